#include "engines/graphs/directed.h"
#include "operation/operation.h"
#include "operation/records/graph.h"

namespace exact::domains::graph::directed_acyclic_order_compute {

struct Request {
  records::DirectedGraph graph;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("The directed graph."),
};

struct Result {
  bool acyclic = false;
  std::vector<int> order;
  Literal<"NETWORKX_TOPOLOGICAL_SORT"> convention;
};
constexpr Field kResult[] = {
    field<&Result::acyclic>("Whether there is no directed cycle."),
    field<&Result::order>(
        "All vertices, each behind those with an edge to it: first the vertices without such, ascending, "
        "then each when "
        "its last one has been written, by the edges in the order given. Empty when there is a cycle."),
    field<&Result::convention>("A fixed name that this format carries.", defaulted()),
};

Result run(const Request& q, Work& work) {
  work.spend(16 * (q.graph.edges.size() + static_cast<std::size_t>(q.graph.vertex_count)));
  auto order = graphs::topological_order(graphs::successors_in_order(q.graph.vertex_count, q.graph.edges));
  if (!order) return {};
  return {true, std::move(*order), {}};
}

constexpr Example kExamples[] = {
    {"diamond", "Of the two middle vertices the one whose edge was given first comes first.",
     R"({"graph":{"vertex_count":4,"edges":[[2,3],[1,3],[0,2],[0,1]]}})",
     R"({"acyclic":true,"order":[0,2,1,3],"convention":"NETWORKX_TOPOLOGICAL_SORT"})"},
    {"cycle", "Two opposite edges are a cycle.", R"({"graph":{"vertex_count":2,"edges":[[0,1],[1,0]]}})",
     R"({"acyclic":false,"order":[],"convention":"NETWORKX_TOPOLOGICAL_SORT"})"},
};

extern constinit const Operation operation =
    declare<run>(kRequest, kResult,
                 {
                     .id = "graph.directed.acyclic_order.compute",
                     .version = "1",
                     .title = "Topological order of a directed graph",
                     .doc = "Decides whether a directed graph has no cycle, and if so writes its vertices so "
                            "that every edge leads "
                            "from an earlier to a later one.",
                     .tags = "graph directed-graph topological-order exact",
                     .words = "topological sort DAG acyclic Kahn linear extension schedule dependencies "
                              "precedence cycle detection",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::graph::directed_acyclic_order_compute
