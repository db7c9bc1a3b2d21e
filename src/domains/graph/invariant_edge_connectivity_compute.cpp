#include "engines/graphs/connectivity.h"
#include "operation/operation.h"
#include "operation/records/graph.h"
#include "operation/spending.h"

namespace exact::domains::graph::invariant_edge_connectivity_compute {

constexpr int kMaxOrder = 320;  // ten times the 32 of other programs

struct Request {
  records::NamedGraph graph;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("A simple graph of at most 320 vertices, ten times what was once possible."),
};

struct Result {
  int edge_connectivity = 0;
};
constexpr Field kResult[] = {
    field<&Result::edge_connectivity>("The least number of edges whose removal disconnects the graph."),
};

void check(const Request& q, Refuse& refuse) {
  records::check_graph_size(q.graph.vertices.size(), q.graph.edges.size(), kMaxOrder, records::kMaxGraphEdges,
                            "graph", refuse);
}

Result run(const Request& q, Work& work) {
  return {graphs::edge_connectivity(records::to_graph(q.graph), spending(work))};
}

constexpr Example kExamples[] = {
    {"triangle", "Two edges must go.",
     R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"],["a","c"]]}})",
     R"({"edge_connectivity":2})"},
};

extern constinit const Operation operation =
    declare<check, run>(kRequest, kResult,
                        {
                            .id = "graph.invariant.edge_connectivity.compute",
                            .version = "1",
                            .title = "Compute the edge connectivity of a graph",
                            .doc = "Computes how few edges must be removed to leave the graph disconnected, "
                                   "by maximum flows from one vertex to each other. It is 0 for a graph that "
                                   "is not connected or has fewer than two vertices.",
                            .tags = "graph invariant edge-connectivity exact",
                            .words = "lambda minimum edge cut global cut bridge k-edge-connected",
                            .examples = kExamples,
                        });

}  // namespace exact::domains::graph::invariant_edge_connectivity_compute
