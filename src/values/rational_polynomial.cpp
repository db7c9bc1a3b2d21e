#include "values/rational_polynomial.h"

#include <algorithm>
#include <stdexcept>

namespace exact {

RationalPolynomial RationalPolynomial::variable() { return monomial(Rational(1), 1); }

RationalPolynomial RationalPolynomial::monomial(const Rational& coefficient, std::uint64_t degree) {
  RationalPolynomial r;
  fmpq_poly_set_coeff_fmpq(r.p_, static_cast<slong>(degree), coefficient.raw());
  return r;
}

Rational RationalPolynomial::coefficient(std::int64_t i) const {
  Rational r;
  if (i >= 0) fmpq_poly_get_coeff_fmpq(r.raw(), p_, i);
  return r;
}

Rational RationalPolynomial::operator()(const Rational& x) const {
  Rational r;
  fmpq_poly_evaluate_fmpq(r.raw(), p_, x.raw());
  return r;
}

RationalPolynomial RationalPolynomial::derivative() const {
  RationalPolynomial r;
  fmpq_poly_derivative(r.p_, p_);
  return r;
}

RationalPolynomial RationalPolynomial::integral() const {
  RationalPolynomial r;
  fmpq_poly_integral(r.p_, p_);
  return r;
}

std::uint64_t RationalPolynomial::bits() const noexcept {
  std::uint64_t numerators = 0;
  for (slong i = 0; i < p_->length; ++i)
    numerators = std::max<std::uint64_t>(numerators, fmpz_bits(p_->coeffs + i));
  return numerators + fmpz_bits(p_->den);
}

std::vector<Rational> RationalPolynomial::coefficients() const {
  std::vector<Rational> out;
  for (std::int64_t i = 0; i <= degree(); ++i) out.push_back(coefficient(i));
  return out;
}

RationalPolynomial RationalPolynomial::operator-() const {
  RationalPolynomial r;
  fmpq_poly_neg(r.p_, p_);
  return r;
}

RationalPolynomial operator+(const RationalPolynomial& a, const RationalPolynomial& b) {
  RationalPolynomial r;
  fmpq_poly_add(r.raw(), a.raw(), b.raw());
  return r;
}

RationalPolynomial operator-(const RationalPolynomial& a, const RationalPolynomial& b) {
  RationalPolynomial r;
  fmpq_poly_sub(r.raw(), a.raw(), b.raw());
  return r;
}

RationalPolynomial operator*(const RationalPolynomial& a, const RationalPolynomial& b) {
  RationalPolynomial r;
  fmpq_poly_mul(r.raw(), a.raw(), b.raw());
  return r;
}

RationalPolynomial pow(const RationalPolynomial& a, std::uint64_t n) {
  RationalPolynomial r;
  fmpq_poly_pow(r.raw(), a.raw(), n);
  return r;
}

RationalPolynomial scale(const RationalPolynomial& a, const Rational& k) {
  RationalPolynomial r;
  fmpq_poly_scalar_mul_fmpq(r.raw(), a.raw(), k.raw());
  return r;
}

PolynomialQuotient divide(const RationalPolynomial& a, const RationalPolynomial& b) {
  if (b.is_zero()) throw std::domain_error("division by the zero polynomial");
  PolynomialQuotient r;
  fmpq_poly_divrem(r.quotient.raw(), r.remainder.raw(), a.raw(), b.raw());
  return r;
}

RationalPolynomial gcd(const RationalPolynomial& a, const RationalPolynomial& b) {
  RationalPolynomial r;
  fmpq_poly_gcd(r.raw(), a.raw(), b.raw());
  return r;
}

}  // namespace exact
