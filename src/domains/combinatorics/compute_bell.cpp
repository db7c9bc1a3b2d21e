#include "domains/combinatorics/combinatorics.h"

#include <flint/arith.h>

namespace exact::domains::combinatorics::compute_bell {

constexpr Field kRequest[] = {
    field<&Index::n>("The index n, at most 10,000, which is ten times what is often allowed.",
                     between(0, 10'000)),
};
constexpr Field kResult[] = {
    field<&Count::value>("The number of set partitions; 1 for n = 0."),
};

Count run(const Index& q) {
  Count r;
  arith_bell_number(r.value.raw(), static_cast<std::uint64_t>(q.n));
  return r;
}

constexpr Example kExamples[] = {
    {"six", "Six elements can be grouped in 203 ways.", R"({"n":6})", R"({"value":"203"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "combinatorics.compute.bell",
        .version = "2",
        .title = "Bell number",
        .doc = "Computes the Bell number B(n), the number of ways to split a set of n elements into disjoint "
               "parts that are not empty. It is the sum of the Stirling numbers of the second kind over the "
               "number of parts.",
        .tags = "combinatorics partition",
        .words =
            "set partitions equivalence relations number of ways to group Touchard Aitken array exponential "
            "B_n partitions of a set into any number of blocks how many equivalence relations",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::compute_bell
