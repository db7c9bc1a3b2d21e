#include "engines/polynomials/ideal.h"

#include "engines/polynomials/modular_lift.h"
#include "engines/polynomials/multivariate.h"

#include <algorithm>
#include <array>
#include <utility>

namespace exact::polynomials {
namespace {

GroebnerPolynomial one() {
  GroebnerPolynomial p(1);
  p[0].coefficient = 1;
  return p;
}

// The product of the different irreducible factors, by p / gcd(p, derivatives).
GroebnerPolynomial squarefree_part(const GroebnerPolynomial& p, std::size_t variables,
                                   const primes::Spend& spend) {
  const Ring ring(variables, Order::kGradedReverseLex);
  Multivariate q(ring);
  std::array<ulong, kMaxGroebnerVariables> e{};
  std::uint64_t degrees = 2;
  for (const GroebnerTerm& t : p) {
    for (std::size_t i = 0; i < e.size(); ++i) e[i] = static_cast<ulong>(t.monomial[i]);
    fmpz_mpoly_push_term_fmpz_ui(q.raw()->zpoly, t.coefficient.raw(), e.data(), ring.integer());
    degrees = std::max(degrees, static_cast<std::uint64_t>(degree(t.monomial)));
  }
  fmpz_mpoly_sort_terms(q.raw()->zpoly, ring.integer());
  fmpq_one(q.raw()->content);
  fmpq_mpoly_reduce(q.raw(), ring.raw());
  Multivariate g = q;
  for (std::size_t v = 0; v < variables && !g.is_constant(); ++v) {
    spend(64 * degrees * (g.size() + q.size()) * (1 + q.bits() / 64));
    Multivariate d(ring);
    fmpq_mpoly_derivative(d.raw(), q.raw(), static_cast<slong>(v), ring.raw());
    g = gcd(g, d);
  }
  q = divide(q, g).quotient;
  GroebnerPolynomial r(q.size());
  for (std::size_t i = 0; i < r.size(); ++i) {
    fmpz_set(r[i].coefficient.raw(), q.raw()->zpoly->coeffs + i);
    fmpz_mpoly_get_term_exp_ui(e.data(), q.raw()->zpoly, static_cast<slong>(i), ring.integer());
    for (std::size_t v = 0; v < variables; ++v) r[i].monomial[v] = static_cast<std::int32_t>(e[v]);
  }
  return r;
}

}  // namespace

Generators IdealCalculus::basis(const Generators& a) const {
  return groebner_basis(a, BlockOrder::graded(n_), spend_);
}

bool IdealCalculus::in_radical(const GroebnerPolynomial& p, const Generators& a) const {
  return p.empty() || power_in_ideal(p, basis(a), n_, spend_);
}

Generators IdealCalculus::quotient(const Generators& a, const Generators& b) const {
  const Generators ideal = basis(a);
  std::vector<QuotientCondition> conditions;
  // By the reduced basis of b no generator is used twice.
  for (const GroebnerPolynomial& f : basis(b)) {
    GroebnerPolynomial rest = normal_form(f, ideal, BlockOrder::graded(n_), spend_);
    if (!rest.empty()) conditions.push_back({std::move(rest), ideal});
  }
  if (conditions.empty()) return {one()};
  return common_quotient(conditions, ideal, n_, spend_);
}

Generators IdealCalculus::radical(const Generators& a) const {
  const Generators g = basis(a);
  if (g.empty()) return g;
  if (g.size() == 1) return basis({squarefree_part(g[0], n_, spend_)});
  if (std::all_of(g.begin(), g.end(), [](const GroebnerPolynomial& p) { return p.size() == 1; })) {
    // Monomials: every exponent becomes 1.
    Generators r = g;
    for (GroebnerPolynomial& p : r)
      for (std::int32_t& e : p[0].monomial) e = std::min(e, 1);
    return basis(r);
  }
  return lifted_radical(g, n_, spend_);
}

}  // namespace exact::polynomials
