#include "domains/sequence/sequence.h"

#include <algorithm>
#include <functional>

namespace exact::domains::sequence::decide_strictly_increasing {

constexpr Field kResult[] = {
    field<&Verdict::holds>("Whether each term is larger than the one before it."),
};

Verdict run(const Sequence& q) {
  return {std::ranges::adjacent_find(q.values, std::greater_equal<>()) == q.values.end()};
}

constexpr Example kExamples[] = {
    {"rises", "Each term is larger.", R"({"values":["-6","0","5","50"]})", R"({"holds":true})"},
    {"equal", "Equal neighbours are not allowed.", R"({"values":["1","4","4"]})", R"({"holds":false})"},
};

extern constinit const Operation operation =
    declare<run>(kSequence, kResult,
                 {
                     .id = "sequence.decide.strictly_increasing",
                     .version = "2",
                     .title = "Decide whether a sequence always rises",
                     .doc = "Tells whether every term of a finite sequence but the first is larger than the "
                            "one before it. A single term always passes.",
                     .tags = "sequence predicate",
                     .words = "strictly monotone ascending sorted without repetition < each entry larger "
                              "than previous a_i < a_(i+1) growing chain",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::sequence::decide_strictly_increasing
