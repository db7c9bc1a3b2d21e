#include "domains/integer/integer.h"

namespace exact::domains::integer::compute_mobius {

constexpr Field kResult[] = {
    field<&Value::value>("-1, 0 or 1."),
};

Value run(const Small& q) { return {primes::moebius(factor(q))}; }

constexpr Example kExamples[] = {
    {"two_primes", "15 has two different primes.", R"({"n":15})", R"({"value":"1"})"},
    {"square", "A square divides 12.", R"({"n":12})", R"({"value":"0"})"},
};

extern constinit const Operation operation = declare<run>(
    kPositive, kResult,
    {
        .id = "integer.compute.mobius",
        .version = "2",
        .title = "Moebius function of an integer",
        .doc = "Evaluates the Moebius function: 0 if the square of a prime divides n, else 1 or -1 as the "
               "number of its primes is even or odd.",
        .tags = "number-theory arithmetic-function",
        .words = "Moebius Möbius mu inclusion exclusion inversion squarefree μ(n) parity of the number of "
                 "prime factors",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::compute_mobius
