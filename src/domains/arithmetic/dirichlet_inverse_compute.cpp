#include "domains/arithmetic/arithmetic.h"

namespace exact::domains::arithmetic::dirichlet_inverse_compute {

struct Result {
  std::vector<Rational> values;
  std::int64_t length = 0;
  Literal<"JACOBIAN_DIRICHLET_INVERSE"> convention;
};
constexpr Field kResult[] = {
    field<&Result::values>("The values of the inverse at 1, 2, ..., n."),
    field<&Result::length>("How many values there are.", between(1, kMaxLength)),
    field<&Result::convention>("The first value belongs to 1; the unit is 1 at 1 and 0 elsewhere."),
};

void check(const Function& q, Refuse& refuse) {
  if (q.values[0].is_zero()) refuse({"values", 0}, "must not be zero: the function would have no inverse");
}

// Invariant: when k is reached, sum[k] is the sum of f(d) g(k/d) over the divisors d > 1 of k, all of whose g are known.
Result run(const Function& q, Work& work) {
  const std::size_t n = q.values.size();
  std::vector<Rational> sum(n);
  Result r;
  r.length = static_cast<std::int64_t>(n);
  for (std::size_t k = 1; k <= n; ++k) {
    Rational g = (Rational(k == 1 ? 1 : 0) - sum[k - 1]) / q.values[0];
    for (std::size_t d = 2; d * k <= n; ++d) {
      spend(work, q.values[d - 1], g);
      spend(work, sum[d * k - 1], g);
      sum[d * k - 1] += q.values[d - 1] * g;
    }
    r.values.push_back(std::move(g));
  }
  return r;
}

constexpr Example kExamples[] = {
    {"identity", "The inverse of the identity is k times the Moebius function.",
     R"({"values":[{"num":"1","den":"1"},{"num":"2","den":"1"},{"num":"3","den":"1"},{"num":"4","den":"1"},{"num":"5","den":"1"},{"num":"6","den":"1"}]})",
     R"({"values":[{"num":"1","den":"1"},{"num":"-2","den":"1"},{"num":"-3","den":"1"},{"num":"0","den":"1"},{"num":"-5","den":"1"},{"num":"6","den":"1"}],"length":6,"convention":"JACOBIAN_DIRICHLET_INVERSE"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kFunction, kResult,
    {
        .id = "arithmetic.dirichlet_inverse.compute",
        .version = "1",
        .title = "Dirichlet inverse of an arithmetic function",
        .doc =
            "Finds the arithmetic function g whose Dirichlet convolution with f is 1 at 1 and 0 elsewhere. "
            "It exists exactly when f(1) is not zero; convolving checks it.",
        .tags = "arithmetic dirichlet-inverse exact",
        .words = "inverse under Dirichlet convolution Moebius reciprocal Dirichlet series f^-1 f * g = ε "
                 "convolution inverse unit",
        .examples = kExamples,
    });

}  // namespace exact::domains::arithmetic::dirichlet_inverse_compute
