#include "domains/polynomial/polynomial.h"

#include <algorithm>
#include <iterator>

namespace exact::domains::polynomial::rational_compute_partial_fraction_decomposition {

struct Fraction {
  Polynomial numerator, denominator_factor;
  std::int64_t denominator_exponent = 1;
  static const Type type;
};
constexpr Field kFraction[] = {
    field<&Fraction::numerator>("The c of c / p^k: not zero, of smaller degree than p."),
    field<&Fraction::denominator_factor>("The p: monic and irreducible over the rationals."),
    field<&Fraction::denominator_exponent>("The power k of the factor.", between(1, kMaxDegree)),
};
constinit const Type Fraction::type =
    record_type<Fraction>("PartialFraction", "One summand c / p^k of a decomposition.", kFraction);

struct Request {
  Polynomial numerator, denominator;
};
constexpr Field kRequest[] = {
    field<&Request::numerator>("The numerator, in exactly one variable, of degree at most 1,280."),
    field<&Request::denominator>("The denominator, in the same variable; not zero."),
};
struct Result {
  Polynomial polynomial_part;
  std::vector<Fraction> terms;
  Polynomial reconstruction_numerator, reconstruction_denominator;
  Literal<"QQ"> decomposition_field;
};
constexpr Field kResult[] = {
    field<&Result::polynomial_part>("The polynomial part."),
    field<&Result::terms>("The fractions: by p in the order of factors, then by k.", items(0, kMaxDegree)),
    field<&Result::reconstruction_numerator>("The numerator in lowest terms."),
    field<&Result::reconstruction_denominator>("The monic denominator in lowest terms."),
    field<&Result::decomposition_field>("Denominators are factored over the rationals."),
};

void check(const Request& q, Refuse& refuse) {
  check_univariate(q.numerator, "numerator", kMaxDegree, refuse);
  check_univariate(q.denominator, "denominator", kMaxDegree, refuse);
  check_same_ring(q.numerator, q.denominator, refuse);
  if (q.denominator.polynomial.terms.empty()) refuse({"denominator"}, "must not be zero");
}

Result run(const Request& q, Work& work) {
  RationalPolynomial a = univariate(q.numerator.polynomial), b = univariate(q.denominator.polynomial);
  const auto n = static_cast<std::uint64_t>(std::max<std::int64_t>({a.degree(), b.degree(), 0}) + 1);
  spend_answer(4 * n * (a.bits() + n * (b.bits() + 11)), work);
  work.spend(4 * arithmetic_cost(a, b) + n * n * n / 8 * (1 + b.bits() / 64));
  const RationalPolynomial common = gcd(a, b);
  a = divide(a, common).quotient;
  b = divide(b, common).quotient;
  a = exact::scale(a, Rational(1) / b.leading());
  b = polynomials::monic(b);
  Result r;
  r.reconstruction_numerator = in_ring(q.numerator, a);
  r.reconstruction_denominator = in_ring(q.numerator, b);
  const PolynomialQuotient whole = divide(a, b);
  r.polynomial_part = in_ring(q.numerator, whole.quotient);
  for (const polynomials::PolynomialFactor& f : polynomials::factor(b)) {
    // whole.remainder / b has the part u / p^k with u = remainder * (b / p^k)^-1 mod p^k; u in base p gives the summands.
    const RationalPolynomial power = pow(f.factor, static_cast<std::uint64_t>(f.multiplicity));
    const RationalPolynomial cofactor = divide(b, power).quotient;
    work.spend(4 * arithmetic_cost(cofactor, power) + arithmetic_cost(power, power) * 8);
    RationalPolynomial one, inverse, unused;
    fmpq_poly_xgcd(one.raw(), inverse.raw(), unused.raw(), divide(cofactor, power).remainder.raw(),
                   power.raw());
    RationalPolynomial u = divide(divide(whole.remainder, power).remainder * inverse, power).remainder;
    std::vector<Fraction> parts;
    for (std::int64_t k = f.multiplicity; k >= 1; --k) {
      const PolynomialQuotient digit = divide(u, f.factor);
      work.spend(arithmetic_cost(u, f.factor));
      if (!digit.remainder.is_zero())
        parts.push_back({in_ring(q.numerator, digit.remainder), in_ring(q.numerator, f.factor), k});
      u = digit.quotient;
    }
    std::move(parts.rbegin(), parts.rend(), std::back_inserter(r.terms));
  }
  return r;
}

constexpr Example kExamples[] = {
    {"two_poles",
     "The function 1 / (x^3 - x^2) has a double pole at 0 and a simple one at 1.", R"({"numerator":{"variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}},"denominator":{"variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[3]},{"coefficient":{"num":"-1","den":"1"},"exponents":[2]}]}}})", R"({"polynomial_part":{"polynomial_schema_version":"1","domain":"QQ","variables":["x"],"polynomial":{"terms":[]}},"terms":[{"numerator":{"polynomial_schema_version":"1","domain":"QQ","variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"-1","den":"1"},"exponents":[0]}]}},"denominator_factor":{"polynomial_schema_version":"1","domain":"QQ","variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1]}]}},"denominator_exponent":1},{"numerator":{"polynomial_schema_version":"1","domain":"QQ","variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"-1","den":"1"},"exponents":[0]}]}},"denominator_factor":{"polynomial_schema_version":"1","domain":"QQ","variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1]}]}},"denominator_exponent":2},{"numerator":{"polynomial_schema_version":"1","domain":"QQ","variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}},"denominator_factor":{"polynomial_schema_version":"1","domain":"QQ","variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1]},{"coefficient":{"num":"-1","den":"1"},"exponents":[0]}]}},"denominator_exponent":1}],"reconstruction_numerator":{"polynomial_schema_version":"1","domain":"QQ","variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}},"reconstruction_denominator":{"polynomial_schema_version":"1","domain":"QQ","variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[3]},{"coefficient":{"num":"-1","den":"1"},"exponents":[2]}]}},"decomposition_field":"QQ"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.rational.compute.partial_fraction_decomposition",
        .version = "2",
        .title = "Partial fractions of a rational function",
        .doc = "Writes numerator / denominator as a polynomial plus fractions c / p^k with monic p "
               "irreducible over the rationals and deg c < deg p; fractions with c = 0 are left out. "
               "Adding them up gives the reconstruction, the rational function in lowest terms with "
               "monic denominator.",
        .tags = "polynomial rational exact",
        .words = "partial fraction expansion apart decomposition rational function split denominator "
                 "integrate residues",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::rational_compute_partial_fraction_decomposition
