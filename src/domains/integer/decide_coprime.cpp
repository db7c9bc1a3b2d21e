#include "domains/integer/integer.h"

namespace exact::domains::integer::decide_coprime {

constexpr Field kResult[] = {
    field<&Verdict::holds>("Whether the greatest common divisor is 1."),
};

Verdict run(const Binary& q) { return {gcd(q.left, q.right).is_one()}; }

constexpr Example kExamples[] = {
    {"neighbours", "Neighbours have no common factor.", R"({"left":"35","right":"36"})", R"({"holds":true})"},
};

extern constinit const Operation operation = declare<run>(
    kBinary, kResult,
    {
        .id = "integer.decide.coprime",
        .version = "2",
        .title = "Decide whether two integers are coprime",
        .doc = "Decides whether two integers have no common factor but 1 and -1. To check it, find Bezout "
               "coefficients.",
        .tags = "number-theory predicate",
        .words = "relatively prime gcd one no common factor gcd(a, b) = 1 a ⊥ b share no prime",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::decide_coprime
