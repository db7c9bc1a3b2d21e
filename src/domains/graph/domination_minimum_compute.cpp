#include "domains/graph/optimization/optimization.h"
#include "engines/graphs/domination.h"

#include <optional>
#include <string>
#include <vector>

namespace exact::domains::graph::domination_minimum_compute {

using optimization::kRequest;
using optimization::Request;
using Result = optimization::VertexOptimum<"ORDINARY_CLOSED_NEIGHBORHOOD">;
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
  std::optional<std::vector<int>> found;
  optimization::optimize(
      {.maximum = false,
       .lower = 1,
       .upper = g.order(),
       .exists =
           [&](int size, const primes::Spend& spend) {
             found = graphs::dominating_set(g, size, spend);
             return found.has_value();
           },
       .witness =
           [&](int size, const primes::Spend& spend) {
             r.witness_vertices = optimization::named(graphs::least_dominating_set(g, size, spend), names);
           },
       .incumbent = [&] { r.witness_vertices = found ? optimization::named(*found, names) : names; }},
      q.resource_budget, work, r);
  return r;
}

constexpr Example kExamples[] = {
    {"path", "The middle of a path of three reaches both ends.",
     R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"]]}})",
     R"({"status":"EXACT","order":3,"optimum_value":1,"incumbent_value":1,"lower_bound":1,"upper_bound":1,"tested":[{"bound":1,"relation":"AT_MOST","status":"SATISFIABLE"}],"termination_reason":"OPTIMUM_ESTABLISHED","detail":"branch and bound; a set of this size exists and none is smaller","witness_vertices":["b"],"convention":"ORDINARY_CLOSED_NEIGHBORHOOD"})"},
};

extern constinit const Operation operation = declare<optimization::check, run>(
    kRequest, kResult,
    {
        .id = "graph.domination.minimum.compute",
        .version = "1",
        .title = "Find a least dominating set of a graph",
        .doc = "Finds how few vertices reach all others by an edge, and the lexicographically least such "
               "set, by deciding one size after the other. To check the set, look for a neighbor of each "
               "other vertex in it; that no set is smaller follows from the finished searches.",
        .tags = "graph domination minimum bounded",
        .words = "dominating set domination number gamma covering facility guard cover neighborhoods",
        .examples = kExamples,
        .outcome = Outcome::kBounded,
    });

}  // namespace exact::domains::graph::domination_minimum_compute
