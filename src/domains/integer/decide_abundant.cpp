#include "domains/integer/integer.h"

namespace exact::domains::integer::decide_abundant {

constexpr Field kResult[] = {
    field<&Verdict::holds>("Whether n is abundant."),
};

Verdict run(const Small& q) { return {q.n > 0 && aliquot_sum(q.n) > Integer(q.n)}; }

constexpr Example kExamples[] = {
    {"odd", "945 is the least odd abundant number.", R"({"n":945})", R"({"holds":true})"},
};

extern constinit const Operation operation =
    declare<run>(kNonnegative, kResult,
                 {
                     .id = "integer.decide.abundant",
                     .version = "2",
                     .title = "Decide whether a number is abundant",
                     .doc = "Decides whether n is positive and less than the sum of its divisors below n.",
                     .tags = "number-theory predicate",
                     .words = "abundant number excessive aliquot sum exceeds σ(n) > 2n sum of proper "
                              "divisors greater than the number",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::integer::decide_abundant
