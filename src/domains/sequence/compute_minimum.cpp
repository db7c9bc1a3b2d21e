#include "domains/sequence/sequence.h"

#include <algorithm>

namespace exact::domains::sequence::compute_minimum {

constexpr Field kResult[] = {
    field<&Value::value>("The smallest term."),
};

Value run(const Sequence& q) { return {*std::ranges::min_element(q.values)}; }

constexpr Example kExamples[] = {
    {"negative", "Of negative terms the one farthest from zero is the smallest.",
     R"({"values":["-5","-2","-9"]})", R"({"value":"-9"})"},
};

extern constinit const Operation operation = declare<run>(
    kSequence, kResult,
    {
        .id = "sequence.compute.minimum",
        .version = "2",
        .title = "Smallest term of a sequence",
        .doc =
            "Finds the smallest term of a finite sequence. It is the first term once the sequence is sorted.",
        .tags = "sequence order",
        .words = "min least lowest bottom smallest entry element of a list of integers",
        .examples = kExamples,
    });

}  // namespace exact::domains::sequence::compute_minimum
