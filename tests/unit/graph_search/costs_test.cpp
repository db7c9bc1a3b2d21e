// What the searches of graphs spend: large graphs whose answers are known and easy must not use a budget up.
#include "engines/graphs/connectivity.h"
#include "engines/graphs/flow.h"
#include "engines/graphs/independent_sets.h"
#include "engines/graphs/induced_subgraphs.h"
#include "operation/work.h"
#include "unit/graph_search/small_graphs.h"

namespace exact::graphs {
namespace {

// What a search spends; more than `limit` ends it.
struct Counted {
  std::uint64_t limit, spent = 0;
  primes::Spend spend() {
    return [this](std::uint64_t units) {
      if ((spent += units) > limit) throw NotEstablished(NotEstablished::Why::kBudget);
    };
  }
};

std::vector<VertexPair> cycle_edges(int n) {
  std::vector<VertexPair> edges;
  for (int v = 0; v < n; ++v) edges.push_back({v, (v + 1) % n});
  return edges;
}
std::vector<VertexPair> disjoint_triangles(int count) {
  std::vector<VertexPair> edges;
  for (int v = 0; v < 3 * count; v += 3) edges.insert(edges.end(), {{v, v + 1}, {v + 1, v + 2}, {v, v + 2}});
  return edges;
}
std::vector<VertexPair> grid_edges(int rows, int columns) {
  std::vector<VertexPair> edges;
  for (int i = 0; i < rows; ++i) {
    for (int j = 0; j < columns; ++j) {
      if (j + 1 < columns) edges.push_back({i * columns + j, i * columns + j + 1});
      if (i + 1 < rows) edges.push_back({i * columns + j, (i + 1) * columns + j});
    }
  }
  return edges;
}

// Sparse graphs of the greatest order are no work: what is charged is what is visited.
TEST(GraphCosts, LargeSparseGraphsCostLittle) {
  RandomValues random(12);
  const auto number = [&](int n, std::vector<VertexPair> edges) {
    std::vector<int> names(static_cast<std::size_t>(n));
    std::iota(names.begin(), names.end(), 0);
    for (std::size_t i = names.size(); i > 1; --i) std::swap(names[i - 1], names[random.below(i)]);
    for (VertexPair& e : edges)
      e = {names[static_cast<std::size_t>(e[0])], names[static_cast<std::size_t>(e[1])]};
    const Graph g(n, edges);
    Counted work{30'000'000};
    IndependentSets search(g, work.spend());
    const int size = search.maximum(VertexSet::all(n));
    const std::vector<int> set = search.least(VertexSet::all(n), size);
    for (const VertexPair& e : g.edges())
      EXPECT_FALSE(std::ranges::binary_search(set, e[0]) && std::ranges::binary_search(set, e[1]));
    EXPECT_EQ(static_cast<int>(set.size()), size);
    return size;
  };
  EXPECT_EQ(number(1024, {}), 1024);
  EXPECT_EQ(number(1024, {{0, 1}}), 1023);
  EXPECT_EQ(number(1023, cycle_edges(1023)), 511);
  EXPECT_EQ(number(1023, disjoint_triangles(341)), 341);
  EXPECT_EQ(number(1024, grid_edges(32, 32)), 512);
}

TEST(GraphCosts, InducedSubgraphsOfTheGreatestOrdersCostLittle) {
  const auto number = [](int n, const std::vector<VertexPair>& edges, InducedKind kind) {
    const Graph g(n, edges);
    Counted work{250'000'000};
    InducedSubgraphs search(g, kind, work.spend());
    int size = n;
    while (!search.exists(size)) --size;
    EXPECT_EQ(static_cast<int>(search.found().size()), size);
    EXPECT_EQ(static_cast<int>(search.least(size).size()), size);
    return size;
  };
  std::vector<VertexPair> complete;
  for (int a = 0; a < 100; ++a) {
    for (int b = a + 1; b < 100; ++b) complete.push_back({a, b});
  }
  for (const InducedKind kind : {InducedKind::kForest, InducedKind::kBipartite, InducedKind::kTree}) {
    EXPECT_EQ(number(100, complete, kind), 2);
    EXPECT_EQ(number(150, disjoint_triangles(50), kind), kind == InducedKind::kTree ? 2 : 100);
    EXPECT_EQ(number(161, cycle_edges(161), kind), 160);
  }
  EXPECT_EQ(number(320, cycle_edges(320), InducedKind::kTree), 319);
}

TEST(GraphCosts, ConnectivityOfDenseGraphsCostsLittle) {
  RandomValues random(13);
  Counted work{100'000'000};
  std::vector<VertexPair> complete;
  for (int a = 0; a < 250; ++a) {
    for (int b = a + 1; b < 250; ++b) complete.push_back({a, b});
  }
  EXPECT_EQ(edge_connectivity(Graph(250, complete), work.spend()), 249);
  const Graph g = random_graph(random, 130, 90);
  int least = 130;
  for (int v = 0; v < 130; ++v) least = std::min(least, g.degree(v));
  EXPECT_LE(vertex_connectivity(g, work.spend()), least);
  EXPECT_EQ(edge_connectivity(g, work.spend()), least);  // as in every graph of diameter 2 (Plesnik 1975)
}

// Each arc that is looked at costs the same, however long the numbers are; only what is pushed costs their length.
TEST(GraphCosts, FlowsWithLongNumbersCostLittle) {
  RandomValues random(14);
  const int n = 40;
  std::vector<Arc> arcs;
  for (int u = 0; u < n; ++u) {
    for (int v = 0; v < n; ++v) {
      if (u == v) continue;
      Integer capacity(1 + static_cast<std::int64_t>(random.below(1000)));
      for (int i = 0; i < 9; ++i)
        capacity = capacity * capacity + Integer(static_cast<std::int64_t>(random.below(97)));
      arcs.push_back({u, v, std::move(capacity), Integer(static_cast<std::int64_t>(random.below(100)))});
    }
  }
  Counted work{200'000'000};
  const MaximumFlow flow = maximum_flow(n, arcs, 0, n - 1, work.spend());
  std::vector<Integer> demand(static_cast<std::size_t>(n));
  demand.front() = -flow.value;
  demand.back() = flow.value;
  EXPECT_TRUE(minimum_cost_flow(n, arcs, demand, work.spend()));
  demand.back() += Integer(1);
  demand.front() -= Integer(1);
  EXPECT_FALSE(minimum_cost_flow(n, arcs, demand, work.spend()));
}

}  // namespace
}  // namespace exact::graphs
