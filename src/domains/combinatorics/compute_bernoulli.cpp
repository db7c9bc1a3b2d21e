#include "domains/combinatorics/combinatorics.h"

#include <bernoulli.h>

namespace exact::domains::combinatorics::compute_bernoulli {

constexpr Field kRequest[] = {
    field<&Index::n>("The index n, at most 20,000, which is twenty times what is often allowed.",
                     between(0, 20'000)),
};
struct Result {
  Rational value;
};
constexpr Field kResult[] = {
    field<&Result::value>("The Bernoulli number; 0 for odd n above 1. B(1) is 1/2 here, as in B(n) = -n "
                          "zeta(1 - n); where it is -1/2, "
                          "nothing else differs."),
};

Result run(const Index& q) {
  if (q.n == 1) return {Rational(1, 2)};  // the library's convention is -1/2
  Result r;
  bernoulli_fmpq_ui(r.value.raw(), static_cast<std::uint64_t>(q.n));
  return r;
}

constexpr Example kExamples[] = {
    {"six", "B(6) is 1/42.", R"({"n":6})", R"({"value":{"num":"1","den":"42"}})"},
    {"one", "B(1) has the positive sign.", R"({"n":1})", R"({"value":{"num":"1","den":"2"}})"},
};

extern constinit const Operation operation =
    declare<run>(kRequest, kResult,
                 {
                     .id = "combinatorics.compute.bernoulli",
                     .version = "2",
                     .title = "Bernoulli number",
                     .doc = "Computes the Bernoulli number B(n) as a reduced fraction. For even n at least 2 "
                            "its denominator is the product of "
                            "the primes p for which p - 1 divides n (von Staudt and Clausen).",
                     .tags = "combinatorics sequence",
                     .words = "Faulhaber sums of powers zeta values von Staudt Clausen Euler Maclaurin B_n "
                              "B_n B_2n power sums coefficients sum of k-th powers",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::combinatorics::compute_bernoulli
