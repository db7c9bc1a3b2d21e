#include "domains/matrix/matrix.h"

namespace exact::domains::matrix::rational_linear_system_solve {

enum class Outcome { kUnique, kInconsistent, kNonUnique };
constexpr auto wire_names(Outcome) { return names("UNIQUE", "INCONSISTENT", "NON_UNIQUE"); }

struct Request {
  RationalMatrix matrix;
  std::vector<Rational> rhs;
};
constexpr Field kRequest[] = {
    field<&Request::matrix>("The square matrix A."),
    field<&Request::rhs>("The right-hand side b, one entry for each row of A.", items(1, kMaxMatrixOrder)),
};

struct Result {
  Outcome outcome = Outcome::kUnique;
  std::optional<std::vector<Rational>> solution;
  Literal<"LINEAR_SYSTEM_CLASSIFICATION_OVER_QQ"> convention;
};
constexpr Field kResult[] = {
    field<&Result::outcome>("UNIQUE, INCONSISTENT (no solution) or NON_UNIQUE (infinitely many)."),
    field<&Result::solution>("The solution when it is unique; otherwise null.", items(1, kMaxMatrixOrder)),
    field<&Result::convention>(
        "Solutions are sought among the rational vectors; real ones would classify alike.", defaulted()),
};

void check(const Request& q, Refuse& refuse) {
  if (q.matrix.rows() != q.matrix.columns()) refuse("needs as many rows as columns in the matrix");
  if (q.rhs.size() != q.matrix.rows()) refuse("needs one entry of rhs for each row of the matrix");
}

Result run(const Request& q, Work& work) {
  const primes::Spend spend = spending(work);
  if (std::optional<std::vector<Rational>> x = matrices::unique_solution(q.matrix.entries, q.rhs, spend))
    return {Outcome::kUnique, std::move(x), {}};
  const bool consistent = matrices::solve(q.matrix.entries, q.rhs, spend).consistent;
  return {consistent ? Outcome::kNonUnique : Outcome::kInconsistent, {}, {}};
}

constexpr Example kExamples[] = {
    {"unique", "Two lines that meet in one point.",
     R"({"matrix":{"entries":[[{"num":"2","den":"1"},{"num":"1","den":"1"}],[{"num":"1","den":"1"},{"num":"-1","den":"1"}]]},"rhs":[{"num":"1","den":"1"},{"num":"1","den":"1"}]})",
     R"({"outcome":"UNIQUE","solution":[{"num":"2","den":"3"},{"num":"-1","den":"3"}],"convention":"LINEAR_SYSTEM_CLASSIFICATION_OVER_QQ"})"},
    {"parallel", "Parallel lines do not meet.",
     R"({"matrix":{"entries":[[{"num":"1","den":"1"},{"num":"1","den":"1"}],[{"num":"2","den":"1"},{"num":"2","den":"1"}]]},"rhs":[{"num":"1","den":"1"},{"num":"3","den":"1"}]})",
     R"({"outcome":"INCONSISTENT","solution":null,"convention":"LINEAR_SYSTEM_CLASSIFICATION_OVER_QQ"})"},
    {"same_line", "The same line twice.",
     R"({"matrix":{"entries":[[{"num":"1","den":"1"},{"num":"1","den":"1"}],[{"num":"2","den":"1"},{"num":"2","den":"1"}]]},"rhs":[{"num":"1","den":"1"},{"num":"2","den":"1"}]})",
     R"({"outcome":"NON_UNIQUE","solution":null,"convention":"LINEAR_SYSTEM_CLASSIFICATION_OVER_QQ"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "matrix.rational_linear_system.solve",
        .version = "2",
        .title = "Solve a square rational linear system",
        .doc = "Decides whether A x = b, with a square matrix A of rational numbers, has exactly one "
               "solution, none or infinitely many, and gives the single solution exactly. Putting it in "
               "checks it.",
        .tags = "matrix linear-system exact-rational",
        .words = "Ax=b simultaneous equations Cramer Gaussian elimination unique solution inconsistent "
                 "underdetermined classify",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::rational_linear_system_solve
