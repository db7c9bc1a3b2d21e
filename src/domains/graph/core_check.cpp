#include "engines/graphs/homomorphisms.h"
#include "operation/operation.h"
#include "operation/records/graph.h"
#include "operation/spending.h"

#include <string>

namespace exact::domains::graph::core_check {

struct Request {
  records::SimpleGraph graph;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("A simple graph; each vertex costs one search for a homomorphism that misses it."),
};

struct Result {
  bool is_core = false;
  std::string method = "ENDOMORPHISM_CHECK";
};
constexpr Field kResult[] = {
    field<&Result::is_core>("Whether the graph is a core; a complete search stands behind a yes."),
    field<&Result::method>("Endomorphisms that miss a vertex were looked for.", Bounds{}.defaulted()),
};

Result run(const Request& q, Work& work) {
  Result r;
  r.is_core = graphs::is_core(records::to_graph(q.graph), spending(work));
  return r;
}

constexpr Example kExamples[] = {
    {"square", "A square folds onto one of its edges.",
     R"({"graph":{"vertex_count":4,"edges":[[0,1],[1,2],[2,3],[0,3]]}})",
     R"({"is_core":false,"method":"ENDOMORPHISM_CHECK"})"},
    {"pentagon", "An odd cycle is a core.",
     R"({"graph":{"vertex_count":5,"edges":[[0,1],[1,2],[2,3],[3,4],[0,4]]}})",
     R"({"is_core":true,"method":"ENDOMORPHISM_CHECK"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "graph.core.check",
        .version = "1",
        .title = "Check whether a graph is a core",
        .doc = "Tells whether every homomorphism from the graph to itself is a bijection. A graph that is no "
               "core maps to a proper subgraph of its own; graph.homomorphism.find shows such a map when it "
               "is given the graph and the subgraph without the missed vertex.",
        .tags = "graph core homomorphism exact",
        .words = "endomorphism retract folding minimal graph rigid automorphism only core of a graph",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::core_check
