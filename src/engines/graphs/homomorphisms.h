// Maps between graphs that keep adjacency.
#pragma once
#include "engines/graphs/graph.h"
#include "engines/primes/spend.h"

#include <optional>
#include <vector>

namespace exact::graphs {

// A homomorphism f from `source` to `target` with f(v) in images[v] for each vertex, or nothing when there is none: backtracking
// on the vertex with the fewest images left, which are kept consistent along the edges (arc consistency; Mackworth 1977).
std::optional<std::vector<int>> homomorphism(const Graph& source, const Graph& target,
                                             std::vector<VertexSet> images, const primes::Spend& spend);

// The lexicographically least homomorphism, by the images of the vertices 0, 1, ...; nothing when there is none.
std::optional<std::vector<int>> least_homomorphism(const Graph& source, const Graph& target,
                                                   const primes::Spend& spend);

// Whether every homomorphism from `g` to itself is a bijection.
bool is_core(const Graph& g, const primes::Spend& spend);

}  // namespace exact::graphs
