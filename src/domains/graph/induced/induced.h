// The operations on greatest induced subgraphs of a kind.
#pragma once
#include "domains/graph/optimization/optimization.h"
#include "engines/graphs/induced_subgraphs.h"

namespace exact::domains::graph::induced {

// The optimum, with the vertices of the witness.
std::vector<std::string> greatest(const optimization::Request& q, graphs::InducedKind kind, Work& work,
                                  optimization::Optimum& out);

}  // namespace exact::domains::graph::induced
