#include "engines/graphs/blocks.h"
#include "operation/operation.h"
#include "operation/records/graph.h"

namespace exact::domains::graph::decomposition_biconnected_components_compute {

struct Request {
  records::GraphEdgeList graph;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("The graph."),
};

struct Result {
  std::vector<std::vector<int>> components;
  Literal<"NETWORKX_BICONNECTED"> convention;
};
constexpr Field kResult[] = {
    field<&Result::components>(
        "The blocks with at least one edge, each ascending, in the order in which a depth-first search "
        "completes them. "
        "It begins at the least vertex not yet seen and follows the edges in the order given.",
        Bounds{}.defaulted()),
    field<&Result::convention>("A fixed name that this format carries.", defaulted()),
};

Result run(const Request& q, Work& work) {
  work.spend(16 * (q.graph.edges.size() + static_cast<std::size_t>(q.graph.vertex_count)));
  return {graphs::blocks(graphs::neighbours_in_order(q.graph.vertex_count, q.graph.edges)), {}};
}

constexpr Example kExamples[] = {
    {"two_triangles", "Two triangles that share a vertex, with an edge hanging on.",
     R"({"graph":{"vertex_count":6,"edges":[[0,1],[1,2],[2,0],[2,3],[3,4],[4,2],[4,5]]}})",
     R"({"components":[[4,5],[2,3,4],[0,1,2]],"convention":"NETWORKX_BICONNECTED"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "graph.decomposition.biconnected_components.compute",
        .version = "1",
        .title = "Biconnected components of a graph",
        .doc = "Splits the edges of a graph into its blocks: the largest subgraphs that no single vertex "
               "separates; a "
               "bridge is a block of two vertices. Two blocks share at most one vertex, a cut vertex.",
        .tags = "graph decomposition connectivity exact",
        .words = "blocks 2-connected components biconnectivity Hopcroft Tarjan articulation points cut "
                 "vertices non-separable lobes",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::decomposition_biconnected_components_compute
