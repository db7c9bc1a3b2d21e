#include "domains/graph/chip_firing/chips.h"

namespace exact::domains::graph::chip_firing_stabilize_compute {

struct Request {
  SinkConfiguration configuration;
};
constexpr Field kRequest[] = {
    field<&Request::configuration>("The graph, its sink and the chips."),
};

struct Result {
  std::vector<std::int64_t> stable;
  std::vector<std::int64_t> odometer;
  std::int64_t total_firings = 0;
};
constexpr Field kResult[] = {
    field<&Result::stable>("The chips at the end, in the order of the vertices."),
    field<&Result::odometer>("How often each vertex fired; a vertex without edges and debt counts once."),
    field<&Result::total_firings>("The sum of the odometer.", at_least(0)),
};

Result run(const Request& q, Work& work) {
  const SinkConfiguration& c = q.configuration;
  const auto s = graphs::stabilize(records::to_graph(c.graph), integers(c.configuration),
                                   place_of(c.graph, c.sink), spending(work));
  if (!s)
    throw Refused({"configuration"},
                  "never becomes stable: the chips of a component without the sink move for ever");
  Integer total;
  for (const Integer& n : s->odometer) total += n;
  return {json_integers(s->chips, "configuration"), json_integers(s->odometer, "configuration"),
          json_integer(total, "configuration")};
}

constexpr Example kExamples[] = {
    {"path", "Chips move along a path until two of them have reached the sink.",
     R"({"configuration":{"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"]]},"sink":"a","configuration":[0,3,0]}})",
     R"({"stable":[2,1,0],"odometer":[0,2,2],"total_firings":4})"},
};

extern constinit const Operation operation =
    declare<run>(kRequest, kResult,
                 {
                     .id = "graph.chip_firing.stabilize.compute",
                     .version = "1",
                     .title = "Stabilize a sandpile",
                     .doc = "Fires vertices other than the sink that have at least as many chips as edges "
                            "until there is none. The "
                            "result and the odometer do not depend on the order: stable = configuration - L "
                            "odometer. A component "
                            "without the sink may never come to rest; such a request is refused.",
                     .tags = "graph-theory chip-firing sandpile exact",
                     .words = "abelian sandpile model topple toppling avalanche relaxation odometer least "
                              "action Dhar Bak Tang Wiesenfeld",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::graph::chip_firing_stabilize_compute
