// RationalPolynomial: a polynomial in one variable with rational coefficients. A value type over FLINT's fmpq_poly.
#pragma once
#include "values/rational.h"

#include <flint/fmpq_poly.h>

#include <utility>
#include <vector>

namespace exact {

class RationalPolynomial {
 public:
  RationalPolynomial() noexcept { fmpq_poly_init(p_); }
  RationalPolynomial(const Rational& constant) {  // NOLINT: a constant is a polynomial
    fmpq_poly_init(p_);
    fmpq_poly_set_fmpq(p_, constant.raw());
  }
  RationalPolynomial(const RationalPolynomial& o) {
    fmpq_poly_init(p_);
    fmpq_poly_set(p_, o.p_);
  }
  RationalPolynomial(RationalPolynomial&& o) noexcept {
    fmpq_poly_init(p_);
    fmpq_poly_swap(p_, o.p_);
  }
  RationalPolynomial& operator=(const RationalPolynomial& o) {
    fmpq_poly_set(p_, o.p_);
    return *this;
  }
  RationalPolynomial& operator=(RationalPolynomial&& o) noexcept {
    fmpq_poly_swap(p_, o.p_);
    return *this;
  }
  ~RationalPolynomial() { fmpq_poly_clear(p_); }

  static RationalPolynomial variable();
  static RationalPolynomial monomial(const Rational& coefficient, std::uint64_t degree);

  fmpq_poly_struct* raw() noexcept { return p_; }
  const fmpq_poly_struct* raw() const noexcept { return p_; }

  bool is_zero() const noexcept { return fmpq_poly_is_zero(p_) != 0; }
  std::int64_t degree() const noexcept { return fmpq_poly_degree(p_); }  // -1 for zero
  Rational coefficient(std::int64_t i) const;
  // Bits of the largest numerator over the common denominator, and of that denominator, together.
  std::uint64_t bits() const noexcept;
  Rational leading() const { return coefficient(degree()); }
  Rational operator()(const Rational& x) const;
  RationalPolynomial derivative() const;
  RationalPolynomial integral() const;         // with constant 0
  std::vector<Rational> coefficients() const;  // from the constant up

  RationalPolynomial operator-() const;
  friend RationalPolynomial operator+(const RationalPolynomial& a, const RationalPolynomial& b);
  friend RationalPolynomial operator-(const RationalPolynomial& a, const RationalPolynomial& b);
  friend RationalPolynomial operator*(const RationalPolynomial& a, const RationalPolynomial& b);
  friend bool operator==(const RationalPolynomial& a, const RationalPolynomial& b) {
    return fmpq_poly_equal(a.p_, b.p_) != 0;
  }

 private:
  fmpq_poly_t p_;
};

RationalPolynomial operator+(const RationalPolynomial& a, const RationalPolynomial& b);
RationalPolynomial operator-(const RationalPolynomial& a, const RationalPolynomial& b);
RationalPolynomial operator*(const RationalPolynomial& a, const RationalPolynomial& b);
RationalPolynomial pow(const RationalPolynomial& a, std::uint64_t n);
RationalPolynomial scale(const RationalPolynomial& a, const Rational& k);
struct PolynomialQuotient {
  RationalPolynomial quotient, remainder;
};
// Throws std::domain_error when b is zero.
PolynomialQuotient divide(const RationalPolynomial& a, const RationalPolynomial& b);
RationalPolynomial gcd(const RationalPolynomial& a, const RationalPolynomial& b);  // monic; 0 for gcd(0, 0)

// constant * product of factor^multiplicity. The factors are irreducible over the rationals, have integer coefficients
// without a common divisor and a positive leading one, and come by degree, then by coefficients from the leading one down.
struct PolynomialFactors {
  Rational constant;
  std::vector<std::pair<RationalPolynomial, std::int64_t>> factors;
};
PolynomialFactors factor(const RationalPolynomial& p);  // {0, {}} for zero

}  // namespace exact
