// Closed forms: known cases as data, and laws on random closed expressions against balls of 4,000 bits, in which none of the
// exact rules take part.
#include "calculator/closed_form.h"
#include "calculator/calculator.h"
#include "language/parser.h"
#include "operation/large_stack.h"
#include "support/random_expression.h"
#include "unit/algebra/ball.h"

#include <gtest/gtest.h>

#include <fstream>

namespace exact {
namespace {

using K = Expr::Kind;
constexpr std::int64_t kBits = 4'000;

Answer ask(std::string_view source) {
  Session session;
  Work work;
  return calculate(source, Mode::kEvaluate, {}, session, work);
}
std::string text(const Answer& a) {
  if (!a.ok())
    return "error " + std::string(code_name(a.error().code)) +
           (a.error().limit.empty() ? "" : " " + std::string(a.error().limit));
  return value_text(a.value());
}

TEST(ClosedForm, KnownCases) {
  on_large_stack([] {
    std::ifstream in(std::string(TEST_DATA) + "/algebra/closed_forms.tsv");
    ASSERT_TRUE(in);
    std::string line;
    int cases = 0, valued = 0;
    while (std::getline(in, line)) {
      if (line.empty() || line[0] == '#') continue;
      const auto tab = line.find('\t');
      ASSERT_NE(tab, line.npos) << line;
      const std::string source = line.substr(0, tab), expected = line.substr(tab + 1);
      EXPECT_EQ(text(ask(source)), expected) << source;
      ++cases;
      // The expected text itself is held against the value of the source.
      if (expected.starts_with("error") || expected.starts_with("≈") || expected.starts_with("[")) continue;
      const Enclosure before = tests::ball(parse_expression(source), {}, kBits),
                      after = tests::ball(parse_expression(expected), {}, kBits);
      if (!before.is_finite() || !after.is_finite()) continue;
      EXPECT_TRUE(tests::overlap(before, after)) << source;
      ++valued;
    }
    EXPECT_GT(cases, 100);
    EXPECT_GT(valued, 100);
  });
}

// Random closed expressions, rich in coincidences: few radicands, angles and exponents.
class RandomClosed {
 public:
  explicit RandomClosed(std::uint32_t seed) : random_(seed) {}

  std::string of(int depth) {
    if (depth == 0) return leaf();
    const auto sub = [&] { return "(" + of(depth - 1) + ")"; };
    switch (random_.below(9)) {
      case 0:
      case 1: return sub() + " + " + sub();
      case 2:
      case 3: return sub() + " - " + sub();
      case 4: return sub() + " * " + sub();
      case 5: return sub() + " / " + sub();
      case 6: return sub() + "^" + pick({"2", "3", "-1", "-2", "(1/2)", "(1/3)", "(2/3)", "(-1/2)", "0"});
      case 7: return "sqrt(" + of(depth - 1) + ")";
      default: return pick({"abs", "sqrt", "-"}) + "(" + of(depth - 1) + ")";
    }
  }

  // Zero in a form that does not show it, without logarithms.
  std::string zero() {
    logarithms_ = false;
    const std::string a = "(" + of(static_cast<int>(below(3))) + ")", b = "(" + of(1) + ")";
    logarithms_ = true;
    switch (below(4)) {
      case 0: return "(" + a + " + " + b + ")^2 - " + a + "^2 - 2*" + a + "*" + b + " - " + b + "^2";
      case 1: return "(" + a + " + " + b + ")*(" + a + " - " + b + ") - (" + a + "^2 - " + b + "^2)";
      case 2: return "sqrt(" + a + "^2) - abs(" + a + ")";
      default:
        return "(" + a + " - " + b + ")^3 - " + a + "^3 + 3*" + a + "^2*" + b + " - 3*" + a + "*" + b +
               "^2 + " + b + "^3";
    }
  }

  std::string angle() {
    return pick({"pi", "2*pi", "tau", "-pi", "5*pi", "7*pi", "11*pi"}) + "/" +
           pick({"1", "2", "3", "4", "5", "6", "7", "8", "10", "12", "24"});
  }
  std::string pick(std::initializer_list<const char*> list) {
    return list.begin()[random_.below(static_cast<std::int64_t>(list.size()))];
  }
  std::int64_t below(std::int64_t n) { return random_.below(n); }

 private:
  std::string leaf() {
    switch (random_.below(logarithms_ ? 8 : 7)) {
      case 0:
      case 1: return pick({"0", "1", "2", "3", "5", "1/2", "4/9", "12", "-1", "0.25"});
      case 2: return pick({"sin", "cos", "tan"}) + "(" + angle() + ")";
      case 7: return pick({"log(2)", "log(3)", "log(6)", "log(8)", "log(1/2)", "log(sqrt(3))"});
      case 3: return pick({"2^(1/3)", "4^(1/3)", "3^(1/4)", "6^(1/2)", "2^(3/2)", "12^(1/6)"});
      default: return "sqrt(" + pick({"2", "3", "6", "8", "12", "5", "10", "1/2", "4", "2/3"}) + ")";
    }
  }
  tests::RandomExpression random_;
  bool logarithms_ = true;
};

TEST(ClosedForm, ValuesAreKeptAndFormsAreStable) {
  on_large_stack([] {
    const std::uint32_t seed = std::getenv("TEST_SEED") ? std::atoi(std::getenv("TEST_SEED")) : 2024;
    RandomClosed random(seed);
    int compared = 0, undefined = 0, zeros = 0, changed = 0, moved = 0;
    for (int i = 0; i < tests::repetitions(4'000); ++i) {
      const std::string source =
          random.below(10) ? random.of(static_cast<int>(random.below(4)) + 1) : random.zero();
      const Enclosure before = tests::ball(parse_expression(source), {}, kBits);
      const Answer a = ask(source);
      if (!a.ok()) {
        // A refusal means that some divisor is zero: no ball can be finite then.
        ASSERT_TRUE(a.error().code == Code::kDivisionByZero || a.error().code == Code::kUndefinedPower)
            << source << " " << text(a);
        ASSERT_TRUE(a.error().code == Code::kUndefinedPower || !before.is_finite())
            << source << " " << text(a);
        ++undefined;
        continue;
      }
      const std::string form = text(a);
      if (!before.is_finite()) continue;
      // The form evaluates to itself. Products that are kept as typed may have a number moved to the front once more.
      const std::string again = text(ask(form));
      if (again != form) {
        ++moved;
        ASSERT_NE(form.find(" * "), form.npos) << source;
      }
      ASSERT_EQ(text(ask(again)), again) << source;
      const Enclosure after = tests::ball(std::get<Scalar>(a.value()).expression, {}, kBits);
      ASSERT_TRUE(after.is_finite()) << source << " = " << form;
      ASSERT_TRUE(tests::overlap(before, after)) << source << " = " << form;
      ASSERT_TRUE(arb_is_zero(after.raw()) || tests::narrow(after, kBits / 2)) << source << " = " << form;
      // What is so close to zero that 4,000 bits do not tell it from zero has been recognised.
      if (before.contains_zero()) {
        ++zeros;
        ASSERT_EQ(form, "0") << source;
      }
      ++compared;
      changed += form != source;
    }
    EXPECT_GT(compared, 1'500);
    EXPECT_GT(zeros, 100);
    EXPECT_GT(changed, 1'000);
    EXPECT_LT(moved, compared / 50);
    std::printf("%d values compared, %d zeros, %d refused\n", compared, zeros, undefined);
  });
}

TEST(ClosedForm, OrderAgreesWithBalls) {
  on_large_stack([] {
    RandomClosed random(77);
    Limits limits;
    Session session;
    int decided = 0, equal = 0;
    for (int i = 0; i < tests::repetitions(1'500); ++i) {
      const std::string left = random.of(2),
                        right = random.below(3) ? random.of(2) : left + " + sqrt(8) - sqrt(2) - sqrt(2)";
      const Answer a = ask(left), b = ask(right);
      if (!a.ok() || !b.ok()) continue;
      const Enclosure x = tests::ball(parse_expression(left), {}, kBits),
                      y = tests::ball(parse_expression(right), {}, kBits);
      if (!x.is_finite() || !y.is_finite()) continue;
      Work work;
      Context c(limits, session, work);
      const auto order =
          compare_closed(c, std::get<Scalar>(a.value()).expression, std::get<Scalar>(b.value()).expression);
      // Equality of expressions in logarithms is decided as far as linear forms go.
      if (!order && (left + right).find("log") != std::string::npos && tests::overlap(x, y)) continue;
      ASSERT_TRUE(order) << left << " ? " << right;
      ++decided;
      if (arb_overlaps(x.raw(), y.raw())) {
        ASSERT_TRUE(*order == 0) << left << " ? " << right;
        ++equal;
      } else {
        ASSERT_EQ(*order < 0, arb_lt(x.raw(), y.raw()) != 0) << left << " ? " << right;
      }
    }
    EXPECT_GT(decided, 500);
    EXPECT_GT(equal, 100);
  });
}

// Inverse functions undo their functions inside the principal range.
TEST(ClosedForm, InverseFunctions) {
  on_large_stack([] {
    for (const int d : {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 24}) {
      for (int n = -3 * d; n <= 3 * d; ++n) {
        const std::string angle = std::to_string(n) + "/" + std::to_string(d) + "*pi";
        const struct {
          const char *inverse, *function;
        } pairs[] = {{"asin", "sin"}, {"acos", "cos"}, {"atan", "tan"}, {"acos", "sin"}, {"asin", "cos"}};
        for (const auto& [inverse, function] : pairs) {
          const std::string source = std::string(inverse) + "(" + function + "(" + angle + "))";
          const Answer a = ask(source);
          ASSERT_TRUE(a.ok()) << source;
          const Expr& e = std::get<Scalar>(a.value()).expression;
          const bool pole = std::string(function) == "tan" && (2 * n) % d == 0 && (2 * n / d) % 2 != 0;
          if (pole) {
            ASSERT_TRUE(e.is(K::kCall)) << source << " = " << text(a);
            continue;
          }
          ASSERT_TRUE(rational_multiple_of_pi(e)) << source << " = " << text(a);
          ASSERT_TRUE(
              tests::overlap(tests::ball(parse_expression(source), {}, 200), tests::ball(e, {}, 200)) ||
              !tests::ball(parse_expression(source), {}, 200).is_finite())
              << source << " = " << text(a);
        }
      }
    }
  });
}

TEST(ClosedForm, WorkIsBounded) {
  on_large_stack([] {
    const auto repeat = [](std::string_view s, int n) {
      std::string out;
      for (int i = 0; i < n; ++i) out += s;
      return out;
    };
    const std::string cases[] = {
        repeat("sqrt(1+", 300) + "2" + repeat(")", 300),
        repeat("sqrt(", 1'500) + "2" + repeat(")", 1'500),
        repeat("1/(log(2)/(log(3)+", 150) + "log(5)" + repeat("))", 150),
        "product(1 + sqrt(k), k = 1, 200)",
        "sum(sqrt(k + sqrt(2)), k = 1, 2000)",
        "sum(sqrt(k), k = 1, 20000)",
        "(sqrt(2) + sqrt(3) + sqrt(5) + sqrt(7))^100000",
        "(1 + 2^(1/997))^(1/991)",
        "cos(pi/1000003) * sin(pi/999983) - tan(pi/999979)",
        "abs(exp(exp(exp(exp(9)))) - exp(exp(exp(exp(8)))))",
        "sqrt(10^9000 + 7) + log(10^4000 + 9)",
    };
    for (const std::string& source : cases) {
      const auto start = std::chrono::steady_clock::now();
      const Answer a = ask(source);
      EXPECT_TRUE(a.ok() || a.error().code == Code::kResourceLimit) << source.substr(0, 60) << text(a);
      const auto seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
      EXPECT_LT(seconds, 20) << source.substr(0, 60);
    }
  });
}

}  // namespace
}  // namespace exact
