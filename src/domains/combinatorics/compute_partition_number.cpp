#include "domains/combinatorics/combinatorics.h"

#include <partitions.h>

namespace exact::domains::combinatorics::compute_partition_number {

constexpr Field kRequest[] = {
    field<&Index::n>("The integer n, at most 10^9, which is a million times what is often allowed.",
                     between(0, 1'000'000'000)),
};
constexpr Field kResult[] = {
    field<&Count::value>("The number of partitions; 1 for n = 0."),
};

Count run(const Index& q) {
  Count r;
  partitions_fmpz_ui(r.value.raw(), static_cast<std::uint64_t>(q.n));
  return r;
}

constexpr Example kExamples[] = {
    {"seven", "7 has 15 partitions.", R"({"n":7})", R"({"value":"15"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "combinatorics.compute.partition_number",
        .version = "2",
        .title = "Number of partitions of an integer",
        .doc = "Counts the ways to write n as a sum of positive integers, without regard to order. The value "
               "comes from the series of Hardy, Ramanujan and Rademacher with a rigorous error bound.",
        .tags = "combinatorics partition",
        .words = "p(n) integer partitions Hardy Ramanujan Rademacher Euler pentagonal written as a sum of "
                 "positive integers order ignored unordered summands p(n) p(100) how many ways to write n as "
                 "a sum regardless of order count integer partitions",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::compute_partition_number
