#include "domains/polynomial/polynomial.h"

#include <bit>

namespace exact::domains::polynomial::integer_compute_compose {

struct Request {
  IntegerCoefficients outer, inner;
};
constexpr Field kRequest[] = {
    field<&Request::outer>("The f of f(g(x))."),
    field<&Request::inner>("The g of f(g(x))."),
};
struct Result {
  IntegerCoefficients composition;
};
constexpr Field kResult[] = {
    field<&Result::composition>("The polynomial f(g(x)), multiplied out."),
};

void check(const Request& q, Refuse& refuse) {
  const std::uint64_t degree = (q.outer.coefficients.size() - 1) * (q.inner.coefficients.size() - 1);
  if (degree >= kMaxCoefficients)
    refuse("the degrees' product, " + std::to_string(degree) + ", must be at most 40959");
}

Result run(const Request& q, Work& work) {
  const polynomials::IntegerPolynomial f = dense(q.outer), g = dense(q.inner);
  polynomials::IntegerPolynomial r;
  if (!f.is_zero()) {
    const auto n = static_cast<std::uint64_t>(f.degree());
    const auto m = static_cast<std::uint64_t>(g.degree() < 0 ? 0 : g.degree());
    // |g^k| <= (|g| (m + 1))^k in the maximum norm.
    const std::uint64_t bits = f.bits() + n * (g.bits() + std::bit_width(m + 1)) + std::bit_width(n + 1);
    spend_answer((n * m + 1) * bits, work);
    work.spend((n * m + n + 1) * (bits / 64 + 1) * std::bit_width(n + 1));
    fmpz_poly_compose(r.raw(), f.raw(), g.raw());
  }
  return {written(r)};
}

constexpr Example kExamples[] = {
    {"square_of_a_sum", "The square of x + 1.",
     R"({"outer":{"coefficients":["1","0","0"]},"inner":{"coefficients":["1","1"]}})",
     R"({"composition":{"coefficient_order":"DESCENDING_DEGREE","coefficients":["1","2","1"]}})"},
    {"chebyshev", "The composition T2(T3(x)) is the Chebyshev polynomial T6.",
     R"({"outer":{"coefficients":["2","0","-1"]},"inner":{"coefficients":["4","0","-3","0"]}})",
     R"({"composition":{"coefficient_order":"DESCENDING_DEGREE","coefficients":["32","0","-48","0","18","0","-1"]}})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.integer.compute.compose",
        .version = "2",
        .title = "Substitute one integer polynomial into another",
        .doc = "Computes f(g(x)) for polynomials f and g with integer coefficients. To check it, compare "
               "values: the answer at any integer n is f at g(n). The answer may have degree 40,959 at "
               "most.",
        .tags = "polynomial integer exact",
        .words = "composition compose nested substitution f(g(x)) f o g functional iterate ZZ[x] dense",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::integer_compute_compose
