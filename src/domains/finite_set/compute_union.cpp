#include "domains/finite_set/finite_set.h"

#include <algorithm>

namespace exact::domains::finite_set::compute_union {

constexpr Field kResult[] = {
    field<&Elements::elements>("The elements of at least one of the sets, ascending."),
};

Elements run(const Pair& q) {
  Elements r;
  std::ranges::set_union(ascending(q.left.elements), ascending(q.right.elements),
                         std::back_inserter(r.elements));
  return r;
}

constexpr Example kExamples[] = {
    {"overlapping", "The common element is listed once.",
     R"({"left":{"elements":["5","-2"]},"right":{"elements":["7","5"]}})", R"({"elements":["-2","5","7"]})"},
};

extern constinit const Operation operation =
    declare<run>(kPair, kResult,
                 {
                     .id = "finite_set.compute.union",
                     .version = "2",
                     .title = "Unite two finite sets of integers",
                     .doc = "Lists the integers that belong to at least one of two finite sets. Its size "
                            "plus the size of the "
                            "intersection is the sum of the two sizes.",
                     .tags = "finite-set exact",
                     .words = "join merge combine or cup ∪ A∪B together all distinct A ∪ B union of two sets "
                              "everything in either",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::finite_set::compute_union
