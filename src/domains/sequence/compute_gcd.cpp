#include "domains/sequence/sequence.h"

namespace exact::domains::sequence::compute_gcd {

constexpr Field kResult[] = {
    field<&Value::value>("The greatest common divisor, never negative."),
};

Value run(const Sequence& q, Work& work) {
  return {abs(
      join_halves(q, Cost::kDivisor, work, [](const Integer& a, const Integer& b) { return gcd(a, b); }))};
}

constexpr Example kExamples[] = {
    {"three", "21 divides each of the three terms.", R"({"values":["42","-63","105"]})", R"({"value":"21"})"},
    {"zeros", "Everything divides 0, so zeros only leave 0.", R"({"values":["0","0"]})", R"({"value":"0"})"},
};

extern constinit const Operation operation =
    declare<run>(kSequence, kResult,
                 {
                     .id = "sequence.compute.gcd",
                     .version = "2",
                     .title = "Greatest common divisor of a sequence",
                     .doc = "Finds the largest integer that divides every term of a finite sequence. It is "
                            "never negative, and 0 only when all terms are 0.",
                     .tags = "sequence divisibility",
                     .words = "hcf highest common factor content coprime list common divisor of several "
                              "numbers more than two gcd(a_1, a_2, ...) whole list",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::sequence::compute_gcd
