// Matchings, connectivity and isomorphism against brute force on small graphs and by their certificates on larger ones.
#include "engines/graphs/connectivity.h"
#include "engines/graphs/isomorphism.h"
#include "engines/graphs/maximum_matching.h"
#include "engines/graphs/spanning_trees.h"
#include "unit/graph_search/small_graphs.h"

#include <numeric>

namespace exact::graphs {
namespace {

// The size of a maximum matching by trying all choices for the first vertex.
int matching_number(const Graph& g, std::uint32_t free) {
  if (free == 0) return 0;
  const int v = members(free).front();
  free &= ~(std::uint32_t{1} << v);
  int best = matching_number(g, free);
  for (int u : members(free)) {
    if (has_edge(g, u, v)) best = std::max(best, 1 + matching_number(g, free & ~(std::uint32_t{1} << u)));
  }
  return best;
}

// Whether the matching is one, and the barrier leaves no room for another edge.
void expect_maximum(const Graph& g, const MaximumMatching& m) {
  std::vector<int> used;
  for (const VertexPair& e : m.edges) {
    EXPECT_TRUE(has_edge(g, e[0], e[1]));
    used.insert(used.end(), e.begin(), e.end());
  }
  std::ranges::sort(used);
  EXPECT_EQ(std::ranges::adjacent_find(used), used.end());
  // Odd components without the barrier, by depth-first search over the edges.
  std::vector<char> gone(static_cast<std::size_t>(g.order()));
  for (int v : m.barrier) gone[static_cast<std::size_t>(v)] = 1;
  int odd = 0;
  for (int start = 0; start < g.order(); ++start) {
    if (gone[static_cast<std::size_t>(start)]) continue;
    int size = 0;
    std::vector<int> stack{start};
    gone[static_cast<std::size_t>(start)] = 1;
    while (!stack.empty()) {
      const int v = stack.back();
      stack.pop_back();
      ++size;
      for (int u : g.neighbours(v)) {
        if (!gone[static_cast<std::size_t>(u)]) {
          gone[static_cast<std::size_t>(u)] = 1;
          stack.push_back(u);
        }
      }
    }
    odd += size % 2;
  }
  EXPECT_EQ(odd, m.odd_components);
  EXPECT_EQ(2 * static_cast<int>(m.edges.size()), g.order() + static_cast<int>(m.barrier.size()) - odd);
}

TEST(GraphStructure, MaximumMatchings) {
  RandomValues random(1);
  FOR_RANDOM_ROUNDS(200) {
    const Graph g = random_graph(random, static_cast<int>(random.below(10)), random.below(70));
    const MaximumMatching m = maximum_matching(g, kFree);
    EXPECT_EQ(static_cast<int>(m.edges.size()), matching_number(g, (std::uint32_t{1} << g.order()) - 1));
    expect_maximum(g, m);
  }
}

TEST(GraphStructure, MaximumMatchingsOfLargerGraphs) {
  RandomValues random(2);
  FOR_RANDOM_ROUNDS(40) {
    const int n = 20 + static_cast<int>(random.below(100));
    const Graph g = random_graph(random, n, 1 + random.below(6));
    expect_maximum(g, maximum_matching(g, kFree));
  }
}

TEST(GraphStructure, Connectivity) {
  RandomValues random(3);
  FOR_RANDOM_ROUNDS(60) {
    const int n = 2 + static_cast<int>(random.below(4));
    const Graph g = random_graph(random, n, 30 + random.below(70));
    const auto connected = [&](const std::vector<int>& vertices, const std::vector<VertexPair>& edges) {
      return part_count(vertices, edges) == 1;
    };
    const int m = static_cast<int>(g.size());
    const Extreme cut = extreme_set(m, false, [&](const std::vector<int>& removed) {
      std::vector<VertexPair> left;
      for (int e = 0; e < m; ++e) {
        if (!std::ranges::count(removed, e)) left.push_back(g.edges()[static_cast<std::size_t>(e)]);
      }
      return !connected(all_vertices(g), left);
    });
    EXPECT_EQ(edge_connectivity(g, kFree), cut.size);
    const Extreme separator = extreme_set(n, false, [&](const std::vector<int>& removed) {
      std::vector<int> left;
      for (int v = 0; v < n; ++v) {
        if (!std::ranges::count(removed, v)) left.push_back(v);
      }
      return left.size() == 1 || (!left.empty() && !connected(left, edges_within(g, left)));
    });
    EXPECT_EQ(vertex_connectivity(g, kFree), separator.size);
  }
  EXPECT_EQ(edge_connectivity(Graph(0), kFree), 0);
  EXPECT_EQ(vertex_connectivity(Graph(1), kFree), 0);
}

TEST(GraphStructure, CyclesDistancesAndTrees) {
  RandomValues random(4);
  FOR_RANDOM_ROUNDS(60) {
    const int n = 1 + static_cast<int>(random.below(5));
    const Graph g = random_graph(random, n);
    // A set of edges is a cycle when it is connected and every vertex on it has degree 2.
    int shortest = 0;
    std::int64_t triangles = 0, trees = 0;
    const int m = static_cast<int>(g.size());
    for (std::uint32_t s = 1; s < std::uint32_t{1} << m; ++s) {
      std::vector<VertexPair> edges;
      std::vector<int> degree(static_cast<std::size_t>(n)), touched;
      for (int e : members(s)) edges.push_back(g.edges()[static_cast<std::size_t>(e)]);
      for (const VertexPair& e : edges) {
        for (int v : e) {
          if (++degree[static_cast<std::size_t>(v)] == 1) touched.push_back(v);
        }
      }
      const int size = static_cast<int>(edges.size());
      if (part_count(touched, edges) == 1 &&
          std::ranges::all_of(touched, [&](int v) { return degree[static_cast<std::size_t>(v)] == 2; })) {
        if (shortest == 0 || size < shortest) shortest = size;
        triangles += size == 3;
      }
      trees += size == n - 1 && part_count(all_vertices(g), edges) == 1;
    }
    if (n == 1) trees = 1;
    EXPECT_EQ(girth(g, kFree), shortest);
    EXPECT_EQ(triangle_count(g, kFree), static_cast<std::uint64_t>(triangles));
    EXPECT_EQ(spanning_tree_count(g, kFree), Integer(trees));
    // Distances by repeated relaxation.
    std::vector<std::vector<int>> d(static_cast<std::size_t>(n),
                                    std::vector<int>(static_cast<std::size_t>(n), n));
    for (int v = 0; v < n; ++v) d[static_cast<std::size_t>(v)][static_cast<std::size_t>(v)] = 0;
    for (int round = 0; round < n; ++round) {
      for (auto& row : d) {
        for (const VertexPair& e : g.edges()) {
          int &a = row[static_cast<std::size_t>(e[0])], &b = row[static_cast<std::size_t>(e[1])];
          a = std::min(a, b + 1);
          b = std::min(b, a + 1);
        }
      }
    }
    std::vector<int> far;
    for (const auto& row : d) far.push_back(std::ranges::max(row));
    if (std::ranges::max(far) == n) far.clear();
    EXPECT_EQ(eccentricities(g, kFree), far);
  }
  // Cayley: n^(n-2) trees.
  EXPECT_EQ(spanning_tree_count(complement(Graph(30)), kFree), pow(Integer(30), 28));
}

Digraph random_digraph(RandomValues& random, int n) {
  std::vector<VertexPair> arcs;
  const std::uint64_t percent = random.below(80);
  for (int a = 0; a < n; ++a) {
    for (int b = 0; b < n; ++b) {
      if (a != b && random.below(100) < percent) arcs.push_back({a, b});
    }
  }
  return Digraph(n, arcs);
}
std::vector<int> random_permutation(RandomValues& random, int n) {
  std::vector<int> p(static_cast<std::size_t>(n));
  std::iota(p.begin(), p.end(), 0);
  for (std::size_t i = p.size(); i > 1; --i) std::swap(p[i - 1], p[random.below(i)]);
  return p;
}
std::vector<VertexPair> mapped(const std::vector<VertexPair>& edges, const std::vector<int>& map) {
  std::vector<VertexPair> out;
  for (const VertexPair& e : edges)
    out.push_back({map[static_cast<std::size_t>(e[0])], map[static_cast<std::size_t>(e[1])]});
  return out;
}
std::vector<VertexPair> sorted(std::vector<VertexPair> edges, bool directed) {
  if (!directed) {
    for (VertexPair& e : edges) e = normal(e);
  }
  std::ranges::sort(edges);
  return edges;
}
std::optional<std::vector<int>> least_by_trial(int n, const std::vector<VertexPair>& from,
                                               const std::vector<VertexPair>& to, bool directed) {
  std::vector<int> map(static_cast<std::size_t>(n));
  std::iota(map.begin(), map.end(), 0);
  do {
    if (sorted(mapped(from, map), directed) == sorted(to, directed)) return map;
  } while (std::ranges::next_permutation(map).found);
  return std::nullopt;
}

TEST(GraphStructure, Isomorphisms) {
  RandomValues random(5);
  int isomorphic = 0, different = 0;
  FOR_RANDOM_ROUNDS(60) {
    const int n = static_cast<int>(random.below(7));
    const Graph g = random_graph(random, n);
    const Graph h = random.below(2) ? Graph(n, mapped(g.edges(), random_permutation(random, n)))
                                    : random_graph(random, n);
    const auto expected = least_by_trial(n, g.edges(), h.edges(), false);
    EXPECT_EQ(least_isomorphism(Structure(g), Structure(h), kFree), expected);
    ++(expected ? isomorphic : different);
    const Digraph a = random_digraph(random, n);
    const Digraph b = random.below(2) ? Digraph(n, mapped(a.arcs(), random_permutation(random, n)))
                                      : random_digraph(random, n);
    EXPECT_EQ(least_isomorphism(Structure(a), Structure(b), kFree),
              least_by_trial(n, a.arcs(), b.arcs(), true));
  }
  EXPECT_GT(isomorphic, 0);
  EXPECT_GT(different, 0);
}

TEST(GraphStructure, IsomorphismsOfLargerGraphs) {
  RandomValues random(6);
  FOR_RANDOM_ROUNDS(4) {
    // Disjoint cycles, copies of one random graph, and a random graph: much, some and no symmetry.
    std::vector<VertexPair> cycles, copies;
    const Graph part = random_graph(random, 10, 40);
    for (int c = 0; c < 6; ++c) {
      for (int i = 0; i < 10; ++i) cycles.push_back({10 * c + i, 10 * c + (i + 1) % 10});
      for (const VertexPair& e : part.edges()) copies.push_back({10 * c + e[0], 10 * c + e[1]});
    }
    for (const Graph& g : {Graph(60, cycles), Graph(60, copies), random_graph(random, 60, 50), Graph(60)}) {
      const std::vector<int> p = random_permutation(random, 60);
      const Graph h(60, mapped(g.edges(), p));
      const auto map = least_isomorphism(Structure(g), Structure(h), kFree);
      ASSERT_TRUE(map);
      EXPECT_EQ(sorted(mapped(g.edges(), *map), false), sorted(h.edges(), false));
      EXPECT_LE(*map, p);
      // The generators are automorphisms.
      for (const auto& generator : symmetries(Structure(g), {0, 1}, kFree).generators) {
        EXPECT_EQ(sorted(mapped(g.edges(), generator), false), sorted(g.edges(), false));
        EXPECT_EQ(generator[0], 0);
        EXPECT_EQ(generator[1], 1);
      }
    }
  }
}

}  // namespace
}  // namespace exact::graphs
