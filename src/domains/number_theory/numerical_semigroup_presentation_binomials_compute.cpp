#include "domains/number_theory/number_theory.h"

namespace exact::domains::number_theory::numerical_semigroup_presentation_binomials_compute {

struct Request {
  std::vector<Integer> generators;
  std::vector<Relation> relations;
};
constexpr Field kRequest[] = {
    field<&Request::generators>(
        "The minimal generators, ascending, without a common divisor; each at most 100,000.",
        items(1, kMaxGenerators)),
    field<&Request::relations>("Pairs of different factorizations of one element; up to 10,000.",
                               items(0, 10'000)),
};

struct Binomial {
  Literal<"1"> left_coefficient;
  std::vector<std::int64_t> left_exponents;
  Literal<"-1"> right_coefficient;
  std::vector<std::int64_t> right_exponents;
  static const Type type;
};
constexpr Field kBinomial[] = {
    field<&Binomial::left_coefficient>("The coefficient of the first monomial."),
    field<&Binomial::left_exponents>("The exponents of its variables, one for each generator.",
                                     items(1, kMaxGenerators)),
    field<&Binomial::right_coefficient>("The coefficient of the second monomial."),
    field<&Binomial::right_exponents>("The exponents of its variables.", items(1, kMaxGenerators)),
};
constinit const Type Binomial::type =
    record_type<Binomial>("Binomial", "The difference of two monomials.", kBinomial);

struct Result {
  std::vector<Integer> minimal_generators;
  std::vector<Binomial> binomials;
};
constexpr Field kResult[] = {
    field<&Result::minimal_generators>("The minimal generators, ascending.", items(1, kMaxGenerators)),
    field<&Result::binomials>("The binomial of each relation, in the order of the request.",
                              items(0, 10'000)),
};

void check(const Request& q, Refuse& refuse) {
  check_minimal_generators(q.generators, kMaxFactoringGenerator, refuse);
  for (std::size_t i = 0; i < q.relations.size(); ++i) {
    const Relation& r = q.relations[i];
    if (r.first.size() != q.generators.size()) {
      refuse({"relations", i}, "must have one multiplicity for each generator");
      continue;
    }
    Integer difference;
    for (std::size_t k = 0; k < r.first.size(); ++k)
      difference += q.generators[k] * (Integer(r.first[k]) - Integer(r.second[k]));
    if (!difference.is_zero()) refuse({"relations", i}, "must have two factorizations of the same element");
  }
}

Result run(const Request& q) {
  Result r{q.generators, {}};
  for (const Relation& relation : q.relations)
    r.binomials.push_back({{}, relation.first, {}, relation.second});
  return r;
}

constexpr Example kExamples[] = {
    {"cusp", "The curve (t^2, t^3) has the equation x^3 - y^2 = 0.",
     R"({"generators":["2","3"],"relations":[{"first":[3,0],"second":[0,2]}]})",
     R"({"minimal_generators":["2","3"],"binomials":[{"left_coefficient":"1","left_exponents":[3,0],"right_coefficient":"-1","right_exponents":[0,2]}]})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "number_theory.numerical_semigroup.presentation_binomials.compute",
        .version = "1",
        .title = "Binomials of a semigroup presentation",
        .doc =
            "Checks that each relation has two factorizations of one element of a numerical semigroup and "
            "writes it as a binomial of the toric ideal, the ideal of the monomial curve (t^a1, ..., t^ak).",
        .tags = "number-theory numerical-semigroup exact",
        .words = "toric ideal monomial curve binomial ideal semigroup ring defining equations convert "
                 "relations x^a - x^b binomials of toric ideal from relations",
        .examples = kExamples,
    });

}  // namespace exact::domains::number_theory::numerical_semigroup_presentation_binomials_compute
