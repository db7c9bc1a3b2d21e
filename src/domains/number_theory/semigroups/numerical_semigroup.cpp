#include "domains/number_theory/semigroups/numerical_semigroup.h"

#include <algorithm>
#include <numeric>

namespace exact::domains::number_theory::semigroups {

void AperySet::add(std::int64_t generator) {
  const std::int64_t m = modulus(), step = generator % m, cycles = std::gcd(generator, m);
  for (std::int64_t start = 0; start < cycles; ++start) {
    // The least member of the cycle start, start + step, ... does not change; the others follow from it in one round.
    std::int64_t class_of_least = -1;
    for (std::int64_t k = m / cycles, at = start; k > 0; --k, at = (at + step) % m) {
      const std::int64_t n = least_[static_cast<std::size_t>(at)];
      if (n == kNone) continue;
      if (class_of_least < 0 || n < least_[static_cast<std::size_t>(class_of_least)]) class_of_least = at;
    }
    if (class_of_least < 0) continue;
    std::int64_t at = class_of_least, n = least_[static_cast<std::size_t>(at)];
    for (std::int64_t k = m / cycles; k > 1; --k) {
      at = (at + step) % m;
      n += generator;
      std::int64_t& least = least_[static_cast<std::size_t>(at)];
      if (least == kNone || n < least) {
        least = n;
      } else {
        n = least;
      }
    }
  }
}

bool AperySet::contains(const Integer& n) const {
  if (n.sign() < 0) return false;
  const std::int64_t least = least_[static_cast<std::size_t>(*modulo(n, Integer(modulus())).to_int64())];
  return least != kNone && Integer(least) <= n;
}

namespace {

// The generators that are no sums of smaller ones, ascending, and the Apery set.
std::pair<Generators, AperySet> minimal(Generators all, const primes::Spend& spend) {
  std::ranges::sort(all);
  AperySet apery(all.front());
  Generators kept{all.front()};
  for (const std::int64_t a : all) {
    if (apery.contains(a)) continue;
    spend(2 * static_cast<std::uint64_t>(apery.modulus()));
    apery.add(a);
    kept.push_back(a);
  }
  return {std::move(kept), std::move(apery)};
}

}  // namespace

NumericalSemigroup::NumericalSemigroup(Generators generators, const primes::Spend& spend) : apery_(1) {
  auto [kept, apery] = minimal(std::move(generators), spend);
  generators_ = std::move(kept);
  apery_ = std::move(apery);
}

bool is_minimal(const Generators& generators) {
  return minimal(generators, [](std::uint64_t) {}).first == generators;
}

}  // namespace exact::domains::number_theory::semigroups
