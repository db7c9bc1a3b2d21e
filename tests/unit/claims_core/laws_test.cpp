// The verdicts against an evaluator that shares nothing with the core: polynomials of degree d that agree at d + 1
// points are the same, so values at points decide each pair for certain.
#include "claims/core/verified_core.h"
#include "unit/claims_core/tree.h"

namespace exact {
namespace {

bool same_values(const TreePointer& s, const TreePointer& t, RandomValues& values) {
  const auto degree = static_cast<std::int64_t>(std::max(s->degree(), t->degree()));
  for (std::int64_t k = 0; k <= degree; ++k) {
    if (s->at(k) != t->at(k)) return false;
  }
  const Rational anywhere = values.rational();
  return s->at(anywhere) == t->at(anywhere);
}

CoreVerdict decide(const TreePointer& s, const TreePointer& t) {
  return decide_identity(program(s), program(t));
}

TEST(CoreLaws, VerdictsAgreeWithValues) {
  RandomTrees trees(1);
  FOR_RANDOM_ROUNDS(20'000) {
    const TreePointer s = trees.any(5, 9);
    const TreePointer equal = trees.regrouped(s);
    ASSERT_TRUE(same_values(s, equal, trees.values()))
        << print(s->expression()) << " = " << print(equal->expression());
    EXPECT_EQ(decide(s, equal), CoreVerdict::kIdentical)
        << print(s->expression()) << " = " << print(equal->expression());

    const TreePointer change = literal(trees.small_nonzero()) * power(x(), 1 + trees.values().below(9));
    const TreePointer other = trees.values().below(2) ? equal + change : change - equal;
    const CoreVerdict expected =
        same_values(s, other, trees.values()) ? CoreVerdict::kIdentical : CoreVerdict::kDifferent;
    EXPECT_EQ(decide(s, other), expected) << print(s->expression()) << " = " << print(other->expression());
  }
}

TEST(CoreLaws, UnrelatedPairsAgreeWithValues) {
  RandomTrees trees(2);
  FOR_RANDOM_ROUNDS(20'000) {
    const TreePointer s = trees.any(2, 2);
    const TreePointer t = trees.any(2, 2);
    const CoreVerdict expected =
        same_values(s, t, trees.values()) ? CoreVerdict::kIdentical : CoreVerdict::kDifferent;
    EXPECT_EQ(decide(s, t), expected) << print(s->expression()) << " = " << print(t->expression());
  }
}

TEST(CoreLaws, ExpressionsAndProgramsSayTheSame) {
  RandomTrees trees(3);
  FOR_RANDOM_ROUNDS(5'000) {
    const TreePointer s = trees.any(6, 9);
    const auto direct = program(s).instructions();
    const auto converted = SurfaceProgram::from_expression(s->expression(), "x", 1'000);
    ASSERT_TRUE(converted.has_value()) << print(s->expression());
    auto rest = converted->instructions();
    for (auto i = direct; !i.empty(); i = i.tail(), rest = rest.tail()) {
      ASSERT_FALSE(rest.empty());
      ASSERT_EQ(i.head().index(), rest.head().index());
    }
    EXPECT_TRUE(rest.empty());
    EXPECT_EQ(decide_identity(*converted, program(s)), CoreVerdict::kIdentical);
  }
}

TEST(CoreLaws, OneChangedCoefficientIsSeen) {
  RandomValues values(4);
  FOR_RANDOM_ROUNDS(200) {
    const std::uint64_t degree = 1 + values.below(60);
    const std::uint64_t changed = values.below(degree + 1);
    TreePointer s = literal(0), t = literal(0);  // Horner's form and a sum of monomials
    std::vector<Rational> coefficients;
    for (std::uint64_t i = 0; i <= degree; ++i) coefficients.push_back(values.rational());
    for (std::uint64_t i = degree + 1; i-- > 0;) s = s * x() + literal(coefficients[i]);
    const auto monomial = [](const Rational& c, std::uint64_t i) {
      return i == 0 ? literal(c) : literal(c) * power(x(), i);
    };
    for (std::uint64_t i = 0; i <= degree; ++i) t = t + monomial(coefficients[i], i);
    EXPECT_EQ(decide(s, t), CoreVerdict::kIdentical);
    EXPECT_EQ(decide(s, t + monomial(values.nonzero_rational(), changed)), CoreVerdict::kDifferent);
  }
}

}  // namespace
}  // namespace exact
