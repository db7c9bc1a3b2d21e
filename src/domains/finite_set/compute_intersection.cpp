#include "domains/finite_set/finite_set.h"

#include <algorithm>

namespace exact::domains::finite_set::compute_intersection {

constexpr Field kResult[] = {
    field<&Elements::elements>("The elements of both sets, ascending."),
};

Elements run(const Pair& q) {
  Elements r;
  std::ranges::set_intersection(ascending(q.left.elements), ascending(q.right.elements),
                                std::back_inserter(r.elements));
  return r;
}

constexpr Example kExamples[] = {
    {"one_in_common", "Only 5 belongs to both.",
     R"({"left":{"elements":["5","-2"]},"right":{"elements":["7","5"]}})", R"({"elements":["5"]})"},
};

extern constinit const Operation operation = declare<run>(
    kPair, kResult,
    {
        .id = "finite_set.compute.intersection",
        .version = "2",
        .title = "Intersect two finite sets of integers",
        .doc = "Lists the integers that belong to both of two finite sets. Each of them must occur in either "
               "set, and no other integer does.",
        .tags = "finite-set exact",
        .words = "common elements meet and cap ∩ A∩B shared overlap in both lists A ∩ B elements in both "
                 "common members",
        .examples = kExamples,
    });

}  // namespace exact::domains::finite_set::compute_intersection
