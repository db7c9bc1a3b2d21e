#include "domains/polynomial/polynomial.h"

namespace exact::domains::polynomial_field::scalar_laplacian_compute {

using namespace polynomial;

struct Request {
  Polynomial polynomial;
};
constexpr Field kRequest[] = {
    field<&Request::polynomial>("The scalar field."),
};
struct Result {
  Polynomial result;
  Literal<"SYMPY_LAPLACIAN"> method;
};
constexpr Field kResult[] = {
    field<&Result::result>("The Laplacian, in the same variables."),
    field<&Result::method>("A fixed name for exact differentiation, term by term."),
};

Result run(const Request& q, Work& work) {
  SparsePolynomial sum;
  for (std::size_t v = 0; v < q.polynomial.variables.size(); ++v) {
    work.spend(80 * (q.polynomial.polynomial.terms.size() + sum.terms.size() + 1));
    sum = add(sum, derivative(derivative(q.polynomial.polynomial, v), v));
  }
  check_size(sum);
  return {in_ring(q.polynomial.variables, std::move(sum)), {}};
}

constexpr Example kExamples[] = {
    {"quartic", "The Laplacian of x^4 + x^2 y^2.",
     R"({"polynomial":{"variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[4,0]},{"coefficient":{"num":"1","den":"1"},"exponents":[2,2]}]}}})",
     R"({"result":{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"14","den":"1"},"exponents":[2,0]},{"coefficient":{"num":"2","den":"1"},"exponents":[0,2]}]}},"method":"SYMPY_LAPLACIAN"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "polynomial_field.scalar.laplacian.compute",
        .version = "2",
        .title = "Laplacian of a polynomial",
        .doc = "Computes the sum of the second derivatives of a polynomial by each of its variables. It "
               "is the divergence of the gradient; a harmonic polynomial gives zero.",
        .tags = "polynomial vector-calculus exact",
        .words = "Laplace operator Δf ∆f Δu nabla squared harmonic second derivatives trace of the Hessian",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial_field::scalar_laplacian_compute
