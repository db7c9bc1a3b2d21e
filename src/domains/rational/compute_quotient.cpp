#include "domains/rational/rational.h"

namespace exact::domains::rational::compute_quotient {

constexpr Field kResult[] = {
    field<&Value::value>("The first number divided by the second, in lowest terms."),
};

void check(const Binary& q, Refuse& refuse) {
  if (q.right.is_zero()) refuse({"right"}, "must not be zero: it is the divisor");
}

Value run(const Binary& q) { return {q.left / q.right}; }

constexpr Example kExamples[] = {
    {"fractions", "Three quarters contain two thirds nine eighths times.",
     R"({"left":{"num":"3","den":"4"},"right":{"num":"2","den":"3"}})", R"({"value":{"num":"9","den":"8"}})"},
};

extern constinit const Operation operation = declare<check, run>(
    kBinary, kResult,
    {
        .id = "rational.compute.quotient",
        .version = "2",
        .title = "Divide two rational numbers",
        .doc = "Divides the first rational number by the second, which must not be zero, "
               "and reduces the result. Multiplying by the second gives back the first.",
        .tags = "rational exact",
        .words = "division divide fractions ratio a/b ÷ c/d (a/b)/(c/d) divide one fraction by another",
        .examples = kExamples,
    });

}  // namespace exact::domains::rational::compute_quotient
