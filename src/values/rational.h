// Rational: an exact rational number, always reduced, with a positive denominator (zero is 0/1).
//
// A value type over FLINT's fmpq; conventions as in integer.h.
#pragma once
#include "values/integer.h"

#include <flint/fmpq.h>

namespace exact {

class Rational {
 public:
  Rational() noexcept { fmpq_init(q_); }
  Rational(std::int64_t v) : Rational(Integer(v)) {}  // NOLINT: an integer is a rational
  Rational(const Integer& v) {                        // NOLINT
    fmpq_init(q_);
    fmpz_set(fmpq_numref(q_), v.raw());
  }
  // Reduces. Throws std::domain_error when den is zero.
  Rational(const Integer& num, const Integer& den);
  // num/den, trusting the caller that den is positive and prime to num.
  static Rational unchecked_reduced(Integer num, Integer den) noexcept {
    Rational r;
    fmpz_swap(fmpq_numref(r.q_), num.raw());
    fmpz_swap(fmpq_denref(r.q_), den.raw());
    return r;
  }
  Rational(const Rational& o) {
    fmpq_init(q_);
    fmpq_set(q_, o.q_);
  }
  Rational(Rational&& o) noexcept {
    fmpq_init(q_);
    fmpq_swap(q_, o.q_);
  }
  Rational& operator=(const Rational& o) {
    fmpq_set(q_, o.q_);
    return *this;
  }
  Rational& operator=(Rational&& o) noexcept {
    fmpq_swap(q_, o.q_);
    return *this;
  }
  ~Rational() { fmpq_clear(q_); }

  // The calculator's number grammar with an optional sign and an optional denominator: an integer "-12", a
  // decimal "1.5", ".5", "5." or a fraction "-3/4" of two digit strings. No exponent, blank, or zero
  // denominator. Empty when the text is anything else.
  static std::optional<Rational> from_text(std::string_view text);

  fmpq* raw() noexcept { return q_; }
  const fmpq* raw() const noexcept { return q_; }

  Integer numerator() const {
    Integer r;
    fmpz_set(r.raw(), fmpq_numref(q_));
    return r;
  }
  Integer denominator() const {
    Integer r;
    fmpz_set(r.raw(), fmpq_denref(q_));
    return r;
  }
  // "-7" for an integer, "-7/3" otherwise.
  std::string to_string() const;
  void append_to(std::string& out) const;
  int sign() const noexcept { return fmpq_sgn(q_); }
  bool is_zero() const noexcept { return fmpq_is_zero(q_) != 0; }
  bool is_one() const noexcept { return fmpq_is_one(q_) != 0; }
  bool is_integer() const noexcept { return fmpz_is_one(fmpq_denref(q_)) != 0; }
  std::uint64_t numerator_bits() const noexcept { return fmpz_bits(fmpq_numref(q_)); }
  std::uint64_t denominator_bits() const noexcept { return fmpz_bits(fmpq_denref(q_)); }
  // The value when it is an integer that fits.
  std::optional<std::int64_t> to_int64() const noexcept;
  std::size_t hash() const noexcept;

  Rational& operator+=(const Rational& o) {
    fmpq_add(q_, q_, o.q_);
    return *this;
  }
  Rational& operator-=(const Rational& o) {
    fmpq_sub(q_, q_, o.q_);
    return *this;
  }
  Rational& operator*=(const Rational& o) {
    fmpq_mul(q_, q_, o.q_);
    return *this;
  }
  Rational operator-() const {
    Rational r;
    fmpq_neg(r.q_, q_);
    return r;
  }
  friend Rational operator+(const Rational& a, const Rational& b) {
    Rational r;
    fmpq_add(r.q_, a.q_, b.q_);
    return r;
  }
  friend Rational operator-(const Rational& a, const Rational& b) {
    Rational r;
    fmpq_sub(r.q_, a.q_, b.q_);
    return r;
  }
  friend Rational operator*(const Rational& a, const Rational& b) {
    Rational r;
    fmpq_mul(r.q_, a.q_, b.q_);
    return r;
  }
  // Throws std::domain_error when b is zero.
  friend Rational operator/(const Rational& a, const Rational& b);
  friend bool operator==(const Rational& a, const Rational& b) noexcept {
    return fmpq_equal(a.q_, b.q_) != 0;
  }
  friend std::strong_ordering operator<=>(const Rational& a, const Rational& b) noexcept {
    return fmpq_cmp(a.q_, b.q_) <=> 0;
  }

 private:
  fmpq_t q_;
};

Rational operator/(const Rational& a, const Rational& b);
Rational abs(const Rational& a);
// base^exponent; throws std::domain_error for zero to a negative power, std::length_error as pow of Integer does. 0^0 is 1 here: callers that call it
// undefined check first.
Rational pow(const Rational& base, std::int64_t exponent);
Integer floor(const Rational& a);
Integer ceil(const Rational& a);
// The non-negative square root when it is rational.
std::optional<Rational> exact_sqrt(const Rational& a);
// The real n-th root when it is rational (n >= 1).
std::optional<Rational> exact_root(const Rational& a, std::uint64_t n);

}  // namespace exact
