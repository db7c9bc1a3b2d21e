// The part of a set of vertices that is connected with one of them.
#pragma once
#include "engines/graphs/graph.h"

#include <utility>

namespace exact::graphs {

struct Component {
  VertexSet vertices;
  int rounds;  // of breadth-first search; each of the rows of `vertices` is looked at once
};

inline Component component_of(const Graph& g, const VertexSet& within, int v) {
  Component found{VertexSet(within.order()), 0};
  VertexSet edge(within.order());
  found.vertices.insert(v);
  edge.insert(v);
  for (; !edge.empty(); ++found.rounds) {
    VertexSet next(within.order());
    for (int u = edge.first(); u >= 0; u = edge.next(u)) next |= g.row(u);
    next &= within;
    next -= found.vertices;
    found.vertices |= next;
    edge = std::move(next);
  }
  return found;
}

}  // namespace exact::graphs
