#include "domains/polynomial/polynomial.h"

namespace exact::domains::polynomial::rational_compute_derivative {

struct Request {
  Polynomial polynomial;
};
constexpr Field kRequest[] = {
    field<&Request::polynomial>("The polynomial, in exactly one variable."),
};
struct Result {
  Polynomial derivative;
};
constexpr Field kResult[] = {
    field<&Result::derivative>("The derivative, in the same variable."),
};

void check(const Request& q, Refuse& refuse) {
  check_univariate(q.polynomial, "polynomial", records::kMaxExponent, refuse);
}

Result run(const Request& q, Work& work) {
  work.spend(40 * q.polynomial.polynomial.terms.size());
  return {in_ring(q.polynomial.variables, polynomial::derivative(q.polynomial.polynomial, 0))};
}

constexpr Example kExamples[] = {
    {"quartic", "The derivative of 1/4 t^4 - t.",
     R"({"polynomial":{"variables":["t"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"4"},"exponents":[4]},{"coefficient":{"num":"-1","den":"1"},"exponents":[1]}]}}})",
     R"({"derivative":{"polynomial_schema_version":"1","domain":"QQ","variables":["t"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[3]},{"coefficient":{"num":"-1","den":"1"},"exponents":[0]}]}}})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.rational.compute.derivative",
        .version = "2",
        .title = "Derivative of a rational polynomial",
        .doc = "Differentiates a polynomial in one variable with rational coefficients. Integrating the "
               "answer gives the polynomial back up to its constant.",
        .tags = "polynomial rational exact",
        .words = "differentiate derivative d/dx slope calculus formal QQ[x] d/dx p'(x) differentiate slope",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::rational_compute_derivative
