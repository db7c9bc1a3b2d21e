#include "domains/number_theory/number_theory.h"
#include "engines/primes/factorization.h"

#include <algorithm>

namespace exact::domains::number_theory::compute_factorial_valuation {

struct Request {
  std::int64_t n = 0, base = 2;
};
constexpr Field kRequest[] = {
    field<&Request::n>("The n of n!; up to 2^53 - 1.", between(0, kMaxJsonInteger)),
    field<&Request::base>("The base, at least 2, prime or not; up to 2^53 - 1.", between(2, kMaxJsonInteger)),
};

struct Result {
  std::int64_t n = 0, base = 2, valuation = 0;
};
constexpr Field kResult[] = {
    field<&Result::n>("The n of n!.", between(0, kMaxJsonInteger)),
    field<&Result::base>("The base.", between(2, kMaxJsonInteger)),
    field<&Result::valuation>("The greatest e for which base^e divides n!.", at_least(0)),
};

Result run(const Request& q, Work& work) {
  Result r{q.n, q.base, kMaxJsonInteger};
  work.spend(1'000'000);
  for (const primes::PrimePower& f : primes::factor(static_cast<std::uint64_t>(q.base))) {
    // Legendre: n! has floor(n/p) + floor(n/p^2) + ... factors p.
    const std::int64_t p = *f.prime.to_int64();
    std::int64_t factors = 0;
    for (std::int64_t m = q.n / p; m > 0; m /= p) factors += m;
    r.valuation = std::min(r.valuation, factors / static_cast<std::int64_t>(f.exponent));
  }
  return r;
}

constexpr Example kExamples[] = {
    {"zeros_of_hundred", "The decimal form of 100! ends in 24 zeros.", R"({"n":100,"base":10})",
     R"({"n":100,"base":10,"valuation":24})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "number_theory.compute.factorial_valuation",
        .version = "2",
        .title = "Exponent of a base in a factorial",
        .doc =
            "Finds the greatest power of a base that divides n!, by Legendre's formula for each prime of the "
            "base; n! itself is never formed.",
        .tags = "number-theory valuation",
        .words = "trailing zeros of n! Legendre formula de Polignac p-adic valuation multiplicity v_p(n!) "
                 "v_p(n!) ν_p(n!) how many zeros does n! end in number of trailing zeros largest power "
                 "dividing a factorial",
        .examples = kExamples,
    });

}  // namespace exact::domains::number_theory::compute_factorial_valuation
