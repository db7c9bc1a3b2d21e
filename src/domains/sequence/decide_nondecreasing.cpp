#include "domains/sequence/sequence.h"

#include <algorithm>

namespace exact::domains::sequence::decide_nondecreasing {

constexpr Field kResult[] = {
    field<&Verdict::holds>("Whether each term is at least the one before it."),
};

Verdict run(const Sequence& q) { return {std::ranges::is_sorted(q.values)}; }

constexpr Example kExamples[] = {
    {"equal", "Equal neighbours are allowed.", R"({"values":["-3","-3","0","8"]})", R"({"holds":true})"},
    {"falls", "It falls from 9 to 4.", R"({"values":["2","9","4"]})", R"({"holds":false})"},
};

extern constinit const Operation operation =
    declare<run>(kSequence, kResult,
                 {
                     .id = "sequence.decide.nondecreasing",
                     .version = "2",
                     .title = "Decide whether a sequence never falls",
                     .doc = "Tells whether no term of a finite sequence is smaller than the one before it. A "
                            "single term always passes.",
                     .tags = "sequence predicate",
                     .words = "weakly increasing monotone sorted ascending order monotonic ≤ a_i <= a_(i+1) "
                              "already sorted check order",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::sequence::decide_nondecreasing
