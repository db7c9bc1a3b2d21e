// Closed forms of sums and products: known ones, and all of them against the sums themselves at several bounds.
#include "calculator.h"
#include "unit/values/random_values.h"

namespace exact {
namespace {

TEST(Sum, KnownClosedForms) { check_rows("sums.tsv"); }
TEST(Sum, ConditionsOfClosedForms) { check_rows("sum_conditions.tsv"); }

TEST(Sum, SaysThatThereIsNoClosedForm) {
  for (const char* e : {"sum(1/k, k = 1, n)", "sum(1/k^2, k = 1, infinity)", "product(x + k, k = 1, n)"}) {
    Session session;
    Work work;
    const Answer a = calculate(e, Mode::kCompute, {}, session, work);
    ASSERT_FALSE(a.ok()) << e;
    EXPECT_NE(a.error().message.find("no closed form"), std::string::npos) << a.error().message;
  }
}

// The value part of "value where condition ...".
std::string value_of(const std::string& text) {
  std::string s = text;
  for (std::size_t at; (at = s.rfind(" where ")) != std::string::npos;) s.resize(at);
  std::size_t open = 0;
  int depth = 0;
  for (const char c : s) depth += c == '(' ? 1 : c == ')' ? -1 : 0;
  for (; depth > 0; --depth) ++open;
  return s.substr(open);
}

std::string with(std::string e, std::initializer_list<std::pair<const char*, std::string>> values) {
  for (const auto& [name, value] : values) e = "substitute(" + e + ", " + name + " = " + value + ")";
  return e;
}

TEST(Sum, ClosedFormsAreTheSums) {
  int compared = 0;
  for (const auto& row : rows_of("sums.tsv")) {
    if (row[1].find(" where ") == std::string::npos || row[0].find(") - ") != std::string::npos) continue;
    for (int n = 2; n <= 7; ++n) {
      const auto values = {std::pair{"n", std::to_string(n)},   std::pair{"m", std::string("2")},
                           std::pair{"x", std::string("3/2")},  std::pair{"a", std::string("4/3")},
                           std::pair{"b", std::string("-2/5")}, std::pair{"t", std::string("3")}};
      std::string closed = with(value_of(row[1]), values), sum = with(row[0], values);
      if (row[0].find("i = 0, k") != std::string::npos) {
        closed = with(closed, {{"k", "4"}});
        sum = with(sum, {{"k", "4"}});
      }
      const Computed difference = compute("(" + closed + ") - (" + sum + ")");
      if (difference.text != "0") {
        // Constants such as e leave a form: its value encloses zero.
        const Computed ball = compute("approx((" + closed + ") - (" + sum + "), 5)");
        EXPECT_TRUE(ball.text == "error resource_limit" || ball.text.find("≈ 0.0") == 0 ||
                    ball.text.find("≈ [-0.0") == 0 || ball.text.find("≈ 0") == 0)
            << row[0] << " at n = " << n << ": " << difference.text << " " << ball.text;
      }
      ++compared;
    }
  }
  EXPECT_GT(compared, 100);
}

TEST(Sum, RandomPolynomialsTimesPowers) {
  RandomValues random(71);
  FOR_RANDOM_ROUNDS(40) {
    std::string term = std::to_string(1 + random.below(5));
    for (int k = 1; k <= 4; ++k)
      term += " + (" + std::to_string(static_cast<int>(random.below(11)) - 5) + ")*k^" + std::to_string(k);
    const std::string base = random.below(2) ? "1" : random.below(2) ? "3" : "(-2)";
    const std::string t = "(" + term + ")*" + base + "^k";
    const int lower = static_cast<int>(random.below(7)) - 3;
    const Computed c = compute("sum(" + t + ", k = " + std::to_string(lower) + ", n)");
    ASSERT_NE(c.text.find(" where n >= "), std::string::npos) << t << ": " << c.text;
    for (int n = lower - 1; n < lower + 4; ++n) {
      const std::string direct =
          compute("sum(" + t + ", k = " + std::to_string(lower) + ", " + std::to_string(n) + ")").text;
      EXPECT_EQ(compute("substitute(" + value_of(c.text) + ", n = " + std::to_string(n) + ")").text, direct)
          << t << " from " << lower << " to " << n;
    }
  }
}

// Telescoping sums are found: the term is F(k+1) - F(k) for a random hypergeometric F.
TEST(Sum, DifferencesAreSummed) {
  RandomValues random(72);
  const auto number = [&] { return std::to_string(1 + random.below(4)); };
  FOR_RANDOM_ROUNDS(30) {
    const std::string rational = "(" + number() + "*k + " + number() + ")/((k + " + number() + ")*(2*k + " +
                                 std::to_string(2 * random.below(4) + 1) + "))";
    const std::string kind = random.below(3) == 0 ? ""
                             : random.below(2)    ? "*" + number() + "^k"
                                                  : "*factorial(k)";
    const auto f = [&](const std::string& at) {
      std::string s;
      for (const char c : rational + kind) s += c == 'k' ? "(" + at + ")" : std::string(1, c);
      return s;
    };
    const std::string term = f("k + 1") + " - " + f("k");
    const Computed c = compute("sum(" + term + ", k = 0, n)");
    ASSERT_NE(c.text.find(" where n >= "), std::string::npos) << term << ": " << c.text;
    for (int n = 0; n < 4; ++n) {
      const std::string direct = compute("sum(" + term + ", k = 0, " + std::to_string(n) + ")").text;
      EXPECT_EQ(compute("substitute(" + value_of(c.text) + ", n = " + std::to_string(n) + ")").text, direct)
          << term;
    }
  }
}

TEST(Sum, WorkIsBounded) {
  for (const char* e :
       {"sum(k^100, k = 1, n)", "sum(k^5000, k = 1, n)", "sum(1/(k*(k + 1000000)), k = 1, n)",
        "sum(factorial(20*k)/factorial(k)^20, k = 1, n)", "sum((k + a + b + c)^30/(k + d)^30, k = 1, n)"}) {
    const Computed once = compute(e), again = compute(e);
    EXPECT_EQ(once.text, again.text) << e;
  }
}

}  // namespace
}  // namespace exact
