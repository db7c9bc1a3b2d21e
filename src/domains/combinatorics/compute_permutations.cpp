#include "domains/combinatorics/combinatorics.h"

namespace exact::domains::combinatorics::compute_permutations {

constexpr Field kRequest[] = {
    field<&IndexPair::n>("The number n of objects, at most 100,000, a hundred times what is often allowed.",
                         between(0, 100'000)),
    field<&IndexPair::k>("How many objects are placed in a row; more than n gives 0.", between(0, 100'000)),
};
constexpr Field kResult[] = {
    field<&Count::value>("The number of ordered selections; 0 for k > n, 1 for k = 0."),
};

Count run(const IndexPair& q) {
  Count r;  // (n-k+1) (n-k+2) ... n
  if (q.k <= q.n)
    fmpz_rfac_uiui(r.value.raw(), static_cast<std::uint64_t>(q.n) - static_cast<std::uint64_t>(q.k) + 1,
                   static_cast<std::uint64_t>(q.k));
  return r;
}

constexpr Example kExamples[] = {
    {"seven_three", "Three of seven runners can share the medals in 210 ways.", R"({"n":7,"k":3})",
     R"({"value":"210"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "combinatorics.compute.permutations",
        .version = "2",
        .title = "Count the ordered selections of k out of n objects",
        .doc =
            "Counts the rows of k different objects out of n, n (n - 1) ... (n - k + 1). It is n! divided by "
            "(n - k)!.",
        .tags = "combinatorics counting",
        .words = "partial permutations nPk P(n,k) falling factorial arrangements variations k-permutations "
                 "injections ordered sample P(n, k) nPr n!/(n-k)! ways to award first second third place "
                 "ordered choices without repetition",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::compute_permutations
