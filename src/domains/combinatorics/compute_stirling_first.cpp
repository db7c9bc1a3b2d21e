#include "domains/combinatorics/combinatorics.h"

#include <flint/arith.h>

namespace exact::domains::combinatorics::compute_stirling_first {

constexpr Field kRequest[] = {
    field<&IndexPair::n>("The number n of elements, at most 5,000, five times what is often allowed.",
                         between(0, 5000)),
    field<&IndexPair::k>("The number k of cycles.", between(0, 5000)),
};
constexpr Field kResult[] = {
    field<&Count::value>("The number of permutations with k cycles, never negative; 0 for k > n."),
};

Count run(const IndexPair& q) {
  Count r;
  if (q.k <= q.n)
    arith_stirling_number_1u(r.value.raw(), static_cast<std::uint64_t>(q.n), static_cast<std::uint64_t>(q.k));
  return r;
}

constexpr Example kExamples[] = {
    {"five_in_three", "35 permutations of five elements have three cycles.", R"({"n":5,"k":3})",
     R"({"value":"35"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "combinatorics.compute.stirling_first",
        .version = "2",
        .title = "Unsigned Stirling number of the first kind",
        .doc =
            "Counts the permutations of n elements that have exactly k cycles. The counts over all k add up "
            "to n!, and c(n, k) = (n - 1) c(n - 1, k) + c(n - 1, k - 1).",
        .tags = "combinatorics partition",
        .words = "cycles of permutations c(n,k) s(n,k) bracket rising factorial coefficients Karamata "
                 "permutations of n elements with k cycles c(n, k) [n k] seating at round tables",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::compute_stirling_first
