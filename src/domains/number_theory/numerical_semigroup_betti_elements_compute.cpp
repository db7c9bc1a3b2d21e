#include "domains/number_theory/number_theory.h"

namespace exact::domains::number_theory::numerical_semigroup_betti_elements_compute {

struct Result {
  std::vector<Integer> minimal_generators, apery_set;
  std::int64_t candidate_count = 0;
  std::vector<Integer> betti_elements;
};
constexpr Field kResult[] = {
    field<&Result::minimal_generators>("The minimal generators, ascending.", items(1, kMaxGenerators)),
    field<&Result::apery_set>(
        "The least element in each class modulo the least generator m, from class 0 to class m - 1."),
    field<&Result::candidate_count>(
        "How many sums w + a were tested, with w in the Apery set, not 0, and a generator a.", at_least(0)),
    field<&Result::betti_elements>("The elements with a disconnected factorization graph, ascending."),
};

Result run(const SemigroupRequest& q, Work& work) {
  const semigroups::NumericalSemigroup s(to_generators(q.generators), spending(work));
  const semigroups::BettiElements betti = semigroups::betti_elements(s, spending(work));
  Result r{q.generators, to_integers(s.apery().least()), static_cast<std::int64_t>(betti.candidates), {}};
  for (const semigroups::Betti& b : betti.elements) r.betti_elements.emplace_back(b.element);
  return r;
}

constexpr Example kExamples[] = {
    {"nuggets", "In <6, 9, 20> the elements 18 and 60 have unrelated factorizations.",
     R"({"generators":["6","9","20"]})",
     R"({"minimal_generators":["6","9","20"],"apery_set":["0","49","20","9","40","29"],"candidate_count":13,"betti_elements":["18","60"]})"},
};

extern constinit const Operation operation = declare<check_minimal_semigroup, run>(
    kMinimalGenerators, kResult,
    {
        .id = "number_theory.numerical_semigroup.betti_elements.compute",
        .version = "1",
        .title = "Betti elements of a numerical semigroup",
        .doc = "Finds the elements of a numerical semigroup whose factorizations fall into several classes "
               "without "
               "a common generator, and the Apery set. They are the degrees of the minimal relations.",
        .tags = "number-theory numerical-semigroup exact",
        .words = "Betti degrees minimal relations Apery set syzygies disconnected factorizations toric ideal "
                 "degrees Ap(S, m) Apery set elements with disconnected graph",
        .examples = kExamples,
    });

}  // namespace exact::domains::number_theory::numerical_semigroup_betti_elements_compute
