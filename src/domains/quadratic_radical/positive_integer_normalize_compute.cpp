#include "engines/primes/factorization.h"
#include "operation/operation.h"
#include "operation/spending.h"

namespace exact::domains::quadratic_radical::positive_integer_normalize_compute {

enum class Kind { kZero, kInteger, kIrrational };
constexpr auto wire_names(Kind) { return names("ZERO", "RATIONAL_INTEGER", "IRRATIONAL_QUADRATIC"); }

struct Request {
  Integer value;
};
constexpr Field kRequest[] = {
    field<&Request::value>("The integer n under the root, not negative, of at most 1,000 digits.",
                           digits(1000)),
};

struct Result {
  Kind kind = Kind::kZero;
  Integer coefficient, radicand, reconstruction;
};
constexpr Field kResult[] = {
    field<&Result::kind>(
        "ZERO for n = 0, RATIONAL_INTEGER for other squares, IRRATIONAL_QUADRATIC for the rest."),
    field<&Result::coefficient>("The s of s sqrt(d); 0 for n = 0."),
    field<&Result::radicand>("The squarefree d of s sqrt(d); 1 when the root is an integer."),
    field<&Result::reconstruction>("The product s^2 d multiplied out, which is n."),
};

void check(const Request& q, Refuse& refuse) {
  if (q.value.sign() < 0) refuse({"value"}, "must not be negative");
}

Result run(const Request& q, Work& work) {
  Result r{Kind::kZero, floor_sqrt(q.value), 1, q.value};
  if (q.value.is_zero()) return r;
  r.kind = Kind::kInteger;
  if (r.coefficient * r.coefficient == q.value) return r;
  r.kind = Kind::kIrrational;
  r.coefficient = 1;
  for (const primes::PrimePower& p : primes::factor(q.value, spending(work))) {
    r.coefficient *= pow(p.prime, p.exponent / 2);
    if (p.exponent % 2 == 1) r.radicand *= p.prime;
  }
  r.reconstruction = r.coefficient * r.coefficient * r.radicand;
  return r;
}

constexpr Example kExamples[] = {
    {"fifty", "The root of 50 is 5 sqrt(2).", R"({"value":"50"})",
     R"({"kind":"IRRATIONAL_QUADRATIC","coefficient":"5","radicand":"2","reconstruction":"50"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "quadratic_radical.positive_integer.normalize.compute",
        .version = "1",
        .title = "Simplify the square root of an integer",
        .doc =
            "Writes the square root of an integer n >= 0 as s sqrt(d) with d squarefree, and says whether it "
            "is zero, an integer or irrational. Squaring gives back n.",
        .tags = "integer multiplicative exact",
        .words = "simplify radical surd simplest form sqrt pull out squares √n = a√b take the square factor "
                 "out of the root reduce a square root",
        .examples = kExamples,
    });

}  // namespace exact::domains::quadratic_radical::positive_integer_normalize_compute
