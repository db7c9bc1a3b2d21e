#include "domains/graph/induced/induced.h"
#include "domains/graph/optimization/optimization.h"

namespace exact::domains::graph::induced_forest_maximum_compute {

using optimization::kRequest;
using optimization::Request;
using Result = optimization::VertexOptimum<"EMPTY_ALLOWED_ACYCLIC_INDUCED_SUBGRAPH">;
constexpr auto& kResult = optimization::kVertexResult<Result>;

Result run(const Request& q, Work& work) {
  Result r;
  r.witness_vertices = induced::greatest(q, graphs::InducedKind::kForest, work, r);
  return r;
}

constexpr Example kExamples[] = {
    {"triangle", "Two vertices of a triangle.",
     R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"],["a","c"]]}})",
     R"({"status":"EXACT","order":3,"optimum_value":2,"incumbent_value":2,"lower_bound":2,"upper_bound":2,"tested":[{"bound":3,"relation":"AT_LEAST","status":"UNSATISFIABLE"},{"bound":2,"relation":"AT_LEAST","status":"SATISFIABLE"}],"termination_reason":"OPTIMUM_ESTABLISHED","detail":"branch and bound; a set of this size exists and none is larger","witness_vertices":["a","b"],"convention":"EMPTY_ALLOWED_ACYCLIC_INDUCED_SUBGRAPH"})"},
};

extern constinit const Operation operation = declare<optimization::check, run>(
    kRequest, kResult,
    {
        .id = "graph.induced_forest.maximum.compute",
        .version = "1",
        .title = "Find a greatest induced forest",
        .doc = "Finds how many vertices can be kept so that the edges between them form no cycle, and the "
               "lexicographically least such set, by deciding one size after the other. The vertices that "
               "are dropped meet every cycle, and no fewer do.",
        .tags = "graph induced-forest maximum bounded",
        .words = "feedback vertex set decycling acyclic induced subgraph largest forest number",
        .examples = kExamples,
        .outcome = Outcome::kBounded,
    });

}  // namespace exact::domains::graph::induced_forest_maximum_compute
