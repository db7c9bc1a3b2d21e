#include "domains/integer/integer.h"
#include "engines/primes/counting.h"

namespace exact::domains::integer::compute_primorial {

constexpr std::int64_t kMaxPrimes =
    40'000;  // a product of 208,000 digits, which other operations still accept
constexpr Field kRequest[] = {
    field<&Small::n>("How many primes, from 2 on.", between(1, kMaxPrimes)),
};
constexpr Field kResult[] = {
    field<&Value::value>("The product of the first n primes."),
};

// The product of first..last by halves: factors of equal length multiply fastest.
Integer product(const std::vector<std::uint32_t>& p, std::size_t first, std::size_t count) {
  if (count == 1) return p[first];
  return product(p, first, count / 2) * product(p, first + count / 2, count - count / 2);
}

Value run(const Small& q, Work& work) {
  work.spend(static_cast<std::uint64_t>(q.n) * 50);
  return {product(primes::primes_up_to(480'000), 0, static_cast<std::size_t>(q.n))};  // 40,033 primes
}

constexpr Example kExamples[] = {
    {"six", "2 times 3 times 5 times 7 times 11 times 13.", R"({"n":6})", R"({"value":"30030"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "integer.compute.primorial",
        .version = "3",
        .title = "Product of the first primes",
        .doc = "Multiplies the first n primes. Every prime up to the n-th divides the product once.",
        .tags = "number-theory prime",
        .words = "primorial p# Euclid product of primes 2*3*5*7*11 multiply the primes up to p_n#",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::compute_primorial
