#include "domains/combinatorics/combinatorics.h"

namespace exact::domains::combinatorics::compute_binomial {

constexpr Field kRequest[] = {
    field<&IndexPair::n>("The size n of the set, at most 10^6, a hundred times what is often allowed.",
                         between(0, 1'000'000)),
    field<&IndexPair::k>("The number k of elements that are chosen; more than n gives 0.",
                         between(0, 1'000'000)),
};
constexpr Field kResult[] = {
    field<&Count::value>("The number of subsets; 0 for k > n."),
};

Count run(const IndexPair& q) {
  return {binomial(static_cast<std::uint64_t>(q.n), static_cast<std::uint64_t>(q.k))};
}

constexpr Example kExamples[] = {
    {"seven_choose_three", "There are 35 ways to choose three of seven.", R"({"n":7,"k":3})",
     R"({"value":"35"})"},
    {"too_many", "Nobody can choose four of three.", R"({"n":3,"k":4})", R"({"value":"0"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "combinatorics.compute.binomial",
        .version = "2",
        .title = "Binomial coefficient",
        .doc = "Computes n over k exactly, the number of subsets with k elements of a set with n elements. "
               "Pascal's rule checks it: n over k is (n - 1 over k - 1) + (n - 1 over k).",
        .tags = "combinatorics counting number-theory",
        .words = "n choose k nCk C(n,k) combinations Pascal triangle subsets selections committees teams "
                 "lottery unordered ways to choose k from n combinations without order pick select committee "
                 "team hand of cards number of subsets of size k",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::compute_binomial
