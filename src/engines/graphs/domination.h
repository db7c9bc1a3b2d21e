// Dominating sets, and maximal matchings with few edges: the least sets that reach everything.
#pragma once
#include "engines/graphs/graph.h"
#include "engines/primes/spend.h"

#include <optional>
#include <vector>

namespace exact::graphs {

// Some set of at most `size` vertices that meets the closed neighbourhood of every vertex (ascending), if there is one.
std::optional<std::vector<int>> dominating_set(const Graph& g, int size, const primes::Spend& spend);
// The lexicographically least dominating set of `size` vertices, where `size` is the domination number.
std::vector<int> least_dominating_set(const Graph& g, int size, const primes::Spend& spend);

// A maximal matching built from the edges in lexicographic order.
std::vector<VertexPair> greedy_matching(const Graph& g);
// Some maximal matching of at most `size` edges (ascending), if there is one.
std::optional<std::vector<VertexPair>> maximal_matching(const Graph& g, int size, const primes::Spend& spend);
// The lexicographically least maximal matching of `size` edges, where `size` is the least possible; edges ascending.
std::vector<VertexPair> least_maximal_matching(const Graph& g, int size, const primes::Spend& spend);

}  // namespace exact::graphs
