#include "domains/polynomial/polynomial.h"

#include <flint/nmod_poly.h>
#include <algorithm>

namespace exact::domains::polynomial::galois_factor_mod_p_compute {

inline constexpr std::int64_t kMaxPrime = 2'147'483'647;
inline constexpr std::int64_t kMostDegree = 120;

struct Factor {
  std::vector<std::int64_t> coefficients;
  std::int64_t multiplicity = 1;
  static const Type type;
};
constexpr Field kFactor[] = {
    field<&Factor::coefficients>("The coefficients from the constant up to the leading 1.",
                                 items(2, kMostDegree + 1).between(0, kMaxPrime - 1)),
    field<&Factor::multiplicity>("How often the factor divides.", between(1, kMostDegree)),
};
constinit const Type Factor::type =
    record_type<Factor>("FiniteFieldFactor", "A monic irreducible factor and its multiplicity.", kFactor);

struct Request {
  std::int64_t field_order = 2;
  std::vector<std::int64_t> coefficients;
};
constexpr Field kRequest[] = {
    field<&Request::field_order>("The prime p, below 2^31; the older bound was 251.", between(2, kMaxPrime)),
    field<&Request::coefficients>("The coefficients from the constant up to the leading one, which is not "
                                  "zero; each from 0 to p - 1. The "
                                  "degree is from 1 to 120, ten times the older bound.",
                                  items(2, kMostDegree + 1)),
};
struct Result {
  std::int64_t field_order = 2;
  std::vector<std::int64_t> source_coefficients;
  std::int64_t unit = 1;
  std::vector<Factor> factors;
  std::int64_t distinct_factor_count = 1, factor_count = 1;
  bool is_irreducible = false;
  Literal<"SYMPY_FACTOR_MOD_P"> method;
};
constexpr Field kResult[] = {
    field<&Result::field_order>("The prime of the request.", between(2, kMaxPrime)),
    field<&Result::source_coefficients>("The coefficients of the request.", items(2, kMostDegree + 1)),
    field<&Result::unit>("The leading coefficient.", between(1, kMaxPrime - 1)),
    field<&Result::factors>(
        "The factors: by degree, then by multiplicity, then by coefficients from the leading one down.",
        items(1, kMostDegree)),
    field<&Result::distinct_factor_count>("How many different factors there are.", between(1, kMostDegree)),
    field<&Result::factor_count>("How many factors there are with their multiplicities.",
                                 between(1, kMostDegree)),
    field<&Result::is_irreducible>("Whether there is one factor, once."),
    field<&Result::method>("A fixed name for factoring over a prime field."),
};

void check(const Request& q, Refuse& refuse) {
  if (!n_is_prime(static_cast<ulong>(q.field_order))) {
    refuse({"field_order"}, "must be a prime");
    return;
  }
  for (std::size_t i = 0; i < q.coefficients.size(); ++i)
    if (q.coefficients[i] < 0 || q.coefficients[i] >= q.field_order)
      refuse({"coefficients", i}, "must be from 0 to p - 1");
  if (q.coefficients.back() == 0)
    refuse({"coefficients", q.coefficients.size() - 1}, "must not be zero: it leads the polynomial");
}

Result run(const Request& q, Work& work) {
  const std::uint64_t n = q.coefficients.size();
  work.spend(n * n * n * 40);
  nmod_poly_t f;
  nmod_poly_init(f, static_cast<ulong>(q.field_order));
  for (std::size_t i = 0; i < n; ++i)
    nmod_poly_set_coeff_ui(f, static_cast<slong>(i), static_cast<ulong>(q.coefficients[i]));
  nmod_poly_factor_t factors;
  nmod_poly_factor_init(factors);
  nmod_poly_factor(factors, f);
  Result r;
  r.field_order = q.field_order;
  r.source_coefficients = q.coefficients;
  r.unit = q.coefficients.back();
  r.factor_count = 0;
  for (slong i = 0; i < factors->num; ++i) {
    Factor p;
    p.multiplicity = factors->exp[i];
    for (slong k = 0; k < factors->p[i].length; ++k)
      p.coefficients.push_back(static_cast<std::int64_t>(nmod_poly_get_coeff_ui(factors->p + i, k)));
    r.factor_count += p.multiplicity;
    r.factors.push_back(std::move(p));
  }
  nmod_poly_factor_clear(factors);
  nmod_poly_clear(f);
  std::sort(r.factors.begin(), r.factors.end(), [](const Factor& a, const Factor& b) {
    if (a.coefficients.size() != b.coefficients.size()) return a.coefficients.size() < b.coefficients.size();
    if (a.multiplicity != b.multiplicity) return a.multiplicity < b.multiplicity;
    return std::lexicographical_compare(a.coefficients.rbegin(), a.coefficients.rend(),
                                        b.coefficients.rbegin(), b.coefficients.rend());
  });
  r.distinct_factor_count = static_cast<std::int64_t>(r.factors.size());
  r.is_irreducible = r.factor_count == 1;
  return r;
}

constexpr Example kExamples[] = {
    {"gaussian_prime", "Modulo 13, x^2 + 1 has two roots.", R"({"field_order":13,"coefficients":[1,0,1]})",
     R"({"field_order":13,"source_coefficients":[1,0,1],"unit":1,"factors":[{"coefficients":[5,1],"multiplicity":1},{"coefficients":[8,1],"multiplicity":1}],"distinct_factor_count":2,"factor_count":2,"is_irreducible":false,"method":"SYMPY_FACTOR_MOD_P"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.galois.factor_mod_p.compute",
        .version = "2",
        .title = "Factor a polynomial over a prime field",
        .doc = "Factors a polynomial over the field of p elements into its leading coefficient and monic "
               "irreducible factors with multiplicities, by a complete algorithm. Multiplying the "
               "factors out modulo p gives the polynomial back.",
        .tags = "polynomial finite-field exact",
        .words = "factor mod p GF(p) finite field Berlekamp Cantor Zassenhaus irreducible modulo prime "
                 "factorization",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::galois_factor_mod_p_compute
