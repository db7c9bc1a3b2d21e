#include "domains/number_theory/semigroups/numerical_semigroup.h"

#include <algorithm>

namespace exact::domains::number_theory::semigroups {
namespace {

// The classes of the generators that occur in factorizations of n; empty when there is only one.
std::vector<std::vector<std::size_t>> classes(const NumericalSemigroup& s, std::int64_t n,
                                              const primes::Spend& spend) {
  const Generators& a = s.generators();
  std::vector<std::size_t> outside;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (s.contains(n - a[i])) outside.push_back(i);
  }
  spend(a.size() + 2 * outside.size());
  std::vector<std::vector<std::size_t>> all;
  while (!outside.empty()) {
    std::vector<std::size_t> component{outside.front()};
    outside.erase(outside.begin());
    for (std::size_t k = 0; k < component.size() && !outside.empty(); ++k) {
      spend(2 * outside.size());
      const std::size_t i = component[k];
      const auto joined = std::stable_partition(outside.begin(), outside.end(),
                                                [&](std::size_t j) { return !s.contains(n - a[i] - a[j]); });
      component.insert(component.end(), joined, outside.end());
      outside.erase(joined, outside.end());
    }
    if (all.empty() && outside.empty()) return {};
    std::ranges::sort(component);
    all.push_back(std::move(component));
  }
  return all;
}

// The lexicographically greatest factorization of n that uses a generator of the class. All its generators are of the
// class, and what is left after the greatest multiple of one cannot use it any more.
Factorization greatest_in_class(const NumericalSemigroup& s, std::int64_t n,
                                const std::vector<std::size_t>& component) {
  Factorization z(s.generators().size(), 0);
  for (const std::size_t i : component) {
    // n - k a is an element for k up to a bound, not beyond.
    const std::int64_t a = s.generators()[i];
    std::int64_t fits = 0, fails = n / a + 1;
    while (fails - fits > 1) {
      const std::int64_t k = fits + (fails - fits) / 2;
      (s.contains(n - k * a) ? fits : fails) = k;
    }
    z[i] = fits;
    n -= fits * a;
  }
  return z;
}

}  // namespace

BettiElements betti_elements(const NumericalSemigroup& s, const primes::Spend& spend) {
  const std::vector<std::int64_t>& apery = s.apery().least();
  const Generators& generators = s.generators();
  std::vector<std::int64_t> candidates;
  spend(12 * apery.size() * generators.size());
  candidates.reserve(apery.size() * generators.size());
  for (const std::int64_t w : apery) {
    if (w == 0) continue;
    for (const std::int64_t a : generators) candidates.push_back(w + a);
  }
  std::ranges::sort(candidates);
  const auto repeated = std::ranges::unique(candidates);
  candidates.erase(repeated.begin(), repeated.end());

  BettiElements r{candidates.size(), {}};
  for (const std::int64_t n : candidates) {
    const auto components = classes(s, n, spend);
    if (components.empty()) continue;
    Betti b{n, {}};
    spend(64 * generators.size());
    for (const auto& component : components) b.representatives.push_back(greatest_in_class(s, n, component));
    std::ranges::sort(b.representatives, std::ranges::greater());
    r.elements.push_back(std::move(b));
  }
  return r;
}

}  // namespace exact::domains::number_theory::semigroups
