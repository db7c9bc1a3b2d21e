#include "domains/integer/integer.h"
#include "engines/primes/primality.h"

#include <flint/fmpz.h>

namespace exact::domains::integer::compute_valuation {

struct Request {
  Integer value, prime;
};
constexpr Field kRequest[] = {
    field<&Request::value>("The integer, not zero.", minus_zero()),
    field<&Request::prime>("The prime, of at most 1,000 digits.", digits(kMaxFactoredDigits).minus_zero()),
};
constexpr Field kResult[] = {
    field<&Value::value>("The greatest k for which prime^k divides the integer."),
};

void check(const Request& q, Refuse& refuse) {
  if (q.value.is_zero()) refuse({"value"}, "must not be zero: every power of the prime divides zero");
  if (q.prime < Integer(2)) refuse({"prime"}, "must be a prime");
}

Value run(const Request& q, Work& work) {
  if (!primes::is_prime(q.prime, spending(work))) throw Refused({"prime"}, "must be a prime");
  Integer rest;
  return {static_cast<std::int64_t>(fmpz_remove(rest.raw(), q.value.raw(), q.prime.raw()))};
}

constexpr Example kExamples[] = {
    {"threes", "162 is 2 times 3^4.", R"({"value":"162","prime":"3"})", R"({"value":"4"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "integer.compute.valuation",
        .version = "2",
        .title = "Exponent of a prime in an integer",
        .doc = "Finds how often a prime divides a nonzero integer: the p-adic valuation. The base is proved "
               "prime first.",
        .tags = "number-theory valuation",
        .words = "p-adic valuation order multiplicity ord exponent of p ν_p(n) v_p(n) how many times does p "
                 "divide n highest power of a prime dividing divide out repeatedly",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::compute_valuation
