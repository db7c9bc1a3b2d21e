// Laws of polynomials in one variable: every decomposition multiplies or adds back.
#include "unit/domains_polynomial/wire_polynomials.h"

namespace exact::tests {
namespace {

std::string descending(const Dense& p) {
  std::string out;
  for (std::size_t i = p.size(); i-- > 0;) out += (out.empty() ? "" : ",") + json(p[i].numerator());
  return R"({"coefficients":[)" + (out.empty() ? std::string("\"0\"") : out) + "]}";
}
Dense ascending_of(const wire::Json& j) {
  std::vector<Integer> c = integers_of(*j.find("coefficients"));
  return trimmed(Dense(c.rbegin(), c.rend()));
}

TEST(PolynomialLaws, IntegerPolynomials) {
  RandomValues random(101);
  FOR_RANDOM_ROUNDS(60) {
    const Dense f = random_dense(random, 6, false), g = random_dense(random, 5, false);
    const Rational a = small(random, false);
    const MathRun composed("polynomial.integer.compute.compose",
                           R"({"outer":)" + descending(f) + R"(,"inner":)" + descending(g) + "}");
    const MathRun shifted("polynomial.integer.compute.shift",
                          R"({"polynomial":)" + descending(f) + R"(,"shift":)" + a.to_string() + "}");
    for (std::int64_t n = -8; n <= 8; ++n) {
      EXPECT_EQ(value(ascending_of(composed["composition"]), n), value(f, value(g, n)));
      EXPECT_EQ(value(ascending_of(shifted["shifted"]), n), value(f, Rational(n) + a));
      const MathRun at("polynomial.integer.compute.evaluate",
                       R"({"polynomial":)" + descending(f) + R"(,"point":)" + json(Integer(n)) + "}");
      EXPECT_EQ(Rational(at.integer("value")), value(f, n));
    }
    const MathRun part("polynomial.integer.compute.primitive_part",
                       R"({"polynomial":)" + descending(f) + "}");
    const Dense primitive = ascending_of(part["primitive_part"]);
    EXPECT_EQ(times(primitive, trimmed({Rational(part.integer("content"))})), f);
    Integer common;
    for (const Rational& c : primitive) common = gcd(common, c.numerator());
    EXPECT_EQ(common, Integer(f.empty() ? 0 : 1));
    const MathRun d(
        "polynomial.integer.compute.gcd",
        R"({"left":)" + descending(times(f, g)) + R"(,"right":)" + descending(times(g, Dense{a, 1})) + "}");
    const Dense common_divisor = ascending_of(d["gcd"]);
    if (!g.empty()) {  // g divides it over the integers: the value at every integer is a multiple of g's
      for (std::int64_t n = -6; n <= 6; ++n)
        EXPECT_TRUE(divides(value(g, n).numerator(), value(common_divisor, n).numerator()));
      EXPECT_TRUE(divides(value(common_divisor, 7).numerator(), value(times(f, g), 7).numerator()));
      EXPECT_GT(common_divisor.back().sign(), 0);
    }
  }
}

TEST(PolynomialLaws, DivisionAndBezout) {
  RandomValues random(102);
  FOR_RANDOM_ROUNDS(80) {
    const Dense c = random_nonzero(random, 2), a = times(random_dense(random, 6), c),
                b = times(random_nonzero(random, 5), c);
    const std::string pair = R"({"left":)" + json_of(a) + R"(,"right":)" + json_of(b) + "}";
    const MathRun division("polynomial.rational.compute.quotient_remainder", pair);
    const Dense remainder = dense_of(division["remainder"]);
    EXPECT_EQ(plus(times(dense_of(division["quotient"]), b), remainder), a);
    EXPECT_EQ(dense_of(division["reconstruction"]), a);
    EXPECT_LT(remainder.size(), b.size());
    const MathRun d("polynomial.compute.gcd", pair);
    const Dense g = dense_of(d["gcd"]), s = dense_of(*d["bezout"].find("left_multiplier")),
                t = dense_of(*d["bezout"].find("right_multiplier"));
    EXPECT_EQ(plus(times(s, a), times(t, b)), g);
    EXPECT_TRUE(g.back().is_one());
    EXPECT_GE(g.size(), c.size());
    // Least multipliers: below the cofactor of b, and 0 when that is a constant.
    EXPECT_TRUE(s.empty() || s.size() + g.size() <= b.size() || b.size() == g.size());
    if (b.size() == g.size()) {
      EXPECT_TRUE(s.empty());
    }
    const MathRun left("polynomial.rational.compute.quotient_remainder",
                       R"({"left":)" + json_of(a) + R"(,"right":)" + json_of(g) + "}");
    EXPECT_TRUE(dense_of(left["remainder"]).empty());
  }
}

TEST(PolynomialLaws, CalculusInOneVariable) {
  RandomValues random(103);
  FOR_RANDOM_ROUNDS(60) {
    const Dense p = random_dense(random, 8);
    const std::string request = R"({"polynomial":)" + json_of(p) + "}";
    const Dense integral =
        dense_of(MathRun("polynomial.rational.compute.integral", request)["antiderivative"]);
    EXPECT_TRUE(value(integral, 0).is_zero());
    EXPECT_EQ(dense_of(MathRun("polynomial.rational.compute.derivative",
                               R"({"polynomial":)" + json_of(integral) + "}")["derivative"]),
              p);
    // The derivative by its product rule with x.
    const auto derived = [](const Dense& q) {
      return dense_of(MathRun("polynomial.rational.compute.derivative",
                              R"({"polynomial":)" + json_of(q) + "}")["derivative"]);
    };
    EXPECT_EQ(derived(times(p, Dense{0, 1})), plus(times(derived(p), Dense{0, 1}), p));
    const Rational x = small(random, true);
    EXPECT_EQ(
        rational_of(MathRun("polynomial.rational.compute.evaluate",
                            R"({"polynomial":)" + json_of(p) + R"(,"point":)" + json(x) + "}")["value"]),
        value(p, x));
  }
}

TEST(PolynomialLaws, FactorsMultiplyBackAndAreIrreducible) {
  RandomValues random(104);
  FOR_RANDOM_ROUNDS(60) {
    Dense p = random_nonzero(random, 4);
    p = times(p, to_power(random_nonzero(random, 2), static_cast<std::int64_t>(random.below(4))));
    const std::string request = R"({"polynomial":)" + json_of(p) + "}";
    for (const char* id : {"polynomial.factor.compute", "polynomial.compute.square_free_decomposition"}) {
      const MathRun run(id, request);
      Dense product{rational_of(run["coefficient"])};
      for (const wire::Json& f : run["factors"].items()) {
        const Dense factor = dense_of(*f.find("factor"));
        EXPECT_TRUE(factor.back().is_one() && factor.size() > 1);
        product = times(product, to_power(factor, *f.find("multiplicity")->int64()));
      }
      EXPECT_EQ(product, p);
      EXPECT_EQ(dense_of(run["reconstructed"]), p);
    }
    // A factor of degree 2 or 3 has no rational root: all candidates are tried.
    const MathRun run("polynomial.factor.compute", request);
    for (const wire::Json& f : run["factors"].items()) {
      const Dense factor = dense_of(*f.find("factor"));
      if (factor.size() < 3 || factor.size() > 4) continue;
      Integer common = 1;
      for (const Rational& c : factor) common = lcm(common, c.denominator());
      const auto lead = *common.to_int64();
      const auto last = *(factor[0] * Rational(common)).to_int64();
      if (lead > 5'000 || std::abs(last) > 5'000) continue;
      EXPECT_NE(last, 0);
      for (std::int64_t d = 1; d <= lead; ++d)
        for (std::int64_t n = 1; lead % d == 0 && n <= std::abs(last); ++n)
          if (last % n == 0) {
            EXPECT_FALSE(value(factor, Rational(Integer(n), Integer(d))).is_zero());
            EXPECT_FALSE(value(factor, Rational(Integer(-n), Integer(d))).is_zero());
          }
    }
  }
}

TEST(PolynomialLaws, PartialFractionsAddUp) {
  RandomValues random(105);
  FOR_RANDOM_ROUNDS(50) {
    const Dense a = random_dense(random, 6),
                b = times(random_nonzero(random, 3),
                          to_power(random_nonzero(random, 2), static_cast<std::int64_t>(random.below(4))));
    const MathRun run("polynomial.rational.compute.partial_fraction_decomposition",
                      R"({"numerator":)" + json_of(a) + R"(,"denominator":)" + json_of(b) + "}");
    const Dense whole = dense_of(run["polynomial_part"]);
    const Dense top = dense_of(run["reconstruction_numerator"]),
                bottom = dense_of(run["reconstruction_denominator"]);
    EXPECT_EQ(times(top, b), times(a, bottom));
    // Equal values at more points than the degrees need.
    for (std::int64_t n = 100; n < 130; ++n) {
      const Rational x(n);
      if (value(b, x).is_zero()) continue;
      Rational sum = value(whole, x);
      for (const wire::Json& t : run["terms"].items()) {
        const Dense c = dense_of(*t.find("numerator")), p = dense_of(*t.find("denominator_factor"));
        EXPECT_FALSE(c.empty());
        EXPECT_LT(c.size(), p.size());
        sum += value(c, x) / pow(value(p, x), *t.find("denominator_exponent")->int64());
      }
      EXPECT_EQ(sum, value(a, x) / value(b, x));
    }
  }
}

TEST(PolynomialLaws, InterpolationTakesTheValues) {
  RandomValues random(106);
  FOR_RANDOM_ROUNDS(40) {
    const std::size_t n = 1 + random.below(8);
    std::vector<Rational> nodes, values;
    while (nodes.size() < n) {
      const Rational x = small(random, true);
      if (std::find(nodes.begin(), nodes.end(), x) == nodes.end()) nodes.push_back(x);
    }
    for (std::size_t i = 0; i < n; ++i) values.push_back(small(random, true));
    const std::string samples =
        R"({"samples":{"nodes":)" + json(nodes) + R"(,"values":)" + json(values) + "}}";
    const MathRun form("polynomial.interpolation.newton_form.compute", samples);
    const std::vector<Rational> c = rationals_of(form["coefficients"]);
    EXPECT_EQ(c, rationals_of(MathRun("polynomial.interpolation.divided_differences.compute",
                                      samples)["coefficients"]));
    for (std::size_t i = 0; i < n; ++i) {
      // The sum of products, term by term.
      Rational sum, product(1);
      for (std::size_t k = 0; k < n; ++k) {
        sum += c[k] * product;
        product *= nodes[i] - nodes[k];
      }
      EXPECT_EQ(sum, values[i]);
      const MathRun at("polynomial.interpolation.newton_evaluate.compute",
                       R"({"newton_form":{"nodes":)" + json(nodes) + R"(,"coefficients":)" + json(c) +
                           R"(},"evaluation_point":)" + json(nodes[i]) + "}");
      EXPECT_EQ(rational_of(at["result"]), values[i]);
    }
  }
}

TEST(PolynomialLaws, FactorsModuloPrimes) {
  RandomValues random(107);
  const std::int64_t primes[] = {2, 3, 5, 7, 11, 251, 65'537};
  FOR_RANDOM_ROUNDS(80) {
    const std::int64_t p = primes[random.below(std::size(primes))];
    std::vector<std::int64_t> f(2 + random.below(8));
    for (std::int64_t& c : f) c = static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(p)));
    if (f.back() == 0) f.back() = 1;
    const MathRun run("polynomial.galois.factor_mod_p.compute",
                      R"({"field_order":)" + std::to_string(p) + R"(,"coefficients":)" + json(f) + "}");
    std::vector<std::int64_t> product{run.number("unit")};
    std::int64_t count = 0;
    for (const wire::Json& factor : run["factors"].items()) {
      const std::vector<std::int64_t> g = numbers_of(*factor.find("coefficients"));
      for (std::int64_t k = *factor.find("multiplicity")->int64(); k > 0; --k, ++count) {
        std::vector<std::int64_t> next(product.size() + g.size() - 1);
        for (std::size_t i = 0; i < product.size(); ++i)
          for (std::size_t j = 0; j < g.size(); ++j)
            next[i + j] = static_cast<std::int64_t>(
                (static_cast<unsigned __int128>(product[i]) * static_cast<std::uint64_t>(g[j]) +
                 static_cast<std::uint64_t>(next[i + j])) %
                static_cast<std::uint64_t>(p));
        product = next;
      }
      // No linear factor hides in one of degree 2 or 3.
      if (g.size() == 3 || g.size() == 4) {
        for (std::int64_t x = 0; x < std::min<std::int64_t>(p, 300); ++x) {
          std::int64_t v = 0;
          for (std::size_t i = g.size(); i-- > 0;) v = (v * x + g[i]) % p;
          EXPECT_NE(v, 0) << "root " << x << " modulo " << p;
        }
      }
    }
    EXPECT_EQ(product, f);
    EXPECT_EQ(count, run.number("factor_count"));
  }
}

}  // namespace
}  // namespace exact::tests
