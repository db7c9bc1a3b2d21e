// Integer: text in and out against school arithmetic on digits, the laws of a ring and of each division.
#include "values/integer.h"

#include "random_values.h"

#include <stdexcept>
#include <utility>

namespace exact {
namespace {

// Decimal digits of a number given in base 2^32, most significant first, by repeated division: shares nothing with the library.
std::string digits_by_long_division(std::vector<std::uint32_t> words) {
  std::string out;
  while (!words.empty()) {
    std::uint64_t rest = 0;
    for (auto& word : words) {
      const std::uint64_t v = rest << 32 | word;
      word = static_cast<std::uint32_t>(v / 10);
      rest = v % 10;
    }
    out.insert(out.begin(), static_cast<char>('0' + rest));
    while (!words.empty() && words.front() == 0) words.erase(words.begin());
  }
  return out.empty() ? "0" : out;
}

TEST(Integer, TextIsThatOfLongDivision) {
  RandomValues random(1);
  FOR_RANDOM_ROUNDS(300) {
    std::vector<std::uint32_t> words(random.below(12));
    for (auto& w : words) w = random.below(4) == 0 ? 0 : static_cast<std::uint32_t>(random.below(1ULL << 32));
    while (!words.empty() && words.front() == 0) words.erase(words.begin());
    Integer value;
    for (const auto w : words)
      value = value * Integer::power_of_two(32) + Integer(static_cast<std::int64_t>(w));
    const std::string text = digits_by_long_division(words);
    EXPECT_EQ(value.to_string(), text);
    EXPECT_EQ(Integer::from_decimal(text), value);
    EXPECT_EQ(Integer::from_decimal("-" + text), -value);
    EXPECT_EQ(Integer::from_decimal("000" + text), value);
    const auto bound = value.decimal_digits_bound();
    EXPECT_TRUE(bound == text.size() || bound == text.size() + 1) << text;
    EXPECT_EQ(value.decimal_digits(), text.size());
    EXPECT_EQ((-value).decimal_digits(), text.size());
  }
}

TEST(Integer, CountsDigitsNextToPowersOfTen) {
  for (const std::uint64_t n : {0, 1, 2, 17, 18, 19, 20, 300, 307, 308, 309, 4999, 123'456}) {
    const Integer power = Integer::power_of_ten(n);
    EXPECT_EQ(power.decimal_digits(), n + 1);
    EXPECT_EQ((power + 1).decimal_digits(), n + 1);
    if (n > 0) {
      EXPECT_EQ((power - 1).decimal_digits(), n);
    }
    // Just so far from the power that the logarithm alone decides, and just too close for that.
    for (const std::uint64_t part : {10'000, 100'000, 1'000'000}) {
      if (n < 7) continue;
      const Integer step = divide_exact(power, Integer::power_of_ten(7)) * Integer::from_unsigned(part);
      EXPECT_EQ((power - step).decimal_digits(), n) << n << " " << part;
      EXPECT_EQ((power + step).decimal_digits(), n + 1) << n << " " << part;
    }
  }
}

TEST(Integer, ReadsDigitsAndNothingElse) {
  const std::string nines(40, '9');
  for (const std::string& bad :
       {std::string(), std::string("-"), std::string("+1"), std::string("--1"), std::string(" 1"),
        std::string("1 "), std::string("1_0"), std::string("0x1"), std::string("1.0"), std::string("1e3"),
        std::string("1\0", 2), std::string("\0001", 2), nines + "a", nines + " ",
        nines + std::string(1, '\0'), "-" + nines + "-", std::string("\xD9\xA1")})
    EXPECT_FALSE(Integer::from_decimal(bad)) << bad;
  EXPECT_EQ(Integer::from_decimal("-0"), Integer());
  EXPECT_EQ(Integer::from_decimal("-0")->to_string(), "0");
  EXPECT_EQ(Integer::from_decimal("9223372036854775808")->to_string(), "9223372036854775808");
  EXPECT_EQ(Integer::from_decimal("-9223372036854775808")->to_int64(),
            std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(Integer::from_decimal("-9223372036854775809")->to_int64(), std::nullopt);
}

TEST(Integer, AppendKeepsWhatIsThere) {
  RandomValues random(2);
  FOR_RANDOM_ROUNDS(200) {
    const Integer a = random.integer();
    std::string out = "x = ";
    a.append_to(out);
    out += ';';
    EXPECT_EQ(out, "x = " + a.to_string() + ";");
  }
}

TEST(Integer, IsARing) {
  RandomValues random(3);
  FOR_RANDOM_ROUNDS(1000) {
    const Integer a = random.integer(), b = random.integer(), c = random.integer();
    EXPECT_EQ(a + b, b + a);
    EXPECT_EQ((a + b) + c, a + (b + c));
    EXPECT_EQ(a * b, b * a);
    EXPECT_EQ((a * b) * c, a * (b * c));
    EXPECT_EQ(a * (b + c), a * b + a * c);
    EXPECT_EQ(a - b, a + -b);
    EXPECT_EQ(a + Integer(), a);
    EXPECT_EQ(a * Integer(1), a);
    Integer d = a;
    d += b;
    d -= c;
    d *= a;
    EXPECT_EQ(d, (a + b - c) * a);
    d = b;
    d *= d;  // aliasing
    EXPECT_EQ(d, b * b);
  }
}

TEST(Integer, OrderSignAndHashAgree) {
  RandomValues random(4);
  FOR_RANDOM_ROUNDS(1000) {
    const Integer a = random.integer(), b = random.below(4) ? random.integer() : a;
    EXPECT_EQ(a < b, (a - b).sign() < 0);
    EXPECT_EQ(a == b, (a - b).is_zero());
    EXPECT_EQ(abs(a), a.sign() < 0 ? -a : a);
    EXPECT_EQ(a.is_even(), (divide_floor(a, 2).remainder).is_zero());
    if (a == b) {
      EXPECT_EQ(a.hash(), b.hash());
    }
    if (!a.is_zero()) {
      EXPECT_LE(Integer::power_of_two(a.bits() - 1), abs(a));
      EXPECT_GT(Integer::power_of_two(a.bits()), abs(a));
    }
  }
}

TEST(Integer, AMovedFromValueIsZero) {
  RandomValues random(5);
  FOR_RANDOM_ROUNDS(200) {
    const Integer kept = random.integer();
    Integer a = kept;
    const Integer b = std::move(a);
    EXPECT_EQ(b, kept);
    EXPECT_TRUE(a.is_zero());  // NOLINT: that is the promise
    Integer c = kept * kept;
    c = Integer(b);
    EXPECT_EQ(c, kept);
    Integer& same = c;
    c = same;
    EXPECT_EQ(c, kept);
  }
}

TEST(Integer, EachDivisionKeepsItsPromise) {
  RandomValues random(6);
  FOR_RANDOM_ROUNDS(2000) {
    const Integer a = random.below(3) ? random.integer() : random.integer() * random.integer();
    const Integer b = random.nonzero_integer();
    const auto f = divide_floor(a, b), t = divide_truncated(a, b), e = divide_euclidean(a, b);
    for (const auto& d : {f, t, e}) {
      EXPECT_EQ(d.quotient * b + d.remainder, a);
      EXPECT_LT(abs(d.remainder), abs(b));
    }
    EXPECT_TRUE(f.remainder.is_zero() || f.remainder.sign() == b.sign());
    EXPECT_TRUE(t.remainder.is_zero() || t.remainder.sign() == a.sign());
    EXPECT_GE(e.remainder.sign(), 0);
    EXPECT_EQ(divide_exact(a * b, b), a);
    EXPECT_TRUE(divides(b, a * b));
    EXPECT_EQ(divides(b, a), f.remainder.is_zero());
  }
  EXPECT_TRUE(divides(0, 0));
  EXPECT_FALSE(divides(0, 5));
  for (const auto& divide : {divide_floor, divide_truncated, divide_euclidean})
    EXPECT_THROW(divide(7, 0), std::domain_error);
  EXPECT_THROW(divide_exact(7, 0), std::domain_error);
  EXPECT_THROW(divide_exact(0, 0), std::domain_error);
}

TEST(Integer, GcdAndLcm) {
  RandomValues random(7);
  FOR_RANDOM_ROUNDS(500) {
    const Integer a = random.integer(), b = random.integer(), c = random.nonzero_integer();
    const Integer g = gcd(a, b);
    EXPECT_GE(g.sign(), 0);
    EXPECT_TRUE(divides(g, a) && divides(g, b));
    EXPECT_EQ(g * lcm(a, b), abs(a * b));
    EXPECT_EQ(gcd(a * c, b * c), g * abs(c));
    Integer x = abs(a), y = abs(b);  // Euclid's algorithm as he wrote it
    while (!y.is_zero()) x = std::exchange(y, divide_floor(x, y).remainder);
    EXPECT_EQ(g, x);
  }
  EXPECT_EQ(gcd(0, 0), Integer());
  EXPECT_EQ(lcm(0, 0), Integer());
}

TEST(Integer, PowersByRepeatedMultiplication) {
  RandomValues random(8);
  FOR_RANDOM_ROUNDS(200) {
    const Integer a = random.integer();
    const std::uint64_t n = random.below(12);
    Integer product = 1;
    for (std::uint64_t i = 0; i < n; ++i) product *= a;
    EXPECT_EQ(pow(a, n), product);
  }
  EXPECT_EQ(pow(Integer(0), 0), Integer(1));
  EXPECT_EQ(Integer::power_of_ten(25), pow(Integer(10), 25));
  EXPECT_EQ(Integer::power_of_two(0), Integer(1));
  for (const std::uint64_t n : {kMaxIntegerBits, ~std::uint64_t{0}}) {
    EXPECT_THROW(Integer::power_of_two(n), std::length_error);
    EXPECT_THROW(Integer::power_of_ten(n), std::length_error);
    EXPECT_THROW(pow(Integer(-3), n), std::length_error);
    EXPECT_EQ(pow(Integer(-1), n), Integer(n % 2 ? -1 : 1));
    EXPECT_EQ(pow(Integer(0), n), Integer(0));
  }
}

TEST(Integer, RootsAreExactOrAbsent) {
  RandomValues random(9);
  FOR_RANDOM_ROUNDS(500) {
    const Integer a = random.integer();
    const std::uint64_t n = 1 + random.below(9);
    const auto root = exact_root(pow(a, n), n);
    ASSERT_TRUE(root) << a.to_string() << " ^ " << n;
    EXPECT_EQ(*root, n % 2 ? a : abs(a));
    if (const auto r = exact_root(a, n)) {
      EXPECT_EQ(pow(*r, n), a);
    }
    const Integer s = floor_sqrt(abs(a));
    EXPECT_LE(s * s, abs(a));
    EXPECT_GT((s + 1) * (s + 1), abs(a));
    if (abs(a) > Integer(1) && n > 1) {  // the neighbours of a power are no powers
      EXPECT_FALSE(exact_root(pow(abs(a), n) + 1, n) && n > 1);
    }
  }
  EXPECT_THROW(floor_sqrt(-1), std::domain_error);
  EXPECT_THROW(exact_root(Integer(4), 0), std::domain_error);
  EXPECT_FALSE(exact_root(Integer(-4), 2));
  EXPECT_EQ(exact_root(Integer(-8), 3), Integer(-2));
  EXPECT_EQ(exact_root(Integer(-1), ~0ULL), Integer(-1));
  EXPECT_EQ(exact_root(Integer(1), ~0ULL), Integer(1));
  EXPECT_FALSE(exact_root(Integer(2), ~0ULL));
}

TEST(Integer, MachineIntegersAtTheirEnds) {
  for (const std::int64_t v : {std::int64_t{0}, std::int64_t{-1}, std::numeric_limits<std::int64_t>::min(),
                               std::numeric_limits<std::int64_t>::max(), (std::int64_t{1} << 62) - 1,
                               std::int64_t{1} << 62, -(std::int64_t{1} << 62)}) {
    EXPECT_EQ(Integer(v).to_int64(), v);
    EXPECT_EQ(Integer(v).to_string(), std::to_string(v));
  }
  EXPECT_EQ(Integer::from_unsigned(~0ULL).to_string(), "18446744073709551615");
  EXPECT_EQ(Integer::from_unsigned(~0ULL).to_int64(), std::nullopt);
}

}  // namespace
}  // namespace exact
