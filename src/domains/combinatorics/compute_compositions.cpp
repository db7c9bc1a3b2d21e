#include "domains/combinatorics/combinatorics.h"

namespace exact::domains::combinatorics::compute_compositions {

constexpr Field kRequest[] = {
    field<&IndexPair::n>("The integer n, at most 10^6, a thousand times what is often allowed.",
                         between(0, 1'000'000)),
    field<&IndexPair::k>("The number k of positive summands.", between(0, 1'000'000)),
};
constexpr Field kResult[] = {
    field<&Count::value>("The number of compositions; 0 when there is none."),
};

Count run(const IndexPair& q) {
  if (q.n == 0 || q.k == 0) return {q.n == q.k ? 1 : 0};  // only the empty sum has no summand
  return {binomial(static_cast<std::uint64_t>(q.n - 1), static_cast<std::uint64_t>(q.k - 1))};
}

constexpr Example kExamples[] = {
    {"six_in_three", "6 has ten ordered sums of three positive summands.", R"({"n":6,"k":3})",
     R"({"value":"10"})"},
    {"nothing", "The empty sum is the only composition of 0.", R"({"n":0,"k":0})", R"({"value":"1"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "combinatorics.compute.compositions",
        .version = "2",
        .title = "Count the compositions of n into k parts",
        .doc = "Counts the ways to write n as a sum of k positive integers where the order of the summands "
               "matters. The count is the binomial coefficient of n - 1 over k - 1.",
        .tags = "combinatorics counting",
        .words = "ordered partitions stars and bars sums positive summands ways to write distribute order "
                 "matters sums of positive integers ordered sums",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::compute_compositions
