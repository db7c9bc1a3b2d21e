#include "domains/graph/chip_firing/chips.h"

namespace exact::domains::graph::chip_firing_fire_vector_compute {

struct Request {
  ChipGraph graph;
  std::vector<std::int64_t> divisor;
  std::vector<std::int64_t> firing_vector;
};
constexpr Field kRequest[] = {
    field<&Request::graph>(kChipGraphDoc),
    field<&Request::divisor>(kDivisorDoc, items(1, kNoLimit)),
    field<&Request::firing_vector>(
        "How often each vertex fires; a negative number is that many firings taken back.",
        items(1, kNoLimit)),
};

struct Result {
  std::vector<std::int64_t> fired_divisor;
  bool degree_preserved = true;
};
constexpr Field kResult[] = {
    field<&Result::fired_divisor>("The chips afterwards, in the order of the vertices."),
    field<&Result::degree_preserved>("Whether there are as many chips as before: always true."),
};

void check(const Request& q, Refuse& refuse) {
  check_length(q.graph, q.divisor, "divisor", refuse);
  check_length(q.graph, q.firing_vector, "firing_vector", refuse);
}

Result run(const Request& q) {
  const std::vector<Integer> before = integers(q.divisor);
  const std::vector<Integer> after =
      graphs::fire(records::to_graph(q.graph), before, integers(q.firing_vector));
  Integer difference;
  for (std::size_t i = 0; i < before.size(); ++i) difference += after[i] - before[i];
  return {json_integers(after, "firing_vector"), difference.is_zero()};
}

constexpr Example kExamples[] = {
    {"two_vertices", "Firing two neighbours moves chips only over the edges that leave the pair.",
     R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"]]},"divisor":[5,3,2],"firing_vector":[1,1,0]})",
     R"({"fired_divisor":[5,2,3],"degree_preserved":true})"},
};

extern constinit const Operation operation =
    declare<check, run>(kRequest, kResult,
                        {
                            .id = "graph.chip_firing.fire_vector.compute",
                            .version = "1",
                            .title = "Fire vertices given numbers of times",
                            .doc = "Computes D - L f for a divisor D, the Laplacian L and a vector f that "
                                   "says how often each vertex fires. "
                                   "The total number of chips stays the same.",
                            .tags = "graph-theory chip-firing divisor exact",
                            .words = "firing script set firing principal divisor linear equivalence dollar "
                                     "game lend borrow Laplacian times vector",
                            .examples = kExamples,
                        });

}  // namespace exact::domains::graph::chip_firing_fire_vector_compute
