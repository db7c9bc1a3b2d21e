#include "domains/graph/invariants/invariants.h"
#include "engines/graphs/connectivity.h"
#include "operation/spending.h"

namespace exact::domains::graph::invariant_girth_compute {

using invariants::check, invariants::kRequest, invariants::Request;

struct Result {
  int girth = 0;
  bool has_cycle = false;
};
constexpr Field kResult[] = {
    field<&Result::girth>("The length of a shortest cycle; 0 when there is no cycle."),
    field<&Result::has_cycle>("Whether there is a cycle."),
};

Result run(const Request& q, Work& work) {
  const int girth = graphs::girth(records::to_graph(q.graph), spending(work));
  return {girth, girth != 0};
}

constexpr Example kExamples[] = {
    {"square", "A square is its own shortest cycle.",
     R"({"graph":{"vertices":["a","b","c","d"],"edges":[["a","b"],["b","c"],["c","d"],["a","d"]]}})",
     R"({"girth":4,"has_cycle":true})"},
    {"path", "A path has no cycle.", R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"]]}})",
     R"({"girth":0,"has_cycle":false})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.invariant.girth.compute",
        .version = "1",
        .title = "Compute the girth of a graph",
        .doc = "Computes the length of a shortest cycle by breadth-first search from "
               "each vertex. A forest has no cycle and gets 0.",
        .tags = "graph invariant girth cycle exact",
        .words = "shortest cycle length smallest cycle acyclic forest cage contains a cycle has "
                 "cycles",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::invariant_girth_compute
