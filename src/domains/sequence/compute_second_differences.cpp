#include "domains/sequence/sequence.h"

namespace exact::domains::sequence::compute_second_differences {

constexpr Field kResult[] = {
    field<&Terms::values>("The second differences, two less than the terms.", items(0, kMaxTerms)),
};

Terms run(const Sequence& q) { return {differences(differences(q.values))}; }

constexpr Example kExamples[] = {
    {"cubes", "The second differences of cubes are multiples of 6.", R"({"values":["0","1","8","27","64"]})",
     R"({"values":["6","12","18"]})"},
};

extern constinit const Operation operation = declare<run>(
    kSequence, kResult,
    {
        .id = "sequence.compute.second_differences",
        .version = "2",
        .title = "Differences of the differences of a sequence",
        .doc = "Takes the differences of neighbouring terms of a finite sequence twice: a(i+2) - 2 a(i+1) + "
               "a(i). They are constant when the terms are the values of a quadratic polynomial, and fewer "
               "than three terms have none.",
        .tags = "sequence transform",
        .words =
            "Δ² curvature second order finite difference convexity discrete second derivative quadratic test",
        .examples = kExamples,
    });

}  // namespace exact::domains::sequence::compute_second_differences
