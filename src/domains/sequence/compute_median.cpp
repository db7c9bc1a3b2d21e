#include "domains/sequence/sequence.h"

namespace exact::domains::sequence::compute_median {

constexpr Field kResult[] = {
    field<&RationalValue::value>("The median in lowest terms."),
};

RationalValue run(const Sequence& q) {
  const std::vector<Integer> a = ascending(q);
  const std::size_t upper = a.size() / 2, lower = (a.size() - 1) / 2;
  return {Rational(a[lower] + a[upper], Integer(2))};
}

constexpr Example kExamples[] = {
    {"even", "The two middle terms are 3 and 8.", R"({"values":["8","1","10","3"]})",
     R"({"value":{"num":"11","den":"2"}})"},
    {"odd", "The middle term itself.", R"({"values":["9","-4","6"]})", R"({"value":{"num":"6","den":"1"}})"},
};

extern constinit const Operation operation = declare<run>(
    kSequence, kResult,
    {
        .id = "sequence.compute.median",
        .version = "2",
        .title = "Median of a sequence",
        .doc = "Finds the middle term of a finite sequence in sorted order, or half the sum of "
               "the two middle terms when their number is even. At most half of the terms are "
               "smaller, and at most half are larger.",
        .tags = "sequence statistic",
        .words = "middle value central 50th percentile second quartile robust average middle of data list",
        .examples = kExamples,
    });

}  // namespace exact::domains::sequence::compute_median
