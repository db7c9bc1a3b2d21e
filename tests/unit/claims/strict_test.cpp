// What has no value must not be lost on the way to a verdict: arguments of definitions, replaced values, infinity, functions that
// are not there.
#include "claims.h"

namespace exact::test {
namespace {

// Functions that forget their argument, each with its value.
constexpr std::pair<const char*, const char*> kForgetful[] = {{"0*a", "0"},
                                                              {"simplify(a - a)", "0"},
                                                              {"expand((a+1)^2 - a^2 - 2*a)", "1"},
                                                              {"factor(a^2 - a*a)", "0"},
                                                              {"diff(a, t)", "0"},
                                                              {"7", "7"},
                                                              {"substitute(simplify(t - t), t = a)", "0"},
                                                              {"integrate(0*a, t = 0, 1)", "0"}};

TEST(Strict, FunctionsNeedTheirArguments) {
  for (const auto& [body, value] : kForgetful) {
    Session session;
    define(session, std::string("F(a) = ") + body);
    define(session, "G(b) = F(1/b)");
    define(session, "W = F(1/y)");
    EXPECT_EQ(decide(claim("F(1/0)", "=", value), session).reason(), "division_by_zero") << body;
    for (const char* none : {"log(-1)", "f(1)", "factorial(-1)", "sqrt(1 - pi)", "infinity", "tan(pi/2)"}) {
      EXPECT_NE(decide(claim(std::string("F(") + none + ")", "=", value), session).verdict(), "verified")
          << body << " of " << none;
      EXPECT_NE(
          decide(claim(std::string("x + F(") + none + ")", "=", std::string("x + ") + value, {"x"}), session)
              .verdict(),
          "verified")
          << body << " of " << none;
    }
    for (const char* partial : {"F(1/x)", "F(log(x))", "F(x/x)", "F(sqrt(x))", "F(f(x))", "G(x)", "F(G(x))"})
      EXPECT_EQ(decide(claim(partial, "=", value, {"x"}), session).verdict(), "unknown")
          << body << " " << partial;
    EXPECT_EQ(decide(claim("W", "=", value, {"y"}), session).verdict(), "unknown") << body;
    for (const char* total : {"F(x)", "F(x^2/3 - 1)", "F(exp(x) + sin(x))", "F(1/2)"})
      EXPECT_EQ(decide(claim(total, "=", value, {"x"}), session).verdict(), "verified")
          << body << " " << total;
    for (const char* number : {"F(log(2))", "F(pi)", "F(1/sqrt(2))", "G(3)", "F(atan(1) - 2^(1/3))"})
      EXPECT_EQ(decide(claim(number, "=", value), session).verdict(), "verified") << body << " " << number;
  }
}

TEST(Strict, AnEmptyRangeDoesNotForgiveAnArgument) {
  Session session;
  define(session, "F(a, n) = sum(a*k, k = 1, n)");
  EXPECT_EQ(decide(claim("F(1/0, 0)", "=", "0"), session).verdict(), "invalid");
  EXPECT_EQ(decide(claim("F(log(-1), 0)", "=", "0"), session).verdict(), "unknown");
  EXPECT_EQ(decide(claim("F(1/2, 3)", "=", "3"), session).verdict(), "verified");
}

TEST(Strict, ReplacedValuesAreNeeded) {
  EXPECT_EQ(decide(claim("substitute(simplify(t - t), t = 1/0)", "=", "0")).verdict(), "invalid");
  EXPECT_EQ(decide(claim("substitute(simplify(t - t), t = log(-1))", "=", "0")).verdict(), "unknown");
  EXPECT_EQ(decide(claim("substitute(5, t = f(1))", "=", "5")).verdict(), "unknown");
  EXPECT_EQ(decide(claim("substitute(5, t = log(3))", "=", "5")).verdict(), "verified");
  EXPECT_EQ(decide(claim("substitute(t/t, t = 3)", "=", "1")).verdict(), "verified");
}

TEST(Strict, InfinityIsNoNumber) {
  for (const char* zero :
       {"0*infinity", "(infinity - infinity)*0", "substitute(0*t, t = infinity)", "0*sin(infinity)",
        "sum(0*infinity, k = 1, 3)", "integrate(0*infinity, t = 0, 1)", "diff(infinity, t)",
        "limit(0*infinity, t = 0)", "taylor(0*infinity, t = 0, 1)", "0*exp(-infinity)", "0^infinity",
        "substitute(simplify(t - t), t = infinity)", "assuming(infinity/infinity, infinity != 0) - 1"}) {
    for (const char* symbol : {"=", "<=", "<", "!="})
      EXPECT_EQ(decide(claim(zero, symbol, "0")).verdict(), "unknown") << zero << symbol;
    EXPECT_EQ(decide(claim(std::string("x + ") + zero, "=", "x", {"x"})).verdict(), "unknown") << zero;
  }
  for (const char* one : {"limit(1 + 1/t, t = infinity)", "integrate(1/t^2, t = 1, infinity)",
                          "sum(1/2^k, k = 1, infinity)", "1 + substitute(limit(1/t, t = a), a = -infinity)"})
    EXPECT_EQ(decide(claim(one, "=", "1")).verdict(), "verified") << one;
}

TEST(Strict, CallsWithoutAValueAreNoParameters) {
  for (const std::string none : {"factorial(-1)", "fibonacci(-1)", "factorial(1/2)", "f(1)", "f(2)", "f(pi)"})
    for (const std::string& side :
         {"limit(t*" + none + ", t = 0)", "limit(" + none + "/t, t = infinity)",
          "taylor(t*" + none + ", t = 0, 0)", "integrate(0*" + none + ", t = 0, 1)",
          "integrate(" + none + ", t = 1, 1)", "limit(exp(t*" + none + "), t = 0) - 1",
          "sum(1/2^k + 0*" + none + ", k = 1, infinity) - 1", "integrate(1^" + none + ", t = 0, 1) - 1",
          "integrate(0*" + none + ", x)", "diff(" + none + ", t)"}) {
      for (const char* symbol : {"=", "<", "!="})
        EXPECT_NE(decide(claim(side, symbol, "0")).verdict(), "verified") << side << symbol;
      EXPECT_NE(decide(claim(side, "<", "0")).verdict(), "refuted") << side;
      EXPECT_NE(decide(claim(side + " + x", "=", "x", {"x"})).verdict(), "verified") << side;
    }
  EXPECT_EQ(decide(claim("limit(t*factorial(3), t = 0)", "=", "0")).verdict(), "verified");
}

// What a definition stands for has no more values than what was written.
TEST(Strict, DefinitionsKeepCallsWithoutAValue) {
  for (const std::string call : {"f(y)", "f(1)", "f(y, 1)", "sin(y, 1)"})
    for (const std::string& body :
         {"limit(t*" + call + ", t = 0)", "integrate(0*" + call + ", t = 0, 1)",
          "integrate(" + call + ", t = 1, 1)", "integrate(1, t = " + call + ", " + call + ")",
          "taylor(t*" + call + ", t = 0, 0)", "simplify(" + call + " - " + call + ")", "0*" + call,
          "sum(" + call + ", k = 1, 0)", "product(" + call + ", k = 1, 0) - 1", "1^" + call + " - 1",
          "diff(" + call + ", x)"}) {
      Session session;
      define(session, "V = " + body);
      for (const char* symbol : {"=", "<=", "<", "!="})
        EXPECT_EQ(decide(claim("V", symbol, "0"), session).verdict(),
                  decide(claim(body, symbol, "0")).verdict())
            << body << symbol;
      EXPECT_EQ(decide(claim("V", "=", "0"), session).verdict(), "unknown") << body;
      EXPECT_EQ(decide(claim("V + x", "=", "x", {"x"}), session).verdict(), "unknown") << body;
    }
}

// Negative numbers have the powers with integer exponents only.
TEST(Strict, CancelledPowersOfNegativeNumbersAreAskedFor) {
  for (const std::string base : {"(-1)", "(-2)", "(-3/2)", "(1 - pi)", "(sqrt(2) - 2)"})
    for (const std::string& exponent : {std::string("a"), std::string("(1 - a)"), std::string("(3*a + 2)")}) {
      const std::string u = base + "^" + exponent;
      for (const std::string& side :
           {"limit(t*" + u + ", t = 0)", "limit(t/" + u + ", t = 0)", "taylor(t*" + u + ", t = 0, 0)",
            "simplify(" + u + "/" + u + ") - 1", "simplify(" + u + " - " + u + ")", u + "*0",
            "substitute(integrate(" + u + " - " + u + ", t), t = 1)",
            "substitute(integrate(" + u + "/" + u + ", t), t = 1) - 1", "integrate(0*" + u + ", t = 0, 1)",
            "expand(" + u + "*(a + 1) - " + u + "*a - " + u + ")"})
        for (const char* value : {"1/2", "2/5", "sqrt(2)"}) {
          const std::string at = "substitute(" + side + ", a = " + value + ")";
          EXPECT_NE(decide(claim(at, "=", "0")).verdict(), "verified") << at;
          EXPECT_NE(decide(claim(at, "<", "0")).verdict(), "refuted") << at;
        }
      EXPECT_EQ(decide(claim("substitute(simplify(" + u + "/" + u + "), a = 2)", "=", "1")).verdict(),
                "verified")
          << u;
      EXPECT_EQ(decide(claim("substitute(limit(t*" + u + ", t = 0), a = 3)", "=", "0")).verdict(), "verified")
          << u;
    }
}

}  // namespace
}  // namespace exact::test
