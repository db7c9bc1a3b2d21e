#include "domains/rational/rational.h"

namespace exact::domains::rational::compute_absolute_value {

constexpr Field kResult[] = {
    field<&Value::value>("The distance of the number from zero."),
};

Value run(const Unary& q) { return {abs(q.value)}; }

constexpr Example kExamples[] = {
    {"negative", "The sign is dropped.", R"({"value":{"num":"-3","den":"2"}})",
     R"({"value":{"num":"3","den":"2"}})"},
};

extern constinit const Operation operation = declare<run>(
    kUnary, kResult,
    {
        .id = "rational.compute.absolute_value",
        .version = "2",
        .title = "Absolute value of a rational number",
        .doc = "Drops the sign of a rational number. The result is the number or its negation, "
               "whichever is not negative.",
        .tags = "rational exact",
        .words = "modulus magnitude abs distance from zero |a/b| |-a/b| size of a fraction without sign",
        .examples = kExamples,
    });

}  // namespace exact::domains::rational::compute_absolute_value
