#include "engines/graphs/blocks.h"
#include "operation/operation.h"
#include "operation/records/graph.h"

namespace exact::domains::graph::decomposition_bridge_block_tree_compute {

struct Request {
  records::GraphEdgeList graph;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("The graph."),
};

struct Result {
  std::vector<std::vector<int>> components;
  std::vector<std::array<int, 2>> bridges, tree;
  Literal<"NETWORKX_BRIDGES"> convention;
};
constexpr Field kResult[] = {
    field<&Result::components>(
        "The components that are left without the bridges, each ascending, in the order of "
        "their least vertices.",
        Bounds{}.defaulted()),
    field<&Result::bridges>("The bridges, ascending.", Bounds{}.defaulted()),
    field<&Result::tree>("For each bridge, in the same order, the numbers of the two components it joins.",
                         Bounds{}.defaulted()),
    field<&Result::convention>("A fixed name that this format carries.", defaulted()),
};

Result run(const Request& q, Work& work) {
  work.spend(32 * (q.graph.edges.size() + static_cast<std::size_t>(q.graph.vertex_count)));
  Result r;
  r.bridges =
      graphs::bridges(graphs::blocks(graphs::neighbours_in_order(q.graph.vertex_count, q.graph.edges)));
  std::vector<graphs::VertexPair> rest;
  for (const graphs::VertexPair& e : q.graph.edges) {
    if (!std::ranges::binary_search(r.bridges, graphs::normal(e))) rest.push_back(e);
  }
  const graphs::Graph g(q.graph.vertex_count, rest);
  r.components = graphs::components(g);
  const std::vector<int> number = graphs::component_of(g);
  for (const auto& [u, v] : r.bridges) {
    const int a = number[static_cast<std::size_t>(u)], b = number[static_cast<std::size_t>(v)];
    r.tree.push_back(graphs::normal({a, b}));
  }
  return r;
}

constexpr Example kExamples[] = {
    {"dumbbell", "Two triangles joined by an edge.",
     R"({"graph":{"vertex_count":6,"edges":[[0,1],[1,2],[2,0],[3,4],[4,5],[5,3],[3,2]]}})",
     R"({"components":[[0,1,2],[3,4,5]],"bridges":[[2,3]],"tree":[[0,1]],"convention":"NETWORKX_BRIDGES"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "graph.decomposition.bridge_block_tree.compute",
        .version = "1",
        .title = "Bridges of a graph and what they join",
        .doc = "Finds the bridges of a graph, the edges whose removal separates their ends, and the "
               "components that are "
               "left without them. Joined by the bridges these components form a forest.",
        .tags = "graph decomposition connectivity bridges exact",
        .words =
            "bridge tree cut edges isthmus 2-edge-connected components bridge-block critical connections",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::decomposition_bridge_block_tree_compute
