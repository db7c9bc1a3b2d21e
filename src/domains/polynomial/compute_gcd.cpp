#include "domains/polynomial/polynomial.h"

#include <algorithm>
#include <bit>

namespace exact::domains::polynomial::compute_gcd {

struct Bezout {
  Polynomial left_multiplier, right_multiplier;
  static const Type type;
};
constexpr Field kBezout[] = {
    field<&Bezout::left_multiplier>(
        "What left is multiplied by; of smaller degree than right / gcd, or zero."),
    field<&Bezout::right_multiplier>("What right is multiplied by."),
};
constinit const Type Bezout::type =
    record_type<Bezout>("BezoutIdentity", "Multipliers that make the gcd out of two polynomials.", kBezout);

struct Request {
  Polynomial left, right;
};
constexpr Field kRequest[] = {
    field<&Request::left>("One polynomial, in exactly one variable, of degree at most 1,280."),
    field<&Request::right>("The other one, in the same variable."),
};
struct Result {
  Polynomial gcd;
  Bezout bezout;
  Literal<"MONIC"> normalization;
};
constexpr Field kResult[] = {
    field<&Result::gcd>("The greatest common divisor, with leading coefficient 1."),
    field<&Result::bezout>("The multipliers."),
    field<&Result::normalization>("Says that the gcd is monic."),
};

void check(const Request& q, Refuse& refuse) {
  check_univariate(q.left, "left", kMaxDegree, refuse);
  check_univariate(q.right, "right", kMaxDegree, refuse);
  check_same_ring(q.left, q.right, refuse);
  if (q.left.polynomial.terms.empty() && q.right.polynomial.terms.empty())
    refuse("needs at least one polynomial that is not zero");
}

Result run(const Request& q, Work& work) {
  const RationalPolynomial a = univariate(q.left.polynomial), b = univariate(q.right.polynomial);
  const auto n = static_cast<std::uint64_t>(std::max<std::int64_t>(a.degree(), 0));
  const auto m = static_cast<std::uint64_t>(std::max<std::int64_t>(b.degree(), 0));
  // Multipliers are quotients of minors of the Sylvester matrix (Hadamard's bound).
  const std::uint64_t bits =
      m * (a.bits() + std::bit_width(n + 1)) + n * (b.bits() + std::bit_width(m + 1)) + a.bits() + b.bits();
  spend_answer((n + m + 2) * bits, work);
  work.spend((n + m + 2) * (n + m + 2) * (1 + bits / 60) / 4);
  RationalPolynomial g, s, t;
  if (b.is_zero()) {
    s = RationalPolynomial(Rational(1) / a.leading());
    g = polynomials::monic(a);
  } else {
    fmpq_poly_xgcd(g.raw(), s.raw(), t.raw(), a.raw(), b.raw());
    // The one multiplier below the degree of b / g, zero when that is a constant.
    const RationalPolynomial cofactor = divide(b, g).quotient;
    s = divide(s, cofactor).remainder;
    t = divide(g - s * a, b).quotient;
  }
  return {in_ring(q.left, g), {in_ring(q.left, s), in_ring(q.left, t)}, {}};
}

constexpr Example kExamples[] = {
    {"coprime", "The polynomials x^2 + 1 and x - 2 have no common factor.",
     R"({"left":{"variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[2]},{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}},"right":{"variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1]},{"coefficient":{"num":"-2","den":"1"},"exponents":[0]}]}}})",
     R"({"gcd":{"polynomial_schema_version":"1","domain":"QQ","variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}},"bezout":{"left_multiplier":{"polynomial_schema_version":"1","domain":"QQ","variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"5"},"exponents":[0]}]}},"right_multiplier":{"polynomial_schema_version":"1","domain":"QQ","variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"-1","den":"5"},"exponents":[1]},{"coefficient":{"num":"-2","den":"5"},"exponents":[0]}]}}},"normalization":"MONIC"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.compute.gcd",
        .version = "2",
        .title = "Greatest common divisor with Bezout's identity",
        .doc = "Computes the monic greatest common divisor of two polynomials in one variable over the "
               "rationals, not both zero, and multipliers with left * left_multiplier + right * "
               "right_multiplier = gcd, of the least possible degrees. Multiply out to check that, and "
               "divide both by the gcd.",
        .tags = "polynomial univariate exact",
        .words = "extended Euclidean algorithm xgcd gcdex Bezout coefficients cofactors coprime common "
                 "factor QQ[x]",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::compute_gcd
