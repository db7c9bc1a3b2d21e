#include "operation/operation.h"
#include "operation/records/network.h"
#include "operation/spending.h"

namespace exact::domains::graph::cut_minimum_st_compute {

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
  Rational cut_value;
  std::vector<int> reachable, unreachable;
  Literal<"NETWORKX_MINIMUM_CUT"> convention;
};
constexpr Field kResult[] = {
    field<&Result::cut_value>("The sum of the capacities of the edges from the first side to the second."),
    field<&Result::reachable>("The source's side, ascending: the largest that a minimum cut can have."),
    field<&Result::unreachable>("The other vertices, ascending: the sink's side."),
    field<&Result::convention>("A fixed name that this format carries.", defaulted()),
};

Result run(const Request& q, Work& work) {
  const records::IntegerNetwork n = records::integer_network(q.graph);
  const graphs::MaximumFlow f =
      graphs::maximum_flow(q.graph.vertex_count, n.arcs, q.source, q.sink, spending(work));
  Result r{Rational(f.value, n.capacity_unit), f.source_side, {}, {}};
  std::size_t next = 0;
  for (int v = 0; v < q.graph.vertex_count; ++v) {
    if (next < r.reachable.size() && r.reachable[next] == v) {
      ++next;
    } else {
      r.unreachable.push_back(v);
    }
  }
  return r;
}

constexpr Example kExamples[] = {
    {"two_routes", "The cut takes the narrowest edge of each route.",
     R"({"graph":{"vertex_count":4,"edges":[{"source":0,"target":1,"capacity":{"num":"5","den":"2"}},{"source":0,"target":2,"capacity":{"num":"1","den":"1"}},{"source":1,"target":3,"capacity":{"num":"2","den":"1"}},{"source":2,"target":3,"capacity":{"num":"4","den":"1"}}]},"source":0,"sink":3})",
     R"({"cut_value":{"num":"3","den":"1"},"reachable":[0,1],"unreachable":[2,3],"convention":"NETWORKX_MINIMUM_CUT"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.cut.minimum_st.compute",
        .version = "1",
        .title = "Minimum cut between two vertices",
        .doc = "Separates a sink from a source in a directed network by edges of least total capacity. That "
               "no cut is "
               "cheaper is shown by a flow of the same value: graph.flow.maximum.compute. Of several minimum "
               "cuts the "
               "one with the largest side of the source is returned.",
        .tags = "graph cut flow network exact",
        .words =
            "min cut max flow bottleneck separate s-t cut capacity partition edge cut Ford Fulkerson duality",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::cut_minimum_st_compute
