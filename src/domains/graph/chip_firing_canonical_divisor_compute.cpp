#include "domains/graph/chip_firing/chips.h"

namespace exact::domains::graph::chip_firing_canonical_divisor_compute {

struct Request {
  ChipGraph graph;
};
constexpr Field kRequest[] = {
    field<&Request::graph>(kChipGraphDoc),
};

struct Result {
  std::vector<std::string> vertices;
  std::vector<std::int64_t> divisor;
  std::int64_t degree = 0;
};
constexpr Field kResult[] = {
    field<&Result::vertices>("The vertices in the order of the divisor."),
    field<&Result::divisor>("The degree of each vertex less two."),
    field<&Result::degree>("The sum of the divisor: twice the number of edges less twice that of vertices."),
};

Result run(const Request& q) {
  const graphs::Graph g = records::to_graph(q.graph);
  Result r{q.graph.vertices, {}, 0};
  for (int v = 0; v < g.order(); ++v) {
    r.divisor.push_back(g.degree(v) - 2);
    r.degree += g.degree(v) - 2;
  }
  return r;
}

constexpr Example kExamples[] = {
    {"triangle", "On a cycle the canonical divisor is zero.",
     R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"],["a","c"]]}})",
     R"({"vertices":["a","b","c"],"divisor":[0,0,0],"degree":0})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "graph.chip_firing.canonical_divisor.compute",
        .version = "1",
        .title = "Canonical divisor of a graph",
        .doc = "Gives each vertex its degree less two: the canonical divisor K of the Riemann-Roch theorem "
               "for graphs. "
               "For a connected graph of genus g = |E| - |V| + 1 its degree is 2g - 2.",
        .tags = "graph-theory chip-firing divisor exact",
        .words =
            "Baker Norine Riemann-Roch K genus first Betti number tropical curve divisor degree minus two",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::chip_firing_canonical_divisor_compute
