#include "domains/rational/rational.h"

namespace exact::domains::rational::compute_product {

constexpr Field kResult[] = {
    field<&Value::value>("The product in lowest terms."),
};

Value run(const Binary& q) { return {q.left * q.right}; }

constexpr Example kExamples[] = {
    {"fractions", "Two fractions with different denominators.",
     R"({"left":{"num":"2","den":"3"},"right":{"num":"3","den":"5"}})", R"({"value":{"num":"2","den":"5"}})"},
};

extern constinit const Operation operation = declare<run>(
    kBinary, kResult,
    {
        .id = "rational.compute.product",
        .version = "2",
        .title = "Multiply two rational numbers",
        .doc = "Multiplies two rational numbers and reduces the result.",
        .tags = "rational exact",
        .words = "multiplication times multiply fractions a/b × c/d a/b * c/d fraction of a fraction",
        .examples = kExamples,
    });

}  // namespace exact::domains::rational::compute_product
