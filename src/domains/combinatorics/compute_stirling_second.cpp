#include "domains/combinatorics/combinatorics.h"

#include <flint/arith.h>

namespace exact::domains::combinatorics::compute_stirling_second {

constexpr Field kRequest[] = {
    field<&IndexPair::n>("The number n of elements, at most 5,000, five times what is often allowed.",
                         between(0, 5000)),
    field<&IndexPair::k>("The number k of parts.", between(0, 5000)),
};
constexpr Field kResult[] = {
    field<&Count::value>("The number of partitions into k parts; 0 for k > n."),
};

Count run(const IndexPair& q) {
  Count r;
  if (q.k <= q.n)
    arith_stirling_number_2(r.value.raw(), static_cast<std::uint64_t>(q.n), static_cast<std::uint64_t>(q.k));
  return r;
}

constexpr Example kExamples[] = {
    {"five_in_three", "Five elements form three groups in 25 ways.", R"({"n":5,"k":3})", R"({"value":"25"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "combinatorics.compute.stirling_second",
        .version = "2",
        .title = "Stirling number of the second kind",
        .doc = "Counts the ways to split a set of n elements into exactly k parts that are not empty. They "
               "satisfy S(n, k) = k S(n - 1, k) + S(n - 1, k - 1).",
        .tags = "combinatorics partition",
        .words = "set partitions blocks S(n,k) {n k} curly braces surjections subsets groups partitions of a "
                 "set into k nonempty blocks parts S(n, k) distribute distinct objects into identical boxes",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::compute_stirling_second
