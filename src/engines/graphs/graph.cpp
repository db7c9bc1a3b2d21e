#include "engines/graphs/graph.h"

#include <algorithm>
#include <utility>

namespace exact::graphs {
namespace {

std::size_t index(int v) { return static_cast<std::size_t>(v); }

}  // namespace

Graph::Graph(int order, std::vector<VertexPair> edges)
    : edges_(std::move(edges)), neighbours_(index(order)), rows_(index(order), VertexSet(order)) {
  for (VertexPair& e : edges_) {
    e = normal(e);
    rows_[index(e[0])].insert(e[1]);
    rows_[index(e[1])].insert(e[0]);
    neighbours_[index(e[0])].push_back(e[1]);
    neighbours_[index(e[1])].push_back(e[0]);
  }
  for (auto& list : neighbours_) std::ranges::sort(list);
}

Digraph::Digraph(int order, std::vector<VertexPair> arcs)
    : arcs_(std::move(arcs)), out_(index(order)), in_(index(order)) {
  for (const VertexPair& a : arcs_) {
    out_[index(a[0])].push_back(a[1]);
    in_[index(a[1])].push_back(a[0]);
  }
  for (auto& list : out_) std::ranges::sort(list);
  for (auto& list : in_) std::ranges::sort(list);
}

Graph induced(const Graph& g, const std::vector<int>& vertices) {
  std::vector<int> place(index(g.order()), -1);
  for (std::size_t i = 0; i < vertices.size(); ++i) place[index(vertices[i])] = static_cast<int>(i);
  std::vector<VertexPair> edges;
  for (const VertexPair& e : g.edges()) {
    const int a = place[index(e[0])], b = place[index(e[1])];
    if (a >= 0 && b >= 0) edges.push_back({a, b});
  }
  return Graph(static_cast<int>(vertices.size()), std::move(edges));
}

Graph complement(const Graph& g) {
  std::vector<VertexPair> edges;
  for (int u = 0; u < g.order(); ++u) {
    for (int v = u + 1; v < g.order(); ++v) {
      if (!g.adjacent(u, v)) edges.push_back({u, v});
    }
  }
  return Graph(g.order(), std::move(edges));
}

std::vector<int> distances(const Graph& g, int from) {
  std::vector<int> distance(index(g.order()), -1);
  std::vector<int> queue{from};
  distance[index(from)] = 0;
  for (std::size_t at = 0; at < queue.size(); ++at) {
    const int u = queue[at];
    for (int v : g.neighbours(u)) {
      if (distance[index(v)] >= 0) continue;
      distance[index(v)] = distance[index(u)] + 1;
      queue.push_back(v);
    }
  }
  return distance;
}

std::vector<int> component_of(const Graph& g) {
  std::vector<int> component(index(g.order()), -1);
  int count = 0;
  std::vector<int> stack;
  for (int root = 0; root < g.order(); ++root) {
    if (component[index(root)] >= 0) continue;
    component[index(root)] = count;
    stack.push_back(root);
    while (!stack.empty()) {
      const int u = stack.back();
      stack.pop_back();
      for (int v : g.neighbours(u)) {
        if (component[index(v)] >= 0) continue;
        component[index(v)] = count;
        stack.push_back(v);
      }
    }
    ++count;
  }
  return component;
}

std::vector<std::vector<int>> components(const Graph& g) {
  const std::vector<int> component = component_of(g);
  std::vector<std::vector<int>> out;
  for (int v = 0; v < g.order(); ++v) {
    const std::size_t c = index(component[index(v)]);
    if (c == out.size()) out.emplace_back();
    out[c].push_back(v);
  }
  return out;
}

bool is_connected(const Graph& g) { return components(g).size() == 1; }

}  // namespace exact::graphs
