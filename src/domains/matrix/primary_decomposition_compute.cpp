#include "domains/matrix/matrix.h"

#include "engines/matrices/invariant_factors.h"

namespace exact::domains::matrix::primary_decomposition_compute {

struct Result {
  std::vector<MonicPolynomial> components;
  MonicPolynomial minimal_polynomial;
  Literal<"FACTOR_LCM"> method;
};
constexpr Field kResult[] = {
    field<&Result::components>(
        "Powers of irreducible polynomials, by degree of the irreducible polynomial, then by exponent, "
        "then by the coefficients from the highest down of its primitive integer multiple.",
        items(1, kMaxCanonicalOrder)),
    field<&Result::minimal_polynomial>("The minimal polynomial, which is their product."),
    field<&Result::method>("The name of the method: the minimal polynomial is factored.", defaulted()),
};

Result run(const RationalRequest& q, Work& work) {
  const RationalPolynomial mu = matrices::minimal_polynomial(q.matrix.entries, spending(work));
  Result r{{}, monic(mu), {}};
  for (const RationalPolynomial& p : matrices::primary_components(mu, spending(work)))
    r.components.push_back(monic(p));
  return r;
}

constexpr Example kExamples[] = {
    {"rotation_and_scaling", "A quarter turn beside a factor 2.",
     R"({"matrix":{"entries":[[{"num":"0","den":"1"},{"num":"-1","den":"1"},{"num":"0","den":"1"}],[{"num":"1","den":"1"},{"num":"0","den":"1"},{"num":"0","den":"1"}],[{"num":"0","den":"1"},{"num":"0","den":"1"},{"num":"2","den":"1"}]]}})",
     R"({"components":[{"coefficients":[{"num":"-2","den":"1"},{"num":"1","den":"1"}]},{"coefficients":[{"num":"1","den":"1"},{"num":"0","den":"1"},{"num":"1","den":"1"}]}],"minimal_polynomial":{"coefficients":[{"num":"-2","den":"1"},{"num":"1","den":"1"},{"num":"-2","den":"1"},{"num":"1","den":"1"}]},"method":"FACTOR_LCM"})"},
    {"nilpotent", "A nilpotent matrix has a single component.",
     R"({"matrix":{"entries":[[{"num":"0","den":"1"},{"num":"1","den":"1"}],[{"num":"0","den":"1"},{"num":"0","den":"1"}]]}})",
     R"({"components":[{"coefficients":[{"num":"0","den":"1"},{"num":"0","den":"1"},{"num":"1","den":"1"}]}],"minimal_polynomial":{"coefficients":[{"num":"0","den":"1"},{"num":"0","den":"1"},{"num":"1","den":"1"}]},"method":"FACTOR_LCM"})"},
};

extern constinit const Operation operation = declare<check_canonical, run>(
    kCanonicalRequest, kResult,
    {
        .id = "matrix.primary_decomposition.compute",
        .version = "1",
        .title = "Primary decomposition of a matrix by its minimal polynomial",
        .doc = "Factors the minimal polynomial of a square rational matrix into powers of different "
               "irreducible polynomials over the rationals. The space is the direct sum of their "
               "kernels. Their product is the minimal polynomial, which checks them. Coefficients begin "
               "with the constant.",
        .tags = "matrix primary-decomposition exact",
        .words = "generalized eigenspaces invariant subspaces irreducible factors minimal polynomial "
                 "elementary divisors kernel decomposition Jordan annihilating polynomial of an operator "
                 "prime powers split a linear operator",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::primary_decomposition_compute
