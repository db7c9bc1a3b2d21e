// Lists of neighbours in the order in which the edges were given: what a search follows whose order of results is
// fixed by the request. (Graph and Digraph keep theirs ascending.)
#pragma once
#include "engines/graphs/graph.h"

#include <vector>

namespace exact::graphs {

using Adjacency = std::vector<std::vector<int>>;

inline Adjacency neighbours_in_order(int order, const std::vector<VertexPair>& edges) {
  Adjacency out(static_cast<std::size_t>(order));
  for (const VertexPair& e : edges) {
    out[static_cast<std::size_t>(e[0])].push_back(e[1]);
    out[static_cast<std::size_t>(e[1])].push_back(e[0]);
  }
  return out;
}

inline Adjacency successors_in_order(int order, const std::vector<VertexPair>& arcs) {
  Adjacency out(static_cast<std::size_t>(order));
  for (const VertexPair& a : arcs) out[static_cast<std::size_t>(a[0])].push_back(a[1]);
  return out;
}

}  // namespace exact::graphs
