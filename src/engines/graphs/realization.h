// Degree sequences of simple graphs.
#pragma once
#include "engines/graphs/graph.h"

#include <cstdint>
#include <vector>

namespace exact::graphs {

// Whether some simple graph has these degrees, none negative: the criterion of Erdos and Gallai (1960).
bool is_graphical(const std::vector<std::int64_t>& degrees);

// Such a graph, vertex i with degree degrees[i], by Havel and Hakimi's construction: the vertex with the most missing
// edges is joined to the next ones. Of equals the latest comes first, and vertices that still miss edges come back in
// the order in which they were joined. Requires is_graphical. The edges ascend in their lesser vertex; those of one
// vertex stand in the order in which they were made.
std::vector<VertexPair> realize(const std::vector<std::int64_t>& degrees);

}  // namespace exact::graphs
