// Laws of the operations on rational numbers. The expected values are computed with integers only: cross products for sums,
// differences, quotients and comparisons.
#include "support/math_run.h"
#include "unit/values/random_values.h"

namespace exact {
namespace {

// A fraction as it travels.
struct Fraction {
  Integer num, den;
};
Fraction fraction(const wire::Json& j) {
  const Fraction f{integer_of(*j.find("num")), integer_of(*j.find("den"))};
  EXPECT_GT(f.den.sign(), 0);
  EXPECT_TRUE(gcd(f.num, f.den).is_one());
  return f;
}
Fraction random_fraction(RandomValues& random) {
  Integer num = random.integer(), den = abs(random.nonzero_integer());
  if (random.below(3) == 0) {
    num = Integer(static_cast<std::int64_t>(random.below(13)) - 6);
    den = Integer(1 + static_cast<std::int64_t>(random.below(6)));
  }
  const Integer g = gcd(num, den);
  return {divide_exact(num, g), divide_exact(den, g)};
}
std::string json(const Fraction& f) { return R"({"num":)" + json(f.num) + R"(,"den":)" + json(f.den) + "}"; }
Fraction unary(std::string_view id, const Fraction& f) {
  return fraction(MathRun("rational.compute." + std::string(id), R"({"value":)" + json(f) + "}")["value"]);
}
std::string pair(const Fraction& a, const Fraction& b) {
  return R"({"left":)" + json(a) + R"(,"right":)" + json(b) + "}";
}
Fraction binary(std::string_view id, const Fraction& a, const Fraction& b) {
  return fraction(MathRun("rational.compute." + std::string(id), pair(a, b))["value"]);
}
bool equal(const Fraction& a, const Fraction& b) { return a.num == b.num && a.den == b.den; }

TEST(RationalLaws, FieldOperations) {
  RandomValues random(101);
  FOR_RANDOM_ROUNDS(300) {
    const Fraction a = random_fraction(random), b = random.below(8) ? random_fraction(random) : a;
    SCOPED_TRACE(pair(a, b));
    const Fraction sum = binary("sum", a, b), difference = binary("difference", a, b),
                   product = binary("product", a, b);
    EXPECT_EQ(sum.num * a.den * b.den, (a.num * b.den + b.num * a.den) * sum.den);
    EXPECT_EQ(difference.num * a.den * b.den, (a.num * b.den - b.num * a.den) * difference.den);
    EXPECT_EQ(product.num * a.den * b.den, a.num * b.num * product.den);
    EXPECT_TRUE(equal(binary("sum", difference, b), a));
    const Fraction minus = unary("negation", a), size = unary("absolute_value", a);
    EXPECT_TRUE(minus.num == -a.num && minus.den == a.den);
    EXPECT_TRUE(size.num == (a.num.sign() < 0 ? -a.num : a.num) && size.den == a.den);
    const MathRun quotient("rational.compute.quotient", pair(a, b)),
        reciprocal("rational.compute.reciprocal", R"({"value":)" + json(b) + "}");
    EXPECT_EQ(quotient.refused(), b.num.is_zero());
    EXPECT_EQ(reciprocal.refused(), b.num.is_zero());
    if (b.num.is_zero()) continue;
    EXPECT_TRUE(equal(binary("product", fraction(quotient["value"]), b), a));
    const Fraction one = binary("product", fraction(reciprocal["value"]), b);
    EXPECT_TRUE(one.num.is_one() && one.den.is_one());
  }
}

TEST(RationalLaws, Order) {
  RandomValues random(102);
  FOR_RANDOM_ROUNDS(300) {
    const Fraction a = random_fraction(random), b = random.below(4) ? random_fraction(random) : a;
    SCOPED_TRACE(pair(a, b));
    const Integer cross = a.num * b.den - b.num * a.den;
    EXPECT_EQ(MathRun("rational.decide.less_than", pair(a, b)).truth("holds"), cross.sign() < 0);
    EXPECT_EQ(MathRun("rational.decide.equal", pair(a, b)).truth("holds"), cross.is_zero());
    EXPECT_TRUE(equal(binary("maximum", a, b), cross.sign() < 0 ? b : a));
    EXPECT_TRUE(equal(binary("minimum", a, b), cross.sign() < 0 ? a : b));
  }
}

TEST(RationalLaws, NeighbouringIntegers) {
  RandomValues random(103);
  FOR_RANDOM_ROUNDS(300) {
    const Fraction a = random_fraction(random);
    const std::string payload = R"({"value":)" + json(a) + "}";
    SCOPED_TRACE(payload);
    const Integer low = MathRun("rational.compute.floor", payload).integer("value"),
                  high = MathRun("rational.compute.ceiling", payload).integer("value");
    EXPECT_TRUE(low * a.den <= a.num && a.num < (low + Integer(1)) * a.den);
    EXPECT_TRUE(high * a.den >= a.num && a.num > (high - Integer(1)) * a.den);
  }
}

TEST(RationalLaws, ContinuedFractionsEvaluateBack) {
  RandomValues random(104);
  FOR_RANDOM_ROUNDS(300) {
    const Fraction a = random_fraction(random);
    const MathRun run("rational.compute.continued_fraction", R"({"value":)" + json(a) + "}");
    SCOPED_TRACE(run.what());
    const std::vector<Integer> terms = run.integers("terms");
    ASSERT_FALSE(terms.empty());
    for (std::size_t i = 1; i < terms.size(); ++i) EXPECT_GT(terms[i].sign(), 0);
    EXPECT_TRUE(terms.size() == 1 || terms.back() > Integer(1));
    // From the back: t becomes a_i + 1/t.
    Integer num(1), den;
    for (std::size_t i = terms.size(); i > 0; --i) {
      const Integer next = terms[i - 1] * num + den;
      den = num;
      num = next;
    }
    EXPECT_TRUE(num == a.num && den == a.den);
  }
}

}  // namespace
}  // namespace exact
