// The number theory below the catalog: against brute force, published tables, and the definitions.
#include "engines/primes/counting.h"
#include "engines/primes/factorization.h"
#include "engines/primes/primality.h"
#include "unit/values/random_values.h"

namespace exact::primes {
namespace {

const Spend kFree = [](std::uint64_t) {};

Integer number(const char* text) { return *Integer::from_decimal(text); }

bool divides_nothing(std::uint64_t n) {
  if (n < 2) return false;
  for (std::uint64_t d = 2; d * d <= n; ++d) {
    if (n % d == 0) return false;
  }
  return true;
}

TEST(Primality, AgreesWithTrialDivision) {
  for (std::uint64_t n = 0; n < 20'000; ++n) {
    EXPECT_EQ(is_prime(n), divides_nothing(n)) << n;
    EXPECT_EQ(is_prime(Integer::from_unsigned(n), kFree), divides_nothing(n)) << n;
  }
  EXPECT_FALSE(is_prime(Integer(-7), kFree));
}

TEST(Primality, IsNotFooledByPseudoprimes) {
  // Carmichael numbers; strong pseudoprimes to the first 4, 8, 12 and 13 prime bases (OEIS A014233); Arnault's number of 397
  // digits is left to the oracle.
  for (const char* n : {"561", "1105", "825265", "3215031751", "3825123056546413051", "341550071728321",
                        "318665857834031151167461", "3317044064679887385961981"})
    EXPECT_FALSE(is_prime(number(n), kFree)) << n;
}

TEST(Primality, ProvesKnownPrimes) {
  for (int exponent : {61, 89, 107, 127, 521, 607, 1279})  // Mersenne
    EXPECT_TRUE(is_prime(Integer::power_of_two(static_cast<std::uint64_t>(exponent)) - Integer(1), kFree))
        << exponent;
  for (int exponent : {67, 101, 103, 257, 1277})
    EXPECT_FALSE(is_prime(Integer::power_of_two(static_cast<std::uint64_t>(exponent)) - Integer(1), kFree))
        << exponent;
  EXPECT_TRUE(is_prime(Integer::power_of_ten(100) + Integer(267), kFree));  // the least prime above a googol
}

TEST(Primality, NeighbouringPrimesHaveNothingBetween) {
  RandomValues random(11);
  FOR_RANDOM_ROUNDS(100) {
    const Integer n = abs(random.integer());
    if (n.bits() > 200) continue;
    const Integer next = next_prime(n, kFree);
    EXPECT_GT(next, n);
    EXPECT_TRUE(is_prime(next, kFree));
    for (Integer k = n + Integer(1); k < next; k += Integer(1)) EXPECT_FALSE(is_probable_prime(k, kFree));
    if (n > Integer(2)) {
      EXPECT_GE(next_prime(previous_prime(n, kFree), kFree), n);
    }
    EXPECT_EQ(previous_prime(next + Integer(1), kFree), next);
  }
}

void expect_factorization_of(const Integer& n) {
  const Factorization f = factor(n, kFree);
  EXPECT_EQ(product(f), abs(n)) << n.to_string();
  for (std::size_t i = 0; i < f.size(); ++i) {
    EXPECT_TRUE(is_prime(f[i].prime, kFree)) << f[i].prime.to_string();
    EXPECT_GE(f[i].exponent, 1u);
    if (i > 0) {
      EXPECT_LT(f[i - 1].prime, f[i].prime);
    }
  }
}

TEST(Factorization, MultipliesBackToProvedPrimes) {
  for (std::int64_t n = 1; n < 5000; ++n) expect_factorization_of(n);
  RandomValues random(12);
  FOR_RANDOM_ROUNDS(300) {
    Integer n = random.nonzero_integer();
    if (n.bits() > 110) n = divide_truncated(n, Integer::power_of_two(n.bits() - 110)).quotient;
    expect_factorization_of(n);
  }
}

TEST(Factorization, FindsHardAndSpecialNumbers) {
  for (const char* n :
       {"18446744073709551616", "18446744073709551557",
        "340282366920938463463374607431768211457",  // 2^64; F7
        "1000000000000000000000000000057", "10000000000000000000000000000000000000000000000000000000000001",
        "147573952589676412927",                    // M67
        "170141183460469231731687303715884105729",  // (2^127 + 1)
        "1000000016000000063", "999999999999999999999999999999", "85070591730234615847396907784232501249",
        "1237940039285380274899124224"})
    expect_factorization_of(number(n));
  // Squares and higher powers of large primes, products of close primes.
  const Integer p = next_prime(Integer::power_of_ten(20), kFree), q = next_prime(p, kFree);
  for (const Integer& n : {p * p, p * q, p * p * q, p * p * q * q, pow(p, 5), pow(p * q, 3)})
    expect_factorization_of(n);
}

TEST(Factorization, GreatestPower) {
  for (std::int64_t base : {2, 3, 6, 10, 72, 1'000'003}) {
    for (std::uint64_t k = 1; k <= 12; ++k) {
      const PrimePower r = greatest_power(pow(Integer(base), k));
      EXPECT_EQ(r.prime, Integer(base)) << base << "^" << k;
      EXPECT_EQ(r.exponent, k) << base;
    }
  }
}

TEST(Factorization, ArithmeticFunctionsAgreeWithTheirDefinitions) {
  for (std::int64_t n = 1; n <= 600; ++n) {
    const Factorization f = factor(n, kFree);
    std::int64_t count = 0, sum = 0, coprime = 0;
    std::vector<Integer> all;
    for (std::int64_t d = 1; d <= n; ++d) {
      if (n % d == 0) {
        ++count;
        sum += d;
        all.emplace_back(d);
      }
      if (std::gcd(d, n) == 1) ++coprime;
    }
    EXPECT_EQ(divisor_count(f), Integer(count));
    EXPECT_EQ(divisor_sum(f), Integer(sum));
    EXPECT_EQ(totient(f), Integer(coprime));
    EXPECT_EQ(divisors(f), all);
    // The sum of the Moebius function over the divisors is 1 for n = 1 and 0 otherwise.
    int total = 0;
    for (const Integer& d : all) total += moebius(factor(d, kFree));
    EXPECT_EQ(total, n == 1 ? 1 : 0);
  }
}

TEST(Factorization, EndsWhenItMayNotSpendMore) {
  struct Enough {};
  std::uint64_t left = 200'000'000;
  const Spend little = [&](std::uint64_t units) {
    if (units > left) throw Enough{};
    left -= units;
  };
  // RSA-120 is beyond elliptic curves within this budget.
  const Integer hard = number(
      "227010481295437363334259960947493668895875336466084780038173258247009162675779735389791151574049166747"
      "880487470296548479");
  EXPECT_THROW(factor(hard, little), Enough);
}

TEST(Counting, AgreesWithSievesAndTables) {
  const std::vector<std::uint32_t> primes = primes_up_to(100'000);
  std::size_t count = 0;
  for (std::uint64_t n = 0; n <= 100'000; ++n) {
    if (count < primes.size() && primes[count] == n) ++count;
    if (n < 3000 || n % 97 == 0) {
      EXPECT_EQ(prime_count(n, kFree), count) << n;
    }
  }
  for (std::size_t k = 1; k <= primes.size(); k += 13) EXPECT_EQ(nth_prime(k, kFree), primes[k - 1]);
  // OEIS A006880 and A006988.
  EXPECT_EQ(prime_count(1'000'000, kFree), 78'498u);
  EXPECT_EQ(prime_count(1'000'000'000, kFree), 50'847'534u);
  EXPECT_EQ(prime_count(100'000'000'000, kFree), 4'118'054'813u);
  EXPECT_EQ(nth_prime(1'000'000, kFree), 15'485'863u);
  EXPECT_EQ(nth_prime(100'000'000, kFree), 2'038'074'743u);
  EXPECT_EQ(nth_prime(1'000'000'000, kFree), 22'801'763'489u);
}

TEST(Counting, TheLargestArguments) {
  EXPECT_EQ(prime_count(kMaxCounted, kFree), kMaxPrimeIndex);
  EXPECT_EQ(nth_prime(kMaxPrimeIndex, kFree), 999'999'999'989u);
}

TEST(Counting, NthPrimeInvertsTheCount) {
  RandomValues random(13);
  FOR_RANDOM_ROUNDS(20) {
    const std::uint64_t k = 1 + random.below(30'000'000);
    const std::uint64_t p = nth_prime(k, kFree);
    EXPECT_TRUE(is_prime(p));
    EXPECT_EQ(prime_count(p, kFree), k);
  }
}

}  // namespace
}  // namespace exact::primes
