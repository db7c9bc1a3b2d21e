#include "domains/graph/optimization/optimization.h"
#include "engines/graphs/independent_sets.h"

#include <cstdint>
#include <string>
#include <vector>

namespace exact::domains::graph::invariant_clique_number_compute {

using optimization::kRequest;
using optimization::Request;
using Result = optimization::VertexOptimum<"MAXIMUM_COMPLETE_VERTEX_SUBSET">;
constexpr auto& kResult = optimization::kVertexResult<Result>;

Result run(const Request& q, Work& work) {
  Result r;
  std::vector<std::string> names;
  const graphs::Graph g = records::to_sorted_graph(q.graph, names);
  r.order = g.order();
  if (g.order() == 0) {
    optimization::settle(0, "the graph has no vertex", r);
    return r;
  }
  work.spend(static_cast<std::uint64_t>(g.order()) * static_cast<std::uint64_t>(g.order()));
  const graphs::Graph other = graphs::complement(g);  // its independent sets are the cliques
  const graphs::VertexSet all = graphs::VertexSet::all(g.order());
  std::vector<int> found{0};
  optimization::optimize({.maximum = true,
                          .lower = 1,
                          .upper = g.order(),
                          .exists =
                              [&](int size, const primes::Spend& spend) {
                                return graphs::IndependentSets(other, spend).exists(all, size, &found);
                              },
                          .witness =
                              [&](int size, const primes::Spend& spend) {
                                r.witness_vertices = optimization::named(
                                    graphs::IndependentSets(other, spend).least(all, size), names);
                              },
                          .incumbent = [&] { r.witness_vertices = optimization::named(found, names); }},
                         q.resource_budget, work, r);
  return r;
}

constexpr Example kExamples[] = {
    {"path", "An edge is the greatest clique of a path.",
     R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"]]}})",
     R"({"status":"EXACT","order":3,"optimum_value":2,"incumbent_value":2,"lower_bound":2,"upper_bound":2,"tested":[{"bound":3,"relation":"AT_LEAST","status":"UNSATISFIABLE"},{"bound":2,"relation":"AT_LEAST","status":"SATISFIABLE"}],"termination_reason":"OPTIMUM_ESTABLISHED","detail":"branch and bound; a set of this size exists and none is larger","witness_vertices":["a","b"],"convention":"MAXIMUM_COMPLETE_VERTEX_SUBSET"})"},
};

extern constinit const Operation operation = declare<optimization::check, run>(
    kRequest, kResult,
    {
        .id = "graph.invariant.clique_number.compute",
        .version = "1",
        .title = "Compute the clique number",
        .doc = "Finds how many vertices can be pairwise adjacent, and the lexicographically least such set, "
               "by deciding one size after the other. Look at all pairs of the witness to check it; that no "
               "clique is larger follows from the finished searches.",
        .tags = "graph invariant clique maximum bounded",
        .words = "maximum clique omega complete subgraph largest mutually adjacent",
        .examples = kExamples,
        .outcome = Outcome::kBounded,
    });

}  // namespace exact::domains::graph::invariant_clique_number_compute
