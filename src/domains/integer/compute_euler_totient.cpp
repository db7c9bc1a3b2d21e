#include "domains/integer/integer.h"

namespace exact::domains::integer::compute_euler_totient {

constexpr Field kResult[] = {
    field<&Value::value>("How many of 1, ..., n are coprime to n."),
};

Value run(const Small& q) { return {primes::totient(factor(q))}; }

constexpr Example kExamples[] = {
    {"ten", "1, 3, 7 and 9 are coprime to 10.", R"({"n":10})", R"({"value":"4"})"},
};

extern constinit const Operation operation = declare<run>(
    kPositive, kResult,
    {
        .id = "integer.compute.euler_totient",
        .version = "2",
        .title = "Euler totient of an integer",
        .doc = "Counts the integers from 1 to n that have no factor in common with n. It is the order of the "
               "group of units modulo n.",
        .tags = "number-theory arithmetic-function",
        .words = "Euler phi function totient coprime residues units count φ(n) ϕ(n) how many numbers up to n "
                 "are relatively prime order of the unit group (Z/n)* reduced residue system RSA",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::compute_euler_totient
