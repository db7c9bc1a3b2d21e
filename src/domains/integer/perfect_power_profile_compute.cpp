#include "domains/integer/integer.h"

#include <numeric>

namespace exact::domains::integer::perfect_power_profile_compute {

enum class Kind { kZero, kPositiveUnit, kNegativeUnit, kNonunit };
constexpr auto wire_names(Kind) { return names("ZERO", "POSITIVE_UNIT", "NEGATIVE_UNIT", "NONUNIT"); }

struct Result {
  Kind kind = Kind::kZero;
  std::optional<Integer> base;
  std::optional<std::int64_t> exponent;
  bool is_nontrivial_perfect_power = false;
  std::vector<PrimePower> factors;
  std::optional<Integer> reconstruction;
};
constexpr Field kResult[] = {
    field<&Result::kind>(
        "ZERO for 0, POSITIVE_UNIT for 1, NEGATIVE_UNIT for -1, NONUNIT for every other integer."),
    field<&Result::base>("The b of n = b^e, with the sign of n; null unless the kind is NONUNIT."),
    field<&Result::exponent>("The greatest e of n = b^e; null unless the kind is NONUNIT."),
    field<&Result::is_nontrivial_perfect_power>("Whether e is at least 2; false for 0, 1 and -1."),
    field<&Result::factors>("The primes of |n| in ascending order, each with its exponent."),
    field<&Result::reconstruction>("The power b^e multiplied out; null unless the kind is NONUNIT."),
};

Result run(const Unary& q, Work& work) {
  Result r;
  if (q.value.is_zero()) return r;
  r.kind = !abs(q.value).is_one() ? Kind::kNonunit
           : q.value.sign() > 0   ? Kind::kPositiveUnit
                                  : Kind::kNegativeUnit;
  if (r.kind != Kind::kNonunit) return r;
  const primes::Factorization f = primes::factor(q.value, spending(work));
  std::uint64_t e = 0;
  for (const primes::PrimePower& p : f) e = std::gcd(e, p.exponent);
  if (q.value.sign() < 0) {
    while (e % 2 == 0) e /= 2;
  }
  Integer base(q.value.sign());
  for (const primes::PrimePower& p : f) base *= pow(p.prime, p.exponent / e);
  r.factors = rows(f);
  r.exponent = static_cast<std::int64_t>(e);
  r.is_nontrivial_perfect_power = e >= 2;
  r.reconstruction = pow(base, e);
  r.base = std::move(base);
  return r;
}

constexpr Example kExamples[] = {
    {"negative", "-64 is the cube of -4; as a negative integer it is no square or sixth power.",
     R"({"value":"-64"})",
     R"({"kind":"NONUNIT","base":"-4","exponent":3,"is_nontrivial_perfect_power":true,"factors":[{"prime":"2","power":6}],"reconstruction":"-64"})"},
};

extern constinit const Operation operation = declare<run>(
    kFactored, kResult,
    {
        .id = "integer.perfect_power.profile.compute",
        .version = "1",
        .title = "Write an integer as the greatest possible power",
        .doc = "Finds the greatest e for which an integer is an e-th power, and the base; for a negative "
               "integer the greatest odd e. The primes of n come with it: e divides every exponent.",
        .tags = "integer multiplicative exact",
        .words = "perfect power base exponent root largest exponent n = a^b is it a perfect power of an "
                 "integer base and exponent is power",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::perfect_power_profile_compute
