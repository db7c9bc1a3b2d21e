// Paths through all vertices.
#pragma once
#include "engines/graphs/graph.h"
#include "engines/primes/spend.h"

#include <optional>
#include <vector>

namespace exact::graphs {

// The lexicographically least path that visits every vertex once; nothing when there is none. The empty graph has the
// empty path. Up to 20 vertices by dynamic programming over subsets (Bellman 1962; Held and Karp 1962), beyond that by a
// search that gives up what cannot be completed: a rest that falls apart, or with too many dead ends.
std::optional<std::vector<int>> least_hamiltonian_path(const Graph& g, const primes::Spend& spend);

}  // namespace exact::graphs
