// simplify, expand and factor: known answers, and laws at points. That a result has a value exactly where what was given has one is
// the law of domains: no condition is lost, and none is invented.
#include "unit/algebra/rational_functions.h"
#include "unit/values/random_values.h"

#include <atomic>
#include <limits>

namespace exact {
namespace {

using tests::ask;
using tests::text;
using tests::value_at;

TEST(Simplify, KnownCases) {
  on_large_stack([] {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"simplify((x^2 - 1)/(x - 1))", "x + 1 where x != 1"},
        {"simplify(x/x)", "1 where x != 0"},
        {"simplify(1/x)", "1 / x [unchanged_proved rational_normal_form]"},
        {"simplify(x^0)", "1 where x != 0"},
        {"simplify(1/(1 + 1/x))", "x / (x + 1) where x != 0"},
        {"simplify((x - 1)/(2*x - 1)*(2*x - 1))", "x - 1 where x != 1/2"},
        {"simplify((x^2 - y^2)/(x - y))", "x + y where x != y"},
        {"simplify((x^2 - 2*x*y + y^2)/(x - y)/(x + y))", "(x - y) / (x + y) where x != y"},
        {"simplify(x/(x^2 + 1) - x/(x^2 + 1))", "0"},
        {"simplify(y + x - y)", "x"},
        {"simplify((x + sqrt(2))*(x - sqrt(2)))", "x^2 - 2"},
        {"simplify(sin(x) + sin(x))", "2 * sin(x)"},
        {"simplify(sin(x)^2 + cos(x)^2)", "1"},
        {"simplify(exp(x)*exp(-x))", "1"},
        {"simplify(sqrt(x^2))", "abs(x)"},
        {"simplify(sqrt(x)*sqrt(x))", "x where x >= 0"},
        {"simplify(log(x) - log(x))", "0 where x > 0"},
        {"simplify(tan(x) - tan(x))", "0 where cos(x) != 0"},
        {"simplify(f(x) + f(x))", "2 * f(x)"},
        // Where f has values is not known.
        {"simplify(f(x) - f(x))", "f(x) - f(x) [unsupported domain_not_retained]"},
        {"simplify(x^((y - y)*x))", "1 where x > 0"},
        {"simplify((x + 1)^(y/y))", "(x + 1 where x + 1 > 0) where y != 0"},
        {"simplify((x + 1)^(y - y - 1))", "1 / (x + 1) where x + 1 > 0"},
        {"expand((x + 1)^(2*y/y))", "(x^2 + 2 * x + 1 where x + 1 > 0) where y != 0"},
        {"simplify(1/(x - x))", "error division_by_zero"},
        {"simplify((y - y)^0)", "error undefined_power"},
        {"simplify(assuming(x/x, x != 0))", "1 where x != 0 [unchanged_proved rational_normal_form]"},
        {"expand((x + y)^2)", "x^2 + 2 * x * y + y^2"},
        {"expand((x + y)^2/x)", "x + 2 * y + y^2 / x"},
        {"expand((a + b)*(a - b)/(c + d))", "(a^2 - b^2) / (c + d)"},
        {"expand(2*pi*(r + 1)^2)", "2 * pi * r^2 + 4 * pi * r + 2 * pi"},
        {"factor(x^4 - 1)", "(x - 1) * (x + 1) * (x^2 + 1)"},
        {"factor(1 - x^2)", "-(x - 1) * (x + 1)"},
        {"factor(x/2 - x^3/2)", "-1/2 * x * (x - 1) * (x + 1)"},
        {"factor(x*y + x)", "x * (y + 1)"},
        {"factor(x^2 + 1)", "x^2 + 1 [unchanged_proved supported_factorization_form]"},
        {"factor((x - 1)*(x + 1))", "(x - 1) * (x + 1) [unchanged_proved supported_factorization_form]"},
        {"factor(12)", "12 [unsupported no_supported_factorization]"},
        {"factor(x^4 + 4*y^4)", "(x^2 - 2 * x * y + 2 * y^2) * (x^2 + 2 * x * y + 2 * y^2)"},
        {"factor((x^2 - 1)/(x^2 + 2*x + 1))", "(x - 1) / (x + 1)"},
        {"factor(sin(x)^2 - cos(x)^2)", "(sin(x) - cos(x)) * (sin(x) + cos(x))"},
        {"factor((x^2 - y^2)/(x - y))", "x + y where x != y"},
    };
    for (const auto& [source, expected] : cases) EXPECT_EQ(text(ask(source)), expected) << source;
  });
}

void expect_same_function(const Expr& given, const Expr& result, tests::RandomFunctions& r,
                          const std::string& what, int& defined, int& undefined) {
  for (int k = 0; k < 12; ++k) {
    tests::Assignment at;
    for (const char* name : {"x", "y", "z"})
      at[name] = k < 8 ? Rational(r.random.below(5) - 2)
                       : Rational(Integer(r.random.below(41) - 20), Integer(r.random.below(7) + 1));
    const auto before = value_at(given, at), after = value_at(result, at);
    ASSERT_EQ(before.has_value(), after.has_value())
        << what << " at " << at["x"].to_string() << " " << at["y"].to_string() << " " << at["z"].to_string();
    if (before) {
      ASSERT_EQ(*before, *after) << what;
    }
    ++(before ? defined : undefined);
  }
}

TEST(Simplify, KeepsValuesAndDomains) {
  on_large_stack([] {
    tests::RandomFunctions r(31);
    int defined = 0, undefined = 0, answered = 0;
    for (int i = 0; i < tests::repetitions(500); ++i) {
      const Expr e = r.fraction(static_cast<int>(r.random.below(3)));
      for (const char* operation : {"simplify", "expand", "factor"}) {
        const std::string source = std::string(operation) + "(" + print(e) + ")";
        const Answer a = ask(source);
        if (!a.ok()) {
          // Somewhere a divisor, or the base of a power that is not positive, is zero everywhere.
          ASSERT_TRUE(a.error().code == Code::kDivisionByZero || a.error().code == Code::kUndefinedPower)
              << source << " " << text(a);
          for (int k = 0; k < 5; ++k)
            ASSERT_FALSE(value_at(e, {{"x", Rational(10 + k)}, {"y", Rational(31)}, {"z", Rational(97)}}))
                << source;
          continue;
        }
        ++answered;
        const Expr& result = std::get<Scalar>(a.value()).expression;
        expect_same_function(e, result, r, source + " = " + text(a), defined, undefined);
        if (testing::Test::HasFatalFailure()) return;
        // What is in normal form stays.
        if (std::string_view(operation) == "factor") continue;
        const Answer again = ask("simplify(" + value_text(a.value()) + ")");
        ASSERT_EQ(value_text(again.value()), value_text(ask("simplify(" + print(e) + ")").value())) << source;
      }
    }
    EXPECT_GT(answered, 800);
    EXPECT_GT(defined, 3'000);
    EXPECT_GT(undefined, 500);
  });
}

// The factors of a product that is written out, a power as often as its exponent says; numbers left out.
void factors_of(const Expr& e, std::vector<Expr>& out) {
  if (e.is(Expr::Kind::kMultiply)) {
    factors_of(e[0], out);
    factors_of(e[1], out);
  } else if (e.is(Expr::Kind::kNegate)) {
    factors_of(e[0], out);
  } else if (e.is(Expr::Kind::kPower)) {
    for (std::int64_t i = 0; i < *e[1].value().to_int64(); ++i) factors_of(e[0], out);
  } else if (!e.is_number()) {
    out.push_back(e);
  }
}

TEST(Factor, FindsAtLeastTheFactorsThatWereMultiplied) {
  on_large_stack([] {
    tests::RandomFunctions r(77);
    const auto number = [&](int n) { return std::to_string(r.random.below(n) + 1); };
    for (int i = 0; i < tests::repetitions(200); ++i) {
      std::string product = number(9) + "/" + number(5);
      const int factors = 1 + static_cast<int>(r.random.below(4));
      for (int k = 0; k < factors; ++k) switch (r.random.below(4)) {
          case 0: product += "*(" + number(5) + "*x + " + number(9) + ")"; break;
          case 1: product += "*(x^2 + " + number(9) + ")"; break;
          case 2: product += "*(x^3 - 2*y - " + number(9) + ")"; break;
          default: product += "*(y - x*" + number(9) + ")"; break;
        }
      const Answer a = ask("factor(expand(" + product + "))");
      ASSERT_TRUE(a.ok()) << product;
      std::vector<Expr> found;
      factors_of(std::get<Scalar>(a.value()).expression, found);
      EXPECT_EQ(static_cast<int>(found.size()), factors) << product << " = " << text(a);
    }
  });
}

TEST(Simplify, PublicFailures) {
  on_large_stack([] {
    // (3F + 1)/2 with F = (2K + 1) 2^(1 + n) + 2^n - 1 is 41 for K = 1, n = 2.
    const Answer a = ask("simplify((3*((2*K+1)*2^(1+n)+2^n-1)+1)/2)");
    ASSERT_TRUE(a.ok());
    EXPECT_EQ(text(ask("substitute(substitute(" + value_text(a.value()) + ", K = 1), n = 2)")), "41");
    // A small angle is not zero.
    EXPECT_EQ(value_text(ask("simplify(180*acos(7823207/7823209)/pi)").value()),
              "180 * acos(7823207/7823209) / pi");
    EXPECT_EQ(text(ask("approx(180*acos(7823207/7823209)/pi, 20)")),
              "≈ [0.040969453509988676251, 0.040969453509988676252]");
    // The root of a square is the absolute value.
    EXPECT_EQ(text(ask("simplify(sqrt(x^2))")), "abs(x)");
  });
}

// Zero has powers with positive exponents: such a power says less than the logarithms and divisors beside it.
TEST(Simplify, DomainsBesideFractionalPowers) {
  on_large_stack([] {
    EXPECT_EQ(text(ask("simplify(x/x + x^(1/3))")), "x^(1/3) + 1 where x != 0");
    EXPECT_EQ(text(ask("simplify(log(x) - log(x) + x^(1/3))")), "x^(1/3) where x > 0");
    EXPECT_EQ(text(ask("simplify(assuming(1, x > 0) + x^(1/3))")), "x^(1/3) + 1 where x > 0");
    EXPECT_EQ(text(ask("simplify(x/x + x^sqrt(2))")), "x^sqrt(2) + 1 where x != 0");
    EXPECT_EQ(text(ask("simplify(x^(1/2))")), "sqrt(x)");
    EXPECT_EQ(text(ask("simplify(x^(1/3)*x^(-1/3))")), "1 where x > 0");
    constexpr std::string_view kParts[] = {"x/x",
                                           "x^0",
                                           "1 + log(x) - log(x)",
                                           "x^(1/3)",
                                           "x^(3/2)",
                                           "x^(-1/2)",
                                           "x^sqrt(2)",
                                           "x*x^pi",
                                           "sqrt(x)/x",
                                           "2 + 1/x - 1/x",
                                           "assuming(1, x > 0)",
                                           "x",
                                           "x^(-pi)",
                                           "3 + sqrt(x) - sqrt(x)"};
    RandomValues random(77);
    const auto part = [&] { return std::string(kParts[random.below(std::size(kParts))]); };
    FOR_RANDOM_ROUNDS(60) {
      const std::string e =
          "(" + part() + ")" + (random.below(2) ? "*" : "+") + "(" + part() + ") + " + part();
      const std::string operation = random.below(2) ? "simplify" : "expand";
      for (const std::string_view x : {"-2", "0", "3/2"}) {
        const auto at = [&](const std::string& f) {
          return ask("approx(substitute(" + f + ", x = " + std::string(x) + "))").ok();
        };
        EXPECT_EQ(at(operation + "(" + e + ")"), at(e)) << operation << " of " << e << " at " << x;
      }
    }
  });
}

TEST(Simplify, WorkIsBounded) {
  on_large_stack([] {
    for (const std::string_view source :
         {"expand((x + y)^1000000)", "expand((a + b + c + d + f + g)^60)", "simplify((x + y)^100000 - 1)",
          "factor((x + y + z)^40 - 1)", "expand((x^3000 + y)^300)", "factor(x^90000 - 1)",
          "simplify(1/(x^2000 + y) + 1/(x + y^2000) + 1/(x^1999 - y))"}) {
      const Answer a = ask(source);
      if (a.ok()) {
        EXPECT_LT(value_text(a.value()).size(), 1'048'576u) << source;
      } else {
        EXPECT_EQ(a.error().code, Code::kResourceLimit) << source;
      }
    }
    std::atomic<std::uint32_t> cancelled{1};
    Work work(std::numeric_limits<std::uint64_t>::max(), &cancelled);
    Session session;
    const Answer a = calculate("expand((x + y)^200)", Mode::kEvaluate, {}, session, work);
    ASSERT_FALSE(a.ok());
    EXPECT_EQ(a.error().code, Code::kCancelled);
  });
}

}  // namespace
}  // namespace exact
