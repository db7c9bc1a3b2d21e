#include "domains/graph/transforms/result_graph.h"

#include <algorithm>

namespace exact::domains::graph::induced_subgraph_compute {

struct Request {
  records::EndpointGraph graph;
  std::vector<int> vertices;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("The graph."),
    field<&Request::vertices>(
        "The vertices to keep, each once; the first becomes vertex 0, the next vertex 1.",
        items(0, records::kMaxGraphVertices)),
};

void check(const Request& q, Refuse& refuse) {
  std::vector<char> seen(static_cast<std::size_t>(q.graph.vertex_count));
  for (int v : q.vertices) {
    if (v < 0 || v >= q.graph.vertex_count) return refuse("keeps a vertex that the graph does not have");
    if (seen[static_cast<std::size_t>(v)]) return refuse("keeps a vertex twice");
    seen[static_cast<std::size_t>(v)] = 1;
  }
}

ResultGraph run(const Request& q, Work& work) {
  work.spend(q.graph.edges.size() + q.vertices.size());
  std::vector<graphs::VertexPair> edges = graphs::induced(records::to_graph(q.graph), q.vertices).edges();
  std::ranges::sort(edges);
  return result_graph(static_cast<int>(q.vertices.size()), edges);
}

constexpr Example kExamples[] = {
    {"part_of_a_cycle", "Three vertices of a cycle of four induce a path.",
     R"({"graph":{"vertex_count":4,"edges":[{"source":0,"target":1},{"source":1,"target":2},{"source":2,"target":3},{"source":0,"target":3}]},"vertices":[0,1,3]})",
     R"({"vertex_count":3,"edges":[{"source":0,"target":1},{"source":0,"target":2}],"method":"NETWORKX"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResultGraph,
    {
        .id = "graph.induced_subgraph.compute",
        .version = "1",
        .title = "Subgraph induced on some vertices",
        .doc = "Keeps the chosen vertices of a graph and every edge between two of them. The vertices are "
               "numbered "
               "anew in the order in which they were chosen; the edges ascend.",
        .tags = "graph graph-operations subgraph exact",
        .words = "G[S] vertex-induced restriction delete vertices remove nodes part of a graph",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::induced_subgraph_compute
