#include "domains/finite_set/finite_set.h"

namespace exact::domains::finite_set::compute_intersection_cardinality {

constexpr Field kResult[] = {
    field<&Cardinality::cardinality>("How many integers belong to both sets."),
};

Cardinality run(const Pair& q) { return {common_elements(q)}; }

constexpr Example kExamples[] = {
    {"one", "Only 5 belongs to both.", R"({"left":{"elements":["5","-2"]},"right":{"elements":["7","5"]}})",
     R"({"cardinality":1})"},
};

extern constinit const Operation operation =
    declare<run>(kPair, kResult,
                 {
                     .id = "finite_set.compute.intersection_cardinality",
                     .version = "2",
                     .title = "Size of the intersection of two finite sets of integers",
                     .doc = "Counts the integers that belong to both of two finite sets. It is zero exactly "
                            "when the sets are "
                            "disjoint.",
                     .tags = "finite-set counting",
                     .words = "cardinality |A∩B| how many common elements two lists share count overlap size "
                              "|A ∩ B| number of common elements",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::finite_set::compute_intersection_cardinality
