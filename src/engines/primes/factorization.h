// The factorization of integers into proved primes.
#pragma once
#include "engines/primes/spend.h"
#include "values/integer.h"

#include <optional>
#include <vector>

namespace exact::primes {

struct PrimePower {
  Integer prime;
  std::uint64_t exponent = 0;
};
// Primes ascending, each once, every exponent positive.
using Factorization = std::vector<PrimePower>;

// |n| as a product of prime powers; empty for 1 and -1. Requires n != 0.
//
// Trial division, perfect powers, Pollard's rho and Lenstra's elliptic curves with growing bounds, all from fixed
// seeds, so the work is the same in every run. Numbers whose second largest prime has up to 20 digits take a second or
// two; beyond about 25 digits only `spend` ends the search. Every factor is proved prime.
Factorization factor(const Integer& n, const Spend& spend);
// The same for one machine word: at most a few milliseconds.
Factorization factor(std::uint64_t n);

// A divisor d of a composite odd n with 1 < d < n, found by the same means. Requires that n is composite and not below 2^64.
Integer find_divisor(const Integer& n, const Spend& spend);

// Pollard's rho in Brent's form with at most `steps` steps for each of a few starting values. The divisor found need not be
// prime. Requires that n is composite, odd and greater than 8.
std::optional<Integer> pollard_rho(const Integer& n, std::uint64_t steps, const Spend& spend);

// The base of the greatest power: n = base^exponent with exponent as large as possible, base not itself a power. Requires
// n > 1.
PrimePower greatest_power(const Integer& n);

// ---- From a factorization ------------------------------------------------------------

Integer product(const Factorization& f);
Integer divisor_count(const Factorization& f);
Integer divisor_sum(const Factorization& f);
Integer totient(const Factorization& f);
int moebius(const Factorization& f);
Integer radical(const Factorization& f);
// Every positive divisor in ascending order. The caller bounds their number by divisor_count.
std::vector<Integer> divisors(const Factorization& f);

}  // namespace exact::primes
