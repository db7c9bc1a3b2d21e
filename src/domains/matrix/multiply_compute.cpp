#include "domains/matrix/matrix.h"

namespace exact::domains::matrix::multiply_compute {

struct Request {
  RationalMatrix left, right;
};
constexpr Field kRequest[] = {
    field<&Request::left>("The left factor."),
    field<&Request::right>("The right factor, with as many rows as the left one has columns."),
};

struct Result {
  RationalMatrix product;
  std::int64_t left_rows = 1, inner_dimension = 1, right_columns = 1;
  Literal<"STANDARD_ROW_BY_COLUMN_PRODUCT_OVER_QQ"> convention;
};
constexpr Bounds kOrder = between(1, kMaxMatrixOrder);
constexpr Field kResult[] = {
    field<&Result::product>("The product."),
    field<&Result::left_rows>("The number of rows of the product.", kOrder),
    field<&Result::inner_dimension>("The number of products that are added for one entry.", kOrder),
    field<&Result::right_columns>("The number of columns of the product.", kOrder),
    field<&Result::convention>("Rows of the left factor times columns of the right one.", defaulted()),
};

void check(const Request& q, Refuse& refuse) {
  if (q.left.columns() != q.right.rows())
    refuse("needs as many rows in the right factor as the left one has columns");
}

Result run(const Request& q, Work& work) {
  return {{{}, {}, matrices::product(q.left.entries, q.right.entries, spending(work))},
          static_cast<std::int64_t>(q.left.rows()),
          static_cast<std::int64_t>(q.left.columns()),
          static_cast<std::int64_t>(q.right.columns()),
          {}};
}

constexpr Example kExamples[] = {
    {"square_of_a_shift", "The square of a shift matrix shifts by two.",
     R"({"left":{"entries":[[{"num":"0","den":"1"},{"num":"1","den":"1"},{"num":"0","den":"1"}],[{"num":"0","den":"1"},{"num":"0","den":"1"},{"num":"1","den":"1"}],[{"num":"0","den":"1"},{"num":"0","den":"1"},{"num":"0","den":"1"}]]},"right":{"entries":[[{"num":"0","den":"1"},{"num":"1","den":"1"},{"num":"0","den":"1"}],[{"num":"0","den":"1"},{"num":"0","den":"1"},{"num":"1","den":"1"}],[{"num":"0","den":"1"},{"num":"0","den":"1"},{"num":"0","den":"1"}]]}})",
     R"({"product":{"matrix_schema_version":"1","domain":"QQ","entries":[[{"num":"0","den":"1"},{"num":"0","den":"1"},{"num":"1","den":"1"}],[{"num":"0","den":"1"},{"num":"0","den":"1"},{"num":"0","den":"1"}],[{"num":"0","den":"1"},{"num":"0","den":"1"},{"num":"0","den":"1"}]]},"left_rows":3,"inner_dimension":3,"right_columns":3,"convention":"STANDARD_ROW_BY_COLUMN_PRODUCT_OVER_QQ"})"},
    {"row_times_column", "A row times a column is a single number.",
     R"({"left":{"entries":[[{"num":"1","den":"2"},{"num":"1","den":"3"}]]},"right":{"entries":[[{"num":"2","den":"1"}],[{"num":"3","den":"1"}]]}})",
     R"({"product":{"matrix_schema_version":"1","domain":"QQ","entries":[[{"num":"2","den":"1"}]]},"left_rows":1,"inner_dimension":2,"right_columns":1,"convention":"STANDARD_ROW_BY_COLUMN_PRODUCT_OVER_QQ"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "matrix.multiply.compute",
        .version = "1",
        .title = "Product of two rational matrices",
        .doc = "Multiplies two matrices of rational numbers, row by column, without rounding. Give the "
               "same matrix twice for its square. To check the product, compare its effect on a vector "
               "with that of both factors one after the other.",
        .tags = "matrix matrix-multiplication product self-product matrix-square zero-matrix matrix-identity "
                "exact-rational",
        .words = "matmul times A*B AB multiply composition square of a matrix A^2 nilpotent idempotent "
                 "involution compose linear maps composition matmul A·B product of arrays",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::multiply_compute
