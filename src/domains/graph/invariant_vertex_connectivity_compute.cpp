#include "engines/graphs/connectivity.h"
#include "operation/operation.h"
#include "operation/records/graph.h"
#include "operation/spending.h"

namespace exact::domains::graph::invariant_vertex_connectivity_compute {

constexpr int kMaxOrder = 320;  // ten times the 32 of other programs

struct Request {
  records::NamedGraph graph;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("A simple graph of at most 320 vertices, ten times what was once possible."),
};

struct Result {
  int vertex_connectivity = 0;
};
constexpr Field kResult[] = {
    field<&Result::vertex_connectivity>(
        "The least number of vertices whose removal disconnects the graph or leaves one vertex."),
};

void check(const Request& q, Refuse& refuse) {
  records::check_graph_size(q.graph.vertices.size(), q.graph.edges.size(), kMaxOrder, records::kMaxGraphEdges,
                            "graph", refuse);
}

Result run(const Request& q, Work& work) {
  return {graphs::vertex_connectivity(records::to_graph(q.graph), spending(work))};
}

constexpr Example kExamples[] = {
    {"path", "The middle of a path of three separates the ends.",
     R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"]]}})", R"({"vertex_connectivity":1})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.invariant.vertex_connectivity.compute",
        .version = "1",
        .title = "Compute the vertex connectivity of a graph",
        .doc = "Computes how few vertices must be removed to leave the graph disconnected or a single "
               "vertex, by maximum flows between pairs of vertices. It is n - 1 for a complete graph of n "
               "vertices and 0 for a graph that is not connected.",
        .tags = "graph invariant vertex-connectivity exact",
        .words = "kappa minimum vertex cut separator articulation point k-connected Menger",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::invariant_vertex_connectivity_compute
