// RationalFunction: a field, checked against exact values of the same expressions at random rational points.
#include "values/rational_function.h"

#include "random_values.h"

#include <stdexcept>

namespace exact {
namespace {

using Point = std::vector<Rational>;  // values of generators 0, 1, 2

std::optional<Rational> polynomial_at(const RationalFunction& p, const Point& x) {
  Rational sum;
  for (const auto& t : p.terms()) {
    Rational product(t.coefficient);
    for (const auto& [g, n] : t.powers) product = product * pow(x[static_cast<std::size_t>(g)], n);
    sum = sum + product;
  }
  return sum;
}

std::optional<Rational> at(const RationalFunction& f, const Point& x) {
  const Rational below = *polynomial_at(f.denominator(), x);
  if (below.is_zero()) return std::nullopt;
  return *polynomial_at(f.numerator(), x) / below;
}

class RandomFunctions {
 public:
  explicit RandomFunctions(std::uint64_t salt) : random_(salt) {}
  Rational small() {
    return Rational(Integer(static_cast<std::int64_t>(random_.below(19)) - 9),
                    Integer(1 + static_cast<std::int64_t>(random_.below(5))));
  }
  RationalFunction polynomial() {
    RationalFunction sum(small());
    for (std::uint64_t i = random_.below(4); i > 0; --i) {
      RationalFunction term(small());
      for (int g = 0; g < 3; ++g)
        term = term * pow(RationalFunction::generator(g), static_cast<std::int64_t>(random_.below(3)));
      sum = sum + term;
    }
    return sum;
  }
  RationalFunction function() {
    for (;;) {
      const RationalFunction below = polynomial();
      if (!below.is_zero()) return polynomial() / below;
    }
  }
  Point point() { return {small(), small(), small()}; }

 private:
  RandomValues random_;
};

TEST(RationalFunction, ArithmeticAgreesWithValues) {
  RandomFunctions random(31);
  FOR_RANDOM_ROUNDS(400) {
    const RationalFunction f = random.function(), g = random.function();
    const Point x = random.point();
    const auto a = at(f, x), b = at(g, x);
    if (!a || !b) continue;
    const auto check = [&](const RationalFunction& r, const Rational& value) {
      const auto v = at(r, x);
      if (v) {
        EXPECT_EQ(*v, value);
      }
    };
    check(f + g, *a + *b);
    check(f - g, *a - *b);
    check(f * g, *a * *b);
    check(-f, -*a);
    check(pow(f, 3), *a * *a * *a);
    if (!b->is_zero()) {
      check(f / g, *a / *b);
      check(pow(g, -2), Rational(1) / (*b * *b));
    }
  }
}

// Equal functions have one form.
TEST(RationalFunction, FormIsCanonical) {
  RandomFunctions random(32);
  FOR_RANDOM_ROUNDS(300) {
    const RationalFunction f = random.function(), g = random.function(), h = random.function();
    EXPECT_EQ((f + g) * h, f * h + g * h);
    EXPECT_EQ((f + g) + h, f + (g + h));
    EXPECT_TRUE((f - f).is_zero());
    if (!g.is_zero()) {
      EXPECT_EQ(f / g * g, f);
    }
    EXPECT_EQ(f.numerator() / f.denominator(), f);
  }
}

TEST(RationalFunction, DerivativeObeysTheProductRule) {
  RandomFunctions random(33);
  FOR_RANDOM_ROUNDS(200) {
    const RationalFunction f = random.function(), g = random.function();
    EXPECT_EQ((f * g).derivative(0), f.derivative(0) * g + f * g.derivative(0));
  }
}

TEST(RationalFunction, CoefficientsAndFactorsMultiplyBack) {
  RandomFunctions random(34);
  FOR_RANDOM_ROUNDS(200) {
    const RationalFunction p = (random.polynomial() * random.polynomial()).numerator();
    RationalFunction sum;
    const auto parts = p.coefficients(1);
    for (std::size_t i = 0; i < parts.size(); ++i)
      sum = sum + parts[i] * pow(RationalFunction::generator(1), static_cast<std::int64_t>(i));
    EXPECT_EQ(sum, p);
    const auto f = factor(p);
    ASSERT_TRUE(f);
    RationalFunction product(f->constant);
    for (const auto& [base, n] : f->factors) product = product * pow(base, n);
    EXPECT_EQ(product, p);
  }
}

TEST(RationalFunction, RefusesWhatIsTooLargeBeforeComputing) {
  RationalFunction sum(1);
  for (int g = 0; g < 12; ++g) sum = sum + RationalFunction::generator(g);
  EXPECT_THROW(pow(sum, 50), std::length_error);
  EXPECT_THROW(pow(RationalFunction::generator(0), 1'000'000), std::length_error);
  EXPECT_THROW(sum / RationalFunction(), std::domain_error);
  EXPECT_THROW(pow(RationalFunction(), -1), std::domain_error);
}

}  // namespace
}  // namespace exact
