#include "engines/polynomials/modular_ring.h"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

namespace exact::polynomials {
namespace {

using Algorithm = Buchberger<PrimeFieldCoefficients>;

// In the order of the layout.
Algorithm::Polynomial packed_form(const ModularPolynomial& p, const packed::Layout& layout,
                                  std::int32_t component = 0) {
  Algorithm::Polynomial r;
  r.reserve(p.size());
  for (const ModularTerm& t : p) r.push_back({layout.pack(t.monomial, component), t.coefficient});
  std::sort(r.begin(), r.end(),
            [&](const auto& a, const auto& b) { return layout.compare(a.key, b.key) > 0; });
  return r;
}

ModularPolynomial plain_form(const Algorithm::Polynomial& p, const packed::Layout& layout) {
  ModularPolynomial r;
  r.reserve(p.size());
  for (const auto& t : p) r.push_back({layout.unpack(t.key), t.coefficient});
  return r;
}

}  // namespace

std::int64_t total_degree(const ModularPolynomial& p) {
  std::int64_t d = 0;
  for (const ModularTerm& t : p) d = std::max(d, degree(t.monomial));
  return d;
}

bool is_whole_ring(const ModularBasis& g) { return g.size() == 1 && degree(g[0][0].monomial) == 0; }

ModularPolynomial ModularRing::image(const GroebnerPolynomial& p, bool keep_lead) const {
  ModularPolynomial r;
  for (const GroebnerTerm& t : p) {
    const ulong c = fmpz_get_nmod(t.coefficient.raw(), modulus());
    if (c != 0) r.push_back({t.monomial, c});
    if (keep_lead && r.empty()) break;
  }
  return r;
}

std::optional<ModularBasis> ModularRing::image(const std::vector<GroebnerPolynomial>& g) const {
  ModularBasis r;
  for (const GroebnerPolynomial& p : g) {
    ModularPolynomial q = image(p, true);
    if (q.empty()) return std::nullopt;
    const ulong inverse = nmod_inv(q[0].coefficient, modulus());
    for (ModularTerm& t : q) t.coefficient = nmod_mul(t.coefficient, inverse, modulus());
    r.push_back(std::move(q));
  }
  return r;
}

ModularBasis ModularRing::basis(const ModularBasis& generators, const BlockOrder& order,
                                std::size_t known) const {
  Algorithm algorithm(order, Algorithm::Kind::kIdeal, spend_, coefficients_);
  for (std::size_t i = 0; i < generators.size(); ++i) {
    if (i < known) {
      algorithm.add_known(packed_form(generators[i], algorithm.layout()));
    } else {
      algorithm.add(packed_form(generators[i], algorithm.layout()), total_degree(generators[i]));
    }
  }
  algorithm.complete();
  ModularBasis r;
  for (const auto& p : algorithm.reduced(0)) r.push_back(plain_form(p, algorithm.layout()));
  return r;
}

ModularBasis ModularRing::basis_with(ModularBasis g, ModularPolynomial p) const {
  g.push_back(std::move(p));
  return basis(g, BlockOrder::graded(n_), g.size() - 1);
}

ModularPolynomial ModularRing::normal_form(const ModularPolynomial& p, const ModularBasis& g) const {
  Algorithm algorithm(BlockOrder::graded(n_), Algorithm::Kind::kIdeal, spend_, coefficients_);
  for (const ModularPolynomial& q : g) algorithm.add_known(packed_form(q, algorithm.layout()));
  return plain_form(algorithm.normal_form(packed_form(p, algorithm.layout())), algorithm.layout());
}

ModularPolynomial ModularRing::product(const ModularPolynomial& a, const ModularPolynomial& b) const {
  std::map<Monomial, ulong> sum;
  for (const ModularTerm& s : a)
    for (const ModularTerm& t : b) {
      spend_(30);
      Monomial m = s.monomial;
      for (std::size_t i = 0; i < n_; ++i) m[i] += t.monomial[i];
      ulong& c = sum[m];
      c = nmod_add(c, nmod_mul(s.coefficient, t.coefficient, modulus()), modulus());
    }
  ModularPolynomial r;
  for (const auto& [m, c] : sum)
    if (c != 0) r.push_back({m, c});
  const BlockOrder order = BlockOrder::graded(n_);
  std::sort(r.begin(), r.end(), [&](const ModularTerm& s, const ModularTerm& t) {
    return order.compare(s.monomial, t.monomial) > 0;
  });
  return r;
}

ModularBasis ModularRing::common_quotient(const std::vector<Condition>& conditions,
                                          const ModularBasis& lower) const {
  Algorithm algorithm(BlockOrder::graded(n_), Algorithm::Kind::kModule, spend_, coefficients_);
  const packed::Layout& layout = algorithm.layout();
  // The component j has the weight by which the vector is as homogeneous as its entries are.
  std::int64_t most = 0;
  for (const Condition& c : conditions) most = std::max(most, total_degree(c.factor));
  Algorithm::Polynomial vector;
  std::int32_t j = 0;
  for (const Condition& c : conditions) {
    for (const ModularPolynomial& p : c.basis)
      algorithm.add_known(packed_form(p, layout, j), most - total_degree(c.factor));
    const Algorithm::Polynomial entry = packed_form(c.factor, layout, j++);
    vector.insert(vector.end(), entry.begin(), entry.end());
  }
  for (const ModularPolynomial& p : lower) algorithm.add_known(packed_form(p, layout, j), most);
  vector.push_back({layout.pack(Monomial{}, j), 1});
  algorithm.add(std::move(vector), most);
  algorithm.complete();
  ModularBasis r;
  for (const auto& p : algorithm.reduced(j)) r.push_back(plain_form(p, layout));
  return r;
}

ModularBasis ModularRing::intersection(const ModularBasis& a, const ModularBasis& b) const {
  if (is_whole_ring(a)) return b;
  if (is_whole_ring(b)) return a;
  if (a.empty() || b.empty()) return {};
  const ModularPolynomial one{{Monomial{}, 1}};
  return common_quotient({{one, a}, {one, b}}, {});
}

ModularBasis ModularRing::saturation(const ModularBasis& g, const ModularPolynomial& p) const {
  ModularBasis result = g;
  while (!is_whole_ring(result)) {
    const ModularPolynomial rest = normal_form(p, result);
    if (rest.empty()) return {{{Monomial{}, 1}}};
    ModularBasis next = common_quotient({{rest, result}}, result);
    if (next == result) break;
    result = std::move(next);
  }
  return result;
}

bool ModularRing::in_radical(const ModularPolynomial& p, const ModularBasis& g) const {
  ModularPolynomial trick = normal_form(p, g);
  if (trick.empty()) return true;
  for (ModularTerm& t : trick) {
    ++t.monomial[n_];
    t.coefficient = nmod_neg(t.coefficient, modulus());
  }
  trick.push_back({Monomial{}, 1});
  ModularBasis larger = g;
  larger.push_back(std::move(trick));
  return is_whole_ring(basis(larger, BlockOrder::graded(n_ + 1), g.size()));
}

std::vector<bool> independent_set(const ModularBasis& g, std::size_t n) {
  std::uint32_t best = 0;
  for (std::uint32_t set = 0; set < (std::uint32_t{1} << n); ++set) {
    if (std::popcount(set) <= std::popcount(best) && set != 0) continue;
    const bool free = std::none_of(g.begin(), g.end(), [&](const ModularPolynomial& p) {
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

}  // namespace exact::polynomials
