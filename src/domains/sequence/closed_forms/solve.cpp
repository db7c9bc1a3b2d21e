#include "domains/sequence/closed_forms/closed_form.h"

#include <flint/fmpz_poly_factor.h>

#include <algorithm>
#include <stdexcept>

namespace exact::domains::sequence::closed_forms {
namespace {

struct Power {
  RationalPolynomial base;  // monic, irreducible
  std::int64_t exponent;
};

std::vector<Power> factors(const RationalPolynomial& p, Work& work) {
  const auto degree = static_cast<std::uint64_t>(p.degree());
  work.spend(1000 + degree * degree * degree * (64 + p.bits()));
  fmpz_poly_t primitive;
  fmpz_poly_init(primitive);
  fmpq_poly_get_numerator(primitive, p.raw());
  fmpz_poly_factor_t found;
  fmpz_poly_factor_init(found);
  fmpz_poly_factor(found, primitive);
  std::vector<Power> r;
  for (slong i = 0; i < found->num; ++i) {
    Power& power = r.emplace_back(RationalPolynomial(), found->exp[i]);
    fmpq_poly_set_fmpz_poly(power.base.raw(), found->p + i);
    fmpq_poly_make_monic(power.base.raw(), power.base.raw());
  }
  fmpz_poly_factor_clear(found);
  fmpz_poly_clear(primitive);
  return r;
}

// The sums of the k-th powers of the roots of a monic polynomial, for 0 <= k < count, by Newton's identities.
std::vector<Rational> power_sums(const RationalPolynomial& g, std::size_t count, Work& work) {
  const auto e = static_cast<std::size_t>(g.degree());
  std::vector<Rational> sums{Rational(g.degree())};
  for (std::size_t k = 1; k < count; ++k) {
    Rational sum;
    if (k <= e)
      sum = g.coefficient(static_cast<std::int64_t>(e - k)) * Rational(static_cast<std::int64_t>(k));
    for (std::size_t i = 1; i <= std::min(k - 1, e); ++i) {
      work.spend(40 + (sums[k - i].numerator_bits() + g.bits()) / 8);
      sum += g.coefficient(static_cast<std::int64_t>(e - i)) * sums[k - i];
    }
    sums.push_back(-sum);
  }
  return sums;
}

// Solves a square system with a unique solution; the last column is the right side.
std::vector<Rational> eliminate(std::vector<std::vector<Rational>> rows, Work& work) {
  const std::size_t n = rows.size();
  for (std::size_t column = 0; column < n; ++column) {
    std::size_t pivot = column;
    while (pivot < n && rows[pivot][column].is_zero()) ++pivot;
    if (pivot == n) throw std::logic_error("the system of a closed form is singular");
    std::swap(rows[pivot], rows[column]);
    const Rational scale = Rational(1) / rows[column][column];
    for (Rational& x : rows[column]) x *= scale;
    for (std::size_t i = 0; i < n; ++i) {
      if (i == column || rows[i][column].is_zero()) continue;
      const Rational factor = rows[i][column];
      for (std::size_t j = column; j <= n; ++j) {
        work.spend(40 + (rows[i][j].numerator_bits() + rows[column][j].numerator_bits()) / 4);
        rows[i][j] -= factor * rows[column][j];
      }
    }
  }
  std::vector<Rational> r;
  for (auto& row : rows) r.push_back(std::move(row[n]));
  return r;
}

// The value at n, from the power sums of each family's roots.
Rational value(const ClosedForm& form, const std::vector<std::vector<Rational>>& sums, std::size_t n) {
  Rational r;
  for (std::size_t f = 0; f < form.families.size(); ++f) {
    Rational power(1);
    for (const auto& row : form.families[f].coefficients) {
      for (std::size_t i = 0; i < row.size(); ++i) r += power * row[i] * sums[f][n + i];
      power *= Rational(static_cast<std::int64_t>(n));
    }
  }
  return r;
}

}  // namespace

ClosedForm solve(const RationalPolynomial& characteristic, const std::vector<Rational>& first_terms,
                 Work& work) {
  const std::size_t order = first_terms.size();
  std::size_t zeros = 0;
  while (characteristic.coefficient(static_cast<std::int64_t>(zeros)).is_zero()) ++zeros;

  ClosedForm form;
  std::vector<std::vector<Rational>> sums;
  for (Power& power : factors(characteristic, work)) {
    if (power.base == RationalPolynomial::variable()) continue;
    const auto degree = static_cast<std::size_t>(power.base.degree());
    sums.push_back(power_sums(power.base, order + degree, work));
    form.families.push_back(
        {std::move(power.base), {static_cast<std::size_t>(power.exponent), std::vector<Rational>(degree)}});
  }

  // a_n for zeros <= n < order, where no correction plays a part.
  std::vector<std::vector<Rational>> system;
  for (std::size_t n = zeros; n < order; ++n) {
    std::vector<Rational>& row = system.emplace_back();
    for (std::size_t f = 0; f < form.families.size(); ++f) {
      Rational power(1);
      for (const auto& coefficients : form.families[f].coefficients) {
        for (std::size_t i = 0; i < coefficients.size(); ++i) row.push_back(power * sums[f][n + i]);
        power *= Rational(static_cast<std::int64_t>(n));
      }
    }
    row.push_back(first_terms[n]);
  }
  std::size_t next = 0;
  const std::vector<Rational> solved = eliminate(std::move(system), work);
  for (Family& family : form.families) {
    for (auto& row : family.coefficients) {
      for (Rational& x : row) x = solved[next++];
    }
  }
  for (std::size_t n = 0; n < zeros; ++n) form.corrections.push_back(first_terms[n] - value(form, sums, n));
  return form;
}

}  // namespace exact::domains::sequence::closed_forms
