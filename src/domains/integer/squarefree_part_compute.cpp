#include "domains/integer/integer.h"

namespace exact::domains::integer::squarefree_part_compute {

SquarefreeDecomposition run(const Unary& q, Work& work) { return squarefree_decomposition(q.value, work); }

constexpr Example kExamples[] = {
    {"negative", "-45 is 3^2 times -5.", R"({"value":"-45"})",
     R"({"kind":"NONUNIT","square_factor":"3","squarefree_part":"-5","factors":[{"prime":"3","power":2},{"prime":"5","power":1}],"reconstruction":"-45"})"},
};

extern constinit const Operation operation = declare<run>(
    kFactored, kSquarefreeDecomposition,
    {
        .id = "integer.squarefree_part.compute",
        .version = "1",
        .title = "Squarefree part of an integer",
        .doc = "Finds the squarefree d, with the sign of n, for which n/d is a square. It is the class of n "
               "among the rational numbers modulo squares.",
        .tags = "integer multiplicative exact",
        .words = "core squarefree kernel square class modulo squares squarefree core n up to squares field "
                 "discriminant",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::squarefree_part_compute
