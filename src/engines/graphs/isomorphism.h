// Isomorphisms, canonical forms and automorphisms of graphs and directed graphs, by nauty.
#pragma once
#include "engines/graphs/graph.h"
#include "engines/primes/spend.h"

#include <optional>
#include <utility>
#include <vector>

namespace exact::graphs {

// A graph as rows of out-neighbours, possibly with colours that an isomorphism has to keep.
class Structure {
 public:
  explicit Structure(const Graph& g);
  explicit Structure(const Digraph& g);

  int order() const { return static_cast<int>(rows_.size()); }
  bool directed() const { return directed_; }
  const VertexSet& row(int v) const { return rows_[static_cast<std::size_t>(v)]; }

 private:
  std::vector<VertexSet> rows_;
  bool directed_;
};

struct Symmetries {
  // canonical[i] is the vertex at place i of the canonical form: two structures are isomorphic exactly when their rows, written
  // in this order, are equal.
  std::vector<int> canonical;
  // Automorphisms that generate the group, as lists of images.
  std::vector<std::vector<int>> generators;
};

// With `fixed` vertices, in this order, only automorphisms that move none of them count, and the canonical form respects them
// (McKay and Piperno 2014). Spends for every node of nauty's search tree.
Symmetries symmetries(const Structure& s, const std::vector<int>& fixed, const primes::Spend& spend);

// The lexicographically least isomorphism, by the images of the vertices 0, 1, ... of `from`; nothing when there is none.
std::optional<std::vector<int>> least_isomorphism(const Structure& from, const Structure& to,
                                                  const primes::Spend& spend);

}  // namespace exact::graphs
