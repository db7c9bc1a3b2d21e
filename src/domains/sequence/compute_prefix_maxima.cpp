#include "domains/sequence/sequence.h"

namespace exact::domains::sequence::compute_prefix_maxima {

constexpr Field kResult[] = {
    field<&Terms::values>("The largest of the first 1, 2, 3, ... terms.", items(0, kMaxTerms)),
};

Terms run(const Sequence& q) {
  Terms r;
  AnswerSize size;
  for (const Integer& a : q.values) {
    r.values.push_back(r.values.empty() || r.values.back() < a ? a : r.values.back());
    size.add(r.values.back());
  }
  return r;
}

constexpr Example kExamples[] = {
    {"records", "The records are 2, 5 and 9.", R"({"values":["2","5","-1","9","6"]})",
     R"({"values":["2","5","5","9","9"]})"},
};

extern constinit const Operation operation =
    declare<run>(kSequence, kResult,
                 {
                     .id = "sequence.compute.prefix_maxima",
                     .version = "2",
                     .title = "Running maxima of a sequence",
                     .doc = "Finds the largest of the first i terms of a finite sequence, for each i. They "
                            "never fall, and rise exactly at the records.",
                     .tags = "sequence transform",
                     .words = "cumulative maximum cummax records running max left-to-right maxima scan highs "
                              "so far high water mark maximum of the first k entries",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::sequence::compute_prefix_maxima
