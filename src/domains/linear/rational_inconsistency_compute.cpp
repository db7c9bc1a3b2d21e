#include "domains/linear/linear.h"

namespace exact::domains::linear::rational_inconsistency_compute {

enum class Status { kInconsistent, kConsistent };
constexpr auto wire_names(Status) { return names("INCONSISTENT", "CONSISTENT"); }

struct Result {
  Status status = Status::kInconsistent;
  std::optional<std::vector<Rational>> left_witness;
  std::optional<Rational> rhs_pairing;
};
constexpr Field kResult[] = {
    field<&Result::status>("INCONSISTENT when there is no solution, otherwise CONSISTENT."),
    field<&Result::left_witness>(
        "A vector y, one entry for each equation, with y^T A = 0 and y^T b = 1: a multiple of the first "
        "vector that fits of the kernel basis read off the echelon form of A^T. Null for a consistent "
        "system.",
        items(1, records::kMaxMatrixOrder)),
    field<&Result::rhs_pairing>("The product y^T b, which is 1; null for a consistent system."),
};

Result run(const SystemRequest& q, Work& work) {
  std::optional<std::vector<Rational>> y =
      matrices::inconsistency(q.system.coefficients.entries, q.system.rhs, spending(work));
  if (!y) return {Status::kConsistent, {}, {}};
  return {Status::kInconsistent, std::move(y), Rational(1)};
}

constexpr Example kExamples[] = {
    {"contradiction", "The equations x + y = 1 and x + y = 2 contradict each other.",
     R"({"system":{"variables":["x","y"],"coefficients":{"entries":[[{"num":"1","den":"1"},{"num":"1","den":"1"}],[{"num":"1","den":"1"},{"num":"1","den":"1"}]]},"rhs":[{"num":"1","den":"1"},{"num":"2","den":"1"}]}})",
     R"({"status":"INCONSISTENT","left_witness":[{"num":"-1","den":"1"},{"num":"1","den":"1"}],"rhs_pairing":{"num":"1","den":"1"}})"},
    {"consistent", "Two independent equations are never contradictory.",
     R"({"system":{"variables":["x","y"],"coefficients":{"entries":[[{"num":"1","den":"1"},{"num":"1","den":"1"}],[{"num":"1","den":"1"},{"num":"-1","den":"1"}]]},"rhs":[{"num":"1","den":"1"},{"num":"2","den":"1"}]}})",
     R"({"status":"CONSISTENT","left_witness":null,"rhs_pairing":null})"},
};

extern constinit const Operation operation = declare<run>(
    kSystemRequest, kResult,
    {
        .id = "linear.rational_inconsistency.compute",
        .version = "2",
        .title = "Prove that a rational linear system has no solution",
        .doc = "Decides whether A x = b has a solution in rational numbers. If not, it gives a "
               "combination of the equations that reads 0 = 1, which proves it (the alternative of "
               "Fredholm, also called Rouche-Capelli). Multiplying the equations by the entries and "
               "adding them up is the check.",
        .tags = "linear-algebra rational inconsistency exact",
        .words = "inconsistent equations certificate left nullspace Fredholm alternative no solution "
                 "contradiction overdetermined witness Rouche-Capelli unsolvable",
        .examples = kExamples,
    });

}  // namespace exact::domains::linear::rational_inconsistency_compute
