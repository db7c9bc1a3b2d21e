#include "domains/combinatorics/combinatorics.h"

namespace exact::domains::combinatorics::compute_motzkin {

constexpr Field kRequest[] = {
    field<&Index::n>("The index n, at most 20,000, which is twenty times what is often allowed.",
                     between(0, 20'000)),
};
constexpr Field kResult[] = {
    field<&Count::value>("The number of Motzkin paths; 1 for n = 0."),
};

// (n + 2) M(n) = (2n + 1) M(n-1) + 3 (n - 1) M(n-2), exactly divisible (Donaghey and Shapiro, 1977).
Count run(const Index& q, Work& work) {
  Integer before = 1, last = 1;  // M(i-2), M(i-1)
  for (std::int64_t i = 2; i <= q.n; ++i) {
    work.spend(4 + last.bits() / 16);
    Integer next = divide_exact(Integer(2 * i + 1) * last + Integer(3 * i - 3) * before, i + 2);
    before = std::move(last);
    last = std::move(next);
  }
  return {last};
}

constexpr Example kExamples[] = {
    {"six", "There are 51 paths of six steps.", R"({"n":6})", R"({"value":"51"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "combinatorics.compute.motzkin",
        .version = "2",
        .title = "Motzkin number",
        .doc =
            "Computes the Motzkin number M(n), the number of paths of n steps up, level or down that start "
            "and end at height 0 and never go below. M(n + 1) = M(n) plus the sum of M(i) M(n - 1 - i).",
        .tags = "combinatorics counting",
        .words = "lattice paths noncrossing chords circle Dyck level steps schroeder M_n 1, 1, 2, 4, 9, 21",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::compute_motzkin
