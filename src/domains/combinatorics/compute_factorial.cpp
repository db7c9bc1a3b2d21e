#include "domains/combinatorics/combinatorics.h"

namespace exact::domains::combinatorics::compute_factorial {

constexpr Field kRequest[] = {
    field<&Index::n>("The index n, at most 100,000, which is a hundred times what is often allowed.",
                     between(0, 100'000)),
};
constexpr Field kResult[] = {
    field<&Count::value>("The product of the integers from 1 to n; 1 for n = 0."),
};

Count run(const Index& q) { return {factorial(static_cast<std::uint64_t>(q.n))}; }

constexpr Example kExamples[] = {
    {"six", "6! is 720.", R"({"n":6})", R"({"value":"720"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "combinatorics.compute.factorial",
        .version = "2",
        .title = "Factorial of a small integer",
        .doc = "Computes n! = 1 * 2 * ... * n exactly; 0! is 1. It counts the orders of n objects, and n! "
               "divided by (n - 1)! is n.",
        .tags = "combinatorics counting",
        .words = "n! ! exclamation product of the first integers orderings arrange line up in a row "
                 "permutations gamma function n! 10! number of permutations ways to arrange order line up "
                 "seat n people shuffle a deck product 1*2*3",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::compute_factorial
