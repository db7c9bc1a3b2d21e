#include "domains/graph/chip_firing/chips.h"

namespace exact::domains::graph::chip_firing_parallel_step_compute {

struct Request {
  SinkConfiguration configuration;
};
constexpr Field kRequest[] = {
    field<&Request::configuration>("The graph, its sink and the chips."),
};

struct Result {
  std::vector<std::int64_t> next_configuration;
  std::vector<std::string> fired_vertices;
};
constexpr Field kResult[] = {
    field<&Result::next_configuration>("The chips afterwards, in the order of the vertices."),
    field<&Result::fired_vertices>(
        "The vertices that fired, in their order; a vertex without edges and debt always does."),
};

Result run(const Request& q) {
  const SinkConfiguration& c = q.configuration;
  const graphs::Graph g = records::to_graph(c.graph);
  Result r;
  std::vector<Integer> firing(c.configuration.size());
  for (int v = 0; v < g.order(); ++v) {
    const std::size_t i = static_cast<std::size_t>(v);
    if (c.graph.vertices[i] == c.sink || c.configuration[i] < g.degree(v)) continue;
    firing[i] = Integer(1);
    r.fired_vertices.push_back(c.graph.vertices[i]);
  }
  r.next_configuration = json_integers(graphs::fire(g, integers(c.configuration), firing), "configuration");
  return r;
}

constexpr Example kExamples[] = {
    {"path", "Both vertices beside the sink's end fire at once.",
     R"({"configuration":{"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"]]},"sink":"a","configuration":[0,3,1]}})",
     R"({"next_configuration":[1,2,1],"fired_vertices":["b","c"]})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "graph.chip_firing.parallel_step.compute",
        .version = "1",
        .title = "Fire all unstable vertices once, at the same time",
        .doc = "Fires every vertex other than the sink that has at least as many chips as edges, all at the "
               "same time, "
               "each once.",
        .tags = "graph-theory chip-firing sandpile exact",
        .words =
            "parallel chip-firing game synchronous update avalanche wave abelian sandpile model one step",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::chip_firing_parallel_step_compute
