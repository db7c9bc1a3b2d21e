// RationalFunction: a quotient of polynomials with rational coefficients in a fixed set of generators, always in lowest
// terms. A value type over two of FLINT's fmpz_mpoly; the numerator and the denominator have integer coefficients without
// a common factor, and the denominator's leading one is positive.
//
// The generators have numbers, not names: who uses this type says what each stands for. Work grows quickly with the
// number of terms, so every operation whose result could be large refuses it by std::length_error before it is
// computed: an answer of that size helps nobody.
#pragma once
#include "values/rational.h"

#include <flint/fmpz_mpoly.h>

#include <utility>
#include <vector>

namespace exact {

class RationalFunction {
 public:
  static constexpr int kGenerators = 48;
  // A product of polynomials with this many pairs of terms, or a power that may have so many terms, is refused.
  static constexpr std::uint64_t kMaxWork = 400'000;
  static constexpr std::uint64_t kMaxExponent = 100'000;

  // A monomial with its coefficient; powers by ascending generator, none is zero.
  struct Term {
    Integer coefficient;
    std::vector<std::pair<int, std::int64_t>> powers;
  };

  RationalFunction() {
    fmpz_mpoly_init(top_, ring());
    fmpz_mpoly_init(bottom_, ring());
    fmpz_mpoly_one(bottom_, ring());
  }
  RationalFunction(const Rational& constant);  // NOLINT: a constant is a rational function
  RationalFunction(std::int64_t constant) : RationalFunction(Rational(constant)) {}  // NOLINT
  RationalFunction(const RationalFunction& o) : RationalFunction() { *this = o; }
  RationalFunction(RationalFunction&& o) noexcept : RationalFunction() { *this = std::move(o); }
  RationalFunction& operator=(const RationalFunction& o) {
    fmpz_mpoly_set(top_, o.top_, ring());
    fmpz_mpoly_set(bottom_, o.bottom_, ring());
    return *this;
  }
  RationalFunction& operator=(RationalFunction&& o) noexcept {
    fmpz_mpoly_swap(top_, o.top_, ring());
    fmpz_mpoly_swap(bottom_, o.bottom_, ring());
    return *this;
  }
  ~RationalFunction() {
    fmpz_mpoly_clear(top_, ring());
    fmpz_mpoly_clear(bottom_, ring());
  }

  // 0 <= index < kGenerators.
  static RationalFunction generator(int index);
  // The polynomial with these terms.
  static RationalFunction polynomial(const std::vector<Term>& terms);

  bool is_zero() const { return fmpz_mpoly_is_zero(top_, ring()) != 0; }
  bool is_one() const {
    return fmpz_mpoly_is_one(top_, ring()) != 0 && fmpz_mpoly_is_one(bottom_, ring()) != 0;
  }
  bool is_rational() const { return fmpz_mpoly_is_fmpz(top_, ring()) != 0 && is_polynomial(); }
  bool is_polynomial() const { return fmpz_mpoly_is_fmpz(bottom_, ring()) != 0; }
  // The value of a constant; empty when a generator occurs.
  std::optional<Rational> rational() const;
  // Bit i says that generator i occurs.
  std::uint64_t generators() const;
  bool uses(int generator) const { return (generators() >> generator & 1) != 0; }
  RationalFunction numerator() const;    // a polynomial
  RationalFunction denominator() const;  // likewise
  // Of the numerator, in the order of the ring: lexicographic, generator 0 first.
  std::vector<Term> terms() const;
  // Number of terms above and below together.
  std::int64_t size() const;
  // The highest power of the generator in the numerator; -1 for zero.
  std::int64_t degree(int generator) const;
  RationalFunction derivative(int generator) const;
  // The numerator's coefficients of generator^0, generator^1, ..., as polynomials in the others.
  std::vector<RationalFunction> coefficients(int generator) const;

  RationalFunction operator-() const;
  friend RationalFunction operator+(const RationalFunction& a, const RationalFunction& b);
  friend RationalFunction operator-(const RationalFunction& a, const RationalFunction& b);
  friend RationalFunction operator*(const RationalFunction& a, const RationalFunction& b);
  friend RationalFunction operator/(const RationalFunction& a, const RationalFunction& b);
  friend bool operator==(const RationalFunction& a, const RationalFunction& b) {
    return fmpz_mpoly_equal(a.top_, b.top_, ring()) != 0 &&
           fmpz_mpoly_equal(a.bottom_, b.bottom_, ring()) != 0;
  }

 private:
  static const fmpz_mpoly_ctx_struct* ring();
  void reduce();

  fmpz_mpoly_t top_, bottom_;
};

RationalFunction operator+(const RationalFunction& a, const RationalFunction& b);
RationalFunction operator-(const RationalFunction& a, const RationalFunction& b);
RationalFunction operator*(const RationalFunction& a, const RationalFunction& b);
// Throws std::domain_error when b is zero.
RationalFunction operator/(const RationalFunction& a, const RationalFunction& b);
// Throws std::domain_error for a negative power of zero.
RationalFunction pow(const RationalFunction& a, std::int64_t n);

// A polynomial as constant * product of factor^multiplicity, factors irreducible over the rationals, primitive, with
// positive leading coefficients. Empty when the factoring is refused for its size.
struct Factorization {
  Rational constant;
  std::vector<std::pair<RationalFunction, std::int64_t>> factors;
};
std::optional<Factorization> factor(const RationalFunction& polynomial);
// Greatest common divisor of two polynomials, up to sign; the other one when one is zero.
RationalFunction gcd(const RationalFunction& a, const RationalFunction& b);

}  // namespace exact
