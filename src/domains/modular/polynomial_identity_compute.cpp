#include "domains/modular/modular.h"
#include "operation/records/polynomial.h"

#include <map>

namespace exact::domains::modular::polynomial_identity_compute {

struct Term {
  Integer coefficient;
  std::vector<std::int64_t> exponents;
  static const Type type;
};
constexpr Field kTerm[] = {
    field<&Term::coefficient>("The integer coefficient.", digits(10'000).minus_zero()),
    field<&Term::exponents>("One exponent for each variable, not negative.", items(1, kMaxVariables)),
};
void check_term(const Term& t, Refuse& refuse) {
  for (std::size_t i = 0; i < t.exponents.size(); ++i) {
    if (t.exponents[i] < 0) refuse({"exponents", i}, "must not be negative");
  }
}
constinit const Type Term::type =
    record_type<Term, check_term>("Term", "A term with integer coefficient.", kTerm);

struct Request {
  std::int64_t modulus = 2;
  std::vector<std::string> variables;
  std::vector<Term> left, right;
};
constexpr Field kRequest[] = {
    field<&Request::modulus>("The modulus.", between(2, kMaxPolynomialModulus)),
    field<&Request::variables>("The variables, in the order that exponents follow.",
                               items(1, kMaxVariables).matching(kIdentifierPattern)),
    field<&Request::left>("The terms of the first polynomial; like terms are added.",
                          items(0, kMaxTerms).defaulted()),
    field<&Request::right>("The terms of the second polynomial; like terms are added.",
                           items(0, kMaxTerms).defaulted()),
};

struct Result {
  std::int64_t modulus = 2;
  std::vector<std::string> variable_order;
  std::vector<ReducedTerm> normalized_left, normalized_right, residual;
  bool identical = false;
  Literal<"FORMAL_COEFFICIENTWISE_IDENTITY"> comparison_scope;
};
constexpr Field kResult[] = {
    field<&Result::modulus>("The modulus of the request.", between(2, kMaxPolynomialModulus)),
    field<&Result::variable_order>("The variables, in the order that exponents follow.",
                                   items(1, kMaxVariables)),
    field<&Result::normalized_left>("The first polynomial reduced, by ascending exponents.",
                                    items(0, kMaxTerms)),
    field<&Result::normalized_right>("The second polynomial reduced, by ascending exponents.",
                                     items(0, kMaxTerms)),
    field<&Result::residual>("The first less the second, reduced, by ascending exponents.",
                             items(0, 2 * kMaxTerms)),
    field<&Result::identical>("Whether the difference has no terms."),
    field<&Result::comparison_scope>("Coefficients are compared, not values."),
};

void check(const Request& q, Refuse& refuse) {
  records::check_distinct(q.variables, "variables", refuse);
  for (const auto& [place, terms] : {std::pair{"left", &q.left}, std::pair{"right", &q.right}}) {
    for (std::size_t i = 0; i < terms->size(); ++i) {
      if ((*terms)[i].exponents.size() != q.variables.size())
        refuse({place, i, "exponents"}, "must have one exponent for each variable");
    }
  }
}

using Sum = std::map<std::vector<std::int64_t>, Integer>;

void add(Sum& sum, const std::vector<Term>& terms, int sign) {
  for (const Term& t : terms) sum[t.exponents] += sign > 0 ? t.coefficient : -t.coefficient;
}

std::vector<ReducedTerm> reduced(const Sum& sum, std::int64_t modulus) {
  std::vector<ReducedTerm> r;
  for (const auto& [exponents, coefficient] : sum) {
    const std::int64_t c = *modulo(coefficient, Integer(modulus)).to_int64();
    if (c != 0) r.push_back({c, exponents});
  }
  return r;
}

Result run(const Request& q) {
  Result r;
  r.modulus = q.modulus;
  r.variable_order = q.variables;
  Sum left, right, difference;
  add(left, q.left, 1);
  add(right, q.right, 1);
  add(difference, q.left, 1);
  add(difference, q.right, -1);
  r.normalized_left = reduced(left, q.modulus);
  r.normalized_right = reduced(right, q.modulus);
  r.residual = reduced(difference, q.modulus);
  r.identical = r.residual.empty();
  return r;
}

constexpr Example kExamples[] = {
    {"freshman", "Modulo 2, (x + y)^2 and x^2 + y^2 have the same coefficients.",
     R"({"modulus":2,"variables":["x","y"],"left":[{"coefficient":"1","exponents":[2,0]},{"coefficient":"2","exponents":[1,1]},{"coefficient":"1","exponents":[0,2]}],"right":[{"coefficient":"1","exponents":[2,0]},{"coefficient":"1","exponents":[0,2]}]})",
     R"({"modulus":2,"variable_order":["x","y"],"normalized_left":[{"coefficient":1,"exponents":[0,2]},{"coefficient":1,"exponents":[2,0]}],"normalized_right":[{"coefficient":1,"exponents":[0,2]},{"coefficient":1,"exponents":[2,0]}],"residual":[],"identical":true,"comparison_scope":"FORMAL_COEFFICIENTWISE_IDENTITY"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "modular.polynomial_identity.compute",
        .version = "2",
        .title = "Compare two polynomials modulo an integer",
        .doc =
            "Reduces two polynomials with integer coefficients modulo m, joins like terms and decides "
            "whether all coefficients agree. That is identity of polynomials: x^2 - x vanishes for every x "
            "modulo 2 and yet is not identical to 0.",
        .tags = "number-theory modular polynomial identity",
        .words = "congruent polynomials coefficients equal mod m formal difference ring Z/mZ f ≡ g mod m do "
                 "two polynomials agree modulo equal coefficients",
        .examples = kExamples,
    });

}  // namespace exact::domains::modular::polynomial_identity_compute
