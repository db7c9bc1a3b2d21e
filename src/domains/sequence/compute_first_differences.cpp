#include "domains/sequence/sequence.h"

namespace exact::domains::sequence::compute_first_differences {

constexpr Field kResult[] = {
    field<&Terms::values>("The differences, one less than the terms.", items(0, kMaxTerms)),
};

Terms run(const Sequence& q) { return {differences(q.values)}; }

constexpr Example kExamples[] = {
    {"triangular", "The differences of triangular numbers count on.", R"({"values":["1","3","6","10","15"]})",
     R"({"values":["2","3","4","5"]})"},
    {"single", "One term has no neighbour.", R"({"values":["7"]})", R"({"values":[]})"},
};

extern constinit const Operation operation = declare<run>(
    kSequence, kResult,
    {
        .id = "sequence.compute.first_differences",
        .version = "2",
        .title = "Differences of neighbouring terms",
        .doc =
            "Subtracts each term of a finite sequence from the one after it. There is one difference less "
            "than there are terms; added up from the first term on, the differences give the sequence back.",
        .tags = "sequence transform",
        .words = "delta Δ forward difference consecutive gaps finite difference adjacent steps discrete "
                 "derivative Δa_n = a_(n+1) − a_n",
        .examples = kExamples,
    });

}  // namespace exact::domains::sequence::compute_first_differences
