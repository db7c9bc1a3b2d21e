// Polynomial expressions: values of compositions, and what is refused.
#include "unit/domains_polynomial/wire_polynomials.h"

namespace exact::tests {
namespace {

// A random expression in x and y, and its value at a point.
std::pair<std::string, Rational> expression(RandomValues& random, int depth, const Rational& x,
                                            const Rational& y) {
  if (depth == 0) {
    switch (random.below(4)) {
      case 0: return {"x", x};
      case 1: return {"y", y};
      case 2: return {"1.5", Rational(Integer(3), Integer(2))};
      default: {
        const auto n = static_cast<std::int64_t>(random.below(9));
        return {std::to_string(n), Rational(n)};
      }
    }
  }
  const auto a = expression(random, depth - 1, x, y), b = expression(random, depth - 1, x, y);
  switch (random.below(6)) {
    case 0: return {"(" + a.first + " + " + b.first + ")", a.second + b.second};
    case 1: return {"(" + a.first + "-" + b.first + ")", a.second - b.second};
    case 2: return {"(" + a.first + "*" + b.first + ")", a.second * b.second};
    case 3: return {"(" + a.first + ")**3", pow(a.second, 3)};
    case 4: return {"(-" + a.first + ")", -a.second};
    default: return {"(" + a.first + "/7)", a.second / Rational(7)};
  }
}
std::string value_at(const std::string& text, const Rational& x, const Rational& y) {
  const MathRun run("polynomial.map.evaluate", R"({"polynomial":{"expression":")" + text +
                                                   R"("},"point":{"variables":["x","y"],"values":)" +
                                                   json(std::vector<Rational>{x, y}) + "}}");
  EXPECT_TRUE(run.answered()) << text << run.what();
  return run.text("value");
}

TEST(ExpressionLaws, ValuesAndCompositions) {
  RandomValues random(701);
  FOR_RANDOM_ROUNDS(60) {
    const Rational x = small(random, true), y = small(random, true);
    const auto g = expression(random, 2, x, y);
    EXPECT_EQ(value_at(g.first, x, y), g.second.to_string());
    const auto f = expression(random, 2, g.second, y);
    const MathRun run("polynomial.map.compose", R"({"outer":{"expression":")" + f.first +
                                                    R"("},"inner":{"expression":")" + g.first +
                                                    R"("},"inner_variable":"x","outer_variable":"x"})");
    const bool possible = f.first.find('x') != std::string::npos && g.first.find('x') != std::string::npos;
    EXPECT_EQ(run.answered(), possible) << f.first << " o " << g.first << run.what();
    if (run.answered()) {
      EXPECT_EQ(value_at(run.text("expression"), x, y), f.second.to_string());
    }
  }
}

TEST(ExpressionLaws, NormalTexts) {
  const auto compose = [](const std::string& f, const std::string& g) {
    return MathRun("polynomial.map.compose", R"({"outer":{"expression":")" + f +
                                                 R"("},"inner":{"expression":")" + g +
                                                 R"("},"inner_variable":"y","outer_variable":"x"})")
        .text("expression");
  };
  EXPECT_EQ(compose("x", "y - y"), "0");
  EXPECT_EQ(compose("x^2 - z", "y/2 - 1"), "y**2/4 - y - z + 1");
  EXPECT_EQ(compose("-x*3/2", "b*y"), "-3*b*y/2");
}

TEST(ExpressionLaws, RefusesWhatIsNoPolynomial) {
  for (const char* text : {"x/0", "1/x", "x**y", "x**-1", "2^3^2", "sin(x)", "x +", "(x", "x)", "3x", "x = 1",
                           "1..2", "x**99999", "", "$"}) {
    const MathRun run("polynomial.map.evaluate", std::string(R"({"polynomial":{"expression":")") + text +
                                                     R"("},"point":{"variables":["x","y"],"values":)" +
                                                     json(std::vector<Rational>{0, 1}) + "}}");
    EXPECT_FALSE(run.answered()) << text;
  }
}

}  // namespace
}  // namespace exact::tests
