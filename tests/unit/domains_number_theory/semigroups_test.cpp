// Laws of numerical semigroups, against tables of all sums and lists of all factorizations.
#include "support/math_run.h"
#include "unit/values/random_values.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>

namespace exact {
namespace {

using List = std::vector<std::int64_t>;

std::string quoted_list(const List& a) {
  std::string r = "[";
  for (const std::int64_t v : a) r += (r.size() > 1 ? ",\"" : "\"") + std::to_string(v) + '"';
  return r + "]";
}
std::string plain_list(const List& a) {
  std::string r = "[";
  for (const std::int64_t v : a) r += (r.size() > 1 ? "," : "") + std::to_string(v);
  return r + "]";
}
List read(const wire::Json& list) {
  List r;
  for (const Integer& z : integers_of(list)) r.push_back(*z.to_int64());
  return r;
}
std::vector<List> read_lists(const wire::Json& lists) {
  std::vector<List> r;
  for (const wire::Json& item : lists.items()) r.push_back(read(item));
  return r;
}
std::string about(const List& generators) { return R"({"generators":)" + quoted_list(generators); }
MathRun run_semigroup(const std::string& name, const List& generators) {
  return {"number_theory.numerical_semigroup." + name + ".compute", about(generators) + "}"};
}
MathRun run_element(const std::string& name, const List& generators, std::int64_t value) {
  return {"number_theory.numerical_semigroup." + name + ".compute",
          about(generators) + R"(,"value":")" + std::to_string(value) + "\"}"};
}

// Which of 0, ..., last are sums.
std::vector<bool> sums(const List& generators, std::int64_t last) {
  std::vector<bool> r(static_cast<std::size_t>(last) + 1, false);
  r[0] = true;
  for (std::int64_t n = 1; n <= last; ++n) {
    for (const std::int64_t a : generators) {
      if (a <= n && r[static_cast<std::size_t>(n - a)]) r[static_cast<std::size_t>(n)] = true;
    }
  }
  return r;
}
// All factorizations, by nested loops without any pruning but the size.
std::vector<List> factorizations(const List& generators, std::int64_t n) {
  std::vector<List> r;
  List z(generators.size(), 0);
  const std::function<void(std::size_t, std::int64_t)> search = [&](std::size_t i, std::int64_t rest) {
    if (i == generators.size()) {
      if (rest == 0) r.push_back(z);
      return;
    }
    for (z[i] = 0; z[i] * generators[i] <= rest; ++z[i]) search(i + 1, rest - z[i] * generators[i]);
    z[i] = 0;
  };
  search(0, n);
  return r;
}
bool share(const List& x, const List& y) {
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (x[i] > 0 && y[i] > 0) return true;
  }
  return false;
}
std::int64_t distance(const List& x, const List& y) {
  std::int64_t left = 0, right = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    left += x[i] - std::min(x[i], y[i]);
    right += y[i] - std::min(x[i], y[i]);
  }
  return std::max(left, right);
}
// The parts into which a relation cuts 0, ..., n - 1.
std::vector<std::size_t> parts(std::size_t n, const std::function<bool(std::size_t, std::size_t)>& joined) {
  std::vector<std::size_t> part(n);
  std::iota(part.begin(), part.end(), std::size_t{0});
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        if (part[i] < part[j] && joined(i, j)) {
          part[j] = part[i];
          changed = true;
        }
      }
    }
  }
  return part;
}
std::size_t part_count(std::size_t n, const std::function<bool(std::size_t, std::size_t)>& joined) {
  const auto part = parts(n, joined);
  return std::set(part.begin(), part.end()).size();
}

// Minimal generators of a random numerical semigroup, ascending.
List random_generators(RandomValues& random, std::uint64_t most, std::uint64_t count) {
  for (;;) {
    std::set<std::int64_t> chosen;
    for (std::uint64_t k = 2 + random.below(count - 1); k > 0; --k)
      chosen.insert(static_cast<std::int64_t>(2 + random.below(most - 1)));
    List minimal;
    for (const std::int64_t a : chosen) {
      if (!sums(minimal, a)[static_cast<std::size_t>(a)]) minimal.push_back(a);
    }
    std::int64_t divisor = 0;
    for (const std::int64_t a : minimal) divisor = std::gcd(divisor, a);
    if (divisor == 1) return minimal;
  }
}

TEST(SemigroupLaws, SummariesByATableOfSums) {
  RandomValues random(101);
  FOR_RANDOM_ROUNDS(60) {
    List generators = random_generators(random, 40, 5);
    const List minimal = generators;
    for (std::uint64_t k = random.below(3); k > 0; --k)  // superfluous ones, in any order
      generators.insert(generators.begin(),
                        minimal[random.below(minimal.size())] + minimal[random.below(minimal.size())]);
    const MathRun run = run_semigroup("summary", generators);
    const std::vector<bool> table = sums(minimal, 3000);
    List gaps;
    for (std::size_t n = 0; n < table.size(); ++n) {
      if (!table[n]) gaps.push_back(static_cast<std::int64_t>(n));
    }
    const std::int64_t frobenius = gaps.empty() ? -1 : gaps.back();
    ASSERT_LT(frobenius, 2900);
    EXPECT_EQ(read(run["minimal_generators"]), minimal) << run.what();
    EXPECT_EQ(read(run["gaps"]), gaps) << run.what();
    EXPECT_EQ(run.integer("frobenius_number"), Integer(frobenius));
    EXPECT_EQ(run.integer("conductor"), Integer(frobenius + 1));
    EXPECT_EQ(run.integer("genus"), Integer(static_cast<std::int64_t>(gaps.size())));
    EXPECT_EQ(run.integer("multiplicity"), Integer(minimal[0]));
    for (std::int64_t n = -3; n < 60; ++n)
      EXPECT_EQ(run_element("membership", generators, n).truth("in_semigroup"),
                n >= 0 && table[static_cast<std::size_t>(n)]);
  }
}

TEST(SemigroupLaws, TwoLargeGenerators) {
  // Sylvester: the Frobenius number of a and b is a b - a - b, and half of the numbers below the conductor are gaps.
  const std::int64_t a = 901, b = 1009;
  const MathRun run = run_semigroup("summary", {b, a});
  EXPECT_EQ(run.integer("frobenius_number"), Integer(a * b - a - b));
  EXPECT_EQ(run.integer("genus"), Integer((a - 1) * (b - 1) / 2));
  EXPECT_FALSE(run_element("membership", {999'983, 999'999'999'989},
                           999'983 * 999'999'999'989 - 999'983 - 999'999'999'989)
                   .truth("in_semigroup"));
  EXPECT_TRUE(run_element("membership", {999'983, 999'999'999'989},
                          999'983 * 999'999'999'989 - 999'983 - 999'999'999'988)
                  .truth("in_semigroup"));
  EXPECT_FALSE(MathRun("number_theory.numerical_semigroup.membership.compute",
                       R"({"generators":["6","10"],"value":"1000000000000000000000000000001"})")
                   .truth("in_semigroup"));
}

TEST(SemigroupLaws, FactorizationsAndTheirGraph) {
  RandomValues random(102);
  FOR_RANDOM_ROUNDS(80) {
    const List generators = random_generators(random, 20, 4);
    const auto n = static_cast<std::int64_t>(random.below(90));
    const std::vector<List> all = factorizations(generators, n);
    const MathRun listed = run_element("factorizations", generators, n);
    EXPECT_EQ(read_lists(listed["factorizations"]), all) << listed.what();
    EXPECT_EQ(listed.truth("in_semigroup"), !all.empty());

    const MathRun graph = run_element("factorization_graph", generators, n);
    EXPECT_EQ(read_lists(graph["factorizations"]), all);
    std::vector<List> edges;
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::size_t j = i + 1; j < all.size(); ++j) {
        if (share(all[i], all[j]))
          edges.push_back({static_cast<std::int64_t>(i), static_cast<std::int64_t>(j)});
      }
    }
    EXPECT_EQ(read_lists(graph["edges"]), edges);
    const auto part = parts(all.size(), [&](std::size_t i, std::size_t j) { return share(all[i], all[j]); });
    std::map<std::size_t, List> components;
    for (std::size_t i = 0; i < part.size(); ++i) components[part[i]].push_back(static_cast<std::int64_t>(i));
    std::vector<List> expected;
    for (const auto& [first, members] : components) expected.push_back(members);
    EXPECT_EQ(read_lists(graph["connected_components"]), expected) << graph.what();
    EXPECT_EQ(graph.truth("is_connected"), expected.size() <= 1);

    if (n == 0 || all.empty()) {
      EXPECT_TRUE(run_element("elasticity", generators, n).refused());
      continue;
    }
    const MathRun elasticity = run_element("elasticity", generators, n);
    std::int64_t least = n, greatest = 0;
    for (const List& z : all) {
      const std::int64_t length = std::accumulate(z.begin(), z.end(), std::int64_t{0});
      least = std::min(least, length);
      greatest = std::max(greatest, length);
    }
    EXPECT_EQ(elasticity.integer("minimum_length"), Integer(least)) << elasticity.what();
    EXPECT_EQ(elasticity.integer("maximum_length"), Integer(greatest)) << elasticity.what();
    EXPECT_EQ(elasticity.text("elasticity"), Rational(Integer(greatest), Integer(least)).to_string());
  }
}

TEST(SemigroupLaws, LengthsOfLargeElementsByDynamicProgramming) {
  RandomValues random(103);
  FOR_RANDOM_ROUNDS(40) {
    const List generators = random_generators(random, 50, 5);
    const std::int64_t square = generators.back() * generators.back();
    const auto n = square + static_cast<std::int64_t>(random.below(200));
    std::vector<std::int64_t> least(static_cast<std::size_t>(n) + 1, n + 1),
        greatest(static_cast<std::size_t>(n) + 1, -1);
    least[0] = greatest[0] = 0;
    for (std::size_t v = 1; v < least.size(); ++v) {
      for (const std::int64_t g : generators) {
        const auto a = static_cast<std::size_t>(g);
        if (a > v || greatest[v - a] < 0) continue;
        least[v] = std::min(least[v], least[v - a] + 1);
        greatest[v] = std::max(greatest[v], greatest[v - a] + 1);
      }
    }
    if (greatest.back() < 0) continue;
    const MathRun run = run_element("elasticity", generators, n);
    EXPECT_EQ(run.integer("minimum_length"), Integer(least.back())) << run.what();
    EXPECT_EQ(run.integer("maximum_length"), Integer(greatest.back())) << run.what();
  }
}

TEST(SemigroupLaws, BettiElementsPresentationsAndCatenaryDegrees) {
  RandomValues random(104);
  FOR_RANDOM_ROUNDS(25) {
    const List generators = random_generators(random, 14, 4);
    // Every Betti element is w + a with w in the Apery set, and w is below a1 ak.
    const std::int64_t last = generators.front() * generators.back() + generators.back();
    List betti;
    std::map<std::int64_t, std::vector<List>> at;
    std::int64_t catenary = 0;
    for (std::int64_t n = 1; n <= last; ++n) {
      const std::vector<List> all = factorizations(generators, n);
      if (all.size() < 2) continue;
      std::int64_t degree = 0;
      while (part_count(all.size(),
                        [&](std::size_t i, std::size_t j) { return distance(all[i], all[j]) <= degree; }) > 1)
        ++degree;
      catenary = std::max(catenary, degree);  // over every element, not the Betti elements alone
      if (part_count(all.size(), [&](std::size_t i, std::size_t j) { return share(all[i], all[j]); }) > 1) {
        betti.push_back(n);
        at[n] = all;
      }
    }
    const MathRun found = run_semigroup("betti_elements", generators);
    EXPECT_EQ(read(found["betti_elements"]), betti) << found.what();
    const List apery = read(found["apery_set"]);
    const std::vector<bool> table = sums(generators, last);
    for (std::size_t r = 0; r < apery.size(); ++r) {
      EXPECT_EQ(apery[r] % generators[0], static_cast<std::int64_t>(r));
      EXPECT_TRUE(table[static_cast<std::size_t>(apery[r])]);
      EXPECT_FALSE(apery[r] >= generators[0] && table[static_cast<std::size_t>(apery[r] - generators[0])]);
    }

    // The relations connect the classes at each Betti element, with one fewer than there are classes.
    const MathRun presented = run_semigroup("minimal_presentation", generators);
    EXPECT_EQ(read(presented["betti_elements"]), betti);
    std::map<std::int64_t, std::vector<std::pair<List, List>>> relations;
    std::string payload = about(generators) + R"(,"relations":[)";
    for (const wire::Json& r : presented["relations"].items()) {
      const List first = read(*r.find("first")), second = read(*r.find("second"));
      const std::int64_t n =
          std::inner_product(first.begin(), first.end(), generators.begin(), std::int64_t{0});
      EXPECT_EQ(n, std::inner_product(second.begin(), second.end(), generators.begin(), std::int64_t{0}));
      if (!relations.empty() || payload.back() == '}') payload += ",";
      payload += R"({"first":)" + plain_list(first) + R"(,"second":)" + plain_list(second) + "}";
      relations[n].emplace_back(first, second);
    }
    for (const std::int64_t n : betti) {
      const std::vector<List>& all = at[n];
      const std::size_t classes =
          part_count(all.size(), [&](std::size_t i, std::size_t j) { return share(all[i], all[j]); });
      EXPECT_EQ(relations[n].size(), classes - 1) << presented.what();
      EXPECT_EQ(part_count(all.size(),
                           [&](std::size_t i, std::size_t j) {
                             return share(all[i], all[j]) ||
                                    std::ranges::any_of(relations[n], [&](const auto& r) {
                                      return (r.first == all[i] && r.second == all[j]) ||
                                             (r.first == all[j] && r.second == all[i]);
                                    });
                           }),
                1u)
          << presented.what();
    }
    const MathRun binomials("number_theory.numerical_semigroup.presentation_binomials.compute",
                            payload + "]}");
    EXPECT_EQ(binomials["binomials"].items().size(), presented["relations"].items().size())
        << binomials.what();

    const MathRun degrees = run_semigroup("catenary_degree", generators);
    EXPECT_EQ(degrees.integer("catenary_degree"), Integer(catenary)) << degrees.what();
  }
}

TEST(SemigroupLaws, DeltaSetsOfAllElements) {
  RandomValues random(105);
  FOR_RANDOM_ROUNDS(25) {
    const List generators = random_generators(random, 16, 4);
    const MathRun run = run_semigroup("delta_set", generators);
    // Half as far again as was looked at: nothing new may occur.
    const auto last = static_cast<std::size_t>(*run.integer("checked_through").to_int64() * 3 / 2 + 50);
    std::vector<std::set<std::int64_t>> lengths(last + 1);
    lengths[0] = {0};
    std::set<std::int64_t> gaps;
    for (std::size_t n = 1; n <= last; ++n) {
      for (const std::int64_t a : generators) {
        if (static_cast<std::size_t>(a) > n) continue;
        for (const std::int64_t length : lengths[n - static_cast<std::size_t>(a)])
          lengths[n].insert(length + 1);
      }
      for (auto it = lengths[n].begin(); it != lengths[n].end() && std::next(it) != lengths[n].end(); ++it)
        gaps.insert(*std::next(it) - *it);
    }
    EXPECT_EQ(read(run["delta_set"]), List(gaps.begin(), gaps.end())) << run.what();
  }
}

TEST(SemigroupLaws, OnlyMinimalGeneratorsAreFactoredWith) {
  for (const List& wrong : {List{5, 3}, List{4, 6}, List{3, 5, 8}, List{3, 3, 5}, List{0, 1}, List{1, 2}}) {
    EXPECT_TRUE(run_semigroup("betti_elements", wrong).refused());
    EXPECT_TRUE(run_semigroup("minimal_presentation", wrong).refused());
    EXPECT_TRUE(run_semigroup("catenary_degree", wrong).refused());
    EXPECT_TRUE(run_semigroup("delta_set", wrong).refused());
    EXPECT_TRUE(run_element("factorizations", wrong, 12).refused());
  }
  EXPECT_TRUE(run_element("factorizations",
                          {
                              2,
                              3,
                          },
                          9'007'199'254'740'991)
                  .refused());
  EXPECT_EQ(read_lists(run_element("factorizations", {1}, 9'007'199'254'740'991)["factorizations"]),
            (std::vector<List>{{9'007'199'254'740'991}}));
}

}  // namespace
}  // namespace exact
