#include "domains/rational/rational.h"

namespace exact::domains::rational::decide_equal {

constexpr Field kResult[] = {
    field<&Verdict::holds>("Whether the two numbers are equal."),
};

Verdict run(const Binary& q) { return {q.left == q.right}; }

constexpr Example kExamples[] = {
    {"same", "A number equals itself.", R"({"left":{"num":"-1","den":"2"},"right":{"num":"-1","den":"2"}})",
     R"({"holds":true})"},
};

extern constinit const Operation operation = declare<run>(
    kBinary, kResult,
    {
        .id = "rational.decide.equal",
        .version = "2",
        .title = "Decide whether two rational numbers are equal",
        .doc = "Compares two rational numbers for equality. Both are in lowest terms, so they "
               "are equal only when they look equal.",
        .tags = "rational predicate",
        .words =
            "equality same compare fractions a/b = c/d same number equivalent fractions compare coincide",
        .examples = kExamples,
    });

}  // namespace exact::domains::rational::decide_equal
