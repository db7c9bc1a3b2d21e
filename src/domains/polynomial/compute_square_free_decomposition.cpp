#include "domains/polynomial/polynomial.h"
#include "domains/polynomial/sparse/multivariate.h"

namespace exact::domains::polynomial::compute_square_free_decomposition {

struct Factor {
  Polynomial factor;
  std::int64_t multiplicity = 1;
  static const Type type;
};
constexpr Field kFactor[] = {
    field<&Factor::factor>("A squarefree polynomial, monic in lexicographic order."),
    field<&Factor::multiplicity>("Its power in the polynomial.", between(1, records::kMaxExponent)),
};
constinit const Type Factor::type =
    record_type<Factor>("SquarefreeFactor", "A squarefree factor and its multiplicity.", kFactor);

struct Request {
  Polynomial polynomial;
};
constexpr Field kRequest[] = {
    field<&Request::polynomial>("The polynomial; not zero."),
};
struct Result {
  Rational coefficient;
  std::vector<Factor> factors;
  Polynomial reconstructed;
  Literal<"MONIC_FACTORS"> normalization;
};
constexpr Field kResult[] = {
    field<&Result::coefficient>("The leading coefficient in lexicographic order."),
    field<&Result::factors>("The factors, multiplicities ascending; none for a constant.", items(0, 4096)),
    field<&Result::reconstructed>("The coefficient times the powers of the factors."),
    field<&Result::normalization>("Says that the factors are monic."),
};

void check(const Request& q, Refuse& refuse) {
  if (q.polynomial.polynomial.terms.empty()) refuse({"polynomial"}, "must not be zero");
}

Result run(const Request& q, Work& work) {
  const polynomials::Ring ring(q.polynomial.variables.size(), polynomials::Order::kLex);
  const polynomials::Multivariate p = multivariate(q.polynomial.polynomial, ring);
  spend_gcd(p, p, work);
  Result r;
  r.coefficient = q.polynomial.polynomial.terms[0].coefficient;
  polynomials::Multivariate product(ring);
  fmpq_mpoly_set_fmpq(product.raw(), r.coefficient.raw(), ring.raw());
  for (const polynomials::MultivariateFactor& f : squarefree_factors(p)) {
    polynomials::Multivariate power(ring);
    if (!fmpq_mpoly_pow_ui(power.raw(), f.factor.raw(), static_cast<ulong>(f.multiplicity), ring.raw()))
      throw Refused("a power of a factor is too large");
    product = product * power;
    r.factors.push_back({in_ring(q.polynomial.variables, sparse(f.factor)), f.multiplicity});
  }
  r.reconstructed = in_ring(q.polynomial.variables, sparse(product));
  return r;
}

constexpr Example kExamples[] = {
    {"three_multiplicities",
     "The product x y^2 (x + y)^3 has one factor of each multiplicity.", R"({"polynomial":{"variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[4,2]},{"coefficient":{"num":"3","den":"1"},"exponents":[3,3]},{"coefficient":{"num":"3","den":"1"},"exponents":[2,4]},{"coefficient":{"num":"1","den":"1"},"exponents":[1,5]}]}}})", R"({"coefficient":{"num":"1","den":"1"},"factors":[{"factor":{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0]}]}},"multiplicity":1},{"factor":{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,1]}]}},"multiplicity":2},{"factor":{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0]},{"coefficient":{"num":"1","den":"1"},"exponents":[0,1]}]}},"multiplicity":3}],"reconstructed":{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[4,2]},{"coefficient":{"num":"3","den":"1"},"exponents":[3,3]},{"coefficient":{"num":"3","den":"1"},"exponents":[2,4]},{"coefficient":{"num":"1","den":"1"},"exponents":[1,5]}]}},"normalization":"MONIC_FACTORS"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.compute.square_free_decomposition",
        .version = "2",
        .title = "Squarefree decomposition of a polynomial",
        .doc = "Writes a polynomial that is not zero, in any number of variables, as a number times "
               "powers of monic squarefree polynomials that are pairwise coprime, one for each "
               "multiplicity. The reconstruction is that product, multiplied out.",
        .tags = "polynomial multivariate exact",
        .words = "squarefree square-free factorization decomposition Yun multiplicity repeated factors "
                 "radical",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::compute_square_free_decomposition
