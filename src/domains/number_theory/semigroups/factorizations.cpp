#include "domains/number_theory/semigroups/numerical_semigroup.h"

#include <algorithm>
#include <limits>

namespace exact::domains::number_theory::semigroups {

Factorizer::Factorizer(const Generators& generators, const primes::Spend& spend)
    : generators_(generators), spend_(spend) {
  for (std::size_t i = 0; i < generators.size(); ++i) {
    AperySet& set = suffix_.emplace_back(generators[i]);
    for (std::size_t j = i + 1; j < generators.size(); ++j) {
      spend_(2 * static_cast<std::uint64_t>(generators[i]));
      set.add(generators[j]);
    }
  }
}

std::vector<Factorization> Factorizer::list(std::int64_t n, std::size_t most) const {
  std::vector<Factorization> out;
  if (!suffix_[0].contains(n)) return out;
  Factorization so_far(generators_.size(), 0);
  search(0, n, so_far, most, out);
  return out;
}

// Invariant: rest is a sum of the generators from index on.
void Factorizer::search(std::size_t index, std::int64_t rest, Factorization& so_far, std::size_t most,
                        std::vector<Factorization>& out) const {
  const std::int64_t a = generators_[index];
  if (index + 1 == generators_.size()) {
    spend_(2 * generators_.size());
    so_far[index] = rest / a;
    out.push_back(so_far);
    so_far[index] = 0;
    return;
  }
  const AperySet& others = suffix_[index + 1];
  for (std::int64_t k = 0; k * a <= rest; ++k) {
    // Once k is in the right class, the following ones are a period apart; a look at each costs little.
    spend_(1);
    if (!others.contains(rest - k * a)) continue;
    so_far[index] = k;
    search(index + 1, rest - k * a, so_far, most, out);
    so_far[index] = 0;
    if (out.size() > most) return;
  }
}

std::int64_t distance(const Factorization& x, const Factorization& y) {
  std::int64_t more = 0, less = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const std::int64_t d = x[i] - y[i];
    (d > 0 ? more : less) += d;
  }
  return std::max(more, -less);
}

std::int64_t catenary_degree(std::span<const Factorization> factorizations, const primes::Spend& spend) {
  // Prim's algorithm on the complete graph. The chains with steps up to N connect everything exactly when a minimum
  // spanning tree has no longer edge.
  std::vector<std::size_t> outside(factorizations.size());
  for (std::size_t i = 0; i < outside.size(); ++i) outside[i] = i;
  std::vector<std::int64_t> nearest(outside.size(), std::numeric_limits<std::int64_t>::max());
  std::int64_t degree = 0;
  if (outside.empty()) return degree;
  std::size_t last = outside.back();
  outside.pop_back();
  while (!outside.empty()) {
    spend(outside.size() * (factorizations[0].size() + 4));
    std::size_t best = 0;
    for (std::size_t k = 0; k < outside.size(); ++k) {
      std::int64_t& d = nearest[outside[k]];
      d = std::min(d, distance(factorizations[outside[k]], factorizations[last]));
      if (d < nearest[outside[best]]) best = k;
    }
    last = outside[best];
    degree = std::max(degree, nearest[last]);
    outside[best] = outside.back();
    outside.pop_back();
  }
  return degree;
}

}  // namespace exact::domains::number_theory::semigroups
