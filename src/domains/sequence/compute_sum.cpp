#include "domains/sequence/sequence.h"

namespace exact::domains::sequence::compute_sum {

constexpr Field kResult[] = {
    field<&Value::value>("The sum of the terms."),
};

Value run(const Sequence& q) {
  Value r;
  for (const Integer& a : q.values) r.value += a;
  return r;
}

constexpr Example kExamples[] = {
    {"powers", "One and the first three powers of two.", R"({"values":["1","2","4","8"]})",
     R"({"value":"15"})"},
};

extern constinit const Operation operation =
    declare<run>(kSequence, kResult,
                 {
                     .id = "sequence.compute.sum",
                     .version = "2",
                     .title = "Add up a sequence of integers",
                     .doc = "Adds all terms of a finite sequence. It is the last of the prefix sums; the "
                            "order of the terms does not matter.",
                     .tags = "sequence exact",
                     .words = "total addition sigma Σ series add list of numbers accumulate",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::sequence::compute_sum
