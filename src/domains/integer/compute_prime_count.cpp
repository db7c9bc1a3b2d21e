#include "domains/integer/integer.h"
#include "engines/primes/counting.h"

namespace exact::domains::integer::compute_prime_count {

constexpr Field kRequest[] = {
    field<&Small::n>("The last integer that counts, at most 10^12.",
                     between(0, static_cast<std::int64_t>(primes::kMaxCounted))),
};
constexpr Field kResult[] = {
    field<&Value::value>("How many primes are at most n."),
};

Value run(const Small& q, Work& work) {
  return {Integer::from_unsigned(primes::prime_count(static_cast<std::uint64_t>(q.n), spending(work)))};
}

constexpr Example kExamples[] = {
    {"hundred", "There are 25 primes up to 100.", R"({"n":100})", R"({"value":"25"})"},
    {"billion", "The count to 10^9 is a classical value.", R"({"n":1000000000})", R"({"value":"50847534"})"},
};

extern constinit const Operation operation =
    declare<run>(kRequest, kResult,
                 {
                     .id = "integer.compute.prime_count",
                     .version = "2",
                     .title = "Number of primes up to an integer",
                     .doc = "Counts the primes that are at most n, exactly, without listing them.",
                     .tags = "number-theory prime",
                     .words = "prime counting function pi(x) how many primes primepi π(n) number of primes "
                              "below at most n count primes prime number theorem Meissel Lehmer",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::integer::compute_prime_count
