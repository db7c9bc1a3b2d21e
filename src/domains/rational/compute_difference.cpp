#include "domains/rational/rational.h"

namespace exact::domains::rational::compute_difference {

constexpr Field kResult[] = {
    field<&Value::value>("The first number less the second, in lowest terms."),
};

Value run(const Binary& q) { return {q.left - q.right}; }

constexpr Example kExamples[] = {
    {"fractions", "Two fractions with different denominators.",
     R"({"left":{"num":"3","den":"4"},"right":{"num":"1","den":"6"}})",
     R"({"value":{"num":"7","den":"12"}})"},
};

extern constinit const Operation operation = declare<run>(
    kBinary, kResult,
    {
        .id = "rational.compute.difference",
        .version = "2",
        .title = "Subtract two rational numbers",
        .doc = "Subtracts the second rational number from the first and reduces the result. "
               "Adding the second gives back the first.",
        .tags = "rational exact",
        .words = "subtraction minus subtract fractions a/b - c/d take one fraction away from another",
        .examples = kExamples,
    });

}  // namespace exact::domains::rational::compute_difference
