#include "domains/sequence/sequence.h"

namespace exact::domains::sequence::transform_reverse {

constexpr Field kResult[] = {
    field<&Terms::values>("The terms in the opposite order.", items(0, kMaxTerms)),
};

Terms run(const Sequence& q) { return {{q.values.rbegin(), q.values.rend()}}; }

constexpr Example kExamples[] = {
    {"three", "The last term comes first.", R"({"values":["7","-1","4"]})", R"({"values":["4","-1","7"]})"},
};

extern constinit const Operation operation =
    declare<run>(kSequence, kResult,
                 {
                     .id = "sequence.transform.reverse",
                     .version = "2",
                     .title = "Turn a sequence around",
                     .doc = "Lists the terms of a finite sequence from the last to the first. Doing it twice "
                            "gives the sequence back.",
                     .tags = "sequence transform",
                     .words = "backwards flip mirror invert order last to first a_n ... a_1 read backwards",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::sequence::transform_reverse
