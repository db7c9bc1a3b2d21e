#include "domains/graph/tree_decomposition/tree_decomposition.h"

namespace exact::domains::graph::tree_decomposition_bag_intersection_graph_compute {

struct Node {
  std::string node;
  std::int64_t bag_size = 0;
  static const Type type;
};
constexpr Field kNode[] = {
    field<&Node::node>("The node."),
    field<&Node::bag_size>("How many vertices its bag has.", at_least(0)),
};
constinit const Type Node::type = record_type<Node>("BagNode", "A node with the size of its bag.", kNode);

struct Result {
  std::vector<Node> nodes;
  std::vector<Adhesion> edges;
  std::int64_t max_adhesion = 0;
};
constexpr Field kResult[] = {
    field<&Result::nodes>("The nodes in the order given."),
    field<&Result::edges>("The tree edges in the order given, each with its adhesion."),
    field<&Result::max_adhesion>("The size of a largest adhesion; 0 without tree edges.", at_least(0)),
};

Result run(const DecompositionRequest& q, Work& work) {
  const TreeDecomposition& d = q.decomposition;
  Result r;
  for (std::size_t i = 0; i < d.tree_nodes.size(); ++i)
    r.nodes.push_back({d.tree_nodes[i], static_cast<std::int64_t>(d.bags[i].size())});
  r.edges = adhesions(d, work);
  r.max_adhesion = largest(r.edges);
  return r;
}

constexpr Example kExamples[] = {
    {"path", "Two bags of two vertices that share one.",
     R"({"decomposition":{"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"]]},"tree_nodes":["t0","t1"],"tree_edges":[["t0","t1"]],"bags":[["a","b"],["b","c"]]}})",
     R"({"nodes":[{"node":"t0","bag_size":2},{"node":"t1","bag_size":2}],"edges":[{"edge":["t0","t1"],"adhesion":["b"],"size":1}],"max_adhesion":1})"},
};

extern constinit const Operation operation = declare<run>(
    kDecompositionRequest, kResult,
    {
        .id = "graph.tree_decomposition.bag_intersection_graph.compute",
        .version = "1",
        .title = "Tree of a decomposition, weighted by bags",
        .doc = "Writes the tree of a decomposition, which is checked first, with the size of the bag at each "
               "node and "
               "the vertices that two bags share at each edge.",
        .tags = "graph tree-decomposition exact",
        .words = "clique tree junction tree weighted tree bag sizes separator sizes summary adhesion labels",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::tree_decomposition_bag_intersection_graph_compute
