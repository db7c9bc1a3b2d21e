#include "domains/combinatorics/combinatorics.h"

namespace exact::domains::combinatorics::compute_fibonacci_pair {

constexpr std::int64_t kMaxIndex = 1'000'000;

constexpr Field kRequest[] = {
    field<&Index::n>("The index n, at most 10^6, which is a hundred times what is often allowed.",
                     between(0, kMaxIndex)),
};
struct Result {
  std::int64_t n = 0;
  Integer f_n, f_n_plus_one;
};
constexpr Field kResult[] = {
    field<&Result::n>("The index n.", between(0, kMaxIndex)),
    field<&Result::f_n>("The Fibonacci number F(n)."),
    field<&Result::f_n_plus_one>("The Fibonacci number F(n + 1)."),
};

Result run(const Index& q) {
  Result r{q.n, {}, {}};
  fmpz_fib_ui(r.f_n.raw(), static_cast<std::uint64_t>(q.n));
  fmpz_fib_ui(r.f_n_plus_one.raw(), static_cast<std::uint64_t>(q.n) + 1);
  return r;
}

constexpr Example kExamples[] = {
    {"twelve", "From 144 and 233 the sequence can be continued in both directions.", R"({"n":12})",
     R"({"n":12,"f_n":"144","f_n_plus_one":"233"})"},
};

extern constinit const Operation operation =
    declare<run>(kRequest, kResult,
                 {
                     .id = "combinatorics.compute.fibonacci_pair",
                     .version = "2",
                     .title = "Two consecutive Fibonacci numbers",
                     .doc = "Computes F(n) and F(n + 1), from which every other term follows. They satisfy "
                            "Cassini's identity: "
                            "F(n + 1)^2 - F(n) F(n + 1) - F(n)^2 is 1 for even n and -1 for odd n.",
                     .tags = "combinatorics fibonacci recurrence-boundary",
                     .words = "neighbours adjacent terms Cassini golden ratio recurrence state F_n F_{n+1} "
                              "fast doubling F_n and F_n+1 (F_n, F_{n+1}) successive terms pair",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::combinatorics::compute_fibonacci_pair
