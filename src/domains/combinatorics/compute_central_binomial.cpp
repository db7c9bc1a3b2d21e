#include "domains/combinatorics/combinatorics.h"

namespace exact::domains::combinatorics::compute_central_binomial {

constexpr Field kRequest[] = {
    field<&Index::n>("The index n, at most 500,000, which is 500 times what is often allowed.",
                     between(0, 500'000)),
};
constexpr Field kResult[] = {
    field<&Count::value>("The number of n-element subsets of a set of 2n elements."),
};

Count run(const Index& q) {
  return {binomial(2 * static_cast<std::uint64_t>(q.n), static_cast<std::uint64_t>(q.n))};
}

constexpr Example kExamples[] = {
    {"five", "10 choose 5 is 252.", R"({"n":5})", R"({"value":"252"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "combinatorics.compute.central_binomial",
        .version = "2",
        .title = "Central binomial coefficient",
        .doc = "Computes the binomial coefficient of 2n over n, the number of ways to choose "
               "half of 2n objects. "
               "It is n + 1 times the Catalan number of n.",
        .tags = "combinatorics counting",
        .words =
            "2n choose n middle of Pascal triangle lattice paths half balanced walks (2n)!/(n!)^2 C(2n, n)",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::compute_central_binomial
