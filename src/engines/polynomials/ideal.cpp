#include "engines/polynomials/ideal.h"

#include "engines/polynomials/multivariate.h"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

namespace exact::polynomials {
namespace {

bool is_whole_ring(const Generators& g) { return g.size() == 1 && degree(g[0][0].monomial) == 0; }

GroebnerPolynomial times_variable(GroebnerPolynomial p, std::size_t variable) {
  for (GroebnerTerm& t : p) ++t.monomial[variable];
  return p;
}

GroebnerPolynomial negated(GroebnerPolynomial p) {
  for (GroebnerTerm& t : p) t.coefficient = -t.coefficient;
  return p;
}

GroebnerPolynomial one() {
  GroebnerPolynomial p(1);
  p[0].coefficient = 1;
  return p;
}

GroebnerPolynomial joined(GroebnerPolynomial a, const GroebnerPolynomial& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

// The engine's polynomials have canonical term lists of their own; the constant content is dropped.
Multivariate multivariate(const GroebnerPolynomial& p, const Ring& ring) {
  Multivariate r(ring);
  std::array<ulong, kMaxGroebnerVariables> e{};
  for (const GroebnerTerm& t : p) {
    for (std::size_t i = 0; i < e.size(); ++i) e[i] = static_cast<ulong>(t.monomial[i]);
    fmpz_mpoly_push_term_fmpz_ui(r.raw()->zpoly, t.coefficient.raw(), e.data(), ring.integer());
  }
  fmpz_mpoly_sort_terms(r.raw()->zpoly, ring.integer());
  fmpz_mpoly_combine_like_terms(r.raw()->zpoly, ring.integer());
  fmpq_one(r.raw()->content);
  fmpq_mpoly_reduce(r.raw(), ring.raw());
  return r;
}

GroebnerPolynomial plain(const Multivariate& p) {
  GroebnerPolynomial r(p.size());
  std::array<ulong, kMaxGroebnerVariables> e{};
  for (std::size_t i = 0; i < r.size(); ++i) {
    fmpz_set(r[i].coefficient.raw(), p.raw()->zpoly->coeffs + i);
    fmpz_mpoly_get_term_exp_ui(e.data(), p.raw()->zpoly, static_cast<slong>(i), p.ring().integer());
    for (std::size_t v = 0; v < p.ring().variables(); ++v) r[i].monomial[v] = static_cast<std::int32_t>(e[v]);
  }
  return r;
}

// What a gcd of such polynomials may cost.
void spend_gcd(const Multivariate& a, const Multivariate& b, const primes::Spend& spend) {
  std::uint64_t sum = 2;
  std::vector<std::int64_t> degrees;
  for (std::size_t v = 0; v < a.ring().variables(); ++v) {
    degrees.push_back(std::max(a.degree(v), b.degree(v)));
    sum += static_cast<std::uint64_t>(std::max<std::int64_t>(degrees.back(), 0));
  }
  const std::uint64_t terms = a.size() + b.size() + 1;
  spend(std::min(dense_terms(degrees), terms * sum) * 64 * (1 + (a.bits() + b.bits()) / 64));
}

Multivariate exact_quotient(const Multivariate& a, const Multivariate& b) { return divide(a, b).quotient; }

// The product of the different irreducible factors of p as far as they contain the variable; without a variable (no value), all of
// them. Characteristic 0: p / gcd(p, derivatives).
Multivariate squarefree_part(const Multivariate& p, std::size_t variable, const primes::Spend& spend) {
  Multivariate d(p.ring());
  fmpq_mpoly_derivative(d.raw(), p.raw(), static_cast<slong>(variable), p.ring().raw());
  spend_gcd(p, d, spend);
  return exact_quotient(p, gcd(p, d));
}

Multivariate squarefree_part(const Multivariate& p, const primes::Spend& spend) {
  Multivariate g = p;
  for (std::size_t v = 0; v < p.ring().variables() && !g.is_constant(); ++v) {
    Multivariate d(p.ring());
    fmpq_mpoly_derivative(d.raw(), p.raw(), static_cast<slong>(v), p.ring().raw());
    spend_gcd(g, d, spend);
    g = gcd(g, d);
  }
  return exact_quotient(p, g);
}

// The largest set of variables in which no leading monomial lies, the first one in binary order; its size is the dimension.
std::vector<bool> independent_set(const Generators& g, std::size_t n) {
  std::uint32_t best = 0;
  for (std::uint32_t set = 0; set < (std::uint32_t{1} << n); ++set) {
    if (std::popcount(set) <= std::popcount(best) && set != 0) continue;
    const bool free = std::none_of(g.begin(), g.end(), [&](const GroebnerPolynomial& p) {
      for (std::size_t i = 0; i < n; ++i)
        if (p[0].monomial[i] > 0 && !((set >> i) & 1)) return false;
      return true;
    });
    if (free) best = set;
  }
  std::vector<bool> out(n);
  for (std::size_t i = 0; i < n; ++i) out[i] = (best >> i) & 1;
  return out;
}

}  // namespace

Generators IdealCalculus::basis(const Generators& a) const {
  return groebner_basis(a, BlockOrder::graded(n_), spend_);
}

bool IdealCalculus::contains(const Generators& basis, const GroebnerPolynomial& p) const {
  return normal_form(p, basis, BlockOrder::graded(n_), spend_).empty();
}

bool IdealCalculus::in_radical(const GroebnerPolynomial& p, const Generators& a) const {
  if (p.empty()) return true;
  Generators g = a;
  g.push_back(joined(one(), negated(times_variable(p, n_))));
  return is_whole_ring(groebner_basis(std::move(g), BlockOrder::graded(n_ + 1), spend_));
}

// The elements of an elimination basis that are free of the last variable.
Generators IdealCalculus::without_last(const Generators& g) const {
  Generators out;
  for (const GroebnerPolynomial& p : g)
    if (p[0].monomial[n_] == 0) out.push_back(p);
  return basis(out);
}

Generators IdealCalculus::intersection(const Generators& a, const Generators& b) const {
  if (is_whole_ring(a)) return b;
  if (is_whole_ring(b)) return a;
  Generators g;
  for (const GroebnerPolynomial& p : a) g.push_back(times_variable(p, n_));
  for (const GroebnerPolynomial& p : b) g.push_back(joined(p, negated(times_variable(p, n_))));
  std::vector<int> blocks(n_, 1);
  blocks.push_back(0);
  return without_last(groebner_basis(std::move(g), BlockOrder(blocks), spend_));
}

Generators IdealCalculus::saturation(const Generators& a, const GroebnerPolynomial& p) const {
  if (p.empty()) return {one()};
  if (degree(p[0].monomial) == 0 && p.size() == 1) return basis(a);
  Generators g = a;
  g.push_back(joined(one(), negated(times_variable(p, n_))));
  std::vector<int> blocks(n_, 1);
  blocks.push_back(0);
  return without_last(groebner_basis(std::move(g), BlockOrder(blocks), spend_));
}

Generators IdealCalculus::quotient(const Generators& a, const Generators& b) const {
  const Generators ideal = basis(a);
  Generators result{one()};
  const Ring ring(n_, Order::kGradedReverseLex);
  // By the reduced basis of b no generator is used twice.
  for (const GroebnerPolynomial& f : basis(b)) {
    if (contains(ideal, f)) continue;
    // (a : f) f is the intersection of a and (f).
    Generators part;
    const Multivariate divisor = multivariate(f, ring);
    for (const GroebnerPolynomial& p : intersection(ideal, {f})) {
      spend_(64 * p.size() * (f.size() + 1));
      part.push_back(plain(exact_quotient(multivariate(p, ring), divisor)));
    }
    result = intersection(result, basis(part));
  }
  return basis(result);
}

// The product of the leading coefficients of g as polynomials in the dependent variables, squarefree.
GroebnerPolynomial IdealCalculus::leading_coefficients(const Generators& g,
                                                       const std::vector<bool>& independent) const {
  const Ring ring(n_, Order::kGradedReverseLex);
  Multivariate h = multivariate(one(), ring);
  const auto same_dependents = [&](const Monomial& a, const Monomial& b) {
    for (std::size_t i = 0; i < n_; ++i)
      if (!independent[i] && a[i] != b[i]) return false;
    return true;
  };
  for (const GroebnerPolynomial& p : g) {
    GroebnerPolynomial lead;
    for (const GroebnerTerm& t : p) {
      if (!same_dependents(t.monomial, p[0].monomial)) continue;
      GroebnerTerm c = t;
      for (std::size_t i = 0; i < n_; ++i)
        if (!independent[i]) c.monomial[i] = 0;
      lead.push_back(std::move(c));
    }
    const Multivariate part = squarefree_part(multivariate(lead, ring), spend_);
    spend_gcd(h, part, spend_);
    h = h * exact_quotient(part, gcd(h, part));
  }
  GroebnerPolynomial r = plain(h);
  normalize(r, BlockOrder::graded(n_));
  return r;
}

// The contraction of the radical of the ideal that g generates over the field Q(independent variables).
Generators IdealCalculus::dense_part(const Generators& g, const std::vector<bool>& independent) const {
  const Ring ring(n_, Order::kGradedReverseLex);
  Generators enlarged = g;
  for (std::size_t v = 0; v < n_; ++v) {
    if (independent[v]) continue;
    // Over Q(u), the elements in x_v and u alone have one generator: their gcd.
    std::vector<int> blocks(n_);
    bool others = false;
    for (std::size_t i = 0; i < n_; ++i) {
      blocks[i] = i == v || independent[i] ? 1 : 0;
      others = others || blocks[i] == 0;
    }
    if (!others) std::fill(blocks.begin(), blocks.end(), 0);
    Multivariate d(ring);
    for (const GroebnerPolynomial& p : groebner_basis(enlarged, BlockOrder(blocks), spend_)) {
      const bool eliminated = std::all_of(p.begin(), p.end(), [&](const GroebnerTerm& t) {
        for (std::size_t i = 0; i < n_; ++i)
          if (i != v && !independent[i] && t.monomial[i] != 0) return false;
        return true;
      });
      if (!eliminated) continue;
      const Multivariate q = multivariate(p, ring);
      spend_gcd(d, q, spend_);
      d = gcd(d, q);
    }
    if (d.is_zero()) throw std::logic_error("a variable outside a maximal independent set is algebraic");
    enlarged.push_back(plain(squarefree_part(d, v, spend_)));
  }
  std::vector<int> blocks(n_);
  bool dependent = false, free = false;
  for (std::size_t i = 0; i < n_; ++i) {
    blocks[i] = independent[i] ? 1 : 0;
    (independent[i] ? free : dependent) = true;
  }
  if (!dependent) std::fill(blocks.begin(), blocks.end(), 0);
  const Generators extended = groebner_basis(std::move(enlarged), BlockOrder(blocks), spend_);
  if (!free) return basis(extended);
  return saturation(extended, leading_coefficients(extended, independent));
}

Generators IdealCalculus::radical(const Generators& a) const { return radical_of_basis(basis(a)); }

Generators IdealCalculus::radical_of_basis(const Generators& g) const {
  if (g.empty() || is_whole_ring(g)) return g;
  if (g.size() == 1) {
    const Ring ring(n_, Order::kGradedReverseLex);
    return basis({plain(squarefree_part(multivariate(g[0], ring), spend_))});
  }
  if (std::all_of(g.begin(), g.end(), [](const GroebnerPolynomial& p) { return p.size() == 1; })) {
    // Monomials: every exponent becomes 1.
    Generators r = g;
    for (GroebnerPolynomial& p : r)
      for (std::int32_t& e : p[0].monomial) e = std::min(e, 1);
    return basis(r);
  }
  // A generator that is a product splits the zeros: they lie where one of its factors vanishes.
  const Ring ring(n_, Order::kGradedReverseLex);
  for (const GroebnerPolynomial& p : g) {
    const Multivariate q = multivariate(p, ring);
    spend_gcd(q, q, spend_);
    const std::vector<MultivariateFactor> factors = irreducible_factors(q);
    if (factors.size() == 1 && factors[0].multiplicity == 1) continue;
    Generators result{one()};
    for (const MultivariateFactor& f : factors) {
      Generators with_factor = g;
      with_factor.push_back(plain(f.factor));
      const Generators component = basis(with_factor);
      // Components that contain the intersection so far add nothing.
      if (!is_whole_ring(result) &&
          std::all_of(result.begin(), result.end(),
                      [&](const GroebnerPolynomial& r) { return in_radical(r, component); }))
        continue;
      result = intersection(result, radical_of_basis(component));
    }
    return result;
  }
  const std::vector<bool> independent = independent_set(g, n_);
  const Generators part = dense_part(g, independent);
  if (std::none_of(independent.begin(), independent.end(), [](bool b) { return b; })) return part;
  if (std::all_of(part.begin(), part.end(), [&](const GroebnerPolynomial& p) { return in_radical(p, g); }))
    return part;
  // The zeros that `part` does not cover lie where a leading coefficient vanishes.
  std::vector<int> blocks(n_);
  for (std::size_t i = 0; i < n_; ++i) blocks[i] = independent[i] ? 1 : 0;
  Generators rest = g;
  rest.push_back(leading_coefficients(groebner_basis(g, BlockOrder(blocks), spend_), independent));
  return intersection(part, radical_of_basis(basis(rest)));
}

}  // namespace exact::polynomials
