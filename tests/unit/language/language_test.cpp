// The language: what is read, what is refused and where, and that printing is reading's inverse.
#include "calculator/context.h"
#include "calculator/limits.h"
#include "language/diagnostic.h"
#include "language/parser.h"
#include "language/syntax_catalog.h"
#include "operation/large_stack.h"
#include "service/operations.h"
#include "support/random_expression.h"

#include <gtest/gtest.h>

#include <chrono>

namespace exact {
namespace {

struct Fault {
  Code code;
  std::optional<std::uint32_t> position;
  std::string suggestion;
};

std::optional<Fault> fault(std::string_view source) {
  try {
    parse_statement(source);
    return std::nullopt;
  } catch (const Failure& f) {
    return Fault{f.diagnostic.code, f.diagnostic.position, std::string(f.diagnostic.advice())};
  }
}

TEST(Parser, RefusesAtTheOffendingToken) {
  const std::pair<std::string_view, std::uint32_t> cases[] = {
      {"", 0},
      {"   ", 3},
      {")", 0},
      {"1+2)", 3},
      {"1 2", 2},
      {"2x", 1},
      {"2(3)", 1},
      {"(2)(3)", 3},
      {"a.b", 1},
      {"1.2.3", 3},
      {"1,2", 1},
      {"@", 0},
      {"5!", 1},
      {"2**3", 2},
      {"1 + ", 4},
      {"1 // 2", 3},
      {"sin 1", 4},
      {"x == 5", 3},
      {"1 < 2", 2},
      {"f(1)(2)", 4},
      {"f(,)", 2},
      {"1; 2", 1},
      {"[1,2]", 0},
      {"\"s\"", 0},
      {"'a'", 0},
      {"\xCF\x80", 0},
      {"2^3^2", 3},
      {"2^--3", 3},
      {"1e5", 1},
      {"x + 1 = 2", 6},
      {"f(2) = 3", 5},
      {"0 = x", 2},
      {"= 3", 0},
      {"a1 = ", 5},
      {"b1 = 1 = 2", 7},
      {"f(x y) = 1", 4},
      {"diff(x^2, 2)", 10},
      {"diff(x^2)", 8},
      {"sum(k)", 5},
      {"sum(k, k)", 8},
      {"sum(k, k = 1)", 12},
      {"solve(x^2, x)", 9},
      {"assuming(x, y)", 13},
      {"simplify()", 9},
      {"recurrence(1, a = a)", 19},
  };
  for (const auto& [source, position] : cases) {
    const auto f = fault(source);
    ASSERT_TRUE(f) << source;
    EXPECT_EQ(f->code, Code::kSyntaxError) << source;
    EXPECT_EQ(f->position, position) << source;
    EXPECT_FALSE(f->suggestion.empty());
  }
}

TEST(Parser, RefusesADirectionThatIsNone) {
  if (!find_syntax("limit")) GTEST_SKIP() << "limit is no form of this build";
  const auto f = fault("limit(x, x = 1, up)");
  ASSERT_TRUE(f);
  EXPECT_EQ(f->position, 16u);
}

TEST(Parser, ChainedPowersAreRefusedWithAdvice) {
  const auto f = fault("2^3^2");
  ASSERT_TRUE(f);
  EXPECT_NE(f->suggestion.find("a^(b^c)"), std::string::npos);
}

TEST(Parser, ReadsWhatTheGrammarSays) {
  const std::pair<std::string_view, std::string_view> same[] = {
      {"-2^2", "-(2^2)"},    {"2*-3", "2*(-3)"},     {"2--3", "2-(-3)"},
      {"-+-5", "-(-5)"},     {"a-b-c", "(a-b)-c"},   {"a/b/c", "(a/b)/c"},
      {"2^-(3)", "2^-3"},    {"2^+3", "2^3"},        {"f(x,)", "f(x)"},
      {"sin (x)", "sin(x)"}, {"1\n+\t2", "1+2"},     {"x where x > 0", "assuming(x, x > 0)"},
      {"007", "7"},          {".5", "0.5"},          {"5.", "5"},
      {"2^k", "2^(k)"},      {"x^f(2)", "x^(f(2))"}, {"2^(-(3))", "2^-3"},
  };
  for (const auto& [a, b] : same)
    EXPECT_TRUE(identical(parse_expression(a), parse_expression(b))) << a << " and " << b;
  EXPECT_EQ(parse_statement("f(x, y) = x*y").parameters.size(), 2u);
  EXPECT_EQ(parse_statement("f(x, y)").kind, Statement::Kind::kExpression);
  const Statement claim = parse_statement("assert(gcd(4, 6) <= x^2, for_all = x, domain = rational)");
  EXPECT_EQ(claim.kind, Statement::Kind::kAssert);
  EXPECT_EQ(claim.left_text, "gcd(4, 6)");
  EXPECT_EQ(claim.right_text, "x^2");
  EXPECT_EQ(claim.relation, Relation::kLessOrEqual);
  EXPECT_EQ(claim.variable, "x");
}

TEST(Parser, DeepInputIsRefusedOrReadNeverACrash) {
  on_large_stack([] {
    const auto f = fault(std::string(100'000, '(') + "1" + std::string(100'000, ')'));
    ASSERT_TRUE(f);
    EXPECT_EQ(f->code, Code::kResourceLimit);
    EXPECT_FALSE(fault(std::string(1'900, '(') + "1" + std::string(1'900, ')')));
    EXPECT_FALSE(fault(std::string(32'767, '-') + "1"));
    std::string calls;
    for (int i = 0; i < 100'000; ++i) calls += "f(";
    EXPECT_TRUE(fault(calls));
  });
}

// Doubling the source must not do more than roughly double the time: a factor of 64 in length, at most 256 in time.
TEST(Parser, LongChainsAreReadInLinearSize) {
  on_large_stack([] {
    for (const std::size_t n : {1'000u, 64'000u}) {
      std::string source = "1";
      for (std::size_t i = 0; i < n; ++i) source += "+1";
      const Expr e = parse_expression(source);
      EXPECT_EQ(e.nodes(), 2 * n + 1);
      EXPECT_EQ(print(e).size(), 4 * n + 1);
    }
  });
}

// parse(print(e)) is e, for every tree, up to the spelling of rational constants.
TEST(Printer, ReadsBack) {
  const std::uint32_t seed = 20'261'130;
  tests::RandomExpression random(seed);
  for (int i = 0; i < tests::repetitions(30'000); ++i) {
    const Expr e = random.any(static_cast<int>(random.below(6)));
    const std::string text = print(e);
    Expr back;
    try {
      back = parse_expression(text);
    } catch (const Failure& f) {
      FAIL() << "seed " << seed << ": " << text << ": " << f.what();
    }
    ASSERT_TRUE(same_meaning(e, back)) << "seed " << seed << ": " << text << " reads back as " << print(back);
    ASSERT_GE(rendered_size(e), static_cast<std::int64_t>(text.size()) / 2);
  }
}

TEST(SyntaxCatalog, IsWellFormed) {
  for (const SyntaxEntry& e : syntax_entries()) {
    EXPECT_FALSE(e.form.empty());
    EXPECT_FALSE(e.meaning.empty()) << e.form;
    EXPECT_NE(e.meaning.back(), '.') << e.form;
    EXPECT_EQ(e.function != Function::kNone, e.arity >= 0) << e.form;
    if (e.arity >= 0) {
      EXPECT_EQ(std::count(e.form.begin(), e.form.end(), ',') + 1, e.arity) << e.form;
      EXPECT_TRUE(e.reserved) << e.form;
    }
    EXPECT_NE(std::find(syntax_sections().begin(), syntax_sections().end(), e.section),
              syntax_sections().end());
  }
  EXPECT_TRUE(is_reserved("pi"));
  EXPECT_TRUE(is_reserved("recurrence"));
  EXPECT_FALSE(is_reserved("limit"));
  EXPECT_EQ(find_function("solve"), nullptr);
}

// The advice about a limit is to raise it exactly where a request can.
TEST(Diagnostic, AdvisesWhatTheLimitAllows) {
  const auto advice = [](std::string_view limit) {
    return std::string(Diagnostic{Code::kResourceLimit, "too much", {}, limit}.advice());
  };
  for (const LimitField& field : limit_fields())
    EXPECT_NE(advice(field.name).find("raise the limit"), std::string::npos) << field.name;
  EXPECT_NE(advice(service::kMaxRequestBytes).find("shorter"), std::string::npos);
  EXPECT_NE(advice(service::kMaxRequests).find("--max-requests"), std::string::npos);
  EXPECT_NE(advice(service::kMaxPendingRequests).find("Wait"), std::string::npos);
  EXPECT_EQ(advice("max_nesting"),
            fault(std::string(5'000, '(') + "1" + std::string(5'000, ')'))->suggestion);
  for (const std::string_view limit :
       {service::kMaxRequestBytes, service::kMaxRequests, service::kMaxPendingRequests, service::kMaxTime,
        service::kMaxMemory, kDeadlineLimit, kDecimalScaleLimit, std::string_view("max_nesting"),
        std::string_view()}) {
    EXPECT_EQ(advice(limit).find("raise"), std::string::npos) << limit;
    EXPECT_FALSE(advice(limit).empty()) << limit;
  }
  EXPECT_TRUE(is_retryable(Code::kResourceLimit));
}

}  // namespace
}  // namespace exact
