// Primality, always proved: an answer is never "probably prime".
#pragma once
#include "engines/primes/spend.h"
#include "values/integer.h"

namespace exact::primes {

// Numbers longer than this are not proved prime here: the proof would take minutes.
inline constexpr std::uint64_t kMaxProofBits = 1600;  // about 480 decimal digits

// Baillie-PSW, which has no counterexample below 2^64 (checked against Feitsma's list of base-2 pseudoprimes).
bool is_prime(std::uint64_t n);

// Baillie-PSW for a negative answer; for a positive one also a proof (n-1 and n+1 tests of Pocklington and Morrison,
// else the APR-CL test, Cohen and Lenstra, Math. Comp. 42 (1984)). A negative n is not prime. Spends without end when a
// proof is needed for a number of more than kMaxProofBits bits.
bool is_prime(const Integer& n, const Spend& spend);

// Baillie-PSW alone: false is certain, true is proved only below 2^64.
bool is_probable_prime(const Integer& n, const Spend& spend);

// The least prime greater than n, proved.
Integer next_prime(const Integer& n, const Spend& spend);
// The greatest prime less than n, proved. Requires n > 2.
Integer previous_prime(const Integer& n, const Spend& spend);

}  // namespace exact::primes
