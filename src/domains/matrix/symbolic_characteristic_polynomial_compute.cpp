#include "domains/matrix/matrix.h"

#include "domains/matrix/symbolic/symbolic.h"

namespace exact::domains::matrix::symbolic_characteristic_polynomial_compute {

struct Result {
  Literal<"lambda"> variable;
  std::int64_t degree = 1;
  std::vector<records::RationalFunction> coefficients_descending;
  Literal<"DET_LAMBDA_I_MINUS_A"> convention;
};
constexpr Field kResult[] = {
    field<&Result::variable>("The name of the variable.", defaulted()),
    field<&Result::degree>("The degree: the order of the matrix.", between(1, kMaxSymbolicOrder)),
    field<&Result::coefficients_descending>("The coefficients, from the first, which is 1, to the constant.",
                                            items(2, kMaxSymbolicOrder + 1)),
    field<&Result::convention>("The polynomial is det(lambda I - A), not det(A - lambda I).", defaulted()),
};

Result run(const SymbolicRequest& q, Work& work) {
  const primes::Spend spend = spending(work);
  const SymbolicEntries a(q.matrix, spend);
  const std::vector<matrices::Fraction> c = matrices::symbolic_characteristic(a.rows(), a.unused(), spend);
  Result r;
  r.degree = std::ssize(c) - 1;
  for (auto it = c.rbegin(); it != c.rend(); ++it) r.coefficients_descending.push_back(a.sent(*it));
  return r;
}

constexpr Example kExamples[] = {
    {"symmetric", "The trace and the determinant are the other coefficients for order 2.",
     R"({"matrix":{"variables":["x","y"],"entries":[[{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}},{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,1]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}}],[{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,1]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}},{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}}]]}})", R"({"variable":"lambda","degree":2,"coefficients_descending":[{"rational_function_schema_version":"1","domain":"QQ","variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}},{"rational_function_schema_version":"1","domain":"QQ","variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"-2","den":"1"},"exponents":[1,0]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}},{"rational_function_schema_version":"1","domain":"QQ","variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[2,0]},{"coefficient":{"num":"-1","den":"1"},"exponents":[0,2]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}}],"convention":"DET_LAMBDA_I_MINUS_A"})"},
};

extern constinit const Operation operation = declare<check_square_symbolic, run>(
    kSquareSymbolicRequest, kResult,
    {
        .id = "matrix.symbolic.characteristic_polynomial.compute",
        .version = "2",
        .title = "Characteristic polynomial of a symbolic matrix",
        .doc = "Computes det(lambda I - A) of a square matrix A of rational functions, with coefficients "
               "in lowest terms. The second coefficient is minus the trace and the constant (-1)^n "
               "det(A), which checks order 2; beyond, put in numbers.",
        .tags = "matrix symbolic characteristic-polynomial rational-function-field exact",
        .words = "charpoly parametric eigenvalue equation secular polynomial generic matrix lambda stability "
                 "Routh matrix with letters unknowns parameters as entries array",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::symbolic_characteristic_polynomial_compute
