#include "domains/polynomial/polynomial.h"

namespace exact::domains::polynomial::factor_compute {

struct Factor {
  Polynomial factor;
  std::int64_t multiplicity = 1;
  static const Type type;
};
constexpr Field kFactor[] = {
    field<&Factor::factor>("A monic irreducible polynomial."),
    field<&Factor::multiplicity>("How often it divides.", between(1, kMaxDegree)),
};
constinit const Type Factor::type =
    record_type<Factor>("IrreducibleFactor", "An irreducible factor and its multiplicity.", kFactor);

struct Request {
  Polynomial polynomial;
};
constexpr Field kRequest[] = {
    field<&Request::polynomial>("The polynomial, in exactly one variable, of degree at most 1,280."),
};
struct Result {
  Rational coefficient;
  std::vector<Factor> factors;
  Polynomial reconstructed;
  Literal<"CONTENT_AND_MONIC_IRREDUCIBLES"> normalization;
  Literal<"EXACT"> product_reconstruction;
};
constexpr Field kResult[] = {
    field<&Result::coefficient>("The leading coefficient of the polynomial."),
    field<&Result::factors>("The factors: by degree, then by their terms from the top.",
                            items(0, kMaxDegree)),
    field<&Result::reconstructed>("The coefficient times the powers of the factors."),
    field<&Result::normalization>("Says that the factors are monic."),
    field<&Result::product_reconstruction>("Says that the product was multiplied out exactly."),
};

void check(const Request& q, Refuse& refuse) {
  check_univariate(q.polynomial, "polynomial", kMaxDegree, refuse);
}

Result run(const Request& q, Work& work) {
  const RationalPolynomial f = univariate(q.polynomial.polynomial);
  Result r;
  RationalPolynomial product;
  if (!f.is_zero()) {
    r.coefficient = f.leading();
    const auto n = static_cast<std::uint64_t>(f.degree() + 1);
    work.spend(n * n * (1 + f.bits() / 64) + n * n * n / 8);
    product = RationalPolynomial(r.coefficient);
    for (const polynomials::PolynomialFactor& p : polynomials::factor(f)) {
      product = product * pow(p.factor, static_cast<std::uint64_t>(p.multiplicity));
      r.factors.push_back({in_ring(q.polynomial, p.factor), p.multiplicity});
    }
  }
  r.reconstructed = in_ring(q.polynomial, product);
  return r;
}

constexpr Example kExamples[] = {
    {"difference_of_fourth_powers", "The polynomial 16 x^4 - 1 has two linear factors and a quadratic one.",
     R"({"polynomial":{"variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"16","den":"1"},"exponents":[4]},{"coefficient":{"num":"-1","den":"1"},"exponents":[0]}]}}})",
     R"({"coefficient":{"num":"16","den":"1"},"factors":[{"factor":{"polynomial_schema_version":"1","domain":"QQ","variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1]},{"coefficient":{"num":"-1","den":"2"},"exponents":[0]}]}},"multiplicity":1},{"factor":{"polynomial_schema_version":"1","domain":"QQ","variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1]},{"coefficient":{"num":"1","den":"2"},"exponents":[0]}]}},"multiplicity":1},{"factor":{"polynomial_schema_version":"1","domain":"QQ","variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[2]},{"coefficient":{"num":"1","den":"4"},"exponents":[0]}]}},"multiplicity":1}],"reconstructed":{"polynomial_schema_version":"1","domain":"QQ","variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"16","den":"1"},"exponents":[4]},{"coefficient":{"num":"-1","den":"1"},"exponents":[0]}]}},"normalization":"CONTENT_AND_MONIC_IRREDUCIBLES","product_reconstruction":"EXACT"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.factor.compute",
        .version = "2",
        .title = "Factor a polynomial over the rationals",
        .doc = "Factors a polynomial in one variable into its leading coefficient and monic factors that "
               "are irreducible over the rationals, with multiplicities. The reconstruction is their "
               "product, multiplied out; zero is the coefficient 0 without factors. The factors come "
               "from a complete algorithm (Zassenhaus, van Hoeij).",
        .tags = "polynomial univariate exact",
        .words = "factorization factorise irreducible factors split roots over Q QQ[x] zeros",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::factor_compute
