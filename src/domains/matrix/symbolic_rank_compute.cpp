#include "domains/matrix/matrix.h"

#include "domains/matrix/symbolic/symbolic.h"

namespace exact::domains::matrix::symbolic_rank_compute {

struct Result {
  std::int64_t rank = 0;
  std::vector<std::int64_t> pivot_columns;
  Literal<"EXACT_SYMBOLIC_ROW_REDUCTION"> method;
};
constexpr Field kResult[] = {
    field<&Result::rank>("The rank over the field of rational functions.", between(0, kMaxSymbolicOrder)),
    field<&Result::pivot_columns>("The first columns, from 0, that are independent of those before them.",
                                  items(0, kMaxSymbolicOrder)),
    field<&Result::method>("The name of the method.", defaulted()),
};

Result run(const SymbolicRequest& q, Work& work) {
  const primes::Spend spend = spending(work);
  const SymbolicEntries a(q.matrix, spend);
  Result r;
  r.pivot_columns = matrices::symbolic_pivots(a.rows(), spend);
  r.rank = std::ssize(r.pivot_columns);
  return r;
}

constexpr Example kExamples[] = {
    {"proportional", "The second column is y/x times the first.",
     R"({"matrix":{"variables":["x","y"],"entries":[[{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}},{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,1]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}}],[{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}},{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,1]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}}]]}})",
     R"({"rank":1,"pivot_columns":[0],"method":"EXACT_SYMBOLIC_ROW_REDUCTION"})"},
    {"generic", "For almost all values the columns are independent.",
     R"({"matrix":{"variables":["x","y"],"entries":[[{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}},{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,1]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}}],[{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,1]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}},{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}}]]}})",
     R"({"rank":2,"pivot_columns":[0,1],"method":"EXACT_SYMBOLIC_ROW_REDUCTION"})"},
};

extern constinit const Operation operation = declare<run>(
    kSymbolicRequest, kResult,
    {
        .id = "matrix.symbolic.rank.compute",
        .version = "2",
        .title = "Rank of a matrix of rational functions",
        .doc = "Computes the rank of a matrix whose entries are quotients of polynomials in independent "
               "variables, and its pivot columns. It is the rank for almost all values of the variables; "
               "special values may have less. To check a lower bound, put in numbers.",
        .tags = "matrix symbolic rank rational-function-field exact",
        .words = "generic rank parametric matrix row reduction linear independence polynomial entries "
                 "structural rank",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::symbolic_rank_compute
