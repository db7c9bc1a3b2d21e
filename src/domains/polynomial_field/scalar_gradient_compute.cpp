#include "domains/polynomial/polynomial.h"

namespace exact::domains::polynomial_field::scalar_gradient_compute {

using namespace polynomial;

struct Request {
  Polynomial polynomial;
};
constexpr Field kRequest[] = {
    field<&Request::polynomial>("The scalar field."),
};
struct Result {
  std::vector<Polynomial> components;
  Literal<"SYMPY_GRADIENT"> method;
};
constexpr Field kResult[] = {
    field<&Result::components>("The derivative by each variable, in their order.",
                               items(1, records::kMaxVariables)),
    field<&Result::method>("A fixed name for exact differentiation, term by term."),
};

Result run(const Request& q, Work& work) {
  Result r;
  work.spend(40 * q.polynomial.variables.size() * (q.polynomial.polynomial.terms.size() + 1));
  for (std::size_t v = 0; v < q.polynomial.variables.size(); ++v)
    r.components.push_back(in_ring(q.polynomial.variables, derivative(q.polynomial.polynomial, v)));
  return r;
}

constexpr Example kExamples[] = {
    {"saddle", "The gradient of x^2 - 3 x y.",
     R"({"polynomial":{"variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[2,0]},{"coefficient":{"num":"-3","den":"1"},"exponents":[1,1]}]}}})",
     R"({"components":[{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"2","den":"1"},"exponents":[1,0]},{"coefficient":{"num":"-3","den":"1"},"exponents":[0,1]}]}},{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"-3","den":"1"},"exponents":[1,0]}]}}],"method":"SYMPY_GRADIENT"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "polynomial_field.scalar.gradient.compute",
        .version = "2",
        .title = "Gradient of a polynomial",
        .doc = "Computes the gradient of a polynomial in several variables: its partial derivatives in "
               "the order of the variables. By Schwarz's theorem the mixed second derivatives of the "
               "answer agree.",
        .tags = "polynomial vector-calculus exact",
        .words = "gradient grad nabla del partial derivatives scalar field steepest ascent",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial_field::scalar_gradient_compute
