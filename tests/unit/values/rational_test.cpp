// Rational: the grammar of number texts against a second reading of it, the laws of an ordered field, powers and roots.
#include "values/rational.h"

#include "random_values.h"

#include <stdexcept>
#include <utility>

namespace exact {
namespace {

TEST(Rational, IsReducedWithAPositiveDenominator) {
  RandomValues random(11);
  FOR_RANDOM_ROUNDS(1000) {
    const Integer a = random.integer(), b = random.nonzero_integer(), c = random.nonzero_integer();
    const Rational q(a * c, b * c);
    EXPECT_EQ(q, Rational(a, b));
    EXPECT_GT(q.denominator().sign(), 0);
    EXPECT_TRUE(gcd(q.numerator(), q.denominator()).is_one());
    EXPECT_EQ(q.numerator() * b, a * q.denominator());
    EXPECT_EQ(q.hash(), Rational(-a, -b).hash());
    EXPECT_EQ(q.is_integer(), divides(b, a));
    EXPECT_EQ(q.numerator_bits(), q.numerator().bits());
    EXPECT_EQ(q.denominator_bits(), q.denominator().bits());
  }
  EXPECT_EQ(Rational(0, -5).to_string(), "0");
  EXPECT_THROW(Rational(1, 0), std::domain_error);
  EXPECT_THROW(Rational(0, 0), std::domain_error);
}

TEST(Rational, IsAnOrderedField) {
  RandomValues random(12);
  FOR_RANDOM_ROUNDS(500) {
    const Rational a = random.rational(), b = random.rational(), c = random.nonzero_rational();
    EXPECT_EQ(a + b, b + a);
    EXPECT_EQ((a + b) + c, a + (b + c));
    EXPECT_EQ((a * b) * c, a * (b * c));
    EXPECT_EQ(a * (b + c), a * b + a * c);
    EXPECT_EQ(a - b, -(b - a));
    EXPECT_EQ(a / c * c, a);
    EXPECT_EQ((Rational(1) / c) * c, Rational(1));
    EXPECT_EQ(a<b, (b - a).sign()> 0);
    if (a < b) {
      EXPECT_LT(a + c, b + c);
      EXPECT_EQ(a * c<b * c, c.sign()> 0);
    }
    Rational d = a;
    d += c;
    d -= b;
    d *= d;
    EXPECT_EQ(d, (a + c - b) * (a + c - b));
    EXPECT_EQ(abs(a), a.sign() < 0 ? -a : a);
  }
  EXPECT_THROW(Rational(1) / Rational(), std::domain_error);
  EXPECT_THROW(Rational() / Rational(), std::domain_error);
}

TEST(Rational, PrintedTextReadsBack) {
  RandomValues random(13);
  FOR_RANDOM_ROUNDS(1000) {
    const Rational a = random.rational();
    EXPECT_EQ(Rational::from_text(a.to_string()), a) << a.to_string();
    EXPECT_EQ(Rational::from_text(std::string(1, '+').append(abs(a).to_string())), abs(a));
  }
}

// A second reading of the grammar, by counting: sign? then digits, or digits with one point, or digits/digits.
std::optional<Rational> read_by_counting(const std::string& text) {
  std::size_t i = 0;
  const bool negative = !text.empty() && text[0] == '-';
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) ++i;
  Integer above, below = 1;
  int digits = 0, points = 0, slashes = 0, digits_below = 0;
  for (; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '.') {
      if (++points > 1 || slashes) return std::nullopt;
    } else if (c == '/') {
      if (++slashes > 1 || points || !digits) return std::nullopt;
      below = 0;
    } else if (c >= '0' && c <= '9') {
      const Integer digit = c - '0';
      if (slashes) {
        below = below * Integer(10) + digit;
        ++digits_below;
      } else {
        above = above * Integer(10) + digit;
        if (points) below *= 10;
        ++digits;
      }
    } else {
      return std::nullopt;
    }
  }
  if (!digits || (slashes && (!digits_below || below.is_zero()))) return std::nullopt;
  return Rational(negative ? -above : above, below);
}

TEST(Rational, GrammarOfNumberTexts) {
  // Every text of up to six characters over the alphabet that matters.
  const std::string alphabet = "-+./07 ";
  std::vector<std::string> texts = {""};
  for (std::size_t from = 0, length = 1; length <= 6; ++length) {
    const std::size_t to = texts.size();
    for (; from < to; ++from)
      for (const char c : alphabet) texts.push_back(texts[from] + c);
  }
  for (const std::string& text : texts)
    ASSERT_EQ(Rational::from_text(text), read_by_counting(text)) << '"' << text << '"';
  for (const char* text :
       {"1e3", "0x10", "1,5", "inf", "nan", "NaN", "\xC2\xBD", "1/2/3", "1.5/2", "1/2.5", "1_000"})
    EXPECT_FALSE(Rational::from_text(text)) << text;
  EXPECT_FALSE(Rational::from_text(std::string_view("1\0", 2)));
  EXPECT_EQ(Rational::from_text("0.1")->to_string(), "1/10");
  EXPECT_EQ(Rational::from_text("-.25")->to_string(), "-1/4");
  EXPECT_EQ(Rational::from_text("5.")->to_string(), "5");
}

TEST(Rational, LongTextsAreReadInReasonableTime) {
  const std::string digits(200'000, '7');
  const auto value = Rational::from_text("0." + digits);
  ASSERT_TRUE(value);
  EXPECT_EQ(value->denominator(), Integer::power_of_ten(digits.size()));
  EXPECT_EQ(value->numerator().to_string(), digits);
}

TEST(Rational, PowersFloorsAndRoots) {
  RandomValues random(14);
  FOR_RANDOM_ROUNDS(300) {
    const Rational a = random.nonzero_rational();
    const auto n = static_cast<std::int64_t>(random.below(8));
    Rational product = 1;
    for (std::int64_t i = 0; i < n; ++i) product *= a;
    EXPECT_EQ(pow(a, n), product);
    EXPECT_EQ(pow(a, -n) * product, Rational(1));
    EXPECT_LE(Rational(floor(a)), a);
    EXPECT_GT(Rational(floor(a) + 1), a);
    EXPECT_GE(Rational(ceil(a)), a);
    EXPECT_LT(Rational(ceil(a) - 1), a);
    const auto root = exact_root(pow(a, n + 1), static_cast<std::uint64_t>(n + 1));
    ASSERT_TRUE(root);
    EXPECT_EQ(*root, (n + 1) % 2 ? a : abs(a));
    EXPECT_EQ(exact_sqrt(a * a), abs(a));
    if (const auto s = exact_sqrt(a)) {
      EXPECT_EQ(*s * *s, a);
    }
  }
  EXPECT_THROW(pow(Rational(), -1), std::domain_error);
  EXPECT_EQ(pow(Rational(), 0), Rational(1));
  EXPECT_EQ(pow(Rational(-1), std::numeric_limits<std::int64_t>::min()), Rational(1));
  EXPECT_EQ(pow(Rational(1), std::numeric_limits<std::int64_t>::min()), Rational(1));
  EXPECT_EQ(pow(Rational(-1), std::numeric_limits<std::int64_t>::max()), Rational(-1));
  EXPECT_THROW(pow(Rational(2), std::numeric_limits<std::int64_t>::min()), std::length_error);
  EXPECT_THROW(pow(Rational(1, 2), std::numeric_limits<std::int64_t>::max()), std::length_error);
  EXPECT_FALSE(exact_sqrt(Rational(-4)));
  EXPECT_FALSE(exact_sqrt(Rational(2, 9)));
}

TEST(Rational, AMovedFromValueIsZero) {
  Rational a(22, 7);
  const Rational b = std::move(a);
  EXPECT_TRUE(a.is_zero());  // NOLINT: that is the promise
  EXPECT_EQ(b.to_string(), "22/7");
  EXPECT_EQ(Rational(7).to_int64(), 7);
  EXPECT_EQ(b.to_int64(), std::nullopt);
}

}  // namespace
}  // namespace exact
