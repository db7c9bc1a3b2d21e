#include "domains/rational/rational.h"

namespace exact::domains::rational::compute_minimum {

constexpr Field kResult[] = {
    field<&Value::value>("The smaller of the two numbers."),
};

Value run(const Binary& q) { return {q.right < q.left ? q.right : q.left}; }

constexpr Example kExamples[] = {
    {"fractions", "One half is less than two thirds.",
     R"({"left":{"num":"1","den":"2"},"right":{"num":"2","den":"3"}})", R"({"value":{"num":"1","den":"2"}})"},
};

extern constinit const Operation operation =
    declare<run>(kBinary, kResult,
                 {
                     .id = "rational.compute.minimum",
                     .version = "2",
                     .title = "Smaller of two rational numbers",
                     .doc = "Picks the smaller of two rational numbers by exact comparison.",
                     .tags = "rational order",
                     .words = "min lesser smaller min(a/b, c/d) which of two fractions is smaller",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::rational::compute_minimum
