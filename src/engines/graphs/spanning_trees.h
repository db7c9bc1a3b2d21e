// Numbers of spanning trees.
#pragma once
#include "engines/graphs/graph.h"
#include "engines/primes/spend.h"
#include "values/integer.h"

namespace exact::graphs {

// By Kirchhoff's theorem the determinant of the Laplacian matrix without its last row and column. 0 for a graph that is not
// connected or empty.
Integer spanning_tree_count(const Graph& g, const primes::Spend& spend);

}  // namespace exact::graphs
