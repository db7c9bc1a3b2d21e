#include "domains/integer/integer.h"

namespace exact::domains::integer::decide_perfect {

constexpr Field kResult[] = {
    field<&Verdict::holds>("Whether n is perfect."),
};

Verdict run(const Small& q) { return {q.n > 0 && aliquot_sum(q.n) == Integer(q.n)}; }

constexpr Example kExamples[] = {
    {"six", "6 is 1 + 2 + 3.", R"({"n":6})", R"({"holds":true})"},
};

extern constinit const Operation operation =
    declare<run>(kNonnegative, kResult,
                 {
                     .id = "integer.decide.perfect",
                     .version = "2",
                     .title = "Decide whether a number is perfect",
                     .doc = "Decides whether n is positive and equal to the sum of its divisors below n.",
                     .tags = "number-theory predicate",
                     .words = "perfect number aliquot sum equals sigma 2n σ(n) = 2n equal to the sum of its "
                              "proper divisors Mersenne Euclid",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::integer::decide_perfect
