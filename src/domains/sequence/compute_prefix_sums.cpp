#include "domains/sequence/sequence.h"

namespace exact::domains::sequence::compute_prefix_sums {

constexpr Field kResult[] = {
    field<&Terms::values>("The sums of the first 1, 2, 3, ... terms.", items(0, kMaxTerms)),
};

Terms run(const Sequence& q) {
  Terms r;
  AnswerSize size;
  Integer sum;
  for (const Integer& a : q.values) {
    sum += a;
    size.add(sum);
    r.values.push_back(sum);
  }
  return r;
}

constexpr Example kExamples[] = {
    {"odd", "Odd numbers add up to squares.", R"({"values":["1","3","5","7"]})",
     R"({"values":["1","4","9","16"]})"},
};

extern constinit const Operation operation =
    declare<run>(kSequence, kResult,
                 {
                     .id = "sequence.compute.prefix_sums",
                     .version = "2",
                     .title = "Running sums of a sequence",
                     .doc = "Adds up the first i terms of a finite sequence, for each i. The differences of "
                            "neighbouring sums are the terms again, from the second on.",
                     .tags = "sequence transform",
                     .words = "cumulative sum cumsum partial sums running total scan accumulate summatory "
                              "table partial totals S_k",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::sequence::compute_prefix_sums
