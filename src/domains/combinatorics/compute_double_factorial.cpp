#include "domains/combinatorics/combinatorics.h"

namespace exact::domains::combinatorics::compute_double_factorial {

constexpr Field kRequest[] = {
    field<&Index::n>("The index n, at most 100,000, which is a hundred times what is often allowed.",
                     between(0, 100'000)),
};
constexpr Field kResult[] = {
    field<&Count::value>("The product n (n - 2) (n - 4) ...; 1 for n = 0 and n = 1."),
};

Count run(const Index& q) {
  const std::uint64_t n = static_cast<std::uint64_t>(q.n), m = n / 2;
  const Integer even = Integer::power_of_two(m) * factorial(m);  // (2m)!!
  if (n % 2 == 0) return {even};
  return {divide_exact(factorial(n), even)};  // n! = n!! (n - 1)!!
}

constexpr Example kExamples[] = {
    {"nine", "9 * 7 * 5 * 3 * 1 is 945.", R"({"n":9})", R"({"value":"945"})"},
    {"zero", "The empty product is 1.", R"({"n":0})", R"({"value":"1"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "combinatorics.compute.double_factorial",
        .version = "2",
        .title = "Double factorial of a small integer",
        .doc =
            "Computes n!!, the product of the integers from 1 to n that have the parity of n. The product of "
            "n!! and (n - 1)!! is n!.",
        .tags = "combinatorics counting",
        .words = "n!! odd even semifactorial product skip perfect matchings every second n!! product of odd "
                 "numbers 1*3*5*7 every other number down",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::compute_double_factorial
