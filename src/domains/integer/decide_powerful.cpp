#include "domains/integer/integer.h"

namespace exact::domains::integer::decide_powerful {

struct Result {
  Literal<"powerful-number.prime-exponents-at-least-two.v1"> semantics_version;
  bool is_powerful = false;
  std::vector<PrimePower> factors;
  std::vector<Integer> violating_primes;
};
constexpr Field kResult[] = {
    field<&Result::semantics_version>("The meaning that the answer has."),
    field<&Result::is_powerful>("Whether every exponent is at least 2."),
    field<&Result::factors>("The primes in ascending order with their exponents."),
    field<&Result::violating_primes>("The primes that divide only once; empty for a powerful integer."),
};

void check(const Unary& q, Refuse& refuse) {
  if (q.value.sign() <= 0) refuse({"value"}, "must be positive");
}

Result run(const Unary& q, Work& work) {
  const primes::Factorization f = primes::factor(q.value, spending(work));
  Result r;
  r.factors = rows(f);
  for (const primes::PrimePower& p : f) {
    if (p.exponent == 1) r.violating_primes.push_back(p.prime);
  }
  r.is_powerful = r.violating_primes.empty();
  return r;
}

constexpr Example kExamples[] = {
    {"yes", "200 is 2^3 times 5^2.", R"({"value":"200"})",
     R"({"semantics_version":"powerful-number.prime-exponents-at-least-two.v1","is_powerful":true,"factors":[{"prime":"2","power":3},{"prime":"5","power":2}],"violating_primes":[]})"},
};

extern constinit const Operation operation = declare<check, run>(
    kOlderFactored, kResult,
    {
        .id = "integer.decide.powerful",
        .version = "2",
        .title = "Decide whether an integer is powerful",
        .doc =
            "Decides whether the square of every prime that divides a positive integer divides it too, and "
            "shows the whole factorization. The integer 1 is powerful.",
        .tags = "number-theory factorization predicate",
        .words = "squareful 2-full powerful number every prime factor at least squared p | n implies p^2 | n "
                 "squareful",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::decide_powerful
