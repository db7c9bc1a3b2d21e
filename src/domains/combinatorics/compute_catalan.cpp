#include "domains/combinatorics/combinatorics.h"

namespace exact::domains::combinatorics::compute_catalan {

constexpr Field kRequest[] = {
    field<&Index::n>("The index n, at most 500,000, which is 500 times what is often allowed.",
                     between(0, 500'000)),
};
constexpr Field kResult[] = {
    field<&Count::value>("The Catalan number; 1 for n = 0."),
};

Count run(const Index& q) {
  return {
      divide_exact(binomial(2 * static_cast<std::uint64_t>(q.n), static_cast<std::uint64_t>(q.n)), q.n + 1)};
}

constexpr Example kExamples[] = {
    {"five", "Five pairs of brackets can be nested in 42 ways.", R"({"n":5})", R"({"value":"42"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "combinatorics.compute.catalan",
        .version = "2",
        .title = "Catalan number",
        .doc =
            "Computes the Catalan number C(n), the number of balanced strings of n pairs of brackets. C(n + "
            "1) is the sum of C(i) C(n - i) over i from 0 to n.",
        .tags = "combinatorics counting",
        .words = "balanced parentheses brackets binary trees Dyck paths polygon triangulations noncrossing "
                 "partitions ballot C_n parenthesizations bracketings ways to triangulate a polygon mountain "
                 "ranges",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::compute_catalan
