#include "domains/integer/integer.h"

namespace exact::domains::integer::decide_odd {

constexpr Field kResult[] = {
    field<&Verdict::holds>("Whether the integer is odd."),
};

Verdict run(const Unary& q) { return {!q.value.is_even()}; }

constexpr Example kExamples[] = {
    {"negative", "Negative integers can be odd.", R"({"value":"-3"})", R"({"holds":true})"},
};

extern constinit const Operation operation =
    declare<run>(kOlderUnary, kResult,
                 {
                     .id = "integer.decide.odd",
                     .version = "2",
                     .title = "Decide whether an integer is odd",
                     .doc = "Decides whether an integer leaves the remainder 1 on division by 2.",
                     .tags = "integer predicate",
                     .words = "parity odd n mod 2 = 1 remainder one modulo two not even",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::integer::decide_odd
