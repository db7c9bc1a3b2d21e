#include "domains/matrix/matrix.h"

#include <algorithm>

#include "engines/matrices/invariant_factors.h"

namespace exact::domains::matrix::characteristic_polynomial_compute {

struct Result {
  Literal<"lambda"> variable;
  std::int64_t degree = 1;
  std::vector<Rational> coefficients_descending;
  Constant<true> monic;
  Literal<"DET_LAMBDA_I_MINUS_A"> convention;
};
constexpr Field kResult[] = {
    field<&Result::variable>("The name of the variable.", defaulted()),
    field<&Result::degree>("The degree: the order of the matrix.", between(1, kMaxMatrixOrder)),
    field<&Result::coefficients_descending>("The coefficients, from the first, which is 1, to the constant.",
                                            items(2, kMaxMatrixOrder + 1)),
    field<&Result::monic>("The first coefficient is 1.", defaulted()),
    field<&Result::convention>("The polynomial is det(lambda I - A), not det(A - lambda I).", defaulted()),
};

Result run(const RationalRequest& q, Work& work) {
  Result r;
  r.coefficients_descending =
      matrices::characteristic_polynomial(q.matrix.entries, spending(work)).coefficients();
  std::ranges::reverse(r.coefficients_descending);
  r.degree = std::ssize(r.coefficients_descending) - 1;
  return r;
}

constexpr Example kExamples[] = {
    {"fibonacci", "The matrix of the Fibonacci numbers has the golden ratio as an eigenvalue.",
     R"({"matrix":{"entries":[[{"num":"1","den":"1"},{"num":"1","den":"1"}],[{"num":"1","den":"1"},{"num":"0","den":"1"}]]}})",
     R"({"variable":"lambda","degree":2,"coefficients_descending":[{"num":"1","den":"1"},{"num":"-1","den":"1"},{"num":"-1","den":"1"}],"monic":true,"convention":"DET_LAMBDA_I_MINUS_A"})"},
    {"fractions", "Entries may be fractions.",
     R"({"matrix":{"entries":[[{"num":"1","den":"2"},{"num":"1","den":"3"}],[{"num":"1","den":"4"},{"num":"1","den":"5"}]]}})",
     R"({"variable":"lambda","degree":2,"coefficients_descending":[{"num":"1","den":"1"},{"num":"-7","den":"10"},{"num":"1","den":"60"}],"monic":true,"convention":"DET_LAMBDA_I_MINUS_A"})"},
};

extern constinit const Operation operation = declare<check_square_rational, run>(
    kRationalRequest, kResult,
    {
        .id = "matrix.characteristic_polynomial.compute",
        .version = "1",
        .title = "Characteristic polynomial of a rational matrix",
        .doc = "Computes det(lambda I - A) of a square matrix A, all coefficients from the leading 1 "
               "down to the constant. To check it, note that the second coefficient is minus the trace, "
               "the constant (-1)^n det(A), and that A is a root of it (Cayley and Hamilton).",
        .tags = "matrix characteristic-polynomial exact-rational",
        .words = "charpoly eigenvalue equation secular polynomial lambda Cayley-Hamilton det(xI-A) "
                 "spectrum eigenvalues",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::characteristic_polynomial_compute
