#include "domains/graph/chip_firing/chips.h"

namespace exact::domains::graph::chip_firing_abel_jacobi_compute {

struct Request {
  ChipGraph graph;
  std::vector<std::int64_t> divisor;
  std::string sink;
};
constexpr Field kRequest[] = {
    field<&Request::graph>(kChipGraphDoc),
    field<&Request::divisor>("Chips for each vertex, in the order of the vertices; they sum to zero.",
                             items(1, kNoLimit)),
    field<&Request::sink>("The base vertex, whose row and column are left out."),
};

struct Result {
  std::string sink;
  std::vector<std::string> nonsink_vertices;
  std::vector<std::int64_t> coordinates;
  std::vector<std::int64_t> invariant_factors;
};
constexpr Field kResult[] = {
    field<&Result::sink>("The sink of the request."),
    field<&Result::nonsink_vertices>("The other vertices."),
    field<&Result::coordinates>("The coordinate for each invariant factor d above 1, from 0 to d - 1: linear "
                                "in the divisor, and all 0 exactly "
                                "for a divisor that firing makes zero. Each is scaled so that its "
                                "coefficient at the last vertex that matters "
                                "divides d."),
    field<&Result::invariant_factors>("The invariant factors of the group, ones included."),
};

void check(const Request& q, Refuse& refuse) {
  check_length(q.graph, q.divisor, "divisor", refuse);
  check_vertex(q.graph, q.sink, "sink", refuse);
  Integer sum;
  for (std::int64_t d : q.divisor) sum += Integer(d);
  if (!sum.is_zero()) refuse("needs a divisor that sums to zero");
}

Result run(const Request& q, Work& work) {
  const graphs::CriticalGroup group(records::to_graph(q.graph), place_of(q.graph, q.sink), spending(work));
  json_integer(group.order(), "graph");
  return {q.sink, without(q.graph.vertices, q.sink),
          json_integers(group.coordinates(integers(q.divisor)), "graph"),
          json_integers(group.invariant_factors(), "graph")};
}

constexpr Example kExamples[] = {
    {"triangle", "The difference of two vertices of a triangle is not principal: its coordinate is not zero.",
     R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"],["a","c"]]},"divisor":[1,-1,0],"sink":"a"})",
     R"({"sink":"a","nonsink_vertices":["b","c"],"coordinates":[1],"invariant_factors":[1,3]})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.chip_firing.abel_jacobi.compute",
        .version = "1",
        .title = "Place of a divisor in the critical group",
        .doc = "Maps a divisor of degree zero to its class in the critical group, written by coordinates "
               "modulo the "
               "invariant factors. Two divisors have the same coordinates when one can be fired into the "
               "other; on a "
               "graph that is not connected, if they have the same degree on each component.",
        .tags = "graph-theory chip-firing critical-group exact",
        .words = "Abel-Jacobi map Jacobian Picard group linear equivalence class principal divisor sandpile "
                 "group coordinates",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::chip_firing_abel_jacobi_compute
