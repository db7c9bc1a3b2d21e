#include "domains/integer/integer.h"

namespace exact::domains::integer::decide_squarefree {

constexpr Field kResult[] = {
    field<&Verdict::holds>("Whether no prime divides n twice."),
};

Verdict run(const Small& q) { return {q.n > 0 && primes::moebius(factor(q)) != 0}; }

constexpr Example kExamples[] = {
    {"no", "The square of 3 divides 90.", R"({"n":90})", R"({"holds":false})"},
};

extern constinit const Operation operation =
    declare<run>(kNonnegative, kResult,
                 {
                     .id = "integer.decide.squarefree",
                     .version = "2",
                     .title = "Decide whether an integer is squarefree",
                     .doc = "Decides whether no square but 1 divides n. Every square divides zero, so zero "
                            "is not squarefree.",
                     .tags = "number-theory predicate",
                     .words = "square-free quadratfrei no repeated prime factor μ(n) ≠ 0 not divisible by "
                              "the square of a prime no square factor",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::integer::decide_squarefree
