#include "domains/integer/integer.h"

namespace exact::domains::integer::compute_divisor_sum {

constexpr Field kResult[] = {
    field<&Value::value>("The sum of the positive divisors of n."),
};

Value run(const Small& q) { return {primes::divisor_sum(factor(q))}; }

constexpr Example kExamples[] = {
    {"perfect", "The divisors of a perfect number add up to twice the number.", R"({"n":28})",
     R"({"value":"56"})"},
};

extern constinit const Operation operation = declare<run>(
    kPositive, kResult,
    {
        .id = "integer.compute.divisor_sum",
        .version = "2",
        .title = "Sum of the positive divisors of an integer",
        .doc = "Adds up all positive divisors of n, n included. The sum is multiplicative, with (p^(a+1) - "
               "1)/(p - 1) for a prime power.",
        .tags = "number-theory divisibility",
        .words = "sigma sigma1 sum of divisors divisor function perfect σ(n) σ_1(n) add all factors "
                 "including itself",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::compute_divisor_sum
