#include "domains/integer/integer.h"

namespace exact::domains::integer::compute_divisor_count {

constexpr Field kResult[] = {
    field<&Value::value>("How many positive integers divide n."),
};

Value run(const Small& q) { return {primes::divisor_count(factor(q))}; }

constexpr Example kExamples[] = {
    {"sixty", "60 is 2^2 times 3 times 5.", R"({"n":60})", R"({"value":"12"})"},
};

extern constinit const Operation operation = declare<run>(
    kPositive, kResult,
    {
        .id = "integer.compute.divisor_count",
        .version = "2",
        .title = "Number of positive divisors of an integer",
        .doc = "Counts the positive divisors of n. With n = p^a q^b ... the count is (a+1)(b+1)...",
        .tags = "number-theory divisibility",
        .words =
            "tau sigma0 d(n) number of divisors divisor function τ(n) σ_0(n) d(n) how many divisors factors",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::compute_divisor_count
