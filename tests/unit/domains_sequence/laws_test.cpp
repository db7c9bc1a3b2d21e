// Laws of the operations on finite sequences: each answer against a plain computation or its defining property.
#include "support/math_run.h"
#include "unit/values/random_values.h"

#include <algorithm>
#include <set>

namespace exact {
namespace {

using Terms = std::vector<Integer>;

std::string sequence(const Terms& a) {
  std::string r = R"({"values":[)";
  for (std::size_t i = 0; i < a.size(); ++i) r += (i ? "," : "") + json(a[i]);
  return r + "]}";
}

// Lengths 1 to 12; small values with many repetitions, progressions, and numbers of any size.
Terms random_terms(RandomValues& random) {
  Terms r;
  const std::uint64_t length = 1 + random.below(12), kind = random.below(5);
  const Integer start = random.integer(), step = Integer(static_cast<std::int64_t>(random.below(9)) - 4);
  for (std::uint64_t i = 0; i < length; ++i) {
    switch (kind) {
      case 0: r.push_back(random.integer()); break;
      case 1: r.push_back(i == 0 ? start : r.back() + step); break;
      case 2: r.push_back(i == 0 ? start : r.back() * step); break;
      default: r.emplace_back(static_cast<std::int64_t>(random.below(7)) - 3);
    }
  }
  if (random.below(4) == 0) r[random.below(r.size())] = Integer();
  return r;
}

MathRun ask(std::string_view id, const Terms& a) {
  return MathRun("sequence." + std::string(id), sequence(a));
}

TEST(SequenceLaws, SumsProductsAndTheirPrefixes) {
  RandomValues random(71);
  FOR_RANDOM_ROUNDS(200) {
    const Terms a = random_terms(random);
    SCOPED_TRACE(sequence(a));
    const Terms sums = ask("compute.prefix_sums", a).integers("values"),
                products = ask("compute.prefix_products", a).integers("values");
    ASSERT_EQ(sums.size(), a.size());
    ASSERT_EQ(products.size(), a.size());
    Integer sum, product(1);
    for (std::size_t i = 0; i < a.size(); ++i) {
      sum += a[i];
      product *= a[i];
      EXPECT_EQ(sums[i], sum);
      EXPECT_EQ(products[i], product);
    }
    EXPECT_EQ(ask("compute.sum", a).integer("value"), sum);
    EXPECT_EQ(ask("compute.product", a).integer("value"), product);
    EXPECT_EQ(ask("compute.mean", a).rational("value") * Rational(static_cast<std::int64_t>(a.size())),
              Rational(sum));
  }
}

TEST(SequenceLaws, DivisorsAndMultiples) {
  RandomValues random(72);
  FOR_RANDOM_ROUNDS(200) {
    const Terms a = random_terms(random);
    SCOPED_TRACE(sequence(a));
    const Terms gcds = ask("compute.prefix_gcds", a).integers("values"),
                lcms = ask("compute.prefix_lcms", a).integers("values");
    Integer g, m(1);
    for (std::size_t i = 0; i < a.size(); ++i) {
      // Euclid's algorithm, written out.
      Integer x = g, y = a[i];
      while (!y.is_zero()) {
        Integer r = divide_euclidean(x, y).remainder;
        x = y;
        y = r;
      }
      g = x.sign() < 0 ? -x : x;
      EXPECT_EQ(gcds[i], g);
      for (std::size_t j = 0; j <= i; ++j) {
        EXPECT_TRUE(divides(gcds[i], a[j]));
        EXPECT_TRUE(divides(a[j], lcms[i]) || lcms[i].is_zero());
      }
      // lcm(m, a) gcd(m, a) = |m a| says that it is the least.
      EXPECT_EQ(lcms[i] * gcd(m, a[i]), abs(m * a[i]));
      EXPECT_GE(lcms[i].sign(), 0);
      m = lcms[i];
    }
    EXPECT_EQ(ask("compute.gcd", a).integer("value"), g);
    EXPECT_EQ(ask("compute.lcm", a).integer("value"), m);
  }
}

TEST(SequenceLaws, OrderAndStatistics) {
  RandomValues random(73);
  FOR_RANDOM_ROUNDS(200) {
    const Terms a = random_terms(random);
    SCOPED_TRACE(sequence(a));
    const Integer high = ask("compute.maximum", a).integer("value"),
                  low = ask("compute.minimum", a).integer("value");
    for (const Integer& x : a) EXPECT_TRUE(low <= x && x <= high);
    EXPECT_NE(std::ranges::find(a, high), a.end());
    EXPECT_NE(std::ranges::find(a, low), a.end());
    EXPECT_EQ(ask("compute.range", a).integer("value"), high - low);
    const Terms maxima = ask("compute.prefix_maxima", a).integers("values"),
                minima = ask("compute.prefix_minima", a).integers("values");
    for (std::size_t i = 0; i < a.size(); ++i) {
      const Terms prefix(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      EXPECT_EQ(maxima[i], *std::ranges::max_element(prefix));
      EXPECT_EQ(minima[i], *std::ranges::min_element(prefix));
    }
    // Not more than half of the terms on either side, and halfway between two terms of the middle.
    const Rational median = ask("compute.median", a).rational("value");
    const auto below = std::ranges::count_if(a, [&](const Integer&x) { return Rational(x) < median; }),
               above = std::ranges::count_if(a, [&](const Integer&x) { return Rational(x) > median; });
    EXPECT_LE(2 * below, std::ssize(a));
    EXPECT_LE(2 * above, std::ssize(a));
    if (below + above == std::ssize(a)) {  // between two terms: the nearest on both sides are equally far
      std::optional<Rational> left, right;
      for (const Integer& x : a) {
        const Rational q(x);
        if (q < median && (!left || *left < q)) left = q;
        if (q > median && (!right || q < *right)) right = q;
      }
      ASSERT_TRUE(left && right);
      EXPECT_EQ(*left + *right, median + median);
    }
  }
}

TEST(SequenceLaws, ValuesAndPositions) {
  RandomValues random(74);
  FOR_RANDOM_ROUNDS(200) {
    const Terms a = random_terms(random);
    SCOPED_TRACE(sequence(a));
    const std::set<Integer> values(a.begin(), a.end());
    EXPECT_EQ(ask("compute.distinct_count", a).integer("value"), Integer(std::ssize(values)));
    EXPECT_EQ(ask("transform.sorted_unique", a).integers("values"), Terms(values.begin(), values.end()));
    const MathRun frequencies = ask("compute.frequencies", a);
    auto value = values.begin();
    ASSERT_EQ(frequencies["entries"].size(), values.size());
    for (const wire::Json& entry : frequencies["entries"].items()) {
      EXPECT_EQ(integer_of(*entry.find("value")), *value);
      EXPECT_EQ(entry.find("count")->int64(), std::ranges::count(a, *value));
      ++value;
    }
    Terms zeros;
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (a[i].is_zero()) zeros.emplace_back(static_cast<std::int64_t>(i));
    }
    EXPECT_EQ(ask("compute.zero_indices", a).integers("indices"), zeros);
  }
}

TEST(SequenceLaws, Transforms) {
  RandomValues random(75);
  FOR_RANDOM_ROUNDS(200) {
    const Terms a = random_terms(random);
    SCOPED_TRACE(sequence(a));
    const Terms sorted = ask("transform.sort", a).integers("values");
    EXPECT_TRUE(std::ranges::is_permutation(sorted, a));
    for (std::size_t i = 1; i < sorted.size(); ++i) EXPECT_LE(sorted[i - 1], sorted[i]);
    const Terms reversed = ask("transform.reverse", a).integers("values");
    ASSERT_EQ(reversed.size(), a.size());
    const Terms signs = ask("transform.signs", a).integers("values"),
                parities = ask("transform.parities", a).integers("values");
    for (std::size_t i = 0; i < a.size(); ++i) {
      EXPECT_EQ(reversed[a.size() - 1 - i], a[i]);
      EXPECT_EQ(signs[i] * abs(a[i]), a[i]);
      EXPECT_TRUE(abs(signs[i]) <= Integer(1) && signs[i].is_zero() == a[i].is_zero());
      EXPECT_TRUE(parities[i].is_zero() || parities[i].is_one());
      EXPECT_TRUE(divides(Integer(2), a[i] - parities[i]));
    }
    const Terms first = ask("compute.first_differences", a).integers("values"),
                second = ask("compute.second_differences", a).integers("values");
    ASSERT_EQ(first.size(), a.size() - 1);
    ASSERT_EQ(second.size(), a.size() < 2 ? 0 : a.size() - 2);
    for (std::size_t i = 0; i < first.size(); ++i) EXPECT_EQ(a[i] + first[i], a[i + 1]);
    for (std::size_t i = 0; i < second.size(); ++i)
      EXPECT_EQ(second[i], a[i + 2] - a[i + 1] - a[i + 1] + a[i]);
  }
}

TEST(SequenceLaws, Predicates) {
  RandomValues random(76);
  int arithmetic = 0, geometric = 0;
  FOR_RANDOM_ROUNDS(600) {
    const Terms a = random_terms(random);
    SCOPED_TRACE(sequence(a));
    bool weak = true, strict = true, equal_steps = true;
    for (std::size_t i = 1; i < a.size(); ++i) {
      weak &= a[i - 1] <= a[i];
      strict &= a[i - 1] < a[i];
      equal_steps &= a[i] - a[i - 1] == a[1] - a[0];
    }
    // The ratio can only be that of the first two terms, unless the first is 0.
    bool equal_ratios = true;
    if (a.size() > 1 && !a[0].is_zero()) {
      const Rational ratio(a[1], a[0]);
      for (std::size_t i = 1; i < a.size(); ++i) equal_ratios &= Rational(a[i - 1]) * ratio == Rational(a[i]);
    } else {
      for (std::size_t i = 1; i < a.size(); ++i) equal_ratios &= a[i].is_zero();
    }
    EXPECT_EQ(ask("decide.nondecreasing", a).truth("holds"), weak);
    EXPECT_EQ(ask("decide.strictly_increasing", a).truth("holds"), strict);
    EXPECT_EQ(ask("decide.arithmetic", a).truth("holds"), equal_steps);
    EXPECT_EQ(ask("decide.geometric", a).truth("holds"), equal_ratios);
    arithmetic += equal_steps && a.size() > 2;
    geometric += equal_ratios && a.size() > 2;
  }
  EXPECT_GT(arithmetic, 10);
  EXPECT_GT(geometric, 10);
}

TEST(SequenceLaws, LimitsAreKept) {
  EXPECT_TRUE(ask("compute.sum", {}).refused());
  Terms many(10'000, Integer(1));
  EXPECT_EQ(ask("compute.sum", many).integer("value"), Integer(10'000));
  EXPECT_EQ(ask("compute.first_differences", many).integers("values").size(), 9'999u);
  many.emplace_back(1);
  EXPECT_TRUE(ask("compute.sum", many).refused());
  // Each product is as long as all terms before it together: the answer would have a hundred million digits.
  EXPECT_TRUE(ask("compute.prefix_products", Terms(2'000, Integer::power_of_ten(99))).refused());
  EXPECT_EQ(ask("compute.product", Terms(2'000, Integer::power_of_ten(99))).integer("value"),
            Integer::power_of_ten(198'000));
}

}  // namespace
}  // namespace exact
