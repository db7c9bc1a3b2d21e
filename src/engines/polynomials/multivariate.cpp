#include "engines/polynomials/multivariate.h"

#include <flint/fmpq_mpoly_factor.h>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

namespace exact::polynomials {

void require(int success) {
  if (!success) throw std::length_error("the exponents of a polynomial are too large");
}

std::uint64_t Multivariate::bits() const {
  const fmpz_mpoly_struct* z = p_->zpoly;
  std::uint64_t most = 0;
  for (slong i = 0; i < z->length; ++i) most = std::max<std::uint64_t>(most, fmpz_bits(z->coeffs + i));
  return most + fmpz_bits(fmpq_numref(p_->content)) + fmpz_bits(fmpq_denref(p_->content));
}

Multivariate operator+(const Multivariate& a, const Multivariate& b) {
  Multivariate r(a.ring());
  fmpq_mpoly_add(r.raw(), a.raw(), b.raw(), a.ring().raw());
  return r;
}
Multivariate operator-(const Multivariate& a, const Multivariate& b) {
  Multivariate r(a.ring());
  fmpq_mpoly_sub(r.raw(), a.raw(), b.raw(), a.ring().raw());
  return r;
}
Multivariate operator*(const Multivariate& a, const Multivariate& b) {
  Multivariate r(a.ring());
  fmpq_mpoly_mul(r.raw(), a.raw(), b.raw(), a.ring().raw());
  return r;
}

Multivariate gcd(const Multivariate& a, const Multivariate& b) {
  Multivariate r(a.ring());
  require(fmpq_mpoly_gcd(r.raw(), a.raw(), b.raw(), a.ring().raw()));
  return r;
}

Multivariate resultant(const Multivariate& a, const Multivariate& b, std::size_t variable) {
  Multivariate r(a.ring());
  if (a.is_zero() || b.is_zero()) return r;
  require(fmpq_mpoly_resultant(r.raw(), a.raw(), b.raw(), static_cast<slong>(variable), a.ring().raw()));
  return r;
}

Multivariate discriminant(const Multivariate& a, std::size_t variable) {
  Multivariate r(a.ring());
  const std::int64_t degree = a.degree(variable);
  if (degree < 1) return r;
  if (degree == 1) {
    fmpq_mpoly_one(r.raw(), a.ring().raw());
    return r;
  }
  require(fmpq_mpoly_discriminant(r.raw(), a.raw(), static_cast<slong>(variable), a.ring().raw()));
  return r;
}

MultivariateQuotient divide(const Multivariate& a, const Multivariate& b) {
  MultivariateQuotient r{Multivariate(a.ring()), Multivariate(a.ring())};
  fmpq_mpoly_divrem(r.quotient.raw(), r.remainder.raw(), a.raw(), b.raw(), a.ring().raw());
  return r;
}

Multivariate monic(const Multivariate& a) {
  Multivariate r(a.ring());
  fmpq_mpoly_make_monic(r.raw(), a.raw(), a.ring().raw());
  return r;
}

std::vector<MultivariateFactor> squarefree_factors(const Multivariate& a) {
  const fmpq_mpoly_ctx_struct* ring = a.ring().raw();
  std::map<std::int64_t, Multivariate> by_multiplicity;
  fmpq_mpoly_factor_t factors;
  fmpq_mpoly_factor_init(factors, ring);
  const int found = fmpq_mpoly_factor_squarefree(factors, a.raw(), ring);
  for (slong i = 0; found && i < fmpq_mpoly_factor_length(factors, ring); ++i) {
    Multivariate base(a.ring());
    fmpq_mpoly_factor_get_base(base.raw(), factors, i, ring);
    if (base.is_constant()) continue;
    const slong multiplicity = fmpq_mpoly_factor_get_exp_si(factors, i, ring);
    const auto [place, added] = by_multiplicity.try_emplace(multiplicity, base);
    if (!added) place->second = place->second * base;
  }
  fmpq_mpoly_factor_clear(factors, ring);
  require(found);
  std::vector<MultivariateFactor> out;
  for (const auto& [multiplicity, factor] : by_multiplicity) out.push_back({monic(factor), multiplicity});
  return out;
}

std::vector<MultivariateFactor> irreducible_factors(const Multivariate& a) {
  const fmpq_mpoly_ctx_struct* ring = a.ring().raw();
  std::vector<MultivariateFactor> out;
  fmpq_mpoly_factor_t factors;
  fmpq_mpoly_factor_init(factors, ring);
  const int found = fmpq_mpoly_factor(factors, a.raw(), ring);
  if (found) {
    fmpq_mpoly_factor_sort(factors, ring);
    for (slong i = 0; i < fmpq_mpoly_factor_length(factors, ring); ++i) {
      Multivariate base(a.ring());
      fmpq_mpoly_factor_get_base(base.raw(), factors, i, ring);
      if (!base.is_constant()) out.push_back({monic(base), fmpq_mpoly_factor_get_exp_si(factors, i, ring)});
    }
  }
  fmpq_mpoly_factor_clear(factors, ring);
  require(found);
  return out;
}

std::uint64_t dense_terms(std::span<const std::int64_t> degrees) {
  std::uint64_t product = 1;
  for (const std::int64_t d : degrees) {
    const auto n = static_cast<std::uint64_t>(std::max<std::int64_t>(d, 0)) + 1;
    if (product > (std::uint64_t{1} << 62) / n) return std::uint64_t{1} << 62;
    product *= n;
  }
  return product;
}

}  // namespace exact::polynomials
