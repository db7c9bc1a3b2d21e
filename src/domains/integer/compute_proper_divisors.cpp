#include "domains/integer/integer.h"

namespace exact::domains::integer::compute_proper_divisors {

constexpr Field kResult[] = {
    field<&DivisorList::divisors>(
        "The positive divisors below the absolute value in ascending order; empty for 1 and -1.",
        items(0, kMaxDivisors)),
};

DivisorList run(const Unary& q, Work& work) {
  DivisorList r{listed_divisors(primes::factor(q.value, spending(work)))};
  r.divisors.pop_back();  // the last is the absolute value itself
  return r;
}

constexpr Example kExamples[] = {
    {"twenty_eight", "28 is the sum of its proper divisors.", R"({"value":"28"})",
     R"({"divisors":["1","2","4","7","14"]})"},
};

extern constinit const Operation operation = declare<check_nonzero, run>(
    kOlderFactored, kResult,
    {
        .id = "integer.compute.proper_divisors",
        .version = "2",
        .title = "Proper divisors of an integer",
        .doc = "Lists the positive divisors of a nonzero integer that are less than its absolute value, in "
               "ascending order.",
        .tags = "number-theory enumeration",
        .words = "aliquot parts proper factors list divisors excluding except the number itself strict "
                 "divisors smaller than n",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::compute_proper_divisors
