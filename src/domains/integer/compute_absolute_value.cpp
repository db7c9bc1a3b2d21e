#include "domains/integer/integer.h"

namespace exact::domains::integer::compute_absolute_value {

constexpr Field kResult[] = {
    field<&Value::value>("The distance of the integer from zero."),
};

Value run(const Unary& q) { return {abs(q.value)}; }

constexpr Example kExamples[] = {
    {"negative", "The sign is dropped.", R"({"value":"-17"})", R"({"value":"17"})"},
};

extern constinit const Operation operation = declare<run>(
    kUnary, kResult,
    {
        .id = "integer.compute.absolute_value",
        .version = "2",
        .title = "Absolute value of an integer",
        .doc = "Drops the sign of an integer. The result is the integer or its negation, whichever is not "
               "negative.",
        .tags = "integer exact",
        .words = "modulus magnitude abs distance from zero |n| |-n| size without sign make positive drop the "
                 "minus",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::compute_absolute_value
