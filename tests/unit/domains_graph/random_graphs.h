// Random small graphs and their payloads, for the laws of the graph operations. What the tests know of a graph is its
// list of edges and its matrix of adjacency; nothing here is shared with the engines.
#pragma once
#include "unit/values/random_values.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace exact::random_graphs {

using Pair = std::array<int, 2>;

struct TestGraph {
  int order = 0;
  std::vector<Pair> edges;
  bool joined(int u, int v) const {
    return std::ranges::any_of(
        edges, [&](const Pair& e) { return (e[0] == u && e[1] == v) || (e[0] == v && e[1] == u); });
  }
  bool has_arc(int u, int v) const { return std::ranges::find(edges, Pair{u, v}) != edges.end(); }
  int degree(int v) const {
    return static_cast<int>(
        std::ranges::count_if(edges, [&](const Pair& e) { return e[0] == v || e[1] == v; }));
  }
};

template <class T>
void shuffle(RandomValues& random, std::vector<T>& list) {
  for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[random.below(i)]);
}

// Every pair with probability percent / 100; edges and their ends in random order.
inline TestGraph random_graph(RandomValues& random, int order, std::uint64_t percent) {
  TestGraph g{order, {}};
  for (int u = 0; u < order; ++u) {
    for (int v = u + 1; v < order; ++v) {
      if (random.below(100) < percent) g.edges.push_back(random.below(2) ? Pair{u, v} : Pair{v, u});
    }
  }
  shuffle(random, g.edges);
  return g;
}

inline TestGraph random_digraph(RandomValues& random, int order, std::uint64_t percent) {
  TestGraph g{order, {}};
  for (int u = 0; u < order; ++u) {
    for (int v = 0; v < order; ++v) {
      if (u != v && random.below(100) < percent) g.edges.push_back({u, v});
    }
  }
  shuffle(random, g.edges);
  return g;
}

// The component of each vertex of an undirected graph without the edges and vertices left out, by closing a relation.
inline std::vector<int> component_numbers(const TestGraph& g, std::vector<Pair> without_edges = {},
                                          int without_vertex = -1) {
  std::vector<int> number(static_cast<std::size_t>(g.order));
  for (std::size_t v = 0; v < number.size(); ++v) number[v] = static_cast<int>(v);
  for (bool changed = true; changed;) {
    changed = false;
    for (const Pair& e : g.edges) {
      if (std::ranges::find(without_edges, e) != without_edges.end()) continue;
      if (e[0] == without_vertex || e[1] == without_vertex) continue;
      int &a = number[static_cast<std::size_t>(e[0])], &b = number[static_cast<std::size_t>(e[1])];
      if (a != b) {
        a = b = std::min(a, b);
        changed = true;
      }
    }
  }
  return number;
}
inline bool connected(const TestGraph& g) {
  const std::vector<int> number = component_numbers(g);
  return std::ranges::all_of(number, [](int n) { return n == 0; });
}

inline std::string name_of(int v) { return "v" + std::to_string(v); }

inline std::string pairs_json(const std::vector<Pair>& edges) {
  std::string out = "[";
  for (const Pair& e : edges)
    out += (out.size() > 1 ? ",[" : "[") + std::to_string(e[0]) + "," + std::to_string(e[1]) + "]";
  return out + "]";
}
inline std::string indexed_json(const TestGraph& g) {
  return R"({"vertex_count":)" + std::to_string(g.order) + R"(,"edges":)" + pairs_json(g.edges) + "}";
}
inline std::string endpoints_json(const TestGraph& g) {
  std::string out;
  for (const Pair& e : g.edges)
    out += (out.empty() ? "" : ",") +
           (R"({"source":)" + std::to_string(e[0]) + R"(,"target":)" + std::to_string(e[1]) + "}");
  return R"({"vertex_count":)" + std::to_string(g.order) + R"(,"edges":[)" + out + "]}";
}
// Vertex v is "v<v>"; the vertices stand in the order of their numbers.
inline std::string labelled_json(const TestGraph& g) {
  std::string vertices, edges;
  for (int v = 0; v < g.order; ++v) vertices += (v ? ",\"" : "\"") + name_of(v) + '"';
  for (const Pair& e : g.edges)
    edges += (edges.empty() ? "[\"" : ",[\"") + name_of(e[0]) + "\",\"" + name_of(e[1]) + "\"]";
  return R"({"vertices":[)" + vertices + R"(],"edges":[)" + edges + "]}";
}

}  // namespace exact::random_graphs
