#include "domains/finite_set/finite_set.h"

#include <algorithm>

namespace exact::domains::finite_set::compute_symmetric_difference {

constexpr Field kResult[] = {
    field<&Elements::elements>("The elements of exactly one of the sets, ascending."),
};

Elements run(const Pair& q) {
  Elements r;
  std::ranges::set_symmetric_difference(ascending(q.left.elements), ascending(q.right.elements),
                                        std::back_inserter(r.elements));
  return r;
}

constexpr Example kExamples[] = {
    {"two_left", "-2 and 7 belong to one set only.",
     R"({"left":{"elements":["5","-2"]},"right":{"elements":["7","5"]}})", R"({"elements":["-2","7"]})"},
};

extern constinit const Operation operation = declare<run>(
    kPair, kResult,
    {
        .id = "finite_set.compute.symmetric_difference",
        .version = "2",
        .title = "Symmetric difference of two finite sets of integers",
        .doc =
            "Lists the integers that belong to exactly one of two finite sets. It is the union without the "
            "intersection.",
        .tags = "finite-set exact",
        .words = "xor exclusive or delta A△B ∆ disjunctive union either but not both A △ B A Δ B A ⊕ B "
                 "elements in exactly one of two sets (A \\ B) ∪ (B \\ A)",
        .examples = kExamples,
    });

}  // namespace exact::domains::finite_set::compute_symmetric_difference
