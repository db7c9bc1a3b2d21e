#include "domains/graph/chip_firing/chips.h"

namespace exact::domains::graph::chip_firing_q_reduced_compute {

struct Request {
  ChipGraph graph;
  std::vector<std::int64_t> divisor;
  std::string sink;
};
constexpr Field kRequest[] = {
    field<&Request::graph>(kChipGraphDoc),
    field<&Request::divisor>(kDivisorDoc, items(1, kNoLimit)),
    field<&Request::sink>("The vertex q with respect to which the divisor is reduced."),
};

struct Result {
  std::vector<std::int64_t> reduced_divisor;
  std::vector<std::int64_t> firing_vector;
};
constexpr Field kResult[] = {
    field<&Result::reduced_divisor>("The reduced divisor, in the order of the vertices."),
    field<&Result::firing_vector>(
        "How often each vertex fires: reduced_divisor = divisor - L firing_vector. It is 0 or more and "
        "somewhere 0 on "
        "each component with an edge; a vertex without edges and debt, other than q, has 1."),
};

void check(const Request& q, Refuse& refuse) {
  check_length(q.graph, q.divisor, "divisor", refuse);
  check_vertex(q.graph, q.sink, "sink", refuse);
}

Result run(const Request& q, Work& work) {
  const graphs::Reduced r = graphs::reduce(records::to_graph(q.graph), integers(q.divisor),
                                           place_of(q.graph, q.sink), spending(work));
  return {json_integers(r.divisor, "divisor"), json_integers(r.firing, "divisor")};
}

constexpr Example kExamples[] = {
    {"triangle", "Five chips on one vertex of a triangle: all but one can reach the sink.",
     R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"],["a","c"]]},"divisor":[0,0,5],"sink":"a"})",
     R"({"reduced_divisor":[4,1,0],"firing_vector":[0,1,3]})"},
    {"debt", "A debt is paid by the others.",
     R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"],["a","c"]]},"divisor":[5,-1,0],"sink":"a"})",
     R"({"reduced_divisor":[3,0,1],"firing_vector":[1,0,0]})"},
};

extern constinit const Operation operation =
    declare<check, run>(kRequest, kResult,
                        {
                            .id = "graph.chip_firing.q_reduced.compute",
                            .version = "1",
                            .title = "q-reduced divisor of a class",
                            .doc = "Finds the one divisor equivalent to the given one that has no debt "
                                   "outside q and in which no set of "
                                   "vertices without q can fire without making one. To check it, burn from q "
                                   "(Dhar): everything must burn. "
                                   "In a component without q its first vertex takes the place of q.",
                            .tags = "graph-theory chip-firing divisor exact",
                            .words = "superstable configuration G-parking function Dhar burning algorithm "
                                     "Baker Norine normal form linear equivalence v0-reduced",
                            .examples = kExamples,
                        });

}  // namespace exact::domains::graph::chip_firing_q_reduced_compute
