#include "domains/integer/integer.h"
#include "engines/primes/primality.h"

namespace exact::domains::integer::compute_next_prime {

constexpr Field kResult[] = {
    field<&Value::value>("The least prime greater than n."),
};

Value run(const Small& q, Work& work) { return {primes::next_prime(q.n, spending(work))}; }

constexpr Example kExamples[] = {
    {"gap", "No prime lies between 113 and 127.", R"({"n":113})", R"({"value":"127"})"},
};

extern constinit const Operation operation = declare<run>(
    kNonnegative, kResult,
    {
        .id = "integer.compute.next_prime",
        .version = "2",
        .title = "Least prime above an integer",
        .doc = "Finds the least prime greater than n, proved prime. Every integer between is composite.",
        .tags = "number-theory prime",
        .words = "following prime after successor nextprime smallest prime greater than bigger larger beyond "
                 "n next prime number",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::compute_next_prime
