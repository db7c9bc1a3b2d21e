#include "domains/polynomial/polynomial.h"
#include "domains/polynomial/sparse/multivariate.h"

namespace exact::domains::polynomial::multivariate_gcd_compute {

struct Request {
  Polynomial left, right;
};
constexpr Field kRequest[] = {
    field<&Request::left>("One polynomial."),
    field<&Request::right>("The other, with the same variables."),
};
struct Result {
  Polynomial gcd;
  Literal<"MONIC_ASSOCIATE"> convention;
};
constexpr Field kResult[] = {
    field<&Result::gcd>("The greatest common divisor."),
    field<&Result::convention>("Says that its leading coefficient is 1."),
};

void check(const Request& q, Refuse& refuse) {
  check_same_ring(q.left, q.right, refuse);
  if (q.left.polynomial.terms.empty() && q.right.polynomial.terms.empty())
    refuse("needs at least one polynomial that is not zero");
}

Result run(const Request& q, Work& work) {
  const polynomials::Ring ring(q.left.variables.size(), polynomials::Order::kLex);
  const polynomials::Multivariate a = multivariate(q.left.polynomial, ring),
                                  b = multivariate(q.right.polynomial, ring);
  spend_gcd(a, b, work);
  return {in_ring(q.left.variables, sparse(gcd(a, b))), {}};
}

constexpr Example kExamples[] = {
    {"common_factor", "Both x^2 - y^2 and x^2 + 2xy + y^2 share x + y.",
     R"({"left":{"variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[2,0]},{"coefficient":{"num":"-1","den":"1"},"exponents":[0,2]}]}},"right":{"variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[2,0]},{"coefficient":{"num":"2","den":"1"},"exponents":[1,1]},{"coefficient":{"num":"1","den":"1"},"exponents":[0,2]}]}}})",
     R"({"gcd":{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0]},{"coefficient":{"num":"1","den":"1"},"exponents":[0,1]}]}},"convention":"MONIC_ASSOCIATE"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.multivariate.gcd.compute",
        .version = "1",
        .title = "Greatest common divisor in several variables",
        .doc = "Computes the greatest common divisor of two polynomials in several variables over the "
               "rationals, with leading coefficient 1 in lexicographic order; not both may be zero. It "
               "divides both, and the quotients are coprime.",
        .tags = "polynomial multivariate exact",
        .words = "multivariate gcd greatest common divisor common factor coprime Brown Zippel hcf highest "
                 "common factor Q[x,y] Q[x,y,z]",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::multivariate_gcd_compute
