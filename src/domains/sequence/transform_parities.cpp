#include "domains/sequence/sequence.h"

namespace exact::domains::sequence::transform_parities {

constexpr Field kResult[] = {
    field<&Terms::values>("The remainder of each term modulo 2: 0 or 1.", items(0, kMaxTerms)),
};

Terms run(const Sequence& q) {
  Terms r;
  for (const Integer& a : q.values) r.values.emplace_back(a.is_even() ? 0 : 1);
  return r;
}

constexpr Example kExamples[] = {
    {"negative", "-5 is odd as well.", R"({"values":["-5","0","8","13"]})",
     R"({"values":["1","0","0","1"]})"},
};

extern constinit const Operation operation =
    declare<run>(kSequence, kResult,
                 {
                     .id = "sequence.transform.parities",
                     .version = "2",
                     .title = "Parities of the terms of a sequence",
                     .doc = "Replaces each term of a finite sequence by its remainder modulo 2: 0 when it is "
                            "even and 1 when it is odd, also for negative terms.",
                     .tags = "sequence transform",
                     .words = "even odd mod 2 modulo two bits low bit",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::sequence::transform_parities
