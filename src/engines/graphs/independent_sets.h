// Independent sets of a graph: exact search with reductions and bounds. A clique is an independent set of the complement.
#pragma once
#include "engines/graphs/graph.h"
#include "engines/primes/spend.h"

#include <vector>

namespace exact::graphs {

// A branch and bound for independent sets. Isolated and pendant vertices are taken at once, components and cycles are
// solved apart, a greedy cover by cliques bounds what is left, and a vertex of greatest degree is branched on (Tarjan and
// Trojanowski 1977; Tomita's bound). `g` must outlive this.
class IndependentSets {
 public:
  IndependentSets(const Graph& g, primes::Spend spend) : g_(g), spend_(std::move(spend)) {}

  // Whether `within` holds an independent set of `size` vertices; if so and `set` is given, it becomes one of that size
  // (ascending, no particular one).
  bool exists(const VertexSet& within, int size, std::vector<int>* set = nullptr);
  // The independence number of the subgraph induced on `within`, and a set of that size in the same way.
  int maximum(const VertexSet& within, std::vector<int>* set = nullptr);
  // The lexicographically least of the independent sets of `size` vertices in `within`. Requires that there is one.
  std::vector<int> least(VertexSet within, int size);
  // An upper bound of maximum(within): the number of cliques of a greedy partition into cliques.
  int clique_cover(const VertexSet& within) const;
  // A lower bound of maximum(within): an independent set built from vertices of least degree.
  std::vector<int> greedy(VertexSet within) const;

 private:
  bool find(VertexSet p, int need, std::vector<int>& taken);
  std::vector<int> degrees(const VertexSet& p) const;
  void peel(VertexSet& p, int& need, std::vector<int>& degree, std::vector<int>& taken) const;
  bool reduce(VertexSet& p, int& need, std::vector<int>& taken);

  const Graph& g_;
  primes::Spend spend_;
};

}  // namespace exact::graphs
