#include "engines/polynomials/modular_radical.h"

#include "engines/polynomials/generic_points.h"
#include "engines/polynomials/multivariate.h"

#include <flint/nmod_mpoly.h>
#include <flint/nmod_mpoly_factor.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

namespace exact::polynomials {
namespace {

// FLINT's polynomials in the variables of a ring.
class Context {
 public:
  explicit Context(const ModularRing& ring) : ring_(ring) {
    nmod_mpoly_ctx_init(context_, static_cast<slong>(ring.variables()), ORD_DEGREVLEX, ring.modulus().n);
  }
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;
  ~Context() { nmod_mpoly_ctx_clear(context_); }
  const nmod_mpoly_ctx_struct* raw() const { return context_; }
  const ModularRing& ring() const { return ring_; }

 private:
  const ModularRing& ring_;
  nmod_mpoly_ctx_t context_;
};

class Factorable {
 public:
  explicit Factorable(const Context& context) : context_(&context) { nmod_mpoly_init(p_, context.raw()); }
  Factorable(const Context& context, const ModularPolynomial& p) : Factorable(context) {
    std::array<ulong, kMaxGroebnerVariables> e{};
    for (const ModularTerm& t : p) {
      for (std::size_t i = 0; i < e.size(); ++i) e[i] = static_cast<ulong>(t.monomial[i]);
      nmod_mpoly_push_term_ui_ui(p_, t.coefficient, e.data(), context.raw());
    }
    nmod_mpoly_sort_terms(p_, context.raw());
  }
  Factorable(const Factorable&) = delete;
  Factorable& operator=(const Factorable&) = delete;
  ~Factorable() { nmod_mpoly_clear(p_, context_->raw()); }
  nmod_mpoly_struct* raw() { return p_; }
  const nmod_mpoly_struct* raw() const { return p_; }
  bool is_constant() const { return nmod_mpoly_is_ui(p_, context_->raw()) != 0; }
  std::int64_t degree(std::size_t v) const {
    return nmod_mpoly_degree_si(p_, static_cast<slong>(v), context_->raw());
  }
  std::uint64_t size() const { return static_cast<std::uint64_t>(p_->length); }
  ModularPolynomial plain() const {
    ModularPolynomial r(size());
    std::array<ulong, kMaxGroebnerVariables> e{};
    for (std::size_t i = 0; i < r.size(); ++i) {
      r[i].coefficient = nmod_mpoly_get_term_coeff_ui(p_, static_cast<slong>(i), context_->raw());
      nmod_mpoly_get_term_exp_ui(e.data(), p_, static_cast<slong>(i), context_->raw());
      for (std::size_t v = 0; v < context_->ring().variables(); ++v)
        r[i].monomial[v] = static_cast<std::int32_t>(e[v]);
    }
    return r;
  }

 private:
  const Context* context_;
  nmod_mpoly_t p_;
};

// What a gcd of such polynomials may cost, or a factorization with b = a.
void spend_gcd(const Context& context, const Factorable& a, const Factorable& b) {
  std::uint64_t sum = 2;
  std::vector<std::int64_t> degrees;
  for (std::size_t v = 0; v < context.ring().variables(); ++v) {
    degrees.push_back(std::max(a.degree(v), b.degree(v)));
    sum += static_cast<std::uint64_t>(std::max<std::int64_t>(degrees.back(), 0));
  }
  context.ring().spend()(std::min(dense_terms(degrees), (a.size() + b.size() + 1) * sum) * 64);
}

// g becomes gcd(g, p); a zero g becomes p.
void join_gcd(const Context& context, Factorable& g, const Factorable& p) {
  spend_gcd(context, g, p);
  require(nmod_mpoly_gcd(g.raw(), g.raw(), p.raw(), context.raw()));
}

// The product of the different irreducible factors of p that contain one of the variables from `first` to `last`.
ModularPolynomial squarefree_part(const Context& context, const Factorable& p, std::size_t first,
                                  std::size_t last) {
  Factorable g(context), d(context), r(context);
  nmod_mpoly_set(g.raw(), p.raw(), context.raw());
  for (std::size_t v = first; v <= last && !g.is_constant(); ++v) {
    nmod_mpoly_derivative(d.raw(), p.raw(), static_cast<slong>(v), context.raw());
    join_gcd(context, g, d);
  }
  if (!nmod_mpoly_divides(r.raw(), p.raw(), g.raw(), context.raw()))
    throw std::logic_error("a gcd does not divide");
  return r.plain();
}

// The different irreducible factors.
ModularBasis different_factors(const Context& context, const ModularPolynomial& p) {
  const Factorable q(context, p);
  spend_gcd(context, q, q);
  ModularBasis out;
  nmod_mpoly_factor_t factors;
  nmod_mpoly_factor_init(factors, context.raw());
  const int found = nmod_mpoly_factor(factors, q.raw(), context.raw());
  if (found) nmod_mpoly_factor_sort(factors, context.raw());
  for (slong i = 0; found && i < nmod_mpoly_factor_length(factors, context.raw()); ++i) {
    Factorable base(context);
    nmod_mpoly_factor_get_base(base.raw(), factors, i, context.raw());
    nmod_mpoly_make_monic(base.raw(), base.raw(), context.raw());
    out.push_back(base.plain());
  }
  nmod_mpoly_factor_clear(factors, context.raw());
  require(found);
  return out;
}

class Radical {
 public:
  explicit Radical(const ModularRing& ring) : ring_(ring), context_(ring), n_(ring.variables()) {}

  ModularBasis of(const ModularBasis& g) const {
    if (g.empty() || is_whole_ring(g)) return g;
    if (g.size() == 1)
      return ring_.basis({squarefree_part(context_, Factorable(context_, g[0]), 0, n_ - 1)},
                         BlockOrder::graded(n_));
    // A generator that is a product splits the zeros: they lie where one of its factors vanishes.
    for (const ModularPolynomial& p : g) {
      const ModularBasis factors = different_factors(context_, p);
      if (factors.size() != 1 || total_degree(factors[0]) != total_degree(p)) return by_factors(g, factors);
    }
    ModularBasis result = dense_part(g, independent_set(g, n_));
    for (;;) {
      const auto missing = std::find_if(result.begin(), result.end(),
                                        [&](const ModularPolynomial& p) { return !ring_.in_radical(p, g); });
      if (missing == result.end()) return result;
      result = ring_.intersection(result, of(ring_.saturation(g, *missing)));
    }
  }

 private:
  // The radical of g, where a product of powers of the factors lies in g.
  ModularBasis by_factors(const ModularBasis& g, const ModularBasis& factors) const {
    ModularBasis result{{{Monomial{}, 1}}};
    for (const ModularPolynomial& f : factors) {
      const ModularBasis component = ring_.basis_with(g, f);
      // Components that contain the intersection so far add nothing.
      const bool covered = !is_whole_ring(result) &&
                           std::all_of(result.begin(), result.end(), [&](const ModularPolynomial& r) {
                             return ring_.in_radical(r, component);
                           });
      if (!covered) result = ring_.intersection(result, of(component));
    }
    return result;
  }

  // The squarefree generator of the elements in x_v and the independent variables u alone, over F_p(u).
  ModularPolynomial squarefree_in(const ModularBasis& g, std::size_t v,
                                  const std::vector<bool>& independent) const {
    std::vector<int> blocks(n_);
    bool others = false;
    for (std::size_t i = 0; i < n_; ++i) {
      blocks[i] = i == v || independent[i] ? 1 : 0;
      others = others || blocks[i] == 0;
    }
    if (!others) std::fill(blocks.begin(), blocks.end(), 0);
    Factorable d(context_);
    for (const ModularPolynomial& p : ring_.basis(g, BlockOrder(blocks))) {
      const bool eliminated = std::all_of(p.begin(), p.end(), [&](const ModularTerm& t) {
        for (std::size_t i = 0; i < n_; ++i)
          if (i != v && !independent[i] && t.monomial[i] != 0) return false;
        return true;
      });
      if (eliminated) join_gcd(context_, d, Factorable(context_, p));
    }
    if (d.size() == 0) throw std::logic_error("a variable outside a maximal independent set is algebraic");
    return squarefree_part(context_, d, v, v);
  }

  // The contraction of the radical of the ideal that g generates over the field F_p(independent variables).
  ModularBasis dense_part(const ModularBasis& g, const std::vector<bool>& independent) const {
    std::vector<int> blocks(n_);
    for (std::size_t i = 0; i < n_; ++i) blocks[i] = independent[i] ? 1 : 0;
    const bool free = std::find(blocks.begin(), blocks.end(), 1) != blocks.end();
    ModularBasis result = g;
    for (std::size_t v = 0;; ++v) {
      const ModularBasis over_field = free ? ring_.basis(result, BlockOrder(blocks)) : result;
      while (v < n_ && independent[v]) ++v;
      if (v == n_ || proved_radical(ring_, over_field, independent)) {
        for (const ModularPolynomial& f : leading_factors(over_field, independent))
          result = ring_.saturation(result, f);
        return result;
      }
      result = ring_.basis_with(result, squarefree_in(result, v, independent));
      if (is_whole_ring(result)) return result;
    }
  }

  // The irreducible factors of the leading coefficients over F_p(independent variables): where none of them vanishes, that basis
  // remains one.
  ModularBasis leading_factors(const ModularBasis& g, const std::vector<bool>& independent) const {
    ModularBasis out;
    for (const ModularPolynomial& lead : minimal_leading_coefficients(g, independent))
      for (ModularPolynomial& f : different_factors(context_, lead))
        if (std::find(out.begin(), out.end(), f) == out.end()) out.push_back(std::move(f));
    return out;
  }

  const ModularRing& ring_;
  Context context_;
  std::size_t n_;
};

}  // namespace

ModularBasis radical(const ModularRing& ring, const ModularBasis& g) { return Radical(ring).of(g); }

}  // namespace exact::polynomials
