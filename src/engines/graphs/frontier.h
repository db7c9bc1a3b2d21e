// Orders of the vertices of a graph for sums that sweep over it and remember only what happens at the frontier.
#pragma once
#include "engines/graphs/graph.h"
#include "engines/primes/spend.h"

#include <vector>

namespace exact::graphs {

// A sweep takes the vertices in this order. The frontier after a step is what was taken and still has neighbours to come.
struct Sweep {
  std::vector<int> order;
  int width = 0;  // the greatest number of vertices in a frontier, with the vertex just taken
};

// The narrowest of the sweeps that begin at one of the 16 vertices of least degree and go on with the one that keeps the
// frontier least, where ties go to the most neighbours taken or to the latest one. A heuristic: any order gives the same sums.
Sweep narrow_sweep(const Graph& g, const primes::Spend& spend);

}  // namespace exact::graphs
