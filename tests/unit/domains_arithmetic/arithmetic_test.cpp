// Laws of the operations on arithmetic functions and on real quadratic numbers.
#include "support/math_run.h"
#include "unit/values/random_values.h"
#include "values/enclosure.h"

#include <algorithm>
#include <functional>

namespace exact {
namespace {

using Values = std::vector<Rational>;

std::string list(const Values& values) {
  std::string r = "[";
  for (const Rational& q : values) r += (r.size() > 1 ? "," : "") + json(q);
  return r + "]";
}
Values read(const MathRun& run) {
  Values r;
  for (const wire::Json& q : run["values"].items()) r.push_back(rational_of(q));
  EXPECT_EQ(run.integer("length"), Integer(static_cast<std::int64_t>(r.size())));
  return r;
}
Values convolve(const Values& f, const Values& g) {
  return read(
      MathRun("arithmetic.dirichlet_convolution.compute", R"({"f":)" + list(f) + R"(,"g":)" + list(g) + "}"));
}
Values transform(const Values& f, bool inverse) {
  const MathRun run("arithmetic.mobius_transform.compute",
                    R"({"values":)" + list(f) + R"(,"inverse":)" + (inverse ? "true}" : "false}"));
  EXPECT_EQ(run.truth("inverse"), inverse);
  return read(run);
}
Values inverse(const Values& f) {
  return read(MathRun("arithmetic.dirichlet_inverse.compute", R"({"values":)" + list(f) + "}"));
}
Values make(std::size_t n, const std::function<Rational(std::int64_t)>& f) {
  Values r;
  for (std::size_t k = 1; k <= n; ++k) r.push_back(f(static_cast<std::int64_t>(k)));
  return r;
}
Rational small(RandomValues& random) {
  return Rational(Integer(static_cast<std::int64_t>(random.below(41)) - 20),
                  Integer(static_cast<std::int64_t>(1 + random.below(12))));
}

TEST(ArithmeticLaws, ConvolutionByItsDefinition) {
  RandomValues random(31);
  FOR_RANDOM_ROUNDS(40) {
    const std::size_t n = 1 + random.below(60);
    const Values f = make(n, [&](std::int64_t) { return small(random); }),
                 g = make(n, [&](std::int64_t) { return random.rational(); });
    const Values expected = make(n, [&](std::int64_t k) {
      Rational sum;
      for (std::int64_t d = 1; d <= k; ++d) {
        if (k % d == 0) sum += f[static_cast<std::size_t>(d - 1)] * g[static_cast<std::size_t>(k / d - 1)];
      }
      return sum;
    });
    EXPECT_EQ(convolve(f, g), expected);
    EXPECT_EQ(convolve(g, f), expected);
  }
}

TEST(ArithmeticLaws, InversesConvolveToTheUnit) {
  RandomValues random(32);
  FOR_RANDOM_ROUNDS(40) {
    const std::size_t n = 1 + random.below(60);
    Values f = make(n, [&](std::int64_t) { return small(random); });
    if (f[0].is_zero()) {
      EXPECT_TRUE(MathRun("arithmetic.dirichlet_inverse.compute", R"({"values":)" + list(f) + "}").refused());
      continue;
    }
    const Values g = inverse(f);
    EXPECT_EQ(convolve(f, g), make(n, [](std::int64_t k) { return Rational(k == 1); }));
    EXPECT_EQ(inverse(g), f);
  }
}

TEST(ArithmeticLaws, MoebiusTransforms) {
  RandomValues random(33);
  FOR_RANDOM_ROUNDS(40) {
    const std::size_t n = 1 + random.below(80);
    const Values f = make(n, [&](std::int64_t) { return small(random); });
    const Values one = make(n, [](std::int64_t) { return Rational(1); });
    EXPECT_EQ(transform(f, true), convolve(f, one));
    EXPECT_EQ(transform(f, false), convolve(f, inverse(one)));
    EXPECT_EQ(transform(transform(f, true), false), f);
    EXPECT_EQ(transform(transform(f, false), true), f);
  }
}

TEST(ArithmeticLaws, PartialSumsDifferByTheValues) {
  RandomValues random(34);
  FOR_RANDOM_ROUNDS(40) {
    const Values f = make(1 + random.below(50), [&](std::int64_t) { return random.rational(); });
    const Values s = read(MathRun("arithmetic.summatory_function.compute", R"({"values":)" + list(f) + "}"));
    for (std::size_t k = 0; k < f.size(); ++k) EXPECT_EQ(s[k] - (k ? s[k - 1] : Rational()), f[k]);
  }
  EXPECT_TRUE(MathRun("arithmetic.summatory_function.compute", R"({"values":[]})").refused());
}

TEST(ArithmeticLaws, OrderOfSurdsByEnclosures) {
  RandomValues random(35);
  FOR_RANDOM_ROUNDS(400) {
    const Integer d(static_cast<std::int64_t>(2 + random.below(round % 2 ? 30 : 1'000'000)));
    Rational a1 = small(random), b1 = small(random), a2 = small(random), b2 = small(random);
    if (round % 5 == 0) a2 = a1;
    if (round % 7 == 0) b2 = b1;
    if (round % 3 == 0) {  // parts that almost cancel: b sqrt(d) close to a
      const Integer root = floor_sqrt(d * Integer::power_of_ten(40));
      b1 = b2 + Rational(1);
      a1 = a2 - Rational(root, Integer::power_of_ten(20));
    }
    auto surd = [&](const Rational& a, const Rational& b) {
      return R"({"rational_part":)" + json(a) + R"(,"radical_coefficient":)" + json(b) + R"(,"radicand":)" +
             d.to_string() + "}";
    };
    const MathRun run("arithmetic.real_quadratic.order.compute",
                      R"({"left":)" + surd(a1, b1) + R"(,"right":)" + surd(a2, b2) + "}");
    // The sign of (a1 - a2) + (b1 - b2) sqrt(d) from an enclosure, unless it is zero.
    const Rational a = a1 - a2, b = b1 - b2;
    Enclosure x(Rational(d), 400), y(b, 400);
    arb_sqrt(x.raw(), x.raw(), 400);
    arb_mul(x.raw(), x.raw(), y.raw(), 400);
    arb_add(x.raw(), x.raw(), Enclosure(a, 400).raw(), 400);
    const std::string expected = x.is_positive() ? "GT" : x.is_negative() ? "LT" : "EQ";
    EXPECT_EQ(run.text("order"), expected) << run.what();
    if (expected == "EQ") {
      EXPECT_EQ(a * a, b * b * Rational(d)) << run.what();
    }
    const wire::Json& c = run["sign_certificate"];
    EXPECT_EQ(rational_of(*c.find("rational_part_squared")), a * a);
    EXPECT_EQ(rational_of(*c.find("radical_part_squared")), b * b * Rational(d));
    const auto order = a * a <=> b * b * Rational(d);
    EXPECT_EQ(c.find("magnitude_order")->text(), order < 0 ? "LT" : order > 0 ? "GT" : "EQ");
    EXPECT_EQ(run.text("sign_basis"), b.is_zero()            ? "RATIONAL_ONLY"
                                      : a.is_zero()          ? "RADICAL_ONLY"
                                      : a.sign() == b.sign() ? "SAME_SIGN"
                                                             : "OPPOSING_SIGNS_SQUARED_MAGNITUDES");
  }
}

}  // namespace
}  // namespace exact
