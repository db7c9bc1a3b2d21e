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
      : g_(g), kind_(kind), spend_(std::move(spend)), found_(g.order()), reached_(at(g.order())) {}

  // Whether at least `size` vertices induce a subgraph of the kind.
  bool exists(int size);
  // After exists() was true: the vertices it found, at least so many.
  std::vector<int> found() const { return found_.members(); }
  // The lexicographically least set of `size` vertices that does, where `size` is the greatest possible.
  std::vector<int> least(int size);

 private:
  // Whether a set of `size` vertices with kept <= set <= kept + open is of the kind; `kept` itself is, or is empty.
  bool extends(const VertexSet& kept, VertexSet open, int size);
  // The same for trees: `kept` is a tree, or empty and then any vertex of `open` may be the least one; all of `forced`
  // (a part of `open`) must join it.
  bool grows(const VertexSet& kept, VertexSet open, const VertexSet& forced, int size);
  // Both after a quick look for an obvious set.
  bool holds(const VertexSet& kept, const VertexSet& open, const VertexSet& forced, int size);
  bool obvious(const VertexSet& kept, const VertexSet& open, const VertexSet& forced, int size);
  bool fits(const VertexSet& kept, VertexSet& open) const;
  int most_of_cliques(const VertexSet& within) const;
  VertexSet core(VertexSet within, std::vector<int>& degree) const;
  VertexSet component(const VertexSet& within, int v) const;
  bool two_colored(const VertexSet& within);
  std::vector<int> cycle_from(const VertexSet& within, int root, std::size_t shorter_than);
  std::vector<int> forbidden_cycle(const VertexSet& within);
  bool drops(const VertexSet& within, const VertexSet& open, int room);
  // The vertices that a breadth-first search has reached, and from where; nothing between two searches.
  struct Reached {
    int parent = -2, depth = 0;
  };

  const Graph& g_;
  InducedKind kind_;
  primes::Spend spend_;
  VertexSet found_;
  std::vector<Reached> reached_;
};

}  // namespace exact::graphs
