#include "domains/sequence/sequence.h"

#include <algorithm>
#include <functional>

namespace exact::domains::sequence::decide_arithmetic {

constexpr Field kResult[] = {
    field<&Verdict::holds>("Whether all first differences are equal."),
};

Verdict run(const Sequence& q) {
  const std::vector<Integer> steps = differences(q.values);
  return {std::ranges::adjacent_find(steps, std::not_equal_to<>()) == steps.end()};
}

constexpr Example kExamples[] = {
    {"falling", "Each term is 4 less than the one before it.", R"({"values":["9","5","1","-3"]})",
     R"({"holds":true})"},
    {"squares", "The differences of squares grow.", R"({"values":["0","1","4","9"]})", R"({"holds":false})"},
};

extern constinit const Operation operation = declare<run>(
    kSequence, kResult,
    {
        .id = "sequence.decide.arithmetic",
        .version = "2",
        .title = "Recognise an arithmetic progression",
        .doc = "Tells whether all neighbouring terms of a finite sequence have the same difference. One or "
               "two terms always pass.",
        .tags = "sequence predicate",
        .words = "linear equally spaced common difference constant step AP arithmetic progression evenly "
                 "same step each time regular spacing",
        .examples = kExamples,
    });

}  // namespace exact::domains::sequence::decide_arithmetic
