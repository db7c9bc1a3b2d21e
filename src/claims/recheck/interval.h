// Interval: a real number between two rational ends, and the elementary functions on such intervals.
//
// Written for the checker of receipts: no ball arithmetic, no floating point, nothing but integers and series with
// remainders. Ends are rounded outward to about `bits` significant bits, so that they stay short.
#pragma once
#include "claims/recheck/formula.h"

namespace exact::recheck {

struct Interval {
  Rational lower, upper;

  bool is_point() const { return lower == upper; }
  bool contains_zero() const { return lower.sign() <= 0 && upper.sign() >= 0; }
};

// What intervals may still cost, in hundredths of a microsecond or so.
class Effort {
 public:
  explicit Effort(std::uint64_t units) : remaining_(units) {}
  // Throws NotUnderstood when nothing is left.
  void pay(std::uint64_t units) {
    if (units > remaining_) throw NotUnderstood("enclosing the value takes too long");
    remaining_ -= units;
  }

 private:
  std::uint64_t remaining_;
};

// The precision, and the functions at it. Each result contains the value at every point of the arguments. Throws NotTold
// where the arguments do not show that there is a value (a divisor around zero, the log of an interval that is not
// positive), NotUnderstood where the value is astronomically large or the effort is spent.
class IntervalArithmetic {
 public:
  // `effort` is spent by what is computed and must outlive this; null for no bound.
  explicit IntervalArithmetic(std::uint64_t bits, Effort* effort = nullptr) : bits_(bits), effort_(effort) {}

  Interval point(const Rational& q) const { return {q, q}; }
  Interval negate(const Interval& a) const { return {-a.upper, -a.lower}; }
  Interval add(const Interval& a, const Interval& b) const {
    return rounded({a.lower + b.lower, a.upper + b.upper});
  }
  Interval subtract(const Interval& a, const Interval& b) const { return add(a, negate(b)); }
  Interval multiply(const Interval& a, const Interval& b) const;
  Interval divide(const Interval& a, const Interval& b) const;
  Interval power(const Interval& a, std::int64_t n) const;
  Interval absolute(const Interval& a) const;
  Interval square_root(const Interval& a) const;
  Interval exponential(const Interval& a) const;
  Interval logarithm(const Interval& a) const;
  Interval sine(const Interval& a) const;
  Interval cosine(const Interval& a) const;
  Interval tangent(const Interval& a) const { return divide(sine(a), cosine(a)); }
  Interval arc_sine(const Interval& a) const;
  Interval arc_cosine(const Interval& a) const;
  Interval arc_tangent(const Interval& a) const;
  // The angle of the point (x, y).
  Interval angle(const Interval& y, const Interval& x) const;
  Interval hyperbolic_sine(const Interval& a) const;
  Interval hyperbolic_cosine(const Interval& a) const;
  Interval hyperbolic_tangent(const Interval& a) const;
  Interval pi() const;

 private:
  Interval rounded(const Interval& a) const;
  // Values at rational points.
  Interval exponential_at(const Rational& x) const;
  Interval logarithm_at(const Rational& x) const;
  Interval arc_tangent_at(const Rational& x) const;
  Interval arc_tangent_series(const Rational& x) const;   // |x| <= 1/2
  Interval inverse_tangent_series(std::int64_t n) const;  // of 1/n
  Interval sine_series(const Rational& x) const;          // |x| <= 2
  Interval cosine_series(const Rational& x) const;

  IntervalArithmetic finer(std::uint64_t extra_bits) const {
    return IntervalArithmetic(bits_ + extra_bits, effort_);
  }

  std::uint64_t bits_;
  Effort* effort_;
};

}  // namespace exact::recheck
