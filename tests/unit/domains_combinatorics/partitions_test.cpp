// Partitions, tableaux and the correspondence of Robinson and Schensted against definitions and inverse maps.
#include "support/math_run.h"
#include "unit/values/random_values.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace exact {
namespace {

using Parts = std::vector<std::int64_t>;
using Tableau = std::vector<Parts>;

std::string shape(const Parts& parts) { return R"({"partition":{"parts":)" + json(parts) + "}}"; }

std::vector<Parts> partitions(std::int64_t n, std::int64_t most) {
  const MathRun r("combinatorics.enumerate.integer_partitions",
                  R"({"n":)" + json(n) + R"(,"max_parts":)" + json(most) + "}");
  std::vector<Parts> out;
  for (const wire::Json& p : r["partitions"].items()) out.push_back(numbers_of(p));
  return out;
}

Tableau tableau_of(const wire::Json& j) {
  Tableau t;
  for (const wire::Json& row : j.items()) t.push_back(numbers_of(row));
  return t;
}

TEST(PartitionLaws, ListsAreCompleteAndOrdered) {
  for (std::int64_t n = 0; n <= 20; ++n) {
    const Integer all =
        MathRun("combinatorics.compute.partition_number", R"({"n":)" + json(n) + "}").integer("value");
    EXPECT_EQ(Integer(std::ssize(partitions(n, std::max<std::int64_t>(n, 1)))), all);
    for (std::int64_t k = 1; k <= n; ++k) {
      const std::vector<Parts> list = partitions(n, k);
      // p(n, at most k) = p(n, at most k - 1) + p(n - k, at most k).
      const std::size_t count = (k > 1 ? partitions(n, k - 1).size() : 0) + partitions(n - k, k).size();
      EXPECT_EQ(list.size(), count + (n == 0)) << n << " " << k;
      for (std::size_t i = 0; i < list.size(); ++i) {
        EXPECT_EQ(std::accumulate(list[i].begin(), list[i].end(), std::int64_t{0}), n);
        EXPECT_LE(std::ssize(list[i]), k);
        EXPECT_TRUE(std::ranges::is_sorted(list[i], std::greater<>{}));
        EXPECT_GE(list[i].back(), 1);
        EXPECT_TRUE(i == 0 || list[i - 1] > list[i]);
      }
    }
  }
  EXPECT_EQ(partitions(45, 45).size(), 89'134u);
  EXPECT_TRUE(MathRun("combinatorics.enumerate.integer_partitions", R"({"n":46,"max_parts":46})").refused());
  EXPECT_EQ(partitions(1000, 2).size(), 501u);
}

// Tableaux of a shape by taking away the cell with the largest entry, a corner.
Integer tableaux(Parts parts, std::map<Parts, Integer>& known) {
  while (!parts.empty() && parts.back() == 0) parts.pop_back();
  if (parts.empty()) return 1;
  if (const auto it = known.find(parts); it != known.end()) return it->second;
  Integer sum;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i + 1 < parts.size() && parts[i + 1] == parts[i]) continue;
    Parts smaller = parts;
    --smaller[i];
    sum += tableaux(smaller, known);
  }
  return known[parts] = sum;
}

TEST(PartitionLaws, ConjugatesHooksAndTableaux) {
  std::map<Parts, Integer> known;
  Integer factorial = 1;
  for (std::int64_t n = 1; n <= 14; ++n) {
    factorial *= Integer(n);
    Integer squares;
    for (const Parts& parts : partitions(n, n)) {
      SCOPED_TRACE(json(parts));
      const MathRun c("combinatorics.conjugate_partition.compute", shape(parts));
      const Parts conjugate = numbers_of(c["conjugate"]);
      for (std::int64_t j = 1; j <= parts[0]; ++j)
        EXPECT_EQ(conjugate[static_cast<std::size_t>(j - 1)],
                  std::ranges::count_if(parts, [j](std::int64_t p) { return p >= j; }));
      EXPECT_EQ(std::ssize(conjugate), parts[0]);
      const MathRun back("combinatorics.conjugate_partition.compute", shape(conjugate));
      EXPECT_EQ(numbers_of(back["conjugate"]), parts);

      const MathRun h("combinatorics.hook_length.compute", shape(parts));
      const Tableau hooks = tableau_of(h["hooks"]);
      Integer product = 1;
      ASSERT_EQ(hooks.size(), parts.size());
      for (std::size_t i = 0; i < parts.size(); ++i) {
        ASSERT_EQ(std::ssize(hooks[i]), parts[i]);
        for (std::size_t j = 0; j < hooks[i].size(); ++j) {
          // The cells to the right, below, and the cell itself.
          std::int64_t cells = parts[i] - static_cast<std::int64_t>(j);
          for (std::size_t below = i + 1; below < parts.size(); ++below)
            cells += parts[below] > static_cast<std::int64_t>(j);
          EXPECT_EQ(hooks[i][j], cells);
          product *= Integer(cells);
        }
      }
      EXPECT_EQ(h.integer("total_product"), product);

      const MathRun s("combinatorics.standard_young_tableaux.count", shape(parts));
      EXPECT_EQ(s.integer("count"), tableaux(parts, known));
      EXPECT_EQ(s.number("n"), n);
      squares += s.integer("count") * s.integer("count");
    }
    EXPECT_EQ(squares, factorial) << n;
  }
}

TEST(PartitionLaws, LargeShapes) {
  const MathRun row("combinatorics.standard_young_tableaux.count", shape({10'000}));
  EXPECT_EQ(row.integer("count"), Integer(1));
  EXPECT_TRUE(MathRun("combinatorics.standard_young_tableaux.count", shape({10'000, 1})).refused());
  // Two rows: a ballot number, C(2m, m) / (m + 1) for equal ones.
  const MathRun square("combinatorics.standard_young_tableaux.count", shape({5000, 5000}));
  EXPECT_EQ(square.integer("count"),
            MathRun("combinatorics.compute.catalan", R"({"n":5000})").integer("value"));
}

// Takes the entries out again in the order of the recording tableau, the largest first.
Parts inverse(Tableau p, Tableau q) {
  std::size_t cells = 0;
  for (const Parts& row : p) cells += row.size();
  Parts out(cells);
  for (std::size_t i = cells; i > 0; --i) {
    std::size_t row = 0;
    while (q[row].empty() || q[row].back() != static_cast<std::int64_t>(i)) ++row;
    q[row].pop_back();
    std::int64_t value = p[row].back();
    p[row].pop_back();
    while (row-- > 0) {
      auto smaller = std::ranges::lower_bound(p[row], value);
      std::swap(*--smaller, value);
    }
    out[i - 1] = value;
  }
  return out;
}

std::int64_t longest(const Parts& p, bool increasing) {
  Parts best(p.size(), 1);
  std::int64_t most = 0;
  for (std::size_t i = 0; i < p.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if ((p[j] < p[i]) == increasing) best[i] = std::max(best[i], best[j] + 1);
    }
    most = std::max(most, best[i]);
  }
  return most;
}

TEST(PartitionLaws, TableauxDetermineThePermutation) {
  RandomValues random(1);
  FOR_RANDOM_ROUNDS(200) {
    Parts p(random.below(40));
    std::iota(p.begin(), p.end(), 1);
    for (std::size_t i = p.size(); i > 1; --i) std::swap(p[i - 1], p[random.below(i)]);
    SCOPED_TRACE(json(p));
    const MathRun r("combinatorics.rsk.permutation.compute", R"({"permutation":)" + json(p) + "}");
    const Tableau insertion = tableau_of(r["p_tableau"]), recording = tableau_of(r["q_tableau"]);
    for (const Tableau* t : {&insertion, &recording}) {
      for (std::size_t i = 0; i < t->size(); ++i) {
        EXPECT_EQ(std::ssize((*t)[i]), numbers_of(r["shape"])[i]);
        EXPECT_TRUE(std::ranges::is_sorted((*t)[i]));
        for (std::size_t j = 0; i > 0 && j < (*t)[i].size(); ++j) EXPECT_LT((*t)[i - 1][j], (*t)[i][j]);
      }
    }
    EXPECT_EQ(inverse(insertion, recording), p);
    Parts inverted(p.size());
    for (std::size_t i = 0; i < p.size(); ++i)
      inverted[static_cast<std::size_t>(p[i] - 1)] = static_cast<std::int64_t>(i) + 1;
    const MathRun s("combinatorics.rsk.permutation.compute", R"({"permutation":)" + json(inverted) + "}");
    EXPECT_EQ(tableau_of(s["p_tableau"]), recording);
    EXPECT_EQ(tableau_of(s["q_tableau"]), insertion);
    EXPECT_EQ(r.number("lis_length"), longest(p, true));
    EXPECT_EQ(r.number("lds_length"), longest(p, false));
  }
}

}  // namespace
}  // namespace exact
