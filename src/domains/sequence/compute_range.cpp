#include "domains/sequence/sequence.h"

#include <algorithm>

namespace exact::domains::sequence::compute_range {

constexpr Field kResult[] = {
    field<&Value::value>("The largest term less the smallest, never negative."),
};

Value run(const Sequence& q) {
  const auto [least, greatest] = std::ranges::minmax_element(q.values);
  return {*greatest - *least};
}

constexpr Example kExamples[] = {
    {"both_signs", "From -4 to 7 it is 11.", R"({"values":["2","-4","7"]})", R"({"value":"11"})"},
};

extern constinit const Operation operation =
    declare<run>(kSequence, kResult,
                 {
                     .id = "sequence.compute.range",
                     .version = "2",
                     .title = "Spread of a sequence",
                     .doc = "Subtracts the smallest term of a finite sequence from its largest. It is 0 "
                            "exactly when all terms are equal.",
                     .tags = "sequence statistic",
                     .words = "max minus min dispersion width extent statistical range",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::sequence::compute_range
