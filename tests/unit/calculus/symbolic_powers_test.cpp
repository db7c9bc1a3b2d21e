// Powers with symbolic exponents: x^n has a value for x > 0, and for x < 0 where n is an integer. No step may take it for
// exp(n * log(x)) there. Everything is compared at points by balls that know arithmetic only.
#include "calculator.h"
#include "unit/algebra/ball.h"
#include "unit/values/random_values.h"

namespace exact {
namespace {

using tests::ball;
using tests::Point;
using K = Expr::Kind;
constexpr std::int64_t kBits = 200;

Answer answer_of(const std::string& source) {
  Session session;
  Work work;
  return calculate(source, Mode::kCompute, {}, session, work);
}

Expr parsed(const std::string& source) {
  Session session;
  Work work;
  const Answer a = calculate(source, Mode::kEvaluate, {}, session, work);
  EXPECT_TRUE(a.ok()) << source;
  return a.ok() ? std::get<Scalar>(a.value()).expression : Expr::number(0);
}

// True when the conditions of a result hold for certain.
bool holds(const Expr& e, const Point& at) {
  if (!e.is(K::kAssuming)) return true;
  Enclosure d = ball(e[1], at, kBits);
  arb_sub(d.raw(), d.raw(), ball(e[2], at, kBits).raw(), kBits);
  if (!d.is_finite()) return false;
  bool good = false;
  switch (e.relation()) {
    case Relation::kGreater: good = d.is_positive(); break;
    case Relation::kGreaterOrEqual: good = d.is_nonnegative(); break;
    case Relation::kLess: good = d.is_negative(); break;
    case Relation::kNotEqual: good = !d.contains_zero(); break;
    default: break;
  }
  return good && holds(e[0], at);
}

Rational random_rational(RandomValues& random, bool integer) {
  const Integer n(static_cast<std::int64_t>(random.below(9)) - 4);
  return integer ? Rational(n) : Rational(n, Integer(static_cast<std::int64_t>(random.below(3)) + 1));
}

// Exponents that are mostly integers, so that negative bases have powers.
Point random_point(RandomValues& random) {
  Point at;
  for (const char* name : {"x", "y"}) at[name] = random_rational(random, false);
  for (const char* name : {"n", "m", "a", "b"}) at[name] = random_rational(random, random.below(4) != 0);
  return at;
}

class Functions {
 public:
  explicit Functions(RandomValues& random) : random_(random) {}

  std::string product(int factors) {
    std::string s = factor();
    for (int i = 1; i < factors; ++i) s += (random_.below(3) ? " * " : " / ") + factor();
    return s;
  }

  std::string factor() {
    switch (random_.below(9)) {
      case 0: return "abs(" + power() + ")";
      case 1: return "sqrt((" + power() + ")^2)";
      case 2: return "sqrt(" + base() + "^(2*" + exponent() + "))";
      case 3: return "(" + power() + ")^" + pick({"2", "-1", "3"});
      case 4: return "abs(" + power() + " * " + power() + ")";
      case 5: return "exp(" + exponent() + "*log(" + base() + "))";
      case 6: return "log(" + power() + ")";
      default: return power();
    }
  }
  std::string power() { return base() + "^(" + exponent() + ")"; }
  std::string base() { return pick({"x", "y", "(x*y)", "(x/y)", "(-x)", "(2*x)", "(x^2*y)", "(x^3)", "x"}); }
  std::string exponent() {
    return pick({"n", "m", "(n+m)", "(n-m)", "(2*n)", "(-n)", "(n+1)", "(n/2)", "x"});
  }

  std::string pick(std::initializer_list<const char*> of) { return of.begin()[random_.below(of.size())]; }

 private:
  RandomValues& random_;
};

// Where the conditions of simplify's answer hold, and it has a value, that is the value of what was given.
TEST(SymbolicPowers, SimplifyKeepsValues) {
  on_large_stack([] {
    RandomValues random(71);
    Functions functions(random);
    int compared = 0, negative = 0;
    FOR_RANDOM_ROUNDS(250) {
      const std::string source = functions.product(1 + static_cast<int>(random.below(3)));
      const Expr given = parsed(source);
      const Answer a = answer_of("simplify(" + source + ")");
      if (!a.ok()) continue;
      const Expr& result = std::get<Scalar>(a.value()).expression;
      for (int i = 0; i < 30; ++i) {
        const Point at = random_point(random);
        if (!holds(result, at)) continue;
        const Enclosure after = ball(result, at, kBits), before = ball(given, at, kBits);
        if (!after.is_finite()) continue;
        std::string where;
        for (const auto& [name, value] : at) where += " " + name + "=" + value.to_string();
        EXPECT_TRUE(before.is_finite() && tests::overlap(before, after))
            << source << " = " << value_text(a.value()) << " at" << where;
        ++compared;
        negative += at.at("x").sign() < 0 ? 1 : 0;
      }
    }
    EXPECT_GT(compared, 500);
    EXPECT_GT(negative, 100);
  });
}

TEST(SymbolicPowers, KnownCases) {
  const std::pair<const char*, const char*> cases[] = {
      {"simplify(abs(x^x))", "abs(x^x)"},
      {"simplify(sqrt((x^y)^2))", "sqrt((x^y)^2)"},
      {"simplify(sqrt(x^(2*y)))", "sqrt(x^(2 * y))"},
      {"simplify(x^n*x^m)", "x^m * x^n"},
      {"simplify(exp(n)*exp(m))", "exp(m + n)"},
      {"simplify(x^n/x^n)", "1 where x > 0"},
      {"simplify(x^(n + 1)/x^n)", "x where x > 0"},
      {"simplify(exp(y*log(x)))", "x^y where x > 0"},
      {"simplify(log(x^y + 1) - log(x^y + 1))", "(0 where x > 0) where x^y + 1 > 0"},
      {"simplify((2*x)^n - 2^n*x^n)", "(0 where 2 * x > 0) where x > 0"},
      {"integrate(x^a/sqrt(1 + x^(2*a))*x^(a - 1), x)", "sqrt((x^a)^2 + 1) / a where a != 0"},
      {"substitute(simplify(abs(x^x)), x = -3)", "1/27"},
      {"integrate(abs(x^a), x)", "x * abs(x)^a / (a + 1) where a != -1"},
      {"integrate(x^a, x)", "x * x^a / (a + 1) where a != -1"},
      {"integrate(x^n*x^m, x)", "x * x^n * x^m / (n + m + 1) where n + m + 1 != 0"},
      {"integrate(sqrt(x^(2*a)), x)", "x * abs(x)^a / (a + 1) where a != -1"},
      {"integrate(x^a*log(x), x)", "-(x * x^a / (a + 1)^2) + x * log(x) * x^a / (a + 1) where a != -1"},
      {"integrate(x^x*(log(x) + 1), x)", "x^x"},
      {"integrate(b^x, x)", "b^x / log(b) where log(b) != 0"},
      {"integrate(abs(b^x), x)", "b^x / log(b) where log(b) != 0"},
      {"limit(b^(1/x), x = infinity)", "1 where b > 0"},
      {"limit(abs(y + 1/x), x = infinity)", "abs(y) where y != 0"},
      {"sum(1/x^k, k = 0, n)", "(((x - x^(-n)) / (x - 1) where x != 1) where x != 0) where n >= -1"},
      {"integrate(x^(-1/2)*x^a, x)", "2 * sqrt(x) * x^a / (2 * a + 1) where 2 * a + 1 != 0"},
      {"limit((y + 1/x)^a, x = infinity)", "y^a where y != 0"},
      {"limit(abs((y + 1/x)^a), x = infinity)", "abs(y)^a where y > 0"},
      {"limit((y + 1/x)^(2 + 1/x), x = infinity)", "y^2 where y > 0"},
      {"taylor((y + x)^(2 + x), x = 0, 0)", "y^2 where y > 0"},
      {"taylor((y + x)^a, x = 0, 1)", "y^a + a * y^a / y * x where y != 0"},
  };
  for (const auto& [source, expected] : cases) EXPECT_EQ(compute(source).text, expected) << source;
}

// The derivative of an antiderivative is the integrand, for negative x too where the exponents are integers.
TEST(SymbolicPowers, AntiderivativesOnBothSides) {
  on_large_stack([] {
    RandomValues random(72);
    Functions functions(random);
    int answered = 0, negative = 0;
    FOR_RANDOM_ROUNDS(120) {
      std::string f = functions.pick({"x^a", "abs(x^a)", "sqrt(x^(2*a))", "(x^a)^2", "(2*x - 1)^a", "(-x)^a",
                                      "abs((x + 1)^a)", "exp(a*log(abs(x)))", "x^(a + 1/2)"});
      if (random.below(2))
        f +=
            functions.pick({" * x^b", " * abs(x^b)", " * x", " / x", " * (x/3)^a", " * b", " * log(abs(x))"});
      const Answer a = answer_of("integrate(" + f + ", x)");
      if (!a.ok() || a.resolution.status != Resolution::Status::kTransformed) continue;
      ++answered;
      const Expr& result = std::get<Scalar>(a.value()).expression;
      Expr plain = result;
      while (plain.is(K::kAssuming)) plain = plain[0];
      const Expr given = parsed(f), derivative = parsed("diff(" + print(plain) + ", x)");
      for (int i = 0; i < 20; ++i) {
        const Point at = random_point(random);
        const Enclosure before = ball(given, at, kBits);
        if (!before.is_finite() || !holds(result, at) || at.at("x").is_zero()) continue;
        const Enclosure after = ball(derivative, at, kBits);
        if (!after.is_finite()) continue;
        EXPECT_TRUE(tests::overlap(before, after))
            << "integrate(" << f << ") = " << value_text(a.value()) << " at x=" << at.at("x").to_string()
            << " a=" << at.at("a").to_string() << " b=" << at.at("b").to_string();
        negative += at.at("x").sign() < 0 ? 1 : 0;
      }
    }
    EXPECT_GT(answered, 40);
    EXPECT_GT(negative, 100);
  });
}

TEST(SymbolicPowers, LimitsForBothSigns) {
  on_large_stack([] {
    RandomValues random(73);
    const char* const functions[] = {"(y + 1/x)^a",         "abs((y + 1/x)^a)",
                                     "(y*x + 1)^a/x^a",     "sqrt((y - 2/x)^(2*a))",
                                     "(y/x + 3/x^2)^a*x^a", "abs((y + 1/x)^a)*(y - 1/x)^b"};
    for (const std::string f : functions) {
      const Answer a = answer_of("limit(" + f + ", x = infinity)");
      ASSERT_TRUE(a.ok()) << f;
      ASSERT_EQ(a.resolution.status, Resolution::Status::kTransformed) << f;
      const Expr given = parsed(f), &result = std::get<Scalar>(a.value()).expression;
      int compared = 0;
      for (int i = 0; i < 200; ++i) {
        Point at = random_point(random);
        at["x"] = pow(Rational(10), 40);
        if (!holds(result, at)) continue;
        const Enclosure near = ball(given, at, 400), limit = ball(result, at, 400);
        if (!near.is_finite() || !limit.is_finite()) continue;
        Enclosure difference;
        arb_sub(difference.raw(), near.raw(), limit.raw(), 400);
        arb_abs(difference.raw(), difference.raw());
        EXPECT_TRUE(arb_lt(difference.raw(), Enclosure(pow(Rational(10), -30), 64).raw()))
            << f << " -> " << value_text(a.value()) << " y=" << at.at("y").to_string()
            << " a=" << at.at("a").to_string();
        ++compared;
      }
      EXPECT_GT(compared, 20) << f;
    }
  });
}

}  // namespace
}  // namespace exact
