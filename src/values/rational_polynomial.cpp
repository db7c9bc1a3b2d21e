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

PolynomialFactors factor(const RationalPolynomial& p) {
  PolynomialFactors out{p.is_zero() ? Rational(0) : p.leading(), {}};
  if (p.degree() < 1) return out;
  fmpz_poly_t integral;
  fmpz_poly_factor_t found;
  fmpz_poly_init(integral);
  fmpz_poly_factor_init(found);
  fmpq_poly_get_numerator(integral, p.raw());
  fmpz_poly_factor(found, integral);
  for (slong i = 0; i < found->num; ++i) {
    RationalPolynomial f;
    fmpq_poly_set_fmpz_poly(f.raw(), found->p + i);
    if (f.leading().sign() < 0) f = -f;
    out.constant = out.constant / pow(f.leading(), found->exp[i]);
    out.factors.emplace_back(std::move(f), found->exp[i]);
  }
  fmpz_poly_factor_clear(found);
  fmpz_poly_clear(integral);
  std::sort(out.factors.begin(), out.factors.end(), [](const auto& a, const auto& b) {
    const RationalPolynomial &f = a.first, &g = b.first;
    if (f.degree() != g.degree()) return f.degree() < g.degree();
    for (std::int64_t i = f.degree(); i >= 0; --i)
      if (!(f.coefficient(i) == g.coefficient(i))) return f.coefficient(i) < g.coefficient(i);
    return false;
  });
  return out;
}

}  // namespace exact
