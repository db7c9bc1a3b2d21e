// Isolation of real roots by continued fractions.
#pragma once
#include "engines/polynomials/integer_polynomial.h"
#include "engines/primes/spend.h"
#include "values/rational.h"

#include <vector>

namespace exact::polynomials {

// lower == upper == the root itself, or one root strictly between (an end may be a root of another interval).
struct RootInterval {
  Rational lower, upper;
  std::int64_t multiplicity = 1;
};

// All distinct real roots of a nonzero polynomial, ascending, in intervals that overlap at most in end points.
//
// A node of the search is the interval between the images of 0 and infinity under a Moebius transformation (a x + b) / (c x + d)
// with integer entries of determinant +-1, and the polynomial transformed to (0, infinity). Descartes' rule counts the sign
// variations; with one variation there is one root (Vincent's theorem). See A. Akritas, A. Strzebonski, P. Vigklas, "Improving the
// performance of the continued fractions method using new bounds of positive roots", Nonlinear Analysis: Modelling and
// Control 13 (2008); lower bounds of roots are their "local-max quadratic" ones. An interval is refined until it is bounded,
// so well separated roots come between consecutive integers. Spends from `spend`.
std::vector<RootInterval> isolate_real_roots(const RationalPolynomial& p, const primes::Spend& spend);

}  // namespace exact::polynomials
