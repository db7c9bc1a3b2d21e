#include "domains/polynomial/polynomial.h"

namespace exact::domains::polynomial::integer_compute_content {

struct Request {
  IntegerCoefficients polynomial;
};
constexpr Field kRequest[] = {
    field<&Request::polynomial>("The polynomial."),
};
struct Result {
  Integer content;
  Literal<"NONNEGATIVE_COEFFICIENT_GCD"> convention;
};
constexpr Field kResult[] = {
    field<&Result::content>("The greatest common divisor of the coefficients."),
    field<&Result::convention>("Says that the content has no sign."),
};

Result run(const Request& q, Work& work) {
  const polynomials::IntegerPolynomial f = dense(q.polynomial);
  work.spend(static_cast<std::uint64_t>(f.degree() + 1) * (1 + f.bits() / 16));
  Result r;
  fmpz_poly_content(r.content.raw(), f.raw());
  return r;
}

constexpr Example kExamples[] = {
    {"quadratic", "The coefficients 10, 15 and 20 have the common factor 5.",
     R"({"polynomial":{"coefficients":["10","15","20"]}})",
     R"({"content":"5","convention":"NONNEGATIVE_COEFFICIENT_GCD"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "polynomial.integer.compute.content",
        .version = "2",
        .title = "Content of an integer polynomial",
        .doc = "Computes the content: the greatest common divisor of the coefficients, never negative, "
               "and 0 for the zero polynomial. It divides every coefficient, and the quotients have no "
               "common factor.",
        .tags = "polynomial integer exact",
        .words = "content gcd of coefficients common factor Gauss lemma primitive ZZ[x]",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::integer_compute_content
