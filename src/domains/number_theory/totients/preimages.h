// The integers n with phi(n) = m for a given m, where phi is Euler's totient function.
//
// phi is multiplicative, so such an n is a product of powers p^k of different primes whose (p - 1) p^(k-1) multiply to m;
// each p - 1 divides m. The divisors of m with these factors form a product of chains that is searched recursively
// (Contini, Croot, Shparlinski, Complexity of inverting the Euler function, Math. Comp. 75 (2006)).
#pragma once
#include "engines/primes/spend.h"

#include <cstdint>
#include <vector>

namespace exact::domains::number_theory::totients {

// n / phi(n) < 8 for phi(n) up to here, so that no preimage exceeds 2^53.
inline constexpr std::int64_t kMaxTotient = 1'000'000'000'000'000;

class Preimages {
 public:
  // Requires 1 <= m <= kMaxTotient.
  Preimages(std::uint64_t m, const primes::Spend& spend);

  // The sum of n^exponent over the preimages; exponent 0 counts them. Sums above `most` are given as most + 1.
  // Requires most < 2^63.
  std::uint64_t power_sum(unsigned exponent, std::uint64_t most) const;
  // Every preimage, ascending. As many as power_sum(0, ...) says.
  std::vector<std::uint64_t> list() const;

 private:
  struct Power {
    std::uint64_t value;    // p^k
    std::uint64_t totient;  // (p - 1) p^(k-1), a divisor of m
    std::size_t offset;     // what the index of a divisor grows by when it is multiplied by the totient
  };
  struct Prime {
    std::uint64_t prime = 0;
    std::vector<Power> powers;  // k = 1, 2, ...
  };
  std::size_t index_of(std::uint64_t divisor) const;
  void search(std::size_t rest, std::uint32_t primes, std::uint64_t n, std::vector<std::uint64_t>& out) const;

  // The divisors of m in mixed radix: the exponents of its primes are the digits. The index of a product is the sum of the
  // indices, and a proper divisor of a divisor has a smaller index.
  struct Digit {
    std::uint64_t prime;
    std::size_t exponent, weight;
  };
  std::vector<Digit> digits_;
  std::vector<std::uint64_t> divisors_;  // by index
  std::vector<Prime> primes_;            // ascending
  // For each divisor the least j for which it is a totient of a product of the first j primes; none: kNever.
  static constexpr std::uint32_t kNever = 0xffffffff;
  std::vector<std::uint32_t> needed_;
  // For each divisor that occurs in the search, the primes p with p - 1 dividing it; filled on demand.
  mutable std::vector<std::vector<std::uint32_t>> fitting_;
  primes::Spend spend_;
};

}  // namespace exact::domains::number_theory::totients
