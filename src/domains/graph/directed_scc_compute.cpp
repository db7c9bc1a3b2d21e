#include "engines/graphs/directed.h"
#include "operation/operation.h"
#include "operation/records/graph.h"

namespace exact::domains::graph::directed_scc_compute {

struct Request {
  records::DirectedGraph graph;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("The directed graph."),
};

struct Result {
  std::int64_t component_count = 0;
  std::vector<std::vector<int>> components;
  Literal<"NETWORKX_STRONGLY_CONNECTED_COMPONENTS"> convention;
};
constexpr Field kResult[] = {
    field<&Result::component_count>("How many components there are.", at_least(0)),
    field<&Result::components>("The components, each ascending, in the order in which a depth-first search "
                               "completes them: none can be "
                               "reached from an earlier one. The search begins at the least vertex not yet "
                               "seen and follows the edges in the "
                               "order given."),
    field<&Result::convention>("A fixed name that this format carries.", defaulted()),
};

Result run(const Request& q, Work& work) {
  work.spend(16 * (q.graph.edges.size() + static_cast<std::size_t>(q.graph.vertex_count)));
  Result r;
  r.components = graphs::strong_components(graphs::successors_in_order(q.graph.vertex_count, q.graph.edges));
  r.component_count = static_cast<std::int64_t>(r.components.size());
  return r;
}

constexpr Example kExamples[] = {
    {"cycle_with_exit", "A cycle of three and a vertex behind it.",
     R"({"graph":{"vertex_count":4,"edges":[[0,1],[1,2],[2,0],[2,3]]}})",
     R"({"component_count":2,"components":[[3],[0,1,2]],"convention":"NETWORKX_STRONGLY_CONNECTED_COMPONENTS"})"},
};

extern constinit const Operation operation =
    declare<run>(kRequest, kResult,
                 {
                     .id = "graph.directed.scc.compute",
                     .version = "1",
                     .title = "Strongly connected components of a directed graph",
                     .doc = "Splits the vertices of a directed graph into classes: two are in one class when "
                            "each can be reached "
                            "from the other.",
                     .tags = "graph directed-graph connectivity exact",
                     .words = "SCC strong components Tarjan Kosaraju mutually reachable digraph cycles",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::graph::directed_scc_compute
