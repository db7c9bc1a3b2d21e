// Laws of the evaluator on random input: each compares two independent routes to one answer.
#include "calculator/answer_json.h"
#include "calculator/calculator.h"
#include "language/parser.h"
#include "language/syntax_catalog.h"
#include "operation/large_stack.h"
#include "support/random_expression.h"

#include <gtest/gtest.h>

namespace exact {
namespace {

using K = Expr::Kind;

Answer ask(std::string_view source, Session& session, Mode mode = Mode::kEvaluate,
           const Limits& limits = {}) {
  Work work;
  return calculate(source, mode, limits, session, work);
}
Answer ask(std::string_view source) {
  Session session;
  return ask(source, session);
}
std::string text(const Answer& a) {
  return a.ok() ? value_text(a.value()) : "error " + std::string(code_name(a.error().code));
}

// An evaluator of its own: numerators and denominators as plain integers, reduced only at the end.
struct Fraction {
  Integer num, den;
};
std::optional<Fraction> independent(const Expr& e, const Rational& x) {
  const auto value = [&](std::size_t i) { return independent(e[i], x); };
  switch (e.kind()) {
    case K::kNumber: return Fraction{e.value().numerator(), e.value().denominator()};
    case K::kSymbol: return Fraction{x.numerator(), x.denominator()};
    case K::kNegate: {
      auto a = value(0);
      if (a) a->num = -a->num;
      return a;
    }
    case K::kPower: {
      auto a = value(0);
      if (!a) return a;
      std::int64_t n = *e[1].value().to_int64();
      if (n < 0) {
        if (a->num.is_zero()) return std::nullopt;
        std::swap(a->num, a->den);
        n = -n;
      } else if (n == 0 && a->num.is_zero()) {
        return std::nullopt;
      }
      Fraction r{1, 1};
      for (std::int64_t i = 0; i < n; ++i) r = {r.num * a->num, r.den * a->den};
      return r;
    }
    default: break;
  }
  const auto a = value(0), b = value(1);
  if (!a || !b) return std::nullopt;
  switch (e.kind()) {
    case K::kAdd: return Fraction{a->num * b->den + b->num * a->den, a->den * b->den};
    case K::kSubtract: return Fraction{a->num * b->den - b->num * a->den, a->den * b->den};
    case K::kMultiply: return Fraction{a->num * b->num, a->den * b->den};
    default:
      if (b->num.is_zero()) return std::nullopt;
      return Fraction{a->num * b->den, a->den * b->num};
  }
}
bool equals(const Fraction& f, const Rational& q) { return f.num * q.denominator() == q.numerator() * f.den; }

TEST(Laws, ArithmeticAgreesWithAnIndependentEvaluator) {
  on_large_stack([] {
    const std::uint32_t seed = 7;
    tests::RandomExpression random(seed);
    int values = 0;
    for (int i = 0; i < tests::repetitions(20'000); ++i) {
      const Expr e = random.arithmetic(static_cast<int>(random.below(5)) + 1);
      const auto expected = independent(e, 0);
      const Answer a = ask(print(e));
      if (!expected) {
        ASSERT_FALSE(a.ok()) << print(e);
        ASSERT_TRUE(a.error().code == Code::kDivisionByZero || a.error().code == Code::kUndefinedPower)
            << print(e);
        continue;
      }
      ASSERT_TRUE(a.ok()) << print(e) << " " << text(a);
      const auto& s = std::get<Scalar>(a.value());
      ASSERT_TRUE(s.expression.is_number()) << print(e);
      ASSERT_TRUE(equals(*expected, s.expression.value())) << print(e) << " is not " << text(a);
      ++values;
    }
    EXPECT_GT(values, 10'000);
  });
}

// The value of the polynomial text p at x, by substitution through the calculator.
Rational at(const std::string& p, const Rational& x) {
  const Answer a = ask("substitute(" + p + ", x = " + x.to_string() + ")");
  EXPECT_TRUE(a.ok()) << p << " " << text(a);
  return std::get<Scalar>(a.value()).expression.value();
}

TEST(Laws, ExpandFactorSubstituteAndCalculusPreserveValues) {
  on_large_stack([] {
    const std::uint32_t seed = 11;
    tests::RandomExpression random(seed);
    for (int i = 0; i < tests::repetitions(1'500); ++i) {
      const Expr e = random.polynomial(static_cast<int>(random.below(4)) + 1);
      const std::string p = print(e);
      const Rational x(Integer(random.below(41) - 20), Integer(random.below(7) + 1));
      const auto expected = independent(e, x);
      ASSERT_TRUE(expected);
      ASSERT_TRUE(equals(*expected, at(p, x))) << p << " at " << x.to_string();
      for (const std::string operation : {"expand", "factor", "simplify"}) {
        const Answer a = ask(operation + "(" + p + ")");
        ASSERT_TRUE(a.ok()) << operation << " " << p << " " << text(a);
        ASSERT_TRUE(equals(*expected, at("(" + text(a) + ")", x)))
            << operation << "(" << p << ") = " << text(a);
      }
      // The derivative of an antiderivative is the integrand.
      const Answer antiderivative = ask("integrate(" + p + ", x)");
      ASSERT_TRUE(antiderivative.ok());
      const Answer derivative = ask("diff(" + text(antiderivative) + ", x)");
      ASSERT_TRUE(derivative.ok()) << p;
      ASSERT_TRUE(equals(*expected, at("(" + text(derivative) + ")", x)))
          << "(integrate(" << p << "))' = " << text(derivative);
    }
  });
}

TEST(Laws, EnclosuresContainAndRefine) {
  on_large_stack([] {
    const std::string_view functions[] = {"sqrt(2)",
                                          "pi",
                                          "e",
                                          "exp(1/3)",
                                          "log(7)",
                                          "sin(2)",
                                          "cos(3)",
                                          "tan(1)",
                                          "atan(5)",
                                          "asin(1/3)",
                                          "acos(-1/5)",
                                          "sinh(2)",
                                          "cosh(1/2)",
                                          "tanh(3)",
                                          "atan2(-2, 3)",
                                          "pi^-3",
                                          "sqrt(2)*sqrt(3) - 2",
                                          "exp(pi*sqrt(163))"};
    tests::RandomExpression random(13);
    int enclosed = 0;
    for (int i = 0; i < tests::repetitions(200); ++i) {
      std::string source(functions[random.below(std::size(functions))]);
      source += " * (" + random.rational().to_string() + ") + " +
                std::string(functions[random.below(std::size(functions))]);
      const std::int64_t digits = random.below(40) + 1;
      const Answer coarse = ask("approx(" + source + ", " + std::to_string(digits) + ")");
      const Answer fine = ask("approx(" + source + ", " + std::to_string(4 * digits + 10) + ")");
      // Zero that balls cannot tell from small numbers has no decimal view; nothing is claimed then.
      if (!coarse.ok() && coarse.error().limit == "max_decimal_scale") continue;
      ASSERT_TRUE(coarse.ok() && fine.ok()) << source << text(coarse) << text(fine);
      ++enclosed;
      const auto& a = std::get<RealEnclosure>(coarse.value());
      const auto& b = std::get<RealEnclosure>(fine.value());
      ASSERT_LE(a.dyadic.lower_value(), b.dyadic.lower_value()) << source;
      ASSERT_GE(a.dyadic.upper_value(), b.dyadic.upper_value()) << source;
      // The decimal view contains the dyadic interval and is at most 1.5 units of its last place wide on either side.
      const auto lower = Rational::from_text(a.decimal_lower), upper = Rational::from_text(a.decimal_upper);
      ASSERT_TRUE(lower && upper);
      ASSERT_LE(*lower, a.dyadic.lower_value());
      ASSERT_GE(*upper, a.dyadic.upper_value());
    }
    EXPECT_GT(enclosed, 180);
  });
}

TEST(Laws, SessionReplayGivesTheSameBytes) {
  on_large_stack([] {
    const std::string_view script[] = {"r = 3",
                                       "area = pi*r^2",
                                       "f(x) = x^2 + r",
                                       "g(a, b) = f(a)*b - area",
                                       "g(2, x)",
                                       "s = sequence(f(k), k = 1, r)",
                                       "s",
                                       "h(n) = sum(k*x, k = 1, n)",
                                       "h(4)",
                                       "c = assuming(x/x, x != 0)",
                                       "c + 1",
                                       "half = -1/2",
                                       "half*x",
                                       "f(f(half))",
                                       "price = 1.50",
                                       "tax(x) = 0.20*x + 2.0",
                                       "steps = sequence(1.50*k, k = 1, 2)",
                                       "tax(price)"};
    const auto run = [&] {
      Session session;
      std::string out;
      for (const auto line : script) {
        wire::JsonWriter w(out);
        w.begin_object();
        const Answer answer = ask(line, session);
        write_answer(w, answer, shown_text(answer));
        w.end_object();
        out += '\n';
      }
      wire::JsonWriter w(out);
      write_definitions(w, session);
      // A session restored from its records answers like the first.
      Session restored;
      for (const auto& d : session.definitions()) restored.restore(Session::record(d));
      EXPECT_EQ(restored.bytes(), session.bytes());
      const auto as_json = [](const Answer& answer) {
        std::string json;
        wire::JsonWriter writer(json);
        writer.begin_object();
        write_answer(writer, answer, shown_text(answer));
        writer.end_object();
        return json;
      };
      for (const auto source :
           {"price", "tax(x)", "tax(1.5)", "steps", "-price", "expand(price)", "f(tax(x))"})
        EXPECT_EQ(as_json(ask(source, restored)), as_json(ask(source, session))) << source;
      for (const auto source : {"g(2, x)", "s", "h(4)", "c + 1", "half*x", "f(f(half))", "area"})
        EXPECT_EQ(text(ask(source, restored)), text(ask(source, session))) << source;
      return out;
    };
    EXPECT_EQ(run(), run());
  });
}

TEST(Catalog, EveryExampleIsSo) {
  on_large_stack([] {
    for (const SyntaxEntry& e : syntax_entries()) {
      if (e.example.calculation.empty() || e.name == "assert") continue;
      Session session;
      EXPECT_EQ(text(ask(e.example.calculation, session)), e.example.result) << e.form;
    }
    for (const TourExample& e : tour_examples()) {
      Session session;
      EXPECT_EQ(text(ask(e.calculation, session)), e.result);
    }
  });
}

// Every adjustable limit: refused at its value with its name, answered one above.
TEST(Limits, AreExactAndNamed) {
  on_large_stack([] {
    struct Case {
      std::string_view source;
      std::int64_t Limits::*member;
      std::int64_t enough;
      std::string_view name;
    };
    const Case cases[] = {
        {"1+1", &Limits::max_source_bytes, 3, "max_source_bytes"},
        {"1+1", &Limits::max_expression_nodes, 3, "max_expression_nodes"},
        {"2^10", &Limits::max_exact_bits, 30, "max_exact_bits"},
        {"factorial(5)", &Limits::max_exact_bits, 16, "max_exact_bits"},
        {"factorial(5)", &Limits::max_integer_iterations, 5, "max_integer_iterations"},
        {"sum(k, k = 1, 10)", &Limits::max_integer_iterations, 10, "max_integer_iterations"},
        {"factorial(3)+factorial(3)", &Limits::max_integer_iterations, 6, "max_integer_iterations"},
        {"123", &Limits::max_result_bytes, 62, "max_result_bytes"},
        {"1/3", &Limits::max_result_bytes, 84, "max_result_bytes"},
        {"x", &Limits::max_result_bytes, 66, "max_result_bytes"},
        {"a = 1", &Limits::max_bindings, 1, "max_bindings"},
        {"approx(pi, 10)", &Limits::max_precision_digits, 10, "max_precision_digits"},
        {"approx(pi, 10)", &Limits::max_working_bits, 98, "max_precision_digits"},
    };
    for (const Case& c : cases) {
      Limits limits;
      limits.*c.member = c.enough;
      Session session;
      EXPECT_TRUE(ask(c.source, session, Mode::kEvaluate, limits).ok()) << c.source << " " << c.name;
      limits.*c.member = c.enough - 1;
      Session fresh;
      const Answer a = ask(c.source, fresh, Mode::kEvaluate, limits);
      ASSERT_FALSE(a.ok()) << c.source << " " << c.name;
      EXPECT_EQ(a.error().limit, c.name) << c.source;
      EXPECT_TRUE(is_retryable(a.error().code));
    }
  });
}

TEST(Limits, CancellationEndsAnEvaluation) {
  on_large_stack([] {
    std::atomic<std::uint32_t> cancelled{1};
    Work work(std::numeric_limits<std::uint64_t>::max(), &cancelled);
    Session session;
    const Answer a = calculate("d = sum(1/k, k = 1, 100000)", Mode::kEvaluate, {}, session, work);
    ASSERT_FALSE(a.ok());
    EXPECT_EQ(a.error().code, Code::kCancelled);
    EXPECT_EQ(session.size(), 0u);
    EXPECT_EQ(a.provenance.classification, "cancelled");
  });
}

// Inputs that other systems answered wrongly in public, with their exact values.
TEST(PublicFailures, Arithmetic) {
  on_large_stack([] {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"2^50", "1125899906842624"},
        {"1000000000000000+1", "1000000000000001"},
        {"0.1+0.1+0.1", "3/10"},
        {"2+1/3", "7/3"},
        {"3000000-2911111.82", "4444409/50"},
        {"gcd(12345678901234567890, 9876543210)", "90"},
        {"9007199254740993", "9007199254740993"},
        {"factorial(100) / 10^24",
         "933262154439441526816992388562667004907159682643816214685929638952175999932299156089414639761565182"
         "86253697920827223758251185210916864"},
        {"2^1024 - 2^1023 - 2^1023", "0"},
    };
    for (const auto& [source, value] : cases) EXPECT_EQ(text(ask(source)), value) << source;
    EXPECT_TRUE(text(ask("2^1024")).ends_with("35356329624224137216"));
    EXPECT_TRUE(text(ask("factorial(171)")).starts_with("124101807021766782342484052410"));
    EXPECT_EQ(text(ask("factorial(171)")).size(), 310u);
    // Not pi, though it agrees with it for 30 digits.
    EXPECT_EQ(text(ask("approx(log(640320^3 + 744)/sqrt(163), 40)")),
              "≈ [3.141592653589793238462643383279726619347, 3.141592653589793238462643383279726619348]");
    EXPECT_EQ(text(ask("approx(12 + 233/100*sqrt(5/2), 18)")),
              "≈ [15.6840534740961619, 15.6840534740961620]");
    // Refused before anything is computed.
    for (const std::string_view huge :
         {"9^(9^9)", "factorial(10000000000)", "10000^100000000", "(10^1000)^1000000"})
      EXPECT_EQ(text(ask(huge)), "error resource_limit") << huge;
    EXPECT_EQ(text(ask("9**9**9**9")), "error syntax_error");
    EXPECT_EQ(text(ask("__import__('os').system('calc')")), "error syntax_error");
    EXPECT_EQ(text(ask("1e1000000000")), "error syntax_error");
  });
}

}  // namespace
}  // namespace exact
