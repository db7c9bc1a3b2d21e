// Counting functions against their recurrences, direct enumeration, congruences and identities that share no code with them.
#include "support/math_run.h"
#include "unit/values/random_values.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace exact {
namespace {

Integer one(const char* name, std::int64_t n) {
  return MathRun(std::string("combinatorics.compute.") + name, R"({"n":)" + json(n) + "}").integer("value");
}
Integer two(const char* name, std::int64_t n, std::int64_t k) {
  return MathRun(std::string("combinatorics.compute.") + name,
                 R"({"n":)" + json(n) + R"(,"k":)" + json(k) + "}")
      .integer("value");
}
Integer multinomial(const std::vector<Integer>& sizes) {
  return MathRun("combinatorics.compute.multinomial", R"({"values":)" + json(sizes) + "}").integer("value");
}
Rational bernoulli(std::int64_t n) {
  const MathRun r("combinatorics.compute.bernoulli", R"({"n":)" + json(n) + "}");
  return rational_of(r["value"]);
}
std::int64_t below(RandomValues& random, std::int64_t n) {
  return static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(n)));
}
Integer modulo(const Integer& a, std::int64_t m) { return divide_euclidean(a, m).remainder; }
std::int64_t random_prime(RandomValues& random, std::int64_t most) {
  for (;;) {
    const std::int64_t p = 2 + below(random, most - 1);
    bool prime = true;
    for (std::int64_t d = 2; d * d <= p; ++d) prime &= p % d != 0;
    if (prime) return p;
  }
}

constexpr std::int64_t kTable = 60;

TEST(CountingLaws, SmallValuesFollowTheRecurrences) {
  std::vector<Integer> factorial = {1}, fibonacci = {0, 1}, lucas = {2, 1}, catalan = {1}, bell = {1},
                       motzkin = {1}, partitions(kTable + 1, Integer(0)), derangements = {1, 0};
  std::vector<std::vector<Integer>> pascal, first, second;
  partitions[0] = 1;
  for (std::int64_t part = 1; part <= kTable; ++part) {
    for (std::int64_t m = part; m <= kTable; ++m)
      partitions[static_cast<std::size_t>(m)] += partitions[static_cast<std::size_t>(m - part)];
  }
  for (std::int64_t n = 0; n <= kTable; ++n) {
    const auto i = static_cast<std::size_t>(n);
    if (n > 0) factorial.push_back(factorial.back() * Integer(n));
    if (n > 1) {
      fibonacci.push_back(fibonacci[i - 1] + fibonacci[i - 2]);
      lucas.push_back(lucas[i - 1] + lucas[i - 2]);
      derangements.push_back(Integer(n - 1) * (derangements[i - 1] + derangements[i - 2]));
    }
    pascal.emplace_back(i + 1, Integer(1));
    first.emplace_back(i + 1, Integer(0));
    second.emplace_back(i + 1, Integer(0));
    first[i][i] = second[i][i] = 1;
    for (std::size_t k = 1; k < i; ++k) {
      pascal[i][k] = pascal[i - 1][k - 1] + pascal[i - 1][k];
      first[i][k] = first[i - 1][k - 1] + Integer(n - 1) * first[i - 1][k];
      second[i][k] = second[i - 1][k - 1] + Integer(static_cast<std::int64_t>(k)) * second[i - 1][k];
    }
    if (n > 0) {  // convolutions
      Integer c, b, m = motzkin[i - 1];
      for (std::size_t k = 0; k < i; ++k) {
        c += catalan[k] * catalan[i - 1 - k];
        b += pascal[i - 1][k] * bell[k];
        if (k + 2 <= i) m += motzkin[k] * motzkin[i - 2 - k];
      }
      catalan.push_back(c);
      bell.push_back(b);
      motzkin.push_back(m);
    }
    SCOPED_TRACE(n);
    EXPECT_EQ(one("factorial", n), factorial[i]);
    EXPECT_EQ(one("fibonacci", n), fibonacci[i]);
    EXPECT_EQ(one("lucas", n), lucas[i]);
    EXPECT_EQ(one("catalan", n), catalan[i]);
    EXPECT_EQ(one("bell", n), bell[i]);
    EXPECT_EQ(one("motzkin", n), motzkin[i]);
    EXPECT_EQ(one("partition_number", n), partitions[i]);
    EXPECT_EQ(one("derangements", n), derangements[i]);
    EXPECT_EQ(one("double_factorial", n), n < 2 ? Integer(1) : Integer(n) * one("double_factorial", n - 2));
    for (std::int64_t k = 0; k <= n + 1; ++k) {
      const auto j = static_cast<std::size_t>(k);
      EXPECT_EQ(two("binomial", n, k), k <= n ? pascal[i][j] : Integer(0));
      EXPECT_EQ(two("stirling_first", n, k), k <= n ? first[i][j] : Integer(0)) << k;
      EXPECT_EQ(two("stirling_second", n, k), k <= n ? second[i][j] : Integer(0)) << k;
      EXPECT_EQ(two("permutations", n, k),
                k <= n ? divide_exact(factorial[i], factorial[i - j]) : Integer(0));
      EXPECT_EQ(two("compositions", n, k), n == 0 && k == 0  ? Integer(1)
                                           : k == 0 || k > n ? Integer(0)
                                                             : pascal[i - 1][j - 1]);
    }
  }
  for (std::int64_t n = 0; 2 * n <= kTable; ++n)
    EXPECT_EQ(one("central_binomial", n),
              pascal[static_cast<std::size_t>(2 * n)][static_cast<std::size_t>(n)]);
}

TEST(CountingLaws, PermutationsWithoutFixedPointAreCounted) {
  for (std::int64_t n = 0; n <= 7; ++n) {
    std::vector<std::int64_t> p(static_cast<std::size_t>(n));
    std::iota(p.begin(), p.end(), 0);
    std::int64_t without = 0;
    std::vector<std::int64_t> by_cycles(static_cast<std::size_t>(n) + 1, 0);
    do {
      bool fixed = false;
      std::size_t cycles = 0;
      std::vector<bool> seen(p.size());
      for (std::size_t i = 0; i < p.size(); ++i) {
        fixed |= p[i] == static_cast<std::int64_t>(i);
        if (!seen[i]) ++cycles;
        for (std::size_t j = i; !seen[j]; j = static_cast<std::size_t>(p[j])) seen[j] = true;
      }
      without += !fixed;
      ++by_cycles[cycles];
    } while (std::ranges::next_permutation(p).found);
    EXPECT_EQ(one("derangements", n), Integer(without));
    for (std::int64_t k = 0; k <= n; ++k)
      EXPECT_EQ(two("stirling_first", n, k), Integer(by_cycles[static_cast<std::size_t>(k)]));
  }
}

// M(n) counts paths of n steps by definition: heights are carried along step by step.
TEST(CountingLaws, MotzkinNumbersCountPaths) {
  std::vector<Integer> at = {1};  // at[h]: paths so far that end at height h
  for (std::int64_t n = 0; n <= 300; ++n) {
    EXPECT_EQ(one("motzkin", n), at[0]) << n;
    std::vector<Integer> next(at.size() + 1, Integer(0));
    for (std::size_t h = 0; h < at.size(); ++h) {
      next[h] += at[h];
      next[h + 1] += at[h];
      if (h > 0) next[h - 1] += at[h];
    }
    at = std::move(next);
  }
  RandomValues random(1);
  FOR_RANDOM_ROUNDS(3) {  // the number of level steps is chosen first, then a Dyck path of the others
    const std::int64_t n = below(random, 3000);
    Integer sum;
    for (std::int64_t k = 0; 2 * k <= n; ++k) sum += two("binomial", n, 2 * k) * one("catalan", k);
    EXPECT_EQ(one("motzkin", n), sum) << n;
  }
}

TEST(CountingLaws, LargeValuesSatisfyTheirIdentities) {
  RandomValues random(2);
  FOR_RANDOM_ROUNDS(3) {
    const std::int64_t n = 1 + below(random, 100'000), k = below(random, n + 1);
    EXPECT_EQ(one("factorial", n), one("factorial", n - 1) * Integer(n)) << n;
    EXPECT_EQ(one("double_factorial", n) * one("double_factorial", n - 1), one("factorial", n)) << n;
    EXPECT_EQ(one("derangements", n), Integer(n) * one("derangements", n - 1) + Integer(n % 2 ? -1 : 1)) << n;
    EXPECT_EQ(two("permutations", n, k) * one("factorial", n - k), one("factorial", n)) << n << " " << k;
    const std::int64_t m = 1 + below(random, 1'000'000), j = below(random, m + 1);
    EXPECT_EQ(two("binomial", m, j),
              two("binomial", m - 1, j) + (j ? two("binomial", m - 1, j - 1) : Integer(0)))
        << m << " " << j;
    EXPECT_EQ(two("compositions", m, j), j ? two("binomial", m - 1, j - 1) : Integer(0)) << m << " " << j;
    const std::int64_t c = below(random, 500'000);
    EXPECT_EQ(one("central_binomial", c), two("binomial", 2 * c, c)) << c;
    EXPECT_EQ(one("catalan", c) * Integer(c + 1), one("central_binomial", c)) << c;
    const std::int64_t f = below(random, 1'000'000);
    const MathRun pair("combinatorics.compute.fibonacci_pair", R"({"n":)" + json(f) + "}");
    const Integer x = pair.integer("f_n"), y = pair.integer("f_n_plus_one"), l = one("lucas", f);
    EXPECT_EQ(pair.number("n"), f);
    EXPECT_EQ(x, one("fibonacci", f));
    EXPECT_EQ(y * y - x * y - x * x, Integer(f % 2 ? -1 : 1)) << f;
    EXPECT_EQ(l * l - Integer(5) * x * x, Integer(f % 2 ? -4 : 4)) << f;
    EXPECT_EQ(l, y + y - x);
  }
}

TEST(CountingLaws, PartitionNumbersSatisfyEulerAndRamanujan) {
  RandomValues random(3);
  FOR_RANDOM_ROUNDS(2) {  // the pentagonal number theorem
    const std::int64_t n = 1 + below(random, 20'000);
    Integer sum = one("partition_number", n);
    for (std::int64_t k = 1; k * (3 * k - 1) / 2 <= n; ++k) {
      Integer term = one("partition_number", n - k * (3 * k - 1) / 2);
      if (k * (3 * k + 1) / 2 <= n) term += one("partition_number", n - k * (3 * k + 1) / 2);
      sum += k % 2 ? -term : term;
    }
    EXPECT_TRUE(sum.is_zero()) << n;
  }
  FOR_RANDOM_ROUNDS(5) {
    const std::int64_t n = below(random, 5'000'000);
    EXPECT_TRUE(modulo(one("partition_number", 5 * n + 4), 5).is_zero()) << n;
    EXPECT_TRUE(modulo(one("partition_number", 7 * n + 5), 7).is_zero()) << n;
    EXPECT_TRUE(modulo(one("partition_number", 11 * n + 6), 11).is_zero()) << n;
  }
}

TEST(CountingLaws, BellAndStirlingNumbersSatisfyCongruencesAndSums) {
  RandomValues random(4);
  FOR_RANDOM_ROUNDS(4) {  // Touchard: B(n + p) = B(n) + B(n + 1) modulo p
    const std::int64_t p = random_prime(random, 5000), n = below(random, 10'001 - p);
    EXPECT_EQ(modulo(one("bell", n + p), p), modulo(one("bell", n) + one("bell", n + 1), p)) << n << " " << p;
  }
  FOR_RANDOM_ROUNDS(2) {
    const std::int64_t n = 1 + below(random, 100);
    Integer cycles, parts;
    for (std::int64_t k = 0; k <= n; ++k) {
      cycles += two("stirling_first", n, k);
      parts += two("stirling_second", n, k);
    }
    EXPECT_EQ(cycles, one("factorial", n)) << n;
    EXPECT_EQ(parts, one("bell", n)) << n;
  }
  FOR_RANDOM_ROUNDS(2) {
    const std::int64_t n = 2 + below(random, 2500), k = 1 + below(random, n - 1);
    EXPECT_EQ(two("stirling_first", n, k),
              two("stirling_first", n - 1, k - 1) + Integer(n - 1) * two("stirling_first", n - 1, k))
        << n << " " << k;
    const std::int64_t m = 2 + below(random, 4999), j = 1 + below(random, m - 1);
    EXPECT_EQ(two("stirling_second", m, j),
              two("stirling_second", m - 1, j - 1) + Integer(j) * two("stirling_second", m - 1, j))
        << m << " " << j;
  }
}

TEST(CountingLaws, BernoulliNumbers) {
  std::vector<Rational> b;
  for (std::int64_t n = 0; n <= 80; ++n) {  // the sum of C(n+1, k) B(k) for k up to n is n + 1
    b.push_back(bernoulli(n));
    Rational sum;
    for (std::int64_t k = 0; k <= n; ++k)
      sum += Rational(two("binomial", n + 1, k)) * b[static_cast<std::size_t>(k)];
    EXPECT_EQ(sum, Rational(n + 1)) << n;
  }
  RandomValues random(5);
  FOR_RANDOM_ROUNDS(
      4) {  // von Staudt and Clausen: B(n) plus the sum of 1/p over the primes with p - 1 | n is an integer
    const std::int64_t n = 2 + 2 * below(random, 9999);
    Rational sum = bernoulli(n);
    EXPECT_EQ(sum.sign(), n % 4 == 2 ? 1 : -1);
    EXPECT_TRUE(bernoulli(n + 1).is_zero());
    for (std::int64_t d = 1; d <= n; ++d) {
      if (n % d != 0) continue;
      bool prime = true;
      for (std::int64_t t = 2; t * t <= d + 1; ++t) prime &= (d + 1) % t != 0;
      if (prime) sum += Rational(1, d + 1);
    }
    EXPECT_TRUE(sum.is_integer()) << n;
    // Voronoi's congruence, modulo 101: (2^n - 1) N = n 2^(n-1) D sum over odd floors, for B(n) = N / D.
    const std::int64_t m = 101;
    Integer right;
    for (std::int64_t j = 1; j < m; ++j)
      right += pow(Integer(j), static_cast<std::uint64_t>(n - 1)) * Integer(2 * j / m);
    const Rational value = bernoulli(n);
    right *= Integer(n) * pow(Integer(2), static_cast<std::uint64_t>(n - 1)) * value.denominator();
    const Integer left = (pow(Integer(2), static_cast<std::uint64_t>(n)) - Integer(1)) * value.numerator();
    EXPECT_EQ(modulo(left, m), modulo(right, m)) << n;
  }
}

TEST(CountingLaws, MultinomialsCountWords) {
  RandomValues random(6);
  FOR_RANDOM_ROUNDS(40) {  // by enumeration of the words themselves
    std::vector<Integer> sizes;
    std::string word;
    for (char letter = 'a'; letter < 'd'; ++letter) {
      const std::uint64_t count = random.below(4);
      sizes.emplace_back(static_cast<std::int64_t>(count));
      word.append(count, letter);
    }
    std::int64_t words = 0;
    do ++words;
    while (std::ranges::next_permutation(word).found);
    EXPECT_EQ(multinomial(sizes), Integer(words)) << json(sizes);
  }
  FOR_RANDOM_ROUNDS(20) {  // n! = multinomial times the factorials, in any order of the parts
    std::vector<Integer> sizes;
    std::int64_t sum = 0;
    Integer factorials = 1;
    for (std::uint64_t i = 1 + random.below(10); i > 0; --i) {
      sizes.emplace_back(below(random, 400));
      sum += *sizes.back().to_int64();
      factorials *= one("factorial", *sizes.back().to_int64());
    }
    EXPECT_EQ(multinomial(sizes) * factorials, one("factorial", sum)) << json(sizes);
  }
  const Integer large = Integer::power_of_ten(40);
  EXPECT_EQ(multinomial({Integer(2), large}) * Integer(2), (large + Integer(1)) * (large + Integer(2)));
  EXPECT_EQ(multinomial({large}), Integer(1));
  EXPECT_EQ(multinomial({Integer(0), Integer(0)}), Integer(1));
  EXPECT_TRUE(MathRun("combinatorics.compute.multinomial",
                      R"({"values":)" + json(std::vector<Integer>{large, large}) + "}")
                  .refused());
  EXPECT_TRUE(MathRun("combinatorics.compute.multinomial", R"({"values":["1000000","1000000"]})").refused());
  EXPECT_TRUE(MathRun("combinatorics.compute.multinomial", R"({"values":["1","-1"]})").refused());
}

}  // namespace
}  // namespace exact
