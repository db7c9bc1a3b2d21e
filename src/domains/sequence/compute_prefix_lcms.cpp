#include "domains/sequence/sequence.h"

namespace exact::domains::sequence::compute_prefix_lcms {

constexpr Field kResult[] = {
    field<&Terms::values>("The least common multiples of the first 1, 2, 3, ... terms, never negative.",
                          items(0, kMaxTerms)),
};

Terms run(const Sequence& q, Work& work) {
  Terms r;
  AnswerSize size;
  Integer m(1);
  for (const Integer& a : q.values) {
    work.spend(40 + (m.bits() + a.bits()) / 2);
    m = lcm(m, a);
    size.add(m);
    r.values.push_back(m);
  }
  return r;
}

constexpr Example kExamples[] = {
    {"growing", "10 already divides 30.", R"({"values":["6","-15","10","4"]})",
     R"({"values":["6","30","30","60"]})"},
};

extern constinit const Operation operation = declare<run>(
    kSequence, kResult,
    {
        .id = "sequence.compute.prefix_lcms",
        .version = "2",
        .title = "Running least common multiples",
        .doc = "Finds the least common multiple of the first i terms of a finite sequence, for each i. Each "
               "one divides the one after it, and from the first zero on all are 0.",
        .tags = "sequence divisibility",
        .words = "cumulative lowest common multiple scan partial lcm",
        .examples = kExamples,
    });

}  // namespace exact::domains::sequence::compute_prefix_lcms
