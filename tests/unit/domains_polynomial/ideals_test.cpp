// Ideals: quotients multiply into the ideal, radicals are reduced, membership by brute force on monomials and by points.
#include "unit/domains_polynomial/wire_polynomials.h"

namespace exact::tests {
namespace {

using Ideal = std::vector<Sparse>;

std::string ideal_json(const Ideal& ideal, std::size_t n) {
  std::string out;
  for (const Sparse& p : ideal) out += (out.empty() ? "" : ",") + json_of(p, n);
  return R"({"variables":)" + names_json(n) + R"(,"generators":[)" + out + "]}";
}
Ideal ideal_of(const wire::Json& j) {
  Ideal out;
  for (const wire::Json& p : j.find("generators")->items()) out.push_back(sparse_of(p));
  return out;
}
Ideal quotient(const Ideal& a, const Ideal& b, std::size_t n) {
  const MathRun run("polynomial.ideal.quotient.compute",
                    R"({"dividend":)" + ideal_json(a, n) + R"(,"divisor":)" + ideal_json(b, n) + "}");
  EXPECT_EQ(run.text("outcome"), "COMPUTED");
  return ideal_of(run["quotient"]);
}
bool in_radical(const Sparse& p, const Ideal& a, std::size_t n) {
  return MathRun("polynomial.ideal.radical_membership.decide",
                 R"({"ideal":)" + ideal_json(a, n) + R"(,"polynomial":)" + json_of(p, n) + "}")
      .truth("in_radical");
}
// Membership through the quotient: p lies in the ideal exactly when dividing by (p) gives the whole ring.
bool contains(const Ideal& a, const Sparse& p, std::size_t n) {
  const Ideal q = quotient(a, {p}, n);
  return q.size() == 1 && q[0].size() == 1 && q[0].begin()->first == std::vector<std::int64_t>(n);
}
Ideal random_ideal(RandomValues& random, std::size_t n, std::uint64_t most) {
  Ideal out;
  for (std::uint64_t k = 1 + random.below(most); k > 0; --k) out.push_back(random_sparse(random, n, 2, 2));
  return out;
}

TEST(IdealLaws, QuotientsMultiplyIntoTheIdeal) {
  RandomValues random(401);
  FOR_RANDOM_ROUNDS(12) {
    const std::size_t n = 1 + random.below(2);
    const Ideal a = random_ideal(random, n, 2), b = random_ideal(random, n, 2);
    for (const Sparse& q : quotient(a, b, n))
      for (const Sparse& p : b) EXPECT_TRUE(contains(a, times(q, p), n));
    // The ideal lies in its quotients; dividing a product by a factor gives at least the other one.
    const Ideal whole = quotient(a, {Sparse{{std::vector<std::int64_t>(n), Rational(1)}}}, n);
    for (const Sparse& p : a) EXPECT_TRUE(contains(whole, p, n));
  }
}

// Monomial ideals: membership is divisibility by a generator.
TEST(IdealLaws, MonomialIdealsByBruteForce) {
  RandomValues random(402);
  FOR_RANDOM_ROUNDS(25) {
    const std::size_t n = 2;
    const auto monomial = [&] {
      return std::vector<std::int64_t>{static_cast<std::int64_t>(random.below(4)),
                                       static_cast<std::int64_t>(random.below(4))};
    };
    const auto member = [](const Ideal& ideal, const std::vector<std::int64_t>& e) {
      return std::any_of(ideal.begin(), ideal.end(), [&](const Sparse& p) {
        return !p.empty() && p.begin()->first[0] <= e[0] && p.begin()->first[1] <= e[1];
      });
    };
    Ideal a, b;
    for (int k = 0; k < 3; ++k) a.push_back({{monomial(), Rational(1)}});
    for (int k = 0; k < 2; ++k) b.push_back({{monomial(), Rational(1)}});
    const Ideal q = quotient(a, b, n);
    const MathRun run("polynomial.ideal.radical.compute", R"({"ideal":)" + ideal_json(a, n) + "}");
    const Ideal radical = ideal_of(run["radical"]);
    for (std::int64_t i = 0; i < 6; ++i)
      for (std::int64_t j = 0; j < 6; ++j) {
        const bool expected = std::all_of(b.begin(), b.end(), [&](const Sparse& p) {
          return member(a, {i + p.begin()->first[0], j + p.begin()->first[1]});
        });
        EXPECT_EQ(member(q, {i, j}), expected);
        const bool power = member(a, {20 * i, 20 * j});
        EXPECT_EQ(member(radical, {i, j}), power);
        EXPECT_EQ(in_radical({{{i, j}, Rational(1)}}, a, n), power);
      }
  }
}

// Points with multiplicities: the radical of an ideal of known rational points.
TEST(IdealLaws, RadicalsOfPointsAndCurves) {
  RandomValues random(403);
  FOR_RANDOM_ROUNDS(8) {
    const std::size_t n = 2;
    const Sparse x{{{1, 0}, Rational(1)}}, y{{{0, 1}, Rational(1)}};
    const auto minus = [](const Sparse& p, std::int64_t c) {
      return plus(p, Sparse{{{0, 0}, Rational(-c)}});
    };
    const auto r = static_cast<std::int64_t>(1 + random.below(3)),
               s = static_cast<std::int64_t>(4 + random.below(3));
    // ((x - r)^2 (x - s), y^2) has the zeros (r, 0) and (s, 0).
    const Ideal a{times(times(minus(x, r), minus(x, r)), minus(x, s)), times(y, y)};
    const MathRun run("polynomial.ideal.radical.compute", R"({"ideal":)" + ideal_json(a, n) + "}");
    const Ideal radical = ideal_of(run["radical"]);
    for (const Sparse& p : radical) {
      EXPECT_TRUE(value(p, {Rational(r), Rational(0)}).is_zero());
      EXPECT_TRUE(value(p, {Rational(s), Rational(0)}).is_zero());
      EXPECT_TRUE(in_radical(p, a, n));
    }
    EXPECT_TRUE(contains(radical, times(minus(x, r), minus(x, s)), n));
    EXPECT_TRUE(contains(radical, y, n));
    EXPECT_FALSE(contains(radical, minus(x, r), n));
    // A curve and a point beside it: (f) intersected with a fat point, as the product of the two ideals.
    const Sparse f = plus(times(x, x), times(y, Sparse{{{0, 0}, Rational(-1)}}));
    const Sparse u = minus(x, r), v = minus(y, r * r + 1);
    const Ideal product{times(f, times(u, u)), times(f, v)};
    const MathRun curve("polynomial.ideal.radical.compute", R"({"ideal":)" + ideal_json(product, n) + "}");
    ASSERT_EQ(curve.text("outcome"), "COMPUTED");
    const Ideal reduced = ideal_of(curve["radical"]);
    EXPECT_TRUE(contains(reduced, times(f, u), n));
    EXPECT_TRUE(contains(reduced, times(f, v), n));
    EXPECT_FALSE(contains(reduced, f, n));
    for (const Sparse& p : reduced) {
      EXPECT_TRUE(value(p, {Rational(r), Rational(r * r + 1)}).is_zero());
      EXPECT_TRUE(value(p, {Rational(7), Rational(49)}).is_zero());
      EXPECT_TRUE(in_radical(p, product, n));
    }
  }
}

Ideal radical(const Ideal& a, std::size_t n) {
  const MathRun run("polynomial.ideal.radical.compute", R"({"ideal":)" + ideal_json(a, n) + "}");
  EXPECT_EQ(run.text("outcome"), "COMPUTED");
  return ideal_of(run["radical"]);
}
Sparse sparse(std::initializer_list<std::pair<std::vector<std::int64_t>, std::int64_t>> terms) {
  Sparse p;
  for (const auto& [e, c] : terms) p[e] = Rational(c);
  return p;
}

// Ideals of which general rational coefficients between the generators and the answer are long.
TEST(IdealLaws, SmallIdealsOfSeveralVariablesAreDecided) {
  RandomValues random(404);
  FOR_RANDOM_ROUNDS(6) {
    const std::size_t n = 2 + random.below(3);
    Ideal a;
    for (std::uint64_t k = 2 + random.below(2); k > 0; --k) a.push_back(random_sparse(random, n, 3, 2));
    const Sparse f = random_sparse(random, n, 3, 1);
    const Ideal r = radical(a, n);
    EXPECT_EQ(radical(r, n), r);
    // The ideal lies in its radical, of which each element has a power in the ideal.
    for (const Sparse& p : a) EXPECT_TRUE(contains(r, p, n));
    for (const Sparse& p : r) EXPECT_TRUE(in_radical(p, a, n));
    EXPECT_EQ(in_radical(f, a, n), contains(r, f, n));
    if (f.empty()) continue;
    const Ideal q = quotient(a, {f}, n);
    for (const Sparse& p : q) EXPECT_TRUE(contains(a, times(p, f), n));
    for (const Sparse& p : a) EXPECT_TRUE(contains(q, p, n));
    // The same by another way: (I : f) : f = I : f^2, and (I : f) lies in it.
    EXPECT_EQ(quotient(q, {f}, n), quotient(a, {times(f, f)}, n));
  }
}

// Sizes from Singular: std(radical(I)), std(quotient(I, x + y)), reduce(1, std(J + (1 - t f))).
TEST(IdealLaws, KnownIdealsOfThreeVariables) {
  const Ideal a{sparse({{{2, 1, 1}, -1}, {{1, 2, 0}, -4}, {{1, 1, 0}, -3}}),
                sparse({{{2, 2, 0}, 7}, {{1, 0, 0}, -1}, {{0, 2, 0}, 7}}),
                sparse({{{2, 1, 1}, 6}, {{2, 1, 0}, 5}, {{1, 2, 2}, 5}})};
  EXPECT_EQ(radical(a, 3).size(), 9U);
  EXPECT_EQ(quotient(a, {sparse({{{1, 0, 0}, 1}, {{0, 1, 0}, 1}})}, 3).size(), 10U);
  const Ideal j{sparse({{{1, 2, 0}, -3}, {{0, 2, 0}, -5}, {{0, 0, 2}, -7}}),
                sparse({{{1, 1, 1}, 7}, {{1, 0, 1}, -3}, {{0, 2, 1}, -2}}),
                sparse({{{2, 1, 0}, -6}, {{2, 0, 1}, -6}, {{1, 2, 1}, -7}, {{1, 1, 2}, 5}})};
  EXPECT_FALSE(in_radical(sparse({{{2, 0, 1}, -7}, {{1, 2, 1}, -3}, {{0, 2, 1}, 8}}), j, 3));
}

// The effort is counted: the same request ends in the same way, with the name of the limit.
TEST(IdealLaws, TooLittleEffortIsSaid) {
  const std::size_t n = 5;
  RandomValues random(405);
  Ideal a;
  for (int k = 0; k < 4; ++k) {
    Sparse p;
    while (p.size() < 12) {
      std::vector<std::int64_t> e(n);
      for (std::int64_t& x : e) x = static_cast<std::int64_t>(random.below(5));
      put(p, e, small(random, true));
    }
    a.push_back(std::move(p));
  }
  const std::string request = R"({"ideal":)" + ideal_json(a, n) + R"(,"resource_budget":{"wall_seconds":1}})";
  const MathRun run("polynomial.ideal.radical.compute", request);
  EXPECT_EQ(run.text("outcome"), "TIMEOUT");
  EXPECT_EQ(run.text("detail"),
            "the effort that wall_seconds allows was not enough to complete the computation");
}

}  // namespace
}  // namespace exact::tests
