#include "engines/graphs/graph.h"
#include "operation/operation.h"
#include "operation/records/graph.h"

#include <cstddef>
#include <string>
#include <vector>

namespace exact::domains::graph::homomorphism_check {

struct Request {
  records::SimpleGraph source_graph, target_graph;
  std::vector<int> vertex_map;
};
constexpr Field kRequest[] = {
    field<&Request::source_graph>("The graph that is mapped."),
    field<&Request::target_graph>("The graph it is mapped to."),
    field<&Request::vertex_map>("For each vertex of the source, its image in the target.",
                                items(0, records::kMaxGraphVertices)),
};

struct Result {
  bool is_homomorphism = false;
  std::string method = "EDGE_PRESERVING_CHECK";
};
constexpr Field kResult[] = {
    field<&Result::is_homomorphism>("Whether the image of every edge is an edge."),
    field<&Result::method>("Each edge was looked at.", Bounds{}.defaulted()),
};

void check(const Request& q, Refuse& refuse) {
  if (q.vertex_map.size() != static_cast<std::size_t>(q.source_graph.vertex_count)) {
    refuse("needs one image in vertex_map for each vertex of the source");
    return;
  }
  for (std::size_t i = 0; i < q.vertex_map.size(); ++i) {
    if (q.vertex_map[i] < 0 || q.vertex_map[i] >= q.target_graph.vertex_count) {
      refuse("has an image that is no vertex of the target: vertex_map item " + std::to_string(i));
      return;
    }
  }
}

Result run(const Request& q, Work& work) {
  const graphs::Graph target = records::to_graph(q.target_graph);
  Result r;
  r.is_homomorphism = true;
  work.spend(q.source_graph.edges.size() + 1);
  for (const auto& [a, b] : q.source_graph.edges) {
    if (!target.adjacent(q.vertex_map[static_cast<std::size_t>(a)],
                         q.vertex_map[static_cast<std::size_t>(b)]))
      r.is_homomorphism = false;
  }
  return r;
}

constexpr Example kExamples[] = {
    {"hexagon_to_triangle", "A hexagon winds around a triangle twice.",
     R"({"source_graph":{"vertex_count":6,"edges":[[0,1],[1,2],[2,3],[3,4],[4,5],[5,0]]},"target_graph":{"vertex_count":3,"edges":[[0,1],[1,2],[0,2]]},"vertex_map":[0,1,2,0,1,2]})",
     R"({"is_homomorphism":true,"method":"EDGE_PRESERVING_CHECK"})"},
    {"edge_collapsed", "The two ends of an edge must not have one image.",
     R"({"source_graph":{"vertex_count":2,"edges":[[0,1]]},"target_graph":{"vertex_count":2,"edges":[[0,1]]},"vertex_map":[0,0]})",
     R"({"is_homomorphism":false,"method":"EDGE_PRESERVING_CHECK"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.homomorphism.check",
        .version = "1",
        .title = "Check whether a vertex map is a graph homomorphism",
        .doc = "Tells whether a map between the vertices of two graphs takes every edge to an edge. The ends "
               "of an edge must not fall together, since the graphs have no loops.",
        .tags = "graph homomorphism check exact",
        .words =
            "edge preserving map adjacency preserving coloring verify morphism verify a given map candidate",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::homomorphism_check
