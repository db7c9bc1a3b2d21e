// Spanning forests of least weight.
#pragma once
#include "engines/graphs/graph.h"
#include "values/rational.h"

#include <vector>

namespace exact::graphs {

// The places in g.edges() of the edges of the spanning forest of least weight, ascending by their ends: Kruskal's
// algorithm, of equal weights the edge with the lexicographically lesser ends first. weight[i] belongs to edge i.
std::vector<std::size_t> least_spanning_forest(const Graph& g, const std::vector<Rational>& weight);

// The path between two vertices of a forest, both included; empty when there is none.
std::vector<int> path_in_forest(const Graph& forest, int from, int to);

}  // namespace exact::graphs
