#include "domains/graph/chip_firing/chips.h"

namespace exact::domains::graph::chip_firing_fire_vertex_compute {

struct Request {
  ChipGraph graph;
  std::vector<std::int64_t> divisor;
  std::string firing_vertex;
};
constexpr Field kRequest[] = {
    field<&Request::graph>(kChipGraphDoc),
    field<&Request::divisor>(kDivisorDoc, items(1, kNoLimit)),
    field<&Request::firing_vertex>("The vertex that fires."),
};

struct Result {
  std::string vertex;
  std::vector<std::int64_t> fired_divisor;
};
constexpr Field kResult[] = {
    field<&Result::vertex>("The vertex that fired."),
    field<&Result::fired_divisor>("The chips afterwards, in the order of the vertices."),
};

void check(const Request& q, Refuse& refuse) {
  check_length(q.graph, q.divisor, "divisor", refuse);
  check_vertex(q.graph, q.firing_vertex, "firing_vertex", refuse);
}

Result run(const Request& q) {
  std::vector<Integer> firing(q.divisor.size());
  firing[static_cast<std::size_t>(place_of(q.graph, q.firing_vertex))] = Integer(1);
  return {q.firing_vertex,
          json_integers(graphs::fire(records::to_graph(q.graph), integers(q.divisor), firing), "divisor")};
}

constexpr Example kExamples[] = {
    {"middle_of_a_path", "The middle vertex goes into debt, which firing allows.",
     R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"]]},"divisor":[3,0,1],"firing_vertex":"b"})",
     R"({"vertex":"b","fired_divisor":[4,-2,2]})"},
};

extern constinit const Operation operation =
    declare<check, run>(kRequest, kResult,
                        {
                            .id = "graph.chip_firing.fire_vertex.compute",
                            .version = "1",
                            .title = "Fire one vertex of a chip configuration",
                            .doc = "Moves one chip from a vertex along each of its edges. The vertex may go "
                                   "into debt; the total number of "
                                   "chips stays the same.",
                            .tags = "graph-theory chip-firing divisor exact",
                            .words = "dollar game lending move topple sandpile send chips to neighbours",
                            .examples = kExamples,
                        });

}  // namespace exact::domains::graph::chip_firing_fire_vertex_compute
