// Interval: a closed interval of real numbers with ends of 64 bits (MPFR), for ranges of functions over wide intervals, where
// balls would lose the sign of an end. Every operation returns an interval that contains every value the operation has on its
// arguments (Moore, Kearfott, Cloud, Introduction to Interval Analysis, 2009); ends are rounded outward and may be infinite.
#pragma once
#include "values/rational.h"

#include <mpfr.h>

namespace exact {

class Interval {
 public:
  static constexpr mpfr_prec_t kBits = 64;

  Interval() {
    mpfr_init2(low_, kBits);
    mpfr_init2(high_, kBits);
    mpfr_set_zero(low_, 1);
    mpfr_set_zero(high_, 1);
  }
  explicit Interval(const Rational& value);
  Interval(double low, double high) : Interval() {
    mpfr_set_d(low_, low, MPFR_RNDD);
    mpfr_set_d(high_, high, MPFR_RNDU);
  }
  Interval(const Interval& o) : Interval() { *this = o; }
  Interval& operator=(const Interval& o) {
    mpfr_set(low_, o.low_, MPFR_RNDD);
    mpfr_set(high_, o.high_, MPFR_RNDU);
    return *this;
  }
  ~Interval() {
    mpfr_clear(low_);
    mpfr_clear(high_);
  }

  mpfr_ptr low() { return low_; }
  mpfr_ptr high() { return high_; }
  mpfr_srcptr low() const { return low_; }
  mpfr_srcptr high() const { return high_; }

  // The ends as doubles, rounded outward.
  double low_double() const { return mpfr_get_d(low_, MPFR_RNDD); }
  double high_double() const { return mpfr_get_d(high_, MPFR_RNDU); }

  bool is_bounded() const { return mpfr_number_p(low_) && mpfr_number_p(high_); }
  bool is_zero() const { return mpfr_zero_p(low_) && mpfr_zero_p(high_); }
  bool contains_zero() const { return mpfr_sgn(low_) <= 0 && mpfr_sgn(high_) >= 0; }
  bool is_positive() const { return mpfr_sgn(low_) > 0; }
  bool is_negative() const { return mpfr_sgn(high_) < 0; }
  bool is_nonnegative() const { return mpfr_sgn(low_) >= 0; }
  bool is_nonpositive() const { return mpfr_sgn(high_) <= 0; }

 private:
  mpfr_t low_, high_;
};

// A double near the number, for pictures.
inline double near_double(const Rational& value) { return Interval(value).low_double(); }

Interval operator-(const Interval& a);
Interval operator+(const Interval& a, const Interval& b);
Interval operator-(const Interval& a, const Interval& b);
Interval operator*(const Interval& a, const Interval& b);
// The divisor does not contain zero; likewise the base of a negative power.
Interval operator/(const Interval& a, const Interval& b);
Interval power(const Interval& a, std::int64_t n);
Interval hull(const Interval& a, const Interval& b);
Interval magnitude(const Interval& a);  // |x|

Interval pi_interval();
Interval exponential(const Interval& a);
Interval sine(const Interval& a);
Interval cosine(const Interval& a);
Interval hyperbolic_cosine(const Interval& a);
// Of increasing functions and acos: the ends give the range. The argument lies in their domain.
Interval square_root(const Interval& a);            // a >= 0
Interval root(const Interval& a, unsigned long n);  // a >= 0
Interval logarithm(const Interval& a);              // a > 0
Interval arc_sine(const Interval& a);               // within [-1, 1]
Interval arc_cosine(const Interval& a);             // within [-1, 1]
Interval arc_tangent(const Interval& a);
Interval hyperbolic_sine(const Interval& a);
Interval hyperbolic_tangent(const Interval& a);
// Whether an odd multiple of pi/2 may lie in it; if not, tangent() is its range.
bool may_have_pole_of_tangent(const Interval& a);
Interval tangent(const Interval& a);
// The angle of (x, y); the box meets neither the origin nor the negative first axis.
Interval angle(const Interval& y, const Interval& x);

}  // namespace exact
