#include "engines/intervals/interval.h"

namespace exact {

namespace {
using Function = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);

Interval increasing(const Interval& a, Function f) {
  Interval r;
  f(r.low(), a.low(), MPFR_RNDD);
  f(r.high(), a.high(), MPFR_RNDU);
  return r;
}

Interval decreasing(const Interval& a, Function f) {
  Interval r;
  f(r.low(), a.high(), MPFR_RNDD);
  f(r.high(), a.low(), MPFR_RNDU);
  return r;
}

// A product of ends in which zero times infinity is zero: the interval's points are finite.
void product(mpfr_ptr r, mpfr_srcptr x, mpfr_srcptr y, mpfr_rnd_t rounding) {
  if (mpfr_zero_p(x) || mpfr_zero_p(y))
    mpfr_set_zero(r, 1);
  else
    mpfr_mul(r, x, y, rounding);
}

// Whether (x - shift) / period may be a whole number for some x of the interval.
bool may_meet(const Interval& a, const Interval& shift, const Interval& period) {
  if (!a.is_bounded()) return true;
  const Interval t = (a - shift) / period;
  Interval whole;
  mpfr_ceil(whole.low(), t.low());
  mpfr_floor(whole.high(), t.high());
  return mpfr_lessequal_p(whole.low(), whole.high()) != 0;
}

// A function of period 2 pi with values in [-1, 1], its greatest at `top` and its least at `bottom`, monotone between.
Interval wave(const Interval& a, Function f, const Interval& top, const Interval& bottom) {
  Interval r(-1, 1);
  const Interval period = pi_interval() + pi_interval();
  if (!may_meet(a, top, period)) {
    Interval other;
    f(r.high(), a.low(), MPFR_RNDU);
    f(other.high(), a.high(), MPFR_RNDU);
    mpfr_max(r.high(), r.high(), other.high(), MPFR_RNDU);
  }
  if (!may_meet(a, bottom, period)) {
    Interval other;
    f(r.low(), a.low(), MPFR_RNDD);
    f(other.low(), a.high(), MPFR_RNDD);
    mpfr_min(r.low(), r.low(), other.low(), MPFR_RNDD);
  }
  return r;
}

Interval half(Interval a) {
  mpfr_div_2ui(a.low(), a.low(), 1, MPFR_RNDD);
  mpfr_div_2ui(a.high(), a.high(), 1, MPFR_RNDU);
  return a;
}
}  // namespace

Interval::Interval(const Rational& value) : Interval() {
  mpq_t q;
  mpq_init(q);
  fmpq_get_mpq(q, value.raw());
  mpfr_set_q(low_, q, MPFR_RNDD);
  mpfr_set_q(high_, q, MPFR_RNDU);
  mpq_clear(q);
}

Interval operator-(const Interval& a) { return decreasing(a, mpfr_neg); }

Interval operator+(const Interval& a, const Interval& b) {
  Interval r;
  mpfr_add(r.low(), a.low(), b.low(), MPFR_RNDD);
  mpfr_add(r.high(), a.high(), b.high(), MPFR_RNDU);
  return r;
}

Interval operator-(const Interval& a, const Interval& b) { return a + -b; }

Interval operator*(const Interval& a, const Interval& b) {
  Interval r, x;
  product(r.low(), a.low(), b.low(), MPFR_RNDD);
  product(r.high(), a.low(), b.low(), MPFR_RNDU);
  const std::pair<mpfr_srcptr, mpfr_srcptr> others[] = {
      {a.low(), b.high()}, {a.high(), b.low()}, {a.high(), b.high()}};
  for (const auto& [p, q] : others) {
    product(x.low(), p, q, MPFR_RNDD);
    product(x.high(), p, q, MPFR_RNDU);
    mpfr_min(r.low(), r.low(), x.low(), MPFR_RNDD);
    mpfr_max(r.high(), r.high(), x.high(), MPFR_RNDU);
  }
  return r;
}

Interval operator/(const Interval& a, const Interval& b) {
  Interval inverse;
  mpfr_ui_div(inverse.low(), 1, b.high(), MPFR_RNDD);
  mpfr_ui_div(inverse.high(), 1, b.low(), MPFR_RNDU);
  return a * inverse;
}

Interval power(const Interval& a, std::int64_t n) {
  if (n < 0) return Interval(1, 1) / power(a, -n);
  const Interval x = n % 2 == 0 ? magnitude(a) : a;
  Interval r;
  mpfr_pow_ui(r.low(), x.low(), static_cast<unsigned long>(n), MPFR_RNDD);
  mpfr_pow_ui(r.high(), x.high(), static_cast<unsigned long>(n), MPFR_RNDU);
  return r;
}

Interval hull(const Interval& a, const Interval& b) {
  Interval r;
  mpfr_min(r.low(), a.low(), b.low(), MPFR_RNDD);
  mpfr_max(r.high(), a.high(), b.high(), MPFR_RNDU);
  return r;
}

Interval magnitude(const Interval& a) {
  if (a.is_nonnegative()) return a;
  if (a.is_nonpositive()) return -a;
  Interval r = hull(-a, a);
  mpfr_set_zero(r.low(), 1);
  return r;
}

Interval pi_interval() {
  Interval r;
  mpfr_const_pi(r.low(), MPFR_RNDD);
  mpfr_const_pi(r.high(), MPFR_RNDU);
  return r;
}

Interval exponential(const Interval& a) { return increasing(a, mpfr_exp); }
Interval square_root(const Interval& a) { return increasing(a, mpfr_sqrt); }
Interval logarithm(const Interval& a) { return increasing(a, mpfr_log); }
Interval arc_sine(const Interval& a) { return increasing(a, mpfr_asin); }
Interval arc_cosine(const Interval& a) { return decreasing(a, mpfr_acos); }
Interval arc_tangent(const Interval& a) { return increasing(a, mpfr_atan); }
Interval hyperbolic_sine(const Interval& a) { return increasing(a, mpfr_sinh); }
Interval hyperbolic_tangent(const Interval& a) { return increasing(a, mpfr_tanh); }
Interval hyperbolic_cosine(const Interval& a) { return increasing(magnitude(a), mpfr_cosh); }
Interval tangent(const Interval& a) { return increasing(a, mpfr_tan); }

Interval root(const Interval& a, unsigned long n) {
  Interval r;
  mpfr_rootn_ui(r.low(), a.low(), n, MPFR_RNDD);
  mpfr_rootn_ui(r.high(), a.high(), n, MPFR_RNDU);
  return r;
}

Interval sine(const Interval& a) { return wave(a, mpfr_sin, half(pi_interval()), -half(pi_interval())); }
Interval cosine(const Interval& a) { return wave(a, mpfr_cos, Interval(), pi_interval()); }

bool may_have_pole_of_tangent(const Interval& a) { return may_meet(a, half(pi_interval()), pi_interval()); }

Interval angle(const Interval& y, const Interval& x) {
  Interval r, other;
  bool first = true;
  for (mpfr_srcptr v : {y.low(), y.high()}) {
    for (mpfr_srcptr u : {x.low(), x.high()}) {
      mpfr_atan2(other.low(), v, u, MPFR_RNDD);
      mpfr_atan2(other.high(), v, u, MPFR_RNDU);
      r = first ? other : hull(r, other);
      first = false;
    }
  }
  return r;
}

}  // namespace exact
