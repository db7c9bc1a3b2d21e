#include "domains/polynomial/ideals/wire_ideal.h"
#include "domains/polynomial/polynomial.h"

namespace exact::domains::polynomial::ideal_radical_membership_decide {

struct Request {
  Ideal ideal;
  Polynomial polynomial;
};
constexpr Field kRequest[] = {
    field<&Request::ideal>("The ideal."),
    field<&Request::polynomial>("The polynomial, with the same variables."),
};
struct Result {
  bool in_radical = false;
  Literal<"RABINOWITSCH"> method;
};
constexpr Field kResult[] = {
    field<&Result::in_radical>("Whether a power of the polynomial lies in the ideal."),
    field<&Result::method>("A fixed name for the trick."),
};

void check(const Request& q, Refuse& refuse) {
  if (q.ideal.variables != q.polynomial.variables)
    refuse("needs a polynomial with the variables of the ideal in the same order");
}

Result run(const Request& q, Work& work) {
  const polynomials::IdealCalculus ideals(q.ideal.variables.size(), spending(work));
  return {ideals.in_radical(generator(q.polynomial.polynomial), generators(q.ideal)), {}};
}

constexpr Example kExamples[] = {
    {"nilpotent", "The sum x + y vanishes where x^2 and y^3 do.",
     R"({"ideal":{"variables":["x","y"],"generators":[{"variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[2,0]}]}},{"variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,3]}]}}]},"polynomial":{"variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0]},{"coefficient":{"num":"1","den":"1"},"exponents":[0,1]}]}}})",
     R"({"in_radical":true,"method":"RABINOWITSCH"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.ideal.radical_membership.decide",
        .version = "2",
        .title = "Test membership in the radical of an ideal",
        .doc = "Decides whether some power of a polynomial lies in an ideal over the rationals, which is "
               "whether it vanishes on all common complex zeros of the generators. By Rabinowitsch's "
               "trick: 1 lies in the ideal together with 1 - t f.",
        .tags = "polynomial commutative-algebra exact",
        .words = "radical membership vanishes on variety Nullstellensatz Rabinowitsch power in ideal "
                 "implies zero consequence Groebner",
        .examples = kExamples,
        .budget = kIdealBudget,
    });

}  // namespace exact::domains::polynomial::ideal_radical_membership_decide
