#include "domains/polynomial/polynomial.h"

namespace exact::domains::polynomial::integer_compute_evaluate {

struct Request {
  IntegerCoefficients polynomial;
  Integer point;
};
constexpr Field kRequest[] = {
    field<&Request::polynomial>("The polynomial."),
    field<&Request::point>("Where to evaluate it."),
};
struct Result {
  Integer point, value;
};
constexpr Field kResult[] = {
    field<&Result::point>("The point of the request."),
    field<&Result::value>("The value there."),
};

Result run(const Request& q, Work& work) {
  const polynomials::IntegerPolynomial f = dense(q.polynomial);
  const auto n = static_cast<std::uint64_t>(f.degree() + 1);
  const std::uint64_t bits = f.bits() + n * (q.point.bits() + 1);
  spend_answer(bits, work);
  work.spend(n + bits / 2);
  Result r{q.point, 0};
  fmpz_poly_evaluate_fmpz(r.value.raw(), f.raw(), q.point.raw());
  return r;
}

constexpr Example kExamples[] = {
    {"cubic", "The value of x^3 - 2x + 5 at -3.",
     R"({"polynomial":{"coefficients":["1","0","-2","5"]},"point":"-3"})", R"({"point":"-3","value":"-16"})"},
};

extern constinit const Operation operation =
    declare<run>(kRequest, kResult,
                 {
                     .id = "polynomial.integer.compute.evaluate",
                     .version = "2",
                     .title = "Value of an integer polynomial at an integer",
                     .doc = "Computes the value of a polynomial with integer coefficients at an integer. The "
                            "difference of values at a and b is divisible by a - b.",
                     .tags = "polynomial integer exact",
                     .words = "evaluate value substitute plug in Horner point ZZ[x]",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::polynomial::integer_compute_evaluate
