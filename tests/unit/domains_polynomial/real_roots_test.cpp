// Real roots: isolating intervals against sign changes, and Sturm's count against them.
#include "unit/domains_polynomial/wire_polynomials.h"

namespace exact::tests {
namespace {

std::string coefficients_json(const Dense& p) {
  std::vector<Rational> c(p.rbegin(), p.rend());
  return R"({"coefficients_descending":)" + json(c) + "}";
}
std::string terms_json(const Dense& p) {
  std::string out;
  for (std::size_t i = 0; i < p.size(); ++i)
    if (!p[i].is_zero())
      out += (out.empty() ? "" : ",") + (R"({"coefficient":)" + json(p[i])) + R"(,"exponent":)" +
             std::to_string(i) + "}";
  return R"({"terms":[)" + out + "]}";
}
std::int64_t count(const Dense& p, const Rational& a, const Rational& b) {
  return MathRun("polynomial.root_count.compute", R"({"polynomial":)" + terms_json(p) + R"(,"lower":)" +
                                                      json(a) + R"(,"upper":)" + json(b) + "}")
      .number("root_count");
}
// p over a multiple factor (x - r)^m is found by the definition: the derivatives vanish.
std::int64_t multiplicity(Dense p, const Rational& x) {
  std::int64_t m = 0;
  while (!p.empty() && value(p, x).is_zero()) {
    ++m;
    Dense d;
    for (std::size_t i = 1; i < p.size(); ++i) d.push_back(p[i] * Rational(static_cast<std::int64_t>(i)));
    p = d;
  }
  return m;
}

void check_isolation(const Dense& p) {
  const MathRun run("polynomial.roots.isolate", coefficients_json(p));
  const auto roots = run["roots"].items();
  const std::vector<std::int64_t> multiplicities = numbers_of(run["multiplicities"]);
  ASSERT_EQ(roots.size(), multiplicities.size());
  EXPECT_EQ(count(p, -1'000'000, 1'000'000), static_cast<std::int64_t>(roots.size()));
  Rational last(-1'000'000);
  std::size_t i = 0;
  for (const wire::Json& pair : roots) {
    const Rational a = rational_of(pair.items()[0]), b = rational_of(pair.items()[1]);
    EXPECT_LE(last, a);
    last = b;
    if (a == b) {
      EXPECT_EQ(multiplicity(p, a), multiplicities[i]);
    } else {
      // Exactly one root inside: ends that are roots themselves belong to other intervals.
      const std::int64_t inside =
          count(p, a, b) - (value(p, a).is_zero() ? 1 : 0) - (value(p, b).is_zero() ? 1 : 0);
      EXPECT_EQ(inside, 1);
      if (!value(p, a).is_zero() && !value(p, b).is_zero()) {
        EXPECT_EQ(value(p, a).sign() * value(p, b).sign() < 0, multiplicities[i] % 2 == 1);
      }
    }
    ++i;
  }
}

TEST(RealRootLaws, IntervalsHoldOneRootEach) {
  RandomValues random(201);
  FOR_RANDOM_ROUNDS(80) {
    Dense p = random_nonzero(random, 5);
    p = times(p, to_power(random_nonzero(random, 2), static_cast<std::int64_t>(random.below(4))));
    if (p.size() >= 2) check_isolation(p);
  }
}

TEST(RealRootLaws, CloseAndManyRoots) {
  // (1000 x - 1)(1001 x - 1), Wilkinson's polynomial, Mignotte's, Chebyshev's.
  check_isolation(times(Dense{-1, 1000}, Dense{-1, 1001}));
  Dense wilkinson{1};
  for (std::int64_t k = 1; k <= 20; ++k) wilkinson = times(wilkinson, Dense{Rational(-k), 1});
  check_isolation(wilkinson);
  Dense mignotte(21);
  mignotte[20] = 1;
  mignotte[2] = -2 * 400;
  mignotte[1] = 2 * 2 * 20;
  mignotte[0] = -2;
  check_isolation(mignotte);
  Dense before{1}, chebyshev{0, 1};
  for (int n = 2; n <= 24; ++n) {
    Dense next = plus(times(chebyshev, Dense{0, 2}), times(before, Dense{-1}));
    before = chebyshev;
    chebyshev = next;
  }
  check_isolation(chebyshev);
  EXPECT_EQ(MathRun("polynomial.roots.isolate", coefficients_json(chebyshev))["roots"].items().size(), 24u);
}

// The numbers of a chain grow with the square of the position: that the answer would be too long shows early on.
TEST(RealRootLaws, ChainsThatAreTooLongAreRefusedEarly) {
  RandomValues random(203);
  for (const std::size_t degree : {200, 320}) {
    Dense p(degree + 1);
    for (Rational& c : p) c = Rational(1 + static_cast<std::int64_t>(random.below(9)));
    const MathRun run("polynomial.sturm_chain.compute", R"({"polynomial":)" + terms_json(p) + "}");
    EXPECT_TRUE(run.refused());
    EXPECT_NE(run.what().find("268,435,456 bits"), std::string::npos);
  }
  // Sparse ones of the greatest degree are no work.
  Dense p(321);
  p[320] = p[0] = Rational(1);
  p[1] = Rational(-3);
  const MathRun run("polynomial.sturm_chain.compute", R"({"polynomial":)" + terms_json(p) + "}");
  EXPECT_EQ(run["chain"].items().size(), 4u);
}

TEST(RealRootLaws, SturmChainsAreRemainderSequences) {
  RandomValues random(202);
  FOR_RANDOM_ROUNDS(40) {
    Dense p = random_nonzero(random, 6);
    p = times(p, to_power(random_nonzero(random, 1), static_cast<std::int64_t>(random.below(3))));
    if (p.size() < 2) continue;
    const MathRun run("polynomial.sturm_chain.compute", R"({"polynomial":)" + terms_json(p) + "}");
    std::vector<Dense> chain;
    for (const wire::Json& q : run["chain"].items()) {
      Dense d;
      for (const wire::Json& t : q.find("terms")->items()) {
        const auto e = static_cast<std::size_t>(*t.find("exponent")->int64());
        d.resize(e + 1);
        d[e] = rational_of(*t.find("coefficient"));
      }
      chain.push_back(d);
    }
    // It ends in a constant, each member is the quotient's multiple of the next minus the one after.
    EXPECT_EQ(chain.back().size(), 1u);
    const auto changes = [&](const Rational& x) {
      int n = 0, sign = 0;
      for (const Dense& q : chain) {
        const int s = value(q, x).sign();
        if (s == 0) continue;
        if (sign != 0 && s != sign) ++n;
        sign = s;
      }
      return n;
    };
    const Rational a = small(random, true), b = a + abs(small(random, true));
    EXPECT_EQ(changes(a) - changes(b) + (value(p, a).is_zero() ? 1 : 0), count(p, a, b));
    // By brute force: roots of p between a and b, from the isolating intervals.
    std::int64_t inside = 0;
    const MathRun isolated("polynomial.roots.isolate", coefficients_json(p));
    bool certain = true;
    for (const wire::Json& pair : isolated["roots"].items()) {
      const Rational lower = rational_of(pair.items()[0]), upper = rational_of(pair.items()[1]);
      if (a <= lower && upper <= b) {
        ++inside;
      } else if (lower < b && a < upper) {
        certain = false;
      }
    }
    if (certain) {
      EXPECT_EQ(inside, count(p, a, b));
    }
  }
}

}  // namespace
}  // namespace exact::tests
