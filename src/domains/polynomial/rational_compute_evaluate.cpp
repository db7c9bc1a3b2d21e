#include "domains/polynomial/polynomial.h"

namespace exact::domains::polynomial::rational_compute_evaluate {

struct Request {
  Polynomial polynomial;
  Rational point;
};
constexpr Field kRequest[] = {
    field<&Request::polynomial>("The polynomial, in exactly one variable."),
    field<&Request::point>("Where to evaluate it."),
};
struct Result {
  Rational point, value;
};
constexpr Field kResult[] = {
    field<&Result::point>("The point of the request."),
    field<&Result::value>("The value there."),
};

void check(const Request& q, Refuse& refuse) {
  check_univariate(q.polynomial, "polynomial", records::kMaxExponent, refuse);
}

Result run(const Request& q, Work& work) {
  const RationalPolynomial f = univariate(q.polynomial.polynomial);
  const auto n = static_cast<std::uint64_t>(f.degree() + 1);
  const std::uint64_t bits = f.bits() + n * (q.point.numerator_bits() + q.point.denominator_bits() + 1);
  spend_answer(bits, work);
  work.spend(n + bits / 2);
  return {q.point, f(q.point)};
}

constexpr Example kExamples[] = {
    {"quadratic", "The value of 2x^2 - x at 3/2.",
     R"({"polynomial":{"variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"2","den":"1"},"exponents":[2]},{"coefficient":{"num":"-1","den":"1"},"exponents":[1]}]}},"point":{"num":"3","den":"2"}})",
     R"({"point":{"num":"3","den":"2"},"value":{"num":"3","den":"1"}})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.rational.compute.evaluate",
        .version = "2",
        .title = "Value of a rational polynomial at a rational number",
        .doc = "Computes the value of a polynomial in one variable with rational coefficients at a "
               "rational number. It is also the remainder of the division by x minus that number.",
        .tags = "polynomial rational exact",
        .words = "evaluate value substitute plug in Horner point QQ[x]",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::rational_compute_evaluate
