// Greatest induced forests, bipartite subgraphs and trees.
#pragma once
#include "engines/graphs/graph.h"
#include "engines/primes/spend.h"

#include <cstdint>
#include <vector>

namespace exact::graphs {

enum class InducedKind : std::uint8_t { kForest, kBipartite, kTree };

// Whether the subgraph induced on `within` is of that kind; a tree has at least one vertex.
bool is_induced(const Graph& g, InducedKind kind, const VertexSet& within);

// Branch and bound: a vertex of a forbidden cycle is kept or dropped, and disjoint forbidden cycles cost a vertex each.
// A tree is grown from its least vertex along the vertices that have one neighbour in it. `g` must outlive this.
class InducedSubgraphs {
 public:
  InducedSubgraphs(const Graph& g, InducedKind kind, primes::Spend spend)
      : g_(g), kind_(kind), spend_(std::move(spend)) {}

  // Whether at least `size` vertices induce a subgraph of the kind.
  bool exists(int size);
  // The lexicographically least set of `size` vertices that does, where `size` is the greatest possible.
  std::vector<int> least(int size);

 private:
  // Whether a set of `size` vertices with kept <= set <= kept + open is of the kind; `kept` itself is, or is empty.
  bool extends(const VertexSet& kept, VertexSet open, int size);
  // The same for trees: `kept` is a tree, or empty and then any vertex of `open` may be the least one; all of `forced`
  // (a part of `open`) must join it.
  bool grows(const VertexSet& kept, VertexSet open, const VertexSet& forced, int size);
  bool fits(const VertexSet& kept, VertexSet& open) const;
  std::vector<int> forbidden_cycle(const VertexSet& within) const;

  const Graph& g_;
  InducedKind kind_;
  primes::Spend spend_;
};

}  // namespace exact::graphs
