#include "domains/integer/integer.h"

namespace exact::domains::integer::compute_divisors {

constexpr Field kResult[] = {
    field<&DivisorList::divisors>(
        "The positive divisors in ascending order, 1 and the absolute value included.",
        items(1, kMaxDivisors)),
};

DivisorList run(const Unary& q, Work& work) {
  return {listed_divisors(primes::factor(q.value, spending(work)))};
}

constexpr Example kExamples[] = {
    {"twenty_eight", "28 has six divisors.", R"({"value":"28"})",
     R"({"divisors":["1","2","4","7","14","28"]})"},
    {"negative", "A negative integer has the divisors of its absolute value.", R"({"value":"-4"})",
     R"({"divisors":["1","2","4"]})"},
};

extern constinit const Operation operation = declare<check_nonzero, run>(
    kOlderFactored, kResult,
    {
        .id = "integer.compute.divisors",
        .version = "2",
        .title = "Positive divisors of an integer",
        .doc =
            "Lists every positive divisor of a nonzero integer in ascending order. The product of the i-th "
            "from either end is the absolute value.",
        .tags = "number-theory enumeration",
        .words = "all factors list divisors enumerate numbers that divide n every number dividing it evenly "
                 "factor pairs",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::compute_divisors
