#include "domains/rational/rational.h"

namespace exact::domains::rational::compute_maximum {

constexpr Field kResult[] = {
    field<&Value::value>("The greater of the two numbers."),
};

Value run(const Binary& q) { return {q.left < q.right ? q.right : q.left}; }

constexpr Example kExamples[] = {
    {"fractions", "Two thirds exceed one half.",
     R"({"left":{"num":"1","den":"2"},"right":{"num":"2","den":"3"}})", R"({"value":{"num":"2","den":"3"}})"},
};

extern constinit const Operation operation = declare<run>(
    kBinary, kResult,
    {
        .id = "rational.compute.maximum",
        .version = "2",
        .title = "Greater of two rational numbers",
        .doc = "Picks the greater of two rational numbers by exact comparison.",
        .tags = "rational order",
        .words = "max larger bigger max(a/b, c/d) which fraction is larger bigger greater of two",
        .examples = kExamples,
    });

}  // namespace exact::domains::rational::compute_maximum
