// The decision order, row by row, and what verification must not do.
#include "claims.h"

#include <atomic>

namespace exact::test {
namespace {

TEST(Verify, AdmissionComesFirst) {
  Claim c = claim("1/0", "=", "1", {"x", "y"});
  c.assumptions = {"x > 0"};
  EXPECT_EQ(decide(c).reason(), "free_form_assumptions_unsupported");
  c.assumptions.clear();
  EXPECT_EQ(decide(c).reason(), "multiple_variables_not_implemented");
  c.variables = {"x"};
  EXPECT_EQ(decide(c).verdict(), "invalid");
  EXPECT_EQ(decide(c).reason(), "division_by_zero");
  Session session;
  define(session, "x = 2");
  EXPECT_EQ(decide(c, session).reason(), "quantified_variable_shadows_session_binding");
}

TEST(Verify, TheLeftSideIsBlamedFirst) {
  EXPECT_EQ(decide(claim("1 +", "=", "1/0")).reason(), "syntax_error");
  EXPECT_EQ(decide(claim("1/0", "=", "1 +")).reason(), "division_by_zero");
  EXPECT_EQ(decide(claim("1/0", "=", "2^10000000")).verdict(), "invalid");
  EXPECT_EQ(decide(claim("2^10000000", "=", "1/0")).code(), "resource_limit");
}

TEST(Verify, ValuesAroundZeroAreDecided) {
  EXPECT_EQ(decide(claim("sin(pi)", "<", "1")).verdict(), "verified");
  // Zero, but in no form that is known to be.
  const std::string zero = "atan(1/2) + atan(1/3) - pi/4";
  EXPECT_EQ(decide(claim(zero, "<", "1")).verdict(), "verified");
  EXPECT_EQ(decide(claim(zero, ">=", "1/1000")).verdict(), "refuted");
  const Outcome o = decide(claim(zero, "<", "0"));
  EXPECT_EQ(o.verdict(), "unknown");
  EXPECT_EQ(o.reason(), "enclosures_overlap");
  EXPECT_LT(o.json().size(), 2'000u) << "the evidence is the first enclosure, not the longest";
}

TEST(Verify, TinyAndHugeValuesAreDecided) {
  Outcome o = decide(claim("exp(-100000)", ">", "0"));
  EXPECT_EQ(o.verdict(), "verified");
  EXPECT_NE(o.json().find(" * 2^-"), std::string::npos) << o.json();
  o = decide(claim("exp(100000)", ">", "10^40000"));
  EXPECT_EQ(o.verdict(), "verified");
}

TEST(Verify, PrecisionGrowsUntilTheSidesAreApart) {
  const std::string digits = "3.14159265358979323846264338327950288419716939937510";
  const Outcome o = decide(claim("pi", ">", digits));
  EXPECT_EQ(o.verdict(), "verified");
  EXPECT_EQ(std::get<RealEnclosure>(*o.verification->evidence.left).digits, 40);
  Limits limits;
  limits.max_precision_digits = 20;
  EXPECT_EQ(decide(claim("pi", ">", digits), {}, limits).reason(), "enclosures_overlap");
}

TEST(Verify, DisjointEnclosuresRefuteEquality) {
  const Outcome o = decide(claim("pi", "=", "22/7"));
  EXPECT_EQ(o.verdict(), "refuted");
  EXPECT_EQ(o.assurance(), "certified_enclosure");
  EXPECT_EQ(decide(claim("pi", "=", "pi")).reason(), "real_equality_requires_exact_values");
  EXPECT_EQ(decide(claim("foo(1)", "=", "foo(1)")).reason(), "real_equality_requires_exact_values");
  EXPECT_EQ(decide(claim("foo(1)", "!=", "foo(1)")).reason(), "enclosure_unavailable");
}

TEST(Verify, AlgebraicSidesAreComparedExactly) {
  for (const auto& [left, right] : std::initializer_list<std::pair<const char*, const char*>>{
           {"sqrt(2)*sqrt(3)", "sqrt(6)"},
           {"sqrt(2) + sqrt(3)", "sqrt(5 + 2*sqrt(6))"},
           {"cos(pi/5)", "(1 + sqrt(5))/4"},
           {"sin(pi/12)", "(sqrt(6) - sqrt(2))/4"},
           {"sqrt(2)", "2^(1/2)"},
           {"log(6)", "log(2) + log(3)"}}) {
    for (const char* symbol : {"=", "<=", ">="}) {
      const Outcome o = decide(claim(left, symbol, right));
      EXPECT_EQ(o.verdict(), "verified") << left << symbol << right << " " << o.json();
      EXPECT_TRUE(o.assurance() == "exact_algebraic" || o.assurance() == "exact_algorithm") << o.assurance();
    }
    for (const char* symbol : {"!=", "<", ">"})
      EXPECT_EQ(decide(claim(left, symbol, right)).verdict(), "refuted") << left << symbol << right;
  }
  EXPECT_EQ(decide(claim("sqrt(2)", "=", "3/2")).verdict(), "refuted");
  EXPECT_EQ(decide(claim("sqrt(2)", "=", "665857/470832")).verdict(), "refuted");
  // Not of algebraic form.
  EXPECT_EQ(decide(claim("pi*sqrt(2)", "=", "pi*sqrt(2)")).verdict(), "unknown");
  EXPECT_EQ(decide(claim("sin(1)", "<=", "sin(1)")).reason(), "enclosures_overlap");
}

TEST(Verify, EqualitiesAreNotLaidToEnclosures) {
  for (const auto& [left, right] : std::initializer_list<std::pair<const char*, const char*>>{
           {"exp(10^10)^2", "exp(2*10^10)"},
           {"exp(exp(100)) - exp(exp(100))", "0"},
           {"exp(10^10)*sqrt(2)*sqrt(3)", "exp(10^10)*sqrt(6)"}}) {
    const Outcome o = decide(claim(left, "=", right));
    EXPECT_EQ(o.verdict(), "verified") << left;
    EXPECT_EQ(o.assurance(), "exact_algebraic") << left;
  }
  EXPECT_EQ(decide(claim("exp(10^10)^2", "<", "exp(3*10^10)")).assurance(), "certified_enclosure");
}

TEST(Verify, OpenClaimsAreNotDecided) {
  EXPECT_EQ(decide(claim("x", "=", "x")).reason(), "free_variables_require_quantification");
  EXPECT_EQ(decide(claim("diff(f(y), x)", "=", "0")).reason(), "free_variables_require_quantification");
  EXPECT_EQ(decide(claim("sum(k, k = 1, 3)", "=", "6")).verdict(), "verified");
  EXPECT_EQ(decide(claim("x + y", "=", "y + x", {"x"})).reason(), "extra_free_variables");
}

TEST(Verify, AClaimForEveryValueNeedsSidesThatAreDefinedThere) {
  for (const char* side : {"x/x", "x^0", "1/x*x", "simplify(x/x)", "exp(log(x))", "sqrt(x)^2", "tan(x)*0",
                           "substitute(y/y, y = x)", "x^-1*x", "sum(x^k, k = 0, 0)",
                           "product(x^k, k = -1, 1)", "diff(log(x), x)*x", "assuming(x/x, x != 0)"}) {
    const Outcome o = decide(claim(side, "=", "1", {"x"}));
    EXPECT_EQ(o.verdict(), "unknown") << side << " " << o.json();
    EXPECT_EQ(o.scope(), "univariate_rational_polynomial") << side;
  }
  for (const char* side :
       {"x/(x - x + 1)", "substitute(x/y, y = 1)", "sum(x/k, k = 1, 1)", "sum(x^k, k = 1, 1)", "0*sin(x) + x",
        "x/1", "taylor(x, x = 0, 3)", "integrate(1, x)", "diff(x^2/2, x)"})
    EXPECT_NE(decide(claim(side, "=", "x", {"x"})).reason(), "not_univariate_rational_polynomial") << side;
}

TEST(Verify, DivisionByANumberIsPartOfTheProvedFragment) {
  const Outcome o = decide(claim("x/2", "=", "0.5*x", {"x"}));
  EXPECT_EQ(o.verdict(), "verified");
  EXPECT_EQ(o.assurance(), "verified_core");
  EXPECT_NE(o.json().find("\"proof\":{\"hash\":\"sha256:"), std::string::npos);
  // Constant only after collecting: true, but outside what the proof speaks about.
  EXPECT_EQ(decide(claim("x/(x - x + 2)", "=", "x/2", {"x"})).reason(),
            "polynomial_certificate_not_admitted");
}

TEST(Verify, QuantifiedOrderAndDisequalityStayUnknown) {
  EXPECT_EQ(decide(claim("x^2", ">=", "0", {"x"})).reason(), "quantified_order_not_implemented");
  EXPECT_EQ(decide(claim("x", "!=", "x + 1", {"x"})).reason(), "universal_disequality_not_decided");
  const Outcome o = decide(claim("2*x", "!=", "x + x", {"x"}));
  EXPECT_EQ(o.verdict(), "refuted");
  EXPECT_EQ(o.verification->evidence.counterexample->value, Rational(0));
}

TEST(Verify, DependenciesAreTransitive) {
  Session session;
  for (const char* text : {"r = 3", "f(t) = t^2 + r", "y = f(r)", "z = 1"}) define(session, text);
  const Outcome o = decide(claim("y", "=", "12"), session);
  EXPECT_EQ(o.verdict(), "verified");
  EXPECT_EQ(o.verification->evidence.dependencies, (std::vector<std::string>{"f", "r", "y"}));
}

TEST(Verify, LimitsEndInErrorsNotVerdicts) {
  Limits limits;
  limits.max_result_bytes = 650;
  EXPECT_EQ(decide(claim("1", "=", "1"), {}, limits).code(), "resource_limit");
  limits = {};
  limits.max_expression_nodes = 50;
  EXPECT_EQ(decide(claim("(x+1)^20", "=", "(1+x)^20", {"x"}), {}, limits).code(), "resource_limit");
  limits = {};
  limits.max_working_bits = 64;
  EXPECT_EQ(decide(claim("pi", "<", "4"), {}, limits).code(), "precision_limit");
  // Refused before gigabytes are written.
  EXPECT_EQ(decide(claim("((x + 2^15000)^64)^64", "=", "x", {"x"})).code(), "resource_limit");
  std::string nested = "x";
  for (int i = 0; i < 30; ++i) nested = "(" + nested + ")^64";
  EXPECT_EQ(decide(claim(nested, "=", "x", {"x"})).code(), "resource_limit");
}

TEST(Verify, CancellationIsNoVerdict) {
  const std::atomic<std::uint32_t> cancelled{1};
  on_large_stack([&] {
    Work work(~std::uint64_t{0}, &cancelled);
    const auto result = verify(claim("sum(k, k = 1, 1000)", "=", "1"), Limits(), Session(), work);
    ASSERT_TRUE(std::holds_alternative<Diagnostic>(result));
    EXPECT_EQ(std::get<Diagnostic>(result).code, Code::kCancelled);
  });
}

TEST(ReadClaim, RefusesWhatIsWrong) {
  const auto refusal = [](const std::string& json) {
    wire::JsonDocument document;
    EXPECT_FALSE(document.parse(json));
    const auto read = read_claim(document.root());
    return std::holds_alternative<Diagnostic>(read) ? std::string(code_name(std::get<Diagnostic>(read).code))
                                                    : "none";
  };
  const std::string sides = R"("left":"x","relation":"equal","right":"x")";
  EXPECT_EQ(refusal("{" + sides + "}"), "none");
  EXPECT_EQ(refusal("{" + sides + R"(,"foo":1})"), "invalid_request");
  for (const char* rest :
       {R"("variables":"x")", R"("variables":["x"])", R"("variables":[{"name":"x"}])",
        R"("variables":[{"name":"x","domain":"real"}])", R"("variables":[{"name":"x","domain":1}])",
        R"("variables":[{"name":"pi","domain":"rational"}])",
        R"("variables":[{"name":"sum","domain":"rational"}])",
        R"("variables":[{"name":"1x","domain":"rational"}])",
        R"("variables":[{"name":"","domain":"rational"}])",
        R"("variables":[{"name":"x","domain":"rational","z":1}])",
        R"("variables":[{"name":"x","domain":"rational"},{"name":"x","domain":"rational"}])",
        R"("assumptions":"x")", R"("assumptions":[1])", R"("assumptions":null)"})
    EXPECT_EQ(refusal("{" + sides + "," + rest + "}"), "invalid_claim") << rest;
  for (const char* claim :
       {R"({"relation":"equal","right":"x"})", R"({"left":1,"relation":"equal","right":"x"})",
        R"({"left":"x","right":"x"})", R"({"left":"x","relation":"same","right":"x"})",
        R"({"left":"x","relation":"equal"})", "[]", "1"})
    EXPECT_EQ(refusal(claim), "invalid_claim") << claim;
}

TEST(ReadClaim, TakesTheClaimOfAStatement) {
  const Claim c = claim_of(parse_statement("assert(x^2 >= 0, for_all = x, domain = rational)"));
  EXPECT_EQ(c.left, "x^2");
  EXPECT_EQ(c.relation, Relation::kGreaterOrEqual);
  EXPECT_EQ(c.right, "0");
  EXPECT_EQ(c.variables, std::vector<std::string>{"x"});
}

// No enclosure with room for its digits tells these apart; the terms of the difference do.
TEST(Verify, TermsTooSmallForEnclosures) {
  for (const std::string small :
       {"exp(-exp(50))", "exp(-exp(100))", "exp(-exp(1000))", "1/cosh(exp(90))", "exp(-10^30)"})
    for (const std::string base : {"1", "pi", "sqrt(2)", "log(2)", "1/7", "-exp(sqrt(2))"}) {
      const std::string more = base + " + " + small, less = base + " - " + small;
      EXPECT_EQ(decide(claim(more, ">", base)).verdict(), "verified") << more;
      EXPECT_EQ(decide(claim(more, "<=", base)).verdict(), "refuted") << more;
      EXPECT_EQ(decide(claim(less, "<", base)).verdict(), "verified") << less;
      EXPECT_EQ(decide(claim(more, "!=", base)).verdict(), "verified") << more;
      EXPECT_EQ(decide(claim(less, "=", base)).verdict(), "refuted") << less;
      EXPECT_EQ(decide(claim(more + " - " + small, "=", base)).verdict(), "verified") << more;
      EXPECT_EQ(decide(claim(more, ">", less)).verdict(), "verified") << more;
    }
  for (const std::string large : {"exp(exp(100))", "exp(10^30)"}) {
    EXPECT_EQ(decide(claim(large + " + 1", ">", large)).verdict(), "verified");
    EXPECT_EQ(decide(claim(large + " - log(2)", ">=", large)).verdict(), "refuted");
    EXPECT_EQ(decide(claim(large, ">", "0")).verdict(), "verified");
  }
  EXPECT_EQ(decide(claim("tanh(exp(100))", "<", "1")).verdict(), "verified");
  EXPECT_EQ(decide(claim("1 + exp(-exp(100)) - exp(-exp(100)) + 0*log(-1)", ">", "0")).verdict(), "unknown");
}

}  // namespace
}  // namespace exact::test
