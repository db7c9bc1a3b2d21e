// Chip-firing against its definitions: single firings one at a time, Dhar's burning, minors, spanning trees by counting.
#include "random_graphs.h"
#include "support/math_run.h"
#include "unit/values/random_values.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>
#include <utility>

namespace exact {
namespace {

using namespace random_graphs;
using Chips = std::vector<std::int64_t>;

Chips random_chips(RandomValues& random, int order, std::int64_t least, std::int64_t most) {
  Chips out;
  for (int v = 0; v < order; ++v)
    out.push_back(least +
                  static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(most - least + 1))));
  return out;
}

// D - L f, by moving chips.
Chips fired(const TestGraph& g, Chips chips, const Chips& firing) {
  for (const Pair& e : g.edges) {
    for (int k : {0, 1}) {
      chips[static_cast<std::size_t>(e[k])] -= firing[static_cast<std::size_t>(e[k])];
      chips[static_cast<std::size_t>(e[1 - k])] += firing[static_cast<std::size_t>(e[k])];
    }
  }
  return chips;
}

std::string sink_payload(const TestGraph& g, int sink, const Chips& chips) {
  return R"({"configuration":{"graph":)" + labelled_json(g) + R"(,"sink":")" + name_of(sink) +
         R"(","configuration":)" + json(chips) + "}}";
}
std::string divisor_payload(const TestGraph& g, int sink, const Chips& chips) {
  return R"({"graph":)" + labelled_json(g) + R"(,"sink":")" + name_of(sink) + R"(","divisor":)" +
         json(chips) + "}";
}
std::string graph_payload(const TestGraph& g, int sink) {
  return R"({"graph":)" + labelled_json(g) + R"(,"sink":")" + name_of(sink) + R"("})";
}

TestGraph connected_graph(RandomValues& random, int order) {
  for (;;) {
    TestGraph g = random_graph(random, order, 30 + random.below(70));
    if (connected(g)) return g;
  }
}

TEST(ChipFiring, StabilizesAsFiringOneByOneDoes) {
  RandomValues random(31);
  FOR_RANDOM_ROUNDS(150) {
    const int order = 1 + static_cast<int>(random.below(6)), sink = static_cast<int>(random.below(order));
    const TestGraph g = random_graph(random, order, random.below(101));
    const Chips start = random_chips(random, order, -3, 8);
    // The last unstable vertex with edges fires, at most 20,000 times.
    Chips chips = start, odometer(start.size());
    int firings = 0;
    for (bool again = true; again && firings < 20'000;) {
      again = false;
      for (int v = order - 1; v >= 0; --v) {
        if (v == sink || g.degree(v) == 0 || chips[static_cast<std::size_t>(v)] < g.degree(v)) continue;
        Chips once(start.size());
        once[static_cast<std::size_t>(v)] = 1;
        chips = fired(g, chips, once);
        ++odometer[static_cast<std::size_t>(v)];
        ++firings;
        again = true;
        break;
      }
    }
    for (int v = 0; v < order; ++v) {
      if (v != sink && g.degree(v) == 0 && start[static_cast<std::size_t>(v)] >= 0)
        odometer[static_cast<std::size_t>(v)] = 1;
    }
    const std::string payload = sink_payload(g, sink, start);
    SCOPED_TRACE(payload);
    const MathRun r("graph.chip_firing.stabilize.compute", payload);
    if (firings == 20'000) {
      EXPECT_TRUE(r.refused());
      continue;
    }
    ASSERT_TRUE(r.answered()) << r.what();
    EXPECT_EQ(numbers_of(r["stable"]), chips);
    EXPECT_EQ(numbers_of(r["odometer"]), odometer);
    EXPECT_EQ(r.number("total_firings"), std::accumulate(odometer.begin(), odometer.end(), std::int64_t{0}));
  }
}

// The place is that of the whole request, so the message names the field.
TEST(ChipFiring, UnknownVerticesAreNamedWithTheirField) {
  const std::string graph = R"({"graph":{"vertices":["a"],"edges":[]})";
  const auto what = [&](const std::string& id, const std::string& rest) {
    const MathRun r("graph.chip_firing." + id + ".compute", graph + rest + "}");
    EXPECT_TRUE(r.refused());
    return r.what();
  };
  EXPECT_NE(what("fire_vertex", R"(,"divisor":[1],"firing_vertex":"q")").find("`firing_vertex`"),
            std::string::npos);
  EXPECT_NE(what("q_reduced", R"(,"divisor":[1],"sink":"q")").find("`sink`"), std::string::npos);
  EXPECT_NE(what("critical_group", R"(,"sink":"q")").find("`sink`"), std::string::npos);
}

TEST(ChipFiring, StabilizesLargeSandpiles) {
  RandomValues random(32);
  FOR_RANDOM_ROUNDS(30) {
    const int order = 2 + static_cast<int>(random.below(60)), sink = static_cast<int>(random.below(order));
    TestGraph g = connected_graph(random, order);
    const Chips start = random_chips(random, order, -50, 1'000'000'000'000);
    const MathRun r("graph.chip_firing.stabilize.compute", sink_payload(g, sink, start));
    ASSERT_TRUE(r.answered()) << r.what();
    const Chips stable = numbers_of(r["stable"]), odometer = numbers_of(r["odometer"]);
    EXPECT_EQ(fired(g, start, odometer), stable);
    EXPECT_EQ(odometer[static_cast<std::size_t>(sink)], 0);
    for (int v = 0; v < order; ++v) {
      EXPECT_GE(odometer[static_cast<std::size_t>(v)], 0);
      if (v != sink) {
        EXPECT_LT(stable[static_cast<std::size_t>(v)], g.degree(v));
      }
      // A vertex that fired its last time kept no debt, and has only gained since.
      if (odometer[static_cast<std::size_t>(v)] > 0) {
        EXPECT_GE(stable[static_cast<std::size_t>(v)], 0);
      }
    }
    // No firing script below the odometer stabilizes: taking one firing of each vertex of a set back leaves one of the
    // set unstable. For the set of all vertices that fired, and single vertices, it is enough to look.
    Chips less(odometer.size());
    for (std::size_t v = 0; v < less.size(); ++v) less[v] = odometer[v] - (odometer[v] > 0);
    const Chips before = fired(g, start, less);
    bool unstable = less == odometer;
    for (int v = 0; v < order; ++v)
      unstable = unstable || (v != sink && before[static_cast<std::size_t>(v)] >= g.degree(v));
    EXPECT_TRUE(unstable);
  }
}

// Dhar: fire spreads from q over a vertex with fewer chips than burning edges; reduced exactly when all burns.
bool is_reduced(const TestGraph& g, const Chips& chips, int q) {
  std::set<int> burnt{q};
  for (bool spreads = true; spreads;) {
    spreads = false;
    for (int v = 0; v < g.order; ++v) {
      if (burnt.contains(v)) continue;
      if (chips[static_cast<std::size_t>(v)] < 0) return false;
      const auto burning = std::ranges::count_if(burnt, [&](int w) { return g.joined(v, w); });
      if (chips[static_cast<std::size_t>(v)] < burning) spreads = burnt.insert(v).second;
    }
  }
  return burnt.size() == static_cast<std::size_t>(g.order);
}

TEST(ChipFiring, ReducedDivisorsBurn) {
  RandomValues random(33);
  FOR_RANDOM_ROUNDS(150) {
    const int order = 1 + static_cast<int>(random.below(random.below(8) ? 7 : 50));
    const int q = static_cast<int>(random.below(order));
    const TestGraph g = connected_graph(random, order);
    const std::int64_t size = random.below(2) ? 9 : 1'000'000'000;
    const Chips start = random_chips(random, order, -size, size);
    const std::string payload = divisor_payload(g, q, start);
    SCOPED_TRACE(payload);
    const MathRun r("graph.chip_firing.q_reduced.compute", payload);
    ASSERT_TRUE(r.answered()) << r.what();
    const Chips reduced = numbers_of(r["reduced_divisor"]), firing = numbers_of(r["firing_vector"]);
    EXPECT_EQ(fired(g, start, firing), reduced);
    EXPECT_EQ(*std::ranges::min_element(firing), 0);
    EXPECT_TRUE(is_reduced(g, reduced, q));
    // An equivalent divisor has the same reduced form.
    const Chips other = fired(g, start, random_chips(random, order, -20, 20));
    EXPECT_EQ(numbers_of(MathRun("graph.chip_firing.q_reduced.compute",
                                 divisor_payload(g, q, other))["reduced_divisor"]),
              reduced);
  }
}

TEST(ChipFiring, ReducesComponentsWithoutTheSinkAtTheirFirstVertex) {
  const MathRun r(
      "graph.chip_firing.q_reduced.compute",
      R"({"graph":{"vertices":["q","a","b","c","x","y"],"edges":[["a","b"],["b","c"],["a","c"]]},)"
      R"("divisor":[1,0,0,5,2,-2],"sink":"q"})");
  EXPECT_EQ(numbers_of(r["reduced_divisor"]), (Chips{1, 4, 1, 0, 2, -2}));
  EXPECT_EQ(numbers_of(r["firing_vector"]), (Chips{0, 0, 1, 3, 1, 0}));
}

std::int64_t determinant(std::vector<Chips> m) {  // by cofactors: for small matrices
  if (m.empty()) return 1;
  std::int64_t sum = 0;
  for (std::size_t j = 0; j < m.size(); ++j) {
    std::vector<Chips> minor;
    for (std::size_t i = 1; i < m.size(); ++i) {
      minor.push_back(m[i]);
      minor.back().erase(minor.back().begin() + static_cast<std::ptrdiff_t>(j));
    }
    sum += (j % 2 ? -1 : 1) * m[0][j] * determinant(minor);
  }
  return sum;
}

// gcd of the k x k minors.
std::int64_t minors_gcd(const std::vector<Chips>& m, std::size_t k) {
  std::int64_t g = 0;
  for (unsigned rows = 0; rows < 1u << m.size(); ++rows) {
    if (std::popcount(rows) != static_cast<int>(k)) continue;
    for (unsigned columns = 0; columns < 1u << m.size(); ++columns) {
      if (std::popcount(columns) != static_cast<int>(k)) continue;
      std::vector<Chips> part;
      for (std::size_t i = 0; i < m.size(); ++i) {
        if ((rows >> i & 1) == 0) continue;
        part.emplace_back();
        for (std::size_t j = 0; j < m.size(); ++j) {
          if (columns >> j & 1) part.back().push_back(m[i][j]);
        }
      }
      g = std::gcd(g, determinant(part));
    }
  }
  return g;
}

TEST(ChipFiring, InvariantFactorsComeFromMinors) {
  RandomValues random(34);
  FOR_RANDOM_ROUNDS(60) {
    const int order = 1 + static_cast<int>(random.below(5)), sink = static_cast<int>(random.below(order));
    const TestGraph g = random_graph(random, order, 40 + random.below(61));
    const std::string payload = graph_payload(g, sink);
    SCOPED_TRACE(payload);
    const MathRun reduced("graph.chip_firing.reduced_laplacian.compute", payload);
    std::vector<Chips> m;
    for (const wire::Json& row : reduced["reduced_laplacian"].items()) m.push_back(numbers_of(row));
    const MathRun r("graph.chip_firing.critical_group.compute", payload);
    std::int64_t product = 1;
    std::size_t k = 0;
    for (std::int64_t d : numbers_of(r["invariant_factors"])) {
      product *= d;
      EXPECT_EQ(minors_gcd(m, ++k), product);
    }
    if (k < m.size()) {
      EXPECT_EQ(minors_gcd(m, k + 1), 0);
    }
    EXPECT_EQ(r.number("order"), product);
    if (!connected(g)) continue;
    std::int64_t trees = 0;
    for (unsigned set = 0; set < 1u << g.edges.size(); ++set) {
      if (std::popcount(set) != order - 1) continue;
      TestGraph t{order, {}};
      for (std::size_t i = 0; i < g.edges.size(); ++i) {
        if (set >> i & 1) t.edges.push_back(g.edges[i]);
      }
      trees += connected(t);
    }
    EXPECT_EQ(product, trees);
  }
}

TEST(ChipFiring, CoordinatesAreAnIsomorphism) {
  RandomValues random(35);
  FOR_RANDOM_ROUNDS(40) {
    const int order = 2 + static_cast<int>(random.below(9)), sink = static_cast<int>(random.below(order));
    const TestGraph g = connected_graph(random, order);
    const auto degree_zero = [&] {
      Chips d = random_chips(random, order, -9, 9);
      d[0] -= std::accumulate(d.begin(), d.end(), std::int64_t{0});
      return d;
    };
    const auto coordinates = [&](const Chips& d) {
      const MathRun r("graph.chip_firing.abel_jacobi.compute", divisor_payload(g, sink, d));
      return std::pair(numbers_of(r["coordinates"]), numbers_of(r["invariant_factors"]));
    };
    const Chips a = degree_zero(), b = degree_zero();
    Chips sum = a;
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += b[i];
    const auto [x, factors] = coordinates(a);
    const auto y = coordinates(b).first, z = coordinates(sum).first;
    std::vector<std::int64_t> moduli;
    for (std::int64_t d : factors) {
      if (d > 1) moduli.push_back(d);
    }
    ASSERT_EQ(x.size(), moduli.size());
    for (std::size_t i = 0; i < moduli.size(); ++i) {
      EXPECT_EQ(z[i], (x[i] + y[i]) % moduli[i]);
      EXPECT_TRUE(x[i] >= 0 && x[i] < moduli[i]);
    }
    // Zero exactly for what firing makes zero.
    const auto zero = [](const Chips& c) {
      return std::ranges::all_of(c, [](std::int64_t n) { return n == 0; });
    };
    EXPECT_TRUE(zero(coordinates(fired(g, Chips(sum.size()), random_chips(random, order, -9, 9))).first));
    const MathRun reduced("graph.chip_firing.q_reduced.compute", divisor_payload(g, sink, a));
    EXPECT_EQ(zero(x), zero(numbers_of(reduced["reduced_divisor"])));
  }
}

TEST(ChipFiring, ClassesAreAsManyAsTheOrder) {
  RandomValues random(36);
  FOR_RANDOM_ROUNDS(10) {
    const int order = 2 + static_cast<int>(random.below(4));
    const TestGraph g = connected_graph(random, order);
    const std::int64_t trees =
        MathRun("graph.chip_firing.critical_group.compute", graph_payload(g, 0)).number("order");
    std::set<Chips> classes;
    Chips d(static_cast<std::size_t>(order));
    // Every class has a superstable member; those have at most degree - 1 chips on each vertex.
    const auto search = [&](auto&& self, int v) -> void {
      if (v == order) {
        d[0] = 0;
        d[0] = -std::accumulate(d.begin(), d.end(), std::int64_t{0});
        const MathRun r("graph.chip_firing.abel_jacobi.compute", divisor_payload(g, 0, d));
        classes.insert(numbers_of(r["coordinates"]));
        return;
      }
      for (int c = 0; c < g.degree(v); ++c) {
        d[static_cast<std::size_t>(v)] = c;
        self(self, v + 1);
      }
    };
    search(search, 1);
    EXPECT_EQ(static_cast<std::int64_t>(classes.size()), trees);
  }
}

TEST(ChipFiring, SingleStepsFollowTheDefinition) {
  RandomValues random(37);
  FOR_RANDOM_ROUNDS(60) {
    const int order = 1 + static_cast<int>(random.below(8)), at = static_cast<int>(random.below(order));
    const TestGraph g = random_graph(random, order, random.below(101));
    const Chips start = random_chips(random, order, -9, 9), firing = random_chips(random, order, -9, 9);
    const std::string graph = R"({"graph":)" + labelled_json(g);
    const MathRun vector(
        "graph.chip_firing.fire_vector.compute",
        graph + R"(,"divisor":)" + json(start) + R"(,"firing_vector":)" + json(firing) + "}");
    EXPECT_EQ(numbers_of(vector["fired_divisor"]), fired(g, start, firing));
    EXPECT_TRUE(vector.truth("degree_preserved"));
    Chips once(start.size());
    once[static_cast<std::size_t>(at)] = 1;
    const MathRun vertex(
        "graph.chip_firing.fire_vertex.compute",
        graph + R"(,"divisor":)" + json(start) + R"(,"firing_vertex":")" + name_of(at) + "\"}");
    EXPECT_EQ(numbers_of(vertex["fired_divisor"]), fired(g, start, once));
    Chips all(start.size());
    std::vector<std::string> names;
    for (int v = 0; v < order; ++v) {
      if (v == at || start[static_cast<std::size_t>(v)] < g.degree(v)) continue;
      all[static_cast<std::size_t>(v)] = 1;
      names.push_back(name_of(v));
    }
    const MathRun step("graph.chip_firing.parallel_step.compute", sink_payload(g, at, start));
    EXPECT_EQ(numbers_of(step["next_configuration"]), fired(g, start, all));
    ASSERT_EQ(step["fired_vertices"].size(), names.size());
    for (std::size_t i = 0; i < names.size(); ++i)
      EXPECT_EQ(step["fired_vertices"].items()[i].text(), names[i]);

    const MathRun laplacian("graph.chip_firing.laplacian.compute", graph + "}");
    for (int u = 0; u < order; ++u) {
      for (int v = 0; v < order; ++v) {
        EXPECT_EQ(laplacian["laplacian"]
                      .items()[static_cast<std::size_t>(u)]
                      .items()[static_cast<std::size_t>(v)]
                      .int64(),
                  u == v ? g.degree(u) : -g.joined(u, v));
      }
    }
    const MathRun canonical("graph.chip_firing.canonical_divisor.compute", graph + "}");
    EXPECT_EQ(canonical.number("degree"), 2 * static_cast<std::int64_t>(g.edges.size()) - 2 * order);
  }
}

TEST(ChipFiring, NumbersBeyondAJsonIntegerAreRefused) {
  std::string vertices, edges;  // the complete graph on 20 vertices has 20^18 spanning trees
  for (int v = 0; v < 20; ++v) {
    vertices += (v ? ",\"" : "\"") + name_of(v) + '"';
    for (int w = 0; w < v; ++w)
      edges += (edges.empty() ? "[\"" : ",[\"") + name_of(w) + "\",\"" + name_of(v) + "\"]";
  }
  EXPECT_TRUE(
      MathRun("graph.chip_firing.critical_group.compute",
              R"({"graph":{"vertices":[)" + vertices + R"(],"edges":[)" + edges + R"(]},"sink":"v0"})")
          .refused());
  EXPECT_TRUE(
      MathRun(
          "graph.chip_firing.fire_vertex.compute",
          R"({"graph":{"vertices":["a","b"],"edges":[["a","b"]]},"divisor":[9007199254740991,-9007199254740991],"firing_vertex":"b"})")
          .refused());
}

}  // namespace
}  // namespace exact
