// What the searches for a greatest or least set of a graph share: budgets, the record of what was decided, and the search for
// an optimum by one decision after another.
#pragma once
#include "engines/primes/spend.h"
#include "operation/operation.h"
#include "operation/records/graph.h"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace exact::domains::graph::optimization {

inline constexpr int kMaxOrder = 320;  // ten times 32
inline constexpr int kMaxDecisions = kMaxOrder + 1;
inline constexpr std::size_t kMaxEdges = 51'040;  // all pairs

// Seconds are counted in units of Work, so that a search ends at the same place everywhere.
inline constexpr std::uint64_t kUnitsPerSecond = 100'000'000;

// A part of the work of one computation: ends it with NotEstablished when the seconds are used up.
class Allowance {
 public:
  Allowance(Work& work, int seconds)
      : work_(work), left_(static_cast<std::uint64_t>(seconds) * kUnitsPerSecond) {}
  Allowance(const Allowance&) = delete;
  primes::Spend spend() {
    return [this](std::uint64_t units) {
      if (units > left_) throw NotEstablished(NotEstablished::Why::kBudget);
      left_ -= units;
      work_.spend(units);
    };
  }

 private:
  Work& work_;
  std::uint64_t left_;
};
// Why a search ended early, for `detail`; a cancellation is thrown on.
std::string why_ended(const NotEstablished& e);
// For an optimum that is known with a set, when the search for the least of such sets ended early.
std::string not_the_least(const NotEstablished& e);

struct Budget {
  int wall_seconds = 5;
  int max_solver_calls = kMaxDecisions;
  int max_order = kMaxOrder;
  static const Type type;
};
struct Request {
  records::NamedGraph graph;
  Budget resource_budget;
};
inline constexpr Field kRequest[] = {
    field<&Request::graph>("A simple graph of at most 320 vertices, ten times what was once possible."),
    field<&Request::resource_budget>("How far the search may go; every member may be left out.",
                                     Bounds{}.defaulted()),
};
void check(const Request& q, Refuse& refuse);

enum class Status { kExact, kUnknown };
constexpr auto wire_names(Status) { return names("EXACT", "UNKNOWN"); }
enum class Relation { kAtMost, kAtLeast };
constexpr auto wire_names(Relation) { return names("AT_MOST", "AT_LEAST"); }
enum class Decision { kSatisfiable, kUnsatisfiable, kUnknown };
constexpr auto wire_names(Decision) { return names("SATISFIABLE", "UNSATISFIABLE", "UNKNOWN"); }
enum class Termination {
  kOptimumEstablished,
  kBoundConvergence,
  kWallTime,
  kSolverCallLimit,
  kSolverUnknown,
  kSpecialCase
};
constexpr auto wire_names(Termination) {
  return names("OPTIMUM_ESTABLISHED", "BOUND_CONVERGENCE", "WALL_TIME", "SOLVER_CALL_LIMIT", "SOLVER_UNKNOWN",
               "SPECIAL_CASE");
}

struct Step {
  int bound = 0;
  Relation relation = Relation::kAtMost;
  Decision status = Decision::kUnknown;
  static const Type type;
};

struct Optimum {
  Status status = Status::kExact;
  int order = 0;
  std::optional<int> optimum_value;
  int incumbent_value = 0, lower_bound = 0, upper_bound = 0;
  std::vector<Step> tested;
  Termination termination_reason = Termination::kSpecialCase;
  std::string detail;
};
struct VertexWitness : Optimum {
  std::vector<std::string> witness_vertices;
};
struct EdgeWitness : Optimum {
  std::vector<std::array<std::string, 2>> witness_edges;
};
// A field's wire name is read from the name of its member, and clang cuts the name of a class with so long an argument:
// only the convention stands here, and says its wire name itself.
template <FixedText Convention>
struct VertexOptimum : VertexWitness {
  Literal<Convention> convention;
};
template <FixedText Convention>
struct EdgeOptimum : EdgeWitness {
  Literal<Convention> convention;
};

inline constexpr std::string_view kStatusDoc = "EXACT, or UNKNOWN when the budget ended the search.";
inline constexpr std::string_view kOrderDoc = "The number of vertices of the graph.";
inline constexpr std::string_view kOptimumDoc = "The optimum; null when it is not known.";
inline constexpr std::string_view kIncumbentDoc = "The size of the witness.";
inline constexpr std::string_view kLowerDoc = "The optimum is at least this.";
inline constexpr std::string_view kUpperDoc = "The optimum is at most this.";
inline constexpr std::string_view kTestedDoc =
    "The sizes that were decided one after the other, each by a complete search.";
inline constexpr std::string_view kTerminationDoc =
    "How the search ended: at a size that exists, with bounds that met, by a budget, or without any search.";
inline constexpr std::string_view kDetailDoc = "The same in words.";
inline constexpr std::string_view kVerticesDoc =
    "The lexicographically least optimal set, ascending. When the budget ends before it is known, a set as "
    "large as incumbent_value, and detail says so.";
inline constexpr std::string_view kConventionDoc = "What is counted.";

template <class R>
inline constexpr Field kVertexResult[] = {
    field<&R::status>(kStatusDoc),
    field<&R::order>(kOrderDoc),
    field<&R::optimum_value>(kOptimumDoc),
    field<&R::incumbent_value>(kIncumbentDoc),
    field<&R::lower_bound>(kLowerDoc),
    field<&R::upper_bound>(kUpperDoc),
    field<&R::tested>(kTestedDoc),
    field<&R::termination_reason>(kTerminationDoc),
    field<&R::detail>(kDetailDoc),
    field<&R::witness_vertices>(kVerticesDoc),
    field<&R::convention>(kConventionDoc, Bounds{}.defaulted()).named("convention"),
};

// A search for an optimum between `lower` and `upper`, which are known beforehand: from above for a maximum, from below for
// a minimum. `exists` decides whether there is a set of at least (at most) that size.
struct Search {
  bool maximum = true;
  int lower = 0, upper = 0;
  std::function<bool(int size, const primes::Spend&)> exists;
  std::function<void(int size, const primes::Spend&)> witness;  // finds the set of the optimal size
  std::function<void()>
      incumbent;  // names the best set known: of the last `exists` that was true, or from beforehand
};
// Fills in all but `order` and what the functions of `search` set.
void optimize(const Search& search, const Budget& budget, Work& work, Optimum& out);
// For what needs no search.
void settle(int value, std::string detail, Optimum& out);

std::vector<std::string> named(const std::vector<int>& vertices, const std::vector<std::string>& names);

}  // namespace exact::domains::graph::optimization
