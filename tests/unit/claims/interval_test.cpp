// The interval arithmetic of the receipts' checker against ball arithmetic, with which it shares nothing.
#include "claims/recheck/real_value.h"
#include "values/enclosure.h"

#include <gtest/gtest.h>

#include <functional>
#include <random>

namespace exact::recheck {
namespace {

using BallFunction = void (*)(arb_t, const arb_t, slong);

// Both contain the value, so they meet; and the interval is about as narrow as its bits promise.
void expect_meeting(const Interval& interval, const Enclosure& ball, std::uint64_t bits,
                    const std::string& what) {
  const auto dyadic = ball.interval();
  ASSERT_TRUE(dyadic) << what;
  EXPECT_LE(interval.lower, interval.upper) << what;
  EXPECT_LE(interval.lower, dyadic->upper_value()) << what;
  EXPECT_LE(dyadic->lower_value(), interval.upper) << what;
  const Rational size = std::max(abs(interval.upper), Rational(1));
  const Rational allowed = size * Rational(Integer(1), Integer::power_of_two(bits - 12));
  EXPECT_LE(interval.upper - interval.lower, allowed) << what;
}

struct Named {
  const char* name;
  Interval (IntervalArithmetic::*ours)(const Interval&) const;
  BallFunction theirs;
  double from, to;  // arguments
};
const Named kFunctions[] = {
    {"exp", &IntervalArithmetic::exponential, arb_exp, -50, 50},
    {"log", &IntervalArithmetic::logarithm, arb_log, 0.0001, 100'000},
    {"sin", &IntervalArithmetic::sine, arb_sin, -1'000, 1'000},
    {"cos", &IntervalArithmetic::cosine, arb_cos, -1'000, 1'000},
    {"atan", &IntervalArithmetic::arc_tangent, arb_atan, -1'000, 1'000},
    {"asin", &IntervalArithmetic::arc_sine, arb_asin, -1, 1},
    {"acos", &IntervalArithmetic::arc_cosine, arb_acos, -1, 1},
    {"sqrt", &IntervalArithmetic::square_root, arb_sqrt, 0, 100'000},
    {"sinh", &IntervalArithmetic::hyperbolic_sine, arb_sinh, -20, 20},
    {"cosh", &IntervalArithmetic::hyperbolic_cosine, arb_cosh, -20, 20},
    {"tanh", &IntervalArithmetic::hyperbolic_tangent, arb_tanh, -20, 20},
};

TEST(Intervals, MeetBallsAtRandomPoints) {
  std::mt19937_64 random(11);
  for (const Named& f : kFunctions) {
    for (int i = 0; i < 60; ++i) {
      const std::int64_t denominator = 1 + static_cast<std::int64_t>(random() % 1'000'000);
      const double at = f.from + (f.to - f.from) * static_cast<double>(random() % 1'000'001) / 1e6;
      Rational x(Integer(static_cast<std::int64_t>(at * static_cast<double>(denominator))),
                 Integer(denominator));
      if (i == 0) x = Rational(static_cast<std::int64_t>(f.to));
      if (i == 1 && f.from <= 0) x = 0;
      if (i == 2 && f.from < 0) x = Rational(Integer(1), Integer::power_of_ten(30));
      if (x.sign() <= 0 && f.from > 0) continue;
      const std::uint64_t bits = 64 + random() % 400;
      const Interval ours = (IntervalArithmetic(bits).*f.ours)({x, x});
      Enclosure ball(x, static_cast<std::int64_t>(bits) + 80);
      f.theirs(ball.raw(), ball.raw(), static_cast<slong>(bits) + 80);
      expect_meeting(ours, ball, bits,
                     std::string(f.name) + "(" + x.to_string() + ") at " + std::to_string(bits));
    }
  }
}

TEST(Intervals, ContainTheValuesOfTheirPoints) {
  std::mt19937_64 random(12);
  for (const Named& f : kFunctions) {
    for (int i = 0; i < 40; ++i) {
      const auto pick = [&] {
        const auto n = static_cast<std::int64_t>(
            (f.from + (f.to - f.from) * static_cast<double>(random() % 10'001) / 1e4) * 1'000);
        return Rational(Integer(n), Integer(1'000));
      };
      Rational a = pick(), b = pick();
      if (b < a) std::swap(a, b);
      if (a.sign() <= 0 && f.from > 0) continue;
      const Rational middle = (a + b) * Rational(Integer(1), Integer(2));
      const IntervalArithmetic at(96);
      const Interval whole = (at.*f.ours)({a, b});
      for (const Rational& x : {a, middle, b}) {
        Enclosure ball(x, 200);
        f.theirs(ball.raw(), ball.raw(), 200);
        const auto value = ball.interval();
        ASSERT_TRUE(value);
        EXPECT_LE(whole.lower, value->upper_value())
            << f.name << " " << a.to_string() << " " << b.to_string();
        EXPECT_LE(value->lower_value(), whole.upper)
            << f.name << " " << a.to_string() << " " << b.to_string();
      }
    }
  }
}

TEST(Intervals, ArithmeticContainsPointwiseResults) {
  std::mt19937_64 random(13);
  const IntervalArithmetic at(40);
  const auto number = [&] {
    return Rational(Integer(static_cast<std::int64_t>(random() % 2'001) - 1'000),
                    Integer(static_cast<std::int64_t>(1 + random() % 97)));
  };
  for (int i = 0; i < 500; ++i) {
    Rational a = number(), b = number(), c = number(), d = number();
    if (b < a) std::swap(a, b);
    if (d < c) std::swap(c, d);
    const auto inside = [](const Interval& v, const Rational& q) { return v.lower <= q && q <= v.upper; };
    for (const Rational& x : {a, b, (a + b) * Rational(Integer(1), Integer(2))}) {
      for (const Rational& y : {c, d}) {
        EXPECT_TRUE(inside(at.add({a, b}, {c, d}), x + y));
        EXPECT_TRUE(inside(at.subtract({a, b}, {c, d}), x - y));
        EXPECT_TRUE(inside(at.multiply({a, b}, {c, d}), x * y));
        if (c.sign() > 0 || d.sign() < 0) {
          EXPECT_TRUE(inside(at.divide({a, b}, {c, d}), x / y));
        }
      }
      for (const std::int64_t n : {1, 2, 3, 7, 10}) EXPECT_TRUE(inside(at.power({a, b}, n), pow(x, n))) << n;
      if (a.sign() > 0 || b.sign() < 0) {
        EXPECT_TRUE(inside(at.power({a, b}, -3), pow(x, -3)));
      }
      EXPECT_TRUE(inside(at.absolute({a, b}), abs(x)));
    }
  }
}

TEST(Intervals, KnowPi) {
  for (const std::uint64_t bits : {64u, 500u, 4'000u}) {
    Enclosure ball;
    arb_const_pi(ball.raw(), static_cast<slong>(bits) + 64);
    expect_meeting(IntervalArithmetic(bits).pi(), ball, bits, "pi");
  }
}

TEST(Intervals, RefuseWhatHasNoValueOrNoEnd) {
  const IntervalArithmetic at(64);
  EXPECT_THROW(at.divide({1, 1}, {-1, 1}), NotUnderstood);
  EXPECT_THROW(at.logarithm({0, 1}), NotUnderstood);
  EXPECT_THROW(at.square_root({-1, 1}), NotUnderstood);
  EXPECT_THROW(at.arc_sine({0, 2}), NotUnderstood);
  EXPECT_THROW(at.angle({-1, 1}, {-2, -1}), NotUnderstood);
  EXPECT_THROW(at.exponential({0, pow(Rational(10), 9)}), NotUnderstood);
  EXPECT_THROW(at.sine({pow(Rational(10), 5'000), pow(Rational(10), 5'000)}), NotUnderstood);
  EXPECT_THROW(at.power(at.point(pow(Rational(10), 1'000)), 100'000), NotUnderstood);
}

TEST(Angles, FollowTheQuadrants) {
  const IntervalArithmetic at(128);
  for (const auto& [y, x] : std::initializer_list<std::pair<int, int>>{
           {1, 2}, {1, -2}, {-1, 2}, {-1, -2}, {1, 0}, {-1, 0}, {0, -1}, {0, 3}}) {
    Enclosure ball_y(Rational(y), 200), ball_x(Rational(x), 200), ball;
    arb_atan2(ball.raw(), ball_y.raw(), ball_x.raw(), 200);
    expect_meeting(at.angle(at.point(y), at.point(x)), ball, 128,
                   std::to_string(y) + "," + std::to_string(x));
  }
}

}  // namespace
}  // namespace exact::recheck
