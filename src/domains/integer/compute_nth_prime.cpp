#include "domains/integer/integer.h"
#include "engines/primes/counting.h"

namespace exact::domains::integer::compute_nth_prime {

constexpr Field kRequest[] = {
    field<&Small::n>("The index, from 1; up to the number of primes below 10^12.",
                     between(1, static_cast<std::int64_t>(primes::kMaxPrimeIndex))),
};
constexpr Field kResult[] = {
    field<&Value::value>("The n-th prime."),
};

Value run(const Small& q, Work& work) {
  return {Integer::from_unsigned(primes::nth_prime(static_cast<std::uint64_t>(q.n), spending(work)))};
}

constexpr Example kExamples[] = {
    {"tenth", "The first ten primes end with 29.", R"({"n":10})", R"({"value":"29"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "integer.compute.nth_prime",
        .version = "2",
        .title = "Prime of a given index",
        .doc = "Finds the n-th prime, where 2 is the first. To check it, count the primes up to the result.",
        .tags = "number-theory prime",
        .words = "prime number sequence index p_n ordinal the nth prime p_100 which prime has that index "
                 "1000th prime",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::compute_nth_prime
