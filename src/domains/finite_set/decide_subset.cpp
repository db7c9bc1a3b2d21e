#include "domains/finite_set/finite_set.h"

namespace exact::domains::finite_set::decide_subset {

constexpr Field kResult[] = {
    field<&Verdict::holds>("Whether every element of the first set belongs to the second."),
};

Verdict run(const Pair& q) {
  return {common_elements(q) == static_cast<std::int64_t>(q.left.elements.size())};
}

constexpr Example kExamples[] = {
    {"contained", "Both elements occur in the larger set.",
     R"({"left":{"elements":["5","-2"]},"right":{"elements":["7","-2","5"]}})", R"({"holds":true})"},
};

extern constinit const Operation operation =
    declare<run>(kPair, kResult,
                 {
                     .id = "finite_set.decide.subset",
                     .version = "2",
                     .title = "Decide whether a finite set of integers contains another",
                     .doc = "Tells whether every element of the first set belongs to the second. A set is a "
                            "subset of itself, "
                            "and the empty set is one of every set.",
                     .tags = "finite-set predicate",
                     .words = "contained included inclusion ⊆ superset A⊆B containment all in the other list "
                              "A ⊆ B A ⊂ B is every element of A in B",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::finite_set::decide_subset
