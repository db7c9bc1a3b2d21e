#include "domains/polynomial/polynomial.h"

namespace exact::domains::polynomial::integer_compute_shift {

struct Request {
  IntegerCoefficients polynomial;
  std::int64_t shift = 0;
};
constexpr Field kRequest[] = {
    field<&Request::polynomial>("The polynomial p."),
    field<&Request::shift>("The a of p(x + a), at most 100,000 in size, ten times the older bound.",
                           between(-100'000, 100'000)),
};
struct Result {
  std::int64_t shift = 0;
  IntegerCoefficients shifted;
  Literal<"SUBSTITUTE_X_PLUS_SHIFT"> convention;
};
constexpr Field kResult[] = {
    field<&Result::shift>("The a of the request.", between(-100'000, 100'000)),
    field<&Result::shifted>("The polynomial p(x + a), multiplied out."),
    field<&Result::convention>("Says that the shift is added to x."),
};

Result run(const Request& q, Work& work) {
  polynomials::IntegerPolynomial f = dense(q.polynomial);
  if (q.shift != 0 && f.degree() > 0) {
    const auto n = static_cast<std::uint64_t>(f.degree() + 1);
    const Integer a(q.shift);
    // The coefficient of x^i is a sum of binomial(k, i) a^(k-i) c_k: half of n^2 powers of a, and binomials below 2^n.
    const std::uint64_t bits = n * f.bits() + n * n * (a.bits() + 1) / 2 + n * n / 2;
    spend_answer(bits, work);
    work.spend(bits / 2);
    fmpz_poly_taylor_shift(f.raw(), f.raw(), a.raw());
  }
  return {q.shift, written(f), {}};
}

constexpr Example kExamples[] = {
    {"parabola", "The parabola x^2 - 6x + 10 seen from its vertex at 3.",
     R"({"polynomial":{"coefficients":["1","-6","10"]},"shift":3})",
     R"({"shift":3,"shifted":{"coefficient_order":"DESCENDING_DEGREE","coefficients":["1","0","1"]},"convention":"SUBSTITUTE_X_PLUS_SHIFT"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "polynomial.integer.compute.shift",
        .version = "2",
        .title = "Shift the argument of an integer polynomial",
        .doc = "Computes p(x + a), multiplied out, for a polynomial p with integer coefficients. "
               "Shifting the answer by -a gives p back, and its constant coefficient is p(a).",
        .tags = "polynomial integer exact",
        .words = "Taylor shift translate substitute x + a recentre expansion at a point Horner ZZ[x]",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::integer_compute_shift
