// Random integers and rationals for laws, biased to corners: zero, one, the ends of machine words, powers of two and their
// neighbours, long runs of equal bits. The seed is TEST_SEED or the clock, and printed with a failure; TEST_SCALE
// multiplies the number of rounds.
#pragma once
#include "values/rational.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <random>

namespace exact {

inline std::uint64_t test_seed() {
  static const std::uint64_t seed = [] {
    const char* text = std::getenv("TEST_SEED");
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    return text ? std::strtoull(text, nullptr, 10) : static_cast<std::uint64_t>(now);
  }();
  return seed;
}

inline int test_rounds(int rounds) {
  const char* text = std::getenv("TEST_SCALE");
  return text ? rounds * std::max(1, std::atoi(text)) : rounds;
}

class RandomValues {
 public:
  explicit RandomValues(std::uint64_t salt = 0) : engine_(test_seed() ^ salt * 0x9e3779b97f4a7c15ULL) {}

  std::uint64_t below(std::uint64_t n) { return engine_() % n; }

  Integer integer() {
    Integer r;
    switch (below(8)) {
      case 0: r = Integer(static_cast<std::int64_t>(below(5))); break;
      case 1: r = Integer::from_unsigned(kEnds[below(std::size(kEnds))]); break;
      case 2: r = Integer::power_of_two(below(300)); break;
      case 3: r = Integer::power_of_two(below(300)) - Integer(1); break;
      case 4: r = Integer::power_of_two(below(300)) + Integer(1); break;
      case 5: r = Integer::power_of_ten(below(90)); break;
      case 6: {  // blocks of equal bits
        for (std::uint64_t blocks = 1 + below(8); blocks > 0; --blocks) {
          const std::uint64_t width = 1 + below(100);
          r = r * Integer::power_of_two(width);
          if (below(2)) r += Integer::power_of_two(width) - Integer(1);
        }
        break;
      }
      default:
        for (std::uint64_t words = 1 + below(6); words > 0; --words)
          r = r * Integer::power_of_two(64) + Integer::from_unsigned(engine_());
    }
    return below(2) ? -r : r;
  }

  Integer nonzero_integer() {
    Integer r = integer();
    return r.is_zero() ? Integer(1) : r;
  }

  Rational rational() { return Rational(integer(), nonzero_integer()); }
  Rational nonzero_rational() { return Rational(nonzero_integer(), nonzero_integer()); }

 private:
  static constexpr std::uint64_t kEnds[] = {
      0x3fffffffffffffffULL, 0x4000000000000000ULL, 0x7fffffffffffffffULL,
      0x8000000000000000ULL, 0xffffffffffffffffULL, 0xffffffffULL,
      0x100000000ULL,        999999999999999999ULL, 1000000000000000000ULL};
  std::mt19937_64 engine_;
};

#define FOR_RANDOM_ROUNDS(count)                            \
  SCOPED_TRACE("TEST_SEED=" + std::to_string(test_seed())); \
  for (int round = 0, rounds = test_rounds(count); round < rounds && !::testing::Test::HasFailure(); ++round)

}  // namespace exact
