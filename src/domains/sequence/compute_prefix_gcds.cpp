#include "domains/sequence/sequence.h"

namespace exact::domains::sequence::compute_prefix_gcds {

constexpr Field kResult[] = {
    field<&Terms::values>("The greatest common divisors of the first 1, 2, 3, ... terms, never negative.",
                          items(0, kMaxTerms)),
};

Terms run(const Sequence& q, Work& work) {
  Terms r;
  Integer g;
  for (const Integer& a : q.values) {
    work.spend(40 + (g.bits() + a.bits()) / 2);
    g = gcd(g, a);
    r.values.push_back(g);
  }
  return r;
}

constexpr Example kExamples[] = {
    {"shrinking", "The common divisor shrinks from 60 to 4.", R"({"values":["-60","36","20","40"]})",
     R"({"values":["60","12","4","4"]})"},
};

extern constinit const Operation operation =
    declare<run>(kSequence, kResult,
                 {
                     .id = "sequence.compute.prefix_gcds",
                     .version = "2",
                     .title = "Running greatest common divisors",
                     .doc = "Finds the greatest common divisor of the first i terms of a finite sequence, "
                            "for each i. Each one divides the one before it.",
                     .tags = "sequence divisibility",
                     .words = "cumulative hcf scan partial gcd",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::sequence::compute_prefix_gcds
