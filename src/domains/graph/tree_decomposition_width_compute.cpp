#include "domains/graph/tree_decomposition/tree_decomposition.h"

#include <algorithm>

namespace exact::domains::graph::tree_decomposition_width_compute {

struct Result {
  std::vector<std::int64_t> bag_sizes;
  std::int64_t max_bag_cardinality = 0;
  std::int64_t width = 0;
  std::vector<std::string> maximum_bag_nodes;
};
constexpr Field kResult[] = {
    field<&Result::bag_sizes>("How many vertices each bag has, in the order of the nodes."),
    field<&Result::max_bag_cardinality>("The largest of these numbers.", at_least(0)),
    field<&Result::width>("One less: the width of the decomposition, and -1 for the graph without vertices.",
                          at_least(-1)),
    field<&Result::maximum_bag_nodes>("The nodes with a bag of that size, in their order."),
};

Result run(const DecompositionRequest& q) {
  const TreeDecomposition& d = q.decomposition;
  Result r;
  for (const auto& bag : d.bags) r.bag_sizes.push_back(static_cast<std::int64_t>(bag.size()));
  r.max_bag_cardinality = *std::ranges::max_element(r.bag_sizes);
  r.width = r.max_bag_cardinality - 1;
  for (std::size_t i = 0; i < d.bags.size(); ++i) {
    if (r.bag_sizes[i] == r.max_bag_cardinality) r.maximum_bag_nodes.push_back(d.tree_nodes[i]);
  }
  return r;
}

constexpr Example kExamples[] = {
    {"path", "A path has a decomposition of width one.",
     R"({"decomposition":{"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"]]},"tree_nodes":["t0","t1"],"tree_edges":[["t0","t1"]],"bags":[["a","b"],["b","c"]]}})",
     R"({"bag_sizes":[2,2],"max_bag_cardinality":2,"width":1,"maximum_bag_nodes":["t0","t1"]})"},
};

extern constinit const Operation operation = declare<run>(
    kDecompositionRequest, kResult,
    {
        .id = "graph.tree_decomposition.width.compute",
        .version = "1",
        .title = "Width of a tree decomposition",
        .doc = "Counts the vertices in the bags of a tree decomposition, which is checked first. The width, "
               "the size of "
               "a largest bag less one, bounds the treewidth of the graph from above.",
        .tags = "graph tree-decomposition treewidth exact",
        .words = "treewidth upper bound bag size Robertson Seymour graph minors partial k-tree width",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::tree_decomposition_width_compute
