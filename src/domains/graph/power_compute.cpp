#include "domains/graph/transforms/result_graph.h"
#include "engines/graphs/adjacency.h"

namespace exact::domains::graph::power_compute {

ResultGraph run(const GraphRequest& q, Work& work) {
  std::vector<graphs::VertexPair> given;
  for (const records::GraphEdge& e : q.graph.edges) given.push_back({e.source, e.target});
  const graphs::Adjacency near = graphs::neighbours_in_order(q.graph.vertex_count, given);
  std::vector<graphs::VertexPair> edges;
  for (int u = 0; u < q.graph.vertex_count; ++u) {
    std::vector<char> seen(near.size());
    seen[static_cast<std::size_t>(u)] = 1;
    const auto reach = [&](int v) {
      if (seen[static_cast<std::size_t>(v)]) return;
      seen[static_cast<std::size_t>(v)] = 1;
      if (v > u) edges.push_back({u, v});
    };
    const auto& first = near[static_cast<std::size_t>(u)];
    for (int v : first) reach(v);
    for (int v : first) {
      work.spend(near[static_cast<std::size_t>(v)].size() + near.size() / 16 + 1);
      for (int w : near[static_cast<std::size_t>(v)]) reach(w);
    }
  }
  return result_graph(q.graph.vertex_count, edges);
}

constexpr Example kExamples[] = {
    {"path", "On a path the square also joins each vertex to the next but one.",
     R"({"graph":{"vertex_count":4,"edges":[{"source":0,"target":1},{"source":1,"target":2},{"source":2,"target":3}]}})",
     R"({"vertex_count":4,"edges":[{"source":0,"target":1},{"source":0,"target":2},{"source":1,"target":2},{"source":1,"target":3},{"source":2,"target":3}],"method":"NETWORKX"})"},
};

extern constinit const Operation operation = declare<check_graph_request, run>(
    kGraphRequest, kResultGraph,
    {
        .id = "graph.power.compute",
        .version = "1",
        .title = "Square of a graph",
        .doc = "Joins every two vertices of a graph whose distance is 1 or 2. The edges are listed by their "
               "lesser "
               "vertex; for one such vertex first those given, then the new ones, as a breadth-first search "
               "along "
               "the edges in the order given meets them.",
        .tags = "graph graph-operations graph-power exact",
        .words = "G^2 second power squared distance at most two distance-2 neighbours of neighbours",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::power_compute
