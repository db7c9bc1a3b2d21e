// Maximum matchings and the barrier that proves them maximum.
#pragma once
#include "engines/graphs/graph.h"
#include "engines/primes/spend.h"

#include <vector>

namespace exact::graphs {

struct MaximumMatching {
  std::vector<VertexPair> edges;  // ascending
  // The set A of the Gallai-Edmonds decomposition: what is adjacent to, but not itself among, the vertices that some maximum
  // matching misses. Every matching misses at least odd_components - |barrier| vertices (Tutte and Berge), this one no more.
  std::vector<int> barrier;
  int odd_components = 0;  // of the graph without the barrier
};

// Edmonds' algorithm (1965). Among maximum matchings it finds the one of this fixed rule: from the empty matching on, grow
// alternating trees from all unmatched vertices; scan the outer vertex reached last, its neighbours ascending; shrink each
// blossom; and augment as soon as two trees meet.
MaximumMatching maximum_matching(const Graph& g, const primes::Spend& spend);

}  // namespace exact::graphs
