// limit: known values, and laws on random rational functions whose limits are known by construction.
#include "calculator.h"

#include "unit/values/random_values.h"

namespace exact {
namespace {

TEST(Limit, KnownValues) { check_rows("limits.tsv"); }

class Random {
 public:
  explicit Random(std::uint64_t salt) : values_(salt) {}
  int from(int low, int high) {
    return low + static_cast<int>(values_.below(static_cast<std::uint64_t>(high - low + 1)));
  }
  // A polynomial in x - a that is `value` at a.
  std::string polynomial(const std::string& at, int value) {
    std::string s = std::to_string(value);
    for (int k = 1, n = from(1, 4); k <= n; ++k)
      s += " + " + std::to_string(from(-9, 9)) + "*(x - " + at + ")^" + std::to_string(k);
    return "(" + s + ")";
  }

 private:
  RandomValues values_;
};

// (x - a)^m * p(x) / q(x) with p(a) = u, q(a) = v.
TEST(Limit, RationalFunctionsAtAPoint) {
  Random random(41);
  FOR_RANDOM_ROUNDS(100) {
    const std::string a = random.from(0, 1) ? std::to_string(random.from(1, 5))
                                            : "(1/" + std::to_string(random.from(2, 5)) + ")";
    const int u = random.from(1, 9) * (random.from(0, 1) ? 1 : -1),
              v = random.from(1, 9) * (random.from(0, 1) ? 1 : -1);
    const int m = random.from(-3, 3);
    std::string f = random.polynomial(a, u) + "/" + random.polynomial(a, v);
    if (m) f += "*(x - " + a + ")^" + std::to_string(m);
    const auto side = [&](const std::string& where) {
      return compute("limit(" + f + ", x = " + a + where + ")");
    };
    const std::string quotient = compute(std::to_string(u) + "/(" + std::to_string(v) + ")").text;
    const int sign = (u > 0) == (v > 0) ? 1 : -1;
    const std::string right = m > 0 ? "0" : m == 0 ? quotient : sign > 0 ? "infinity" : "-infinity";
    const std::string left = m >= 0 ? right : (m % 2 ? -sign : sign) > 0 ? "infinity" : "-infinity";
    EXPECT_EQ(side(", right").text, right) << f;
    EXPECT_EQ(side(", left").text, left) << f;
    const Computed both = side("");
    if (left == right)
      EXPECT_EQ(both.text, right) << f;
    else
      EXPECT_EQ(both.resolution, "indeterminate limit_does_not_exist") << f;
  }
}

TEST(Limit, RationalFunctionsAtInfinity) {
  Random random(42);
  const auto leading = [&](int degree, int first) {
    std::string s = std::to_string(first) + "*x^" + std::to_string(degree);
    for (int k = degree - 1; k >= 0; --k)
      s += " + " + std::to_string(random.from(-9, 9)) + (k ? "*x^" + std::to_string(k) : "");
    return "(" + s + ")";
  };
  FOR_RANDOM_ROUNDS(100) {
    const int p = random.from(1, 5), q = random.from(1, 5), u = random.from(1, 9), v = -random.from(1, 9);
    const std::string f = leading(p, u) + "/" + leading(q, v);
    const std::string quotient = compute(std::to_string(u) + "/(" + std::to_string(v) + ")").text;
    EXPECT_EQ(compute("limit(" + f + ", x = infinity)").text, p < q    ? "0"
                                                              : p == q ? quotient
                                                                       : "-infinity")
        << f;
    EXPECT_EQ(compute("limit(" + f + ", x = -infinity)").text, p < q         ? "0"
                                                               : p == q      ? quotient
                                                               : (p - q) % 2 ? "infinity"
                                                                             : "-infinity")
        << f;
  }
}

// What the parts ask of the parameters stays with the answer, also where the part is cancelled or tends to zero.
TEST(Limit, ConditionsOnParameters) {
  const std::pair<const char*, const char*> cases[] = {
      {"limit(x/(b^n + x), x = 0)", "0 where b > 0"},
      {"limit(b^pi/(b^pi + x), x = 0)", "1 where b > 0"},
      {"limit(x/x + t, t = 0)", "1 where x != 0"},
      {"limit(exp(log(x)) + t, t = 0)", "x where x > 0"},
      {"limit(t*log(a), t = 0)", "0 where a > 0"},
      {"limit(x*log(x + a), x = 0)", "0 where a > 0"},
      {"limit(x*sqrt(x - b^2 - 1), x = 0)", "limit(x * sqrt(x - b^2 - 1), x = 0)"},
      {"limit(log(a*x)/x, x = infinity)", "0 where a > 0"},
      {"limit(log(a*x)/x, x = -infinity)", "(0 where -a > 0) where a != 0"},
      {"limit(x*asin(a + x), x = 0)", "0 where -a^2 + 1 > 0"},
      {"limit(x*(a*t)/(a*t), t = 0)", "x where a != 0"},
      {"limit((a + t)^n*t, t = 0)", "0 where a > 0"},
      {"taylor(t*x/x, t = 0, 1)", "t where x != 0"},
      {"taylor((x - 2)/((1/2)/b), x = 2, 4)", "2 * b * (x - 2) where b != 0"},
      {"integrate(x/x, t)", "t where x != 0"},
      {"integrate(sqrt(x)^2, t)", "t * x where x >= 0"},
      {"integrate(log(a*t) - log(a*t), t)", "0 where a != 0"},
  };
  for (const auto& [source, expected] : cases) EXPECT_EQ(compute(source).text, expected) << source;
}

// An infinite limit takes no part in arithmetic, wherever it is hidden.
TEST(Limit, InfinityIsOnlyAWholeAnswer) {
  EXPECT_EQ(compute("limit(x, x = infinity)").text, "infinity");
  for (const char* e : {"limit(x, x = infinity) - limit(x, x = infinity)", "0*limit(x, x = infinity)",
                        "simplify(limit(x, x = infinity))", "-limit(x, x = infinity)"}) {
    const Computed c = compute(e);
    EXPECT_NE(c.text.find("limit("), std::string::npos) << e << " gave " << c.text;
  }
  on_large_stack([] {
    Session session;
    Work work;
    const Answer a = calculate("y = limit(x, x = infinity)", Mode::kDefine, {}, session, work);
    ASSERT_TRUE(a.ok());
    EXPECT_NE(session.find("y")->body_text().find("limit("), std::string::npos);
  });
}

// Requests that could take long end with a reason, quickly and always in the same way.
TEST(Limit, WorkIsBounded) {
  const char* hard[] = {"limit((x + 1)^10000/x^10000, x = infinity)",
                        "limit((exp(x) + x)^300/exp(300*x), x = infinity)",
                        "limit(sin(sin(sin(sin(sin(sin(x))))))/x, x = 0)",
                        "limit((x+a+b+c+d)^40/(x-a-b-c-d)^40, x = infinity)"};
  for (const char* e : hard) {
    const Computed once = compute(e), again = compute(e);
    EXPECT_EQ(once.text, again.text);
    EXPECT_EQ(once.resolution, again.resolution);
  }
}

TEST(Limit, Cancelled) {
  on_large_stack([] {
    Session session;
    std::atomic<std::uint32_t> flag{1};
    Work work(~std::uint64_t{0}, &flag);
    const Answer a = calculate("limit((1 + 1/n)^n, n = infinity)", Mode::kCompute, {}, session, work);
    ASSERT_FALSE(a.ok());
    EXPECT_EQ(a.error().code, Code::kCancelled);
  });
}

}  // namespace
}  // namespace exact
