// Set operations against membership counted by plain loops.
#include "support/math_run.h"
#include "unit/values/random_values.h"

#include <algorithm>

namespace exact {
namespace {

using Set = std::vector<Integer>;

// A random set out of a pool, so that two of them overlap.
Set subset(RandomValues& random, const Set& pool) {
  Set out;
  for (const Integer& v : pool) {
    if (random.below(2))
      out.insert(out.begin() + static_cast<std::ptrdiff_t>(random.below(out.size() + 1)), v);
  }
  return out;
}

bool has(const Set& s, const Integer& v) { return std::ranges::find(s, v) != s.end(); }

Set pool(RandomValues& random) {
  Set out;
  for (std::uint64_t i = random.below(20); i > 0; --i) {
    const Integer v = random.integer();
    if (!has(out, v)) out.push_back(v);
  }
  return out;
}

std::string pair(const Set& a, const Set& b) {
  return R"({"left":{"elements":)" + json(a) + R"(},"right":{"elements":)" + json(b) + "}}";
}

TEST(FiniteSetLaws, ResultsHoldExactlyTheRightElements) {
  RandomValues random(1);
  FOR_RANDOM_ROUNDS(300) {
    const Set all = pool(random), a = subset(random, all), b = subset(random, all);
    const std::string payload = pair(a, b);
    SCOPED_TRACE(payload);
    Set sorted = all;
    std::ranges::sort(sorted);
    Set both, either, left, one;
    for (const Integer& v : sorted) {
      if (has(a, v) && has(b, v)) both.push_back(v);
      if (has(a, v) || has(b, v)) either.push_back(v);
      if (has(a, v) && !has(b, v)) left.push_back(v);
      if (has(a, v) != has(b, v)) one.push_back(v);
    }
    EXPECT_EQ(integers_of(MathRun("finite_set.compute.intersection", payload)["elements"]), both);
    EXPECT_EQ(integers_of(MathRun("finite_set.compute.union", payload)["elements"]), either);
    EXPECT_EQ(integers_of(MathRun("finite_set.compute.difference", payload)["elements"]), left);
    EXPECT_EQ(integers_of(MathRun("finite_set.compute.symmetric_difference", payload)["elements"]), one);
    EXPECT_EQ(MathRun("finite_set.compute.union_cardinality", payload).number("cardinality"),
              std::ssize(either));
    EXPECT_EQ(MathRun("finite_set.compute.intersection_cardinality", payload).number("cardinality"),
              std::ssize(both));
    EXPECT_EQ(MathRun("finite_set.compute.left_cardinality", payload).number("cardinality"), std::ssize(a));
    EXPECT_EQ(MathRun("finite_set.decide.disjoint", payload).truth("holds"), both.empty());
    EXPECT_EQ(MathRun("finite_set.decide.subset", payload).truth("holds"), left.empty());
    EXPECT_EQ(MathRun("finite_set.decide.proper_subset", payload).truth("holds"),
              left.empty() && !one.empty());
  }
}

TEST(FiniteSetLaws, ExactCoverNamesEveryFault) {
  RandomValues random(2);
  FOR_RANDOM_ROUNDS(300) {
    const Set all = pool(random), scope = subset(random, all);
    Set values = random.below(3) ? scope : subset(random, all);
    for (std::uint64_t i = random.below(3); i > 0 && !all.empty(); --i)
      values.push_back(all[random.below(all.size())]);
    const std::string payload =
        R"({"scope":{"elements":)" + json(scope) + R"(},"values":)" + json(values) + "}";
    SCOPED_TRACE(payload);
    Set sorted = all, missing, duplicates, outside;
    std::ranges::sort(sorted);
    for (const Integer& v : sorted) {
      const auto times = std::ranges::count(values, v);
      if (times == 0 && has(scope, v)) missing.push_back(v);
      if (times > 1) duplicates.push_back(v);
      if (times > 0 && !has(scope, v)) outside.push_back(v);
    }
    const MathRun r("finite_set.decide.exact_cover", payload);
    EXPECT_EQ(integers_of(r["missing"]), missing);
    EXPECT_EQ(integers_of(r["duplicates"]), duplicates);
    EXPECT_EQ(integers_of(r["outside"]), outside);
    EXPECT_EQ(r.truth("holds"), missing.empty() && duplicates.empty() && outside.empty());
  }
}

TEST(FiniteSetLaws, BoundsAndRepetitionsAreRefused) {
  std::vector<Integer> many;
  for (std::int64_t i = 0; i < 10'000; ++i) many.emplace_back(i * 7919 % 10'007);
  EXPECT_EQ(MathRun("finite_set.compute.union_cardinality", pair(many, {})).number("cardinality"), 10'000);
  many.emplace_back(-1);
  EXPECT_TRUE(MathRun("finite_set.compute.union_cardinality", pair(many, {})).refused());
  const MathRun twice("finite_set.compute.union", pair({Integer(3), Integer(1), Integer(4), Integer(1)}, {}));
  ASSERT_TRUE(twice.refused());
  EXPECT_NE(twice.what().find(R"(["left","elements",3])"), std::string::npos) << twice.what();
}

}  // namespace
}  // namespace exact
