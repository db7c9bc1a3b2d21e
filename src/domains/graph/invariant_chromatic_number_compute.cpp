#include "domains/graph/optimization/optimization.h"
#include "engines/graphs/coloring.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace exact::domains::graph::invariant_chromatic_number_compute {

using optimization::Decision;
using optimization::Status;

struct Budget {
  int wall_seconds = 5;
  static const Type type;
};
constexpr Field kBudget[] = {
    field<&Budget::wall_seconds>("How long the search may take, counted in steps of which a second has about "
                                 "100 million; the whole operation ends "
                                 "after 20 seconds in any case.",
                                 between(1, 120).defaulted()),
};
constinit const Type Budget::type =
    record_type<Budget>("ChromaticNumberBudget", "The limit of the search.", kBudget);

struct Request {
  records::NamedGraph graph;
  Budget resource_budget;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("A simple graph of at most 320 vertices, ten times what was once possible."),
    field<&Request::resource_budget>("How far the search may go.", Bounds{}.defaulted()),
};

struct Step {
  int colors = 0;
  Decision status = Decision::kUnknown;
  static const Type type;
};
constexpr Field kStep[] = {
    field<&Step::colors>("A number of colors."),
    field<&Step::status>("Whether they suffice; UNKNOWN when the budget ended the search."),
};
constinit const Type Step::type =
    record_type<Step>("ColoringStep", "The decision for one number of colors.", kStep);

enum class SolverStatus { kSatisfiable, kUnknown, kSpecialCase };
constexpr auto wire_names(SolverStatus) { return names("SATISFIABLE", "UNKNOWN", "SPECIAL_CASE"); }

struct Result {
  Status status = Status::kExact;
  std::vector<std::string> vertices;
  int order = 0;
  std::optional<int> chromatic_number;
  int lower_bound = 0, upper_bound = 0;
  std::optional<Map<int>> coloring;
  SolverStatus solver_status = SolverStatus::kSpecialCase;
  std::vector<Step> tested;
  std::string detail;
};
constexpr Field kResult[] = {
    field<&Result::status>(optimization::kStatusDoc),
    field<&Result::vertices>("The vertices as they were given."),
    field<&Result::order>(optimization::kOrderDoc),
    field<&Result::chromatic_number>("The chromatic number; null when it is not known."),
    field<&Result::lower_bound>("At least so many colors are needed."),
    field<&Result::upper_bound>("So many colors suffice."),
    field<&Result::coloring>("The color of each vertex, from 0: the lexicographically greatest proper "
                             "coloring with so few colors, by ascending "
                             "names; null when the number is not known."),
    field<&Result::solver_status>("How the search ended; SPECIAL_CASE when the bounds met without one."),
    field<&Result::tested>("The numbers of colors that were decided, one after the other."),
    field<&Result::detail>(optimization::kDetailDoc),
};

void check(const Request& q, Refuse& refuse) {
  records::check_graph_size(q.graph.vertices.size(), q.graph.edges.size(), optimization::kMaxOrder,
                            optimization::kMaxEdges, "graph", refuse);
}

Result run(const Request& q, Work& work) {
  Result r;
  std::vector<std::string> names;
  const graphs::Graph g = records::to_sorted_graph(q.graph, names);
  r.vertices = q.graph.vertices;
  r.order = r.upper_bound = g.order();
  r.lower_bound = g.order() == 0 ? 0 : g.size() == 0 ? 1 : 2;
  optimization::Allowance allowance(work, q.resource_budget.wall_seconds);
  const primes::Spend spend = allowance.spend();
  int colors = r.lower_bound;
  try {
    if (r.lower_bound == r.upper_bound) {
      r.detail = "as many colors as vertices, and an edge needs two";
    } else {
      for (;; ++colors) {
        r.lower_bound = colors;
        r.tested.push_back({colors, Decision::kUnknown});
        const bool enough = graphs::coloring(g, colors, {}, spend).has_value();
        r.tested.back().status = enough ? Decision::kSatisfiable : Decision::kUnsatisfiable;
        if (enough) break;
      }
      r.solver_status = SolverStatus::kSatisfiable;
      r.detail = "branch and bound; these colors suffice and no fewer";
    }
    r.upper_bound = colors;
    // The greatest coloring is the least one with the colors in reverse.
    const auto least = graphs::least_coloring(g, colors, spend);
    r.coloring.emplace();
    for (std::size_t v = 0; v < names.size(); ++v)
      r.coloring->entries.emplace_back(names[v], colors - 1 - (*least)[v]);
    r.chromatic_number = colors;
  } catch (const NotEstablished& e) {
    r.status = Status::kUnknown;
    r.solver_status = SolverStatus::kUnknown;
    r.detail = "branch and bound; " + optimization::why_ended(e);
    r.coloring.reset();
  }
  return r;
}

constexpr Example kExamples[] = {
    {"triangle", "Two colors do not suffice for a triangle.",
     R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"],["a","c"]]}})",
     R"({"status":"EXACT","vertices":["a","b","c"],"order":3,"chromatic_number":3,"lower_bound":3,"upper_bound":3,"coloring":{"a":2,"b":1,"c":0},"solver_status":"SATISFIABLE","tested":[{"colors":2,"status":"UNSATISFIABLE"},{"colors":3,"status":"SATISFIABLE"}],"detail":"branch and bound; these colors suffice and no fewer"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.invariant.chromatic_number.compute",
        .version = "1",
        .title = "Compute the chromatic number",
        .doc = "Finds how few colors a proper coloring needs, by deciding one number after the other with a "
               "complete search, and the lexicographically greatest coloring with these colors. Compare the "
               "two ends of each edge to check the coloring; that fewer do not suffice follows from the "
               "finished searches.",
        .tags = "graph invariant chromatic-number coloring bounded",
        .words = "chi minimum coloring colors needed vertex coloring scheduling map DSATUR chromatic number "
                 "χ(G) fewest colors",
        .examples = kExamples,
        .outcome = Outcome::kBounded,
    });

}  // namespace exact::domains::graph::invariant_chromatic_number_compute
