#include "domains/number_theory/number_theory.h"

namespace exact::domains::number_theory::numerical_semigroup_minimal_presentation_compute {

struct Result {
  std::vector<Integer> minimal_generators, betti_elements;
  std::vector<Relation> relations;
};
constexpr Field kResult[] = {
    field<&Result::minimal_generators>("The minimal generators, ascending.", items(1, kMaxGenerators)),
    field<&Result::betti_elements>("The elements at which relations are needed, ascending."),
    field<&Result::relations>("For each of them one fewer than it has classes: the lexicographically "
                              "greatest factorization of all with "
                              "the greatest of each other class, in descending order."),
};

Result run(const SemigroupRequest& q, Work& work) {
  const semigroups::NumericalSemigroup s(to_generators(q.generators), spending(work));
  Result r{q.generators, {}, {}};
  for (const semigroups::Betti& b : semigroups::betti_elements(s, spending(work)).elements) {
    r.betti_elements.emplace_back(b.element);
    for (std::size_t k = 1; k < b.representatives.size(); ++k)
      r.relations.push_back({b.representatives[0], b.representatives[k]});
  }
  return r;
}

constexpr Example kExamples[] = {
    {"nuggets", "In <6, 9, 20> two relations generate all: 3 * 6 = 2 * 9 and 10 * 6 = 3 * 20.",
     R"({"generators":["6","9","20"]})",
     R"({"minimal_generators":["6","9","20"],"betti_elements":["18","60"],"relations":[{"first":[3,0,0],"second":[0,2,0]},{"first":[10,0,0],"second":[0,0,3]}]})"},
};

extern constinit const Operation operation = declare<check_minimal_semigroup, run>(
    kMinimalGenerators, kResult,
    {
        .id = "number_theory.numerical_semigroup.minimal_presentation.compute",
        .version = "1",
        .title = "Minimal presentation of a numerical semigroup",
        .doc =
            "Finds relations between the minimal generators of a numerical semigroup from which all others "
            "follow, none of them superfluous: a spanning tree of the classes at each Betti element.",
        .tags = "number-theory numerical-semigroup exact",
        .words = "relations congruence generators toric ideal binomial generators Herzog complete "
                 "intersection monomial curve defining equations kernel congruence of the factorization "
                 "homomorphism relations among generators",
        .examples = kExamples,
    });

}  // namespace exact::domains::number_theory::numerical_semigroup_minimal_presentation_compute
