// Enclosure: the exact interval that leaves a ball contains what the ball contains, and is refused when it cannot be written.
#include "values/enclosure.h"

#include "random_values.h"

#include <stdexcept>
#include <utility>

namespace exact {
namespace {

TEST(Enclosure, TheBallOfARationalContainsIt) {
  RandomValues random(21);
  FOR_RANDOM_ROUNDS(1000) {
    const Rational q = random.rational();
    const auto bits = static_cast<std::int64_t>(2 + random.below(400));
    const Enclosure x(q, bits);
    EXPECT_TRUE(x.contains(q));
    EXPECT_TRUE(x.is_finite());
    const auto interval = x.interval();
    ASSERT_TRUE(interval);
    const Rational lower = interval->lower_value(), upper = interval->upper_value();
    EXPECT_LE(lower, q);
    EXPECT_GE(upper, q);
    // Arb rounds to nearest or worse by one unit: the width is at most 2^(3 - bits) of the value, and a shade for the radius.
    EXPECT_LE(upper - lower, abs(q) * dyadic_value(1, 4 - bits)) << q.to_string() << " at " << bits;
    if (x.is_positive()) {
      EXPECT_GT(q.sign(), 0);
    }
    if (x.is_negative()) {
      EXPECT_LT(q.sign(), 0);
    }
    if (q.is_zero()) {
      EXPECT_TRUE(x.contains_zero() && x.is_exact());
    }
  }
}

TEST(Enclosure, SumsAndProductsStayInside) {
  RandomValues random(22);
  FOR_RANDOM_ROUNDS(500) {
    const Rational a = random.rational(), b = random.rational();
    const Enclosure x(a, 53), y(b, 53);
    Enclosure sum, product;
    arb_add(sum.raw(), x.raw(), y.raw(), 53);
    arb_mul(product.raw(), x.raw(), y.raw(), 53);
    EXPECT_TRUE(sum.contains(a + b));
    EXPECT_TRUE(product.contains(a * b));
  }
}

TEST(Enclosure, NoIntervalOfWhatCannotBeWritten) {
  Enclosure infinite;
  arb_pos_inf(infinite.raw());
  EXPECT_FALSE(infinite.interval());
  Enclosure nothing;
  arb_indeterminate(nothing.raw());
  EXPECT_FALSE(nothing.is_finite());
  EXPECT_FALSE(nothing.interval());

  for (const std::int64_t exponent :
       {std::int64_t{2'000'000}, std::int64_t{-2'000'000}, std::int64_t{1} << 60}) {
    Enclosure huge(Rational(3), 53);
    arb_mul_2exp_si(huge.raw(), huge.raw(), exponent);
    EXPECT_FALSE(huge.interval()) << exponent;
    Enclosure wide(Rational(1), 53);  // a small midpoint with a far radius
    arb_add_error_2exp_si(wide.raw(), exponent > 0 ? exponent : -exponent);
    EXPECT_FALSE(wide.interval()) << exponent;
  }
  Enclosure large(Rational(3), 53);
  arb_mul_2exp_si(large.raw(), large.raw(), 900'000);
  const auto interval = large.interval();
  ASSERT_TRUE(interval);
  EXPECT_EQ(interval->lower_value(), dyadic_value(3, 900'000));
}

TEST(Enclosure, CopiesAndMoves) {
  const Enclosure x(Rational(1, 3), 100);
  Enclosure y = x;
  EXPECT_TRUE(y.contains(Rational(1, 3)));
  Enclosure z = std::move(y);
  EXPECT_TRUE(z.contains(Rational(1, 3)));
  EXPECT_TRUE(y.is_exact() && y.contains_zero());  // NOLINT: moved-from is zero
  y = z;
  z = Enclosure(Rational(2), 10);
  EXPECT_TRUE(y.contains(Rational(1, 3)) && z.contains(Rational(2)));
}

TEST(Dyadic, Value) {
  EXPECT_EQ(dyadic_value(3, 4), Rational(48));
  EXPECT_EQ(dyadic_value(-3, -4), Rational(-3, 16));
  EXPECT_EQ(dyadic_value(6, -1), Rational(3));
  EXPECT_EQ(dyadic_value(0, -10), Rational());
  EXPECT_THROW(dyadic_value(1, std::numeric_limits<std::int64_t>::min()), std::length_error);
}

}  // namespace
}  // namespace exact
