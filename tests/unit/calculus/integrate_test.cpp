// integrate: known answers; every antiderivative differentiated by the calculator's own rules and compared with the integrand
// at points by enclosures, which shares nothing with the proof inside; random integrands that have an antiderivative.
#include "calculator.h"
#include "unit/values/random_values.h"

namespace exact {
namespace {

// What approx says e is where the symbols have these values: an interval, or nothing when it has no value there.
std::optional<std::pair<Rational, Rational>> enclosure(const std::string& e, const std::string& variable,
                                                       const std::string& point) {
  std::optional<std::pair<Rational, Rational>> out;
  on_large_stack([&] {
    Session session;
    Work work;
    std::string inner = e;
    // Parameters, if any.
    for (const auto& [name, value] :
         {std::pair{"a", "7/5"}, std::pair{"b", "3/7"}, std::pair{"m", "5/8"}, std::pair{"y", "11/9"}})
      inner = "substitute(" + inner + ", " + name + " = " + value + ")";
    const Answer a = calculate("approx(substitute(" + inner + ", " + variable + " = " + point + "), 12)",
                               Mode::kCompute, {}, session, work);
    if (!a.ok()) return;
    const auto& x = std::get<RealEnclosure>(a.value());
    out.emplace(x.dyadic.lower_value(), x.dyadic.upper_value());
  });
  return out;
}

// True when both have values at some points, and the values agree at all of them.
void expect_equal_functions(const std::string& f, const std::string& g, const std::string& variable,
                            const std::string& what) {
  int compared = 0;
  for (const char* point : {"1/3", "3/4", "5/3", "-2/7", "-7/3", "17/4", "9/10"}) {
    const auto x = enclosure(f, variable, point), y = enclosure(g, variable, point);
    if (!x || !y) continue;
    ++compared;
    const Rational slack = (abs(x->first) + Rational(1)) * Rational(Integer(1), Integer(1'000'000'000));
    EXPECT_TRUE(x->first <= y->second + slack && y->first <= x->second + slack) << what << " at " << point;
  }
  EXPECT_GT(compared, 0) << what << " was compared at no point";
}

// The result without its conditions.
std::string unconditional(const std::string& text) {
  std::string s = text;
  for (std::size_t at; (at = s.rfind(" where ")) != std::string::npos;) s.resize(at);
  std::size_t open = 0;
  int depth = 0;
  for (const char c : s) depth += c == '(' ? 1 : c == ')' ? -1 : 0;
  while (depth-- > 0) ++open;
  return s.substr(open);
}

TEST(Integrate, KnownAntiderivatives) { check_rows("antiderivatives.tsv"); }
TEST(Integrate, KnownDefiniteIntegrals) { check_rows("definite_integrals.tsv"); }

TEST(Integrate, DifferentiatesBack) {
  for (const auto& row : rows_of("antiderivatives.tsv")) {
    if (row.size() > 2) continue;
    const std::string& request = row[0];
    const std::size_t comma = request.rfind(',');
    const std::string f = request.substr(10, comma - 10),
                      x = request.substr(comma + 2, request.size() - comma - 3);
    expect_equal_functions("diff(" + unconditional(row[1]) + ", " + x + ")", f, x, request);
  }
}

std::string random_function(RandomValues& random, int depth) {
  const auto pick = [&](int n) { return static_cast<int>(random.below(static_cast<std::uint64_t>(n))); };
  const auto number = [&] { return std::to_string(1 + pick(5)); };
  if (depth == 0) {
    switch (pick(3)) {
      case 0: return number() + "*x";
      case 1: return "(x^2 + " + number() + ")";
      default: return "(" + number() + "*x - " + number() + ")";
    }
  }
  const auto inner = [&] { return random_function(random, depth - 1); };
  switch (pick(9)) {
    case 0: return "exp(" + inner() + ")";
    case 1: return "sin(" + inner() + ")";
    case 2: return "cos(" + inner() + ")";
    case 3: return "log(x^2 + " + number() + ")";
    case 4: return "atan(" + inner() + ")";
    case 5: return "(" + inner() + ")/(x^2 + " + number() + ")";
    case 6: return "(" + inner() + ")*(" + inner() + ")";
    case 7: return "sqrt(x^2 + " + number() + ")";
    default: return "(" + inner() + " + " + inner() + ")";
  }
}

// The integral of a derivative, when it is answered, has that derivative.
TEST(Integrate, RandomDerivatives) {
  RandomValues random(61);
  int answered = 0, asked = 0;
  FOR_RANDOM_ROUNDS(60) {
    const std::string f = random_function(random, 2);
    const std::string derivative = compute("diff(" + f + ", x)").text;
    const Computed c = compute("integrate(" + derivative + ", x)");
    ++asked;
    if (c.resolution != "transformed") continue;
    ++answered;
    expect_equal_functions("diff(" + c.text + ", x)", derivative, "x",
                           "integrate(" + derivative + ", x) = " + c.text);
  }
  EXPECT_GE(3 * answered, asked) << answered << " of " << asked;
}

TEST(Integrate, RandomRationalFunctions) {
  RandomValues random(62);
  const auto coefficient = [&] { return std::to_string(static_cast<int>(random.below(13)) - 6); };
  FOR_RANDOM_ROUNDS(60) {
    std::string denominator = "1";
    for (std::uint64_t i = 1 + random.below(3); i > 0; --i) {
      denominator += random.below(2) ? "*(x - (" + coefficient() + "))"
                                     : "*(x^2 + (" + coefficient() + ")*x + (" + coefficient() + "))";
      if (random.below(3) == 0) denominator += "^2";
    }
    const std::string f = "(" + coefficient() + "*x^3 + " + coefficient() + "*x + 1)/(" + denominator + ")";
    const Computed c = compute("integrate(" + f + ", x)");
    ASSERT_EQ(c.resolution, "transformed") << f;
    expect_equal_functions("diff(" + c.text + ", x)", f, "x", "integrate(" + f + ", x) = " + c.text);
  }
}

// A pole inside is never answered.
TEST(Integrate, PolesAreRefused) {
  RandomValues random(63);
  FOR_RANDOM_ROUNDS(60) {
    const int p = static_cast<int>(random.below(9)) - 4;
    const std::string low = std::to_string(p - static_cast<int>(random.below(3))),
                      high = std::to_string(p + 1 + static_cast<int>(random.below(3)));
    const std::string power = std::to_string(1 + random.below(3));
    const std::string f = "(x^2 + 1)/((x - (" + std::to_string(p) + "))^" + power + "*(x^2 + 3))";
    EXPECT_EQ(compute("integrate(" + f + ", x = " + low + ", " + high + ")").resolution,
              "unsupported singular_integrand")
        << f;
  }
}

// With values for symbolic bounds the answer is that between these values; 3 is added since no interval is printed about zero.
TEST(Integrate, SymbolicBounds) {
  RandomValues random(64);
  const auto number = [&] { return std::to_string(static_cast<int>(random.below(11)) - 5); };
  const char* const functions[] = {"x^3", "exp(2*x)", "cos(x)", "1/(x^2 + 3)", "x*exp(-x)", "abs(x)"};
  int compared = 0;
  FOR_RANDOM_ROUNDS(30) {
    const std::string f = number() + "*" + functions[random.below(6)] + " + " + number() + "*" +
                          functions[random.below(6)] + " + " + number();
    const Computed c = compute("integrate(" + f + ", x = u, v)");
    if (c.resolution != "transformed") continue;
    const std::string u = number(), v = number();
    const std::string direct = compute("integrate(" + f + ", x = " + u + ", " + v + ")").text;
    expect_equal_functions("substitute(substitute(3 + (" + c.text + "), u = " + u + "), v = " + v + ")",
                           "3 + 0*t + " + direct, "t", "integrate(" + f + ", x = " + u + ", " + v + ")");
    ++compared;
  }
  EXPECT_GT(compared, 20);
}

// Up to an end where the integrand is unbounded: the integral over two parts is their sum, and it is the limit of integrals that
// stay away from the end.
TEST(Integrate, SingularEnds) {
  RandomValues random(65);
  const char* const functions[] = {"log(x)", "1/sqrt(x)", "x^(-2/3)", "log(x)^2", "x*log(x)", "x^(-1/4)"};
  FOR_RANDOM_ROUNDS(30) {
    const std::string f = std::to_string(1 + random.below(5)) + "*" + functions[random.below(6)] + " + x^" +
                          std::to_string(1 + random.below(3));
    const auto over = [&](const std::string& a, const std::string& b) {
      const Computed c = compute("integrate(" + f + ", x = " + a + ", " + b + ")");
      EXPECT_EQ(c.resolution, "transformed") << f << " from " << a << " to " << b;
      return "(" + c.text + ")";
    };
    const std::string middle = std::to_string(1 + random.below(3)), end = std::to_string(4 + random.below(3));
    expect_equal_functions("0*t + " + over("0", middle) + " + " + over(middle, end),
                           "0*t + " + over("0", end), "t", f);
    const auto small = enclosure("0*t + " + over("0", end) + " - " + over("1/10^60", end), "t", "1");
    ASSERT_TRUE(small) << f;
    EXPECT_LT(small->second, Rational(Integer(1), Integer(100'000'000))) << f;
    EXPECT_GT(small->first, Rational(Integer(-1), Integer(100'000'000))) << f;
  }
}

TEST(Integrate, WorkIsBounded) {
  for (const char* e :
       {"integrate(1/(x^40 + x^17 + 3*x + 1)^3, x)", "integrate(sin(x)^30*cos(x)^30*exp(x), x)",
        "integrate(log(x)^40*x^40, x)", "integrate(sqrt(x + sqrt(x + sqrt(x))), x)",
        "integrate(exp(x)*sin(a*x)*cos(b*x)*sin(c*x)*cos(d*x), x)",
        "integrate(1/(sin(x) + cos(2*x) + sin(3*x) + 2), x)"}) {
    const Computed once = compute(e), again = compute(e);
    EXPECT_EQ(once.text, again.text) << e;
  }
}

}  // namespace
}  // namespace exact
