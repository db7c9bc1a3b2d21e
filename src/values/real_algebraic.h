// RealAlgebraic: a real root of an irreducible polynomial, told from the others by an interval with dyadic ends.
#pragma once
#include "values/enclosure.h"
#include "values/rational_polynomial.h"

#include <functional>
#include <vector>

namespace exact {

class RealAlgebraic {
 public:
  // Called before each piece of work with its cost, in units of about five nanoseconds; it throws to end the computation.
  using Spend = std::function<void(std::uint64_t units)>;

  // All real roots of a polynomial that is irreducible over the rationals and of degree 2 or more, ascending.
  //
  // By Descartes' rule of signs and bisection: G. E. Collins, A. G. Akritas, "Polynomial real root isolation using
  // Descartes' rule of signs", SYMSAC 1976. It ends, since the roots are simple (Vincent's theorem).
  static std::vector<RealAlgebraic> roots_of(const RationalPolynomial& irreducible, const Spend& spend);

  // Integer coefficients without a common divisor, the leading one positive.
  const RationalPolynomial& minimal_polynomial() const { return polynomial_; }
  std::int64_t degree() const { return polynomial_.degree(); }
  // Which of the real roots it is, from 1.
  std::int64_t index() const { return index_; }
  // The root lies inside, no end is a root, and no other real root of the polynomial lies inside. upper = lower + 1, and both
  // have at least 32 bits: about nine digits are known.
  const DyadicInterval& interval() const { return interval_; }
  // A ball that contains the root and is known to about `bits` bits.
  Enclosure enclosure(std::int64_t bits, const Spend& spend) const;

 private:
  RealAlgebraic(RationalPolynomial polynomial, DyadicInterval interval)
      : polynomial_(std::move(polynomial)), interval_(std::move(interval)) {}
  RationalPolynomial polynomial_;
  DyadicInterval interval_;
  std::int64_t index_ = 0;
};

}  // namespace exact
