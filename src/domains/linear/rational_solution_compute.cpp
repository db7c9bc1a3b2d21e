#include "domains/linear/linear.h"

namespace exact::domains::linear::rational_solution_compute {

enum class Status { kSolution, kInconsistent };
constexpr auto wire_names(Status) { return names("SOLUTION", "INCONSISTENT"); }

struct Result {
  Status status = Status::kSolution;
  std::optional<std::vector<Rational>> values;
};
constexpr Field kResult[] = {
    field<&Result::status>("SOLUTION, or INCONSISTENT when there is none."),
    field<&Result::values>("A value for each variable; those that are free, the columns without a pivot, are "
                           "0. Null when there is "
                           "no solution.",
                           items(1, records::kMaxMatrixOrder)),
};

Result run(const SystemRequest& q, Work& work) {
  matrices::LinearSystem s = matrices::solve(q.system.coefficients.entries, q.system.rhs, spending(work));
  if (!s.consistent) return {Status::kInconsistent, {}};
  return {Status::kSolution, std::move(s.values)};
}

constexpr Example kExamples[] = {
    {"two_lines", "Where x + y = 3 and x - y = 1/2 meet.",
     R"({"system":{"variables":["x","y"],"coefficients":{"entries":[[{"num":"1","den":"1"},{"num":"1","den":"1"}],[{"num":"1","den":"1"},{"num":"-1","den":"1"}]]},"rhs":[{"num":"3","den":"1"},{"num":"1","den":"2"}]}})",
     R"({"status":"SOLUTION","values":[{"num":"7","den":"4"},{"num":"5","den":"4"}]})"},
    {"free_variable", "With one equation for two variables the second is set to 0.",
     R"({"system":{"variables":["x","y"],"coefficients":{"entries":[[{"num":"2","den":"1"},{"num":"1","den":"1"}]]},"rhs":[{"num":"1","den":"1"}]}})",
     R"({"status":"SOLUTION","values":[{"num":"1","den":"2"},{"num":"0","den":"1"}]})"},
    {"none", "The same sum cannot have two values.",
     R"({"system":{"variables":["x","y"],"coefficients":{"entries":[[{"num":"1","den":"1"},{"num":"1","den":"1"}],[{"num":"1","den":"1"},{"num":"1","den":"1"}]]},"rhs":[{"num":"1","den":"1"},{"num":"2","den":"1"}]}})",
     R"({"status":"INCONSISTENT","values":null})"},
};

extern constinit const Operation operation = declare<run>(
    kSystemRequest, kResult,
    {
        .id = "linear.rational_solution.compute",
        .version = "2",
        .title = "Find a rational solution of a linear system",
        .doc = "Finds one exact solution of A x = b in rational numbers, for any number of equations and "
               "variables, or says that there is none. Among many solutions it takes the one in which "
               "the free variables are 0. Putting it in checks it.",
        .tags = "linear-algebra rational solution exact",
        .words = "solve equations Ax=b simultaneous particular solution Gaussian elimination underdetermined "
                 "overdetermined one vector x with Ax = b not square rectangular system",
        .examples = kExamples,
    });

}  // namespace exact::domains::linear::rational_solution_compute
