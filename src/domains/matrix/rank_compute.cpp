#include "domains/matrix/matrix.h"

namespace exact::domains::matrix::rank_compute {

struct Result {
  std::int64_t rank = 0;
  std::vector<std::int64_t> pivot_columns;
  Literal<"EXACT_RATIONAL_ROW_REDUCTION"> method;
};
constexpr Field kResult[] = {
    field<&Result::rank>("The rank.", between(0, kMaxMatrixOrder)),
    field<&Result::pivot_columns>("The first columns, from 0, that are independent of those before them.",
                                  items(0, kMaxMatrixOrder)),
    field<&Result::method>("The name of the method.", defaulted()),
};

Result run(const RationalRequest& q, Work& work) {
  matrices::Echelon e =
      matrices::reduced_row_echelon(matrices::clear_rows(q.matrix.entries).matrix, spending(work));
  return {static_cast<std::int64_t>(e.rank()), std::move(e.pivots), {}};
}

constexpr Example kExamples[] = {
    {"dependent_columns", "The second column is twice the first.",
     R"({"matrix":{"entries":[[{"num":"1","den":"1"},{"num":"2","den":"1"},{"num":"0","den":"1"}],[{"num":"2","den":"1"},{"num":"4","den":"1"},{"num":"1","den":"1"}]]}})",
     R"({"rank":2,"pivot_columns":[0,2],"method":"EXACT_RATIONAL_ROW_REDUCTION"})"},
    {"zero", "The zero matrix has rank 0.",
     R"({"matrix":{"entries":[[{"num":"0","den":"1"},{"num":"0","den":"1"}]]}})",
     R"({"rank":0,"pivot_columns":[],"method":"EXACT_RATIONAL_ROW_REDUCTION"})"},
};

extern constinit const Operation operation = declare<run>(
    kRationalRequest, kResult,
    {
        .id = "matrix.rank.compute",
        .version = "2",
        .title = "Rank of a rational matrix",
        .doc = "Computes the rank of a matrix of rational numbers, exactly, and the pivot columns: those "
               "that are no combination of the columns before them. They form a basis of the column "
               "space. To check the rank, find a minor of that order that is not zero, and as many "
               "relations as there are other columns.",
        .tags = "matrix rank exact-rational",
        .words = "dimension of row space column space image linear independence independent vectors full "
                 "rank deficient pivots",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::rank_compute
