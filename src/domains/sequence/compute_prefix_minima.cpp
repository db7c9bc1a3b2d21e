#include "domains/sequence/sequence.h"

namespace exact::domains::sequence::compute_prefix_minima {

constexpr Field kResult[] = {
    field<&Terms::values>("The smallest of the first 1, 2, 3, ... terms.", items(0, kMaxTerms)),
};

Terms run(const Sequence& q) {
  Terms r;
  AnswerSize size;
  for (const Integer& a : q.values) {
    r.values.push_back(r.values.empty() || a < r.values.back() ? a : r.values.back());
    size.add(r.values.back());
  }
  return r;
}

constexpr Example kExamples[] = {
    {"lows", "The lows are 4, 3 and -2.", R"({"values":["4","3","8","-2","0"]})",
     R"({"values":["4","3","3","-2","-2"]})"},
};

extern constinit const Operation operation = declare<run>(
    kSequence, kResult,
    {
        .id = "sequence.compute.prefix_minima",
        .version = "2",
        .title = "Running minima of a sequence",
        .doc = "Finds the smallest of the first i terms of a finite sequence, for each i. They never rise.",
        .tags = "sequence transform",
        .words = "cumulative minimum cummin running min left-to-right minima scan lows so far low water mark "
                 "minimum of the first k entries min(a_1, ..., a_k) for every k",
        .examples = kExamples,
    });

}  // namespace exact::domains::sequence::compute_prefix_minima
