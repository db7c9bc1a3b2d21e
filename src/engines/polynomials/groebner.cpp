#include "engines/polynomials/groebner.h"

#include "engines/polynomials/buchberger.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace exact::polynomials {

std::int64_t degree(const Monomial& m) {
  std::int64_t d = 0;
  for (const std::int32_t e : m) d += e;
  return d;
}

BlockOrder::BlockOrder(const std::vector<int>& block_of) {
  for (std::size_t i = 0; i < block_of.size(); ++i) {
    const auto b = static_cast<std::size_t>(block_of[i]);
    if (b >= blocks_.size()) blocks_.resize(b + 1);
    blocks_[b].push_back(i);
  }
}

int BlockOrder::compare(const Monomial& a, const Monomial& b) const {
  for (const std::vector<std::size_t>& block : blocks_) {
    std::int64_t difference = 0;
    for (const std::size_t i : block) difference += a[i] - b[i];
    if (difference != 0) return difference > 0 ? 1 : -1;
    for (std::size_t k = block.size(); k-- > 0;) {
      const std::size_t i = block[k];
      if (a[i] != b[i]) return a[i] < b[i] ? 1 : -1;
    }
  }
  return 0;
}

void normalize(GroebnerPolynomial& p, const BlockOrder& order) {
  std::sort(p.begin(), p.end(), [&](const GroebnerTerm& a, const GroebnerTerm& b) {
    return order.compare(a.monomial, b.monomial) > 0;
  });
  GroebnerPolynomial r;
  for (GroebnerTerm& t : p) {
    if (!r.empty() && r.back().monomial == t.monomial) {
      r.back().coefficient += t.coefficient;
    } else {
      if (!r.empty() && r.back().coefficient.is_zero()) r.pop_back();
      r.push_back(std::move(t));
    }
  }
  if (!r.empty() && r.back().coefficient.is_zero()) r.pop_back();
  Integer content;
  for (std::size_t i = 0; i < r.size() && !content.is_one(); ++i) content = gcd(content, r[i].coefficient);
  if (!r.empty() && r[0].coefficient.sign() < 0) content = -content;
  for (GroebnerTerm& t : r) fmpz_divexact(t.coefficient.raw(), t.coefficient.raw(), content.raw());
  p = std::move(r);
}

std::vector<GroebnerPolynomial> groebner_basis(std::vector<GroebnerPolynomial> generators,
                                               const BlockOrder& order, const primes::Spend& spend,
                                               std::size_t known) {
  Buchberger<IntegerCoefficients> algorithm(order, Buchberger<IntegerCoefficients>::Kind::kIdeal, spend, {});
  for (std::size_t i = 0; i < generators.size(); ++i) {
    spend(64 * (generators[i].size() + 1));
    normalize(generators[i], order);
  }
  for (std::size_t i = 0; i < known; ++i) algorithm.add_known(algorithm.layout().pack(generators[i]));
  generators.erase(generators.begin(), generators.begin() + static_cast<std::ptrdiff_t>(known));
  std::erase_if(generators, [](const GroebnerPolynomial& p) { return p.empty(); });
  std::stable_sort(generators.begin(), generators.end(),
                   [&](const GroebnerPolynomial& a, const GroebnerPolynomial& b) {
                     return order.compare(a[0].monomial, b[0].monomial) < 0;
                   });
  for (const GroebnerPolynomial& p : generators) {
    std::int64_t sugar = 0;
    for (const GroebnerTerm& t : p) sugar = std::max(sugar, degree(t.monomial));
    algorithm.add(algorithm.layout().pack(p), sugar);
  }
  algorithm.complete();
  std::vector<GroebnerPolynomial> out;
  for (const auto& p : algorithm.reduced(0)) out.push_back(algorithm.layout().unpack(p));
  return out;
}

GroebnerPolynomial normal_form(GroebnerPolynomial p, const std::vector<GroebnerPolynomial>& basis,
                               const BlockOrder& order, const primes::Spend& spend) {
  normalize(p, order);
  Buchberger<IntegerCoefficients> algorithm(order, Buchberger<IntegerCoefficients>::Kind::kIdeal, spend, {});
  for (const GroebnerPolynomial& g : basis) algorithm.add_known(algorithm.layout().pack(g));
  return algorithm.layout().unpack(algorithm.normal_form(algorithm.layout().pack(p)));
}

}  // namespace exact::polynomials
