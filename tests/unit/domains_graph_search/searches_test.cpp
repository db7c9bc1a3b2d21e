// The graph operations that search: what their answers say about optima, budgets and bounds.
#include "domains/graph/optimization/optimization.h"
#include "support/math_run.h"
#include "unit/values/random_values.h"

#include <algorithm>
#include <set>
#include <utility>

namespace exact {
namespace {

using Edges = std::vector<std::pair<int, int>>;

Edges random_edges(RandomValues& random, int n, std::uint64_t percent) {
  Edges edges;
  for (int a = 0; a < n; ++a) {
    for (int b = a + 1; b < n; ++b) {
      if (random.below(100) < percent) edges.emplace_back(a, b);
    }
  }
  return edges;
}
std::string name(int v) { return "v" + std::to_string(100 + v); }

std::string named_graph(int n, const Edges& edges) {
  std::string out = R"({"vertices":[)";
  for (int v = 0; v < n; ++v) out += (v ? "," : "") + ('"' + name(v) + '"');
  out += R"(],"edges":[)";
  for (std::size_t i = 0; i < edges.size(); ++i)
    out += (i ? "," : "") + (R"([")" + name(edges[i].first) + R"(",")" + name(edges[i].second) + R"("])");
  return out + "]}";
}
std::string spec_graph(int n, const Edges& edges) {
  std::string out = R"({"vertex_count":)" + std::to_string(n) + R"(,"edges":[)";
  for (std::size_t i = 0; i < edges.size(); ++i)
    out += (i ? "," : "") +
           (R"({"u":)" + std::to_string(edges[i].first) + R"(,"v":)" + std::to_string(edges[i].second) + "}");
  return out + "]}";
}
std::string request(const std::string& graph, const std::string& budget = "{}") {
  return R"({"graph":)" + graph + R"(,"resource_budget":)" + budget + "}";
}

constexpr const char* kOptima[] = {
    "graph.domination.minimum.compute",      "graph.induced_bipartite.maximum.compute",
    "graph.induced_forest.maximum.compute",  "graph.induced_tree.maximum.compute",
    "graph.invariant.clique_number.compute", "graph.matching.maximal.minimum.compute",
};

// What every result of a search by one decision after the other has to satisfy.
TEST(GraphOptimaLaws, TracesAndBoundsFitTogether) {
  RandomValues random(1);
  FOR_RANDOM_ROUNDS(30) {
    const int n = static_cast<int>(random.below(9));
    const std::string graph = named_graph(n, random_edges(random, n, random.below(5) * 25));
    for (const char* id : kOptima) {
      for (const std::int64_t calls : {std::int64_t{1}, std::int64_t{2}, std::int64_t{33}}) {
        SCOPED_TRACE(std::string(id) + " " + graph + " " + std::to_string(calls));
        const MathRun r(id, request(graph, R"({"max_solver_calls":)" + std::to_string(calls) + "}"));
        const std::int64_t low = r.number("lower_bound"), high = r.number("upper_bound");
        const auto& tested = r["tested"].items();
        EXPECT_LE(static_cast<std::int64_t>(tested.size()), calls);
        EXPECT_LE(low, high);
        const bool edges = r.output().find("witness_edges") != nullptr;
        EXPECT_EQ(static_cast<std::int64_t>(r[edges ? "witness_edges" : "witness_vertices"].items().size()),
                  r.number("incumbent_value"));
        if (r.text("status") == "EXACT") {
          EXPECT_EQ(r.number("optimum_value"), low);
          EXPECT_EQ(low, high);
          EXPECT_EQ(r.number("incumbent_value"), low);
        } else {
          EXPECT_EQ(r.text("termination_reason"), "SOLVER_CALL_LIMIT");
          EXPECT_EQ(static_cast<std::int64_t>(tested.size()), calls);
          EXPECT_LT(low, high);
        }
        for (const auto& step : tested) {
          const std::int64_t bound = *step.find("bound")->int64();
          const bool found = step.find("status")->text() == "SATISFIABLE";
          if (step.find("relation")->text() == "AT_LEAST")
            EXPECT_EQ(found, bound <= high);
          else
            EXPECT_EQ(found, bound >= low);
        }
      }
    }
  }
}

// Bounds that have met are an optimum, also when no time is left for the lexicographically least set.
TEST(GraphOptimaLaws, BoundsThatMeetAreAnOptimum) {
  using namespace domains::graph::optimization;
  for (const bool decided : {false, true}) {
    Work work(1'000'000);
    Optimum out;
    int named = 0;
    optimize(
        {.maximum = true,
         .lower = 3,
         .upper = decided ? 5 : 3,
         .exists = [](int size, const primes::Spend&) { return size <= 4; },
         .witness = [](int, const primes::Spend&) { throw NotEstablished(NotEstablished::Why::kBudget); },
         .incumbent = [&] { ++named; }},
        Budget{}, work, out);
    EXPECT_EQ(out.status, Status::kExact);
    EXPECT_EQ(out.optimum_value, decided ? 4 : 3);
    EXPECT_EQ(out.incumbent_value, out.optimum_value);
    EXPECT_EQ(out.lower_bound, out.upper_bound);
    EXPECT_EQ(named, 1);
    EXPECT_NE(out.detail.find("may not be the lexicographically least"), std::string::npos) << out.detail;
  }
  // What is cancelled says nothing.
  Work work;
  Optimum out;
  EXPECT_THROW(
      optimize({.maximum = true,
                .lower = 1,
                .upper = 1,
                .exists = {},
                .witness =
                    [](int, const primes::Spend&) { throw NotEstablished(NotEstablished::Why::kCancelled); },
                .incumbent = [] {}},
               Budget{}, work, out),
      NotEstablished);
}

// A graph on which no search of the kind ends within a second of work.
TEST(GraphOptimaLaws, ABudgetEndsEverySearchInTheSameWay) {
  RandomValues random(2);
  const int n = 300;
  const std::string graph = named_graph(n, random_edges(random, n, 50));
  for (const char* id : {"graph.invariant.clique_number.compute"}) {
    const std::string payload = request(graph, R"({"wall_seconds":1})");
    const MathRun r(id, payload), again(id, payload);
    ASSERT_TRUE(r.answered()) << r.what();
    EXPECT_EQ(r.text("detail"), again.text("detail"));
    EXPECT_EQ(r.number("lower_bound"), again.number("lower_bound"));
    EXPECT_EQ(r.number("upper_bound"), again.number("upper_bound"));
    EXPECT_LE(r.number("lower_bound"), r.number("upper_bound"));
  }
}

TEST(GraphOptimaLaws, OrdersAboveTheBudgetAreRefused) {
  for (const char* id : kOptima)
    EXPECT_TRUE(MathRun(id, request(named_graph(3, {{0, 1}}), R"({"max_order":2})")).refused());
  EXPECT_TRUE(MathRun("graph.invariant.independence_number.compute",
                      request(named_graph(3, {{0, 1}}), R"({"max_order":2})"))
                  .refused());
}

TEST(GraphPolynomialLimits, CoefficientsBeyondJsonAreRefused) {
  Edges all;
  for (int a = 0; a < 26; ++a) {
    for (int b = a + 1; b < 26; ++b) all.emplace_back(a, b);
  }
  const std::string complete = R"({"graph":)" + spec_graph(26, all) + "}";
  EXPECT_TRUE(MathRun("graph.polynomial.chromatic.compute", complete).refused());
  const MathRun matching("graph.polynomial.matching.compute", complete);
  EXPECT_TRUE(matching.answered()) << matching.what();
  EXPECT_TRUE(
      MathRun("graph.invariant.spanning_tree_count.compute", R"({"graph":)" + named_graph(26, all) + "}")
          .refused());
}

// Isomorphism with the numbering turned around, both kinds of graphs, and the empty mapping when a degree differs.
TEST(GraphIsomorphismLaws, MappingsTakeEdgesToEdges) {
  RandomValues random(3);
  FOR_RANDOM_ROUNDS(20) {
    const int n = 1 + static_cast<int>(random.below(30));
    const Edges edges = random_edges(random, n, random.below(100));
    for (const bool directed : {false, true}) {
      std::string a, b;
      std::set<std::pair<std::int64_t, std::int64_t>> target;
      for (const auto& [u, v] : edges) {
        const int x = n - 1 - u, y = n - 1 - v;
        a += (a.empty() ? "[" : ",[") + std::to_string(u) + "," + std::to_string(v) + "]";
        b += (b.empty() ? "[" : ",[") + std::to_string(x) + "," + std::to_string(y) + "]";
        target.emplace(x, y);
        if (!directed) target.emplace(y, x);
      }
      const std::string head =
          R"({"vertex_count":)" + std::to_string(n) + R"(,"directed":)" + (directed ? "true" : "false");
      const MathRun r("graph.isomorphism.decide.compute", R"({"graph_a":)" + head + R"(,"edges":[)" + a +
                                                              R"(]},"graph_b":)" + head + R"(,"edges":[)" +
                                                              b + "]}}");
      ASSERT_EQ(r.text("status"), "ISOMORPHIC");
      std::vector<std::int64_t> map;
      for (const wire::Json& image : r["vertex_mapping"].items())
        map.push_back(*image.find("to_vertex")->int64());
      ASSERT_EQ(std::ssize(map), n);
      for (const auto& [u, v] : edges)
        EXPECT_TRUE(target.contains({map[static_cast<std::size_t>(u)], map[static_cast<std::size_t>(v)]}));
    }
  }
}

}  // namespace
}  // namespace exact
