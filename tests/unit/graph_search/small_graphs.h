// Random graphs, and what brute force says about small ones. Nothing here uses the algorithms under test.
#pragma once
#include "engines/graphs/graph.h"
#include "unit/values/random_values.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <vector>

namespace exact::graphs {

inline const primes::Spend kFree = [](std::uint64_t) {};

inline Graph random_graph(RandomValues& random, int n, std::uint64_t percent) {
  std::vector<VertexPair> edges;
  for (int a = 0; a < n; ++a) {
    for (int b = a + 1; b < n; ++b) {
      if (random.below(100) < percent) edges.push_back(random.below(2) ? VertexPair{a, b} : VertexPair{b, a});
    }
  }
  for (std::size_t i = edges.size(); i > 1; --i) std::swap(edges[i - 1], edges[random.below(i)]);
  return Graph(n, edges);
}
// Any density, from none to all.
inline Graph random_graph(RandomValues& random, int n) {
  return random_graph(random, n, random.below(5) * 25);
}

inline bool has_edge(const Graph& g, int a, int b) {
  return std::ranges::find(g.edges(), normal({a, b})) != g.edges().end();
}

inline std::vector<int> members(std::uint32_t set) {
  std::vector<int> out;
  for (int v = 0; v < 32; ++v) {
    if (set >> v & 1) out.push_back(v);
  }
  return out;
}

// Of all sets of vertices with the property, the size of a greatest or least one and the lexicographically least of that size.
struct Extreme {
  int size = -1;
  std::vector<int> least;
};
inline Extreme extreme_set(int n, bool greatest,
                           const std::function<bool(const std::vector<int>&)>& property) {
  Extreme out;
  for (std::uint32_t s = 0; s < std::uint32_t{1} << n; ++s) {
    const std::vector<int> set = members(s);
    const int size = static_cast<int>(set.size());
    if (out.size >= 0 && (greatest ? size < out.size : size > out.size)) continue;
    if (!property(set)) continue;
    if (size != out.size || set < out.least) out = {size, set};
  }
  return out;
}

inline bool is_independent(const Graph& g, const std::vector<int>& set) {
  for (int a : set) {
    for (int b : set) {
      if (a != b && has_edge(g, a, b)) return false;
    }
  }
  return true;
}
inline bool is_clique(const Graph& g, const std::vector<int>& set) {
  for (int a : set) {
    for (int b : set) {
      if (a != b && !has_edge(g, a, b)) return false;
    }
  }
  return true;
}
inline bool is_dominating(const Graph& g, const std::vector<int>& set) {
  for (int v = 0; v < g.order(); ++v) {
    if (std::ranges::none_of(set, [&](int u) { return u == v || has_edge(g, u, v); })) return false;
  }
  return true;
}
inline bool is_proper(const Graph& g, const std::vector<int>& colors) {
  return std::ranges::all_of(g.edges(), [&](const VertexPair& e) {
    return colors[static_cast<std::size_t>(e[0])] != colors[static_cast<std::size_t>(e[1])];
  });
}
// Components of the graph with the given vertices and edges, by joining labels.
inline int part_count(const std::vector<int>& vertices, const std::vector<VertexPair>& edges) {
  std::vector<int> label(64);
  std::iota(label.begin(), label.end(), 0);
  for (const VertexPair& e : edges) {
    const int from = label[static_cast<std::size_t>(e[0])], to = label[static_cast<std::size_t>(e[1])];
    std::ranges::replace(label, from, to);
  }
  std::vector<int> seen;
  for (int v : vertices) seen.push_back(label[static_cast<std::size_t>(v)]);
  std::ranges::sort(seen);
  return static_cast<int>(std::unique(seen.begin(), seen.end()) - seen.begin());
}
inline std::vector<VertexPair> edges_within(const Graph& g, const std::vector<int>& set) {
  std::vector<VertexPair> out;
  for (const VertexPair& e : g.edges()) {
    if (std::ranges::count(set, e[0]) && std::ranges::count(set, e[1])) out.push_back(e);
  }
  return out;
}
inline std::vector<int> all_vertices(const Graph& g) {
  std::vector<int> out(static_cast<std::size_t>(g.order()));
  std::iota(out.begin(), out.end(), 0);
  return out;
}

// Calls `visit` with each list of `length` numbers below `bound`, in lexicographic order, until it returns true.
inline bool each_list(int length, int bound, const std::function<bool(const std::vector<int>&)>& visit) {
  std::vector<int> list(static_cast<std::size_t>(length), 0);
  if (length > 0 && bound == 0) return false;
  for (;;) {
    if (visit(list)) return true;
    int i = length - 1;
    while (i >= 0 && ++list[static_cast<std::size_t>(i)] == bound) list[static_cast<std::size_t>(i--)] = 0;
    if (i < 0) return false;
  }
}

}  // namespace exact::graphs
