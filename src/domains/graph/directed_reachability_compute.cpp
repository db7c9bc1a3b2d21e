#include "engines/graphs/directed.h"
#include "operation/operation.h"
#include "operation/records/graph.h"

#include <algorithm>

namespace exact::domains::graph::directed_reachability_compute {

struct Request {
  records::DirectedGraph graph;
  int source = 0;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("The directed graph."),
    field<&Request::source>("The vertex where paths begin.", between(0, records::kMaxGraphVertices - 1)),
};
void check(const Request& q, Refuse& refuse) {
  if (q.source >= q.graph.vertex_count) refuse("has a source that is not a vertex");
}

struct Result {
  int source = 0;
  std::vector<int> reachable, unreachable;
  Literal<"NETWORKX_DESCENDANTS"> convention;
};
constexpr Field kResult[] = {
    field<&Result::source>("The source of the request.", at_least(0)),
    field<&Result::reachable>(
        "The vertices with a directed path from the source, itself included, ascending."),
    field<&Result::unreachable>(
        "The other vertices, ascending; no edge leads into them from the first list."),
    field<&Result::convention>("A fixed name that this format carries.", defaulted()),
};

Result run(const Request& q, Work& work) {
  work.spend(16 * (q.graph.edges.size() + static_cast<std::size_t>(q.graph.vertex_count)));
  Result r;
  r.source = q.source;
  r.reachable = graphs::reachable(graphs::successors_in_order(q.graph.vertex_count, q.graph.edges), q.source);
  for (int v = 0; v < q.graph.vertex_count; ++v) {
    if (!std::ranges::binary_search(r.reachable, v)) r.unreachable.push_back(v);
  }
  return r;
}

constexpr Example kExamples[] = {
    {"one_way", "Edges count in their direction only.",
     R"({"graph":{"vertex_count":4,"edges":[[0,1],[2,1],[2,3]]},"source":0})",
     R"({"source":0,"reachable":[0,1],"unreachable":[2,3],"convention":"NETWORKX_DESCENDANTS"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.directed.reachability.compute",
        .version = "1",
        .title = "Vertices that can be reached in a directed graph",
        .doc = "Finds the vertices to which a directed path leads from a source. The two lists prove each "
               "other: inside "
               "the first there are paths, and no edge leads from it into the second.",
        .tags = "graph directed-graph reachability exact",
        .words = "descendants transitive closure successors BFS DFS digraph arrows nodes get to from a start "
                 "accessible states",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::directed_reachability_compute
