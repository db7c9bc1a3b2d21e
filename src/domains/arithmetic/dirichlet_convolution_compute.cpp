#include "domains/arithmetic/arithmetic.h"

namespace exact::domains::arithmetic::dirichlet_convolution_compute {

struct Request {
  std::vector<Rational> f, g;
};
constexpr Field kRequest[] = {
    field<&Request::f>("The values of the first function at 1, 2, ..., n.",
                       items(1, kMaxLength).digits(kMaxDigits)),
    field<&Request::g>("The values of the second function at 1, 2, ..., n.",
                       items(1, kMaxLength).digits(kMaxDigits)),
};

struct Result {
  std::vector<Rational> values;
  std::int64_t length = 0;
  Literal<"JACOBIAN_DIRICHLET_CONVOLUTION"> convention;
};
constexpr Field kResult[] = {
    field<&Result::values>("The values of the product at 1, 2, ..., n."),
    field<&Result::length>("How many values there are.", between(1, kMaxLength)),
    field<&Result::convention>("The first value belongs to 1; the sum runs over all positive divisors."),
};

void check(const Request& q, Refuse& refuse) {
  if (q.f.size() != q.g.size()) refuse({"g"}, "must have as many values as f");
}

Result run(const Request& q, Work& work) {
  const std::size_t n = q.f.size();
  Result r;
  r.length = static_cast<std::int64_t>(n);
  r.values.resize(n);
  for (std::size_t d = 1; d <= n; ++d) {
    for (std::size_t e = 1; d * e <= n; ++e) {
      spend(work, q.f[d - 1], q.g[e - 1]);
      spend(work, r.values[d * e - 1], q.g[e - 1]);
      r.values[d * e - 1] += q.f[d - 1] * q.g[e - 1];
    }
  }
  return r;
}

constexpr Example kExamples[] = {
    {"divisor_sums", "Powers of two convolved with the constant 1.",
     R"({"f":[{"num":"1","den":"1"},{"num":"2","den":"1"},{"num":"4","den":"1"},{"num":"8","den":"1"}],"g":[{"num":"1","den":"1"},{"num":"1","den":"1"},{"num":"1","den":"1"},{"num":"1","den":"1"}]})",
     R"({"values":[{"num":"1","den":"1"},{"num":"3","den":"1"},{"num":"5","den":"1"},{"num":"11","den":"1"}],"length":4,"convention":"JACOBIAN_DIRICHLET_CONVOLUTION"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "arithmetic.dirichlet_convolution.compute",
        .version = "1",
        .title = "Dirichlet convolution of two arithmetic functions",
        .doc =
            "Multiplies two arithmetic functions in the sense of Dirichlet series: the value at k is the sum "
            "of f(d) g(k/d) over the divisors d of k. Both are given by their values at 1, ..., n.",
        .tags = "arithmetic dirichlet-convolution exact",
        .words = "Dirichlet product multiplicative functions Dirichlet series divisor sum star (f * g)(n) = "
                 "Σ_{d|n} f(d) g(n/d) sum over divisors product of arithmetic functions",
        .examples = kExamples,
    });

}  // namespace exact::domains::arithmetic::dirichlet_convolution_compute
