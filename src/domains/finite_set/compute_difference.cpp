#include "domains/finite_set/finite_set.h"

#include <algorithm>

namespace exact::domains::finite_set::compute_difference {

constexpr Field kResult[] = {
    field<&Elements::elements>("The elements of the first set that the second lacks, ascending."),
};

Elements run(const Pair& q) {
  Elements r;
  std::ranges::set_difference(ascending(q.left.elements), ascending(q.right.elements),
                              std::back_inserter(r.elements));
  return r;
}

constexpr Example kExamples[] = {
    {"remove_five", "5 is taken away; 7 was not there.",
     R"({"left":{"elements":["5","-2"]},"right":{"elements":["7","5"]}})", R"({"elements":["-2"]})"},
};

extern constinit const Operation operation = declare<run>(
    kPair, kResult,
    {
        .id = "finite_set.compute.difference",
        .version = "2",
        .title = "Subtract one finite set of integers from another",
        .doc =
            "Lists the integers of the first set that are not in the second. Together with the intersection "
            "they make up the first set.",
        .tags = "finite-set exact",
        .words = "set minus complement relative without remove A\\B A∖B except subtraction only in the first "
                 "list missing from the second A \\ B A - B elements of A not in B set difference left over "
                 "remove those in the other",
        .examples = kExamples,
    });

}  // namespace exact::domains::finite_set::compute_difference
