#include "domains/graph/optimization/optimization.h"
#include "engines/graphs/domination.h"
#include "engines/graphs/maximum_matching.h"
#include "operation/spending.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace exact::domains::graph::matching_maximal_minimum_compute {

using optimization::kRequest;
using optimization::Request;
using Result = optimization::EdgeOptimum<"MINIMUM_CARDINALITY_MAXIMAL_MATCHING">;
constexpr Field kResult[] = {
    field<&Result::status>(optimization::kStatusDoc),
    field<&Result::order>(optimization::kOrderDoc),
    field<&Result::optimum_value>(optimization::kOptimumDoc),
    field<&Result::incumbent_value>(optimization::kIncumbentDoc),
    field<&Result::lower_bound>(optimization::kLowerDoc),
    field<&Result::upper_bound>(optimization::kUpperDoc),
    field<&Result::tested>(optimization::kTestedDoc),
    field<&Result::termination_reason>(optimization::kTerminationDoc),
    field<&Result::detail>(optimization::kDetailDoc),
    field<&Result::witness_edges>(
        "The lexicographically least optimal matching. When the budget ends before it is known, a maximal "
        "matching of incumbent_value edges, and detail says so."),
    field<&Result::convention>(optimization::kConventionDoc, Bounds{}.defaulted()),
};

Result run(const Request& q, Work& work) {
  Result r;
  std::vector<std::string> names;
  const graphs::Graph g = records::to_sorted_graph(q.graph, names);
  r.order = g.order();
  if (g.size() == 0) {
    optimization::settle(0, "without edges, no edge is the only maximal matching", r);
    return r;
  }
  const auto keep = [&](const std::vector<graphs::VertexPair>& edges) {
    r.witness_edges.clear();
    for (const auto& [a, b] : edges)
      r.witness_edges.push_back({names[static_cast<std::size_t>(a)], names[static_cast<std::size_t>(b)]});
  };
  const std::vector<graphs::VertexPair> first = graphs::greedy_matching(g);
  std::optional<std::vector<graphs::VertexPair>> found;
  const std::size_t most = graphs::maximum_matching(g, spending(work)).edges.size();
  optimization::optimize(
      {.maximum = false,
       .lower = static_cast<int>((most + 1) / 2),
       .upper = static_cast<int>(first.size()),
       .exists =
           [&](int size, const primes::Spend& spend) {
             found = graphs::maximal_matching(g, size, spend);
             return found.has_value();
           },
       .witness = [&](int size,
                      const primes::Spend& spend) { keep(graphs::least_maximal_matching(g, size, spend)); },
       .incumbent = [&] { keep(found ? *found : first); }},
      q.resource_budget, work, r);
  return r;
}

constexpr Example kExamples[] = {
    {"path", "The middle edge of a path touches both others.",
     R"({"graph":{"vertices":["a","b","c","d"],"edges":[["a","b"],["b","c"],["c","d"]]}})",
     R"({"status":"EXACT","order":4,"optimum_value":1,"incumbent_value":1,"lower_bound":1,"upper_bound":1,"tested":[{"bound":1,"relation":"AT_MOST","status":"SATISFIABLE"}],"termination_reason":"OPTIMUM_ESTABLISHED","detail":"branch and bound; a set of this size exists and none is smaller","witness_edges":[["b","c"]],"convention":"MINIMUM_CARDINALITY_MAXIMAL_MATCHING"})"},
};

extern constinit const Operation operation = declare<optimization::check, run>(
    kRequest, kResult,
    {
        .id = "graph.matching.maximal.minimum.compute",
        .version = "1",
        .title = "Find a least maximal matching",
        .doc = "Finds how few edges without common ends can touch every edge, and the lexicographically "
               "least such set, by deciding one size after the other. Half of a maximum matching bounds it "
               "from below. To check the set, see that each edge shares an end with one of it.",
        .tags = "graph matching maximal minimum bounded",
        .words = "minimum maximal matching saturation number edge domination edge dominating set independent",
        .examples = kExamples,
        .outcome = Outcome::kBounded,
    });

}  // namespace exact::domains::graph::matching_maximal_minimum_compute
