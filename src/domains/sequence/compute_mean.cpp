#include "domains/sequence/sequence.h"

namespace exact::domains::sequence::compute_mean {

constexpr Field kResult[] = {
    field<&RationalValue::value>("The mean in lowest terms."),
};

RationalValue run(const Sequence& q) {
  Integer sum;
  for (const Integer& a : q.values) sum += a;
  return {Rational(sum, Integer(static_cast<std::int64_t>(q.values.size())))};
}

constexpr Example kExamples[] = {
    {"fraction", "Three terms with sum 7.", R"({"values":["5","-1","3"]})",
     R"({"value":{"num":"7","den":"3"}})"},
};

extern constinit const Operation operation =
    declare<run>(kSequence, kResult,
                 {
                     .id = "sequence.compute.mean",
                     .version = "2",
                     .title = "Average of a sequence",
                     .doc = "Divides the sum of the terms of a finite sequence by their number. The "
                            "differences of the terms from it add up to 0.",
                     .tags = "sequence statistic",
                     .words = "arithmetic mean average expected value centre center average of data list of "
                              "numbers Σ divided by count sample mean",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::sequence::compute_mean
