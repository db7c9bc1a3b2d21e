// Laws of simplified square roots: s^2 d is the number, and no square but 1 divides d.
#include "support/math_run.h"
#include "unit/values/random_values.h"

namespace exact {
namespace {

MathRun simplify(const Integer& n) {
  return MathRun("quadratic_radical.positive_integer.normalize.compute", R"({"value":)" + json(n) + "}");
}
void expect_consistent(const MathRun& run, const Integer& n) {
  const Integer s = run.integer("coefficient"), d = run.integer("radicand");
  EXPECT_EQ(s * s * d, n) << run.what();
  EXPECT_EQ(run.integer("reconstruction"), n) << run.what();
  EXPECT_GT(d.sign(), 0) << run.what();
  EXPECT_EQ(run.text("kind"), n.is_zero()  ? "ZERO"
                              : d.is_one() ? "RATIONAL_INTEGER"
                                           : "IRRATIONAL_QUADRATIC")
      << run.what();
}

TEST(QuadraticRadicalLaws, SmallNumbersByTrialOfAllSquares) {
  for (std::int64_t n = 0; n <= 3000; ++n) {
    const MathRun run = simplify(Integer(n));
    expect_consistent(run, Integer(n));
    if (n == 0) continue;
    std::int64_t greatest = 1;  // the greatest square that divides n
    for (std::int64_t s = 2; s * s <= n; ++s) {
      if (n % (s * s) == 0) greatest = s;
    }
    EXPECT_EQ(run.integer("coefficient"), Integer(greatest)) << run.what();
  }
}

TEST(QuadraticRadicalLaws, NumbersBuiltFromKnownPrimes) {
  RandomValues random(111);
  const std::int64_t primes[] = {2, 3, 5, 7, 97, 65'537, 1'000'003, 2'147'483'647, 1'000'000'007};
  FOR_RANDOM_ROUNDS(150) {
    Integer s(1), d(1);
    for (std::int64_t p : primes) {
      s *= pow(Integer(p), random.below(3));
      if (random.below(3) == 0) d *= Integer(p);
    }
    const MathRun run = simplify(s * s * d);
    expect_consistent(run, s * s * d);
    EXPECT_EQ(run.integer("coefficient"), s) << run.what();
    EXPECT_EQ(run.integer("radicand"), d) << run.what();
  }
}

TEST(QuadraticRadicalLaws, SquaresOfAnySizeAndRefusals) {
  RandomValues random(112);
  FOR_RANDOM_ROUNDS(50) {
    const Integer root = abs(random.integer());
    const MathRun run = simplify(root * root);
    expect_consistent(run, root * root);
    EXPECT_EQ(run.integer("coefficient"), root);
  }
  EXPECT_TRUE(simplify(Integer(-4)).refused());
}

}  // namespace
}  // namespace exact
