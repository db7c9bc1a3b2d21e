// Tree decompositions as they travel, and what the operations on them share.
#pragma once
#include "operation/operation.h"
#include "operation/records/graph.h"

#include <array>
#include <string>
#include <vector>

namespace exact::domains::graph {

// Four times the 256 vertices and nodes of the contract.
inline constexpr std::uint32_t kMaxTreeNodes = 1024;

using NamePair = std::array<std::string, 2>;

// bags[i] belongs to tree_nodes[i]. Invariant after decoding: the nodes differ, and the tree edges make a tree of them;
// a bag holds vertices of the graph, each once; every vertex is in a bag, both ends of every edge are in one bag, and the
// nodes whose bags hold a vertex are connected in the tree (Robertson and Seymour, Graph Minors II, 1986).
struct TreeDecomposition {
  records::CanonicalGraph graph;
  std::vector<std::string> tree_nodes;
  std::vector<NamePair> tree_edges;
  std::vector<std::vector<std::string>> bags;
  static const Type type;
};

struct DecompositionRequest {
  TreeDecomposition decomposition;
};
inline constexpr Field kDecompositionRequest[] = {
    field<&DecompositionRequest::decomposition>("The graph and its tree decomposition."),
};

// The same with numbers: node i is tree_nodes[i], vertex v is graph.vertices[v]. Bags ascend.
struct NumberedDecomposition {
  std::vector<graphs::VertexPair> edges;  // of the tree, in the order given, the lesser name first
  graphs::Graph tree;
  std::vector<std::vector<int>> bags;
};
NumberedDecomposition numbered(const TreeDecomposition& d);

// A tree edge with what its two bags share.
struct Adhesion {
  NamePair edge;
  std::vector<std::string> adhesion;
  std::int64_t size = 0;
  static const Type type;
};
// In the order of the tree edges.
std::vector<Adhesion> adhesions(const TreeDecomposition& d, Work& work);
std::int64_t largest(const std::vector<Adhesion>& list);

}  // namespace exact::domains::graph
