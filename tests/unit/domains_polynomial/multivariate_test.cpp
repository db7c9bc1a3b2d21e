// Laws of polynomials in several variables: divisions, common divisors, resultants, calculus.
#include "unit/domains_polynomial/wire_polynomials.h"

namespace exact::tests {
namespace {

std::string pair_json(const Sparse& a, const Sparse& b, std::size_t n, const std::string& more = {}) {
  return R"({"left":)" + json_of(a, n) + R"(,"right":)" + json_of(b, n) + more + "}";
}
Sparse constant(const Rational& c, std::size_t n) {
  Sparse p;
  put(p, std::vector<std::int64_t>(n), c);
  return p;
}

bool divides_monomial(const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b) {
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i] > b[i]) return false;
  return true;
}
// The larger of two monomials by the definitions of the orders.
bool larger(const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b,
            const std::string& order) {
  std::int64_t da = 0, db = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    da += a[i];
    db += b[i];
  }
  if (order == "lex" || (order == "grlex" && da == db)) return a > b;
  if (da != db) return da > db;
  for (std::size_t i = a.size(); i-- > 0;)
    if (a[i] != b[i]) return a[i] < b[i];
  return false;
}

TEST(MultivariateLaws, DivisionWithRemainder) {
  RandomValues random(301);
  FOR_RANDOM_ROUNDS(80) {
    const std::size_t n = 1 + random.below(3);
    const Sparse a = random_sparse(random, n, 6, 4);
    const Sparse b = random_sparse(random, n, 3, 2);
    if (b.empty()) continue;
    const std::string order = std::vector<std::string>{"lex", "grlex", "grevlex"}[random.below(3)];
    const MathRun run("polynomial.multivariate.divide.compute",
                      pair_json(a, b, n, R"(,"monomial_order":")" + order + "\""));
    const Sparse q = sparse_of(run["quotient"]), r = sparse_of(run["remainder"]);
    EXPECT_EQ(plus(times(q, b), r), a);
    auto lead = b.begin();
    for (auto t = b.begin(); t != b.end(); ++t)
      if (larger(t->first, lead->first, order)) lead = t;
    for (const auto& [e, c] : r) EXPECT_FALSE(divides_monomial(lead->first, e)) << order;
  }
}

TEST(MultivariateLaws, CommonDivisors) {
  RandomValues random(302);
  FOR_RANDOM_ROUNDS(60) {
    const std::size_t n = 1 + random.below(3);
    const Sparse c = random_sparse(random, n, 3, 2), a = times(random_sparse(random, n, 3, 2), c),
                 b = times(random_sparse(random, n, 3, 2), c);
    if (a.empty() && b.empty()) continue;
    const Sparse g = sparse_of(MathRun("polynomial.multivariate.gcd.compute", pair_json(a, b, n))["gcd"]);
    EXPECT_TRUE(g.rbegin()->second.is_one());
    // It divides both, and what was put in divides it.
    const auto divisible = [&](const Sparse& x, const Sparse& y) {
      return sparse_of(MathRun("polynomial.multivariate.divide.compute", pair_json(x, y, n))["remainder"])
          .empty();
    };
    EXPECT_TRUE(divisible(a, g) && divisible(b, g) && divisible(g, c));
  }
}

// Determinant by expansion along the first row.
Rational determinant(const std::vector<std::vector<Rational>>& m) {
  if (m.empty()) return 1;
  Rational sum;
  for (std::size_t j = 0; j < m.size(); ++j) {
    if (m[0][j].is_zero()) continue;
    std::vector<std::vector<Rational>> minor;
    for (std::size_t i = 1; i < m.size(); ++i) {
      std::vector<Rational> row;
      for (std::size_t k = 0; k < m.size(); ++k)
        if (k != j) row.push_back(m[i][k]);
      minor.push_back(row);
    }
    const Rational d = m[0][j] * determinant(minor);
    sum += j % 2 == 0 ? d : -d;
  }
  return sum;
}
// Rows of shifted coefficients, leading ones first.
Rational sylvester(const std::vector<Rational>& a, const std::vector<Rational>& b) {
  const std::size_t n = a.size() - 1, m = b.size() - 1;
  std::vector<std::vector<Rational>> rows(n + m, std::vector<Rational>(n + m));
  for (std::size_t i = 0; i < m; ++i)
    for (std::size_t k = 0; k <= n; ++k) rows[i][i + k] = a[n - k];
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t k = 0; k <= m; ++k) rows[m + i][i + k] = b[m - k];
  return determinant(rows);
}
// Coefficients in variable 0 at values of the others.
std::vector<Rational> specialised(const Sparse& p, const std::vector<Rational>& others) {
  std::int64_t degree = 0;
  for (const auto& [e, c] : p) degree = std::max(degree, e[0]);
  std::vector<Rational> out(static_cast<std::size_t>(degree + 1));
  for (const auto& [e, c] : p) {
    Rational t = c;
    for (std::size_t i = 1; i < e.size(); ++i) t *= pow(others[i - 1], e[i]);
    out[static_cast<std::size_t>(e[0])] += t;
  }
  return out;
}

TEST(MultivariateLaws, ResultantsAreSylvesterDeterminants) {
  RandomValues random(303);
  FOR_RANDOM_ROUNDS(60) {
    const std::size_t n = 1 + random.below(3);
    const Sparse a = random_sparse(random, n, 4, 3), b = random_sparse(random, n, 4, 3);
    std::vector<Rational> point;
    for (std::size_t i = 1; i < n; ++i) point.push_back(small(random, true));
    for (const char* id : {"polynomial.compute.resultant", "polynomial.multivariate.resultant.compute"}) {
      const MathRun run(id, pair_json(a, b, n, R"(,"elimination_variable":"v0")"));
      const wire::Json& r = run["resultant"];
      const Rational got = n == 1 ? rational_of(*r.find("value")) : value(sparse_of(*r.find("value")), point);
      EXPECT_EQ(got, a.empty() || b.empty() ? Rational(0)
                                            : sylvester(specialised(a, point), specialised(b, point)));
    }
    const MathRun run("polynomial.compute.discriminant",
                      R"({"polynomial":)" + json_of(a, n) + R"(,"variable":"v0"})");
    const wire::Json& d = run["discriminant"];
    const Rational got = n == 1 ? rational_of(*d.find("value")) : value(sparse_of(*d.find("value")), point);
    const std::vector<Rational> c = specialised(a, point);
    if (a.empty() || c.size() == 1) {
      EXPECT_TRUE(got.is_zero());
    } else if (!c.back().is_zero()) {
      std::vector<Rational> derived;
      for (std::size_t i = 1; i < c.size(); ++i)
        derived.push_back(c[i] * Rational(static_cast<std::int64_t>(i)));
      const std::size_t degree = c.size() - 1;
      const Rational expected = sylvester(c, derived) / c.back();
      EXPECT_EQ(got, degree * (degree - 1) / 2 % 2 == 0 ? expected : -expected);
    }
  }
}

// Degrees from which on values determine the resultant of two variables; leading coefficients that vanish somewhere, fractions,
// a third variable that does not occur, and common factors.
TEST(MultivariateLaws, ResultantsOfHigherDegreesInTwoVariables) {
  RandomValues random(305);
  FOR_RANDOM_ROUNDS(40) {
    const std::size_t n = 2 + random.below(2);
    const auto filled = [&](std::int64_t degree) {
      Sparse p;
      for (std::int64_t i = 0; i <= degree; ++i) {
        for (std::int64_t j = 0; j <= degree; ++j) {
          std::vector<std::int64_t> e(n);
          e[0] = i;
          e[1] = j;
          const Rational c = small(random, true);
          if (!c.is_zero() && random.below(4) != 0) p[e] = c;
        }
      }
      return p;
    };
    const Sparse a = filled(3 + static_cast<std::int64_t>(random.below(4))),
                 b = filled(3 + static_cast<std::int64_t>(random.below(4)));
    std::vector<Rational> point;
    for (std::size_t i = 1; i < n; ++i) point.push_back(small(random, true));
    const MathRun run("polynomial.multivariate.resultant.compute",
                      pair_json(a, b, n, R"(,"elimination_variable":"v0")"));
    EXPECT_EQ(value(sparse_of(*run["resultant"].find("value")), point),
              sylvester(specialised(a, point), specialised(b, point)));
  }
}

TEST(MultivariateLaws, SquarefreeDecompositionsMultiplyBack) {
  RandomValues random(304);
  FOR_RANDOM_ROUNDS(40) {
    const std::size_t n = 1 + random.below(3);
    const Sparse a = random_sparse(random, n, 3, 2), b = random_sparse(random, n, 2, 1);
    Sparse p = times(a, times(b, b));
    if (p.empty()) continue;
    const MathRun run("polynomial.compute.square_free_decomposition",
                      R"({"polynomial":)" + json_of(p, n) + "}");
    Sparse product = constant(rational_of(run["coefficient"]), n);
    std::int64_t last = 0;
    for (const wire::Json& f : run["factors"].items()) {
      const Sparse factor = sparse_of(*f.find("factor"));
      const std::int64_t multiplicity = *f.find("multiplicity")->int64();
      EXPECT_GT(multiplicity, last);
      last = multiplicity;
      for (std::int64_t k = 0; k < multiplicity; ++k) product = times(product, factor);
      // Squarefree: no common divisor with all of its derivatives.
      Sparse g = factor;
      for (std::size_t v = 0; v < n; ++v)
        g = sparse_of(
            MathRun("polynomial.multivariate.gcd.compute", pair_json(g, partial(factor, v), n))["gcd"]);
      EXPECT_EQ(g, constant(1, n));
    }
    EXPECT_EQ(product, p);
    EXPECT_EQ(sparse_of(run["reconstructed"]), p);
  }
}

TEST(MultivariateLaws, VectorCalculus) {
  RandomValues random(305);
  FOR_RANDOM_ROUNDS(40) {
    const std::size_t n = 3;
    const auto list = [&](const std::vector<Sparse>& ps) {
      std::string out;
      for (const Sparse& p : ps) out += (out.empty() ? "" : ",") + json_of(p, n);
      return R"({"components":[)" + out + "]}";
    };
    const auto components = [](const MathRun& run) {
      std::vector<Sparse> out;
      for (const wire::Json& p : run["components"].items()) out.push_back(sparse_of(p));
      return out;
    };
    const Sparse f = random_sparse(random, n, 5, 3);
    const std::string scalar = R"({"polynomial":)" + json_of(f, n) + "}";
    const std::vector<Sparse> gradient =
        components(MathRun("polynomial_field.scalar.gradient.compute", scalar));
    for (std::size_t v = 0; v < n; ++v) EXPECT_EQ(gradient[v], partial(f, v));
    const std::vector<Sparse> curl =
        components(MathRun("polynomial_field.vector.curl.compute", list(gradient)));
    for (const Sparse& c : curl) EXPECT_TRUE(c.empty());
    EXPECT_EQ(sparse_of(MathRun("polynomial_field.scalar.laplacian.compute", scalar)["result"]),
              sparse_of(MathRun("polynomial_field.vector.divergence.compute", list(gradient))["result"]));
    const std::vector<Sparse> field{random_sparse(random, n, 4, 3), random_sparse(random, n, 4, 3),
                                    random_sparse(random, n, 4, 3)};
    const std::vector<Sparse> rotation =
        components(MathRun("polynomial_field.vector.curl.compute", list(field)));
    EXPECT_EQ(rotation[2], plus(partial(field[1], 0), times(partial(field[0], 1), constant(-1, n))));
    EXPECT_TRUE(
        sparse_of(MathRun("polynomial_field.vector.divergence.compute", list(rotation))["result"]).empty());
    const std::vector<Rational> u{small(random, true), small(random, true), small(random, true)};
    Sparse along;
    for (std::size_t v = 0; v < n; ++v) along = plus(along, times(gradient[v], constant(u[v], n)));
    EXPECT_EQ(sparse_of(MathRun(
                  "polynomial_field.scalar.directional_derivative.compute",
                  R"({"polynomial":)" + json_of(f, n) + R"(,"direction":)" + json(u) + "}")["result"]),
              along);
    std::string outputs;
    for (const Sparse& p : field) outputs += (outputs.empty() ? "" : ",") + json_of(p, n);
    const MathRun jacobian("polynomial.map.jacobian", R"({"input_variables":)" + names_json(n) +
                                                          R"(,"output_polynomials":[)" + outputs + "]}");
    std::size_t i = 0;
    for (const wire::Json& entry : jacobian["entries"].items()) {
      EXPECT_EQ(sparse_of(entry), partial(field[i / n], i % n));
      ++i;
    }
  }
}

}  // namespace
}  // namespace exact::tests
