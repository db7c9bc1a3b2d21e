// Flows in directed networks with capacities: maximum flow, minimum cut, edge-disjoint paths, minimum cost. Exact: the
// capacities and costs are integers of any size. Callers with rational data multiply by a common denominator first.
#pragma once
#include "engines/graphs/adjacency.h"
#include "engines/graphs/spend.h"
#include "values/integer.h"

#include <optional>
#include <vector>

namespace exact::graphs {

// No two arcs have the same ends in the same order. A loop carries nothing in a maximum flow.
struct Arc {
  int from = 0, to = 0;
  Integer capacity;  // not negative
  Integer cost;      // a unit; only where costs matter
};

struct MaximumFlow {
  Integer value;
  std::vector<Integer> on;       // of each arc
  std::vector<int> source_side;  // the vertices that cannot reach the sink in the residual network, ascending
};
// A maximum flow from `source` to another vertex `sink`. It is the one that shortest augmenting paths give when vertices
// are searched in ascending order (Edmonds and Karp, 1972), with flow against an arc taken back first. The arcs out of
// `source_side`, the largest minimum cut, carry their capacity, and those into it nothing: a certificate.
MaximumFlow maximum_flow(int order, const std::vector<Arc>& arcs, int source, int sink, const Spend& spend);

// As many paths as possible from `source` to another vertex `sink` that share no arc (Menger), each without a repeated
// vertex. The fixed choice: augmenting paths are found by breadth-first search from both ends, the smaller frontier
// first; then each arc at the source that is used starts a path, which leaves every further vertex by the last of
// the used arcs that is left there. Neighbours come in the order in which an arc of
// either direction first joins them, arcs taken by their ascending first ends.
std::vector<std::vector<int>> edge_disjoint_paths(const Adjacency& successors, int source, int sink,
                                                  const Spend& spend);

struct CostFlow {
  std::vector<Integer> on;         // of each arc
  std::vector<Integer> potential;  // of each vertex: see below
};
// A flow of least cost that brings demand[v] more into v than out of it, or nothing when there is none. Loops and
// cycles of negative cost are used as far as their capacities allow. Certificate of optimality: with the reduced cost
// cost + potential[from] - potential[to], no arc with room has a negative and no arc with flow a positive one.
// Method: arcs of negative cost are filled, then successive shortest paths carry what is left over from the least
// vertex with a surplus to the nearest one with a deficit (Ahuja, Magnanti, Orlin, Network Flows, section 9.7).
std::optional<CostFlow> minimum_cost_flow(int order, const std::vector<Arc>& arcs,
                                          const std::vector<Integer>& demand, const Spend& spend);

}  // namespace exact::graphs
