#include "domains/combinatorics/combinatorics.h"

namespace exact::domains::combinatorics::compute_lucas {

constexpr Field kRequest[] = {
    field<&Index::n>("The index n, at most 10^6, which is a thousand times what is often allowed.",
                     between(0, 1'000'000)),
};
constexpr Field kResult[] = {
    field<&Count::value>("The Lucas number; 2 for n = 0."),
};

Count run(const Index& q) {
  Integer f, g;  // F(n), F(n+1); L(n) = 2 F(n+1) - F(n)
  fmpz_fib_ui(f.raw(), static_cast<std::uint64_t>(q.n));
  fmpz_fib_ui(g.raw(), static_cast<std::uint64_t>(q.n) + 1);
  return {g + g - f};
}

constexpr Example kExamples[] = {
    {"eight", "2, 1, 3, 4, 7, 11, 18, 29, 47 are the first nine.", R"({"n":8})", R"({"value":"47"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "combinatorics.compute.lucas",
        .version = "2",
        .title = "Lucas number",
        .doc = "Computes the Lucas number L(n), where L(0) = 2, L(1) = 1, and each further one "
               "is the sum of the "
               "two before it. It equals F(n - 1) + F(n + 1).",
        .tags = "combinatorics sequence",
        .words = "Fibonacci companion L_n golden ratio recurrence nth term L_n 2, 1, 3, 4, 7, 11",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::compute_lucas
