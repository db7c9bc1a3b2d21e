#include "domains/polynomial/polynomial.h"
#include "domains/polynomial/sparse/multivariate.h"

#include <algorithm>

namespace exact::domains::polynomial::multivariate_divide_compute {

enum class MonomialOrder { kLex, kGradedLex, kGradedReverseLex };
constexpr auto wire_names(MonomialOrder) { return names("lex", "grlex", "grevlex"); }

struct Request {
  Polynomial left, right;
  MonomialOrder monomial_order = MonomialOrder::kLex;
};
constexpr Field kRequest[] = {
    field<&Request::left>("The dividend."),
    field<&Request::right>("The divisor, with the same variables; not zero."),
    field<&Request::monomial_order>("How monomials compare: lexicographically, or by total degree and then "
                                    "lexicographically, or by total degree "
                                    "and then by reverse lexicographic order.",
                                    defaulted()),
};
struct Result {
  Polynomial quotient, remainder;
  MonomialOrder monomial_order = MonomialOrder::kLex;
  Literal<"EXACT_DIVISION_REMAINDER"> convention;
};
constexpr Field kResult[] = {
    field<&Result::quotient>("The quotient."),
    field<&Result::remainder>("The remainder."),
    field<&Result::monomial_order>("The order of the request."),
    field<&Result::convention>("Says that both parts are exact."),
};

void check(const Request& q, Refuse& refuse) {
  check_same_ring(q.left, q.right, refuse);
  if (q.right.polynomial.terms.empty()) refuse({"right"}, "must not be zero");
}

Result run(const Request& q, Work& work) {
  const polynomials::Ring ring(q.left.variables.size(), static_cast<polynomials::Order>(q.monomial_order));
  const polynomials::Multivariate a = multivariate(q.left.polynomial, ring),
                                  b = multivariate(q.right.polynomial, ring);
  // The steps of a division have no good bound beforehand: under a lexicographic order quotients may grow with the degree.
  std::vector<std::int64_t> degrees;
  for (std::size_t v = 0; v < ring.variables(); ++v)
    degrees.push_back(a.degree(v) + (b.size() > 1 ? b.degree(v) * (a.degree(0) + 1) : 0));
  const std::uint64_t steps = std::min(polynomials::dense_terms(degrees), 64 * (a.size() + 1));
  work.spend(steps * b.size() * 8 * (1 + (a.bits() + b.bits()) / 64));
  const polynomials::MultivariateQuotient r = divide(a, b);
  return {in_ring(q.left.variables, sparse(r.quotient)),
          in_ring(q.left.variables, sparse(r.remainder)),
          q.monomial_order,
          {}};
}

constexpr Example kExamples[] = {
    {"circle", "Divide x^3 y by x^2 + y^2 - 1.",
     R"({"left":{"variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[3,1]}]}},"right":{"variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[2,0]},{"coefficient":{"num":"1","den":"1"},"exponents":[0,2]},{"coefficient":{"num":"-1","den":"1"},"exponents":[0,0]}]}}})",
     R"({"quotient":{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,1]}]}},"remainder":{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"-1","den":"1"},"exponents":[1,3]},{"coefficient":{"num":"1","den":"1"},"exponents":[1,1]}]}},"monomial_order":"lex","convention":"EXACT_DIVISION_REMAINDER"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.multivariate.divide.compute",
        .version = "1",
        .title = "Divide polynomials in several variables",
        .doc = "Divides one polynomial by another under a monomial order: left = quotient * right + "
               "remainder, where no term of the remainder is divisible by the leading term of right. "
               "Multiplying out checks it.",
        .tags = "polynomial multivariate exact",
        .words = "multivariate division algorithm remainder reduce leading term monomial order lex grlex "
                 "grevlex divmod",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::multivariate_divide_compute
