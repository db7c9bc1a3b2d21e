#include "domains/graph/induced/induced.h"
#include "domains/graph/optimization/optimization.h"

namespace exact::domains::graph::induced_bipartite_maximum_compute {

using optimization::kRequest;
using optimization::Request;
using Result = optimization::VertexOptimum<"EMPTY_ALLOWED_TWO_COLORABLE_INDUCED_SUBGRAPH">;
constexpr auto& kResult = optimization::kVertexResult<Result>;

Result run(const Request& q, Work& work) {
  Result r;
  r.witness_vertices = induced::greatest(q, graphs::InducedKind::kBipartite, work, r);
  return r;
}

constexpr Example kExamples[] = {
    {"triangle", "Two vertices of a triangle.",
     R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"],["a","c"]]}})",
     R"({"status":"EXACT","order":3,"optimum_value":2,"incumbent_value":2,"lower_bound":2,"upper_bound":2,"tested":[{"bound":3,"relation":"AT_LEAST","status":"UNSATISFIABLE"},{"bound":2,"relation":"AT_LEAST","status":"SATISFIABLE"}],"termination_reason":"OPTIMUM_ESTABLISHED","detail":"branch and bound; a set of this size exists and none is larger","witness_vertices":["a","b"],"convention":"EMPTY_ALLOWED_TWO_COLORABLE_INDUCED_SUBGRAPH"})"},
};

extern constinit const Operation operation = declare<optimization::check, run>(
    kRequest, kResult,
    {
        .id = "graph.induced_bipartite.maximum.compute",
        .version = "1",
        .title = "Find a greatest induced bipartite subgraph",
        .doc = "Finds how many vertices can be kept so that the edges between them form no odd cycle, and "
               "the lexicographically least such set, by deciding one size after the other. Two-color the "
               "witness to check it; that none is larger follows from the finished searches.",
        .tags = "graph induced-bipartite maximum bounded",
        .words = "odd cycle transversal two-colorable induced subgraph largest bipartization max",
        .examples = kExamples,
        .outcome = Outcome::kBounded,
    });

}  // namespace exact::domains::graph::induced_bipartite_maximum_compute
