#include "engines/matrices/polynomial_ring.h"

#include <stdexcept>

namespace exact::matrices {

std::vector<Polynomial> Polynomial::coefficients(std::size_t variable) const {
  std::vector<Polynomial> out(static_cast<std::size_t>(degree(variable) + 1), Polynomial(*ring_));
  for (std::size_t i = 0; i < size(); ++i) {
    std::vector<std::uint64_t> e = exponents(i);
    Polynomial& c = out[e[variable]];
    e[variable] = 0;
    c.push_term(coefficient(i), e);
  }
  for (Polynomial& c : out) c.sort_terms();
  return out;
}

Polynomial exact_quotient(const Polynomial& a, const Polynomial& b) {
  if (b.is_one()) return a;
  Polynomial q(a.ring());
  if (!fmpz_mpoly_divides(q.raw(), a.raw(), b.raw(), a.context()))
    throw std::logic_error("a division of polynomials is not exact");
  return q;
}

Polynomial gcd(const Polynomial& a, const Polynomial& b) {
  Polynomial g(a.ring());
  if (!fmpz_mpoly_gcd(g.raw(), a.raw(), b.raw(), a.context()))
    throw std::length_error("polynomials too large for a greatest common divisor");
  return g;
}

Polynomial lcm(const Polynomial& a, const Polynomial& b) {
  if (a.is_one()) return b;
  if (b.is_one()) return a;
  return a * exact_quotient(b, gcd(a, b));
}

PolynomialFactors factor(const Polynomial& p) {
  PolynomialFactors out;
  fmpz_mpoly_factor_t f;
  fmpz_mpoly_factor_init(f, p.context());
  const bool done = fmpz_mpoly_factor(f, p.raw(), p.context()) != 0;
  if (done) {
    fmpz_mpoly_factor_get_constant_fmpz(out.constant.raw(), f, p.context());
    for (slong i = 0; i < fmpz_mpoly_factor_length(f, p.context()); ++i) {
      Polynomial base(p.ring());
      fmpz_mpoly_factor_get_base(base.raw(), f, i, p.context());
      out.factors.emplace_back(std::move(base), fmpz_mpoly_factor_get_exp_si(f, i, p.context()));
    }
  }
  fmpz_mpoly_factor_clear(f, p.context());
  if (!done) throw std::length_error("a polynomial too large to factor");
  return out;
}

void Fraction::reduce() {
  if (bottom.is_one()) return;
  const Polynomial g = gcd(top, bottom);
  top = exact_quotient(top, g);
  bottom = exact_quotient(bottom, g);
}

}  // namespace exact::matrices
