// Normal forms: each is put back together, and the classes of similarity are proved by a matrix that carries one into the other.
#include "unit/domains_matrix/plain_matrix.h"

namespace exact {
namespace {

using Coefficients = std::vector<Rational>;

Coefficients coefficients_of(const wire::Json& monic) { return rationals_of(*monic.find("coefficients")); }

Rows companion_rows(const Coefficients& p) {
  const std::size_t n = p.size() - 1;
  Rows c(n, Row(n));
  for (std::size_t i = 0; i < n; ++i) {
    if (i > 0) c[i][i - 1] = Rational(1);
    c[i][n - 1] = -p[i];
  }
  return c;
}

Rows block_diagonal(const std::vector<Rows>& blocks) {
  std::size_t n = 0;
  for (const Rows& b : blocks) n += b.size();
  Rows out(n, Row(n));
  std::size_t at = 0;
  for (const Rows& b : blocks) {
    for (std::size_t i = 0; i < b.size(); ++i) {
      for (std::size_t j = 0; j < b.size(); ++j) out[at + i][at + j] = b[i][j];
    }
    at += b.size();
  }
  return out;
}

// A matrix that repeats blocks, hidden by a change of basis.
Rows derogatory(RandomMatrices& random) {
  std::vector<Rows> blocks;
  std::size_t n = 0;
  while (n == 0 || (n < 6 && random.below(3) != 0)) {
    Rows block;
    if (!blocks.empty() && random.below(2)) {
      block = blocks[random.below(blocks.size())];
    } else {
      const std::size_t k = 1 + random.below(3);
      Coefficients p(1, Rational(1));
      const Coefficients factor = random.below(3) == 0
                                      ? Coefficients{Rational(1), random.small(true), Rational(1)}
                                      : Coefficients{random.small(random.below(2)), Rational(1)};
      for (std::size_t i = 0; i < k && p.size() + factor.size() <= 6; ++i) p = polynomial_product(p, factor);
      block = companion_rows(p);
    }
    n += block.size();
    blocks.push_back(block);
  }
  const RandomMatrices::Unimodular u = random.unimodular(n);
  return times(times(u.matrix, block_diagonal(blocks)), u.inverse);
}

// det(x I - a) at n + 1 places determines it.
TEST(CanonicalForms, CharacteristicPolynomialByItsValues) {
  RandomMatrices random(11);
  FOR_RANDOM_ROUNDS(60) {
    const std::size_t n = 1 + random.below(6);
    const Rows a = random.matrix(n, n);
    const MathRun r("matrix.characteristic_polynomial.compute", one_matrix(a));
    Coefficients p = rationals_of(r["coefficients_descending"]);
    std::ranges::reverse(p);
    ASSERT_EQ(p.size(), n + 1);
    for (std::int64_t x = 0; x <= static_cast<std::int64_t>(n); ++x) {
      Rational value;
      for (std::size_t k = p.size(); k-- > 0;) value = value * Rational(x) + p[k];
      EXPECT_EQ(value,
                eliminate(plus(scaled(identity_rows(n), Rational(x)), scaled(a, Rational(-1)))).determinant);
    }
    EXPECT_TRUE(is_zero(evaluate_at(p, a)));
  }
}

// The least k with I, a, ..., a^k dependent, by the rank of the powers written as rows.
std::size_t minimal_degree(const Rows& a) {
  Rows powers, power = identity_rows(a.size());
  for (std::size_t k = 0;; ++k) {
    Row flat;
    for (const Row& row : power) flat.insert(flat.end(), row.begin(), row.end());
    powers.push_back(flat);
    if (eliminate(powers).rank <= k) return k;
    power = times(power, a);
  }
}

TEST(CanonicalForms, MinimalPolynomialAnnihilatesAndIsLeast) {
  RandomMatrices random(12);
  FOR_RANDOM_ROUNDS(120) {
    const std::size_t n = 1 + random.below(4);
    const Rows a = random.below(2) ? derogatory(random) : random.matrix(n, n, random.below(2));
    SCOPED_TRACE(one_matrix(a));
    const MathRun r("matrix.minimal_polynomial.compute", one_matrix(a));
    const Coefficients p = coefficients_of(r["minimal_polynomial"]);
    EXPECT_EQ(p.back(), Rational(1));
    EXPECT_EQ(p.size(), minimal_degree(a) + 1);
    EXPECT_EQ(r.number("degree") + 1, std::ssize(p));
    EXPECT_TRUE(is_zero(evaluate_at(p, a)));
    EXPECT_TRUE(is_zero(evaluate_at(coefficients_of(r["characteristic_polynomial"]), a)));
  }
}

// A fraction of about twenty digits.
Rational long_fraction(RandomMatrices& random) {
  const auto digits = [&] {
    return Integer(static_cast<std::int64_t>(random.below(1'000'000'000))) * Integer(10'000'000'000) +
           Integer(static_cast<std::int64_t>(1 + random.below(1'000'000'000)));
  };
  return Rational(random.below(2) ? digits() : -digits(), digits());
}

// A common denominator of all entries would be longer than the answers.
TEST(CanonicalForms, MatricesOfManyDenominators) {
  RandomMatrices random(14);
  FOR_RANDOM_ROUNDS(10) {
    const std::size_t n = 4 + random.below(3);
    Rows a(n, Row(n));
    for (Row& row : a)
      for (Rational& q : row)
        if (random.below(5) != 0) q = long_fraction(random);
    const Coefficients p = [&] {
      Coefficients c = rationals_of(
          MathRun("matrix.characteristic_polynomial.compute", one_matrix(a))["coefficients_descending"]);
      std::ranges::reverse(c);
      return c;
    }();
    ASSERT_EQ(p.size(), n + 1);
    EXPECT_EQ(p[n], Rational(1));
    EXPECT_TRUE(is_zero(evaluate_at(p, a)));
    EXPECT_EQ(n % 2 == 0 ? p[0] : -p[0], eliminate(a).determinant);
    // A change of basis by a diagonal of fractions keeps the polynomials, repeated factors and all.
    const Rows b = derogatory(random);
    Rows c = b;
    Row d;
    for (std::size_t i = 0; i < b.size(); ++i) d.push_back(long_fraction(random));
    for (std::size_t i = 0; i < b.size(); ++i)
      for (std::size_t j = 0; j < b.size(); ++j) c[i][j] = d[i] * b[i][j] / d[j];
    for (const char* id : {"matrix.minimal_polynomial.compute", "matrix.rational_canonical_form.compute"}) {
      const MathRun one(id, one_matrix(b)), other(id, one_matrix(c));
      EXPECT_TRUE(wire::equal(one["minimal_polynomial"], other["minimal_polynomial"]));
      EXPECT_TRUE(wire::equal(one["characteristic_polynomial"], other["characteristic_polynomial"]));
    }
  }
}

TEST(CanonicalForms, MinimalPolynomialsOfTinyMatricesByBruteForce) {
  // All matrices of order 2 with entries -1, 0, 1, and their squares of blocks of order 4.
  for (int code = 0; code < 81; ++code) {
    Rows a(2, Row(2));
    int rest = code;
    for (Row& row : a) {
      for (Rational& q : row) {
        q = Rational(rest % 3 - 1);
        rest /= 3;
      }
    }
    for (const Rows& m : {a, block_diagonal({a, a}), block_diagonal({a, {{Rational(0)}}, a})}) {
      SCOPED_TRACE(one_matrix(m));
      const MathRun r("matrix.minimal_polynomial.compute", one_matrix(m));
      const Coefficients p = coefficients_of(r["minimal_polynomial"]);
      EXPECT_EQ(p.size(), minimal_degree(m) + 1);
      EXPECT_TRUE(is_zero(evaluate_at(p, m)));
    }
  }
}

// Whether p divides q, by long division.
bool divides_polynomial(const Coefficients& p, Coefficients q) {
  while (q.size() >= p.size()) {
    const Rational lead = q.back();
    for (std::size_t i = 0; i < p.size(); ++i) q[q.size() - p.size() + i] -= lead * p[i];
    q.pop_back();
  }
  return std::ranges::all_of(q, [](const Rational& c) { return c.is_zero(); });
}

// An invertible p with a p = p c, found in the solutions of the linear equations for p; none when there is none.
Rows carrying(const Rows& a, const Rows& c, RandomMatrices& random) {
  const std::size_t n = a.size();
  Rows equations(n * n, Row(n * n));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      for (std::size_t k = 0; k < n; ++k) {
        equations[i * n + j][k * n + j] += a[i][k];
        equations[i * n + j][i * n + k] -= c[k][j];
      }
    }
  }
  const MathRun kernel("matrix.nullspace.compute", one_matrix(equations));
  const Rows basis = rows_of(kernel["basis_vectors"]);
  for (int attempt = 0; attempt < 20; ++attempt) {
    Rows p(n, Row(n));
    for (const Row& v : basis) {
      const Rational weight(static_cast<std::int64_t>(random.below(41)) - 20);
      for (std::size_t t = 0; t < n * n; ++t) p[t / n][t % n] += weight * v[t];
    }
    if (!eliminate(p).determinant.is_zero()) return p;
  }
  return {};
}

TEST(CanonicalForms, RationalCanonicalFormIsSimilar) {
  RandomMatrices random(13);
  FOR_RANDOM_ROUNDS(40) {
    const std::size_t n = 1 + random.below(4);
    const Rows a = random.below(4) ? derogatory(random) : random.matrix(n, n);
    SCOPED_TRACE(one_matrix(a));
    const MathRun r("matrix.rational_canonical_form.compute", one_matrix(a));
    std::vector<Rows> blocks;
    Coefficients product{Rational(1)}, last;
    for (const wire::Json& f : r["invariant_factors"].items()) {
      const Coefficients p = coefficients_of(*f.find("factor"));
      EXPECT_EQ(*f.find("block_size")->int64() + 1, std::ssize(p));
      ASSERT_GE(p.size(), 2u);
      if (!last.empty()) {
        EXPECT_TRUE(divides_polynomial(last, p));
      }
      product = polynomial_product(product, p);
      blocks.push_back(companion_rows(last = p));
    }
    EXPECT_EQ(product, coefficients_of(r["characteristic_polynomial"]));
    EXPECT_EQ(last, coefficients_of(r["minimal_polynomial"]));
    EXPECT_EQ(r.number("total_block_size"), std::ssize(a));
    const Rows form = block_diagonal(blocks);
    ASSERT_EQ(form.size(), a.size());
    const Rows p = carrying(a, form, random);
    ASSERT_FALSE(p.empty()) << "no invertible matrix carries one into the other";
    EXPECT_EQ(times(a, p), times(p, form));
  }
}

TEST(CanonicalForms, PrimaryComponentsSplitTheSpace) {
  RandomMatrices random(14);
  FOR_RANDOM_ROUNDS(60) {
    const Rows a = derogatory(random);
    SCOPED_TRACE(one_matrix(a));
    const MathRun r("matrix.primary_decomposition.compute", one_matrix(a));
    Coefficients product{Rational(1)};
    std::size_t dimension = 0;
    for (const wire::Json& c : r["components"].items()) {
      const Coefficients p = coefficients_of(c);
      product = polynomial_product(product, p);
      dimension += a.size() - eliminate(evaluate_at(p, a)).rank;
    }
    EXPECT_EQ(product, coefficients_of(r["minimal_polynomial"]));
    EXPECT_EQ(dimension, a.size());
  }
}

// ---- Smith ------------------------------------------------------------------------------------

// The greatest common divisor of all minors of order k.
Integer determinantal_divisor(const Rows& a, std::size_t k) {
  const std::size_t m = a.size(), n = a[0].size();
  Integer g;
  for (std::uint64_t rows = 0; rows < std::uint64_t{1} << m; ++rows) {
    if (static_cast<std::size_t>(std::popcount(rows)) != k) continue;
    for (std::uint64_t columns = 0; columns < std::uint64_t{1} << n; ++columns) {
      if (static_cast<std::size_t>(std::popcount(columns)) != k) continue;
      Rows minor;
      for (std::size_t i = 0; i < m; ++i) {
        if (!(rows >> i & 1)) continue;
        Row& row = minor.emplace_back();
        for (std::size_t j = 0; j < n; ++j) {
          if (columns >> j & 1) row.push_back(a[i][j]);
        }
      }
      g = gcd(g, eliminate(minor).determinant.numerator());
    }
  }
  return g;
}

std::string certified_json(const Rows& a, std::size_t columns) {
  std::vector<std::vector<Integer>> z;
  for (const Row& row : a) {
    auto& out = z.emplace_back();
    for (const Rational& q : row) out.push_back(q.numerator());
  }
  return R"({"matrix":{"row_count":)" + std::to_string(a.size()) + R"(,"column_count":)" +
         std::to_string(columns) + R"(,"entries":)" + json(z) + "}}";
}

void expect_certificate(const Rows& a, const wire::Json& c) {
  const Rows u = integer_rows_of(*c.find("left_transformation")->find("entries"));
  const Rows v = integer_rows_of(*c.find("right_transformation")->find("entries"));
  const Rows d = integer_rows_of(*c.find("diagonal")->find("entries"));
  EXPECT_EQ(times(times(u, a), v), d);
  EXPECT_EQ(eliminate(u).determinant, Rational(*Integer::from_decimal(c.find("left_determinant")->text())));
  EXPECT_EQ(eliminate(v).determinant, Rational(*Integer::from_decimal(c.find("right_determinant")->text())));
  const std::vector<Integer> factors = integers_of(*c.find("invariant_factors"));
  EXPECT_EQ(factors.size(), eliminate(a).rank);
  for (std::size_t i = 0; i < d.size(); ++i) {
    for (std::size_t j = 0; j < d[i].size(); ++j)
      EXPECT_EQ(d[i][j], i == j && i < factors.size() ? Rational(factors[i]) : Rational(0));
  }
  for (std::size_t i = 0; i < factors.size(); ++i) {
    EXPECT_GT(factors[i].sign(), 0);
    if (i > 0) {
      EXPECT_TRUE(divides(factors[i - 1], factors[i]));
    }
  }
}

TEST(CanonicalForms, SmithFactorsAreQuotientsOfDeterminantalDivisors) {
  RandomMatrices random(15);
  FOR_RANDOM_ROUNDS(80) {
    const std::size_t m = 1 + random.below(4), n = 1 + random.below(4);
    const Rows a = random.matrix(m, n, true);
    SCOPED_TRACE(one_integer_matrix(a));
    const MathRun r("matrix.normal_form.smith.compute", one_integer_matrix(a));
    Integer product(1);
    const std::vector<Integer> factors = integers_of(r["invariant_factors"]);
    EXPECT_EQ(factors.size(), eliminate(a).rank);
    for (std::size_t k = 0; k < factors.size(); ++k) {
      product *= factors[k];
      EXPECT_EQ(product, determinantal_divisor(a, k + 1));
    }
    const MathRun certified("matrix.normal_form.smith.certified.compute", certified_json(a, n));
    EXPECT_EQ(integers_of(*certified["certificate"].find("invariant_factors")), factors);
    expect_certificate(a, certified["certificate"]);
  }
}

TEST(CanonicalForms, SmithOfLargerAndSparseMatrices) {
  RandomMatrices random(16);
  FOR_RANDOM_ROUNDS(10) {
    const std::size_t m = 2 + random.below(22), n = 2 + random.below(22);
    Rows a = random.matrix(m, n, true);
    for (Row& row : a) {
      for (Rational& q : row) {
        if (random.below(3)) q = Rational(0);
      }
    }
    SCOPED_TRACE(one_integer_matrix(a));
    const MathRun r("matrix.normal_form.smith.compute", one_integer_matrix(a));
    const MathRun certified("matrix.normal_form.smith.certified.compute", certified_json(a, n));
    EXPECT_EQ(integers_of(*certified["certificate"].find("invariant_factors")),
              integers_of(r["invariant_factors"]));
    expect_certificate(a, certified["certificate"]);
  }
}

TEST(CanonicalForms, SmithWithoutRowsOrColumns) {
  EXPECT_EQ(MathRun("matrix.normal_form.smith.certified.compute", certified_json({}, 3))["certificate"]
                .find("right_transformation")
                ->find("entries")
                ->items()
                .size(),
            3u);
  const MathRun columns("matrix.normal_form.smith.certified.compute",
                        R"({"matrix":{"row_count":2,"column_count":0,"entries":[[],[]]}})");
  EXPECT_EQ(*columns["certificate"].find("rank")->int64(), 0);
  EXPECT_EQ(columns["certificate"].find("left_transformation")->find("entries")->items().size(), 2u);
}

}  // namespace
}  // namespace exact
