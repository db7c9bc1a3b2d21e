#include "domains/matrix/matrix.h"

namespace exact::domains::matrix::trace_compute {

struct Result {
  Integer trace;
  Literal<"SUM_OF_DIAGONAL_ENTRIES"> convention;
};
constexpr Field kResult[] = {
    field<&Result::trace>("The trace."),
    field<&Result::convention>("The entries of the diagonal are added.", defaulted()),
};

Result run(const IntegerRequest& q) {
  Result r;
  for (std::size_t i = 0; i < q.matrix.rows(); ++i) r.trace += q.matrix.entries[i][i];
  return r;
}

constexpr Example kExamples[] = {
    {"magic_square", "The diagonal of a magic square adds up to its constant.",
     R"({"matrix":{"entries":[["2","7","6"],["9","5","1"],["4","3","8"]]}})",
     R"({"trace":"15","convention":"SUM_OF_DIAGONAL_ENTRIES"})"},
};

extern constinit const Operation operation = declare<check_square_integer, run>(
    kIntegerRequest, kResult,
    {
        .id = "matrix.trace.compute",
        .version = "1",
        .title = "Trace of an integer matrix",
        .doc = "Adds up the diagonal of a square integer matrix. The trace is also the sum of the "
               "eigenvalues, and minus the second coefficient of the characteristic polynomial.",
        .tags = "matrix trace exact-integer",
        .words = "tr spur diagonal sum sum of eigenvalues",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::trace_compute
