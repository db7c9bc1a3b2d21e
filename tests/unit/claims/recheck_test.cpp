// Receipts: what is written is confirmed, what is altered is found.
#include "claims/recheck/recheck.h"
#include "claims.h"
#include "claims/receipt.h"

#include <functional>

namespace exact::test {
namespace {

using recheck::Finding;
using Status = Finding::Status;

std::string receipt(const Claim& c, const Session& session = {}) {
  const Outcome o = decide(c, session);
  EXPECT_TRUE(o.verification) << c.left << " " << c.right;
  return receipt_text(*o.verification, Limits(), session);
}

Finding check(const std::string& text) {
  std::vector<Finding> findings;
  on_large_stack([&] { findings = recheck::recheck(text); });
  EXPECT_EQ(findings.size(), 1u);
  return findings.empty() ? Finding() : findings[0];
}

void expect_confirmed(const Claim& c, std::string_view how, const Session& session = {}) {
  const Finding f = check(receipt(c, session));
  EXPECT_EQ(f.status, Status::kConfirmed) << c.left << " ? " << c.right << ": " << f.detail;
  EXPECT_EQ(f.how, how) << c.left << " ? " << c.right;
}

// The text with one part replaced; the part must be there.
std::string altered(std::string text, const std::string& part, const std::string& by) {
  const std::size_t at = text.find(part);
  EXPECT_NE(at, text.npos) << part;
  if (at != text.npos) text.replace(at, part.size(), by);
  return text;
}

TEST(Recheck, ConfirmsDecidedClaimsIndependently) {
  for (const auto& [left, symbol, right] :
       std::initializer_list<std::tuple<const char*, const char*, const char*>>{
           {"0.1 + 0.2", "=", "3/10"},
           {"1/3", "<", "1/2"},
           {"-2^2", "=", "4"},
           {"factorial(20)", ">", "2^61"},
           {"sum(1/k, k = 1, 30)", "<", "4"},
           {"product(k, k = 1, 6) - choose(10, 3)", "=", "600"},
           {"gcd(84, 36) * lcm(4, 6)", "=", "144"},
           {"fibonacci(30)", "!=", "832040"},
           {"sqrt(2)", "<", "3/2"},
           {"sqrt(2)", "<", "sqrt(3)"},
           {"pi", ">", "22/7"},
           {"exp(pi)", ">", "pi^e"},
           {"sin(1)^2", "<", "cos(1)"},
           {"atan2(-1, -2) + tan(3)", "<", "asin(1/3) * acos(1/4) - log(10)"},
           {"sinh(2) - cosh(2)", "<", "tanh(1/5)"},
           {"pi", ">", "3.14159265358979323846264338327950288419716939937510"},
           {"exp(100000)", ">", "10^40000"},
           {"atan(1/2) + atan(1/3) - pi/4", "<", "1"},
           {"sqrt(2)^2", "=", "2"},
           {"sin(pi)", "=", "0"},
           {"sqrt(2) + sqrt(3)", "=", "sqrt(5 + 2*sqrt(6))"},
           {"cos(pi/5)", "=", "(1 + sqrt(5))/4"},
           {"sin(pi/12)", ">=", "(sqrt(6) - sqrt(2))/4"},
           {"sqrt(2)", "=", "665857/470832"},
           {"2^(1/3) * 4^(1/3)", "=", "2"},
           {"pi", "=", "3"},
           {"approx(pi, 5)", "<", "4"},
           {"sum(sin(k), k = 1, 20)", "<", "2"}})
    expect_confirmed(claim(left, symbol, right), "independent");
  for (const auto& [left, right] :
       std::initializer_list<std::pair<const char*, const char*>>{{"(x+1)^2", "x^2 + 2*x + 1"},
                                                                  {"x/2", "0.5*x"},
                                                                  {"(x+1)^30", "expand((x+1)^30)"},
                                                                  {"sum(x, k = 1, 3)", "3*x"},
                                                                  {"x^2", "x"},
                                                                  {"x*(x-1)*(x+1)", "0"},
                                                                  {"x", "x + 1/7"}})
    expect_confirmed(claim(left, "=", right, {"x"}), "independent");
  expect_confirmed(claim("2*x", "!=", "x + x", {"x"}), "independent");
}

TEST(Recheck, ReadsTheDefinitionsOfTheReceipt) {
  Session session;
  for (const char* text : {"r = 3", "f(t) = t^2 + r", "y = f(r)", "h(a) = sqrt(a) + pi"})
    define(session, text);
  expect_confirmed(claim("y + f(2)", "=", "19"), "independent", session);
  expect_confirmed(claim("f(x)", "=", "x*x + r", {"x"}), "independent", session);
  expect_confirmed(claim("h(2)", "<", "5"), "independent", session);
}

TEST(Recheck, ReplaysWhatItDoesNotUnderstand) {
  expect_confirmed(claim("integrate(x^2, x = 0, 1)", "=", "1/3"), "replayed");
  expect_confirmed(claim("diff(x^3, x)", "=", "3*x^2", {"x"}), "replayed");
  expect_confirmed(claim("pi", "=", "pi"), "replayed");
  expect_confirmed(claim("tau", "=", "2*pi"), "replayed");
  expect_confirmed(claim("real_root(x^3 - 2, x, 1)^3", "=", "2"), "replayed");
  expect_confirmed(claim("exp(10^10)", ">", "1"), "replayed");
  expect_confirmed(claim("x", "=", "x"), "replayed");
  expect_confirmed(claim("1/0", "=", "1"), "replayed");
  Session session;
  define(session, "f(t) = simplify(t/t)");
  expect_confirmed(claim("f(2)", "=", "1"), "replayed", session);
  define(session, "g(t) = integrate(t, t)");
  expect_confirmed(claim("g(x)", "=", "x^2/2", {"x"}), "replayed", session);
}

TEST(Recheck, FindsWhatWasAltered) {
  const std::string exact = receipt(claim("0.1 + 0.2", "=", "3/10"));
  const std::string real = receipt(claim("sqrt(2)", "<", "3/2"));
  const std::string identity = receipt(claim("(x+1)^2", "=", "x^2 + 2*x + 1", {"x"}));
  const std::string witness = receipt(claim("x^2", "=", "x", {"x"}));
  const std::string algebraic = receipt(claim("sqrt(2) + sqrt(3)", "=", "sqrt(5 + 2*sqrt(6))"));
  const std::string unknown = receipt(claim("pi", "=", "pi"));
  const std::tuple<const std::string*, const char*, const char*> cases[] = {
      {&exact, "\"verified\"", "\"refuted\""},
      {&exact, "0.1 + 0.2", "0.1 + 0.3"},
      {&exact, "\"numerator\": \"3\"", "\"numerator\": \"4\""},
      {&exact, "\"comparison\": \"equal\"", "\"comparison\": \"less\""},
      {&exact, "\"relation\": \"equal\"", "\"relation\": \"not_equal\""},
      {&exact, "\"exact_algorithm\"", "\"verified_core\""},
      {&exact, "\"scope\": \"closed_exact_rational\"", "\"scope\": \"open_claim\""},
      {&real, "sqrt(2)", "sqrt(3)"},
      {&real, "\"lower\": \"1.41", "\"lower\": \"1.42"},
      {&real, "\"binary_exponent\": -130", "\"binary_exponent\": -131"},
      {&real, "\"comparison\": \"less\"", "\"comparison\": \"greater\""},
      {&real, "\"relation\": \"less_than\"", "\"relation\": \"greater_than\""},
      {&identity, "x^2 + 2*x + 1", "x^2 + 2*x + 2"},
      {&identity, "\"normalized_difference\": \"0\"", "\"normalized_difference\": \"x\""},
      {&identity, "surface_rational_polynomial_identity_sound", "another_theorem"},
      {&identity, "\"left\": \"(x + 1)^2\"", "\"left\": \"(x + 1)^3\""},
      {&witness, "\"x\": \"-1\"", "\"x\": \"1\""},
      {&witness, "\"x\": \"-1\"", "\"x\": \"2\""},
      {&witness, "\"refuted\"", "\"verified\""},
      {&witness, "\"normalized_difference\": \"x^2 - x\"", "\"normalized_difference\": \"x^2 + x\""},
      {&algebraic, "5 + 2*sqrt(6)", "5 + 2*sqrt(6) + 1/10^30"},
      {&algebraic, "\"verified\"", "\"refuted\""},
      {&algebraic, "\"comparison\": \"equal\"", "\"comparison\": \"less\""},
      {&unknown, "\"unknown\"", "\"verified\""},
      {&unknown, "real_equality_requires_exact_values", "enclosures_overlap"},
  };
  for (const auto& [text, part, by] : cases) {
    const Finding f = check(altered(*text, part, by));
    EXPECT_EQ(f.status, Status::kChanged) << part << " -> " << by << ": " << f.detail;
    EXPECT_FALSE(f.detail.empty());
  }
}

TEST(Recheck, SaysWhatItCannotRead) {
  const std::string good = receipt(claim("1", "=", "1"));
  for (const std::string& text :
       {std::string(), std::string("{}"), std::string("[1]"),
        std::string("{\"kind\":\"centl_check_receipt\"}"), good.substr(0, good.size() / 2),
        altered(good, "\"schema\": 1", "\"schema\": 2"),
        altered(good, "centl_verification_receipt", "receipt"),
        altered(good, "\"resolved_claim\"", "\"resolved\""), altered(good, "\"verdict\"", "\"decision\"")})
    EXPECT_EQ(check(text).status, Status::kUnreadable) << text.substr(0, 60);
}

// A receipt is input like any other: definitions that mention themselves or grow without bound end in an answer.
TEST(Recheck, SurvivesHostileDefinitions) {
  Session session;
  define(session, "a = 2");
  const std::string good = receipt(claim("a", "=", "2"), session);
  for (const char* body : {"a + 1", "a", "sum(a, k = 1, 1000000)", "2^(2^(2^(2^100)))",
                           "sum(sum(sum(k, k = 1, 9999), k = 1, 9999), k = 1, 9999)"})
    EXPECT_NE(
        check(altered(good, "\"expression\": \"2\"", std::string("\"expression\": \"") + body + "\"")).status,
        Status::kConfirmed)
        << body;
  std::string deep(200'000, '(');
  EXPECT_NE(check(altered(good, "\"left\": \"a\"", "\"left\": \"" + deep + "\"")).status, Status::kConfirmed);
}

TEST(Receipts, OfAFileAreCheckedOneByOne) {
  std::string one, two;
  {
    wire::JsonWriter out(one);
    write_receipt(out, *decide(claim("1", "=", "1")).verification, Limits(), Session());
  }
  {
    wire::JsonWriter out(two);
    write_receipt(out, *decide(claim("1", "=", "2")).verification, Limits(), Session());
  }
  const std::string text = altered(check_receipt_text("file", {one, two}), "\"refuted\"", "\"verified\"");
  std::vector<Finding> findings;
  on_large_stack([&] { findings = recheck::recheck(text); });
  ASSERT_EQ(findings.size(), 2u);
  EXPECT_EQ(findings[0].status, Status::kConfirmed);
  EXPECT_EQ(findings[1].status, Status::kChanged);
}

// A verdict of unknown or invalid rests on definitions too, and on the variable's own.
TEST(Recheck, ReceiptsHaveTheDefinitionsOfEveryVerdict) {
  Session session;
  for (const char* text : {"c = 0", "x = 3", "d(a) = 1/(a - x)", "s = sequence(k/2, k = 1, 3)",
                           "empty = sequence(k, k = 1, 0)", "under = sequence(assuming(y, y > k), k = 1, 2)",
                           "calls = sequence(g(k, 2) + log(k), k = 2, 3)", "g(a) = a + 1"})
    define(session, text);
  for (const char* side : {"1/c", "1/(x - 3)", "s", "empty", "under", "calls", "g(1, 2)", "g", "c(1)", "1 +",
                           "s + 1", "g(1/c)", "d(3)"}) {
    expect_confirmed(claim(side, "=", side), "replayed", session);
    expect_confirmed(claim(side, "<", "1", {"x"}), "replayed", session);
    expect_confirmed(claim("1", "=", side), "replayed", session);
  }
}

}  // namespace
}  // namespace exact::test
