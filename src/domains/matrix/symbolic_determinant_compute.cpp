#include "domains/matrix/matrix.h"

#include "domains/matrix/symbolic/symbolic.h"

namespace exact::domains::matrix::symbolic_determinant_compute {

struct Result {
  records::RationalFunction determinant;
  Literal<"SYMPY_BAREISS"> method;
};
constexpr Field kResult[] = {
    field<&Result::determinant>("The determinant in lowest terms, with a monic denominator."),
    field<&Result::method>("The name of the exact method; every exact method gives the same element.",
                           defaulted()),
};

Result run(const SymbolicRequest& q, Work& work) {
  const primes::Spend spend = spending(work);
  const SymbolicEntries a(q.matrix, spend);
  return {a.sent(matrices::symbolic_determinant(a.rows(), spend)), {}};
}

constexpr Example kExamples[] = {
    {"two_variables", "The determinant of a symmetric matrix in x and y.",
     R"({"matrix":{"variables":["x","y"],"entries":[[{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}},{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,1]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}}],[{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,1]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}},{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}}]]}})",
     R"({"determinant":{"rational_function_schema_version":"1","domain":"QQ","variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[2,0]},{"coefficient":{"num":"-1","den":"1"},"exponents":[0,2]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}},"method":"SYMPY_BAREISS"})"},
    {"cancelling", "A denominator may cancel.",
     R"({"matrix":{"variables":["x","y"],"entries":[[{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0]}]}},{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,1]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}}],[{"variables":["x","y"],"numerator":{"terms":[]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}},{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}}]]}})", R"({"determinant":{"rational_function_schema_version":"1","domain":"QQ","variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}},"method":"SYMPY_BAREISS"})"},
};

extern constinit const Operation operation = declare<check_square_symbolic, run>(
    kSquareSymbolicRequest, kResult,
    {
        .id = "matrix.symbolic.determinant.compute",
        .version = "2",
        .title = "Determinant of a matrix of rational functions",
        .doc = "Computes the determinant of a square matrix of quotients of polynomials "
               "with rational coefficients in independent variables. The result is in lowest terms. To "
               "check it, put numbers for the variables into the matrix and into the result.",
        .tags = "matrix symbolic determinant rational-function-field exact",
        .words = "symbolic det parametric matrix polynomial entries Jacobian resultant Sylvester Laplace "
                 "expansion generic |M| with fractions of polynomials as entries",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::symbolic_determinant_compute
