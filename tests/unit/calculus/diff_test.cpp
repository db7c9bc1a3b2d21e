// diff: what is constant has the derivative zero exactly where it has a value; derivatives against difference quotients.
#include "calculator.h"
#include "unit/algebra/ball.h"
#include "unit/values/random_values.h"

namespace exact {
namespace {

using tests::ball;
using tests::Point;
constexpr std::int64_t kBits = 900;

TEST(Diff, Constants) {
  const std::pair<const char*, const char*> cases[] = {
      {"diff(0^(2/3) + x, x)", "1"},
      {"diff(x^2*0^(1/2), x)", "0"},
      {"diff(abs(y), x)", "0"},
      {"diff(abs(y)*x, x)", "abs(y)"},
      {"diff(sqrt(y), x)", "0 * sqrt(y)"},
      {"diff(sqrt(y)*x, x)", "sqrt(y)"},
      {"diff(asin(2)*x, x)", "asin(2)"},
      {"diff(real_root(t^3 - 2, t, 1)*x, x)", "real_root(t^3 - 2, t, 1)"},
      {"diff(x/sqrt(y), x)", "sqrt(y) / sqrt(y)^2"},
      {"diff(log(y)*sin(x), x)", "log(y) * cos(x)"},
      {"diff(log(y) + sin(x), x)", "0 * log(y) + cos(x)"},
      {"diff(factorial(n)*x^2, x)", "factorial(n) * 2 * x"},
      {"diff(y^(2/3)*x, x)", "y^(2/3)"},
      {"diff(1/y, x)", "0 / y^2"},
      {"diff(x^0, x)", "0"},
      {"diff(x + (x + 1)^0, x)", "1 + 0 * (x + 1)^0"},
      {"diff(x + log(y)^0, x)", "1 + 0 * log(y)^0"},
      {"diff((e - exp(1))^0, x)", "0 * (e - exp(1))^0"},
      // Nothing is known of f, as before.
      {"diff(f(y), x)", "diff(f(y), x)"},
      {"diff(f(y)*x, x)", "diff(f(y), x) * x + f(y)"},
  };
  for (const auto& [source, expected] : cases) EXPECT_EQ(compute(source).text, expected) << source;
}

class Functions {
 public:
  explicit Functions(RandomValues& random) : random_(random) {}

  // Of the parameter p alone, with values for some p only.
  std::string constant() {
    return pick({"sqrt(p)", "abs(p)", "log(p)", "asin(p)", "acos(p/2)", "p^(2/3)", "1/p", "tan(p)", "p^2",
                 "abs(p)^q", "p^q", "(p + 1)^(-2)", "sqrt(p)*log(p + 2)"});
  }
  // Constants stand outside of functions: sqrt(0 * x) has no derivative by the rule for sqrt.
  std::string sum(int depth) {
    std::string s = of_x(depth);
    for (int i = 0; i < 2; ++i) switch (random_.below(5)) {
        case 0: s = constant() + " * (" + s + ")"; break;
        case 1: s = "(" + s + ")/(" + constant() + ")"; break;
        case 2: s = "(" + s + ") + " + constant(); break;
        case 3: s = constant() + " - (" + s + ")*(" + constant() + ")"; break;
        default: break;
      }
    return s;
  }
  std::string of_x(int depth) {
    if (depth == 0) return pick({"x", "(x + 1)", "(a*x - 2)", "x^2", "(x/3)"});
    const std::string u = of_x(depth - 1);
    switch (random_.below(9)) {
      case 0: return "sin(" + u + ")";
      case 1: return "atan(" + u + ")";
      case 2: return "sqrt(" + u + ")";
      case 3: return "log(" + u + ")";
      case 4: return "abs(" + u + ")";
      case 5: return "(" + u + ")^q";
      case 6: return "2^(" + u + ")";
      case 7: return "(" + u + ")^(" + pick({"2", "3", "-1", "1/3", "-3/2"}) + ")";
      default: return "(" + u + ") * (" + of_x(depth - 1) + ")";
    }
  }
  std::string pick(std::initializer_list<const char*> of) { return of.begin()[random_.below(of.size())]; }

 private:
  RandomValues& random_;
};

// Where f has values on both sides of x, its derivative has one, and it is the limit of the difference quotient.
TEST(Diff, AgreesWithDifferenceQuotients) {
  on_large_stack([] {
    RandomValues random(81);
    Functions functions(random);
    const auto parsed = [](const std::string& source) {
      Session session;
      Work work;
      const Answer a = calculate(source, Mode::kEvaluate, {}, session, work);
      return a.ok() ? std::get<Scalar>(a.value()).expression : Expr();
    };
    const auto rational = [&](std::int64_t n) {
      return Rational(Integer(static_cast<std::int64_t>(random.below(9)) - 4), Integer(n));
    };
    int compared = 0, at_zero = 0;
    FOR_RANDOM_ROUNDS(150) {
      const std::string f = functions.sum(1 + static_cast<int>(random.below(3)));
      const Expr given = parsed(f), derivative = parsed("diff(" + f + ", x)");
      if (!given) continue;  // somewhere a constant divisor is zero
      ASSERT_TRUE(derivative) << f;
      for (int i = 0; i < 12; ++i) {
        Point at{{"a", Rational(Integer(7), Integer(5))}, {"p", rational(2)}, {"q", rational(1)}};
        // No multiple of 1, and not 10/7: absolute values and roots of what is zero there have no derivative.
        const Integer numerator(static_cast<std::int64_t>(random.below(2'001)) - 1'000);
        const Rational x(numerator, Integer(317)), step = pow(Rational(2), -200);
        if (x.is_integer()) continue;
        Enclosure sides[2];
        bool defined = true;
        for (const int side : {0, 1}) {
          at["x"] = side ? x + step : x - step;
          sides[side] = ball(given, at, kBits);
          defined = defined && sides[side].is_finite();
        }
        if (!defined) continue;
        at["x"] = x;
        const Enclosure value = ball(derivative, at, kBits);
        const std::string where = f + " -> " + print(derivative) + " at x=" + x.to_string() +
                                  " p=" + at["p"].to_string() + " q=" + at["q"].to_string();
        // A root of what is zero for all x with these parameters is constant, and the rule has no value for it.
        if (!value.is_finite()) {
          ASSERT_TRUE(arb_overlaps(sides[0].raw(), sides[1].raw())) << where;
          continue;
        }
        // The quotient's error grows with the third derivative, so that steep functions tell nothing.
        if (!arb_lt(value.raw(), Enclosure(Rational(1'000'000), 64).raw()) ||
            !arb_gt(value.raw(), Enclosure(Rational(-1'000'000), 64).raw()))
          continue;
        Enclosure error;
        arb_sub(error.raw(), sides[1].raw(), sides[0].raw(), kBits);
        arb_mul_2exp_si(error.raw(), error.raw(), 199);
        arb_sub(error.raw(), error.raw(), value.raw(), kBits);
        arb_abs(error.raw(), error.raw());
        Enclosure bound;
        arb_abs(bound.raw(), value.raw());
        arb_add_ui(bound.raw(), bound.raw(), 1, kBits);
        arb_mul_2exp_si(bound.raw(), bound.raw(), -60);
        EXPECT_TRUE(arb_lt(error.raw(), bound.raw())) << where;
        ++compared;
        at_zero += at["p"].is_zero() ? 1 : 0;
      }
    }
    EXPECT_GT(compared, 200);
    EXPECT_GT(at_zero, 5);
  });
}

}  // namespace
}  // namespace exact
