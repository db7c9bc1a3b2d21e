#include "domains/rational/rational.h"

namespace exact::domains::rational::compute_floor {

constexpr Field kResult[] = {
    field<&IntegerValue::value>("The largest integer that is at most the number."),
};

IntegerValue run(const Unary& q) { return {floor(q.value)}; }

constexpr Example kExamples[] = {
    {"positive", "Seven thirds lie above 2.", R"({"value":{"num":"7","den":"3"}})", R"({"value":"2"})"},
    {"negative", "Rounding goes down, away from zero for negative numbers.",
     R"({"value":{"num":"-7","den":"3"}})", R"({"value":"-3"})"},
};

extern constinit const Operation operation =
    declare<run>(kUnary, kResult,
                 {
                     .id = "rational.compute.floor",
                     .version = "2",
                     .title = "Round a rational number down",
                     .doc = "Rounds a rational number down to an integer, towards minus infinity. The number "
                            "exceeds the result by less than 1.",
                     .tags = "rational rounding",
                     .words = "floor greatest integer round down integer part ⌊a/b⌋ round fraction down to "
                              "whole number integer below integer part",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::rational::compute_floor
