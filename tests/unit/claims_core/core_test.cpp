// Known identities, each kind of refusal, the bounds, and inputs made to hurt.
#include "claims/core/verified_core.h"
#include "language/parser.h"
#include "unit/claims_core/tree.h"

#include <gtest/gtest.h>

#include <atomic>

namespace exact {
namespace {

constexpr auto kIdentical = CoreVerdict::kIdentical;
constexpr auto kDifferent = CoreVerdict::kDifferent;
constexpr auto kNotAdmitted = CoreVerdict::kNotAdmitted;

CoreVerdict decide(std::string_view left, std::string_view right, const CoreLimits& limits = {}) {
  const auto l = SurfaceProgram::from_expression(parse_expression(left), "x", limits.max_nodes);
  const auto r = SurfaceProgram::from_expression(parse_expression(right), "x", limits.max_nodes);
  return l && r ? decide_identity(*l, *r, limits) : kNotAdmitted;
}

TEST(VerifiedCore, DecidesKnownClaims) {
  const struct {
    const char *left, *right;
    CoreVerdict verdict;
  } cases[] = {
      {"x", "x", kIdentical},
      {"x", "x + 1", kDifferent},
      {"(x + 1)^2", "x^2 + 2*x + 1", kIdentical},
      {"(x - 1)*(x + 1)", "x^2 - 1", kIdentical},
      {"(x - 1)*(x + 1)", "x^2 + 1", kDifferent},
      {"x/2", "0.5*x", kIdentical},
      {"(x + x)/2", "x", kIdentical},
      {"x/3 + x/6", "x/2", kIdentical},
      {"x/(1/2)", "2*x", kIdentical},
      {"x/(-4)", "-x/4", kIdentical},
      {"x/7", "0.142857*x", kDifferent},
      {"simplify(x + x)", "2*x", kIdentical},
      {"expand((x + 1)^3)", "factor(x^3 + 3*x^2 + 3*x + 1)", kIdentical},
      {"-(-x)", "x", kIdentical},
      {"x - x", "0", kIdentical},
      {"x^2", "x", kDifferent},                                // equal at 0 and 1 only
      {"x*(x - 1)*(x - 2)*(x - 3)*(x - 4)", "0", kDifferent},  // equal at 0 to 4
      {"(x^2 + 1)^2 - (x^2 - 1)^2", "(2*x)^2", kIdentical},
      {"x^64", "x^60*x^4", kIdentical},
      {"0*x^64", "0", kIdentical},
      {"3", "6/2", kIdentical},
      {"0.1 + 0.2", "3/10", kIdentical},
      {"((x + 1)^8)^8", "((x + 1)^2)^32", kIdentical},
      {"(x + 123456789012345678901234567890)*(x - 123456789012345678901234567890)",
       "x^2 - 15241578753238836750495351562536198787501905199875019052100", kIdentical},
  };
  for (const auto& c : cases) EXPECT_EQ(decide(c.left, c.right), c.verdict) << c.left << " = " << c.right;
}

TEST(VerifiedCore, RefusesWhatIsOutsideTheFragment) {
  for (const char* side : {"x/0", "x/(1 - 1)", "1/x", "x/x", "x^0", "x^-1", "x^65", "y", "x + y", "sin(x)",
                           "pi", "f(x)", "diff(x^2, x)", "sqrt(x)^2", "x/(x - x + 1)", "(x^64)^17"}) {
    EXPECT_EQ(decide(side, side), kNotAdmitted) << side;
    EXPECT_EQ(decide(side, "x"), kNotAdmitted) << side;
    EXPECT_EQ(decide("x", side), kNotAdmitted) << side;
  }
}

// The extracted admission itself, handed what no converter would write.
TEST(VerifiedCore, RefusesProgramsThatAreNoExpression) {
  SurfaceProgram x;
  x.indeterminate();
  EXPECT_EQ(decide_identity(x, x), kIdentical);
  EXPECT_EQ(decide_identity({}, {}), kNotAdmitted);
  const auto refused = [&](void (*write)(SurfaceProgram&)) {
    SurfaceProgram p;
    write(p);
    return decide_identity(p, p) == kNotAdmitted && decide_identity(p, x) == kNotAdmitted &&
           decide_identity(x, p) == kNotAdmitted;
  };
  EXPECT_TRUE(refused([](SurfaceProgram& p) { p.add(); }));
  EXPECT_TRUE(refused([](SurfaceProgram& p) { p.negate(); }));
  EXPECT_TRUE(refused([](SurfaceProgram& p) { p.power(2); }));
  EXPECT_TRUE(refused([](SurfaceProgram& p) { p.divide_by_literal(2); }));
  EXPECT_TRUE(refused([](SurfaceProgram& p) { p.transparent(extracted::Wrapper::kExpand); }));
  for (const auto operation : {&SurfaceProgram::add, &SurfaceProgram::subtract, &SurfaceProgram::multiply}) {
    SurfaceProgram p;
    p.indeterminate();
    (p.*operation)();
    EXPECT_EQ(decide_identity(p, p), kNotAdmitted);
  }
  EXPECT_TRUE(refused([](SurfaceProgram& p) {  // two values left
    p.indeterminate();
    p.indeterminate();
  }));
  EXPECT_TRUE(refused([](SurfaceProgram& p) {
    p.indeterminate();
    p.divide_by_literal(0);
  }));
  for (const std::uint64_t exponent :
       {std::uint64_t{0}, std::uint64_t{65}, std::uint64_t{1} << 32, ~std::uint64_t{0}}) {
    SurfaceProgram p;
    p.indeterminate();
    p.power(exponent);
    EXPECT_EQ(decide_identity(p, p), kNotAdmitted) << exponent;
  }
}

// A division is admitted for its inverse alone: any other second number is refused.
TEST(VerifiedCore, ChecksTheInverse) {
  struct Rationals {
    using Element = Rational;
    Rational zero() const { return 0; }
    Rational one() const { return 1; }
    Rational add(const Rational& a, const Rational& b) const { return a + b; }
    Rational multiply(const Rational& a, const Rational& b) const { return a * b; }
    Rational negate(const Rational& a) const { return -a; }
    bool equal(const Rational& a, const Rational& b) const { return a == b; }
  } field;
  const extracted::Core<Rationals> core(field);
  using Instruction = extracted::Instruction<Rational>;
  const auto quotient = [](const Rational& divisor, const Rational& inverse) {
    return cons(Instruction(extracted::PushIndeterminate{}),
                cons(Instruction(extracted::Divide<Rational>{divisor, inverse}), {}));
  };
  const extracted::Natural limit(100);
  EXPECT_TRUE(core.is_admitted(limit, limit, limit, quotient(2, Rational(1, 2))));
  EXPECT_FALSE(core.is_admitted(limit, limit, limit, quotient(2, Rational(1, 3))));
  EXPECT_FALSE(core.is_admitted(limit, limit, limit, quotient(0, 0)));
  EXPECT_FALSE(core.is_admitted(limit, limit, limit, quotient(0, 1)));
}

TEST(VerifiedCore, AdmitsUpToEachBoundAndNothingBeyond) {
  EXPECT_EQ(decide("x^64", "x^64"), kIdentical);
  EXPECT_EQ(decide("(x^64)^16", "(x^16)^64"), kIdentical);  // degree 1,024
  EXPECT_EQ(decide("(x^64)^16*x", "x*(x^64)^16"), kNotAdmitted);
  EXPECT_EQ(decide("(x^64)^16*x - (x^64)^16*x", "0"),
            kNotAdmitted);  // degrees are counted before they cancel
  for (const char* side :
       {"((x^64)^16 + 1)*x", "(1 + (x^64)^16)*x", "((x^64)^16 - 1)*x", "(1 - (x^64)^16)*x"})
    EXPECT_EQ(decide(side, side), kNotAdmitted) << side;        // a sum has the larger degree
  EXPECT_EQ(decide("(3^64)^64", "((3^2)^32)^64"), kIdentical);  // constants have degree 0
  CoreLimits limits;
  limits.max_nodes = 3;
  EXPECT_EQ(decide("x + 1", "1 + x", limits), kIdentical);
  EXPECT_EQ(decide("-x + 1", "1 + x", limits), kNotAdmitted);
  EXPECT_EQ(decide_identity(program(-x() + literal(1)), program(x()), limits), kNotAdmitted);
  limits = {};
  limits.max_degree = 2;
  EXPECT_EQ(decide("x*x", "x^2", limits), kIdentical);
  EXPECT_EQ(decide("x*x*x", "x^2", limits), kNotAdmitted);
  limits.max_degree = 0;
  EXPECT_EQ(decide("2 + 2", "4", limits), kIdentical);
  EXPECT_EQ(decide("x", "x", limits), kNotAdmitted);
}

// Limits as large as words get: degrees that overflow are refused, not wrapped.
TEST(VerifiedCore, RefusesDegreesThatNoWordHolds) {
  CoreLimits limits;
  limits.max_exponent = limits.max_degree = ~std::uint64_t{0};
  SurfaceProgram p;
  p.indeterminate();
  for (int i = 0; i < 3; ++i) p.power(std::uint64_t{1} << 32);
  EXPECT_EQ(decide_identity(p, p, limits), kNotAdmitted);
}

TEST(VerifiedCore, ChainsNeedNoStack) {
  constexpr int kTerms = 16'000;
  const auto chain = [](int terms, bool left_deep) {
    SurfaceProgram p;
    if (left_deep) {
      p.indeterminate();
      for (int i = 1; i < terms; ++i) {
        p.indeterminate();
        p.add();
      }
    } else {
      for (int i = 0; i < terms; ++i) p.indeterminate();
      for (int i = 1; i < terms; ++i) p.add();
    }
    return p;
  };
  SurfaceProgram product;
  product.literal(kTerms);
  product.indeterminate();
  product.multiply();
  EXPECT_EQ(decide_identity(chain(kTerms, true), product), kIdentical);
  EXPECT_EQ(decide_identity(chain(kTerms, false), product), kIdentical);
  EXPECT_EQ(decide_identity(chain(kTerms - 1, true), product), kDifferent);
  EXPECT_EQ(decide_identity(chain(kTerms - 1, false), product), kDifferent);
  EXPECT_EQ(decide_identity(chain(50'000, false), chain(50'000, true)), kIdentical);
  EXPECT_EQ(decide_identity(chain(50'001, true), product), kNotAdmitted);

  std::string source = "x";
  for (int i = 1; i < kTerms; ++i) source += "+x";
  EXPECT_EQ(decide(source, std::to_string(kTerms) + "*x"), kIdentical);
  EXPECT_EQ(decide(std::string(30'000, '-') + "x", "x"), kIdentical);
  EXPECT_EQ(decide(std::string(29'999, '-') + "x", "x"), kDifferent);
}

TEST(VerifiedCore, GivesUpOnWorkThatIsTooMuch) {
  // Constants grow without degree: 7^(64^5) has three thousand million bits.
  EXPECT_EQ(decide("((((7^64)^64)^64)^64)^64", "1"), kNotAdmitted);
  std::string dense = "(x + 1)^64";  // seven hundred products of degree 64
  for (int i = 0; i < 700; ++i) dense += "*1 + ((x + 1)^64)^16";
  EXPECT_EQ(decide(dense, dense), kNotAdmitted);
  CoreLimits limits;
  limits.max_coefficient_work = 100;
  EXPECT_EQ(decide("(x + 1)^2", "x^2 + 2*x + 1", limits), kNotAdmitted);
}

TEST(VerifiedCore, CancellationLeavesAsSuch) {
  const std::atomic<std::uint32_t> cancelled = 1;
  Work work(~std::uint64_t{0}, &cancelled);
  const SurfaceProgram p = program(power(x() + literal(1), 9));
  EXPECT_THROW(decide_identity(p, p, {}, work), NotEstablished);
}

TEST(ProofIdentity, NamesTheProof) {
  EXPECT_TRUE(kProofTheorem.ends_with(".surface_rational_polynomial_identity_sound"));
  EXPECT_TRUE(kProofHash.starts_with("sha256:"));
  EXPECT_EQ(kProofHash.size(), 7 + 64u);
  EXPECT_TRUE(kProver.starts_with("Coq 8."));
}

}  // namespace
}  // namespace exact
