// Graphs: that each bar contains the values of its piece, by the C library's functions at random points; and where there are
// poles, jumps, holes and no values.
#include "calculator/calculator.h"
#include "calculator/plot/graph.h"
#include "cli/plot/picture.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace exact {
namespace {

Expr parsed(const char* source) {
  Session session;
  Work work;
  const Answer a = calculate(source, Mode::kStateless, {}, session, work);
  EXPECT_TRUE(a.ok()) << source;
  return std::get<Scalar>(a.value()).expression;
}

Graph graph(const char* source, int low, int high, int columns, double height = 0.01) {
  Work work;
  return graph_of(parsed(source), "x", Rational(low), Rational(high), columns, height, work);
}

bool is_undefined_at(const Graph& g, double x) {
  for (const auto& [from, to] : g.undefined)
    if (near_double(from) <= x && x <= near_double(to)) return true;
  return false;
}
bool is_near_gap(const Graph& g, double x) {
  for (const Gap& gap : g.gaps)
    if (near_double(gap.low) <= x && x <= near_double(gap.high)) return true;
  return false;
}

struct Known {
  const char* source;
  double (*value)(double);
};
const Known kKnown[] = {
    {"sin(x)/x", [](double x) { return std::sin(x) / x; }},
    {"tan(x)", [](double x) { return std::tan(x); }},
    {"1/(x^2 - 2)", [](double x) { return 1 / (x * x - 2); }},
    {"sqrt(x^3 - x)", [](double x) { return std::sqrt(x * x * x - x); }},
    {"log(abs(x)) + exp(-x)", [](double x) { return std::log(std::fabs(x)) + std::exp(-x); }},
    {"asin(x/3) * acos(x/4)", [](double x) { return std::asin(x / 3) * std::acos(x / 4); }},
    {"atan2(x, x^2 - 3)", [](double x) { return std::atan2(x, x * x - 3); }},
    {"cos(7*x) * sinh(x) - cosh(x/2) + tanh(x) + atan(5*x)",
     [](double x) {
       return std::cos(7 * x) * std::sinh(x) - std::cosh(x / 2) + std::tanh(x) + std::atan(5 * x);
     }},
    {"x^5 - 3*x^2 + 2^x", [](double x) { return std::pow(x, 5) - 3 * x * x + std::pow(2, x); }},
    {"x^-3", [](double x) { return std::pow(x, -3); }},
    {"sin(1/x)", [](double x) { return std::sin(1 / x); }},
};

TEST(Graph, EveryValueLiesInTheBarsOfItsColumn) {
  constexpr int kColumns = 97;
  std::mt19937 random(20260101);
  for (const Known& k : kKnown) {
    const Graph g = graph(k.source, -6, 5, kColumns);
    ASSERT_EQ(g.columns.size(), std::size_t{kColumns});
    int inside = 0;
    for (int i = 0; i < 4000; ++i) {
      const double t = std::uniform_real_distribution<double>(0, kColumns)(random);
      const double x = -6 + 11 * t / kColumns;
      const double y = k.value(x);
      if (is_near_gap(g, x)) continue;
      EXPECT_EQ(std::isnan(y), is_undefined_at(g, x)) << k.source << " at " << x;
      if (std::isnan(y)) continue;
      const double slack =
          1e-9 * (1 + std::fabs(y)) * (1 + std::fabs(y));  // of the C library; tan near a pole is steep
      bool found = false;
      for (const Bar& b : g.columns[static_cast<std::size_t>(t)])
        found = found || (b.low - slack <= y && y <= b.high + slack);
      EXPECT_TRUE(found) << k.source << " at " << x << " is " << y;
      ++inside;
    }
    EXPECT_GT(inside, 700) << k.source;  // the picture is not empty
  }
}

// The bars are not just large: where the function is gentle, a column is about as high as the function moves in it.
TEST(Graph, BarsAreTight) {
  const Graph g = graph("x^2 - x^2 + sin(x)", 0, 3, 300, 0.001);
  for (const auto& bars : g.columns) {
    ASSERT_EQ(bars.size(), 1u);
    EXPECT_LT(bars[0].high - bars[0].low, 0.02);
  }
}

TEST(Graph, APoleIsAGapWhoseSidesLeaveThePicture) {
  for (const char* source : {"1/x", "1/x^2", "tan(x + pi/2)"}) {
    const Graph g = graph(source, -1, 2, 100);
    ASSERT_EQ(g.gaps.size(), 1u) << source;
    EXPECT_LE(near_double(g.gaps[0].low), 0);
    EXPECT_GE(near_double(g.gaps[0].high), 0);
    EXPECT_EQ(cli::kind_of(g.gaps[0], visible_values(g)), cli::GapKind::kLeaves) << source;
    EXPECT_LT(near_double(g.gaps[0].high) - near_double(g.gaps[0].low), 0.001);
    // No bar reaches across: none holds both signs of 1/x.
    for (const auto& bars : g.columns)
      for (const Bar& b : bars) EXPECT_FALSE(b.low < 0 && b.high > 0 && source == std::string("1/x"));
  }
}

TEST(Graph, AJumpHasBothSidesAndNothingBetween) {
  const Graph g = graph("abs(x)/x", -1, 2, 99);
  ASSERT_EQ(g.gaps.size(), 1u);
  EXPECT_EQ(cli::kind_of(g.gaps[0], {-2, 2}), cli::GapKind::kHole);
  for (const auto& bars : g.columns)
    for (const Bar& b : bars)
      EXPECT_TRUE((b.low > 0.99 && b.high < 1.01) || (b.low > -1.01 && b.high < -0.99));
  // The cut of atan2 is a jump as well, not a line from -pi to pi.
  for (const auto& bars : graph("atan2(x, -1)", -1, 1, 50).columns)
    for (const Bar& b : bars) EXPECT_LT(b.high - b.low, 1);
}

// Where nothing is decided on a stretch of the axis, both pictures shade it and say so.
TEST(Graph, AStretchWithoutAProofIsShaded) {
  for (const char* source :
       {"x + 1/(e - exp(1))", "sqrt(e - exp(1))", "1/(sin(1)^2 + cos(1)^2 - 1)", "(e - exp(1))^0 + x"}) {
    const Graph g = graph(source, 1, 2, 100);
    ASSERT_EQ(g.gaps.size(), 1u) << source;
    EXPECT_TRUE(cli::is_stretch(g.gaps[0], g));
    const cli::Picture picture{g, visible_values(g), source, "x"};
    ASSERT_EQ(cli::legend(picture).size(), 1u);
    EXPECT_NE(cli::svg_picture(picture).find("url(#open)"), std::string::npos);
    EXPECT_NE(cli::braille_picture(picture, 50, 10).find("▓"), std::string::npos);
  }
  const Graph half = graph("x^x", -1, 1, 100);
  const cli::Picture picture{half, visible_values(half), "x^x", "x"};
  EXPECT_NE(cli::svg_picture(picture).find("url(#open)"), std::string::npos);
  for (const char* source : {"1/x", "tan(x)", "abs(x)/x", "sqrt(x)", "x^2"}) {
    const Graph g = graph(source, -2, 2, 100);
    EXPECT_EQ(cli::svg_picture({g, visible_values(g), source, "x"}).find("url(#open)"), std::string::npos)
        << source;
  }
}

TEST(Graph, WhereThereIsNoValueThereIsNoBar) {
  const Graph g = graph("sqrt(x)", -2, 2, 40);
  ASSERT_EQ(g.undefined.size(), 1u);
  EXPECT_EQ(near_double(g.undefined[0].first), -2);
  EXPECT_NEAR(near_double(g.undefined[0].second), 0, 1e-4);
  for (std::size_t i = 0; i < 19; ++i) EXPECT_TRUE(g.columns[i].empty());
  for (const char* nowhere : {"log(-1 - x^2)", "sqrt(x - 10)", "asin(x + 5)"}) {
    const Graph none = graph(nowhere, 0, 1, 10);
    EXPECT_TRUE(none.gaps.empty()) << nowhere;
    for (const auto& bars : none.columns) EXPECT_TRUE(bars.empty()) << nowhere;
    ASSERT_EQ(none.undefined.size(), 1u) << nowhere;
  }
}

TEST(Graph, RefusesWhatHasNoRealValues) {
  Work work;
  for (const char* source : {"x + y", "f(x)", "factorial(x)", "infinity*x"})
    EXPECT_THROW(range_over(parsed(source), "x", Interval(0, 1), work), Failure) << source;
}

TEST(Graph, EndsWhateverItIsGiven) {
  // Undecided everywhere: the difference of equal radicands.
  const Graph g = graph("sqrt(sin(x)^2 + cos(x)^2 - 1)", 0, 1, 200);
  EXPECT_FALSE(g.gaps.empty());
  EXPECT_EQ(graph("exp(exp(exp(x)))", 0, 20, 50).columns.size(), 50u);
}

TEST(Ticks, AreRoundAndFew) {
  std::mt19937 random(7);
  for (int i = 0; i < 2000; ++i) {
    const double low = std::uniform_real_distribution<double>(-1, 1)(random) *
                       std::pow(10, std::uniform_int_distribution<int>(-8, 12)(random));
    const double high = low + std::pow(10, std::uniform_real_distribution<double>(-6, 12)(random)) *
                                  (1 + std::fabs(low)) / 100;
    const auto all = cli::ticks(low, high);
    ASSERT_GE(all.size(), 3u) << low << ' ' << high;
    ASSERT_LE(all.size(), 10u) << low << ' ' << high;
    for (const cli::Tick& t : all)
      EXPECT_TRUE(low - (high - low) * 1e-9 <= t.value && t.value <= high + (high - low) * 1e-9);
  }
  EXPECT_TRUE(cli::ticks(1, 1).empty());
  EXPECT_TRUE(cli::ticks(0, INFINITY).empty());
}

}  // namespace
}  // namespace exact
