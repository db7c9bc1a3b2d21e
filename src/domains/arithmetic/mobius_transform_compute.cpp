#include "domains/arithmetic/arithmetic.h"
#include "engines/primes/counting.h"

namespace exact::domains::arithmetic::mobius_transform_compute {

struct Request {
  std::vector<Rational> values;
  bool inverse = false;
};
constexpr Field kRequest[] = {
    field<&Request::values>("The values at 1, 2, ..., n.", items(1, kMaxLength).digits(kMaxDigits)),
    field<&Request::inverse>("False to invert sums over divisors, true to form them.", defaulted()),
};

struct Result {
  std::vector<Rational> values;
  std::int64_t length = 0;
  bool inverse = false;
  Literal<"JACOBIAN_MOBIUS_TRANSFORM"> convention;
};
constexpr Field kResult[] = {
    field<&Result::values>("The values of the transform at 1, 2, ..., n."),
    field<&Result::length>("How many values there are.", between(1, kMaxLength)),
    field<&Result::inverse>("The direction, as in the request."),
    field<&Result::convention>(
        "The first value belongs to 1; without inverse, the Moebius function is convolved with the values."),
};

// One prime p after the other: convolution with the factor 1 - p^-s of the Dirichlet series, or with its inverse.
Result run(const Request& q, Work& work) {
  Result r{q.values, static_cast<std::int64_t>(q.values.size()), q.inverse, {}};
  const std::size_t n = q.values.size();
  for (const std::uint32_t p : primes::primes_up_to(static_cast<std::uint32_t>(n))) {
    if (q.inverse) {
      for (std::size_t k = 1; k * p <= n; ++k) {
        spend(work, r.values[k - 1], r.values[k * p - 1]);
        r.values[k * p - 1] += r.values[k - 1];
      }
    } else {
      for (std::size_t k = n / p; k >= 1; --k) {
        spend(work, r.values[k - 1], r.values[k * p - 1]);
        r.values[k * p - 1] -= r.values[k - 1];
      }
    }
  }
  return r;
}

constexpr Example kExamples[] = {
    {"totient", "The identity is the sum of the Euler totient over divisors.",
     R"({"values":[{"num":"1","den":"1"},{"num":"2","den":"1"},{"num":"3","den":"1"},{"num":"4","den":"1"},{"num":"5","den":"1"},{"num":"6","den":"1"}]})",
     R"({"values":[{"num":"1","den":"1"},{"num":"1","den":"1"},{"num":"2","den":"1"},{"num":"2","den":"1"},{"num":"4","den":"1"},{"num":"2","den":"1"}],"length":6,"inverse":false,"convention":"JACOBIAN_MOBIUS_TRANSFORM"})"},
    {"sums", "The number of divisors is the divisor sum of the constant 1.",
     R"({"values":[{"num":"1","den":"1"},{"num":"1","den":"1"},{"num":"1","den":"1"},{"num":"1","den":"1"}],"inverse":true})",
     R"({"values":[{"num":"1","den":"1"},{"num":"2","den":"1"},{"num":"2","den":"1"},{"num":"3","den":"1"}],"length":4,"inverse":true,"convention":"JACOBIAN_MOBIUS_TRANSFORM"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "arithmetic.mobius_transform.compute",
        .version = "1",
        .title = "Moebius transform of an arithmetic function",
        .doc = "Recovers f from its sums over divisors, F(k) = sum of f(d) over d | k, by Moebius inversion; "
               "with inverse set it forms the sums instead. The two undo each other.",
        .tags = "arithmetic mobius-transform exact",
        .words = "Möbius inversion formula divisor sum zeta transform Σ_{d|n} f(d) Σ μ(d) f(n/d) sum over "
                 "divisors recover f from g",
        .examples = kExamples,
    });

}  // namespace exact::domains::arithmetic::mobius_transform_compute
