#include "domains/sequence/sequence.h"

namespace exact::domains::sequence::compute_lcm {

constexpr Field kResult[] = {
    field<&Value::value>("The least common multiple, never negative."),
};

Value run(const Sequence& q, Work& work) {
  return {abs(
      join_halves(q, Cost::kDivisor, work, [](const Integer& a, const Integer& b) { return lcm(a, b); }))};
}

constexpr Example kExamples[] = {
    {"three", "10, 12 and 15 divide 60 and nothing smaller.", R"({"values":["10","-12","15"]})",
     R"({"value":"60"})"},
};

extern constinit const Operation operation =
    declare<run>(kSequence, kResult,
                 {
                     .id = "sequence.compute.lcm",
                     .version = "2",
                     .title = "Least common multiple of a sequence",
                     .doc = "Finds the smallest positive integer that every term of a finite sequence "
                            "divides. It is 0 when a term is 0, for 0 has no other multiple.",
                     .tags = "sequence divisibility",
                     .words = "lowest common multiple smallest common denominator period list of several "
                              "numbers more than two lcm(a_1, a_2, ...) whole list",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::sequence::compute_lcm
