#include "engines/graphs/graph.h"

#include <algorithm>
#include <utility>

namespace exact::graphs {
Graph::Graph(int order, std::vector<VertexPair> edges)
    : edges_(std::move(edges)), neighbours_(at(order)), rows_(at(order), VertexSet(order)) {
  for (VertexPair& e : edges_) {
    e = normal(e);
    rows_[at(e[0])].insert(e[1]);
    rows_[at(e[1])].insert(e[0]);
    neighbours_[at(e[0])].push_back(e[1]);
    neighbours_[at(e[1])].push_back(e[0]);
  }
  for (auto& list : neighbours_) std::ranges::sort(list);
}

Digraph::Digraph(int order, std::vector<VertexPair> arcs)
    : arcs_(std::move(arcs)), out_(at(order)), in_(at(order)) {
  for (const VertexPair& a : arcs_) {
    out_[at(a[0])].push_back(a[1]);
    in_[at(a[1])].push_back(a[0]);
  }
  for (auto& list : out_) std::ranges::sort(list);
  for (auto& list : in_) std::ranges::sort(list);
}

Graph induced(const Graph& g, const std::vector<int>& vertices) {
  std::vector<int> place(at(g.order()), -1);
  for (std::size_t i = 0; i < vertices.size(); ++i) place[at(vertices[i])] = static_cast<int>(i);
  std::vector<VertexPair> edges;
  for (const VertexPair& e : g.edges()) {
    const int a = place[at(e[0])], b = place[at(e[1])];
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
  std::vector<int> distance(at(g.order()), -1);
  std::vector<int> queue{from};
  distance[at(from)] = 0;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const int u = queue[next];
    for (int v : g.neighbours(u)) {
      if (distance[at(v)] >= 0) continue;
      distance[at(v)] = distance[at(u)] + 1;
      queue.push_back(v);
    }
  }
  return distance;
}

std::vector<int> component_of(const Graph& g) {
  std::vector<int> component(at(g.order()), -1);
  int count = 0;
  std::vector<int> stack;
  for (int root = 0; root < g.order(); ++root) {
    if (component[at(root)] >= 0) continue;
    component[at(root)] = count;
    stack.push_back(root);
    while (!stack.empty()) {
      const int u = stack.back();
      stack.pop_back();
      for (int v : g.neighbours(u)) {
        if (component[at(v)] >= 0) continue;
        component[at(v)] = count;
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
    const std::size_t c = at(component[at(v)]);
    if (c == out.size()) out.emplace_back();
    out[c].push_back(v);
  }
  return out;
}

bool is_connected(const Graph& g) { return components(g).size() == 1; }

}  // namespace exact::graphs
