// Characteristic and minimal polynomials of a square rational matrix, and its class under similarity.
#pragma once
#include "engines/matrices/cost.h"
#include "engines/matrices/elimination.h"
#include "values/rational_polynomial.h"

#include <vector>

namespace exact::matrices {

// det(x I - a), monic of degree n.
RationalPolynomial characteristic_polynomial(const RationalRows& a, const Spend& spend);
// The monic polynomial of least degree that annihilates a.
RationalPolynomial minimal_polynomial(const RationalRows& a, const Spend& spend);

// The powers of irreducible monic polynomials whose product a monic polynomial is, by ascending degree of the
// irreducible polynomial, then by its exponent, then by the coefficients from the highest down of its primitive integer
// multiple.
std::vector<RationalPolynomial> primary_components(const RationalPolynomial& p, const Spend& spend);

// The invariant factors of x I - a other than 1, each dividing the next: their companion matrices are the blocks of
// the rational canonical form, their product is the characteristic polynomial, the last one the minimal polynomial.
struct SimilarityClass {
  std::vector<RationalPolynomial> invariant_factors;
  RationalPolynomial characteristic, minimal;
};
SimilarityClass similarity_class(const RationalRows& a, const Spend& spend);

// The companion matrix of a monic polynomial of degree at least 1: 1 below the diagonal, minus its coefficients in the
// last column.
RationalRows companion(const RationalPolynomial& p);

}  // namespace exact::matrices
