#include "domains/combinatorics/combinatorics.h"

namespace exact::domains::combinatorics::compute_derangements {

constexpr Field kRequest[] = {
    field<&Index::n>("The index n, at most 100,000, which is a hundred times what is often allowed.",
                     between(0, 100'000)),
};
constexpr Field kResult[] = {
    field<&Count::value>("The number of permutations without a fixed point; 1 for n = 0."),
};

// D(n) is the sum of (-1)^k n!/k! over k = 0, ..., n. For the part of it that belongs to a range a < k <= b:
// product = (a+1) (a+2) ... b, and sum = the sum of (-1)^k (k+1) (k+2) ... b over the range.
struct Tail {
  Integer product, sum;
};
Tail tail(std::uint64_t a, std::uint64_t b) {
  if (b - a == 1) return {static_cast<std::int64_t>(b), b % 2 == 0 ? 1 : -1};
  const std::uint64_t middle = a + (b - a) / 2;
  Tail low = tail(a, middle), high = tail(middle, b);
  return {low.product * high.product, low.sum * high.product + high.sum};
}

Count run(const Index& q) {
  if (q.n == 0) return {1};
  const Tail t = tail(0, static_cast<std::uint64_t>(q.n));
  return {t.product + t.sum};
}

constexpr Example kExamples[] = {
    {"five", "44 of the 120 permutations of five objects fix none.", R"({"n":5})", R"({"value":"44"})"},
    {"one", "One object must stay.", R"({"n":1})", R"({"value":"0"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "combinatorics.compute.derangements",
        .version = "2",
        .title = "Count the derangements of n objects",
        .doc = "Counts the permutations of n objects that leave none in its place. The count is the integer "
               "nearest to n!/e for n at least 1, and D(n) = n D(n - 1) + (-1)^n.",
        .tags = "combinatorics counting",
        .words =
            "subfactorial !n fixed-point-free permutations hat check problem rencontres montmort no fixed "
            "point D_n !n permutations with no fixed point nobody gets their own secret santa hats coats",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::compute_derangements
