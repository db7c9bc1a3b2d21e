#include "domains/sequence/sequence.h"

namespace exact::domains::sequence::transform_sort {

constexpr Field kResult[] = {
    field<&Terms::values>("The terms in ascending order.", items(0, kMaxTerms)),
};

Terms run(const Sequence& q) { return {ascending(q)}; }

constexpr Example kExamples[] = {
    {"repeated", "5 stays twice.", R"({"values":["5","-8","5","2"]})", R"({"values":["-8","2","5","5"]})"},
};

extern constinit const Operation operation = declare<run>(
    kSequence, kResult,
    {
        .id = "sequence.transform.sort",
        .version = "2",
        .title = "Sort a sequence",
        .doc = "Lists the terms of a finite sequence in ascending order, each as often as it occurs.",
        .tags = "sequence transform",
        .words = "order ascending arrange ascending rank sorting nondecreasing rearrangement smallest to "
                 "largest list of integers",
        .examples = kExamples,
    });

}  // namespace exact::domains::sequence::transform_sort
