#include "engines/matrices/invariant_factors.h"

#include "engines/matrices/modular_characteristic.h"

#include <flint/fmpz_poly.h>
#include <flint/fmpz_poly_factor.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace exact::matrices {
namespace {

class IntegerPolynomial {
 public:
  IntegerPolynomial() { fmpz_poly_init(p_); }
  IntegerPolynomial(const IntegerPolynomial& o) : IntegerPolynomial() { fmpz_poly_set(p_, o.p_); }
  IntegerPolynomial& operator=(const IntegerPolynomial& o) {
    fmpz_poly_set(p_, o.p_);
    return *this;
  }
  ~IntegerPolynomial() { fmpz_poly_clear(p_); }
  fmpz_poly_struct* raw() { return p_; }
  const fmpz_poly_struct* raw() const { return p_; }
  std::int64_t degree() const { return fmpz_poly_degree(p_); }
  const fmpz* coefficient(std::int64_t i) const { return p_->coeffs + i; }

 private:
  fmpz_poly_t p_;
};

// Coefficients from the highest down, as Python compares lists.
bool comes_before(const IntegerPolynomial& a, const IntegerPolynomial& b) {
  for (std::int64_t i = a.degree(); i >= 0; --i) {
    if (const int c = fmpz_cmp(a.coefficient(i), b.coefficient(i)); c != 0) return c < 0;
  }
  return false;
}

struct Factor {
  IntegerPolynomial base;  // irreducible, primitive, with positive leading coefficient
  std::int64_t exponent = 1;
};

// The factors of positive degree.
std::vector<Factor> factors(const IntegerPolynomial& p, const Spend& spend) {
  const auto d = static_cast<std::uint64_t>(p.degree());
  const auto bits = static_cast<std::uint64_t>(std::abs(fmpz_poly_max_bits(p.raw())));
  spend(d * d * (d + bits) + 1000);
  fmpz_poly_factor_t f;
  fmpz_poly_factor_init(f);
  fmpz_poly_factor(f, p.raw());
  std::vector<Factor> out(static_cast<std::size_t>(f->num));
  for (std::size_t i = 0; i < out.size(); ++i) {
    fmpz_poly_set(out[i].base.raw(), f->p + i);
    if (fmpz_sgn(fmpz_poly_lead(out[i].base.raw())) < 0) fmpz_poly_neg(out[i].base.raw(), out[i].base.raw());
    out[i].exponent = f->exp[i];
  }
  fmpz_poly_factor_clear(f);
  std::ranges::sort(out, [](const Factor& a, const Factor& b) {
    if (a.base.degree() != b.base.degree()) return a.base.degree() < b.base.degree();
    if (a.exponent != b.exponent) return a.exponent < b.exponent;
    return comes_before(a.base, b.base);
  });
  return out;
}

RationalPolynomial monic(const IntegerPolynomial& p) {
  RationalPolynomial out;
  fmpq_poly_set_fmpz_poly(out.raw(), p.raw());
  fmpq_poly_make_monic(out.raw(), out.raw());
  return out;
}

// From a polynomial of m a to that of a: p(m x) / m^degree.
RationalPolynomial unscaled(const IntegerPolynomial& p, const Integer& m) {
  RationalPolynomial out;
  fmpq_poly_set_fmpz_poly(out.raw(), p.raw());
  if (!m.is_one()) fmpq_poly_rescale(out.raw(), out.raw(), Rational(m).raw());
  fmpq_poly_make_monic(out.raw(), out.raw());
  return out;
}

// Modulo one prime after another, so many that the coefficients are determined.
std::uint64_t polynomial_cost(const IntegerMatrix& a) {
  return elimination_cost(a.rows(), a.columns(), a.bits()) * 4;
}

IntegerPolynomial characteristic(const IntegerMatrix& a, const Spend& spend) {
  spend(polynomial_cost(a));
  IntegerPolynomial p;
  fmpz_mat_charpoly(p.raw(), a.raw());
  return p;
}

IntegerPolynomial minimal(const IntegerMatrix& a, const Spend& spend) {
  spend(polynomial_cost(a) * 2);
  IntegerPolynomial p;
  if (fmpz_mat_is_zero(a.raw())) {  // FLINT 2.9 says 1
    fmpz_poly_set_coeff_ui(p.raw(), 1, 1);
  } else {
    fmpz_mat_minpoly(p.raw(), a.raw());
  }
  return p;
}

// Whether the matrix without denominators is much larger than the one with them.
bool has_long_multiplier(const Cleared& c) { return c.multiplier.bits() > 256; }

// p(a) by Horner's rule.
IntegerMatrix evaluate(const IntegerPolynomial& p, const IntegerMatrix& a, const Spend& spend) {
  const std::size_t n = a.rows();
  IntegerMatrix value(n, n);
  for (std::int64_t k = p.degree(); k >= 0; --k) {
    if (k != p.degree()) {
      spend(product_cost(n, n, n, value.bits(), a.bits()));
      value = value * a;
    }
    for (std::size_t i = 0; i < n; ++i) fmpz_add(value.at(i, i), value.at(i, i), p.coefficient(k));
  }
  return value;
}

// The sizes e_1 >= e_2 >= ... of the blocks that belong to one irreducible factor f of degree d: the nullity of f(a)^k is
// d times the sum of min(e_i, k). Their sum and the largest one are known beforehand.
std::vector<std::int64_t> block_exponents(const IntegerMatrix& a, const Factor& f, std::int64_t largest,
                                          const Spend& spend) {
  const std::int64_t total = f.exponent, rest = total - largest;
  if (rest <= 1 || largest == 1) {
    std::vector<std::int64_t> out(static_cast<std::size_t>(largest == 1 ? total : 1 + rest), 1);
    out[0] = largest;
    return out;
  }
  const IntegerMatrix value = evaluate(f.base, a, spend);
  IntegerMatrix power = value;
  // at_least[k] blocks have an exponent above k.
  std::vector<std::int64_t> at_least;
  std::int64_t before = 0;
  for (std::int64_t k = 0; before < total; ++k) {
    if (k > 0) {
      spend(product_cost(a.rows(), a.rows(), a.rows(), power.bits(), value.bits()));
      power = power * value;
    }
    spend(elimination_cost(a.rows(), a.rows(), power.bits()));
    const std::int64_t nullity =
        (static_cast<std::int64_t>(a.rows()) - fmpz_mat_rank(power.raw())) / f.base.degree();
    at_least.push_back(nullity - before);
    before = nullity;
  }
  std::vector<std::int64_t> out(static_cast<std::size_t>(at_least[0]), 0);
  for (const std::int64_t count : at_least) {
    for (std::int64_t i = 0; i < count; ++i) ++out[static_cast<std::size_t>(i)];
  }
  return out;
}

}  // namespace

RationalPolynomial characteristic_polynomial(const RationalRows& a, const Spend& spend) {
  const Cleared c = clear(a);
  if (has_long_multiplier(c)) return modular_characteristic(a, spend).polynomial;
  return unscaled(characteristic(c.matrix, spend), c.multiplier);
}

RationalPolynomial minimal_polynomial(const RationalRows& a, const Spend& spend) {
  const Cleared c = clear(a);
  if (has_long_multiplier(c)) {
    Characteristic x = modular_characteristic(a, spend);
    if (x.proved_squarefree) return std::move(x.polynomial);
  }
  return unscaled(minimal(c.matrix, spend), c.multiplier);
}

std::vector<RationalPolynomial> primary_components(const RationalPolynomial& p, const Spend& spend) {
  IntegerPolynomial numerator;
  fmpq_poly_get_numerator(numerator.raw(), p.raw());
  std::vector<RationalPolynomial> out;
  for (const Factor& f : factors(numerator, spend))
    out.push_back(pow(monic(f.base), static_cast<std::uint64_t>(f.exponent)));
  return out;
}

SimilarityClass similarity_class(const RationalRows& a, const Spend& spend) {
  const Cleared c = clear(a);
  if (has_long_multiplier(c)) {
    const Characteristic x = modular_characteristic(a, spend);
    if (x.proved_squarefree) return {{x.polynomial}, x.polynomial, x.polynomial};
  }
  const IntegerPolynomial mu = minimal(c.matrix, spend);
  // The minimal polynomial of full degree is the characteristic one: it divides it, and both are monic.
  const bool full = mu.degree() == static_cast<std::int64_t>(a.size());
  const IntegerPolynomial chi = full ? mu : characteristic(c.matrix, spend);
  SimilarityClass out{{}, unscaled(chi, c.multiplier), unscaled(mu, c.multiplier)};
  if (full) {
    out.invariant_factors = {out.minimal};
    return out;
  }
  // The i-th largest exponents of all irreducible factors together make the i-th invariant factor from the end.
  std::vector<IntegerPolynomial> blocks;
  for (const Factor& f : factors(chi, spend)) {
    IntegerPolynomial rest = mu, quotient;
    std::int64_t largest = 0;
    while (fmpz_poly_divides(quotient.raw(), rest.raw(), f.base.raw())) {
      rest = quotient;
      ++largest;
    }
    const std::vector<std::int64_t> exponents = block_exponents(c.matrix, f, largest, spend);
    for (std::size_t i = 0; i < exponents.size(); ++i) {
      if (i == blocks.size()) fmpz_poly_one(blocks.emplace_back().raw());
      IntegerPolynomial power;
      fmpz_poly_pow(power.raw(), f.base.raw(), static_cast<ulong>(exponents[i]));
      fmpz_poly_mul(blocks[i].raw(), blocks[i].raw(), power.raw());
    }
  }
  for (std::size_t i = blocks.size(); i-- > 0;)
    out.invariant_factors.push_back(unscaled(blocks[i], c.multiplier));
  return out;
}

RationalRows companion(const RationalPolynomial& p) {
  const auto n = static_cast<std::size_t>(p.degree());
  RationalRows out(n, std::vector<Rational>(n));
  for (std::size_t i = 0; i < n; ++i) {
    if (i > 0) out[i][i - 1] = Rational(1);
    out[i][n - 1] = -p.coefficient(static_cast<std::int64_t>(i));
  }
  return out;
}

}  // namespace exact::matrices
