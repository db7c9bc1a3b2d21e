// Exact searches for sets, colourings, paths and maps against brute force on small graphs, and against each other on larger ones.
#include "engines/graphs/coloring.h"
#include "engines/graphs/domination.h"
#include "engines/graphs/hamiltonian_path.h"
#include "engines/graphs/homomorphisms.h"
#include "engines/graphs/independent_sets.h"
#include "engines/graphs/induced_subgraphs.h"
#include "engines/graphs/maximum_matching.h"
#include "unit/graph_search/small_graphs.h"

namespace exact::graphs {
namespace {

TEST(GraphSearches, IndependentSetsAndCliques) {
  RandomValues random(1);
  FOR_RANDOM_ROUNDS(60) {
    const int n = static_cast<int>(random.below(10));
    const Graph g = random_graph(random, n), other = complement(g);
    const VertexSet all = VertexSet::all(n);
    IndependentSets sets(g, kFree), cliques(other, kFree);
    const Extreme independent = extreme_set(n, true, [&](const auto& s) { return is_independent(g, s); });
    const Extreme clique = extreme_set(n, true, [&](const auto& s) { return is_clique(g, s); });
    ASSERT_EQ(sets.maximum(all), independent.size);
    EXPECT_EQ(sets.least(all, independent.size), independent.least);
    ASSERT_EQ(cliques.maximum(all), clique.size);
    EXPECT_EQ(cliques.least(all, clique.size), clique.least);
    EXPECT_GE(sets.clique_cover(all), independent.size);
    EXPECT_TRUE(is_independent(g, sets.greedy(all)));
    std::vector<int> set;
    sets.maximum(all, &set);
    EXPECT_EQ(static_cast<int>(set.size()), independent.size);
    EXPECT_TRUE(is_independent(g, set));
  }
}

TEST(GraphSearches, IndependentSetsOfLargerGraphs) {
  // A path, a cycle, disjoint triangles, and the complement of a perfect matching have known numbers.
  std::vector<VertexPair> path, triangles;
  for (int v = 0; v + 1 < 201; ++v) path.push_back({v, v + 1});
  EXPECT_EQ(IndependentSets(Graph(201, path), kFree).maximum(VertexSet::all(201)), 101);
  path.push_back({200, 0});
  EXPECT_EQ(IndependentSets(Graph(201, path), kFree).maximum(VertexSet::all(201)), 100);
  for (int v = 0; v < 150; v += 3)
    triangles.insert(triangles.end(), {{v, v + 1}, {v + 1, v + 2}, {v, v + 2}});
  const Graph many(150, triangles);
  std::vector<int> expected;
  for (int v = 0; v < 150; v += 3) expected.push_back(v);
  EXPECT_EQ(IndependentSets(many, kFree).least(VertexSet::all(150), 50), expected);
  EXPECT_EQ(IndependentSets(complement(many), kFree).maximum(VertexSet::all(150)), 3);
}

// In bipartite graphs the matching number is what is missing (Koenig); Edmonds' algorithm finds it in its own way.
TEST(GraphSearches, IndependentSetsOfBipartiteGraphs) {
  RandomValues random(11);
  FOR_RANDOM_ROUNDS(60) {
    const int n = 1 + static_cast<int>(random.below(60));
    std::vector<VertexPair> edges;
    const std::uint64_t percent = 1 + random.below(20);
    for (int a = 0; a < n; ++a) {
      for (int b = a + 1; b < n; ++b) {
        if (a % 5 % 2 != b % 5 % 2 && random.below(100) < percent) edges.push_back({a, b});
      }
    }
    const Graph g(n, edges);
    std::vector<int> set;
    const int size = IndependentSets(g, kFree).maximum(VertexSet::all(n), &set);
    EXPECT_EQ(size, n - static_cast<int>(maximum_matching(g, kFree).edges.size()));
    EXPECT_EQ(static_cast<int>(set.size()), size);
    EXPECT_TRUE(is_independent(g, set));
  }
}

TEST(GraphSearches, DominatingSets) {
  RandomValues random(2);
  FOR_RANDOM_ROUNDS(60) {
    const int n = 1 + static_cast<int>(random.below(8));
    const Graph g = random_graph(random, n);
    const Extreme least = extreme_set(n, false, [&](const auto& s) { return is_dominating(g, s); });
    const auto found = dominating_set(g, least.size, kFree);
    ASSERT_TRUE(found);
    EXPECT_EQ(static_cast<int>(found->size()), least.size);
    EXPECT_TRUE(is_dominating(g, *found));
    EXPECT_FALSE(dominating_set(g, least.size - 1, kFree));
    EXPECT_EQ(least_dominating_set(g, least.size, kFree), least.least);
  }
}

TEST(GraphSearches, MaximalMatchings) {
  RandomValues random(3);
  FOR_RANDOM_ROUNDS(60) {
    const Graph g = random_graph(random, 2 + static_cast<int>(random.below(5)));
    std::vector<VertexPair> edges = g.edges();
    std::ranges::sort(edges);
    const int m = static_cast<int>(edges.size());
    const Extreme least = extreme_set(m, false, [&](const std::vector<int>& chosen) {
      std::vector<int> degree(8);
      for (int e : chosen) {
        for (int v : edges[static_cast<std::size_t>(e)]) {
          if (++degree[static_cast<std::size_t>(v)] > 1) return false;
        }
      }
      return std::ranges::all_of(edges, [&](const VertexPair& e) {
        return degree[static_cast<std::size_t>(e[0])] + degree[static_cast<std::size_t>(e[1])] > 0;
      });
    });
    const auto found = maximal_matching(g, least.size, kFree);
    ASSERT_TRUE(found);
    VertexSet free = VertexSet::all(g.order());
    for (const VertexPair& e : *found) {
      EXPECT_TRUE(g.adjacent(e[0], e[1]) && free.contains(e[0]) && free.contains(e[1]));
      free.erase(e[0]);
      free.erase(e[1]);
    }
    EXPECT_TRUE(is_independent(g, free.members()));
    EXPECT_EQ(static_cast<int>(found->size()), least.size);
    EXPECT_FALSE(least.size > 0 && maximal_matching(g, least.size - 1, kFree));
    std::vector<VertexPair> expected;
    for (int e : least.least) expected.push_back(edges[static_cast<std::size_t>(e)]);
    EXPECT_EQ(least_maximal_matching(g, least.size, kFree), expected);
    EXPECT_GE(static_cast<int>(greedy_matching(g).size()), least.size);
  }
}

TEST(GraphSearches, InducedSubgraphs) {
  RandomValues random(4);
  FOR_RANDOM_ROUNDS(25) {
    const int n = 1 + static_cast<int>(random.below(7));
    const Graph g = random_graph(random, n);
    const auto forest = [&](const std::vector<int>& s) {
      const auto edges = edges_within(g, s);
      return static_cast<int>(edges.size()) == static_cast<int>(s.size()) - part_count(s, edges);
    };
    const auto tree = [&](const std::vector<int>& s) {
      return forest(s) && part_count(s, edges_within(g, s)) == 1;
    };
    const auto bipartite = [&](const std::vector<int>& s) {
      const auto edges = edges_within(g, s);
      return each_list(n, 2, [&](const auto& sides) { return is_proper(Graph(n, edges), sides); });
    };
    const auto compare = [&](InducedKind kind, const auto& property) {
      const Extreme best = extreme_set(n, true, property);
      InducedSubgraphs search(g, kind, kFree);
      EXPECT_TRUE(search.exists(best.size));
      VertexSet found(n);
      for (int v : search.found()) found.insert(v);
      EXPECT_EQ(found.count(), best.size);
      EXPECT_TRUE(is_induced(g, kind, found));
      EXPECT_FALSE(search.exists(best.size + 1));
      EXPECT_EQ(search.least(best.size), best.least);
      VertexSet set(n);
      for (int v : best.least) set.insert(v);
      EXPECT_TRUE(is_induced(g, kind, set));
      EXPECT_EQ(is_induced(g, kind, VertexSet::all(n)), best.size == n);
    };
    compare(InducedKind::kForest, forest);
    compare(InducedKind::kTree, tree);
    compare(InducedKind::kBipartite, bipartite);
  }
}

TEST(GraphSearches, Colorings) {
  RandomValues random(5);
  FOR_RANDOM_ROUNDS(60) {
    const int n = static_cast<int>(random.below(7)), k = 1 + static_cast<int>(random.below(4));
    const Graph g = random_graph(random, n);
    std::optional<std::vector<int>> expected;
    each_list(n, k, [&](const auto& colors) {
      if (!is_proper(g, colors)) return false;
      expected = colors;
      return true;
    });
    EXPECT_EQ(least_coloring(g, k, kFree), expected);
    EXPECT_EQ(coloring(g, k, {}, kFree).has_value(), expected.has_value());
  }
}

TEST(GraphSearches, ColoringsOfLargerGraphs) {
  RandomValues random(6);
  FOR_RANDOM_ROUNDS(5) {
    // A hidden colouring with five classes and a clique across them: five colours suffice and four do not.
    std::vector<VertexPair> edges;
    const int n = 60;
    for (int a = 0; a < n; ++a) {
      for (int b = a + 1; b < n; ++b) {
        if (a % 5 != b % 5 && (b < 5 || random.below(3) == 0)) edges.push_back({a, b});
      }
    }
    const Graph g(n, edges);
    const auto five = coloring(g, 5, {}, kFree);
    ASSERT_TRUE(five);
    EXPECT_TRUE(is_proper(g, *five));
    EXPECT_FALSE(coloring(g, 4, {}, kFree));
    const auto least = least_coloring(g, 5, kFree);
    EXPECT_TRUE(is_proper(g, *least));
    EXPECT_LE(*least, *five);
  }
}

// Paths by their ends: which vertices can be last on a path through exactly the vertices of a set.
bool is_traceable(const Graph& g) {
  const int n = g.order();
  std::vector<std::uint32_t> ends(std::size_t{1} << n);
  for (int v = 0; v < n; ++v) ends[std::size_t{1} << v] = std::uint32_t{1} << v;
  for (std::uint32_t s = 1; s < ends.size(); ++s) {
    for (int v = 0; v < n; ++v) {
      if ((ends[s] >> v & 1) == 0) continue;
      for (int u : g.neighbours(v)) {
        if ((s >> u & 1) == 0) ends[s | std::uint32_t{1} << u] |= std::uint32_t{1} << u;
      }
    }
  }
  return ends.back() != 0;
}
bool is_path(const Graph& g, const std::vector<int>& path) {
  std::vector<int> sorted = path;
  std::ranges::sort(sorted);
  if (sorted != all_vertices(g)) return false;
  for (std::size_t i = 1; i < path.size(); ++i) {
    if (!has_edge(g, path[i - 1], path[i])) return false;
  }
  return true;
}

TEST(GraphSearches, HamiltonianPaths) {
  RandomValues random(7);
  FOR_RANDOM_ROUNDS(60) {
    const Graph g = random_graph(random, static_cast<int>(random.below(8)), 20 + random.below(60));
    std::vector<int> order = all_vertices(g);
    std::optional<std::vector<int>> expected;
    do {
      if (is_path(g, order)) expected = order;
    } while (!expected && std::ranges::next_permutation(order).found);
    EXPECT_EQ(least_hamiltonian_path(g, kFree), expected);
  }
}

TEST(GraphSearches, HamiltonianPathsBeyondSubsets) {
  RandomValues random(8);
  int found = 0, excluded = 0;
  FOR_RANDOM_ROUNDS(6) {
    const Graph g = random_graph(random, 21, 9 + random.below(8));
    const auto path = least_hamiltonian_path(g, kFree);
    EXPECT_EQ(path.has_value(), is_traceable(g));
    EXPECT_TRUE(!path || is_path(g, *path));
    ++(path ? found : excluded);
  }
  EXPECT_GT(found + excluded, 0);
  // The least path of a complete graph with 40 vertices, and of a path that is numbered along.
  std::vector<VertexPair> line;
  for (int v = 0; v + 1 < 40; ++v) line.push_back({v, v + 1});
  const Graph path(40, line);
  EXPECT_EQ(least_hamiltonian_path(path, kFree), all_vertices(path));
  EXPECT_EQ(least_hamiltonian_path(complement(Graph(40)), kFree), all_vertices(path));
}

TEST(GraphSearches, Homomorphisms) {
  RandomValues random(9);
  FOR_RANDOM_ROUNDS(80) {
    const Graph from = random_graph(random, 1 + static_cast<int>(random.below(5)));
    const Graph to = random_graph(random, 1 + static_cast<int>(random.below(4)));
    std::optional<std::vector<int>> expected;
    each_list(from.order(), to.order(), [&](const auto& map) {
      for (const VertexPair& e : from.edges()) {
        if (!has_edge(to, map[static_cast<std::size_t>(e[0])], map[static_cast<std::size_t>(e[1])]))
          return false;
      }
      expected = map;
      return true;
    });
    EXPECT_EQ(least_homomorphism(from, to, kFree), expected);
  }
}

TEST(GraphSearches, Cores) {
  RandomValues random(10);
  FOR_RANDOM_ROUNDS(60) {
    const Graph g = random_graph(random, 1 + static_cast<int>(random.below(5)));
    const bool folds = each_list(g.order(), g.order(), [&](const auto& map) {
      std::vector<int> image = map;
      std::ranges::sort(image);
      if (image == all_vertices(g)) return false;
      return std::ranges::all_of(g.edges(), [&](const VertexPair& e) {
        return has_edge(g, map[static_cast<std::size_t>(e[0])], map[static_cast<std::size_t>(e[1])]);
      });
    });
    EXPECT_EQ(is_core(g, kFree), !folds);
  }
}

}  // namespace
}  // namespace exact::graphs
