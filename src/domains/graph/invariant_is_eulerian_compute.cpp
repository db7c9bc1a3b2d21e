#include "domains/graph/invariants/invariants.h"
#include "engines/graphs/graph.h"
#include "operation/spending.h"

#include <cstddef>

namespace exact::domains::graph::invariant_is_eulerian_compute {

using invariants::check, invariants::kRequest, invariants::Request;

struct Result {
  bool is_eulerian = false;
};
constexpr Field kResult[] = {
    field<&Result::is_eulerian>(
        "Whether there is such a circuit; a single vertex has the empty one, no vertex has none."),
};

Result run(const Request& q, Work& work) {
  const graphs::Graph g = records::to_graph(q.graph);
  work.spend(g.size() * 2 + static_cast<std::size_t>(g.order()));
  Result r{graphs::is_connected(g)};
  for (int v = 0; v < g.order(); ++v) r.is_eulerian = r.is_eulerian && g.degree(v) % 2 == 0;
  return r;
}

constexpr Example kExamples[] = {
    {"triangle", "A triangle is a circuit.",
     R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"],["a","c"]]}})",
     R"({"is_eulerian":true})"},
    {"path", "A path has two ends.", R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"]]}})",
     R"({"is_eulerian":false})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.invariant.is_eulerian.compute",
        .version = "1",
        .title = "Decide whether a graph has an Eulerian circuit",
        .doc =
            "Tells whether some closed walk uses every edge once and reaches every vertex: the graph is "
            "connected, isolated vertices included, and every vertex has an even degree (Euler; Hierholzer).",
        .tags = "graph invariant eulerian exact",
        .words = "Euler tour closed trail bridges of Koenigsberg even degrees route inspection draw without "
                 "lifting the pen",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::invariant_is_eulerian_compute
