// Sums and differences of sets against counting by plain loops.
#include "support/math_run.h"
#include "unit/values/random_values.h"

#include <algorithm>
#include <map>

namespace exact {
namespace {

using Set = std::vector<Integer>;

// Small elements give many coincidences; an offset makes them large.
Set random_set(RandomValues& random, std::uint64_t most) {
  Set out;
  const Integer offset = random.below(3) ? Integer(0) : random.integer();
  const std::uint64_t width = 1 + random.below(40);
  for (std::uint64_t i = random.below(most + 1); i > 0; --i) {
    const Integer v = offset + Integer(static_cast<std::int64_t>(random.below(width)));
    if (std::ranges::find(out, v) == out.end()) out.push_back(v);
  }
  return out;
}

std::string pair(const Set& a, const Set& b) {
  return R"("left":{"elements":)" + json(a) + R"(},"right":{"elements":)" + json(b) + "}";
}

TEST(AdditiveLaws, SumsAreCountedAsInTheDefinition) {
  RandomValues random(1);
  FOR_RANDOM_ROUNDS(200) {
    const Set a = random_set(random, 9), b = random_set(random, 9);
    const std::string payload = "{" + pair(a, b) + "}";
    SCOPED_TRACE(payload);
    std::map<Integer, std::int64_t> ways;
    for (const Integer& x : a) {
      for (const Integer& y : b) ++ways[x + y];
    }
    const auto same = [&](const wire::Json& entries) {
      ASSERT_EQ(entries.size(), ways.size());
      auto expected = ways.begin();
      for (const wire::Json& e : entries.items()) {
        EXPECT_EQ(integer_of(*e.find("sum")), expected->first);
        EXPECT_EQ(e.find("multiplicity")->int64(), expected->second);
        ++expected;
      }
    };
    same(MathRun("additive.representation_profile.compute", payload)["entries"]);
    const MathRun energy("additive.energy.compute", payload);
    same(energy["decomposition"]);
    std::int64_t quadruples = 0;
    for (const Integer& x : a) {
      for (const Integer& y : b) {
        for (const Integer& z : a) {
          for (const Integer& w : b) quadruples += x + y == z + w;
        }
      }
    }
    EXPECT_EQ(energy.number("energy"), quadruples);
    const MathRun sumset("additive.sumset_cardinality.compute", payload);
    EXPECT_EQ(sumset.number("cardinality"), std::ssize(ways));
    Set support;
    for (const auto& [sum, count] : ways) support.push_back(sum);
    EXPECT_EQ(integers_of(sumset["support"]), support);
  }
}

TEST(AdditiveLaws, ManyOrLargeSumsAreRefusedBeforeTheyFillTheMemory) {
  Set many;
  for (std::int64_t i = 0; i < 512; ++i) many.emplace_back(i);
  EXPECT_EQ(
      MathRun("additive.sumset_cardinality.compute", "{" + pair(many, many) + "}").number("cardinality"),
      1023);
  Set more = many;
  more.emplace_back(512);
  EXPECT_TRUE(MathRun("additive.sumset_cardinality.compute", "{" + pair(many, more) + "}").refused());
  // 8192 sums of 100,000 digits each.
  const Set one = {Integer::power_of_ten(100'000)};
  Set wide;
  for (std::int64_t i = 0; i < 8192; ++i) wide.emplace_back(i);
  EXPECT_TRUE(MathRun("additive.sumset_cardinality.compute", "{" + pair(one, wide) + "}").refused());
  // As many pairs, but few sums.
  Set shifted = many;
  for (Integer& x : shifted) x += Integer::power_of_ten(3000);
  EXPECT_EQ(
      MathRun("additive.sumset_cardinality.compute", "{" + pair(shifted, many) + "}").number("cardinality"),
      1023);
}

TEST(AdditiveLaws, TilingsOfCyclicGroups) {
  RandomValues random(2);
  int tilings = 0;
  FOR_RANDOM_ROUNDS(300) {
    const std::int64_t n = 2 + static_cast<std::int64_t>(random.below(14));
    // Every third round a true tiling: {0, ..., d-1} + d {0, ..., n/d - 1}, both sets moved and lifted.
    Set a, b;
    if (random.below(3) == 0) {
      std::int64_t d = 1 + static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(n)));
      while (n % d != 0) --d;
      const Integer shift = random.integer(), lift = Integer(n) * random.integer();
      for (std::int64_t i = 0; i < d; ++i) a.push_back(Integer(i) + shift);
      for (std::int64_t i = 0; i < n / d; ++i) b.push_back(Integer(d * i) + (i % 2 ? lift : Integer(0)));
    } else {
      a = random_set(random, 5);
      b = random_set(random, 5);
    }
    const std::string payload = R"({"modulus":)" + json(n) + "," + pair(a, b) + "}";
    SCOPED_TRACE(payload);
    // Sets of residues: congruent elements are one.
    const auto residues = [n](const Set& s) {
      std::vector<bool> in(static_cast<std::size_t>(n));
      for (const Integer& x : s)
        in[static_cast<std::size_t>(*divide_euclidean(x, n).remainder.to_int64())] = true;
      return in;
    };
    const std::vector<bool> in_a = residues(a), in_b = residues(b);
    Set representatives, collisions, missing;
    for (std::int64_t x = 0; x < n; ++x) {
      int ways = 0;
      for (std::int64_t y = 0; y < n; ++y)
        ways += in_a[static_cast<std::size_t>(y)] && in_b[static_cast<std::size_t>((x - y + n) % n)];
      (ways ? representatives : missing).emplace_back(x);
      if (ways > 1) collisions.emplace_back(x);
    }
    const MathRun r("additive.direct_sum_predicate.compute", payload);
    EXPECT_EQ(integers_of(r["representatives"]), representatives);
    EXPECT_EQ(integers_of(r["collisions"]), collisions);
    EXPECT_EQ(integers_of(r["missing"]), missing);
    EXPECT_EQ(r.truth("holds"), missing.empty() && collisions.empty());
    tilings += r.truth("holds");
  }
  EXPECT_GT(tilings, 0);
}

TEST(AdditiveLaws, DifferencesOfVectors) {
  RandomValues random(3);
  FOR_RANDOM_ROUNDS(100) {
    const std::uint64_t dimension = 1 + random.below(3);
    std::vector<Set> vectors;
    for (std::uint64_t i = 1 + random.below(9); i > 0; --i) {
      Set v;
      for (std::uint64_t c = 0; c < dimension; ++c)
        v.push_back(random.below(6) ? Integer(static_cast<std::int64_t>(random.below(4)))
                                    : -Integer::power_of_two(random.below(200)));
      if (std::ranges::find(vectors, v) == vectors.end()) vectors.push_back(v);
    }
    std::string list;
    for (const Set& v : vectors) list += (list.empty() ? "" : ",") + (R"({"coordinates":)" + json(v) + "}");
    const std::string payload = R"({"vectors":{"vectors":[)" + list + "]}}";
    SCOPED_TRACE(payload);
    const MathRun r("additive.ordered_difference_profile.compute", payload);
    std::size_t pairs = 0, widest = 0;
    std::optional<Set> repeated, before;
    for (const wire::Json& c : r["classes"].items()) {
      const Set difference = integers_of(*c.find("difference")->find("coordinates"));
      EXPECT_TRUE(!before || *before < difference);
      before = difference;
      for (const wire::Json& p : c.find("pairs")->items()) {
        const auto x = static_cast<std::size_t>(*p.find("minuend_index")->int64()),
                   y = static_cast<std::size_t>(*p.find("subtrahend_index")->int64());
        ASSERT_NE(x, y);
        for (std::uint64_t i = 0; i < dimension; ++i) EXPECT_EQ(vectors[x][i] - vectors[y][i], difference[i]);
      }
      const std::size_t size = c.find("pairs")->size();
      pairs += size;
      widest = std::max(widest, size);
      if (size > 1 && !repeated) repeated = difference;
    }
    // The classes are disjoint by their differences, so counting shows that no pair is missing.
    EXPECT_EQ(pairs, vectors.size() * (vectors.size() - 1));
    EXPECT_EQ(r.number("ordered_pair_count"), static_cast<std::int64_t>(pairs));
    EXPECT_EQ(r.number("support_size"), static_cast<std::int64_t>(r["classes"].size()));
    EXPECT_EQ(r.number("max_multiplicity"), static_cast<std::int64_t>(widest));
    EXPECT_EQ(r.truth("has_repeated_difference"), repeated.has_value());
    if (repeated) {
      EXPECT_EQ(integers_of(r["first_repeated_difference"]), *repeated);
    } else {
      EXPECT_TRUE(r["first_repeated_difference"].is_null());
    }
  }
}

}  // namespace
}  // namespace exact
