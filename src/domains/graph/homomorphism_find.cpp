#include "engines/graphs/homomorphisms.h"
#include "operation/operation.h"
#include "operation/records/graph.h"
#include "operation/spending.h"

#include <string>
#include <utility>
#include <vector>

namespace exact::domains::graph::homomorphism_find {

struct Request {
  records::SimpleGraph source_graph, target_graph;
};
constexpr Field kRequest[] = {
    field<&Request::source_graph>("The graph that is to be mapped."),
    field<&Request::target_graph>("The graph it is to be mapped to."),
};

struct Result {
  bool found = false;
  std::vector<int> vertex_map;
  std::string method = "BACKTRACKING_SEARCH";
};
constexpr Field kResult[] = {
    field<&Result::found>("Whether there is a homomorphism."),
    field<&Result::vertex_map>(
        "The image of each vertex of the source: the lexicographically least list; empty when there is none.",
        Bounds{}.defaulted()),
    field<&Result::method>("The search was complete.", Bounds{}.defaulted()),
};

Result run(const Request& q, Work& work) {
  Result r;
  if (auto map = graphs::least_homomorphism(records::to_graph(q.source_graph),
                                            records::to_graph(q.target_graph), spending(work))) {
    r.found = true;
    r.vertex_map = std::move(*map);
  }
  return r;
}

constexpr Example kExamples[] = {
    {"path_to_edge", "A path folds onto an edge.",
     R"({"source_graph":{"vertex_count":4,"edges":[[0,1],[1,2],[2,3]]},"target_graph":{"vertex_count":2,"edges":[[0,1]]}})",
     R"({"found":true,"vertex_map":[0,1,0,1],"method":"BACKTRACKING_SEARCH"})"},
    {"triangle_to_edge", "A triangle does not.",
     R"({"source_graph":{"vertex_count":3,"edges":[[0,1],[1,2],[0,2]]},"target_graph":{"vertex_count":2,"edges":[[0,1]]}})",
     R"({"found":false,"vertex_map":[],"method":"BACKTRACKING_SEARCH"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "graph.homomorphism.find",
        .version = "1",
        .title = "Find a graph homomorphism if there is one",
        .doc = "Finds the lexicographically least map from the vertices of one graph to those of another "
               "that takes edges to edges, or establishes by a complete search that there is none. "
               "graph.homomorphism.check verifies the map.",
        .tags = "graph homomorphism search exact",
        .words =
            "edge preserving map H-coloring constraint satisfaction morphism between graphs exists adjacency "
            "preserving map into a target template graph G → H H-colouring CSP color by a graph find mapping",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::homomorphism_find
