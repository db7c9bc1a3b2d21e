#include "domains/integer/integer.h"

namespace exact::domains::integer::decide_square {

constexpr Field kResult[] = {
    field<&Verdict::holds>("Whether n is a square."),
};

Verdict run(const Small& q) {
  const Integer root = floor_sqrt(Integer(q.n));
  return {root * root == Integer(q.n)};
}

constexpr Example kExamples[] = {
    {"square", "441 is 21 times 21.", R"({"n":441})", R"({"holds":true})"},
};

extern constinit const Operation operation =
    declare<run>(kNonnegative, kResult,
                 {
                     .id = "integer.decide.square",
                     .version = "2",
                     .title = "Decide whether an integer is a perfect square",
                     .doc = "Decides whether n is the square of an integer. Zero is.",
                     .tags = "number-theory predicate",
                     .words = "perfect square quadratic issquare square number n = k^2 square of an integer "
                              "is a number a square second power of an integer",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::integer::decide_square
