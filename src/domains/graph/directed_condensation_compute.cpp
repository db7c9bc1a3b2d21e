#include "engines/graphs/directed.h"
#include "operation/operation.h"
#include "operation/records/graph.h"

#include <algorithm>

namespace exact::domains::graph::directed_condensation_compute {

struct Request {
  records::DirectedGraph graph;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("The directed graph."),
};

struct Edge {
  int source = 0, target = 0;
  static const Type type;
};
constexpr Field kEdge[] = {
    field<&Edge::source>("The number of the component where the edge begins.", at_least(0)),
    field<&Edge::target>("The number of the component where it ends.", at_least(0)),
};
constinit const Type Edge::type =
    record_type<Edge>("CondensationEdge", "A directed edge between two components.", kEdge);

struct Result {
  int vertex_count = 0;
  std::vector<std::vector<int>> components;
  std::vector<Edge> edges;
  Literal<"NETWORKX_CONDENSATION"> convention;
};
constexpr Field kResult[] = {
    field<&Result::vertex_count>("How many components there are.", at_least(0)),
    field<&Result::components>(
        "The strongly connected components as graph.directed.scc.compute lists them; they are "
        "numbered from 0."),
    field<&Result::edges>("The edges between components, ascending, each once. All lead to a smaller number.",
                          Bounds{}.defaulted()),
    field<&Result::convention>("A fixed name that this format carries.", defaulted()),
};

Result run(const Request& q, Work& work) {
  work.spend(64 * (q.graph.edges.size() + static_cast<std::size_t>(q.graph.vertex_count)));
  Result r;
  r.components = graphs::strong_components(graphs::successors_in_order(q.graph.vertex_count, q.graph.edges));
  r.vertex_count = static_cast<int>(r.components.size());
  std::vector<int> number(static_cast<std::size_t>(q.graph.vertex_count));
  for (std::size_t i = 0; i < r.components.size(); ++i) {
    for (int v : r.components[i]) number[static_cast<std::size_t>(v)] = static_cast<int>(i);
  }
  std::vector<graphs::VertexPair> edges;
  for (const auto& [u, v] : q.graph.edges) {
    const int a = number[static_cast<std::size_t>(u)], b = number[static_cast<std::size_t>(v)];
    if (a != b) edges.push_back({a, b});
  }
  std::ranges::sort(edges);
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  for (const auto& [a, b] : edges) r.edges.push_back({a, b});
  return r;
}

constexpr Example kExamples[] = {
    {"cycle_with_exit", "The cycle of three becomes one vertex.",
     R"({"graph":{"vertex_count":4,"edges":[[0,1],[1,2],[2,0],[2,3]]}})",
     R"({"vertex_count":2,"components":[[3],[0,1,2]],"edges":[{"source":1,"target":0}],"convention":"NETWORKX_CONDENSATION"})"},
};

extern constinit const Operation operation =
    declare<run>(kRequest, kResult,
                 {
                     .id = "graph.directed.condensation.compute",
                     .version = "1",
                     .title = "Condensation of a directed graph",
                     .doc = "Contracts each strongly connected component of a directed graph to one vertex. "
                            "What is left has no "
                            "cycle: every edge leads to a component with a smaller number.",
                     .tags = "graph directed-graph connectivity exact",
                     .words = "condense SCC quotient DAG component graph contract strong components acyclic "
                              "collapse shrink each strong component to a point vertex",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::graph::directed_condensation_compute
