#include "domains/integer/integer.h"

namespace exact::domains::integer::compute_radical {

constexpr Field kResult[] = {
    field<&Value::value>("The product of the primes that divide n, each once."),
};

Value run(const Small& q) {
  if (q.n == 0) return {0};
  return {primes::radical(factor(q))};
}

constexpr Example kExamples[] = {
    {"many_twos", "Only 2 and 3 divide 96.", R"({"n":96})", R"({"value":"6"})"},
};

extern constinit const Operation operation = declare<run>(
    kNonnegative, kResult,
    {
        .id = "integer.compute.radical",
        .version = "2",
        .title = "Radical of an integer",
        .doc =
            "Multiplies the different primes that divide n. The radical of 1 is 1; that of 0 is defined as 0 "
            "here.",
        .tags = "number-theory arithmetic-function",
        .words = "rad squarefree kernel product of distinct prime factors core abc rad(n) multiply each "
                 "prime factor once largest squarefree divisor",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::compute_radical
