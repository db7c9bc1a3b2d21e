#include "domains/sequence/sequence.h"

namespace exact::domains::sequence::transform_signs {

constexpr Field kResult[] = {
    field<&Terms::values>("The sign of each term: -1, 0 or 1.", items(0, kMaxTerms)),
};

Terms run(const Sequence& q) {
  Terms r;
  for (const Integer& a : q.values) r.values.emplace_back(a.sign());
  return r;
}

constexpr Example kExamples[] = {
    {"alternating", "The signs alternate, then there is a zero.", R"({"values":["12","-7","3","0"]})",
     R"({"values":["1","-1","1","0"]})"},
};

extern constinit const Operation operation =
    declare<run>(kSequence, kResult,
                 {
                     .id = "sequence.transform.signs",
                     .version = "2",
                     .title = "Signs of the terms of a sequence",
                     .doc = "Replaces each term of a finite sequence by 1 when it is positive, by -1 when it "
                            "is negative and by 0 when it is 0.",
                     .tags = "sequence transform",
                     .words = "sgn signum sign pattern positive negative",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::sequence::transform_signs
