#include "domains/graph/optimization/optimization.h"

#include <utility>

namespace exact::domains::graph::optimization {
namespace {

constexpr Field kBudget[] = {
    field<&Budget::wall_seconds>("How long the search may take, counted in steps of which a second has about "
                                 "100 million; the whole operation ends "
                                 "after 20 seconds in any case.",
                                 between(1, 120).defaulted()),
    field<&Budget::max_solver_calls>("How many sizes may be decided: at most 321, ten times 33 and less.",
                                     between(1, kMaxDecisions).defaulted()),
    field<&Budget::max_order>("Graphs with more vertices are refused.", between(0, kMaxOrder).defaulted()),
};
constexpr Field kStep[] = {
    field<&Step::bound>("The size that was decided."),
    field<&Step::relation>("Whether sets of at most or of at least this size were looked for."),
    field<&Step::status>("Whether there is one; UNKNOWN when the budget ended the search for it."),
};

}  // namespace

constinit const Type Budget::type =
    record_type<Budget>("GraphOptimizationBudget", "Limits of a search.", kBudget);
constinit const Type Step::type = record_type<Step>("OptimizationStep", "The decision for one size.", kStep);

void check(const Request& q, Refuse& refuse) {
  records::check_graph_size(q.graph.vertices.size(), q.graph.edges.size(), kMaxOrder, kMaxEdges, "graph",
                            refuse);
  if (q.graph.vertices.size() > static_cast<std::size_t>(q.resource_budget.max_order))
    refuse("has more vertices than resource_budget.max_order admits");
}

std::string why_ended(const NotEstablished& e) {
  if (e.why == NotEstablished::Why::kCancelled) throw e;
  return e.why == NotEstablished::Why::kDeadline ? "the deadline passed" : "the work budget was used up";
}

std::string not_the_least(const NotEstablished& e) {
  return "the set is one of this size, and may not be the lexicographically least: " + why_ended(e);
}

void optimize(const Search& search, const Budget& budget, Work& work, Optimum& out) {
  Allowance allowance(work, budget.wall_seconds);
  const primes::Spend spend = allowance.spend();
  out.lower_bound = search.lower;
  out.upper_bound = search.upper;
  const Relation relation = search.maximum ? Relation::kAtLeast : Relation::kAtMost;
  const auto unknown = [&](Termination reason, std::string detail) {
    out.status = Status::kUnknown;
    out.termination_reason = reason;
    out.detail = std::move(detail);
    out.incumbent_value = search.maximum ? search.lower : search.upper;
    search.incumbent();
  };
  out.termination_reason = Termination::kBoundConvergence;
  out.detail = "branch and bound; all other sizes were excluded";
  // Invariant: the optimum lies between the bounds, and one of them is the size of a known set.
  while (out.lower_bound < out.upper_bound) {
    if (out.tested.size() == static_cast<std::size_t>(budget.max_solver_calls)) {
      unknown(Termination::kSolverCallLimit, "branch and bound; no further size may be decided");
      return;
    }
    int& bound = search.maximum ? out.upper_bound : out.lower_bound;
    out.tested.push_back({bound, relation, Decision::kUnknown});
    try {
      const bool exists = search.exists(bound, spend);
      out.tested.back().status = exists ? Decision::kSatisfiable : Decision::kUnsatisfiable;
    } catch (const NotEstablished& e) {
      unknown(Termination::kWallTime, "branch and bound; " + why_ended(e));
      return;
    }
    if (out.tested.back().status == Decision::kSatisfiable) {
      (search.maximum ? out.lower_bound : out.upper_bound) = bound;
      out.termination_reason = Termination::kOptimumEstablished;
      out.detail = search.maximum ? "branch and bound; a set of this size exists and none is larger"
                                  : "branch and bound; a set of this size exists and none is smaller";
    } else {
      bound += search.maximum ? -1 : 1;
    }
  }
  out.optimum_value = out.incumbent_value = out.lower_bound;
  try {
    search.witness(out.lower_bound, spend);
  } catch (const NotEstablished& e) {
    // The bounds have met all the same, and the set that made them meet is at hand.
    out.detail += "; " + not_the_least(e);
    search.incumbent();
  }
}

void settle(int value, std::string detail, Optimum& out) {
  out.optimum_value = out.incumbent_value = out.lower_bound = out.upper_bound = value;
  out.termination_reason = Termination::kSpecialCase;
  out.detail = std::move(detail);
}

std::vector<std::string> named(const std::vector<int>& vertices, const std::vector<std::string>& names) {
  std::vector<std::string> out;
  for (int v : vertices) out.push_back(names[static_cast<std::size_t>(v)]);
  return out;
}

}  // namespace exact::domains::graph::optimization
