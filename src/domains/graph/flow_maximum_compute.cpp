#include "operation/operation.h"
#include "operation/records/network.h"
#include "operation/spending.h"

namespace exact::domains::graph::flow_maximum_compute {

struct Request {
  records::FlowGraph graph;
  int source = 0, sink = 0;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("The network."),
    field<&Request::source>("The vertex from which the flow comes.",
                            between(0, records::kMaxNetworkVertices - 1)),
    field<&Request::sink>("The vertex into which it goes; another one.",
                          between(0, records::kMaxNetworkVertices - 1)),
};
void check(const Request& q, Refuse& refuse) {
  records::check_ends(q.graph.vertex_count, q.source, q.sink, refuse);
}

struct Result {
  Rational flow_value;
  int source = 0, sink = 0;
  std::vector<records::FlowEdge> flow_edges;
  Literal<"NETWORKX_MAXIMUM_FLOW"> convention;
};
constexpr Field kResult[] = {
    field<&Result::flow_value>("The value of the flow: what leaves the source less what enters it."),
    field<&Result::source>("The source of the request.", at_least(0)),
    field<&Result::sink>("The sink of the request.", at_least(0)),
    field<&Result::flow_edges>(
        "The edges that carry flow, ascending. Of several maximum flows, the one that augmenting "
        "along shortest paths gives, neighbours searched in ascending order.",
        Bounds{}.defaulted()),
    field<&Result::convention>("A fixed name that this format carries.", defaulted()),
};

Result run(const Request& q, Work& work) {
  const records::IntegerNetwork n = records::integer_network(q.graph);
  const graphs::MaximumFlow f =
      graphs::maximum_flow(q.graph.vertex_count, n.arcs, q.source, q.sink, spending(work));
  return {Rational(f.value, n.capacity_unit), q.source, q.sink, records::flow_edges(n, f.on), {}};
}

constexpr Example kExamples[] = {
    {"two_routes", "Each of the two routes has one edge that is full.",
     R"({"graph":{"vertex_count":4,"edges":[{"source":0,"target":1,"capacity":{"num":"5","den":"2"}},{"source":0,"target":2,"capacity":{"num":"1","den":"1"}},{"source":1,"target":3,"capacity":{"num":"2","den":"1"}},{"source":2,"target":3,"capacity":{"num":"4","den":"1"}}]},"source":0,"sink":3})",
     R"({"flow_value":{"num":"3","den":"1"},"source":0,"sink":3,"flow_edges":[{"source":0,"target":1,"flow":{"num":"2","den":"1"}},{"source":0,"target":2,"flow":{"num":"1","den":"1"}},{"source":1,"target":3,"flow":{"num":"2","den":"1"}},{"source":2,"target":3,"flow":{"num":"1","den":"1"}}],"convention":"NETWORKX_MAXIMUM_FLOW"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.flow.maximum.compute",
        .version = "1",
        .title = "Maximum flow between two vertices",
        .doc = "Finds a largest flow from a source to a sink in a directed network with rational capacities. "
               "To check "
               "it: no edge carries more than its capacity, every other vertex passes on what it gets, and "
               "graph.cut.minimum_st.compute returns a cut of the same value.",
        .tags = "graph flow network exact",
        .words = "max flow min cut Ford Fulkerson Edmonds Karp Dinic augmenting path capacity throughput "
                 "transport s-t how much can be pushed from source to sink push pipes bandwidth bottleneck",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::flow_maximum_compute
