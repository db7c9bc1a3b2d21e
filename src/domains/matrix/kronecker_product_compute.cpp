#include "domains/matrix/matrix.h"

namespace exact::domains::matrix::kronecker_product_compute {

struct Request {
  RationalMatrix left, right;
};
constexpr Field kRequest[] = {
    field<&Request::left>("The left factor A."),
    field<&Request::right>("The right factor B."),
};

struct Result {
  RationalMatrix product;
  std::int64_t left_rows = 1, left_columns = 1, right_rows = 1, right_columns = 1;
  Literal<"SYMPY_KRONECKER_PRODUCT_OVER_QQ"> convention;
};
constexpr Bounds kOrder = between(1, kMaxMatrixOrder);
constexpr Field kResult[] = {
    field<&Result::product>("The block matrix whose block (i, j) is a_ij B; at most 640 rows and columns."),
    field<&Result::left_rows>("The number of rows of A.", kOrder),
    field<&Result::left_columns>("The number of columns of A.", kOrder),
    field<&Result::right_rows>("The number of rows of B.", kOrder),
    field<&Result::right_columns>("The number of columns of B.", kOrder),
    field<&Result::convention>("The usual order: the left factor chooses the block.", defaulted()),
};

void check(const Request& q, Refuse& refuse) {
  if (q.left.rows() * q.right.rows() > kMaxMatrixOrder ||
      q.left.columns() * q.right.columns() > kMaxMatrixOrder)
    refuse("needs factors whose product has at most " + std::to_string(kMaxMatrixOrder) +
           " rows and columns");
}

Result run(const Request& q, Work& work) {
  Result r;
  r.left_rows = static_cast<std::int64_t>(q.left.rows());
  r.left_columns = static_cast<std::int64_t>(q.left.columns());
  r.right_rows = static_cast<std::int64_t>(q.right.rows());
  r.right_columns = static_cast<std::int64_t>(q.right.columns());
  for (const auto& left : q.left.entries) {
    for (const auto& right : q.right.entries) {
      auto& row = r.product.entries.emplace_back();
      row.reserve(left.size() * right.size());
      for (const Rational& a : left) {
        work.spend(right.size() * (20 + (a.numerator_bits() + a.denominator_bits()) / 16));
        for (const Rational& b : right) row.push_back(a * b);
      }
    }
  }
  return r;
}

constexpr Example kExamples[] = {
    {"row_and_column", "The product of a column and a row is their table of products.",
     R"({"left":{"entries":[[{"num":"1","den":"1"}],[{"num":"2","den":"1"}]]},"right":{"entries":[[{"num":"3","den":"1"},{"num":"4","den":"1"}]]}})",
     R"({"product":{"matrix_schema_version":"1","domain":"QQ","entries":[[{"num":"3","den":"1"},{"num":"4","den":"1"}],[{"num":"6","den":"1"},{"num":"8","den":"1"}]]},"left_rows":2,"left_columns":1,"right_rows":1,"right_columns":2,"convention":"SYMPY_KRONECKER_PRODUCT_OVER_QQ"})"},
    {"identity", "With an identity on the left the result is block diagonal.",
     R"({"left":{"entries":[[{"num":"1","den":"1"},{"num":"0","den":"1"}],[{"num":"0","den":"1"},{"num":"1","den":"1"}]]},"right":{"entries":[[{"num":"1","den":"2"},{"num":"1","den":"1"}]]}})",
     R"({"product":{"matrix_schema_version":"1","domain":"QQ","entries":[[{"num":"1","den":"2"},{"num":"1","den":"1"},{"num":"0","den":"1"},{"num":"0","den":"1"}],[{"num":"0","den":"1"},{"num":"0","den":"1"},{"num":"1","den":"2"},{"num":"1","den":"1"}]]},"left_rows":2,"left_columns":2,"right_rows":1,"right_columns":2,"convention":"SYMPY_KRONECKER_PRODUCT_OVER_QQ"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "matrix.kronecker_product.compute",
        .version = "1",
        .title = "Kronecker product of two rational matrices",
        .doc = "Computes the tensor product of A and B: the matrix of blocks a_ij B. Its trace is the "
               "product of the traces, its rank that of the ranks, and (A x B)(C x D) = AC x BD, which "
               "allow a check.",
        .tags = "matrix kronecker-product tensor-product exact-rational",
        .words = "tensor product direct product outer product block matrix kron vec operator",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::kronecker_product_compute
