#include "domains/integer/integer.h"

namespace exact::domains::integer::decide_deficient {

constexpr Field kResult[] = {
    field<&Verdict::holds>("Whether n is deficient."),
};

Verdict run(const Small& q) { return {q.n > 0 && aliquot_sum(q.n) < Integer(q.n)}; }

constexpr Example kExamples[] = {
    {"power_of_two", "Powers of two are deficient.", R"({"n":64})", R"({"holds":true})"},
};

extern constinit const Operation operation =
    declare<run>(kNonnegative, kResult,
                 {
                     .id = "integer.decide.deficient",
                     .version = "2",
                     .title = "Decide whether a number is deficient",
                     .doc = "Decides whether n is positive and greater than the sum of its divisors below n.",
                     .tags = "number-theory predicate",
                     .words = "deficient number defective aliquot sum below σ(n) < 2n sum of proper divisors "
                              "less than the number",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::integer::decide_deficient
