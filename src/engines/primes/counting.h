// Sieves, the prime counting function and the n-th prime.
#pragma once
#include "engines/primes/spend.h"

#include <cstdint>
#include <vector>

namespace exact::primes {

inline constexpr std::uint64_t kMaxCounted = 1'000'000'000'000;  // for prime_count: about a second
inline constexpr std::uint64_t kMaxPrimeIndex = 37'607'912'018;  // the number of primes up to kMaxCounted

// Every prime p <= n, ascending. Memory: about n/8 bytes and the list.
std::vector<std::uint32_t> primes_up_to(std::uint32_t n);

// Every prime p with first <= p <= last, ascending. Requires last <= kMaxCounted * 2 and an interval of moderate length:
// memory is proportional to it.
std::vector<std::uint64_t> primes_between(std::uint64_t first, std::uint64_t last, const Spend& spend);

// The number of primes p <= n. Requires n <= kMaxCounted.
//
// The recurrence of Legendre in the form known from Lucy's answer to Project Euler 10: the table S(v) for the values v
// = floor(n/i), sieved by the primes up to the cube root; Meissel's last step then needs S at n/p only. O(n^(3/4) / log n)
// time, O(sqrt n) memory.
std::uint64_t prime_count(std::uint64_t n, const Spend& spend);

// The prime of index k, where the prime 2 has index 1. Requires 1 <= k <= kMaxPrimeIndex. Starts from an estimate by
// the logarithmic integral, counts exactly up to there and sieves the rest of the way.
std::uint64_t nth_prime(std::uint64_t k, const Spend& spend);

}  // namespace exact::primes
