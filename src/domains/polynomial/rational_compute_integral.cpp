#include "domains/polynomial/polynomial.h"

namespace exact::domains::polynomial::rational_compute_integral {

struct Request {
  Polynomial polynomial;
};
constexpr Field kRequest[] = {
    field<&Request::polynomial>("The polynomial, in exactly one variable."),
};
struct Result {
  Polynomial antiderivative;
  Literal<"ZERO"> integration_constant;
};
constexpr Field kResult[] = {
    field<&Result::antiderivative>("The antiderivative that vanishes at 0."),
    field<&Result::integration_constant>("Its constant term."),
};

void check(const Request& q, Refuse& refuse) {
  check_univariate(q.polynomial, "polynomial", records::kMaxExponent - 1, refuse);
}

Result run(const Request& q, Work& work) {
  work.spend(40 * q.polynomial.polynomial.terms.size());
  SparsePolynomial r = q.polynomial.polynomial;
  for (Term& t : r.terms) {
    ++t.exponents[0];
    t.coefficient = t.coefficient / Rational(t.exponents[0]);
  }
  return {in_ring(q.polynomial.variables, std::move(r)), {}};
}

constexpr Example kExamples[] = {
    {"cubic", "An antiderivative of t^3 - 1.",
     R"({"polynomial":{"variables":["t"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[3]},{"coefficient":{"num":"-1","den":"1"},"exponents":[0]}]}}})",
     R"({"antiderivative":{"polynomial_schema_version":"1","domain":"QQ","variables":["t"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"4"},"exponents":[4]},{"coefficient":{"num":"-1","den":"1"},"exponents":[1]}]}},"integration_constant":"ZERO"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.rational.compute.integral",
        .version = "2",
        .title = "Antiderivative of a rational polynomial",
        .doc = "Integrates a polynomial in one variable with rational coefficients; the constant of "
               "integration is 0. Differentiating the answer gives the polynomial back.",
        .tags = "polynomial rational exact",
        .words = "integrate antiderivative primitive indefinite integral calculus QQ[x] ∫ p(x) dx integral "
                 "sign integration",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::rational_compute_integral
