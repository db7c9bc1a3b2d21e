#include "engines/polynomials/interpolated_resultant.h"

#include "values/integer.h"

#include <flint/fmpz_mpoly.h>
#include <flint/nmod_poly.h>
#include <flint/ulong_extras.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace exact::polynomials {
namespace {

class PrimeFieldPolynomial {
 public:
  explicit PrimeFieldPolynomial(std::uint64_t prime) { nmod_poly_init(p_, prime); }
  PrimeFieldPolynomial(PrimeFieldPolynomial&& o) noexcept {
    nmod_poly_init(p_, o.p_->mod.n);
    nmod_poly_swap(p_, o.p_);
  }
  PrimeFieldPolynomial& operator=(PrimeFieldPolynomial&&) = delete;
  ~PrimeFieldPolynomial() { nmod_poly_clear(p_); }
  nmod_poly_struct* raw() { return p_; }
  const nmod_poly_struct* raw() const { return p_; }
  std::uint64_t operator()(std::uint64_t x) const { return nmod_poly_evaluate_nmod(p_, x); }

 private:
  nmod_poly_t p_;
};

// A polynomial over the integers in the variable that is eliminated (of this degree) and the other one.
struct Bivariate {
  struct Term {
    std::int64_t power = 0, other = 0;  // exponents
    Integer coefficient;
  };
  std::int64_t degree = 0, other_degree = 0, total_degree = 0;
  std::vector<Term> terms;
  Integer norm;  // the sum of the absolute values of the coefficients
  std::uint64_t dense_size = 0;

  Bivariate(const Multivariate& a, std::size_t variable, std::size_t other) {
    const fmpz_mpoly_struct* p = a.raw()->zpoly;
    const fmpz_mpoly_ctx_struct* ring = a.ring().integer();
    std::vector<ulong> exponents(a.ring().variables());
    Integer absolute;
    for (slong i = 0; i < fmpz_mpoly_length(p, ring); ++i) {
      fmpz_mpoly_get_term_exp_ui(exponents.data(), p, i, ring);
      Term t{static_cast<std::int64_t>(exponents[variable]), static_cast<std::int64_t>(exponents[other]), {}};
      fmpz_mpoly_get_term_coeff_fmpz(t.coefficient.raw(), p, i, ring);
      fmpz_abs(absolute.raw(), t.coefficient.raw());
      norm += absolute;
      degree = std::max(degree, t.power);
      other_degree = std::max(other_degree, t.other);
      total_degree = std::max(total_degree, t.power + t.other);
      terms.push_back(std::move(t));
    }
    std::vector<std::int64_t> degrees(static_cast<std::size_t>(degree) + 1, -1);
    for (const Term& t : terms) {
      std::int64_t& d = degrees[static_cast<std::size_t>(t.power)];
      d = std::max(d, t.other);
    }
    for (const std::int64_t d : degrees) dense_size += static_cast<std::uint64_t>(d + 1);
  }
  // The coefficients of the powers of the eliminated variable.
  std::vector<PrimeFieldPolynomial> modulo(std::uint64_t prime) const {
    std::vector<PrimeFieldPolynomial> out;
    for (std::int64_t i = 0; i <= degree; ++i) out.emplace_back(prime);
    for (const Term& t : terms)
      nmod_poly_set_coeff_ui(out[static_cast<std::size_t>(t.power)].raw(), t.other,
                             fmpz_fdiv_ui(t.coefficient.raw(), prime));
    return out;
  }
};

void specialize(const std::vector<PrimeFieldPolynomial>& coefficients, std::uint64_t x,
                PrimeFieldPolynomial& out) {
  for (std::size_t i = coefficients.size(); i-- > 0;)
    nmod_poly_set_coeff_ui(out.raw(), static_cast<slong>(i), coefficients[i](x));
}

}  // namespace

std::optional<Multivariate> interpolated_resultant(const Multivariate& a, const Multivariate& b,
                                                   std::size_t variable, const primes::Spend& spend) {
  std::optional<std::size_t> other;
  for (std::size_t v = 0; v < a.ring().variables(); ++v) {
    if (v == variable || (a.degree(v) <= 0 && b.degree(v) <= 0)) continue;
    if (other) return std::nullopt;
    other = v;
  }
  constexpr std::int64_t kMostPoints = 20'000, kLeastDegree = 4;
  const std::int64_t n = a.degree(variable), m = b.degree(variable);
  if (!other || n < kLeastDegree || m < kLeastDegree || n > kMostPoints || m > kMostPoints ||
      a.degree(*other) > kMostPoints || b.degree(*other) > kMostPoints)
    return std::nullopt;
  const Bivariate left(a, variable, *other), right(b, variable, *other);
  // Each term of the determinant has m coefficients of the left polynomial and n of the right one, whose powers of the
  // eliminated variable add up to n m.
  const std::int64_t degree = std::min(m * left.other_degree + n * right.other_degree,
                                       m * left.total_degree + n * right.total_degree - n * m);
  const std::uint64_t dense = left.dense_size + right.dense_size;
  if (degree > kMostPoints) return std::nullopt;
  // Its coefficients are at most the product of the norms of the rows.
  const std::uint64_t bits = static_cast<std::uint64_t>(m) * left.norm.bits() +
                             static_cast<std::uint64_t>(n) * right.norm.bits() + 2;
  const auto points = static_cast<std::uint64_t>(degree) + 1, order = static_cast<std::uint64_t>(n + m);
  const std::uint64_t each = dense / 3 + order * order / 4 + 100;  // for one value
  // Euclid's algorithm is the better one for few terms: for low degrees, or where this would not end.
  constexpr std::uint64_t kHighOrder = 24, kMostWork = 1'000'000'000;
  if ((order < kHighOrder && dense > 8 * (left.terms.size() + right.terms.size())) ||
      each * points > kMostWork / (bits / 61 + 1))
    return std::nullopt;

  std::vector<Integer> coefficients(points);
  Integer modulus(1);
  std::uint64_t prime = std::uint64_t{1} << 61;
  while (modulus.bits() <= bits) {
    prime = n_nextprime(prime, 1);
    const std::vector<PrimeFieldPolynomial> p = left.modulo(prime), q = right.modulo(prime);
    if (nmod_poly_is_zero(p.back().raw()) || nmod_poly_is_zero(q.back().raw())) continue;
    std::vector<std::uint64_t> at, values;
    PrimeFieldPolynomial f(prime), g(prime), image(prime);
    for (std::uint64_t x = 0; at.size() < points; ++x) {
      spend(each);
      // Where a degree falls, the determinant is not the resultant.
      if (p.back()(x) == 0 || q.back()(x) == 0) continue;
      specialize(p, x, f);
      specialize(q, x, g);
      at.push_back(x);
      values.push_back(nmod_poly_resultant(f.raw(), g.raw()));
    }
    nmod_poly_interpolate_nmod_vec(image.raw(), at.data(), values.data(), static_cast<slong>(points));
    for (std::uint64_t i = 0; i < points; ++i) {
      const std::uint64_t c = nmod_poly_get_coeff_ui(image.raw(), static_cast<slong>(i));
      fmpz_CRT_ui(coefficients[i].raw(), coefficients[i].raw(), modulus.raw(), c, prime, 1);
    }
    spend(points * (1 + modulus.bits() / 256));
    fmpz_mul_ui(modulus.raw(), modulus.raw(), prime);
  }

  // With the contents that were left aside.
  Rational factor, power;
  fmpq_pow_si(factor.raw(), a.raw()->content, static_cast<slong>(m));
  fmpq_pow_si(power.raw(), b.raw()->content, static_cast<slong>(n));
  factor *= power;
  Multivariate r(a.ring());
  std::vector<ulong> exponents(a.ring().variables());
  for (std::uint64_t i = 0; i < points; ++i) {
    if (coefficients[i].is_zero()) continue;
    exponents[*other] = i;
    fmpq_mpoly_set_coeff_fmpq_ui(r.raw(), (factor * Rational(coefficients[i])).raw(), exponents.data(),
                                 a.ring().raw());
  }
  return r;
}

}  // namespace exact::polynomials
