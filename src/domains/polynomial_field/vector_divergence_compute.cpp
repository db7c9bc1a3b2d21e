#include "domains/polynomial/polynomial.h"

namespace exact::domains::polynomial_field::vector_divergence_compute {

using namespace polynomial;

struct Request {
  std::vector<Polynomial> components;
};
constexpr Field kRequest[] = {
    field<&Request::components>("The components, one for each variable, all with the same list of variables.",
                                items(1, records::kMaxVariables)),
};
struct Result {
  Polynomial result;
  Literal<"SYMPY_DIVERGENCE"> method;
};
constexpr Field kResult[] = {
    field<&Result::result>("The divergence, in the same variables."),
    field<&Result::method>("A fixed name for exact differentiation, term by term."),
};

void check(const Request& q, Refuse& refuse) {
  for (std::size_t i = 1; i < q.components.size(); ++i)
    if (q.components[i].variables != q.components[0].variables)
      refuse({"components", i, "variables"}, "must be those of the first component, in the same order");
  if (q.components.size() != q.components[0].variables.size())
    refuse({"components"}, "must be as many as the variables");
}

Result run(const Request& q, Work& work) {
  SparsePolynomial sum;
  for (std::size_t v = 0; v < q.components.size(); ++v) {
    work.spend(80 * (q.components[v].polynomial.terms.size() + sum.terms.size() + 1));
    sum = add(sum, derivative(q.components[v].polynomial, v));
  }
  check_size(sum);
  return {in_ring(q.components[0].variables, std::move(sum)), {}};
}

constexpr Example kExamples[] = {
    {"radial", "The field (x, y) has divergence 2.",
     R"({"components":[{"variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0]}]}},{"variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,1]}]}}]})",
     R"({"result":{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"2","den":"1"},"exponents":[0,0]}]}},"method":"SYMPY_DIVERGENCE"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial_field.vector.divergence.compute",
        .version = "2",
        .title = "Divergence of a polynomial vector field",
        .doc = "Computes the divergence of a vector field of polynomials: the sum of the derivatives of "
               "each component by its own variable. The divergence of a curl is zero.",
        .tags = "polynomial vector-calculus exact",
        .words = "divergence div nabla dot flux sources vector field incompressible",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial_field::vector_divergence_compute
