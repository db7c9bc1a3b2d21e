// The answer of the operations that make one graph from another.
#pragma once
#include "engines/graphs/graph.h"
#include "operation/operation.h"
#include "operation/records/graph.h"

namespace exact::domains::graph {

// Ten times the 64 vertices of the contract; as many edges as a complete graph on them fit one answer.
inline constexpr std::size_t kMaxTransformVertices = 640;
inline constexpr std::size_t kMaxResultEdges = 262'144;

struct ResultEdge {
  int source = 0, target = 0;
  static const Type type;
};
struct ResultGraph {
  int vertex_count = 0;
  std::vector<ResultEdge> edges;
  Literal<"NETWORKX"> method;
};
inline constexpr Field kResultGraph[] = {
    field<&ResultGraph::vertex_count>("How many vertices the new graph has; they are numbered from 0.",
                                      at_least(0)),
    field<&ResultGraph::edges>("The edges of the new graph, each with its lesser vertex first.",
                               items(0, kMaxResultEdges).defaulted()),
    field<&ResultGraph::method>("A fixed name that this format carries.", defaulted()),
};

struct GraphRequest {
  records::EndpointGraph graph;
};
inline constexpr Field kGraphRequest[] = {
    field<&GraphRequest::graph>("The graph, with at most 640 vertices (ten times the 64 promised)."),
};
void check_graph_request(const GraphRequest& q, Refuse& refuse);

// The edges in the order given, each with its lesser vertex first.
ResultGraph result_graph(int vertex_count, const std::vector<graphs::VertexPair>& edges);

}  // namespace exact::domains::graph
