#include "domains/sequence/sequence.h"

#include <algorithm>

namespace exact::domains::sequence::compute_maximum {

constexpr Field kResult[] = {
    field<&Value::value>("The largest term."),
};

Value run(const Sequence& q) { return {*std::ranges::max_element(q.values)}; }

constexpr Example kExamples[] = {
    {"negative", "Of negative terms the one nearest to zero is the largest.",
     R"({"values":["-5","-2","-9"]})", R"({"value":"-2"})"},
};

extern constinit const Operation operation = declare<run>(
    kSequence, kResult,
    {
        .id = "sequence.compute.maximum",
        .version = "2",
        .title = "Largest term of a sequence",
        .doc =
            "Finds the largest term of a finite sequence. It is the last term once the sequence is sorted.",
        .tags = "sequence order",
        .words = "max greatest biggest highest top largest entry element of a list of integers",
        .examples = kExamples,
    });

}  // namespace exact::domains::sequence::compute_maximum
