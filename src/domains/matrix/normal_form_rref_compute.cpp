#include "domains/matrix/matrix.h"

namespace exact::domains::matrix::normal_form_rref_compute {

struct Result {
  RationalMatrix reduced_matrix;
  std::int64_t rank = 0;
  std::vector<std::int64_t> pivot_columns, free_columns;
  Literal<"UNIQUE_RREF_OVER_QQ"> convention;
};
constexpr Field kResult[] = {
    field<&Result::reduced_matrix>("The reduced row echelon form, rows of zeros last."),
    field<&Result::rank>("The number of pivots.", between(0, kMaxMatrixOrder)),
    field<&Result::pivot_columns>("The columns with a pivot, from 0, ascending.", items(0, kMaxMatrixOrder)),
    field<&Result::free_columns>("The other columns, ascending.", items(0, kMaxMatrixOrder)),
    field<&Result::convention>("Pivots are 1 and alone in their columns, so that the form is unique.",
                               defaulted()),
};

Result run(const RationalRequest& q, Work& work) {
  matrices::Echelon e =
      matrices::reduced_row_echelon(matrices::clear_rows(q.matrix.entries).matrix, spending(work));
  return {
      {{}, {}, e.entries()}, static_cast<std::int64_t>(e.rank()), std::move(e.pivots), std::move(e.free), {}};
}

constexpr Example kExamples[] = {
    {"rank_two", "The third row depends on the others.",
     R"({"matrix":{"entries":[[{"num":"0","den":"1"},{"num":"2","den":"1"},{"num":"4","den":"1"}],[{"num":"1","den":"1"},{"num":"1","den":"1"},{"num":"1","den":"1"}],[{"num":"1","den":"1"},{"num":"3","den":"1"},{"num":"5","den":"1"}]]}})",
     R"({"reduced_matrix":{"matrix_schema_version":"1","domain":"QQ","entries":[[{"num":"1","den":"1"},{"num":"0","den":"1"},{"num":"-1","den":"1"}],[{"num":"0","den":"1"},{"num":"1","den":"1"},{"num":"2","den":"1"}],[{"num":"0","den":"1"},{"num":"0","den":"1"},{"num":"0","den":"1"}]]},"rank":2,"pivot_columns":[0,1],"free_columns":[2],"convention":"UNIQUE_RREF_OVER_QQ"})"},
    {"fractions", "A single row is divided by its first entry.",
     R"({"matrix":{"entries":[[{"num":"0","den":"1"},{"num":"1","den":"2"},{"num":"1","den":"3"}]]}})",
     R"({"reduced_matrix":{"matrix_schema_version":"1","domain":"QQ","entries":[[{"num":"0","den":"1"},{"num":"1","den":"1"},{"num":"2","den":"3"}]]},"rank":1,"pivot_columns":[1],"free_columns":[0,2],"convention":"UNIQUE_RREF_OVER_QQ"})"},
};

extern constinit const Operation operation = declare<run>(
    kRationalRequest, kResult,
    {
        .id = "matrix.normal_form.rref.compute",
        .version = "1",
        .title = "Reduced row echelon form of a rational matrix",
        .doc = "Brings a matrix to its reduced row echelon form, the only one with the same row space in "
               "which every pivot is 1 and alone in its column. Rank, pivot columns and free columns are "
               "read off. To check it, each row of the matrix must be a combination of the pivot rows.",
        .tags = "matrix rref exact-rational",
        .words = "Gauss-Jordan elimination row reduce echelon normal form Gaussian elimination pivots row "
                 "space basis",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::normal_form_rref_compute
