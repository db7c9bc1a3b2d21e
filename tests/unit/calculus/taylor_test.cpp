// taylor: known series, and agreement with repeated differentiation, which is another route to the coefficients.
#include "calculator.h"
#include "unit/values/random_values.h"

namespace exact {
namespace {

TEST(Taylor, KnownSeries) { check_rows("taylor.tsv"); }

// A random expression that is analytic about 0 with rational values there.
std::string analytic(RandomValues& random, int depth) {
  const auto pick = [&](int n) { return static_cast<int>(random.below(static_cast<std::uint64_t>(n))); };
  if (depth == 0) return pick(3) ? "x" : "(" + std::to_string(1 + pick(4)) + "*x - x^2)";
  const auto inner = [&] { return analytic(random, depth - 1); };
  switch (pick(9)) {
    case 0: return "(" + inner() + " + " + inner() + ")";
    case 1: return "(" + inner() + " - " + inner() + ")";
    case 2: return "(" + inner() + ")*(" + inner() + ")";
    case 3: return "(x/(1 + x*(" + inner() + ")))";
    case 4: return "sin(x*(" + inner() + "))";
    case 5: return "(exp(x*(" + inner() + ")) - 1)";
    case 6: return "log(1 + x*(" + inner() + "))";
    case 7: return "atan(x*(" + inner() + "))";
    default: return "(sqrt(1 + x*(" + inner() + ")) - 1)";
  }
}

TEST(Taylor, CoefficientsAreDerivatives) {
  RandomValues random(51);
  // Derivatives that are not simplified grow with the function: few of those that are nested.
  FOR_RANDOM_ROUNDS(60) {
    const std::string f = analytic(random, random.below(4) == 0 ? 2 : 1);
    const std::string series = compute("taylor(" + f + ", x = 0, 4)").text;
    std::string derivative = f, of_series = "(" + series + ")";
    for (int k = 1; k <= 4; ++k) {
      derivative = "diff(" + derivative + ", x)";
      of_series = "diff(" + of_series + ", x)";
      EXPECT_EQ(compute("substitute(" + of_series + ", x = 0)").text,
                compute("substitute(" + derivative + ", x = 0)").text)
          << f << " has the series " << series << ", wrong at order " << k;
    }
  }
}

TEST(Taylor, WorkIsBounded) {
  for (const char* e : {"taylor(exp(sin(tan(x))), x = 0, 1000)", "taylor(exp(x + y + z + w), x = 0, 300)",
                        "taylor((1 + x)^100000, x = 0, 1000)", "taylor(exp(exp(exp(exp(x)))), x = 1, 40)"}) {
    const Computed once = compute(e), again = compute(e);
    EXPECT_EQ(once.text, again.text) << e;
  }
}

}  // namespace
}  // namespace exact
