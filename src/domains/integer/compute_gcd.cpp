#include "domains/integer/integer.h"

namespace exact::domains::integer::compute_gcd {

constexpr Field kResult[] = {
    field<&Value::value>("The largest integer that divides both; 0 when both are 0, never negative."),
};

Value run(const Binary& q) { return {gcd(q.left, q.right)}; }

constexpr Example kExamples[] = {
    {"two_integers", "84 and 30 share the divisors 1, 2, 3 and 6.", R"({"left":"84","right":"30"})",
     R"({"value":"6"})"},
};

extern constinit const Operation operation = declare<run>(
    kBinary, kResult,
    {
        .id = "integer.compute.gcd",
        .version = "2",
        .title = "Greatest common divisor of two integers",
        .doc = "Finds the greatest common divisor of two integers of any size. To check it, "
               "divide both by it: the "
               "quotients have no common factor.",
        .tags = "number-theory divisibility",
        .words = "gcd hcf highest common factor Euclid coprime gcd(a, b) largest number dividing both "
                 "biggest shared divisor simplify reduce fraction Euclidean algorithm",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::compute_gcd
