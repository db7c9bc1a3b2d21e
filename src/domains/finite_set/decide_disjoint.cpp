#include "domains/finite_set/finite_set.h"

namespace exact::domains::finite_set::decide_disjoint {

constexpr Field kResult[] = {
    field<&Verdict::holds>("Whether no integer belongs to both sets."),
};

Verdict run(const Pair& q) { return {common_elements(q) == 0}; }

constexpr Example kExamples[] = {
    {"overlap", "5 belongs to both sets.",
     R"({"left":{"elements":["5","-2"]},"right":{"elements":["7","5"]}})", R"({"holds":false})"},
};

extern constinit const Operation operation = declare<run>(
    kPair, kResult,
    {
        .id = "finite_set.decide.disjoint",
        .version = "2",
        .title = "Decide whether two finite sets of integers are disjoint",
        .doc =
            "Tells whether two finite sets have no element in common. The empty set is disjoint from every "
            "set.",
        .tags = "finite-set predicate",
        .words = "no common element nothing in common lists share none empty intersection mutually exclusive "
                 "A ∩ B = ∅ do two sets overlap share any element intersect",
        .examples = kExamples,
    });

}  // namespace exact::domains::finite_set::decide_disjoint
