#include "values/rational.h"

#include "values/decimal_text.h"

#include <stdexcept>

namespace exact {

Rational::Rational(const Integer& num, const Integer& den) {
  if (den.is_zero()) throw std::domain_error("zero denominator");
  fmpq_init(q_);
  fmpq_set_fmpz_frac(q_, num.raw(), den.raw());
}

std::optional<Rational> Rational::from_text(std::string_view text) {
  if (const auto slash = text.find('/'); slash != text.npos) {
    auto num = Integer::from_decimal(
        text.substr(text.starts_with('+') ? 1 : 0, slash - (text.starts_with('+') ? 1 : 0)));
    const auto below = text.substr(slash + 1);
    if (text.starts_with("+-") || below.starts_with('-')) return std::nullopt;
    auto den = Integer::from_decimal(below);
    if (!num || !den || den->is_zero()) return std::nullopt;
    return Rational(*num, *den);
  }
  bool negative = false;
  if (text.starts_with('-') || text.starts_with('+')) {
    negative = text[0] == '-';
    text.remove_prefix(1);
  }
  const auto point = text.find('.');
  if (text.starts_with('-')) return std::nullopt;
  if (point == text.npos) {
    auto whole = Integer::from_decimal(text);
    if (!whole) return std::nullopt;
    return Rational(negative ? -*whole : *whole);
  }
  std::string digits(text.substr(0, point));
  const auto after = text.substr(point + 1);
  digits += after;
  auto scaled = Integer::from_decimal(digits);
  if (!scaled || digits.starts_with('-')) return std::nullopt;
  return Rational(negative ? -*scaled : *scaled, Integer::power_of_ten(after.size()));
}

void Rational::append_to(std::string& out) const {
  append_decimal(out, fmpq_numref(q_));
  if (!is_integer()) {
    out += '/';
    append_decimal(out, fmpq_denref(q_));
  }
}

std::string Rational::to_string() const {
  std::string s;
  append_to(s);
  return s;
}

std::optional<std::int64_t> Rational::to_int64() const noexcept {
  if (!is_integer() || !fmpz_fits_si(fmpq_numref(q_))) return std::nullopt;
  return fmpz_get_si(fmpq_numref(q_));
}

std::size_t Rational::hash() const noexcept {
  return numerator().hash() * 0x100000001b3ULL ^ denominator().hash();
}

Rational operator/(const Rational& a, const Rational& b) {
  if (b.is_zero()) throw std::domain_error("division by zero");
  Rational r;
  fmpq_div(r.raw(), a.raw(), b.raw());
  return r;
}

Rational abs(const Rational& a) {
  Rational r;
  fmpq_abs(r.raw(), a.raw());
  return r;
}

Rational pow(const Rational& base, std::int64_t exponent) {
  if (exponent < 0 && base.is_zero()) throw std::domain_error("zero to a negative power");
  // The size of the exponent; written so that the least of all integers has one too.
  const std::uint64_t n =
      exponent < 0 ? -static_cast<std::uint64_t>(exponent) : static_cast<std::uint64_t>(exponent);
  Rational r;
  fmpz_swap(fmpq_numref(r.raw()), pow(base.numerator(), n).raw());
  fmpz_swap(fmpq_denref(r.raw()), pow(base.denominator(), n).raw());
  if (exponent < 0) fmpq_inv(r.raw(), r.raw());  // powers of a reduced fraction are reduced
  return r;
}

Integer floor(const Rational& a) { return divide_floor(a.numerator(), a.denominator()).quotient; }
Integer ceil(const Rational& a) { return -floor(-a); }

std::optional<Rational> exact_sqrt(const Rational& a) { return exact_root(a, 2); }

std::optional<Rational> exact_root(const Rational& a, std::uint64_t n) {
  auto num = exact_root(a.numerator(), n);
  if (!num) return std::nullopt;
  auto den = exact_root(a.denominator(), n);
  if (!den) return std::nullopt;
  return Rational(*num, *den);
}

}  // namespace exact
