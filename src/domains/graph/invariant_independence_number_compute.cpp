#include "domains/graph/optimization/optimization.h"
#include "engines/graphs/independent_sets.h"
#include "operation/spending.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace exact::domains::graph::invariant_independence_number_compute {

using optimization::Status;
constexpr int kMaxOrder = 1024;  // eight times 128

struct Budget {
  int wall_seconds = 5;
  int max_solver_calls = 1;
  int max_order = kMaxOrder;
  static const Type type;
};
constexpr Field kBudget[] = {
    field<&Budget::wall_seconds>("How long the search may take, counted in steps of which a second has about "
                                 "100 million; the whole operation ends "
                                 "after 20 seconds in any case.",
                                 between(1, 120).defaulted()),
    field<&Budget::max_solver_calls>("Without effect: there is one search.", between(1, 33).defaulted()),
    field<&Budget::max_order>("Graphs with more vertices are refused; at most 1,024, eight times 128.",
                              between(0, kMaxOrder).defaulted()),
};
constinit const Type Budget::type =
    record_type<Budget>("IndependenceNumberBudget", "Limits of the search.", kBudget);

struct Request {
  records::CanonicalGraph graph;
  Budget resource_budget;
};
constexpr Field kRequest[] = {
    field<&Request::graph>(
        "A simple graph of at most 1,024 vertices; the lesser name of an edge comes first."),
    field<&Request::resource_budget>("How far the search may go; every member may be left out.",
                                     Bounds{}.defaulted()),
};

enum class Termination { kOptimumEstablished, kWallTime, kSolverUnknown, kSolverUnsat, kSpecialCase };
constexpr auto wire_names(Termination) {
  return names("OPTIMUM_ESTABLISHED", "WALL_TIME", "SOLVER_UNKNOWN", "SOLVER_UNSAT", "SPECIAL_CASE");
}

struct Result {
  Literal<"1"> result_schema_version;
  Status status = Status::kExact;
  int order = 0;
  std::optional<int> optimum_value;
  int incumbent_value = 0, lower_bound = 0, upper_bound = 0;
  std::vector<std::string> witness_vertices;
  Termination termination_reason = Termination::kOptimumEstablished;
  std::string detail;
  Literal<"MAXIMUM_EDGE_FREE_VERTEX_SUBSET"> convention;
};
constexpr Field kResult[] = {
    field<&Result::result_schema_version>("The format's version.", Bounds{}.defaulted()),
    field<&Result::status>(optimization::kStatusDoc),
    field<&Result::order>(optimization::kOrderDoc),
    field<&Result::optimum_value>("The independence number; null when it is not known."),
    field<&Result::incumbent_value>(optimization::kIncumbentDoc),
    field<&Result::lower_bound>(optimization::kLowerDoc),
    field<&Result::upper_bound>(optimization::kUpperDoc),
    field<&Result::witness_vertices>(
        "The lexicographically least greatest set, ascending. When the budget ends "
        "before it is known, a set as large as incumbent_value, and detail says "
        "so."),
    field<&Result::termination_reason>("How the search ended."),
    field<&Result::detail>(optimization::kDetailDoc),
    field<&Result::convention>(optimization::kConventionDoc, Bounds{}.defaulted()),
};

void check(const Request& q, Refuse& refuse) {
  records::check_graph_size(q.graph.vertices.size(), q.graph.edges.size(), kMaxOrder, records::kMaxGraphEdges,
                            "graph", refuse);
  if (q.graph.vertices.size() > static_cast<std::size_t>(q.resource_budget.max_order))
    refuse("has more vertices than resource_budget.max_order admits");
}

Result run(const Request& q, Work& work) {
  Result r;
  std::vector<std::string> names;
  const graphs::Graph g = records::to_sorted_graph(q.graph, names);
  r.order = g.order();
  if (g.order() == 0) {
    r.optimum_value = 0;
    r.termination_reason = Termination::kSpecialCase;
    r.detail = "the graph has no vertex";
    return r;
  }
  const graphs::VertexSet all = graphs::VertexSet::all(g.order());
  // Both bounds first: what is said when the search ends early, and the whole answer where they meet.
  const graphs::IndependentSets bounds(g, spending(work));
  std::vector<int> best = bounds.greedy(all);
  r.lower_bound = static_cast<int>(best.size());
  r.upper_bound = bounds.clique_cover(all);
  r.detail = "branch and bound; no larger set exists";
  try {
    optimization::Allowance allowance(work, q.resource_budget.wall_seconds);
    graphs::IndependentSets search(g, allowance.spend());
    if (r.lower_bound < r.upper_bound) r.lower_bound = r.upper_bound = search.maximum(all, &best);
    best = search.least(all, r.lower_bound);
  } catch (const NotEstablished& e) {
    if (r.lower_bound == r.upper_bound) {
      r.detail += "; " + optimization::not_the_least(e);
    } else {
      r.detail = "branch and bound; " + optimization::why_ended(e);
      r.status = Status::kUnknown;
      r.termination_reason = Termination::kWallTime;
    }
  }
  r.witness_vertices = optimization::named(best, names);
  r.incumbent_value = r.lower_bound;
  if (r.status == Status::kExact) r.optimum_value = r.lower_bound;
  return r;
}

constexpr Example kExamples[] = {
    {"pentagon", "Two vertices of a pentagon, and no three.",
     R"({"graph":{"vertices":["a","b","c","d","e"],"edges":[["a","b"],["b","c"],["c","d"],["d","e"],["a","e"]]}})",
     R"({"result_schema_version":"1","status":"EXACT","order":5,"optimum_value":2,"incumbent_value":2,"lower_bound":2,"upper_bound":2,"witness_vertices":["a","c"],"termination_reason":"OPTIMUM_ESTABLISHED","detail":"branch and bound; no larger set exists","convention":"MAXIMUM_EDGE_FREE_VERTEX_SUBSET"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.invariant.independence_number.compute",
        .version = "2",
        .title = "Compute the independence number",
        .doc = "Finds how many vertices can be pairwise not adjacent, and the lexicographically least such "
               "set, by a branch and bound with reductions. Look at each edge to check the set; that none is "
               "larger follows from the finished search. Without one, a set and both bounds are given.",
        .tags = "graph invariant independent-set independence-number maximum bounded",
        .words = "alpha stable set maximum independent set MIS anticlique vertex packing stability number "
                 "conflict graph compatible non-conflicting choice α(G)",
        .examples = kExamples,
        .outcome = Outcome::kBounded,
    });

}  // namespace exact::domains::graph::invariant_independence_number_compute
