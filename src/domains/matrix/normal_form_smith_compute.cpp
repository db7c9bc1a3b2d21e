#include "domains/matrix/matrix.h"

#include "engines/matrices/smith.h"

namespace exact::domains::matrix::normal_form_smith_compute {

struct Result {
  IntegerMatrix normal_form;
  std::int64_t rank = 0;
  std::vector<Integer> invariant_factors;
  Constant<false> transformation_available;
  Literal<"POSITIVE_DIVISIBILITY_DIAGONAL"> convention;
};
constexpr Field kResult[] = {
    field<&Result::normal_form>("The diagonal matrix of the same shape."),
    field<&Result::rank>("The number of invariant factors.", between(0, kMaxMatrixOrder)),
    field<&Result::invariant_factors>("The diagonal without its zeros.", items(0, kMaxMatrixOrder)),
    field<&Result::transformation_available>(
        "The transformations are not computed here; see the certified form.", defaulted()),
    field<&Result::convention>("Invariant factors are positive, and each divides the next.", defaulted()),
};

Result run(const IntegerRequest& q, Work& work) {
  Result r;
  r.invariant_factors =
      matrices::invariant_factors(matrices::IntegerMatrix(q.matrix.entries), spending(work));
  r.rank = std::ssize(r.invariant_factors);
  r.normal_form.entries.assign(q.matrix.rows(), std::vector<Integer>(q.matrix.columns()));
  for (std::size_t i = 0; i < r.invariant_factors.size(); ++i)
    r.normal_form.entries[i][i] = r.invariant_factors[i];
  return r;
}

constexpr Example kExamples[] = {
    {"coprime_diagonal", "The diagonal matrix with 2 and 3 is equivalent to that with 1 and 6.",
     R"({"matrix":{"entries":[["2","0"],["0","3"]]}})",
     R"({"normal_form":{"matrix_schema_version":"1","domain":"ZZ","entries":[["1","0"],["0","6"]]},"rank":2,"invariant_factors":["1","6"],"transformation_available":false,"convention":"POSITIVE_DIVISIBILITY_DIAGONAL"})"},
    {"rank_one", "Proportional rows leave one factor, the greatest common divisor.",
     R"({"matrix":{"entries":[["4","6"],["8","12"],["2","3"]]}})",
     R"({"normal_form":{"matrix_schema_version":"1","domain":"ZZ","entries":[["1","0"],["0","0"],["0","0"]]},"rank":1,"invariant_factors":["1"],"transformation_available":false,"convention":"POSITIVE_DIVISIBILITY_DIAGONAL"})"},
};

extern constinit const Operation operation = declare<run>(
    kIntegerRequest, kResult,
    {
        .id = "matrix.normal_form.smith.compute",
        .version = "2",
        .title = "Smith normal form of an integer matrix",
        .doc = "Computes the diagonal matrix of positive invariant factors, each dividing the next, to "
               "which row and column operations over the integers lead. The product of the first k "
               "factors is the greatest common divisor of all minors of order k, which checks small "
               "cases.",
        .tags = "matrix smith-normal-form exact-integer",
        .words = "SNF elementary divisors invariant factors determinantal divisors integer diagonalization "
                 "abelian group homology cokernel lattice",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::normal_form_smith_compute
