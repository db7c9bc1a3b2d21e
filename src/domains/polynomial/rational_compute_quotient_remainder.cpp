#include "domains/polynomial/polynomial.h"

#include <algorithm>

namespace exact::domains::polynomial::rational_compute_quotient_remainder {

struct Request {
  Polynomial left, right;
};
constexpr Field kRequest[] = {
    field<&Request::left>("The dividend, in exactly one variable, of degree at most 1,280."),
    field<&Request::right>("The divisor, in the same variable; not zero."),
};
struct Result {
  Polynomial quotient, remainder, reconstruction;
};
constexpr Field kResult[] = {
    field<&Result::quotient>("The quotient."),
    field<&Result::remainder>("The remainder: zero, or of smaller degree than the divisor."),
    field<&Result::reconstruction>("Quotient times divisor plus remainder, which is the dividend."),
};

void check(const Request& q, Refuse& refuse) {
  check_univariate(q.left, "left", kMaxDegree, refuse);
  check_univariate(q.right, "right", kMaxDegree, refuse);
  check_same_ring(q.left, q.right, refuse);
  if (q.right.polynomial.terms.empty()) refuse({"right"}, "must not be zero");
}

Result run(const Request& q, Work& work) {
  const RationalPolynomial a = univariate(q.left.polynomial), b = univariate(q.right.polynomial);
  const auto steps = static_cast<std::uint64_t>(std::max<std::int64_t>(a.degree() - b.degree() + 1, 0));
  // Each step of the division may multiply by the leading coefficient of the divisor.
  const std::uint64_t bits = a.bits() + steps * (b.bits() + 1);
  spend_answer(static_cast<std::uint64_t>(a.degree() + b.degree() + 2) * bits, work);
  work.spend(arithmetic_cost(a, b) + steps * static_cast<std::uint64_t>(b.degree() + 1) * (bits / 64 + 1));
  const PolynomialQuotient r = divide(a, b);
  return {in_ring(q.left, r.quotient), in_ring(q.left, r.remainder),
          in_ring(q.left, r.quotient * b + r.remainder)};
}

constexpr Example kExamples[] = {
    {"cubic", "Divide x^3 + 1 by x^2 - x.",
     R"({"left":{"variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[3]},{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}},"right":{"variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[2]},{"coefficient":{"num":"-1","den":"1"},"exponents":[1]}]}}})",
     R"({"quotient":{"polynomial_schema_version":"1","domain":"QQ","variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1]},{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}},"remainder":{"polynomial_schema_version":"1","domain":"QQ","variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1]},{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}},"reconstruction":{"polynomial_schema_version":"1","domain":"QQ","variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[3]},{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}}})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.rational.compute.quotient_remainder",
        .version = "2",
        .title = "Divide rational polynomials with remainder",
        .doc = "Divides polynomials in one variable with rational coefficients: left = quotient * right "
               "+ remainder, where the remainder has a smaller degree than right. Both are unique; the "
               "reconstruction is that right side, multiplied out.",
        .tags = "polynomial rational exact",
        .words = "divide division quotient remainder divmod long division modulo Euclidean QQ[x]",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::rational_compute_quotient_remainder
