#include "domains/integer/integer.h"

namespace exact::domains::integer::decide_divides {

struct Request {
  Integer divisor, dividend;
};
constexpr Field kRequest[] = {
    field<&Request::divisor>("The integer that may divide; not zero.", minus_zero()),
    field<&Request::dividend>("The integer that may be a multiple.", minus_zero()),
};
constexpr Field kResult[] = {
    field<&Verdict::holds>("Whether the division leaves no remainder."),
};

void check(const Request& q, Refuse& refuse) {
  if (q.divisor.is_zero()) refuse({"divisor"}, "must not be zero");
}

Verdict run(const Request& q) { return {divides(q.divisor, q.dividend)}; }

constexpr Example kExamples[] = {
    {"yes", "91 is 7 times 13.", R"({"divisor":"-7","dividend":"91"})", R"({"holds":true})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "integer.decide.divides",
        .version = "2",
        .title = "Decide whether one integer divides another",
        .doc = "Decides whether the dividend is a multiple of the divisor, which must not be zero.",
        .tags = "number-theory predicate",
        .words = "divisibility multiple factor remainder zero a | b a ∣ b is divisible by is a multiple of "
                 "goes into evenly without remainder b mod a = 0",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::decide_divides
