#include "domains/arithmetic_dynamics/arithmetic_dynamics.h"

#include <stdexcept>

namespace exact::domains::arithmetic_dynamics::dynatomic_polynomial_compute {

constexpr std::int64_t kMaxPeriod = 64;

struct Request {
  std::vector<Rational> coefficients;
  std::int64_t n = 1;
};
constexpr Field kRequest[] = {
    field<&Request::coefficients>(
        "The coefficients of f, from the constant term up; at least three, and the last one is not 0.",
        kMapBounds),
    field<&Request::n>("The period n, at most 64; the degree of f to the power n is at most 4,096.",
                       between(1, kMaxPeriod)),
};

struct Result {
  std::vector<Rational> source_coefficients, coefficients;
  std::int64_t degree = 0, n = 1;
  Constant<true> complete;
  Literal<"MOBIUS_EXACT_POLYNOMIAL_DIVISION"> method;
};
constexpr Field kResult[] = {
    field<&Result::source_coefficients>("The coefficients of f, as they were sent.",
                                        items(1, kMaxCoefficients)),
    field<&Result::coefficients>("The coefficients of the dynatomic polynomial, from the constant term up.",
                                 items(1, kMaxDegree + 1)),
    field<&Result::degree>("Its degree.", between(0, kMaxDegree)),
    field<&Result::n>("The period.", between(1, kMaxPeriod)),
    field<&Result::complete>("The polynomial is the whole answer.", defaulted()),
    field<&Result::method>("How it was computed.", defaulted()),
};

void check(const Request& q, Refuse& refuse) {
  check_map(q.coefficients, refuse);
  if (q.coefficients.size() < 3) refuse({"coefficients"}, "must describe a map of degree at least 2");
}

int mobius(std::int64_t n) {
  int sign = 1;
  for (std::int64_t p = 2; n > 1; ++p) {
    if (n % p != 0) continue;
    n /= p;
    if (n % p == 0) return 0;
    sign = -sign;
  }
  return sign;
}

// The product of the two, or their quotient when `divide` is set, paid for by its length.
RationalPolynomial join(const RationalPolynomial& a, const RationalPolynomial& b, bool divided, Work& work) {
  const auto cells = static_cast<std::uint64_t>(a.degree() + 1) * static_cast<std::uint64_t>(b.degree() + 1);
  work.spend(100 + cells * (2 + (a.bits() + b.bits()) / 256));
  if (!divided) return a * b;
  PolynomialQuotient r = divide(a, b);
  if (!r.remainder.is_zero()) throw std::logic_error("a dynatomic quotient leaves a remainder");
  return std::move(r.quotient);
}

// The quotient is a polynomial: Morton and Silverman, "Periodic points, multiplicities, and dynamical units", J. reine
// angew. Math. 461 (1995), theorem 2.5.
Result run(const Request& q, Work& work) {
  const RationalPolynomial f = polynomial(q.coefficients, work), x = RationalPolynomial::variable();
  RationalPolynomial numerator(Rational(1)), denominator(Rational(1)), power = x;
  for (std::int64_t d = 1; d <= q.n; ++d) {
    power = compose(f, power, work);
    if (q.n % d != 0) continue;
    const int sign = mobius(q.n / d);
    if (sign == 0) continue;
    RationalPolynomial& side = sign > 0 ? numerator : denominator;
    side = join(side, power - x, false, work);
  }
  const RationalPolynomial p = join(numerator, denominator, true, work);
  return {q.coefficients, listed(p), listed_degree(p), q.n, {}, {}};
}

constexpr Example kExamples[] = {
    {"two_cycle", "The points that x^2 - 1 exchanges are 0 and -1, the roots of x^2 + x.",
     R"({"coefficients":[{"num":"-1","den":"1"},{"num":"0","den":"1"},{"num":"1","den":"1"}],"n":2})",
     R"({"source_coefficients":[{"num":"-1","den":"1"},{"num":"0","den":"1"},{"num":"1","den":"1"}],"coefficients":[{"num":"0","den":"1"},{"num":"1","den":"1"},{"num":"1","den":"1"}],"degree":2,"n":2,"complete":true,"method":"MOBIUS_EXACT_POLYNOMIAL_DIVISION"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "arithmetic_dynamics.dynatomic_polynomial.compute",
        .version = "2",
        .title = "Dynatomic polynomial of a period",
        .doc = "Computes the polynomial whose roots are the points of formal period n of a polynomial map f "
               "of degree at least 2. "
               "The product of these polynomials over all divisors d of n is f^n(x) - x, where f^n is the "
               "n-fold iterate; a point "
               "of smaller true period is a root only where its multiplier is a root of unity.",
        .tags = "arithmetic-dynamics dynatomic exact",
        .words = "periodic points cycles exact period fixed points Möbius inversion Phi_n iteration n-cycle "
                 "period-n points Φ*_n Φ_n exact period n",
        .examples = kExamples,
    });

}  // namespace exact::domains::arithmetic_dynamics::dynatomic_polynomial_compute
