// Nothing is certain under a condition that fails or is not decided, nor where zero has a power that it does not have.
#include "claims.h"
#include "claims/receipt.h"
#include "claims/recheck/recheck.h"

#include "unit/values/random_values.h"

namespace exact::test {
namespace {

bool is_certain(const Outcome& o) { return o.verdict() == "verified" || o.verdict() == "refuted"; }

void expect_uncertain(const std::string& left, const std::string& right, const Session& session = {}) {
  for (const char* symbol : {"=", "!=", "<", "<=", ">", ">="})
    EXPECT_FALSE(is_certain(decide(claim(left, symbol, right), session))) << left << symbol << right;
}
void expect_equal(const std::string& left, const std::string& right, const Session& session = {}) {
  const Outcome o = decide(claim(left, "=", right), session);
  EXPECT_EQ(o.verdict(), "verified") << left << " = " << right << " " << o.json();
  EXPECT_EQ(decide(claim(left, "<", right), session).verdict(), "refuted") << left << " < " << right;
}

std::string text(std::int64_t n) { return "(" + std::to_string(n) + ")"; }

TEST(Conditions, AValueUnderAFalseConditionIsNone) {
  Session session;
  define(session, "f(x) = simplify((x^2 - 1)/(x - 1))");
  expect_uncertain("f(1)", "2", session);
  expect_equal("f(2)", "3", session);
  expect_equal("2*f(2) + f(5/2)^2", "73/4", session);
  EXPECT_EQ(decide(claim("1/(f(2) - 3)", "=", "1"), session).reason(), "division_by_zero");
  for (const auto& [left, right] : std::initializer_list<std::pair<const char*, const char*>>{
           {"substitute(simplify(x/x), x = 0)", "1"},
           {"substitute(simplify(sqrt(x)^2), x = -1)", "-1"},
           {"substitute(simplify(exp(log(x))), x = -2)", "-2"},
           {"substitute(simplify(1/x - 1/x), x = 0)", "0"},
           {"simplify((tau - 2*pi)/(tau - 2*pi))", "1"},
           {"assuming(1, 1 < 0)", "1"},
           {"assuming(pi, 1 < 0)", "4"},
           {"assuming(2, exp(1) != e) + 1", "3"},
           {"assuming(1, sqrt(2)*sqrt(3) > sqrt(6))", "1"},
           {"assuming(1, log(-1) = log(-1))", "1"},
           {"assuming(1, atan(1/2) + atan(1/3) >= pi/4)", "1"},
           {"sum(substitute(simplify(t/t), t = j), j = 0, 2)", "3"},
           {"approx(assuming(1, 1 < 0))", "1"}})
    expect_uncertain(left, right);
  expect_equal("sum(substitute(simplify(t/t), t = j), j = 1, 3)", "3");
  expect_equal("assuming(assuming(1, tau > 6), e < 3)", "1");
}

TEST(Conditions, OfFreeSymbolsAreSupposedByNoClaim) {
  for (const char* left : {"assuming(1, x < 0)", "simplify(x/x)", "approx(simplify(x/x))",
                           "approx(assuming(pi, x > 0), 5)", "1 + assuming(1, x != 0)"})
    EXPECT_EQ(decide(claim(left, "<", "9")).reason(), "free_variables_require_quantification") << left;
  expect_equal("approx(simplify(x - x + 1/2))", "1/2");
}

TEST(Conditions, OfRandomNumbersDecide) {
  RandomValues random(7101);
  FOR_RANDOM_ROUNDS(60) {
    const auto pick = [&] { return static_cast<std::int64_t>(random.below(7)) - 3; };
    const std::int64_t a = pick(), b = pick(), v = pick();
    // The condition a + d REL b + d, with a d that is no rational number.
    const char* kShift[] = {"0", "sqrt(2)", "pi", "exp(2)", "cos(1)"};
    const std::string d = kShift[random.below(std::size(kShift))];
    const std::pair<const char*, bool> kRelations[] = {{"=", a == b},  {"!=", a != b}, {"<", a < b},
                                                       {"<=", a <= b}, {">", a > b},   {">=", a >= b}};
    for (const auto& [symbol, truth] : kRelations) {
      const std::string left =
          "assuming(" + text(v) + ", " + text(a) + " + " + d + " " + symbol + " " + text(b) + " + " + d + ")";
      if (truth)
        expect_equal(left, text(v));
      else
        expect_uncertain(left, text(v));
    }
  }
}

// (x - r) q / (x - r) has no value at r and that of q elsewhere.
TEST(Conditions, RemovedPolesStayPoles) {
  RandomValues random(7102);
  FOR_RANDOM_ROUNDS(40) {
    const auto pick = [&] { return static_cast<std::int64_t>(random.below(19)) - 9; };
    const std::int64_t r = pick(), a = pick(), b = pick();
    const std::string q = "(" + text(a) + "*x^2 + " + text(b) + "*x + 1)";
    const std::string f = "simplify(" + q + "*(x - " + text(r) + ")^2/(x - " + text(r) + ")^2)";
    for (std::int64_t x = r - 2; x <= r + 2; ++x) {
      const std::string left = "substitute(" + f + ", x = " + text(x) + ")";
      if (x == r)
        expect_uncertain(left, text(a * x * x + b * x + 1));
      else
        expect_equal(left, text(a * x * x + b * x + 1));
    }
  }
}

TEST(Conditions, ZeroHasNoPowerZero) {
  for (const std::string zero : {"e - exp(1)", "tau - 2*pi", "sin(1)^2 + cos(1)^2 - 1",
                                 "log(6) - log(2) - log(3)", "sqrt(2) - sqrt(2)", "cos(pi/7) - cos(pi/7)",
                                 "atan(1/2) + atan(1/3) - pi/4", "real_root(t^3 - 2, t, 1) - 2^(1/3)"}) {
    for (const std::string& form :
         {"(" + zero + ")^0", "(" + zero + ")^(e - exp(1))", "0^(" + zero + ")", "(" + zero + ")^-2",
          "limit(x*0^(" + zero + "), x = 1)", "limit((" + zero + ")^(" + zero + "), x = 0)",
          "integrate((" + zero + ")^0, x = 0, 1)", "approx((" + zero + ")^0)"})
      for (const char* right : {"1", "1/2"}) expect_uncertain(form, right);
  }
  for (const char* number : {"e - exp(1) + 1", "tau", "sin(1)", "sqrt(2) - 3", "real_root(t^3 - 2, t, 1)"})
    expect_equal("(" + std::string(number) + ")^0", "1");
}

TEST(Conditions, NoReceiptOfSuchAClaimIsConfirmed) {
  const auto forged = [](const Claim& good, const std::string& from, const std::string& to) {
    const Outcome o = decide(good);
    EXPECT_EQ(o.verdict(), "verified") << good.left;
    std::string receipt = receipt_text(*o.verification, Limits(), {});
    std::size_t replaced = 0;
    for (std::size_t at = 0; (at = receipt.find(from, at)) != receipt.npos; at += to.size(), ++replaced)
      receipt.replace(at, from.size(), to);
    EXPECT_GT(replaced, 0u);
    std::vector<recheck::Finding> findings;
    on_large_stack([&] { findings = recheck::recheck(receipt); });
    return findings.at(0).status;
  };
  using Status = recheck::Finding::Status;
  EXPECT_NE(forged(claim("substitute(simplify(x/x), x = 2)", "=", "1"), "x = 2", "x = 0"),
            Status::kConfirmed);
  EXPECT_NE(forged(claim("assuming(1, 1 < 2)", "=", "1"), "1 < 2", "1 < 0"), Status::kConfirmed);
  EXPECT_NE(forged(claim("(e - exp(2))^0", "=", "1"), "exp(2)", "exp(1)"), Status::kConfirmed);
  EXPECT_NE(forged(claim("approx((tau - 3*pi)^0)", "<", "2"), "3*pi", "2*pi"), Status::kConfirmed);
}

TEST(Identities, OneConstantHasOneValue) {
  for (const auto& [left, right] :
       std::initializer_list<std::pair<const char*, const char*>>{{"tau", "2*pi"},
                                                                  {"exp(1)", "e"},
                                                                  {"e^2", "exp(2)"},
                                                                  {"sqrt(e)", "exp(1/2)"},
                                                                  {"exp(1 + log(2))", "2*e"},
                                                                  {"log(tau)", "log(2) + log(pi)"},
                                                                  {"sin(1)^2 + cos(1)^2", "1"},
                                                                  {"cosh(1)", "(e + 1/e)/2"}})
    expect_equal(left, right);
  RandomValues random(7103);
  FOR_RANDOM_ROUNDS(30) {
    const auto pick = [&] { return static_cast<std::int64_t>(random.below(41)) - 20; };
    const std::int64_t a = pick(), b = pick(), k = pick() / 4;
    const std::string left = text(a) + "*tau/7 + " + text(b) + "*exp(" + text(k) + ") + 1",
                      right = text(2 * a) + "*pi/7 + " + text(b) + "*e^" + text(k);
    expect_equal(left, right + " + 1");
    EXPECT_EQ(decide(claim(left, "=", right + " + 1 + 1/10^30")).verdict(), "refuted") << left;
  }
  // A side without a value is equal to nothing.
  for (const char* none : {"asin(2) - asin(2)", "log(-1) + 1 - log(-1)", "0*sqrt(1 - pi)", "1/(e - exp(1))"})
    expect_uncertain(none, "0");
}

TEST(Identities, PowersOfRootsOfPolynomials) {
  expect_equal("real_root(x^3 - 2, x, 1)", "2^(1/3)");
  expect_equal("real_root(x^3 - 2, x, 1)^3", "2");
  expect_equal("real_root(x^5 - x - 1, x, 1)^5", "real_root(x^5 - x - 1, x, 1) + 1");
  EXPECT_EQ(decide(claim("real_root(x^3 - 2, x, 1)^3", "=", "2 + 10^-40")).verdict(), "refuted");
  RandomValues random(7104);
  FOR_RANDOM_ROUNDS(15) {
    const auto pick = [&] { return static_cast<std::int64_t>(random.below(9)) + 1; };
    // Eisenstein's criterion at 3: irreducible.
    const std::int64_t a = 3 * pick(), b = 3 * pick(), c = 3 * (3 * pick() + 1);
    const auto at = [&](const std::string& x) {
      return x + "^3 + " + text(a) + "*" + x + "^2 - " + text(b) + "*" + x + " + " + text(c);
    };
    const std::string root = "real_root(" + at("t") + ", t, 1)";
    expect_equal(at(root), "0");
    EXPECT_EQ(decide(claim(at(root), "<", "-1/10^20")).verdict(), "refuted");
  }
}

TEST(Verify, NumbersThatAreNotWrittenDownAreCompared) {
  for (const auto& [left, symbol, right] :
       std::initializer_list<std::tuple<const char*, const char*, const char*>>{
           {"exp(10^6)", ">", "1"},
           {"exp(-10^10)", ">", "0"},
           {"exp(-10^10)", "!=", "0"},
           {"exp(10^10)", "<", "exp(10^10 + 1)"},
           {"exp(10^9)*exp(-10^9)", "=", "1"},
           {"exp(exp(50))", ">=", "exp(exp(49))"}}) {
    const Outcome o = decide(claim(left, symbol, right));
    EXPECT_EQ(o.verdict(), "verified") << left << symbol << right << " " << o.code();
    EXPECT_LT(o.json().size(), 2'000u);
    std::vector<recheck::Finding> findings;
    if (!o.verification) continue;
    const std::string receipt = receipt_text(*o.verification, Limits(), {});
    on_large_stack([&] { findings = recheck::recheck(receipt); });
    EXPECT_EQ(findings.at(0).status, recheck::Finding::Status::kConfirmed) << left << findings.at(0).detail;
  }
  EXPECT_EQ(decide(claim("exp(-10^10)", "=", "0")).verdict(), "refuted");
  // The difference is 10^-10000 / 2: beside sides of that size it takes twice as many digits.
  EXPECT_EQ(decide(claim("sqrt(10^20000 + 1)", ">", "10^10000")).verdict(), "verified");
  EXPECT_EQ(decide(claim("sqrt(10^4000 + 1)*sqrt(10^4000 - 1)", "=", "10^4000")).verdict(), "refuted");
  EXPECT_EQ(decide(claim("sqrt(10^2000 + 1)*sqrt(10^2000 - 1)", "=", "sqrt(10^4000 - 1)")).verdict(),
            "verified");
}

}  // namespace
}  // namespace exact::test
