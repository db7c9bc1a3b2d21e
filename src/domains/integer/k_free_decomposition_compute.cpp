#include "domains/integer/integer.h"

namespace exact::domains::integer::k_free_decomposition_compute {

struct Request {
  Integer value;
  std::int64_t k = 2;
};
constexpr Field kRequest[] = {
    field<&Request::value>("The integer n, of at most 1,000 digits.", digits(kMaxFactoredDigits)),
    field<&Request::k>("The power to split off.", between(2, kMaxJsonInteger)),
};

struct Result {
  Kind kind = Kind::kZero;
  std::optional<Integer> base, cofactor;
  std::vector<PrimePower> factors;
  std::optional<Integer> reconstruction;
};
constexpr Field kResult[] = {
    field<&Result::kind>("ZERO for 0, UNIT for 1 and -1, NONUNIT for every other integer."),
    field<&Result::base>("The positive a of n = a^k c; null unless the kind is NONUNIT."),
    field<&Result::cofactor>("The c of n = a^k c, with the sign of n; null unless the kind is NONUNIT."),
    field<&Result::factors>("The primes of |n| in ascending order, each with its exponent."),
    field<&Result::reconstruction>("The product a^k c multiplied out; null unless the kind is NONUNIT."),
};

Result run(const Request& q, Work& work) {
  Result r;
  if (q.value.is_zero()) return r;
  r.kind = abs(q.value).is_one() ? Kind::kUnit : Kind::kNonunit;
  if (r.kind == Kind::kUnit) return r;
  const primes::Factorization f = primes::factor(q.value, spending(work));
  const auto k = static_cast<std::uint64_t>(q.k);
  PowerFreeSplit split = split_power_free(q.value, f, k);
  r.factors = rows(f);
  r.reconstruction = (split.base.is_one() ? Integer(1) : pow(split.base, k)) * split.cofactor;
  r.base = std::move(split.base);
  r.cofactor = std::move(split.cofactor);
  return r;
}

constexpr Example kExamples[] = {
    {"cube", "-250 is 5^3 times -2.", R"({"value":"-250","k":3})",
     R"({"kind":"NONUNIT","base":"5","cofactor":"-2","factors":[{"prime":"2","power":1},{"prime":"5","power":3}],"reconstruction":"-250"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "integer.k_free_decomposition.compute",
        .version = "1",
        .title = "Split off the largest k-th power of an integer",
        .doc =
            "Writes an integer as n = a^k c with a positive and c divisible by no k-th power of a prime; the "
            "sign stays with c. The primes of n come with it.",
        .tags = "integer multiplicative exact",
        .words = "k-th power free cube-free power-free part kernel n = a^k b cube part cubefree pull out kth "
                 "powers",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::k_free_decomposition_compute
