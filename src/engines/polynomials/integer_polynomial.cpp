#include "engines/polynomials/integer_polynomial.h"

#include <algorithm>

namespace exact::polynomials {

int IntegerPolynomial::sign_variations() const {
  int changes = 0, last = 0;
  for (slong i = 0; i < p_->length; ++i) {
    const int sign = fmpz_sgn(p_->coeffs + i);
    if (sign == 0) continue;
    if (last != 0 && sign != last) ++changes;
    last = sign;
  }
  return changes;
}

IntegerPolynomial clear_denominators(const RationalPolynomial& p) {
  IntegerPolynomial r;
  fmpq_poly_get_numerator(r.raw(), p.raw());
  return r;
}

RationalPolynomial to_rational(const IntegerPolynomial& p) {
  RationalPolynomial r;
  fmpq_poly_set_fmpz_poly(r.raw(), p.raw());
  return r;
}

RationalPolynomial monic(const RationalPolynomial& p) {
  RationalPolynomial r;
  fmpq_poly_make_monic(r.raw(), p.raw());
  return r;
}

bool comes_before(const RationalPolynomial& a, const RationalPolynomial& b) {
  if (a.degree() != b.degree()) return a.degree() < b.degree();
  for (std::int64_t i = a.degree(); i >= 0; --i) {
    const Rational x = a.coefficient(i), y = b.coefficient(i);
    if (x == y) continue;
    // The next term of the two lists differs: by its exponent when one of them has no term here.
    const auto next = [&](const RationalPolynomial& p) {
      std::int64_t k = i;
      while (k >= 0 && p.coefficient(k).is_zero()) --k;
      return k;
    };
    const std::int64_t ka = next(a), kb = next(b);
    if (ka != kb) return ka < kb;
    return x < y;
  }
  return false;
}

std::vector<PolynomialFactor> factor(const RationalPolynomial& p) {
  std::vector<PolynomialFactor> out;
  for (const auto& [f, multiplicity] : exact::factor(p).factors) out.push_back({monic(f), multiplicity});
  std::sort(out.begin(), out.end(), [](const PolynomialFactor& a, const PolynomialFactor& b) {
    return comes_before(a.factor, b.factor);
  });
  return out;
}

std::vector<PolynomialFactor> squarefree_factors(const RationalPolynomial& p) {
  const IntegerPolynomial q = clear_denominators(p);
  fmpz_poly_factor_t factors;
  fmpz_poly_factor_init(factors);
  fmpz_poly_factor_squarefree(factors, q.raw());
  std::vector<PolynomialFactor> out;
  for (slong i = 0; i < factors->num; ++i) {
    if (factors->p[i].length < 2) continue;
    RationalPolynomial f;
    fmpq_poly_set_fmpz_poly(f.raw(), factors->p + i);
    out.push_back({monic(f), factors->exp[i]});
  }
  fmpz_poly_factor_clear(factors);
  std::sort(out.begin(), out.end(), [](const PolynomialFactor& a, const PolynomialFactor& b) {
    return a.multiplicity < b.multiplicity;
  });
  return out;
}

}  // namespace exact::polynomials
