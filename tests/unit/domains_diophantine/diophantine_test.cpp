// Laws of continued fractions of square roots, the Pell equation and simplified radicals.
#include "support/math_run.h"
#include "unit/values/random_values.h"

namespace exact {
namespace {

bool is_square(std::int64_t n) {
  const Integer r = floor_sqrt(Integer(n));
  return r * r == Integer(n);
}
std::string request(std::int64_t d, const char* name, int count) {
  return R"({"discriminant":)" + std::to_string(d) + ",\"" + name + "\":" + std::to_string(count) + "}";
}

// The least t > 0 for which the terms of sqrt(D) repeat, by exact comparison of a long stretch.
std::size_t least_period(const std::vector<Integer>& terms) {
  for (std::size_t t = 1;; ++t) {
    bool repeats = true;
    for (std::size_t i = 1; i + t < terms.size() && repeats; ++i) repeats = terms[i] == terms[i + t];
    if (repeats) return t;
  }
}

TEST(DiophantineLaws, ContinuedFractionsOfSquareRoots) {
  for (std::int64_t d = 2; d <= 400; ++d) {
    const MathRun run("diophantine.continued_fraction.compute", request(d, "term_count", 150));
    if (is_square(d)) {
      EXPECT_TRUE(run.refused()) << d;
      continue;
    }
    const std::vector<Integer> terms = run.integers("coefficients");
    EXPECT_EQ(run.integer("period_length"), Integer(static_cast<std::int64_t>(least_period(terms)))) << d;
    EXPECT_EQ(run.integer("preperiod_length"), Integer(1));
    // The terms come from the root itself: a rational root of 400 digits agrees with them as long as both are sure.
    Rational x(floor_sqrt(Integer(d) * Integer::power_of_ten(400)), Integer::power_of_ten(200));
    for (int i = 0; i < 60; ++i) {
      EXPECT_EQ(terms[static_cast<std::size_t>(i)], floor(x)) << d << " " << i;
      x = Rational(1) / (x - Rational(floor(x)));
    }
  }
}

TEST(DiophantineLaws, ConvergentsAreBestAndAlternate) {
  RandomValues random(41);
  FOR_RANDOM_ROUNDS(60) {
    const auto d = static_cast<std::int64_t>(2 + random.below(round % 2 ? 500 : 1'000'000'000'000 - 2));
    if (is_square(d)) continue;
    const MathRun run("diophantine.convergents.compute", request(d, "convergent_count", 40));
    Integer before_p(1), before_q(0);
    std::int64_t index = 0;
    for (const wire::Json& c : run["convergents"].items()) {
      const Integer p = integer_of(*c.find("numerator")), q = integer_of(*c.find("denominator"));
      EXPECT_EQ(c.find("index")->int64(), index);
      // Neighbours differ by one unit, and lie on either side of the root in turn.
      EXPECT_EQ(p * before_q - before_p * q, Integer(index % 2 ? 1 : -1)) << run.what();
      EXPECT_EQ((p * p < Integer(d) * q * q), index % 2 == 0);
      // |p^2 - D q^2| < 2 sqrt(D) characterises good approximations.
      const Integer defect = p * p - Integer(d) * q * q;
      EXPECT_LT(defect * defect, Integer(4) * Integer(d));
      before_p = p;
      before_q = q;
      ++index;
    }
    EXPECT_EQ(index, 40);
  }
}

TEST(DiophantineLaws, PellSolutionsAreLeast) {
  for (std::int64_t d = 2; d <= 200; ++d) {
    const MathRun run("diophantine.pell_equation.solve", R"({"discriminant":)" + std::to_string(d) + "}");
    if (is_square(d)) {
      EXPECT_TRUE(run.refused());
      continue;
    }
    const Integer x = run.integer("x"), y = run.integer("y");
    EXPECT_EQ(x * x - Integer(d) * y * y, Integer(1)) << run.what();
    EXPECT_GT(y.sign(), 0);
    for (std::int64_t k = 1; k < 20'000 && Integer(k) < y; ++k) EXPECT_FALSE(is_square(d * k * k + 1)) << d;
  }
  RandomValues random(42);
  FOR_RANDOM_ROUNDS(15) {
    const auto d = static_cast<std::int64_t>(2 + random.below(1'000'000'000));
    if (is_square(d)) continue;
    const MathRun run("diophantine.pell_equation.solve", R"({"discriminant":)" + std::to_string(d) + "}");
    const Integer x = run.integer("x"), y = run.integer("y");
    EXPECT_EQ(x * x - Integer(d) * y * y, Integer(1)) << d;
  }
}

TEST(DiophantineLaws, SimplifiedRadicals) {
  RandomValues random(43);
  auto check = [](const Integer& n) {
    const MathRun run("quadratic_radical.positive_integer.normalize.compute", R"({"value":)" + json(n) + "}");
    const Integer s = run.integer("coefficient"), d = run.integer("radicand");
    EXPECT_EQ(s * s * d, n);
    EXPECT_EQ(run.integer("reconstruction"), n);
    EXPECT_GE(s.sign(), 0);
    EXPECT_EQ(run.text("kind"), n.is_zero()  ? "ZERO"
                                : d.is_one() ? "RATIONAL_INTEGER"
                                             : "IRRATIONAL_QUADRATIC");
    const MathRun factors("integer.compute.prime_factorization", R"({"value":)" + json(d) + "}");
    for (const wire::Json& f : factors["factors"].items())
      EXPECT_EQ(f.find("power")->int64(), 1) << n.to_string();
  };
  for (std::int64_t n = 0; n <= 500; ++n) check(n);
  FOR_RANDOM_ROUNDS(100) {
    Integer n = abs(random.integer());
    if (n.bits() > 80) n = divide_truncated(n, Integer::power_of_two(n.bits() - 80)).quotient;
    check(round % 2 ? n * Integer(static_cast<std::int64_t>(1 + random.below(500))) * n : n);
  }
  const Integer large = Integer::power_of_ten(300) + Integer(1);
  check(large * large);  // a square needs no factorization
  EXPECT_TRUE(MathRun("quadratic_radical.positive_integer.normalize.compute", R"({"value":"-4"})").refused());
}

}  // namespace
}  // namespace exact
