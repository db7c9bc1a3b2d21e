#include "domains/integer/integer.h"

namespace exact::domains::integer::squarefree_decomposition_compute {

SquarefreeDecomposition run(const Unary& q, Work& work) { return squarefree_decomposition(q.value, work); }

constexpr Example kExamples[] = {
    {"ninety_six", "96 is 4^2 times 6.", R"({"value":"96"})",
     R"({"kind":"NONUNIT","square_factor":"4","squarefree_part":"6","factors":[{"prime":"2","power":5},{"prime":"3","power":1}],"reconstruction":"96"})"},
};

extern constinit const Operation operation = declare<run>(
    kFactored, kSquarefreeDecomposition,
    {
        .id = "integer.squarefree_decomposition.compute",
        .version = "1",
        .title = "Split an integer into a square and a squarefree part",
        .doc = "Writes an integer as n = s^2 d with s positive and d squarefree; the sign stays with d. The "
               "primes of n come with it, so that both claims can be checked.",
        .tags = "integer multiplicative exact",
        .words =
            "square part squarefree kernel core largest square divisor n = a^2 b pull out the square factor",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::squarefree_decomposition_compute
