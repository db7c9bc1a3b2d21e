#include "domains/number_theory/number_theory.h"
#include "engines/primes/primality.h"

#include <flint/ulong_extras.h>

namespace exact::domains::number_theory::compute_legendre_symbol {

struct Request {
  std::int64_t a = 0, prime = 3;
};
constexpr Field kRequest[] = {
    field<&Request::a>("The integer above the bar.", between(-kMaxJsonInteger, kMaxJsonInteger)),
    field<&Request::prime>("The odd prime below the bar; up to 2^53 - 1.", between(3, kMaxJsonInteger)),
};

struct Result {
  std::int64_t a = 0, prime = 3;
  int symbol = 0;
};
constexpr Field kResult[] = {
    field<&Result::a>("The integer above the bar."),
    field<&Result::prime>("The odd prime below the bar.", between(3, kMaxJsonInteger)),
    field<&Result::symbol>("1 for a square modulo the prime, -1 for a non-square, 0 for a multiple.",
                           one_of(-1, 0, 1)),
};

void check(const Request& q, Refuse& refuse) {
  if (!primes::is_prime(static_cast<std::uint64_t>(q.prime))) refuse({"prime"}, "must be a prime");
}

Result run(const Request& q) {
  const std::int64_t residue = (q.a % q.prime + q.prime) % q.prime;
  return {q.a, q.prime, n_jacobi(residue, static_cast<ulong>(q.prime))};
}

constexpr Example kExamples[] = {
    {"minus_one", "The prime 13 is 1 modulo 4, so -1 is a square modulo 13.", R"({"a":-1,"prime":13})",
     R"({"a":-1,"prime":13,"symbol":1})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "number_theory.compute.legendre_symbol",
        .version = "2",
        .title = "Legendre symbol",
        .doc = "Computes the Legendre symbol (a/p) for an odd prime p, which is proved prime first: whether "
               "a is "
               "a quadratic residue modulo p.",
        .tags = "number-theory quadratic-residue",
        .words = "is a a square mod p quadratic residue nonresidue Euler criterion (a|p) quadratic character "
                 "(a/p) (a|p) a^((p-1)/2) mod p square modulo a prime",
        .examples = kExamples,
    });

}  // namespace exact::domains::number_theory::compute_legendre_symbol
