#include "domains/graph/induced/induced.h"
#include "domains/graph/optimization/optimization.h"

namespace exact::domains::graph::induced_tree_maximum_compute {

using optimization::kRequest;
using optimization::Request;
using Result = optimization::VertexOptimum<"NONEMPTY_CONNECTED_ACYCLIC_EMPTY_SOURCE_ZERO">;
constexpr auto& kResult = optimization::kVertexResult<Result>;

Result run(const Request& q, Work& work) {
  Result r;
  r.witness_vertices = induced::greatest(q, graphs::InducedKind::kTree, work, r);
  return r;
}

constexpr Example kExamples[] = {
    {"triangle", "Two vertices of a triangle.",
     R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"],["a","c"]]}})",
     R"({"status":"EXACT","order":3,"optimum_value":2,"incumbent_value":2,"lower_bound":2,"upper_bound":2,"tested":[{"bound":3,"relation":"AT_LEAST","status":"UNSATISFIABLE"},{"bound":2,"relation":"AT_LEAST","status":"SATISFIABLE"}],"termination_reason":"OPTIMUM_ESTABLISHED","detail":"branch and bound; a set of this size exists and none is larger","witness_vertices":["a","b"],"convention":"NONEMPTY_CONNECTED_ACYCLIC_EMPTY_SOURCE_ZERO"})"},
};

extern constinit const Operation operation = declare<optimization::check, run>(
    kRequest, kResult,
    {
        .id = "graph.induced_tree.maximum.compute",
        .version = "1",
        .title = "Find a greatest induced tree",
        .doc = "Finds how many vertices can induce a tree, and the lexicographically least such set, by "
               "deciding one size after the other. To check the set, count its edges and see that it is "
               "connected; that none is larger follows from the finished searches.",
        .tags = "graph induced-tree maximum bounded",
        .words = "induced subtree largest tree number connected acyclic induced subgraph t(G) G[S] connected "
                 "without cycles",
        .examples = kExamples,
        .outcome = Outcome::kBounded,
    });

}  // namespace exact::domains::graph::induced_tree_maximum_compute
