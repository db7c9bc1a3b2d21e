// Characteristic polynomials of matrices whose entries have many different denominators.
#pragma once
#include "engines/matrices/cost.h"
#include "engines/matrices/elimination.h"
#include "values/rational_polynomial.h"

namespace exact::matrices {

struct Characteristic {
  RationalPolynomial polynomial;   // det(x I - a), monic
  bool proved_squarefree = false;  // it is then the minimal polynomial too
};

// By its images modulo word-sized primes, as many as a bound for the coefficients asks for. A common denominator of all entries, by
// which the matrix could be made one of integers, would enter each of them; as it is, a coefficient has at most the product R of the
// common denominators of the rows. R times the sum of the absolute values of the coefficients is at most the product over the rows
// of their denominator times one more than the sum of their absolute values.
Characteristic modular_characteristic(const RationalRows& a, const Spend& spend);

}  // namespace exact::matrices
