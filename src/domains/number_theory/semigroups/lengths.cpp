#include "domains/number_theory/semigroups/numerical_semigroup.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>

namespace exact::domains::number_theory::semigroups {
namespace {

// The least total weight of generators whose sum lies in the class of n modulo m; generator i has weight |a_i - m|. All
// generators together meet every class.
std::int64_t least_weight(const Generators& generators, std::int64_t m, std::int64_t n) {
  constexpr std::int64_t kFar = std::numeric_limits<std::int64_t>::max() / 2;
  std::vector<std::int64_t> weight(static_cast<std::size_t>(m), kFar);
  weight[0] = 0;
  for (const std::int64_t a : generators) {
    if (a % m == 0) continue;
    const std::int64_t cost = a > m ? a - m : m - a, cycles = std::gcd(a, m);
    for (std::int64_t start = 0; start < cycles; ++start) {
      // Twice around: after the first round the least member of the cycle has been passed.
      std::int64_t at = start;
      for (std::int64_t k = 2 * (m / cycles); k > 0; --k) {
        const std::int64_t next = (at + a) % m;
        weight[static_cast<std::size_t>(next)] =
            std::min(weight[static_cast<std::size_t>(next)], weight[static_cast<std::size_t>(at)] + cost);
        at = next;
      }
    }
  }
  return weight[static_cast<std::size_t>(n % m)];
}

}  // namespace

std::optional<Lengths> extreme_lengths(const NumericalSemigroup& s, std::int64_t n,
                                       const primes::Spend& spend) {
  if (!s.contains(n)) return std::nullopt;
  const Generators& generators = s.generators();
  const std::int64_t first = generators.front(), last = generators.back();
  const std::uint64_t count = generators.size();
  if (n >= last * last) {
    spend(4 * count * static_cast<std::uint64_t>(first + last));
    // With x_i of each a_i, i > 1, and the rest of n in multiples of a_1 there are (n - sum x_i (a_i - a_1)) / a_1
    // summands; the x_i of least weight number fewer than a_1 together, so they fit below n. In the same way for a_k.
    return Lengths{(n + least_weight(generators, last, n)) / last,
                   (n - least_weight(generators, first, n)) / first};
  }
  spend(2 * count * static_cast<std::uint64_t>(n + 1));
  constexpr std::int32_t kNone = -1;
  std::vector<std::int32_t> least(static_cast<std::size_t>(n) + 1, kNone), greatest = least;
  least[0] = greatest[0] = 0;
  for (std::int64_t v = first; v <= n; ++v) {
    std::int32_t low = kNone, high = kNone;
    for (const std::int64_t a : generators) {
      if (a > v) break;
      const auto before = static_cast<std::size_t>(v - a);
      if (least[before] == kNone) continue;
      if (low == kNone || least[before] + 1 < low) low = least[before] + 1;
      high = std::max(high, greatest[before] + 1);
    }
    least[static_cast<std::size_t>(v)] = low;
    greatest[static_cast<std::size_t>(v)] = high;
  }
  return Lengths{least.back(), greatest.back()};
}

namespace {

std::int64_t gcd_of_differences(const Generators& a) {
  std::int64_t d = 0;
  for (std::size_t i = 1; i < a.size(); ++i) d = std::gcd(d, a[i] - a[i - 1]);
  return d;
}
std::int64_t ceiling(__int128 n, __int128 d) {
  return static_cast<std::int64_t>((n + d - 1) / d);
}  // positive

}  // namespace

std::int64_t delta_periodicity_bound(const Generators& a) {
  const std::size_t k = a.size();
  if (k == 1) return a[0];
  if (k == 2) return a[0] * a[1];
  const __int128 d = gcd_of_differences(a), others = static_cast<__int128>(k) - 2;
  std::int64_t bound = 0;
  for (std::size_t i = 1; i + 1 < k; ++i) {
    const __int128 g = std::gcd(std::gcd(a[i] - a[0], a[k - 1] - a[0]), a[k - 1] - a[i]);
    const __int128 low = a[1] * (a[0] * d * g + others * (a[i] - a[0]) * (a[k - 1] - a[0]));
    const __int128 high = a[k - 2] * (a[k - 1] * d * g + others * (a[k - 1] - a[0]) * (a[k - 1] - a[i]));
    bound = std::max({bound, ceiling(low, (a[1] - a[0]) * g), ceiling(high, (a[k - 1] - a[k - 2]) * g)});
  }
  return bound;
}

std::vector<std::int64_t> delta_set_up_to(const Generators& generators, std::int64_t last,
                                          const primes::Spend& spend) {
  std::vector<std::int64_t> delta;
  if (generators.size() < 2) return delta;
  // A ring of the sets of lengths of the last a_k integers, as bits. All lengths of one integer are congruent modulo d, the
  // gcd of the differences of generators, so a gap of d is the least there can be.
  const std::int64_t d = gcd_of_differences(generators);
  const auto ring = static_cast<std::size_t>(generators.back());
  const std::size_t words = static_cast<std::size_t>(last / generators.front()) / 64 + 1;
  spend(static_cast<std::uint64_t>(last) * (words * (generators.size() + 2) + 4));
  std::vector<std::uint64_t> sets(ring * words, 0);
  std::vector<bool> found(static_cast<std::size_t>(last / generators.front()) + 1, false);
  sets[0] = 1;
  for (std::int64_t n = 1; n <= last; ++n) {
    std::uint64_t* here = &sets[static_cast<std::size_t>(n) % ring * words];
    const std::size_t used = static_cast<std::size_t>(n / generators.front()) / 64 + 1;
    // a_k comes last: its set stands where the new one goes.
    std::vector<std::uint64_t> lengths(used, 0);
    for (const std::int64_t a : generators) {
      if (a > n) break;
      const std::uint64_t* from = &sets[static_cast<std::size_t>(n - a) % ring * words];
      std::uint64_t carry = 0;
      for (std::size_t w = 0; w < used; ++w) {
        lengths[w] |= from[w] << 1 | carry;
        carry = from[w] >> 63;
      }
    }
    std::ranges::copy(lengths, here);
    // Each length whose predecessor is not d below it, except the least, ends a wider gap.
    std::int64_t previous = -1;
    std::uint64_t runs = 0;
    for (std::size_t w = 0; w < used; ++w) {
      for (std::uint64_t bits = lengths[w]; bits;) {
        const std::int64_t length = static_cast<std::int64_t>(64 * w) + std::countr_zero(bits);
        if (previous >= 0) found[static_cast<std::size_t>(length - previous)] = true;
        previous = length;
        ++runs;
        bits &= bits - 1;
        if (d != 1 || !bits) continue;
        // A run of neighbours: only its last member matters.
        const int run = std::countr_one(lengths[w] >> (length - static_cast<std::int64_t>(64 * w)));
        if (run > 1) {
          found[1] = true;
          previous = length + run - 1;
          const int end = static_cast<int>(previous - static_cast<std::int64_t>(64 * w));
          bits = end >= 63 ? 0 : lengths[w] & (~std::uint64_t{0} << (end + 1));
        }
      }
    }
    spend(2 * runs);
  }
  for (std::size_t gap = 1; gap < found.size(); ++gap) {
    if (found[gap]) delta.push_back(static_cast<std::int64_t>(gap));
  }
  return delta;
}

}  // namespace exact::domains::number_theory::semigroups
