#include "domains/polynomial/polynomial.h"
#include "domains/polynomial/sparse/multivariate.h"

namespace exact::domains::polynomial::compute_discriminant {

struct Request {
  Polynomial polynomial;
  std::string variable;
};
constexpr Field kRequest[] = {
    field<&Request::polynomial>("The polynomial p."),
    field<&Request::variable>("The variable in which p is taken.", matching(kVariablePattern)),
};
struct Result {
  std::string variable;
  Eliminant discriminant;
  Literal<"STANDARD_UNIVARIATE"> convention;
};
constexpr Field kResult[] = {
    field<&Result::variable>("The variable of the request.", matching(kVariablePattern)),
    field<&Result::discriminant>("The discriminant: a number when there is no other variable."),
    field<&Result::convention>("Names the usual definition for one variable."),
};

void check(const Request& q, Refuse& refuse) { find_variable(q.polynomial.variables, q.variable, refuse); }

Result run(const Request& q, Work& work) {
  if (q.polynomial.variables.size() == 1)
    return {q.variable, discriminant_of(univariate(q.polynomial.polynomial), work), {}};
  const polynomials::Ring ring(q.polynomial.variables.size(), polynomials::Order::kLex);
  const polynomials::Multivariate p = multivariate(q.polynomial.polynomial, ring);
  const std::size_t variable = index_of(q.polynomial.variables, q.variable);
  spend_elimination(p, p, variable, work);
  return {q.variable, eliminant(discriminant(p, variable), q.polynomial.variables, variable), {}};
}

constexpr Example kExamples[] = {
    {"quadratic_formula", "The discriminant of a x^2 + b x + c.",
     R"({"polynomial":{"variables":["a","b","c","x"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0,0,2]},{"coefficient":{"num":"1","den":"1"},"exponents":[0,1,0,1]},{"coefficient":{"num":"1","den":"1"},"exponents":[0,0,1,0]}]}},"variable":"x"})",
     R"({"variable":"x","discriminant":{"kind":"POLYNOMIAL","value":{"polynomial_schema_version":"1","domain":"QQ","variables":["a","b","c"],"polynomial":{"terms":[{"coefficient":{"num":"-4","den":"1"},"exponents":[1,0,1]},{"coefficient":{"num":"1","den":"1"},"exponents":[0,2,0]}]}}},"convention":"STANDARD_UNIVARIATE"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.compute.discriminant",
        .version = "2",
        .title = "Discriminant of a polynomial",
        .doc = "Computes the discriminant in one variable: (-1)^(n(n-1)/2) res(p, p') / lc(p) for degree "
               "n, a number or a polynomial in the other variables. It is 1 for degree 1 and, by "
               "convention, 0 below. For degree 2 and more it is zero exactly when p has a multiple "
               "root.",
        .tags = "polynomial multivariate exact",
        .words = "discriminant b^2 - 4ac multiple root repeated roots disc squarefree",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::compute_discriminant
