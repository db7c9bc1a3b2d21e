// Proper vertex colourings with a given number of colours.
#pragma once
#include "engines/graphs/graph.h"
#include "engines/primes/spend.h"

#include <optional>
#include <vector>

namespace exact::graphs {

// A proper colouring of `g` with colours 0 .. colors - 1, or nothing when there is none. Vertices with fewer neighbours
// than colours are set aside; the rest is searched by saturation (Brelaz 1979), where colours not yet in use count as one.
// `fixed[v]` is the colour that v must have, or -1; an empty list fixes nothing.
std::optional<std::vector<int>> coloring(const Graph& g, int colors, const std::vector<int>& fixed,
                                         const primes::Spend& spend);

// The lexicographically least proper colouring, by the colours of the vertices 0, 1, ...; nothing when there is none.
std::optional<std::vector<int>> least_coloring(const Graph& g, int colors, const primes::Spend& spend);

}  // namespace exact::graphs
