#include "domains/integer/integer.h"
#include "engines/primes/primality.h"

namespace exact::domains::integer::decide_prime {

constexpr Field kResult[] = {
    field<&Verdict::holds>("Whether the integer is prime."),
};

Verdict run(const Unary& q, Work& work) { return {primes::is_prime(q.value, spending(work))}; }

constexpr Example kExamples[] = {
    {"mersenne", "2^61 - 1 is prime.", R"({"value":"2305843009213693951"})", R"({"holds":true})"},
    {"carmichael", "561 is composite although it passes every Fermat test.", R"({"value":"561"})",
     R"({"holds":false})"},
};

extern constinit const Operation operation = declare<run>(
    kOlderFactored, kResult,
    {
        .id = "integer.decide.prime",
        .version = "2",
        .title = "Decide whether an integer is prime",
        .doc =
            "Decides primality with proof: a positive answer is never merely probable. Negative integers, 0 "
            "and 1 are not prime. A prime of more than about 470 digits may end without an answer.",
        .tags = "number-theory predicate",
        .words = "primality test is prime isprime composite is n a prime number primality proof certificate "
                 "composite Baillie PSW Miller Rabin APR",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::decide_prime
