// Laws of verdicts on random polynomials: no false identity is verified, every witness is one. The second opinion is
// the evaluator of the receipts' checker, which shares no code with the producer.
#include "claims.h"
#include "claims/recheck/exact_value.h"

#include <cstdlib>
#include <random>

namespace exact::test {
namespace {

int scale() {
  const char* text = std::getenv("TEST_SCALE");
  return text ? std::max(std::atoi(text), 1) : 1;
}

class RandomText {
 public:
  explicit RandomText(std::uint64_t seed) : random_(seed) {}

  int below(int n) { return static_cast<int>(random_() % static_cast<std::uint64_t>(n)); }

  std::string number() {
    switch (below(5)) {
      case 0: return std::to_string(below(3));
      case 1: return "0." + std::to_string(below(10));
      case 2: return std::to_string(below(5)) + "/" + std::to_string(1 + below(6));
      default: return std::to_string(below(12));
    }
  }

  std::string polynomial(int depth) {
    if (depth == 0) return below(2) ? "x" : "(" + number() + ")";
    const std::string a = polynomial(depth - 1);
    switch (below(8)) {
      case 0:
      case 1: return "(" + a + " + " + polynomial(depth - 1) + ")";
      case 2: return "(" + a + " - " + polynomial(depth - 1) + ")";
      case 3: return "(" + a + ") * (" + polynomial(depth - 1) + ")";
      case 4: return "(" + a + ")^" + std::to_string(1 + below(3));
      case 5: return "(-(" + a + "))";
      case 6: return "(" + a + ")/" + std::to_string(1 + below(4));
      default: return a;
    }
  }

  // Another way to write the same polynomial.
  std::string rewritten(const std::string& p, int steps) {
    std::string q = p;
    for (int i = 0; i < steps; ++i) {
      const std::string other = polynomial(1);
      switch (below(7)) {
        case 0: q = "((" + q + ") + (" + other + ") - (" + other + "))"; break;
        case 1: q = "(" + other + " - (" + other + " - (" + q + ")))"; break;
        case 2: q = "expand(" + q + ")"; break;
        case 3: q = "(2*(" + q + ") - (" + q + "))"; break;
        case 4: q = "((" + q + ")*3/3)"; break;
        case 5: q = "((" + q + ")*(x+1) - (" + q + ")*x)"; break;
        default: q = "-(-(" + q + "))"; break;
      }
    }
    return q;
  }

 private:
  std::mt19937_64 random_;
};

// The exact values of both sides at x.
std::pair<Rational, Rational> values(const Claim& c, const Rational& x) {
  const recheck::Meanings none;
  recheck::ExactValue evaluate(none);
  const recheck::Bindings point{{"x", x}};
  return {evaluate.of(recheck::read_formula(c.left), point),
          evaluate.of(recheck::read_formula(c.right), point)};
}

// True when the sides agree at more points than both degrees.
bool truly_equal(const Claim& c) {
  const recheck::Meanings none;
  const auto left = recheck::read_formula(c.left), right = recheck::read_formula(c.right);
  const auto degree =
      std::max(recheck::degree_bound(left, "x", none), recheck::degree_bound(right, "x", none));
  recheck::ExactValue evaluate(none);
  for (std::uint64_t i = 0; i <= degree; ++i) {
    const recheck::Bindings point{{"x", Rational(static_cast<std::int64_t>(i))}};
    if (evaluate.of(left, point) != evaluate.of(right, point)) return false;
  }
  return true;
}

TEST(Laws, NoFalseIdentityIsVerifiedAndEveryWitnessIsOne) {
  const std::uint64_t seed = 20'240'601;
  const int pairs = 100'000 * scale();
  int verified = 0, refuted = 0;
  on_large_stack([&] {
    RandomText random(seed);
    const Session session;
    for (int i = 0; i < pairs; ++i) {
      const std::string left = random.polynomial(1 + random.below(3));
      const bool built_equal = i % 2 == 0;
      const std::string right =
          built_equal ? random.rewritten(left, 1 + random.below(3)) : random.polynomial(1 + random.below(3));
      const Claim c = claim(left, "=", right, {"x"});
      Work work;
      const auto result = verify(c, Limits(), session, work);
      const auto* v = std::get_if<Verification>(&result);
      ASSERT_TRUE(v) << left << " = " << right;
      const bool equal = truly_equal(c);
      ASSERT_TRUE(equal || !built_equal) << "the test builds unequal pairs: " << left << " = " << right;
      if (equal) {
        ASSERT_EQ(v->verdict, Verdict::kVerified) << "seed " << seed << ": " << left << " = " << right;
        ++verified;
      } else {
        ASSERT_EQ(v->verdict, Verdict::kRefuted) << "seed " << seed << ": " << left << " = " << right;
        const auto [l, r] = values(c, v->evidence.counterexample->value);
        ASSERT_NE(l, r) << left << " = " << right;
        ASSERT_EQ(l, v->evidence.counterexample->left);
        ASSERT_EQ(r, v->evidence.counterexample->right);
        ++refuted;
      }
    }
  });
  EXPECT_GE(verified, pairs / 2);
  EXPECT_GE(refuted, pairs / 4);
}

TEST(Laws, EveryRelationOfRationalsIsDecidedAsTheyCompare) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 2'000 * scale(); ++i) {
    const auto number = [&] {
      return Rational(Integer(static_cast<std::int64_t>(random() % 41) - 20),
                      Integer(static_cast<std::int64_t>(1 + random() % 9)));
    };
    const Rational a = number(), b = random() % 3 == 0 ? a : number();
    for (const auto& [symbol, holds] : std::initializer_list<std::pair<std::string_view, bool>>{
             {"=", a == b}, {"!=", a != b}, {"<", a < b}, {"<=", a <= b}, {">", a > b}, {">=", a >= b}}) {
      const Outcome o =
          decide(claim(a.to_string(), symbol, "(" + b.to_string() + ")*2 - " + "(" + b.to_string() + ")"));
      EXPECT_EQ(o.verdict(), holds ? "verified" : "refuted") << a.to_string() << symbol << b.to_string();
      EXPECT_EQ(o.assurance(), "exact_algorithm");
    }
  }
}

// A product of (x - r) over all the first candidates pushes the witness behind them.
TEST(Laws, AWitnessIsAlwaysFound) {
  std::string product = "1";
  std::vector<std::string> witnesses;
  for (int n = 0; n < 50; ++n) {
    const Outcome o = decide(claim(product, "=", "0", {"x"}));
    ASSERT_EQ(o.verdict(), "refuted") << product;
    witnesses.push_back(o.verification->evidence.counterexample->value.to_string());
    product += " * (x - (" + witnesses.back() + "))";
  }
  EXPECT_EQ(std::vector(witnesses.begin(), witnesses.begin() + 4),
            (std::vector<std::string>{"0", "1", "-1", "2"}));
  EXPECT_EQ(std::vector(witnesses.begin() + 20, witnesses.begin() + 24),
            (std::vector<std::string>{"-10", "1/2", "-1/2", "3/2"}));
  EXPECT_EQ(std::vector(witnesses.begin() + 46, witnesses.end()),
            (std::vector<std::string>{"-4/5", "11", "-11", "12"}));
}

}  // namespace
}  // namespace exact::test
