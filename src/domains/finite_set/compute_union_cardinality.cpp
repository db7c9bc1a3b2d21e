#include "domains/finite_set/finite_set.h"

namespace exact::domains::finite_set::compute_union_cardinality {

constexpr Field kResult[] = {
    field<&Cardinality::cardinality>("How many integers belong to at least one of the sets."),
};

Cardinality run(const Pair& q) {
  return {static_cast<std::int64_t>(q.left.elements.size() + q.right.elements.size()) - common_elements(q)};
}

constexpr Example kExamples[] = {
    {"three", "The union is {-2, 5, 7}.",
     R"({"left":{"elements":["5","-2"]},"right":{"elements":["7","5"]}})", R"({"cardinality":3})"},
};

extern constinit const Operation operation = declare<run>(
    kPair, kResult,
    {
        .id = "finite_set.compute.union_cardinality",
        .version = "2",
        .title = "Size of the union of two finite sets of integers",
        .doc =
            "Counts the integers that belong to at least one of two finite sets, by inclusion and exclusion.",
        .tags = "finite-set counting",
        .words = "cardinality |A∪B| number of distinct different elements lists put together inclusion "
                 "exclusion count union size |A ∪ B| |A| + |B| - |A ∩ B|",
        .examples = kExamples,
    });

}  // namespace exact::domains::finite_set::compute_union_cardinality
