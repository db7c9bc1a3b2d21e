#include "operation/operation.h"
#include "operation/records/network.h"
#include "operation/spending.h"

#include <algorithm>

namespace exact::domains::network::min_cost_flow_compute {

struct Request {
  records::CostedFlowGraph graph;
  std::vector<std::int64_t> demands;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("The network."),
    field<&Request::demands>("For each vertex how much more flow must enter it than leave it; negative for a "
                             "supply. Without it, all are 0.",
                             items(0, records::kMaxNetworkVertices).defaulted()),
};
void check(const Request& q, Refuse& refuse) {
  if (!q.demands.empty() && q.demands.size() != static_cast<std::size_t>(q.graph.vertex_count))
    refuse("needs as many demands as there are vertices, or none");
}

struct Result {
  Rational total_cost;
  std::vector<records::FlowEdge> flow_edges;
  bool feasible = false;
  Literal<"NETWORKX_MIN_COST_FLOW"> convention;
};
constexpr Field kResult[] = {
    field<&Result::total_cost>("The cost of the flow; 0 when there is none."),
    field<&Result::flow_edges>(
        "The edges that carry flow, ascending. Of several flows of least cost, the one that "
        "successive shortest paths give, surpluses and deficits taken in ascending order.",
        Bounds{}.defaulted()),
    field<&Result::feasible>("Whether some flow meets the demands."),
    field<&Result::convention>("A fixed name that this format carries.", defaulted()),
};

Result run(const Request& q, Work& work) {
  const records::IntegerNetwork n = records::integer_network(q.graph);
  std::vector<Integer> demand(static_cast<std::size_t>(q.graph.vertex_count));
  for (std::size_t v = 0; v < q.demands.size(); ++v) demand[v] = Integer(q.demands[v]) * n.capacity_unit;
  const auto flow = graphs::minimum_cost_flow(q.graph.vertex_count, n.arcs, demand, spending(work));
  Result r;
  if (!flow) return r;
  r.feasible = true;
  Integer cost;
  for (std::size_t i = 0; i < n.arcs.size(); ++i) cost += flow->on[i] * n.arcs[i].cost;
  r.total_cost = Rational(cost, n.capacity_unit * n.cost_unit);
  r.flow_edges = records::flow_edges(n, flow->on);
  return r;
}

constexpr Example kExamples[] = {
    {"detour", "The direct edge is dearer than the way over the middle vertex, which carries one unit only.",
     R"({"graph":{"vertex_count":3,"edges":[{"source":0,"target":1,"capacity":{"num":"1","den":"1"},"cost":{"num":"1","den":"2"}},{"source":1,"target":2,"capacity":{"num":"5","den":"1"},"cost":{"num":"1","den":"1"}},{"source":0,"target":2,"capacity":{"num":"5","den":"1"},"cost":{"num":"4","den":"1"}}]},"demands":[-2,0,2]})",
     R"({"total_cost":{"num":"11","den":"2"},"flow_edges":[{"source":0,"target":1,"flow":{"num":"1","den":"1"}},{"source":0,"target":2,"flow":{"num":"1","den":"1"}},{"source":1,"target":2,"flow":{"num":"1","den":"1"}}],"feasible":true,"convention":"NETWORKX_MIN_COST_FLOW"})"},
    {"too_narrow", "The only edge carries less than is wanted.",
     R"({"graph":{"vertex_count":2,"edges":[{"source":0,"target":1,"capacity":{"num":"1","den":"1"},"cost":{"num":"1","den":"1"}}]},"demands":[-2,2]})",
     R"({"total_cost":{"num":"0","den":"1"},"flow_edges":[],"feasible":false,"convention":"NETWORKX_MIN_COST_FLOW"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "network.min_cost_flow.compute",
        .version = "1",
        .title = "Flow of least cost that meets demands",
        .doc = "Finds a flow within the capacities of a directed network that brings "
               "every vertex what it demands at "
               "least cost, in exact rational arithmetic; cycles of negative cost are "
               "used. No cheaper flow exists "
               "exactly when the residual network has no cycle of negative cost.",
        .tags = "network min-cost-flow flow exact",
        .words = "minimum cost flow transportation problem transshipment supply demand "
                 "network simplex circulation assignment potentials logistics cheapest shipping "
                 "ship goods at least cost with capacities cheapest way to transport",
        .examples = kExamples,
    });

}  // namespace exact::domains::network::min_cost_flow_compute
