#include "domains/integer/integer.h"

namespace exact::domains::integer::compute_aliquot_sum {

constexpr Field kResult[] = {
    field<&Value::value>("The sum of the divisors below n; 0 for 1."),
};

Value run(const Small& q) { return {aliquot_sum(q.n)}; }

constexpr Example kExamples[] = {
    {"amicable", "220 and 284 are amicable.", R"({"n":220})", R"({"value":"284"})"},
};

extern constinit const Operation operation = declare<run>(
    kPositive, kResult,
    {
        .id = "integer.compute.aliquot_sum",
        .version = "2",
        .title = "Sum of the proper divisors of an integer",
        .doc =
            "Adds up the positive divisors of n that are less than n. It is the sum of all divisors less n.",
        .tags = "number-theory divisibility",
        .words = "aliquot sum proper divisors restricted divisor function sigma minus n amicable s(n) = σ(n) "
                 "- n sum of divisors other than the number itself sociable untouchable",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::compute_aliquot_sum
