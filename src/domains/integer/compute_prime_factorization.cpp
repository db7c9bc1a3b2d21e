#include "domains/integer/integer.h"

namespace exact::domains::integer::compute_prime_factorization {

struct Result {
  std::vector<PrimePower> factors;
};
constexpr Field kResult[] = {
    field<&Result::factors>("The primes in ascending order with their exponents; empty for 1 and -1."),
};

Result run(const Unary& q, Work& work) { return {rows(primes::factor(q.value, spending(work)))}; }

constexpr Example kExamples[] = {
    {"year", "2024 is 2^3 times 11 times 23.", R"({"value":"2024"})",
     R"({"factors":[{"prime":"2","power":3},{"prime":"11","power":1},{"prime":"23","power":1}]})"},
    {"mersenne", "Cole factored 2^67 - 1 in 1903.", R"({"value":"147573952589676412927"})",
     R"({"factors":[{"prime":"193707721","power":1},{"prime":"761838257287","power":1}]})"},
};

extern constinit const Operation operation = declare<check_nonzero, run>(
    kOlderFactored, kResult,
    {
        .id = "integer.compute.prime_factorization",
        .version = "2",
        .title = "Prime factorization of an integer",
        .doc =
            "Factors a nonzero integer completely into prime powers; every prime is proved prime. "
            "Multiplying the powers gives back the absolute value. An integer whose second largest prime has "
            "more than about 25 digits may end without an answer.",
        .tags = "number-theory factorization",
        .words = "factor integer factorise factorize prime decomposition primes factors write as a product "
                 "of primes break into primes 2^3 * 5^2 * 7 canonical decomposition factorisation split into "
                 "prime powers multiplicities ifactor",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::compute_prime_factorization
