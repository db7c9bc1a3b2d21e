#include "domains/graph/chip_firing/chips.h"

namespace exact::domains::graph::chip_firing_critical_group_compute {

struct Request {
  ChipGraph graph;
  std::string sink;
};
constexpr Field kRequest[] = {
    field<&Request::graph>(kChipGraphDoc),
    field<&Request::sink>(
        "The vertex whose row and column are left out; another choice gives the same group."),
};

struct Result {
  std::string sink;
  std::vector<std::string> nonsink_vertices;
  std::vector<std::int64_t> invariant_factors;
  std::int64_t order = 1;
};
constexpr Field kResult[] = {
    field<&Result::sink>("The sink of the request."),
    field<&Result::nonsink_vertices>("The other vertices."),
    field<&Result::invariant_factors>("The invariant factors other than 0 of the reduced Laplacian, each "
                                      "dividing the next; ones included."),
    field<&Result::order>(
        "Their product: the order of the group, and the number of spanning trees when the graph is "
        "connected.",
        at_least(1)),
};

void check(const Request& q, Refuse& refuse) { check_vertex(q.graph, q.sink, "sink", refuse); }

Result run(const Request& q, Work& work) {
  const graphs::CriticalGroup group(records::to_graph(q.graph), place_of(q.graph, q.sink), spending(work));
  const std::int64_t order = json_integer(group.order(), "graph");
  return {q.sink, without(q.graph.vertices, q.sink), json_integers(group.invariant_factors(), "graph"),
          order};
}

constexpr Example kExamples[] = {
    {"triangle", "The group of a cycle is cyclic of its length.",
     R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"],["a","c"]]},"sink":"a"})",
     R"({"sink":"a","nonsink_vertices":["b","c"],"invariant_factors":[1,3],"order":3})"},
};

extern constinit const Operation operation =
    declare<check, run>(kRequest, kResult,
                        {
                            .id = "graph.chip_firing.critical_group.compute",
                            .version = "1",
                            .title = "Critical group of a graph",
                            .doc = "Computes the invariant factors of the cokernel of the reduced Laplacian, "
                                   "the critical or sandpile group. "
                                   "For a graph that is not connected it is the torsion part, the product "
                                   "over the components. The order "
                                   "must fit a JSON integer.",
                            .tags = "graph-theory chip-firing critical-group exact",
                            .words = "sandpile group Jacobian Picard group component group Smith normal form "
                                     "spanning trees Kirchhoff invariant factors",
                            .examples = kExamples,
                        });

}  // namespace exact::domains::graph::chip_firing_critical_group_compute
