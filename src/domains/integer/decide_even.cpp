#include "domains/integer/integer.h"

namespace exact::domains::integer::decide_even {

constexpr Field kResult[] = {
    field<&Verdict::holds>("Whether the integer is even."),
};

Verdict run(const Unary& q) { return {q.value.is_even()}; }

constexpr Example kExamples[] = {
    {"zero", "Zero is even.", R"({"value":"0"})", R"({"holds":true})"},
};

extern constinit const Operation operation =
    declare<run>(kOlderUnary, kResult,
                 {
                     .id = "integer.decide.even",
                     .version = "2",
                     .title = "Decide whether an integer is even",
                     .doc = "Decides whether 2 divides an integer.",
                     .tags = "integer predicate",
                     .words = "parity even multiple of two n mod 2 = 0 divisible by two remainder zero",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::integer::decide_even
