#include "domains/finite_set/finite_set.h"

namespace exact::domains::finite_set::compute_left_cardinality {

constexpr Field kResult[] = {
    field<&Cardinality::cardinality>("How many elements the first set has."),
};

Cardinality run(const Pair& q) { return {static_cast<std::int64_t>(q.left.elements.size())}; }

constexpr Example kExamples[] = {
    {"two", "The first set has two elements.",
     R"({"left":{"elements":["5","-2"]},"right":{"elements":["7","5"]}})", R"({"cardinality":2})"},
};

extern constinit const Operation operation = declare<run>(
    kPair, kResult,
    {
        .id = "finite_set.compute.left_cardinality",
        .version = "2",
        .title = "Size of the first of two finite sets of integers",
        .doc = "Counts the elements of the first of two finite sets; the second one plays no part.",
        .tags = "finite-set counting",
        .words = "cardinality |A| number elements count left size order |A| #A how many elements cardinality "
                 "of a set",
        .examples = kExamples,
    });

}  // namespace exact::domains::finite_set::compute_left_cardinality
