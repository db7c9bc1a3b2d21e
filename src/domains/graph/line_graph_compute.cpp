#include "domains/graph/transforms/result_graph.h"

#include <algorithm>

namespace exact::domains::graph::line_graph_compute {

void check(const GraphRequest& q, Refuse& refuse) {
  check_graph_request(q, refuse);
  std::vector<std::size_t> degree(static_cast<std::size_t>(q.graph.vertex_count));
  for (const records::GraphEdge& e : q.graph.edges) {
    ++degree[static_cast<std::size_t>(e.source)];
    ++degree[static_cast<std::size_t>(e.target)];
  }
  std::size_t pairs = 0;  // two edges of a simple graph share at most one end, so none is counted twice
  for (std::size_t d : degree) pairs += d * (d > 0 ? d - 1 : 0) / 2;
  if (pairs > kMaxResultEdges)
    refuse({"graph"}, "has a line graph with more than " + std::to_string(kMaxResultEdges) + " edges");
}

ResultGraph run(const GraphRequest& q, Work& work) {
  std::vector<std::vector<int>> at(static_cast<std::size_t>(q.graph.vertex_count));  // the edges at a vertex
  for (std::size_t i = 0; i < q.graph.edges.size(); ++i) {
    at[static_cast<std::size_t>(q.graph.edges[i].source)].push_back(static_cast<int>(i));
    at[static_cast<std::size_t>(q.graph.edges[i].target)].push_back(static_cast<int>(i));
  }
  std::vector<graphs::VertexPair> edges;
  for (const auto& list : at) {
    work.spend(list.size() * list.size() * 8);
    for (std::size_t i = 0; i < list.size(); ++i) {
      for (std::size_t j = i + 1; j < list.size(); ++j) edges.push_back({list[i], list[j]});
    }
  }
  std::ranges::sort(edges);
  return result_graph(static_cast<int>(q.graph.edges.size()), edges);
}

constexpr Example kExamples[] = {
    {"star", "The three edges of a star meet pairwise: a triangle.",
     R"({"graph":{"vertex_count":4,"edges":[{"source":0,"target":1},{"source":0,"target":2},{"source":0,"target":3}]}})",
     R"({"vertex_count":3,"edges":[{"source":0,"target":1},{"source":0,"target":2},{"source":1,"target":2}],"method":"NETWORKX"})"},
    {"path", "The line graph of a path is a path with one vertex less.",
     R"({"graph":{"vertex_count":4,"edges":[{"source":0,"target":1},{"source":1,"target":2},{"source":2,"target":3}]}})",
     R"({"vertex_count":3,"edges":[{"source":0,"target":1},{"source":1,"target":2}],"method":"NETWORKX"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kGraphRequest, kResultGraph,
    {
        .id = "graph.line_graph.compute",
        .version = "1",
        .title = "Line graph of a graph",
        .doc =
            "Returns the graph whose vertices are the edges of the given one, joined when they share an end. "
            "Vertex i of the answer is edge i of the request; the edges ascend. At most 262,144 edges "
            "result.",
        .tags = "graph graph-operations line-graph exact",
        .words = "L(G) edge graph adjoint interchange derived incidence of edges Whitney Krausz",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::line_graph_compute
