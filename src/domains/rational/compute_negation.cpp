#include "domains/rational/rational.h"

namespace exact::domains::rational::compute_negation {

constexpr Field kResult[] = {
    field<&Value::value>("The number with the opposite sign."),
};

Value run(const Unary& q) { return {-q.value}; }

constexpr Example kExamples[] = {
    {"positive", "Two thirds become minus two thirds.", R"({"value":{"num":"2","den":"3"}})",
     R"({"value":{"num":"-2","den":"3"}})"},
};

extern constinit const Operation operation = declare<run>(
    kUnary, kResult,
    {
        .id = "rational.compute.negation",
        .version = "2",
        .title = "Negate a rational number",
        .doc = "Changes the sign of a rational number. The number and the result add up to zero.",
        .tags = "rational exact",
        .words =
            "opposite additive inverse minus sign -(a/b) -a/b change the sign of a fraction opposite number",
        .examples = kExamples,
    });

}  // namespace exact::domains::rational::compute_negation
