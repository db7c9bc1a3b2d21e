#include "domains/polynomial/ideals/wire_ideal.h"
#include "domains/polynomial/polynomial.h"

#include <optional>
#include <string>

namespace exact::domains::polynomial::ideal_quotient_compute {

struct Request {
  Ideal dividend, divisor;
  Budget resource_budget;
};
constexpr Field kRequest[] = {
    field<&Request::dividend>("The ideal I."),
    field<&Request::divisor>("The ideal J, in the same variables."),
    field<&Request::resource_budget>("How much may be spent.", defaulted()),
};
struct Result {
  IdealOutcome outcome = IdealOutcome::kComputed;
  std::optional<Ideal> quotient;
  Literal<"SINGULAR_QUOTIENT"> method;
  std::optional<std::string> backend_version, detail;
};
constexpr Field kResult[] = {
    field<&Result::outcome>("COMPUTED; TIMEOUT when the budget or the time was used up; LIMIT_EXCEEDED when "
                            "degrees or the answer grew too "
                            "large. The other names are kept for older clients."),
    field<&Result::quotient>(
        "The quotient by its reduced Groebner basis in the graded reverse lexicographic order: primitive "
        "integer "
        "coefficients, leading ones positive, leading monomials ascending; 0 for the zero ideal."),
    field<&Result::method>("A fixed name for the computation by Groebner bases."),
    field<&Result::backend_version>("The release of Singular whose form of bases the answer follows; nothing "
                                    "of Singular is run. Null without an "
                                    "answer."),
    field<&Result::detail>("What ended the computation; null when it was complete."),
};

void check(const Request& q, Refuse& refuse) {
  if (q.dividend.variables != q.divisor.variables)
    refuse("needs two ideals with the same variables in the same order");
}

Result run(const Request& q, Work& work) {
  Result r;
  r.quotient = bounded(q.resource_budget, work, r.outcome, r.detail, [&](const primes::Spend& spend) {
    const polynomials::IdealCalculus ideals(q.dividend.variables.size(), spend);
    return wire_ideal(q.dividend.variables, ideals.quotient(generators(q.dividend), generators(q.divisor)));
  });
  if (r.quotient) r.backend_version = kBasisConvention;
  return r;
}

constexpr Example kExamples[] = {
    {"line_out_of_a_point", "Dividing (x^2, x y) by (y) leaves the line x = 0.",
     R"({"dividend":{"variables":["x","y"],"generators":[{"variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[2,0]}]}},{"variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,1]}]}}]},"divisor":{"variables":["x","y"],"generators":[{"variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,1]}]}}]}})",
     R"({"outcome":"COMPUTED","quotient":{"variables":["x","y"],"generators":[{"polynomial_schema_version":"1","domain":"QQ","variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0]}]}}]},"method":"SINGULAR_QUOTIENT","backend_version":"4.4.1","detail":null})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.ideal.quotient.compute",
        .version = "2",
        .title = "Quotient of two polynomial ideals",
        .doc = "Computes the ideal quotient (I : J), all polynomials f with f J inside I, over the "
               "rationals. Each generator of the answer times each generator of J reduces to zero modulo "
               "a Groebner basis of I; J inside I gives the whole ring.",
        .tags = "polynomial commutative-algebra exact",
        .words = "ideal quotient colon ideal I : J saturation Groebner basis Buchberger residual "
                 "annihilator division of ideals",
        .examples = kExamples,
        .outcome = Outcome::kBounded,
        .budget = kIdealBudget,
    });

}  // namespace exact::domains::polynomial::ideal_quotient_compute
