#include "domains/rational/rational.h"

namespace exact::domains::rational::compute_ceiling {

constexpr Field kResult[] = {
    field<&IntegerValue::value>("The smallest integer that is at least the number."),
};

IntegerValue run(const Unary& q) { return {ceil(q.value)}; }

constexpr Example kExamples[] = {
    {"positive", "Seven thirds lie below 3.", R"({"value":{"num":"7","den":"3"}})", R"({"value":"3"})"},
};

extern constinit const Operation operation = declare<run>(
    kUnary, kResult,
    {
        .id = "rational.compute.ceiling",
        .version = "2",
        .title = "Round a rational number up",
        .doc = "Rounds a rational number up to an integer, towards plus infinity. The result "
               "exceeds the number by less than 1.",
        .tags = "rational rounding",
        .words =
            "ceil ceiling least integer round up ⌈a/b⌉ round up fraction to next whole number integer above",
        .examples = kExamples,
    });

}  // namespace exact::domains::rational::compute_ceiling
