// Laws of polynomial maps: iterates and orbits by repeated evaluation, cycles and graphs by walking, dynatomic polynomials by
// their product over divisors.
#include "support/math_run.h"
#include "unit/values/random_values.h"

#include <algorithm>

namespace exact {
namespace {

using Numbers = std::vector<Rational>;

std::string list(const Numbers& a) {
  std::string r = "[";
  for (std::size_t i = 0; i < a.size(); ++i) r += (i ? "," : "") + json(a[i]);
  return r + "]";
}
Numbers rationals(const wire::Json& j) {
  Numbers r;
  for (const wire::Json& x : j.items()) r.push_back(rational_of(x));
  return r;
}
Rational value(const Numbers& f, const Rational& x) {
  Rational r, power(1);
  for (const Rational& c : f) {
    r += c * power;
    power *= x;
  }
  return r;
}
Rational slope(const Numbers& f, const Rational& x) {
  Rational r, power(1);
  for (std::size_t i = 1; i < f.size(); ++i) {
    r += Rational(static_cast<std::int64_t>(i)) * f[i] * power;
    power *= x;
  }
  return r;
}
Rational small(RandomValues& random) {
  return {Integer(static_cast<std::int64_t>(random.below(9)) - 4), Integer(random.below(4) ? 1 : 3)};
}
Numbers map(RandomValues& random, std::uint64_t least_degree, std::uint64_t degrees) {
  Numbers f;
  for (std::uint64_t d = least_degree + random.below(degrees) + 1; d > 0; --d) f.push_back(small(random));
  if (f.size() > 1 && f.back().is_zero()) f.back() = Rational(1);
  return f;
}
Numbers product(const Numbers& a, const Numbers& b) {
  Numbers r(a.size() + b.size() - 1);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) r[i + j] += a[i] * b[j];
  }
  return r;
}
Numbers iterate(const Numbers& f, int n) {
  const MathRun run("arithmetic_dynamics.map.iterate.compute",
                    R"({"coefficients":)" + list(f) + R"(,"n":)" + std::to_string(n) + "}");
  const Numbers r = rationals(run["coefficients"]);
  EXPECT_EQ(run["degree"].int64(), std::ssize(r) - 1);
  EXPECT_TRUE(r.size() == 1 || !r.back().is_zero());
  return r;
}

TEST(DynamicsLaws, IteratesApplyTheMapAgainAndAgain) {
  RandomValues random(91);
  FOR_RANDOM_ROUNDS(100) {
    const Numbers f = map(random, 0, 4);
    const int n = static_cast<int>(random.below(5));
    const Numbers g = iterate(f, n);
    // Equal at more points than the degree.
    for (std::size_t i = 0; i <= g.size(); ++i) {
      const Rational x(Integer(static_cast<std::int64_t>(i)) - Integer(3), Integer(2));
      Rational y = x;
      for (int step = 0; step < n; ++step) y = value(f, y);
      EXPECT_EQ(value(g, x), y) << list(f) << " " << n;
      if (i > 40) break;
    }
  }
  EXPECT_TRUE(MathRun("arithmetic_dynamics.map.iterate.compute",
                      R"({"coefficients":)" + list({Rational(), Rational(), Rational(1)}) + R"(,"n":13})")
                  .refused());
}

TEST(DynamicsLaws, DynatomicPolynomialsMultiplyToThePeriodEquation) {
  RandomValues random(92);
  FOR_RANDOM_ROUNDS(40) {
    const Numbers f = map(random, 2, 2);
    const int n = 1 + static_cast<int>(random.below(f.size() == 3 ? 6 : 4));
    Numbers all{Rational(1)};
    for (int d = 1; d <= n; ++d) {
      if (n % d != 0) continue;
      const MathRun run("arithmetic_dynamics.dynatomic_polynomial.compute",
                        R"({"coefficients":)" + list(f) + R"(,"n":)" + std::to_string(d) + "}");
      const Numbers factor = rationals(run["coefficients"]);
      EXPECT_EQ(run["degree"].int64(), std::ssize(factor) - 1);
      all = product(all, factor);
    }
    Numbers equation = iterate(f, n);
    equation[1] -= Rational(1);
    EXPECT_EQ(all, equation) << list(f) << " " << n;
  }
}

TEST(DynamicsLaws, OrbitsFollowTheMapUntilTheyRepeat) {
  RandomValues random(93);
  int repeats = 0;
  FOR_RANDOM_ROUNDS(400) {
    Numbers f = map(random, 0, 3);
    if (random.below(3) == 0)
      f = {Rational(-static_cast<std::int64_t>(random.below(3))), Rational(), Rational(1)};
    const Rational start =
        random.below(2) ? Rational(static_cast<std::int64_t>(random.below(5)) - 2) : small(random);
    const auto steps = static_cast<std::int64_t>(random.below(9));
    const MathRun run("arithmetic_dynamics.point.orbit.compute",
                      R"({"coefficients":)" + list(f) + R"(,"start":)" + json(start) + R"(,"max_steps":)" +
                          std::to_string(steps) + "}");
    SCOPED_TRACE(run.what());
    const Numbers orbit = rationals(run["orbit"]);
    ASSERT_EQ(run["computed_steps"].int64(), std::ssize(orbit) - 1);
    EXPECT_EQ(orbit[0], start);
    for (std::size_t i = 1; i < orbit.size(); ++i) EXPECT_EQ(orbit[i], value(f, orbit[i - 1]));
    const auto last = orbit.end() - 1;
    for (auto x = orbit.begin(); x != last; ++x)
      EXPECT_EQ(std::find(x + 1, last, *x), last);  // no earlier repetition
    const auto first = std::find(orbit.begin(), last, *last);
    const std::string end = run.text("termination");
    EXPECT_EQ(end == "REPEAT_FOUND", first != last);
    EXPECT_EQ(run.truth("truncated"), first == last);
    EXPECT_EQ(run.truth("eventual_behavior_complete"), first != last);
    EXPECT_EQ(run["repeat"].is_null(), first == last);
    if (first != last) {
      ++repeats;
      EXPECT_EQ(run["repeat"].find("preperiod")->int64(), first - orbit.begin());
      EXPECT_EQ(run["repeat"].find("period")->int64(), last - first);
      EXPECT_EQ(run["repeat"].find("first_seen_index")->int64(), first - orbit.begin());
      EXPECT_EQ(run["repeat"].find("repeated_at_index")->int64(), last - orbit.begin());
    } else if (end == "STEP_BOUND_REACHED") {
      EXPECT_EQ(std::ssize(orbit), steps + 1);
    } else {
      const Rational next = value(f, orbit.back());
      EXPECT_GT(std::max(next.numerator_bits(), next.denominator_bits()), 8192u);
    }
  }
  EXPECT_GT(repeats, 20);
}

TEST(DynamicsLaws, MultipliersAreSlopesOfTheIterate) {
  RandomValues random(94);
  FOR_RANDOM_ROUNDS(150) {
    // A polynomial through a chosen cycle: x_i goes to x_(i+1), by Lagrange's formula, and one degree more.
    Numbers cycle;
    while (cycle.size() < 1 + random.below(4)) {
      const Rational x = small(random);
      if (std::ranges::find(cycle, x) == cycle.end()) cycle.push_back(x);
    }
    Numbers f(cycle.size() + 1), zero{Rational(1)};
    for (const Rational& x : cycle) zero = product(zero, {-x, Rational(1)});
    for (std::size_t i = 0; i < cycle.size(); ++i) {
      Numbers basis{Rational(1)};
      for (std::size_t j = 0; j < cycle.size(); ++j) {
        if (j == i) continue;
        const Rational scale = Rational(1) / (cycle[i] - cycle[j]);
        basis = product(basis, {-cycle[j] * scale, scale});
      }
      for (std::size_t k = 0; k < basis.size(); ++k) f[k] += cycle[(i + 1) % cycle.size()] * basis[k];
    }
    for (std::size_t k = 0; k < zero.size(); ++k) f[k] += zero[k];
    const std::string payload = R"({"coefficients":)" + list(f) + R"(,"cycle":)" + list(cycle) + "}";
    const MathRun run("arithmetic_dynamics.cycle.multiplier.compute", payload);
    EXPECT_EQ(run["period"].int64(), std::ssize(cycle));
    const Numbers iterated = iterate(f, static_cast<int>(cycle.size()));
    for (const Rational& x : cycle) EXPECT_EQ(run.rational("multiplier"), slope(iterated, x)) << run.what();
    if (cycle.size() > 2) {  // against the direction it is no cycle
      std::ranges::reverse(cycle);
      EXPECT_TRUE(MathRun("arithmetic_dynamics.cycle.multiplier.compute",
                          R"({"coefficients":)" + list(f) + R"(,"cycle":)" + list(cycle) + "}")
                      .refused());
    }
  }
}

TEST(DynamicsLaws, FunctionalGraphsByWalking) {
  RandomValues random(95);
  constexpr std::int64_t kPrimes[] = {2, 3, 5, 7, 11, 13, 31, 61, 97, 251};
  FOR_RANDOM_ROUNDS(100) {
    const std::int64_t p = kPrimes[random.below(std::size(kPrimes))];
    std::vector<Integer> f;
    for (std::uint64_t d = 1 + random.below(5); d > 0; --d) f.push_back(random.integer());
    if (divides(Integer(p), f.back())) f.back() += Integer(1);
    std::string coefficients = "[";
    for (std::size_t i = 0; i < f.size(); ++i) coefficients += (i ? "," : "") + json(f[i]);
    const MathRun run("arithmetic_dynamics.finite_field.functional_graph.compute",
                      R"({"prime":)" + std::to_string(p) + R"(,"coefficients":)" + coefficients + "]}");
    SCOPED_TRACE(run.what());
    std::vector<std::int64_t> image;
    for (const wire::Json& edge : run["edges"].items()) {
      EXPECT_EQ(edge.items()[0].int64(), std::ssize(image));
      image.push_back(*edge.items()[1].int64());
      Integer sum;
      for (std::size_t i = 0; i < f.size(); ++i) sum += f[i] * pow(Integer(std::ssize(image) - 1), i);
      EXPECT_EQ(modulo(sum, Integer(p)), Integer(image.back()));
    }
    ASSERT_EQ(std::ssize(image), p);
    // After p steps every walk is on a cycle.
    std::vector<bool> cyclic(image.size());
    for (std::int64_t x = 0; x < p; ++x) {
      std::int64_t y = x;
      for (std::int64_t step = 0; step < p; ++step) y = image[static_cast<std::size_t>(y)];
      cyclic[static_cast<std::size_t>(y)] = true;
    }
    std::size_t i = 0;
    for (const wire::Json& length : run["tail_lengths"].items()) {
      std::int64_t tail = 0;
      for (auto y = static_cast<std::int64_t>(i); !cyclic[static_cast<std::size_t>(y)]; ++tail)
        y = image[static_cast<std::size_t>(y)];
      EXPECT_EQ(length.int64(), tail);
      ++i;
    }
    std::int64_t least = -1;
    for (const wire::Json& cycle : run["cycles"].items()) {
      const std::vector<Integer> points = integers_of(cycle);
      EXPECT_EQ(points[0], *std::ranges::min_element(points));
      EXPECT_GT(points[0], Integer(least));
      least = *points[0].to_int64();
      for (std::size_t k = 0; k < points.size(); ++k) {
        const auto x = static_cast<std::size_t>(*points[k].to_int64());
        EXPECT_TRUE(cyclic[x]);
        cyclic[x] = false;  // each once
        EXPECT_EQ(Integer(image[x]), points[(k + 1) % points.size()]);
      }
    }
    EXPECT_EQ(std::ranges::count(cyclic, true), 0);
  }
}

}  // namespace
}  // namespace exact
