#include "domains/polynomial/ideals/wire_ideal.h"
#include "domains/polynomial/polynomial.h"

#include <optional>
#include <string>

namespace exact::domains::polynomial::ideal_radical_compute {

struct Request {
  Ideal ideal;
  Budget resource_budget;
};
constexpr Field kRequest[] = {
    field<&Request::ideal>("The ideal."),
    field<&Request::resource_budget>("How much may be spent.", defaulted()),
};
struct Result {
  IdealOutcome outcome = IdealOutcome::kComputed;
  std::optional<Ideal> radical;
  Literal<"SINGULAR_RADICAL"> method;
  std::optional<std::string> backend_version, detail;
};
constexpr Field kResult[] = {
    field<&Result::outcome>("COMPUTED; TIMEOUT when the budget or the time was used up; LIMIT_EXCEEDED when "
                            "degrees or the answer grew too "
                            "large. The other names are kept for older clients."),
    field<&Result::radical>(
        "The radical by its reduced Groebner basis in the graded reverse lexicographic order: primitive "
        "integer "
        "coefficients, leading ones positive, leading monomials ascending; 0 for the zero ideal."),
    field<&Result::method>("A fixed name for the computation by Groebner bases."),
    field<&Result::backend_version>("The release of Singular whose form of bases the answer follows; nothing "
                                    "of Singular is run. Null without an "
                                    "answer."),
    field<&Result::detail>("What ended the computation; null when it was complete."),
};

Result run(const Request& q, Work& work) {
  Result r;
  r.radical = bounded(q.resource_budget, work, r.outcome, r.detail, [&](const primes::Spend& spend) {
    const polynomials::IdealCalculus ideals(q.ideal.variables.size(), spend);
    return wire_ideal(q.ideal.variables, ideals.radical(generators(q.ideal)));
  });
  if (r.radical) r.backend_version = kBasisConvention;
  return r;
}

constexpr Example kExamples[] = {
    {"tangent_parabola", "A parabola and its tangent meet in one point.",
     R"({"ideal":{"variables":["x","y"],"generators":[{"variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[2,0]},{"coefficient":{"num":"-1","den":"1"},"exponents":[0,1]}]}},{"variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,1]}]}}]}})",
     R"({"outcome":"COMPUTED","radical":{"variables":["x","y"],"generators":[{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,1]}]}},{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0]}]}}]},"method":"SINGULAR_RADICAL","backend_version":"4.4.1","detail":null})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "polynomial.ideal.radical.compute",
        .version = "2",
        .title = "Radical of a polynomial ideal",
        .doc = "Computes the radical, all polynomials with a power in the ideal, over the rationals: "
               "those that vanish on its complex zeros (Nullstellensatz). It contains the ideal, and "
               "each of its generators passes the test of radical membership.",
        .tags = "polynomial commutative-algebra exact",
        .words = "radical ideal nilradical sqrt(I) Nullstellensatz variety reduced Groebner basis "
                 "Seidenberg Krick Logar Hilbert",
        .examples = kExamples,
        .outcome = Outcome::kBounded,
        .budget = kIdealBudget,
    });

}  // namespace exact::domains::polynomial::ideal_radical_compute
