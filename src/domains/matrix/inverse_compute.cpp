#include "domains/matrix/matrix.h"

namespace exact::domains::matrix::inverse_compute {

struct Result {
  RationalMatrix inverse;
  Literal<"TWO_SIDED_INVERSE_OVER_QQ"> convention;
};
constexpr Field kResult[] = {
    field<&Result::inverse>("The inverse."),
    field<&Result::convention>("The product with the matrix is the identity on either side.", defaulted()),
};

Result run(const IntegerRequest& q, Work& work) {
  std::optional<matrices::RationalMatrix> inverse =
      matrices::inverse(matrices::IntegerMatrix(q.matrix.entries), spending(work));
  if (!inverse) throw Refused("the matrix is singular: it has no inverse");
  return {{{}, {}, std::move(*inverse).take()}, {}};
}

constexpr Example kExamples[] = {
    {"unimodular", "A matrix of determinant 1 has an integer inverse.",
     R"({"matrix":{"entries":[["2","3"],["3","5"]]}})",
     R"({"inverse":{"matrix_schema_version":"1","domain":"QQ","entries":[[{"num":"5","den":"1"},{"num":"-3","den":"1"}],[{"num":"-3","den":"1"},{"num":"2","den":"1"}]]},"convention":"TWO_SIDED_INVERSE_OVER_QQ"})"},
    {"fractions", "In general the inverse has fractions.", R"({"matrix":{"entries":[["0","2"],["4","1"]]}})",
     R"({"inverse":{"matrix_schema_version":"1","domain":"QQ","entries":[[{"num":"-1","den":"8"},{"num":"1","den":"4"}],[{"num":"1","den":"2"},{"num":"0","den":"1"}]]},"convention":"TWO_SIDED_INVERSE_OVER_QQ"})"},
};

extern constinit const Operation operation = declare<check_square_integer, run>(
    kIntegerRequest, kResult,
    {
        .id = "matrix.inverse.compute",
        .version = "1",
        .title = "Inverse of an integer matrix",
        .doc = "Computes the exact inverse of a square integer matrix; a singular matrix is refused. To "
               "check it, multiply: the product with the matrix, on either side, is the identity.",
        .tags = "matrix inverse exact-rational",
        .words = "invert A^-1 AB BA identity two-sided reciprocal matrix nonsingular invertible solve linear "
                 "system Gauss-Jordan",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::inverse_compute
