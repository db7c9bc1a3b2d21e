// Laws of the inverse of Euler's totient function.
#include "operation/bounds.h"
#include "support/math_run.h"
#include "unit/values/random_values.h"

#include <algorithm>
#include <array>
#include <map>

namespace exact {
namespace {

std::string target(std::int64_t m) { return R"({"target":)" + std::to_string(m); }

std::vector<std::int64_t> preimages(std::int64_t m) {
  const MathRun run("number_theory.euler_phi.preimages.compute", target(m) + "}");
  std::vector<std::int64_t> r;
  for (const Integer& n : run.integers("preimage")) r.push_back(*n.to_int64());
  EXPECT_EQ(run.integer("count"), Integer(static_cast<std::int64_t>(r.size())));
  return r;
}

// By trial division.
std::int64_t totient(std::int64_t n) {
  std::int64_t r = n;
  for (std::int64_t p = 2; p * p <= n; ++p) {
    if (n % p) continue;
    r -= r / p;
    while (n % p == 0) n /= p;
  }
  return n > 1 ? r - r / n : r;
}

TEST(TotientLaws, PreimagesByASieve) {
  // phi(n) >= sqrt(n / 2), and n / phi(n) < 6 in this range, so all n with phi(n) <= m stand below 6 m.
  constexpr std::int64_t kMost = 1200;
  std::map<std::int64_t, std::vector<std::int64_t>> by_totient;
  for (std::int64_t n = 1; n <= 6 * kMost; ++n) by_totient[totient(n)].push_back(n);
  for (std::int64_t m = 1; m <= kMost; ++m) {
    EXPECT_EQ(preimages(m), by_totient[m]) << m;
    EXPECT_EQ(MathRun("number_theory.euler_phi.preimage_count.compute", target(m) + "}").integer("count"),
              Integer(static_cast<std::int64_t>(by_totient[m].size())));
  }
}

TEST(TotientLaws, ListsCountsAndSumsAgree) {
  RandomValues random(91);
  FOR_RANDOM_ROUNDS(40) {
    std::int64_t m = 1;  // smooth numbers have many preimages
    for (std::uint64_t k = random.below(12); k > 0; --k)
      m *= std::array{2, 2, 2, 3, 3, 5, 7, 11}[random.below(8)];
    const std::vector<std::int64_t> list = preimages(m);
    EXPECT_TRUE(std::ranges::is_sorted(list));
    EXPECT_EQ(std::ranges::adjacent_find(list), list.end());
    for (std::size_t i = 0; i < list.size(); i += 1 + list.size() / 20)
      EXPECT_EQ(totient(list[i]), m) << list[i];
    Integer sum, squares;
    for (const std::int64_t n : list) {
      sum += Integer(n);
      squares += Integer(n) * Integer(n);
    }
    const Integer count(static_cast<std::int64_t>(list.size()));
    EXPECT_EQ(MathRun("number_theory.euler_phi.preimage_count.compute", target(m) + "}").integer("count"),
              count);
    const struct {
      int exponent;
      const Integer& expected;
    } sums[] = {{1, sum}, {2, squares}};
    for (const auto& [exponent, expected] : sums) {
      const MathRun run("number_theory.euler_phi.preimage_power_sums.compute",
                        target(m) + R"(,"exponent":)" + std::to_string(exponent) + "}");
      if (expected > Integer(kMaxJsonInteger)) {
        EXPECT_TRUE(run.refused());
        continue;
      }
      EXPECT_EQ(run.integer("power_sum"), expected) << run.what();
      EXPECT_EQ(run.integer("count"), count);
    }
  }
}

TEST(TotientLaws, LargeTargets) {
  // phi of 2^k and 3 * 2^(k-1): the powers of two come from products of different Fermat primes and a power of two.
  for (int k = 1; k <= 40; ++k) {
    std::int64_t expected =
        0;  // subsets of the exponents 1, 2, 4, 8, 16 with sum at most k, the rest is phi of a power of two
    for (int subset = 0; subset < 32; ++subset) expected += subset < k ? 1 : subset == k ? 2 : 0;
    const MathRun run("number_theory.euler_phi.preimage_count.compute", target(std::int64_t{1} << k) + "}");
    EXPECT_EQ(run.integer("count"), Integer(expected)) << k;
  }
  // For a prime p > 3 only 2 p + 1 and twice it can have the totient 2 p, and do so when it is prime.
  const std::int64_t q = 2 * 1'000'000'000'061 + 1;
  EXPECT_EQ(preimages(q - 1),
            totient(q) == q - 1 ? std::vector<std::int64_t>({q, 2 * q}) : std::vector<std::int64_t>());
  const MathRun smooth("number_theory.euler_phi.preimage_count.compute", target(866'421'317'361'600) + "}");
  EXPECT_GT(smooth.integer("count"), Integer(1'000'000)) << smooth.what();
}

}  // namespace
}  // namespace exact
