// Directed graphs: strongly connected components and topological orders.
#pragma once
#include "engines/graphs/adjacency.h"

#include <optional>
#include <vector>

namespace exact::graphs {

// The strongly connected components, each ascending, in the order in which a depth-first search completes them
// (Tarjan, Depth-first search and linear graph algorithms, 1972): it starts at the least vertex not yet seen and
// follows the successors in the order of the lists. Each component stands before those from which it can be reached.
std::vector<std::vector<int>> strong_components(const Adjacency& successors);

// A topological order, or nothing when there is a cycle: first the vertices without predecessors, ascending, then each
// vertex as soon as its last predecessor has been written, in the order of the lists (Kahn, Topological sorting of large
// networks, 1962).
std::optional<std::vector<int>> topological_order(const Adjacency& successors);

// The vertices that can be reached from `from`, itself included, ascending.
std::vector<int> reachable(const Adjacency& successors, int from);

}  // namespace exact::graphs
