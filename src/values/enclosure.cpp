#include "values/enclosure.h"

#include <stdexcept>

namespace exact {

Rational dyadic_value(const Integer& mantissa, std::int64_t exponent) {
  const auto limit = static_cast<std::int64_t>(kMaxIntegerBits);
  if (exponent > limit || exponent < -limit) throw std::length_error("the dyadic has too many bits");
  Rational r(mantissa);
  if (exponent >= 0)
    fmpq_mul_2exp(r.raw(), r.raw(), static_cast<ulong>(exponent));
  else
    fmpq_div_2exp(r.raw(), r.raw(), static_cast<ulong>(-exponent));
  return r;
}

Rational DyadicInterval::lower_value() const { return dyadic_value(lower, exponent); }
Rational DyadicInterval::upper_value() const { return dyadic_value(upper, exponent); }

namespace {

class Float {
 public:
  Float() { arf_init(x_); }
  ~Float() { arf_clear(x_); }
  Float(const Float&) = delete;
  Float& operator=(const Float&) = delete;
  arf_ptr raw() { return x_; }
  Dyadic value() const {
    Dyadic r;
    arf_get_fmpz_2exp(r.mantissa.raw(), r.exponent.raw(), x_);
    return r;
  }

 private:
  arf_t x_;
};

}  // namespace

Dyadic Enclosure::lower_end(std::int64_t bits) const {
  Float end;
  arb_get_lbound_arf(end.raw(), x_, bits);
  return end.value();
}

Dyadic Enclosure::upper_end(std::int64_t bits) const {
  Float end;
  arb_get_ubound_arf(end.raw(), x_, bits);
  return end.value();
}

std::optional<DyadicInterval> Enclosure::interval(std::int64_t max_exponent) const {
  if (!is_finite()) return std::nullopt;
  // The exponents are looked at before the interval is written down: a mantissa of 2^62 bits must not be tried.
  const auto small = [&](const arf_struct* x) {
    if (arf_is_special(x)) return true;
    Integer bottom;
    arf_bot(bottom.raw(), x);
    Integer top;
    arf_abs_bound_lt_2exp_fmpz(top.raw(), x);
    return abs(bottom) <= Integer(max_exponent) && abs(top) <= Integer(max_exponent);
  };
  arf_t radius;
  arf_init_set_mag_shallow(radius, arb_radref(x_));
  if (!small(arb_midref(x_)) || !small(radius)) return std::nullopt;
  DyadicInterval r;
  Integer exponent;
  arb_get_interval_fmpz_2exp(r.lower.raw(), r.upper.raw(), exponent.raw(), x_);
  const auto e = exponent.to_int64();
  if (!e || *e > max_exponent || *e < -max_exponent) return std::nullopt;
  r.exponent = *e;
  return r;
}

}  // namespace exact
