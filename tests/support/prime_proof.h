// Primality for tests, by another way than the program's.
#pragma once
#include "values/integer.h"

#include <gtest/gtest.h>

namespace exact {

// Proves or refutes that n is prime, for n below 3.3 * 10^24: no composite number in that range passes the strong test to the
// first 13 primes as bases (J. Sorenson, J. Webster, "Strong pseudoprimes to twelve prime bases", Math. Comp. 86, 2017).
inline bool proved_prime(const Integer& n) {
  static const Integer kReach = *Integer::from_decimal("3317044064679887385961981");
  EXPECT_LT(n, kReach) << "this test proves smaller numbers only";
  if (n < Integer(2)) return false;
  const Integer one(1), minus_one = n - one;
  Integer odd = minus_one;
  int twos = 0;
  for (; odd.is_even(); ++twos) odd = divide_exact(odd, Integer(2));
  for (const std::int64_t base : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41}) {
    if (divides(Integer(base), n)) return n == Integer(base);
    Integer x = power_modulo(Integer(base), odd, n);
    bool passes = x == one || x == minus_one;
    for (int i = 1; i < twos && !passes; ++i) {
      x = modulo(x * x, n);
      passes = x == minus_one;
    }
    if (!passes) return false;
  }
  return true;
}

}  // namespace exact
