#include "domains/finite_set/finite_set.h"

namespace exact::domains::finite_set::decide_proper_subset {

constexpr Field kResult[] = {
    field<&Verdict::holds>("Whether the first set is a subset of the second and differs from it."),
};

Verdict run(const Pair& q) {
  return {q.left.elements.size() < q.right.elements.size() &&
          common_elements(q) == static_cast<std::int64_t>(q.left.elements.size())};
}

constexpr Example kExamples[] = {
    {"equal_sets", "Equal sets are not strictly included.",
     R"({"left":{"elements":["5","-2"]},"right":{"elements":["-2","5"]}})", R"({"holds":false})"},
};

extern constinit const Operation operation = declare<run>(
    kPair, kResult,
    {
        .id = "finite_set.decide.proper_subset",
        .version = "2",
        .title = "Decide strict inclusion of finite sets of integers",
        .doc =
            "Tells whether the first set is a subset of the second and smaller than it. No set is a proper "
            "subset of itself.",
        .tags = "finite-set predicate",
        .words = "strict subset ⊂ ⊊ proper contained strictly smaller superset inclusion A ⊂ B A ⊊ B",
        .examples = kExamples,
    });

}  // namespace exact::domains::finite_set::decide_proper_subset
