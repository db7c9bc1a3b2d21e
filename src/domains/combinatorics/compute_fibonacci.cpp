#include "domains/combinatorics/combinatorics.h"

namespace exact::domains::combinatorics::compute_fibonacci {

constexpr Field kRequest[] = {
    field<&Index::n>("The index n, at most 10^6, which is a thousand times what is often allowed.",
                     between(0, 1'000'000)),
};
constexpr Field kResult[] = {
    field<&Count::value>("The Fibonacci number; 0 for n = 0."),
};

Count run(const Index& q) {
  Count r;
  fmpz_fib_ui(r.value.raw(), static_cast<std::uint64_t>(q.n));
  return r;
}

constexpr Example kExamples[] = {
    {"twelve", "The twelfth Fibonacci number is 144.", R"({"n":12})", R"({"value":"144"})"},
};

extern constinit const Operation operation =
    declare<run>(kRequest, kResult,
                 {
                     .id = "combinatorics.compute.fibonacci",
                     .version = "2",
                     .title = "Fibonacci number",
                     .doc = "Computes the Fibonacci number F(n), where F(0) = 0, F(1) = 1, and each further "
                            "one is the sum of "
                            "the two before it.",
                     .tags = "combinatorics sequence",
                     .words = "golden ratio recurrence rabbits F_n nth term Zeckendorf F_n F_10 1, 1, 2, 3, "
                              "5, 8 nth Fibonacci term",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::combinatorics::compute_fibonacci
