#include "domains/rational/rational.h"

namespace exact::domains::rational::compute_sum {

constexpr Field kResult[] = {
    field<&Value::value>("The sum in lowest terms."),
};

Value run(const Binary& q) { return {q.left + q.right}; }

constexpr Example kExamples[] = {
    {"fractions", "Two fractions with different denominators.",
     R"({"left":{"num":"1","den":"2"},"right":{"num":"1","den":"3"}})", R"({"value":{"num":"5","den":"6"}})"},
};

extern constinit const Operation operation =
    declare<run>(kBinary, kResult,
                 {
                     .id = "rational.compute.sum",
                     .version = "2",
                     .title = "Add two rational numbers",
                     .doc = "Adds two rational numbers and reduces the result. Subtracting either number "
                            "from it gives the other.",
                     .tags = "rational exact",
                     .words = "addition plus add fractions a/b + c/d sum of fractions common denominator",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::rational::compute_sum
