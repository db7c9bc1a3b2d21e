#include "domains/polynomial/polynomial.h"

namespace exact::domains::polynomial_field::scalar_directional_derivative_compute {

using namespace polynomial;

struct Request {
  Polynomial polynomial;
  std::vector<Rational> direction;
};
constexpr Field kRequest[] = {
    field<&Request::polynomial>("The scalar field."),
    field<&Request::direction>("The vector, one entry for each variable.", items(1, records::kMaxVariables)),
};
struct Result {
  Polynomial result;
  Literal<"SYMPY_DIRECTIONAL_DERIVATIVE"> method;
};
constexpr Field kResult[] = {
    field<&Result::result>("The derivative, in the same variables."),
    field<&Result::method>("A fixed name for exact differentiation, term by term."),
};

void check(const Request& q, Refuse& refuse) {
  if (q.direction.size() != q.polynomial.variables.size())
    refuse({"direction"}, "must have one entry for each variable");
}

Result run(const Request& q, Work& work) {
  SparsePolynomial sum;
  for (std::size_t v = 0; v < q.direction.size(); ++v) {
    work.spend(80 * (q.polynomial.polynomial.terms.size() + sum.terms.size() + 1));
    sum = add(sum, scale(derivative(q.polynomial.polynomial, v), q.direction[v]));
  }
  check_size(sum);
  return {in_ring(q.polynomial.variables, std::move(sum)), {}};
}

constexpr Example kExamples[] = {
    {"slope", "The slope of x y along (2, -1).",
     R"({"polynomial":{"variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,1]}]}},"direction":[{"num":"2","den":"1"},{"num":"-1","den":"1"}]})",
     R"({"result":{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"-1","den":"1"},"exponents":[1,0]},{"coefficient":{"num":"2","den":"1"},"exponents":[0,1]}]}},"method":"SYMPY_DIRECTIONAL_DERIVATIVE"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial_field.scalar.directional_derivative.compute",
        .version = "2",
        .title = "Derivative of a polynomial along a direction",
        .doc = "Computes the derivative of a polynomial along a constant vector: the sum of the vector's "
               "entries times the partial derivatives. The vector is taken as given and not normalized.",
        .tags = "polynomial vector-calculus exact",
        .words = "directional derivative along a vector slope in a direction gradient dot product Lie "
                 "derivative",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial_field::scalar_directional_derivative_compute
