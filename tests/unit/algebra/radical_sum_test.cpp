// Laws of the field of radical sums, against balls and against each other.
#include "values/radical_sum.h"

#include "support/random_expression.h"

#include <gtest/gtest.h>

namespace exact {
namespace {

class RandomRadicals {
 public:
  explicit RandomRadicals(std::uint32_t seed) : random_(seed) {}

  // Up to four terms with roots of the given degree.
  RadicalSum sum(std::uint32_t degree) {
    RadicalSum r(random_.rational());
    for (std::int64_t n = random_.below(4); n > 0; --n) {
      const Rational radicand(Integer(random_.below(30) + 1), Integer(random_.below(5) + 1));
      r = r + scale(*root(RadicalSum(radicand), degree), random_.rational());
    }
    return r;
  }
  std::int64_t below(std::int64_t n) { return random_.below(n); }

 private:
  tests::RandomExpression random_;
};

bool close_to(const RadicalSum& exact, const Enclosure& other) {
  const Enclosure x = exact.enclosure(512);
  return arb_overlaps(x.raw(), other.raw()) != 0;
}

TEST(RadicalSum, FieldLaws) {
  RandomRadicals random(3);
  for (int i = 0; i < tests::repetitions(500); ++i) {
    const auto degree = static_cast<std::uint32_t>(random.below(3) + 2);
    const RadicalSum a = random.sum(degree), b = random.sum(2), c = random.sum(degree);
    ASSERT_EQ(a * (b + c), a * b + a * c);
    ASSERT_EQ((a * b) * c, a * (b * c));
    ASSERT_EQ(a - a, RadicalSum());
    ASSERT_EQ(a + b, b + a);
    Enclosure x = a.enclosure(512), y = b.enclosure(512), r;
    arb_mul(r.raw(), x.raw(), y.raw(), 512);
    ASSERT_TRUE(close_to(a * b, r));
    arb_sub(r.raw(), x.raw(), y.raw(), 512);
    ASSERT_TRUE(close_to(a - b, r));
    const int order = compare(a, b);
    ASSERT_EQ(order > 0, arb_is_positive(r.raw()) != 0);
    ASSERT_EQ(order == 0, a == b);
    if (a.is_zero()) {
      ASSERT_THROW(inverse(a), std::domain_error);
    } else {
      try {
        ASSERT_EQ(a * inverse(a), RadicalSum(1));
        ASSERT_EQ(pow(a, -2) * a * a, RadicalSum(1));
      } catch (const std::length_error&) {
        ASSERT_GT(degree, 2u);  // the field is too large
      }
    }
  }
}

TEST(RadicalSum, RootsInvertPowers) {
  RandomRadicals random(5);
  int found = 0;
  for (int i = 0; i < tests::repetitions(1'000); ++i) {
    const RadicalSum a = random.sum(2);
    const RadicalSum size = a.sign() < 0 ? -a : a;
    const auto square = root(a * a, 2);
    ASSERT_TRUE(square) << i;
    ASSERT_EQ(*square, size);
    // Odd roots are found in quadratic fields.
    const auto n = static_cast<std::uint32_t>(2 * random.below(3) + 3);
    if (a.terms().size() > 2 || (a.terms().size() == 2 && !a.terms()[0].monomial.is_one())) continue;
    const auto odd = root(pow(size, n), n);
    ASSERT_TRUE(odd);
    ASSERT_EQ(*odd, size);
    ++found;
  }
  EXPECT_GT(found, 100);
  EXPECT_FALSE(root(RadicalSum(-1), 2));
  EXPECT_FALSE(root(RadicalSum(1) + *root(RadicalSum(3), 2), 2));
}

TEST(RadicalSum, MonomialsAreCanonical) {
  // Every way of writing sqrt(2^a 3^b 5^c) ends in one form.
  for (std::int64_t n = 1; n <= 3'000; ++n) {
    const RadicalSum r = *root(RadicalSum(n), 2);
    ASSERT_EQ(r.terms().size(), 1u);
    const auto& t = r.terms()[0];
    ASSERT_TRUE(t.coefficient.is_integer());
    const Integer k = t.coefficient.numerator(), m = t.monomial.radicand();
    ASSERT_EQ(k * k * m, Integer(n));
    for (std::int64_t p = 2; p * p <= n; ++p) ASSERT_FALSE(divides(Integer(p * p), m)) << n;
    ASSERT_EQ(t.monomial.degree(), m.is_one() ? 1u : 2u);
  }
}

// Numbers that are not factored completely are still compared soundly.
TEST(RadicalSum, LargeRadicands) {
  const Integer p = pow(Integer(10), 30) + Integer(57), q = pow(Integer(10), 31) + Integer(33),
                k = pow(Integer(10), 20) + Integer(39);
  const RadicalSum a = *root(RadicalSum(Rational(p * q)), 2),
                   b = *root(RadicalSum(Rational(p * q * k * k)), 2);
  // k is no factor that trial division finds; the two may only be compared when that is sound.
  try {
    const RadicalSum difference = b - scale(a, Rational(k));
    ADD_FAILURE() << "bases with a common factor in one sum; terms " << difference.terms().size();
  } catch (const std::length_error&) {
  }
  EXPECT_EQ(a * a, RadicalSum(Rational(p * q)));
  EXPECT_EQ(a - a, RadicalSum());
  EXPECT_EQ(compare(a + RadicalSum(1), a), 1);
}

TEST(RadicalSum, TrigonometricValues) {
  int values = 0;
  for (std::int64_t d = 1; d <= 60; ++d) {
    for (std::int64_t n = -2 * d; n <= 2 * d; ++n) {
      const Rational q = Rational(n) / Rational(d);
      Enclosure x;
      if (const auto r = cos_pi(q)) {
        arb_cos_pi_fmpq(x.raw(), q.raw(), 512);
        ASSERT_TRUE(close_to(*r, x)) << q.to_string();
        ++values;
      }
      if (const auto r = sin_pi(q)) {
        arb_sin_pi_fmpq(x.raw(), q.raw(), 512);
        ASSERT_TRUE(close_to(*r, x)) << q.to_string();
      }
      if (const auto r = tan_pi(q)) {
        Enclosure y;
        arb_sin_cos_pi_fmpq(x.raw(), y.raw(), q.raw(), 512);
        arb_div(x.raw(), x.raw(), y.raw(), 512);
        ASSERT_TRUE(close_to(*r, x)) << q.to_string();
      }
    }
  }
  EXPECT_GT(values, 300);
}

}  // namespace
}  // namespace exact
