// Laws of enclosures: rational expressions against exact arithmetic, inverse functions against their argument, domains.
#include "support/math_run.h"
#include "unit/values/random_values.h"
#include "values/enclosure.h"

namespace exact {
namespace {

std::string number(const Rational& q) { return R"({"op":"const","value":)" + json(q) + "}"; }
std::string node(std::string_view op, std::initializer_list<std::string> children) {
  std::string r = R"({"op":")" + std::string(op) + R"(","children":[)";
  for (const std::string& c : children) r += (r.back() == '[' ? "" : ",") + c;
  return r + "]}";
}
std::string power(const std::string& base, int exponent) {
  return R"({"op":"pow","exponent":)" + std::to_string(exponent) + R"(,"children":[)" + base + "]}";
}
const std::string kVar = R"({"op":"var"})";

MathRun enclose(const std::string& expression, const Rational& argument, int bits = 128) {
  return MathRun("interval.compute.enclosure", R"({"expression":)" + expression + R"(,"argument":)" +
                                                   json(argument) + R"(,"precision_bits":)" +
                                                   std::to_string(bits) + "}");
}
Rational end(const MathRun& run, std::string_view name) {
  return dyadic_value(integer_of(*run[name].find("mantissa")), *run[name].find("exponent")->int64());
}
void expect_contains(const MathRun& run, const Rational& value) {
  ASSERT_EQ(run.text("status"), "ENCLOSED") << run.what();
  EXPECT_LE(end(run, "lower"), value) << run.what();
  EXPECT_GE(end(run, "upper"), value) << run.what();
  if (run.truth("exact")) {
    EXPECT_EQ(end(run, "lower"), value);
    EXPECT_EQ(end(run, "upper"), value);
  }
}

struct Tree {
  std::string json;
  Rational value;
};
// A random rational expression in the variable with its exact value; empty when a divisor would be zero.
std::optional<Tree> rational_tree(RandomValues& random, const Rational& x, int depth) {
  if (depth == 0) {
    if (random.below(2)) return Tree{kVar, x};
    const Rational q = random.rational();
    return Tree{number(q), q};
  }
  const auto a = rational_tree(random, x, depth - 1), b = rational_tree(random, x, depth - 1);
  if (!a || !b) return std::nullopt;
  switch (random.below(6)) {
    case 0: return Tree{node("add", {a->json, b->json}), a->value + b->value};
    case 1: return Tree{node("sub", {a->json, b->json}), a->value - b->value};
    case 2: return Tree{node("mul", {a->json, b->json}), a->value * b->value};
    case 3: return Tree{node("neg", {a->json}), -a->value};
    case 4: {
      const int e = static_cast<int>(random.below(7)) - 3;
      if (e < 0 && a->value.is_zero()) return std::nullopt;
      return Tree{power(a->json, e), pow(a->value, e)};
    }
    default:
      if (b->value.is_zero()) return std::nullopt;
      return Tree{node("div", {a->json, b->json}), a->value / b->value};
  }
}

TEST(IntervalLaws, RationalExpressionsContainTheirValue) {
  RandomValues random(51);
  int enclosed = 0;
  FOR_RANDOM_ROUNDS(400) {
    const Rational x = random.rational();
    const auto tree = rational_tree(random, x, static_cast<int>(random.below(4)));
    if (!tree) continue;
    const MathRun run = enclose(tree->json, x, 32 + static_cast<int>(random.below(400)));
    if (run.text("status") == "PRECISION_INSUFFICIENT") continue;  // a divisor that cancels almost to zero
    expect_contains(run, tree->value);
    ++enclosed;
  }
  EXPECT_GT(enclosed, 50);
}

TEST(IntervalLaws, InverseFunctionsReturnToTheArgument) {
  RandomValues random(52);
  FOR_RANDOM_ROUNDS(100) {
    const Rational x = Rational(Integer(static_cast<std::int64_t>(1 + random.below(100'000))),
                                Integer(static_cast<std::int64_t>(1 + random.below(1'000))));
    expect_contains(enclose(node("exp", {node("log", {kVar})}), x), x);
    expect_contains(enclose(node("log", {node("exp", {kVar})}), x), x);
    expect_contains(enclose(power(node("sqrt", {kVar}), 2), x), x);
    expect_contains(enclose(node("add", {power(node("sin", {kVar}), 2), power(node("cos", {kVar}), 2)}), x),
                    Rational(1));
  }
}

TEST(IntervalLaws, MorePrecisionIsNarrower) {
  Rational width(1);
  for (int bits : {32, 64, 128, 512, 2048, 4096}) {
    const MathRun run = enclose(node("sin", {kVar}), Rational(7), bits);
    const Rational next = end(run, "upper") - end(run, "lower");
    EXPECT_LT(next, width);
    EXPECT_GE(*run["relative_accuracy_bits"].int64(), bits - 8);
    width = next;
  }
}

TEST(IntervalLaws, DomainsAndLimits) {
  const Rational two(2), zero, minus(-3);
  EXPECT_EQ(enclose(node("log", {kVar}), zero).text("status"), "DOMAIN_ERROR");
  EXPECT_EQ(enclose(node("log", {kVar}), minus).text("status"), "DOMAIN_ERROR");
  EXPECT_EQ(enclose(node("sqrt", {kVar}), minus).text("status"), "DOMAIN_ERROR");
  EXPECT_EQ(enclose(power(kVar, -1), zero).text("status"), "DOMAIN_ERROR");
  expect_contains(enclose(power(kVar, 0), zero), Rational(1));
  expect_contains(enclose(node("sqrt", {kVar}), zero), zero);
  // sin^2 + cos^2 - 1 is zero, which no precision shows.
  const std::string nothing = node(
      "sub",
      {node("add", {power(node("sin", {kVar}), 2), power(node("cos", {kVar}), 2)}), number(Rational(1))});
  EXPECT_EQ(enclose(node("div", {kVar, nothing}), two).text("status"), "PRECISION_INSUFFICIENT");
  EXPECT_EQ(enclose(node("log", {nothing}), two).text("status"), "PRECISION_INSUFFICIENT");
  const std::string huge = number(Rational(Integer::power_of_ten(30)));
  EXPECT_EQ(enclose(node("exp", {node("exp", {huge})}), two).text("status"), "NONFINITE");
  EXPECT_EQ(enclose(node("exp", {huge}), two).text("status"), "OUTPUT_MAGNITUDE_EXCEEDED");
  for (const char* wrong :
       {R"({"op":"const"})", R"({"op":"var","value":{"num":"1","den":"1"}})",
        R"({"op":"add","children":[{"op":"var"}]})", R"({"op":"pow","children":[{"op":"var"}]})",
        R"({"op":"exp","exponent":2,"children":[{"op":"var"}]})"})
    EXPECT_TRUE(enclose(wrong, two).refused()) << wrong;
}

}  // namespace
}  // namespace exact
