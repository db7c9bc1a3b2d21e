#include "domains/rational/rational.h"

namespace exact::domains::rational::decide_less_than {

constexpr Field kResult[] = {
    field<&Verdict::holds>("Whether the first number is less than the second."),
};

Verdict run(const Binary& q) { return {q.left < q.right}; }

constexpr Example kExamples[] = {
    {"halves", "One half is less than two thirds.",
     R"({"left":{"num":"1","den":"2"},"right":{"num":"2","den":"3"}})", R"({"holds":true})"},
};

extern constinit const Operation operation = declare<run>(
    kBinary, kResult,
    {
        .id = "rational.decide.less_than",
        .version = "2",
        .title = "Decide whether one rational number is below another",
        .doc = "Decides exactly whether the first rational number is strictly less than the second.",
        .tags = "rational predicate",
        .words = "less than compare order inequality smaller a/b < c/d compare two fractions which is "
                 "smaller cross multiplication order bigger less greater",
        .examples = kExamples,
    });

}  // namespace exact::domains::rational::decide_less_than
