// Finite simple graphs on the vertices 0 .. order - 1: what graph algorithms work on. Neither has loops or repeated
// edges; both keep what they were given and never change.
#pragma once
#include "engines/graphs/vertex_set.h"

#include <array>
#include <cstddef>
#include <vector>

namespace exact::graphs {

using VertexPair = std::array<int, 2>;

// The place of a vertex in a vector that has one entry for each.
inline std::size_t at(int vertex) { return static_cast<std::size_t>(vertex); }

// The pair with its lesser vertex first: how an undirected edge is named.
inline VertexPair normal(VertexPair e) { return e[0] < e[1] ? e : VertexPair{e[1], e[0]}; }

// A simple undirected graph. Requires: endpoints in range, no loop, no edge twice (in either order).
class Graph {
 public:
  Graph() = default;
  explicit Graph(int order, std::vector<VertexPair> edges = {});

  int order() const { return static_cast<int>(neighbours_.size()); }
  std::size_t size() const { return edges_.size(); }
  // The edges in the order given, each with its lesser vertex first.
  const std::vector<VertexPair>& edges() const { return edges_; }
  // Ascending.
  const std::vector<int>& neighbours(int v) const { return neighbours_[at(v)]; }
  const VertexSet& row(int v) const { return rows_[at(v)]; }
  bool adjacent(int u, int v) const { return row(u).contains(v); }
  int degree(int v) const { return static_cast<int>(neighbours(v).size()); }

 private:
  std::vector<VertexPair> edges_;
  std::vector<std::vector<int>> neighbours_;
  std::vector<VertexSet> rows_;
};

// A simple directed graph: u -> v and v -> u may both be there. Requires: endpoints in range, no loop, no arc twice.
class Digraph {
 public:
  Digraph() = default;
  explicit Digraph(int order, std::vector<VertexPair> arcs = {});

  int order() const { return static_cast<int>(out_.size()); }
  std::size_t size() const { return arcs_.size(); }
  const std::vector<VertexPair>& arcs() const { return arcs_; }  // (from, to), in the order given
  // Ascending.
  const std::vector<int>& out(int v) const { return out_[at(v)]; }
  const std::vector<int>& in(int v) const { return in_[at(v)]; }

 private:
  std::vector<VertexPair> arcs_;
  std::vector<std::vector<int>> out_, in_;
};

// The subgraph induced on `vertices` (distinct); vertex i of the result is vertices[i].
Graph induced(const Graph& g, const std::vector<int>& vertices);
// The graph with exactly the edges that `g` has not, in lexicographic order.
Graph complement(const Graph& g);

// Distance from `from` to each vertex by breadth-first search, at most n + 2m steps; -1 when there is no path.
std::vector<int> distances(const Graph& g, int from);
// The connected components, each ascending, in the order of their least vertices.
std::vector<std::vector<int>> components(const Graph& g);
// The index of the component of each vertex in that list.
std::vector<int> component_of(const Graph& g);
// The empty graph is not connected here; one vertex is.
bool is_connected(const Graph& g);

}  // namespace exact::graphs
