// Enclosure: a ball [midpoint +- radius] that is proved to contain a real number (Arb), and DyadicInterval: the
// exact interval with dyadic ends that leaves this layer.
#pragma once
#include "values/rational.h"

#include <arb.h>

namespace exact {

// lower * 2^exponent <= x <= upper * 2^exponent.
struct DyadicInterval {
  Integer lower, upper;
  std::int64_t exponent = 0;

  Rational lower_value() const;
  Rational upper_value() const;
};

// mantissa * 2^exponent as an exact rational. Throws std::length_error when |exponent| exceeds kMaxIntegerBits.
Rational dyadic_value(const Integer& mantissa, std::int64_t exponent);

// mantissa * 2^exponent; the mantissa is odd, or zero with exponent zero.
struct Dyadic {
  Integer mantissa, exponent;
};

class Enclosure {
 public:
  Enclosure() noexcept { arb_init(x_); }
  // The ball of value rounded at `bits` of precision.
  Enclosure(const Rational& value, std::int64_t bits) {
    arb_init(x_);
    arb_set_fmpq(x_, value.raw(), bits);
  }
  Enclosure(const Enclosure& o) {
    arb_init(x_);
    arb_set(x_, o.x_);
  }
  Enclosure(Enclosure&& o) noexcept {
    arb_init(x_);
    arb_swap(x_, o.x_);
  }
  Enclosure& operator=(const Enclosure& o) {
    arb_set(x_, o.x_);
    return *this;
  }
  Enclosure& operator=(Enclosure&& o) noexcept {
    arb_swap(x_, o.x_);
    return *this;
  }
  ~Enclosure() { arb_clear(x_); }

  arb_ptr raw() noexcept { return x_; }
  arb_srcptr raw() const noexcept { return x_; }

  bool is_finite() const noexcept { return arb_is_finite(x_) != 0; }
  bool is_positive() const noexcept { return arb_is_positive(x_) != 0; }
  bool is_negative() const noexcept { return arb_is_negative(x_) != 0; }
  bool is_nonnegative() const noexcept { return arb_is_nonnegative(x_) != 0; }
  bool contains_zero() const noexcept { return arb_contains_zero(x_) != 0; }
  bool is_exact() const noexcept { return arb_is_exact(x_) != 0; }
  bool contains(const Rational& q) const noexcept { return arb_contains_fmpq(x_, q.raw()) != 0; }

  // The exact interval of a finite ball; empty when a binary exponent exceeds `max_exponent` in size.
  std::optional<DyadicInterval> interval(std::int64_t max_exponent = 1'000'000) const;
  // The ends of a finite ball, rounded outwards to `bits` of precision.
  Dyadic lower_end(std::int64_t bits) const;
  Dyadic upper_end(std::int64_t bits) const;
  // The precision to which the midpoint is known, in bits: about log2 |midpoint / radius|. Not for exact balls.
  std::int64_t relative_accuracy_bits() const noexcept { return arb_rel_accuracy_bits(x_); }

 private:
  arb_t x_;
};

}  // namespace exact
