#include "domains/number_theory/number_theory.h"

namespace exact::domains::number_theory::numerical_semigroup_factorizations_compute {

struct Result {
  Integer value;
  std::vector<Integer> minimal_generators;
  bool in_semigroup = false;
  std::vector<semigroups::Factorization> factorizations;
};
constexpr Field kResult[] = {
    field<&Result::value>("The integer."),
    field<&Result::minimal_generators>("The minimal generators, ascending.", items(1, kMaxGenerators)),
    field<&Result::in_semigroup>("Whether it is a sum of generators."),
    field<&Result::factorizations>("All ways, lexicographically ascending, as multiplicities of the "
                                   "generators; up to 1,000,000 numbers."),
};

Result run(const ElementRequest& q, Work& work) {
  Result r{q.value, q.generators, false, factorizations_of(q, work)};
  r.in_semigroup = !r.factorizations.empty();
  return r;
}

constexpr Example kExamples[] = {
    {"eighteen", "The number 18 is 9 + 9 and 6 + 6 + 6 but needs no 20.",
     R"({"generators":["6","9","20"],"value":"18"})",
     R"({"value":"18","minimal_generators":["6","9","20"],"in_semigroup":true,"factorizations":[[0,2,0],[3,0,0]]})"},
};

extern constinit const Operation operation = declare<check_factored_element, run>(
    kElement, kResult,
    {
        .id = "number_theory.numerical_semigroup.factorizations.compute",
        .version = "1",
        .title = "All factorizations of a semigroup element",
        .doc = "Lists every way to write an integer as a sum of the minimal generators of a numerical "
               "semigroup, "
               "by the multiplicities of the generators. Their weighted sums give the integer back.",
        .tags = "number-theory numerical-semigroup factorization exact",
        .words = "nonunique factorization set Z(s) all ways to make change coin combinations restricted "
                 "partitions denumerant solutions nonnegative integer Z(n) in how many ways can an amount be "
                 "paid list every way with coins nonnegative solutions of a x + b y + c z = n",
        .examples = kExamples,
    });

}  // namespace exact::domains::number_theory::numerical_semigroup_factorizations_compute
