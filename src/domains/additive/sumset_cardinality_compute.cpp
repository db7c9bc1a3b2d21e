#include "domains/additive/additive.h"

namespace exact::domains::additive::sumset_cardinality_compute {

struct Result {
  std::int64_t cardinality = 0;
  std::vector<Integer> support;
};
constexpr Field kResult[] = {
    field<&Result::cardinality>("|A + B|, the number of different sums; 0 when a set is empty.", at_least(0)),
    field<&Result::support>("The sums themselves, ascending.", Bounds{}.defaulted()),
};

Result run(const Pair& q, Work& work) {
  Result r;
  for (Sum& s : sums(q, work)) r.support.push_back(std::move(s.sum));
  r.cardinality = static_cast<std::int64_t>(r.support.size());
  return r;
}

constexpr Example kExamples[] = {
    {"four_of_six", "Two of the six sums coincide with others.",
     R"({"left":{"elements":["1","4","7"]},"right":{"elements":["3","0"]}})",
     R"({"cardinality":4,"support":["1","4","7","10"]})"},
};

extern constinit const Operation operation = declare<check_pair, run>(
    kPair, kResult,
    {
        .id = "additive.sumset_cardinality.compute",
        .version = "1",
        .title = "Size of the sumset of two finite sets of integers",
        .doc = "Counts and lists the different sums a + b of elements of two finite sets of integers. For "
               "sets that are not empty "
               "it lies between |A| + |B| - 1 and |A| |B|.",
        .tags = "additive-combinatorics sumset cardinality exact",
        .words = "A+B Minkowski sum |A+B| doubling number of distinct pairwise sums of finite sets Freiman "
                 "Cauchy Davenport |A + B| number of distinct sums a + b",
        .examples = kExamples,
    });

}  // namespace exact::domains::additive::sumset_cardinality_compute
