#include "domains/integer/integer.h"

namespace exact::domains::integer::compute_lcm {

constexpr Field kResult[] = {
    field<&Value::value>("The least positive integer that both divide; 0 when either is 0."),
};

Value run(const Binary& q) { return {lcm(q.left, q.right)}; }

constexpr Example kExamples[] = {
    {"two_integers", "21 and 6 both divide 42.", R"({"left":"21","right":"6"})", R"({"value":"42"})"},
};

extern constinit const Operation operation = declare<run>(
    kBinary, kResult,
    {
        .id = "integer.compute.lcm",
        .version = "2",
        .title = "Least common multiple of two integers",
        .doc = "Finds the least common multiple of two integers, never negative. Times the greatest common "
               "divisor it is the absolute value of their product.",
        .tags = "number-theory divisibility",
        .words = "lcm lowest common multiple least common denominator lcm(a, b) smallest number divisible by "
                 "both first common multiple synchronise cycles meet again",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::compute_lcm
