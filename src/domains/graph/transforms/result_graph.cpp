#include "domains/graph/transforms/result_graph.h"

namespace exact::domains::graph {
namespace {

constexpr Field kResultEdge[] = {
    field<&ResultEdge::source>("The lesser end.", at_least(0)),
    field<&ResultEdge::target>("The greater end.", at_least(0)),
};

}  // namespace

constinit const Type ResultEdge::type =
    record_type<ResultEdge>("ResultGraphEdge", "An undirected edge of the new graph.", kResultEdge);

void check_graph_request(const GraphRequest& q, Refuse& refuse) {
  records::check_graph_size(static_cast<std::size_t>(q.graph.vertex_count), q.graph.edges.size(),
                            kMaxTransformVertices, records::kMaxGraphEdges, "graph", refuse);
}

ResultGraph result_graph(int vertex_count, const std::vector<graphs::VertexPair>& edges) {
  ResultGraph r;
  r.vertex_count = vertex_count;
  r.edges.reserve(edges.size());
  for (const graphs::VertexPair& e : edges) {
    const graphs::VertexPair n = graphs::normal(e);
    r.edges.push_back({n[0], n[1]});
  }
  return r;
}

}  // namespace exact::domains::graph
