#include "values/integer.h"

#include "values/decimal_text.h"

#include <flint/fmpz.h>

#include <cmath>
#include <stdexcept>
#include <vector>

namespace exact {

namespace {
void require_nonzero(const Integer& divisor) {
  if (divisor.is_zero()) throw std::domain_error("division by zero");
}
// Refuses a power of a base of `bits` bits before it is computed.
void require_writable_power(std::uint64_t bits, std::uint64_t exponent) {
  if (bits > 1 && exponent > kMaxIntegerBits / bits) throw std::length_error("the power has too many bits");
}
}  // namespace

std::optional<Integer> Integer::from_decimal(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  if (text.empty()) return std::nullopt;
  for (const char c : text)
    if (c < '0' || c > '9') return std::nullopt;
  Integer r;
  if (text.size() <= 18) {
    std::int64_t v = 0;
    for (const char c : text) v = v * 10 + (c - '0');
    fmpz_set_si(r.z_, v);
  } else {
    fmpz_set_str(r.z_, std::string(text).c_str(), 10);
  }
  if (negative) fmpz_neg(r.z_, r.z_);
  return r;
}

Integer Integer::from_unsigned(std::uint64_t v) {
  Integer r;
  fmpz_set_ui(r.z_, v);
  return r;
}

Integer Integer::power_of_two(std::uint64_t exponent) {
  if (exponent >= kMaxIntegerBits) throw std::length_error("the power has too many bits");
  Integer r;
  fmpz_one_2exp(r.z_, exponent);
  return r;
}

Integer Integer::power_of_ten(std::uint64_t exponent) {
  require_writable_power(4, exponent);
  Integer r;
  fmpz_set_ui(r.z_, 10);
  fmpz_pow_ui(r.z_, r.z_, exponent);
  return r;
}

std::uint64_t Integer::decimal_digits() const {
  if (is_zero()) return 1;
  // |z| = d * 2^e with 1/2 <= d < 1, d exact to 2^-52, so the logarithm's absolute error stays below e * 2^-50. Below
  // kMaxIntegerBits that is under 10^-5; only so close to a power of ten are the numbers themselves compared.
  slong e = 0;
  const double d = std::fabs(fmpz_get_d_2exp(&e, z_));
  const double logarithm = std::log10(d) + static_cast<double>(e) * 0.30102999566398119521;
  const double nearest = std::nearbyint(logarithm);
  if (std::fabs(logarithm - nearest) > 1e-5) return static_cast<std::uint64_t>(logarithm) + 1;
  const auto exponent = static_cast<std::uint64_t>(nearest);
  return fmpz_cmpabs(z_, power_of_ten(exponent).raw()) < 0 ? exponent : exponent + 1;
}

void append_decimal(std::string& out, const fmpz* z) {
  if (!COEFF_IS_MPZ(*z)) {
    out += std::to_string(*z);
    return;
  }
  const std::size_t at = out.size();
  out.resize(at + fmpz_sizeinbase(z, 10) + 2);
  fmpz_get_str(out.data() + at, 10, z);
  out.resize(out.find('\0', at));
}

void Integer::append_to(std::string& out) const { append_decimal(out, z_); }

std::string Integer::to_string() const {
  std::string s;
  append_to(s);
  return s;
}

std::size_t Integer::hash() const noexcept {
  return static_cast<std::size_t>(fmpz_fdiv_ui(z_, 0xffffffffffffffc5ULL)) ^
         (fmpz_sgn(z_) < 0 ? 0x9e3779b97f4a7c15ULL : 0);
}

Integer abs(const Integer& a) {
  Integer r;
  fmpz_abs(r.raw(), a.raw());
  return r;
}

Integer gcd(const Integer& a, const Integer& b) {
  Integer r;
  fmpz_gcd(r.raw(), a.raw(), b.raw());
  return r;
}

Integer lcm(const Integer& a, const Integer& b) {
  Integer r;
  fmpz_lcm(r.raw(), a.raw(), b.raw());
  return r;
}

Integer pow(const Integer& base, std::uint64_t exponent) {
  require_writable_power(base.bits(), exponent);
  Integer r;
  fmpz_pow_ui(r.raw(), base.raw(), exponent);
  return r;
}

QuotientRemainder divide_floor(const Integer& a, const Integer& b) {
  require_nonzero(b);
  QuotientRemainder r;
  fmpz_fdiv_qr(r.quotient.raw(), r.remainder.raw(), a.raw(), b.raw());
  return r;
}

QuotientRemainder divide_truncated(const Integer& a, const Integer& b) {
  require_nonzero(b);
  QuotientRemainder r;
  fmpz_tdiv_qr(r.quotient.raw(), r.remainder.raw(), a.raw(), b.raw());
  return r;
}

QuotientRemainder divide_euclidean(const Integer& a, const Integer& b) {
  QuotientRemainder r = divide_floor(a, b);
  if (r.remainder.sign() < 0) {  // only when b < 0: floor gave b < remainder <= 0
    r.remainder -= b;
    r.quotient += 1;
  }
  return r;
}

Integer divide_exact(const Integer& a, const Integer& b) {
  require_nonzero(b);
  Integer r;
  fmpz_divexact(r.raw(), a.raw(), b.raw());
  return r;
}

bool divides(const Integer& d, const Integer& a) {
  if (d.is_zero()) return a.is_zero();
  return fmpz_divisible(a.raw(), d.raw()) != 0;
}

Integer modulo(const Integer& a, const Integer& m) {
  if (m.sign() <= 0) throw std::domain_error("a modulus is positive");
  Integer r;
  fmpz_mod(r.raw(), a.raw(), m.raw());
  return r;
}

std::optional<Integer> inverse_modulo(const Integer& a, const Integer& m) {
  if (m.sign() <= 0) throw std::domain_error("a modulus is positive");
  Integer r;
  if (m.is_one()) return r;
  if (fmpz_invmod(r.raw(), a.raw(), m.raw()) == 0) return std::nullopt;
  return r;
}

Integer power_modulo(const Integer& a, const Integer& exponent, const Integer& m) {
  if (m.sign() <= 0 || exponent.sign() < 0)
    throw std::domain_error("a modulus is positive and an exponent not negative");
  Integer r;
  fmpz_powm(r.raw(), a.raw(), exponent.raw(), m.raw());
  return r;
}

Integer floor_sqrt(const Integer& a) {
  if (a.sign() < 0) throw std::domain_error("square root of a negative integer");
  Integer r;
  fmpz_sqrt(r.raw(), a.raw());
  return r;
}

std::optional<Integer> exact_root(const Integer& a, std::uint64_t n) {
  if (n == 0) throw std::domain_error("zeroth root");
  if (n == 1) return a;
  if (a.sign() < 0) {
    if (n % 2 == 0) return std::nullopt;
    auto r = exact_root(-a, n);
    if (r) return -*r;
    return std::nullopt;
  }
  if (a.is_zero() || a.is_one()) return a;
  if (n >= a.bits()) return std::nullopt;  // 1 < a < 2^n has no n-th root
  Integer r;
  if (fmpz_root(r.raw(), a.raw(), static_cast<slong>(n)) == 0) {
    if (!(pow(r, n) == a)) return std::nullopt;
  }
  return r;
}

}  // namespace exact
