// Integer: an exact integer of any size that owns its memory.
//
// A value type over FLINT's fmpz. A moved-from Integer is zero. raw() is the only way to the C object; code
// outside values/, engines/ and the bodies of operations has no use for it. Preconditions that FLINT answers
// with abort() are checked here once and stated on the function.
#pragma once
#include <flint/fmpz.h>

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace exact {

// GMP ends the process when a number outgrows it or memory runs out. A power beyond this many bits (256 MiB) is answered by
// std::length_error instead; callers with a budget refuse long before.
inline constexpr std::uint64_t kMaxIntegerBits = std::uint64_t{1} << 31;

class Integer {
 public:
  Integer() noexcept { fmpz_init(z_); }
  Integer(std::int64_t v) { fmpz_init_set_si(z_, v); }  // NOLINT: a machine integer is an integer
  Integer(const Integer& o) { fmpz_init_set(z_, o.z_); }
  Integer(Integer&& o) noexcept {
    fmpz_init(z_);
    fmpz_swap(z_, o.z_);
  }
  Integer& operator=(const Integer& o) {
    fmpz_set(z_, o.z_);
    return *this;
  }
  Integer& operator=(Integer&& o) noexcept {
    fmpz_swap(z_, o.z_);
    return *this;
  }
  ~Integer() { fmpz_clear(z_); }

  // Reads an optional '-' and one or more decimal digits, nothing else; empty otherwise. "-0" is 0.
  static std::optional<Integer> from_decimal(std::string_view text);
  static Integer from_unsigned(std::uint64_t v);
  static Integer power_of_two(std::uint64_t exponent);  // throws std::length_error beyond kMaxIntegerBits
  static Integer power_of_ten(std::uint64_t exponent);  // as above

  fmpz* raw() noexcept { return z_; }
  const fmpz* raw() const noexcept { return z_; }

  std::string to_string() const;
  void append_to(std::string& out) const;
  int sign() const noexcept { return fmpz_sgn(z_); }
  bool is_zero() const noexcept { return fmpz_is_zero(z_) != 0; }
  bool is_one() const noexcept { return fmpz_is_one(z_) != 0; }
  bool is_even() const noexcept { return fmpz_is_even(z_) != 0; }
  // Number of bits of |z|; 0 for zero.
  std::uint64_t bits() const noexcept { return fmpz_bits(z_); }
  // Upper bound for the number of decimal digits of |z|, at most one too many; 1 for zero.
  std::uint64_t decimal_digits_bound() const noexcept { return fmpz_sizeinbase(z_, 10); }
  // Number of decimal digits of |z|; 1 for zero.
  std::uint64_t decimal_digits() const;
  std::optional<std::int64_t> to_int64() const noexcept {
    if (!fmpz_fits_si(z_)) return std::nullopt;
    return fmpz_get_si(z_);
  }
  std::size_t hash() const noexcept;

  Integer& operator+=(const Integer& o) {
    fmpz_add(z_, z_, o.z_);
    return *this;
  }
  Integer& operator-=(const Integer& o) {
    fmpz_sub(z_, z_, o.z_);
    return *this;
  }
  Integer& operator*=(const Integer& o) {
    fmpz_mul(z_, z_, o.z_);
    return *this;
  }
  Integer operator-() const {
    Integer r;
    fmpz_neg(r.z_, z_);
    return r;
  }
  friend Integer operator+(const Integer& a, const Integer& b) {
    Integer r;
    fmpz_add(r.z_, a.z_, b.z_);
    return r;
  }
  friend Integer operator-(const Integer& a, const Integer& b) {
    Integer r;
    fmpz_sub(r.z_, a.z_, b.z_);
    return r;
  }
  friend Integer operator*(const Integer& a, const Integer& b) {
    Integer r;
    fmpz_mul(r.z_, a.z_, b.z_);
    return r;
  }
  friend bool operator==(const Integer& a, const Integer& b) noexcept { return fmpz_equal(a.z_, b.z_) != 0; }
  friend std::strong_ordering operator<=>(const Integer& a, const Integer& b) noexcept {
    return fmpz_cmp(a.z_, b.z_) <=> 0;
  }

 private:
  fmpz_t z_;
};

Integer abs(const Integer& a);
Integer gcd(const Integer& a, const Integer& b);  // never negative; gcd(0, 0) = 0
Integer lcm(const Integer& a, const Integer& b);  // never negative; 0 when either is 0
Integer pow(const Integer& base,
            std::uint64_t exponent);  // 0^0 = 1; throws std::length_error beyond kMaxIntegerBits

// Division; each throws std::domain_error when the divisor is zero.
struct QuotientRemainder {
  Integer quotient, remainder;
};
QuotientRemainder divide_floor(const Integer& a, const Integer& b);      // remainder has the sign of b
QuotientRemainder divide_truncated(const Integer& a, const Integer& b);  // remainder has the sign of a
QuotientRemainder divide_euclidean(const Integer& a, const Integer& b);  // 0 <= remainder < |b|
Integer divide_exact(const Integer& a, const Integer& b);                // requires b | a
bool divides(const Integer& d, const Integer& a);                        // d | a; 0 divides only 0

// Modular arithmetic; each throws std::domain_error unless m > 0. Results lie in 0 <= r < m.
Integer modulo(const Integer& a, const Integer& m);
std::optional<Integer> inverse_modulo(const Integer& a, const Integer& m);  // empty when gcd(a, m) is not 1
Integer power_modulo(const Integer& a, const Integer& exponent, const Integer& m);  // requires exponent >= 0

// The integer part of the square root. Throws std::domain_error for a negative argument.
Integer floor_sqrt(const Integer& a);
// The exact n-th root when a is a perfect n-th power (n >= 1; negative a only for odd n).
std::optional<Integer> exact_root(const Integer& a, std::uint64_t n);

}  // namespace exact
