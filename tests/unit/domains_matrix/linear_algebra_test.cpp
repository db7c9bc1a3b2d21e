// Determinants, inverses, echelon forms, systems and products against plain elimination and sums over permutations.
#include "unit/domains_matrix/plain_matrix.h"

namespace exact {
namespace {

TEST(MatrixLaws, DeterminantAndPermanentAreSumsOverPermutations) {
  RandomMatrices random(1);
  FOR_RANDOM_ROUNDS(120) {
    const std::size_t n = 1 + random.below(5);
    const Rows a = random.matrix(n, n);
    SCOPED_TRACE(one_matrix(a));
    EXPECT_EQ(rational_of(MathRun("matrix.determinant.compute", one_matrix(a))["determinant"]),
              sum_over_permutations(a, true));
    EXPECT_EQ(rational_of(MathRun("matrix.permanent.compute", one_matrix(a))["permanent"]),
              sum_over_permutations(a, false));
  }
}

TEST(MatrixLaws, DeterminantsOfLargerOrders) {
  RandomMatrices random(2);
  FOR_RANDOM_ROUNDS(12) {
    const std::size_t n = 6 + random.below(24);
    Rows a = random.matrix(n, n);
    if (random.below(2)) a[0][0] = Rational(random.integer(), random.nonzero_integer());
    EXPECT_EQ(rational_of(MathRun("matrix.determinant.compute", one_matrix(a))["determinant"]),
              eliminate(a).determinant);
  }
}

TEST(MatrixLaws, AdjugateTimesMatrixIsDeterminant) {
  RandomMatrices random(3);
  FOR_RANDOM_ROUNDS(100) {
    const std::size_t n = 1 + random.below(6);
    const Rows a = random.matrix(n, n, true);
    SCOPED_TRACE(one_integer_matrix(a));
    const MathRun r("matrix.adjugate.compute", one_integer_matrix(a));
    const Rows adjugate = integer_rows_of(*r["adjugate"].find("entries"));
    EXPECT_EQ(times(a, adjugate), scaled(identity_rows(n), eliminate(a).determinant));
    for (std::size_t i = 0; i < n; ++i) {  // by cofactors
      for (std::size_t j = 0; j < n; ++j) {
        Rows minor;
        for (std::size_t k = 0; k < n; ++k) {
          if (k == j) continue;
          minor.push_back(a[k]);
          minor.back().erase(minor.back().begin() + static_cast<std::ptrdiff_t>(i));
        }
        const Rational m = n == 1 ? Rational(1) : eliminate(minor).determinant;
        EXPECT_EQ(adjugate[i][j], (i + j) % 2 ? -m : m);
      }
    }
  }
}

TEST(MatrixLaws, InverseTimesMatrixIsIdentity) {
  RandomMatrices random(4);
  FOR_RANDOM_ROUNDS(80) {
    const std::size_t n = 1 + random.below(8);
    const Rows a = random.matrix(n, n, true);
    const MathRun r("matrix.inverse.compute", one_integer_matrix(a));
    if (eliminate(a).determinant.is_zero()) {
      EXPECT_TRUE(r.refused());
      continue;
    }
    const Rows inverse = rows_of(*r["inverse"].find("entries"));
    EXPECT_EQ(times(a, inverse), identity_rows(n));
    EXPECT_EQ(times(inverse, a), identity_rows(n));
  }
}

TEST(MatrixLaws, EchelonFormRankAndNullspaceBelongTogether) {
  RandomMatrices random(5);
  FOR_RANDOM_ROUNDS(120) {
    const std::size_t m = 1 + random.below(7), n = 1 + random.below(7);
    const Rows a = random.matrix(m, n);
    SCOPED_TRACE(one_matrix(a));
    const MathRun echelon("matrix.normal_form.rref.compute", one_matrix(a)),
        rank("matrix.rank.compute", one_matrix(a)), kernel("matrix.nullspace.compute", one_matrix(a));
    const Rows reduced = rows_of(*echelon["reduced_matrix"].find("entries"));
    const std::vector<std::int64_t> pivots = numbers_of(echelon["pivot_columns"]);
    ASSERT_EQ(reduced.size(), m);
    // The form: pivots 1, alone in their columns, in steps; nothing before a pivot in its row.
    const std::size_t r = eliminate(a).rank;
    EXPECT_EQ(pivots.size(), r);
    for (std::size_t i = 0; i < m; ++i) {
      const auto first = std::ranges::find_if(reduced[i], [](const Rational& q) { return !q.is_zero(); });
      if (i >= r) {
        EXPECT_EQ(first, reduced[i].end());
        continue;
      }
      ASSERT_NE(first, reduced[i].end());
      EXPECT_EQ(first - reduced[i].begin(), pivots[i]);
      EXPECT_TRUE(i == 0 || pivots[i] > pivots[i - 1]);
      for (std::size_t k = 0; k < m; ++k)
        EXPECT_EQ(reduced[k][static_cast<std::size_t>(pivots[i])], Rational(k == i));
    }
    // The same row space: together they have no more rank.
    Rows both = a;
    both.insert(both.end(), reduced.begin(), reduced.end());
    EXPECT_EQ(eliminate(both).rank, r);
    EXPECT_EQ(static_cast<std::size_t>(echelon.number("rank")), r);
    EXPECT_EQ(numbers_of(rank["pivot_columns"]), pivots);
    EXPECT_EQ(static_cast<std::size_t>(rank.number("rank")), r);
    // The kernel: annihilated, independent by their 1s, and of the right dimension.
    const Rows basis = rows_of(kernel["basis_vectors"]);
    EXPECT_EQ(basis.size(), n - r);
    const std::vector<std::int64_t> free = numbers_of(kernel["free_columns"]);
    EXPECT_EQ(free, numbers_of(echelon["free_columns"]));
    for (std::size_t k = 0; k < basis.size(); ++k) {
      EXPECT_TRUE(is_zero(times(a, transposed({basis[k]}))));
      for (std::size_t l = 0; l < free.size(); ++l)
        EXPECT_EQ(basis[k][static_cast<std::size_t>(free[l])], Rational(k == l));
    }
  }
}

TEST(MatrixLaws, RanksDoNotDependOnAPrime) {
  // The elimination looks modulo 2^61 - 1 first, where these are singular.
  const Rational p(Integer::power_of_two(61) - Integer(1)), one(1), zero(0);
  for (const Rows& a :
       {Rows{{p}}, Rows{{p, one}, {zero, p}}, Rows{{p, zero, one}, {zero, p, zero}}, Rows{{p, p}, {p, p}}}) {
    SCOPED_TRACE(one_matrix(a));
    const std::size_t rank = eliminate(a).rank;
    EXPECT_EQ(static_cast<std::size_t>(MathRun("matrix.rank.compute", one_matrix(a)).number("rank")), rank);
    EXPECT_EQ(rows_of(MathRun("matrix.nullspace.compute", one_matrix(a))["basis_vectors"]).size(),
              a[0].size() - rank);
  }
}

TEST(MatrixLaws, SystemsAreClassifiedByRanks) {
  RandomMatrices random(6);
  FOR_RANDOM_ROUNDS(150) {
    const std::size_t n = 1 + random.below(5);
    const Rows a = random.matrix(n, n);
    Rows b = random.matrix(n, 1);
    if (random.below(2)) b = times(a, random.matrix(n, 1));  // consistent
    Rows both = a;
    for (std::size_t i = 0; i < n; ++i) both[i].push_back(b[i][0]);
    const std::size_t rank = eliminate(a).rank, joint = eliminate(both).rank;
    const std::string payload =
        R"({"matrix":)" + rational_json(a) + R"(,"rhs":)" + json(transposed(b)[0]) + "}";
    SCOPED_TRACE(payload);
    const MathRun r("matrix.rational_linear_system.solve", payload);
    EXPECT_EQ(r.text("outcome"), rank < joint ? "INCONSISTENT" : rank < n ? "NON_UNIQUE" : "UNIQUE");
    ASSERT_EQ(r["solution"].is_null(), rank < n);
    if (rank == n) {
      EXPECT_EQ(times(a, transposed({rationals_of(r["solution"])})), b);
    }
  }
}

TEST(MatrixLaws, ProductsAreAssociativeAndKroneckerProductsMultiply) {
  RandomMatrices random(7);
  FOR_RANDOM_ROUNDS(60) {
    const std::size_t m = 1 + random.below(4), n = 1 + random.below(4), k = 1 + random.below(4);
    const Rows a = random.matrix(m, n), b = random.matrix(n, k);
    const std::string payload = R"({"left":)" + rational_json(a) + R"(,"right":)" + rational_json(b) + "}";
    EXPECT_EQ(rows_of(*MathRun("matrix.multiply.compute", payload)["product"].find("entries")), times(a, b));
    const MathRun r("matrix.kronecker_product.compute", payload);
    const Rows product = rows_of(*r["product"].find("entries"));
    ASSERT_EQ(product.size(), m * n);
    for (std::size_t i = 0; i < m * n; ++i) {
      ASSERT_EQ(product[i].size(), n * k);
      for (std::size_t j = 0; j < n * k; ++j) EXPECT_EQ(product[i][j], a[i / n][j / k] * b[i % n][j % k]);
    }
  }
}

TEST(MatrixLaws, PartialTraceOfAKroneckerProduct) {
  RandomMatrices random(8);
  FOR_RANDOM_ROUNDS(40) {
    const std::size_t m = 1 + random.below(4), n = 1 + random.below(4);
    const Rows a = random.matrix(m, m), b = random.matrix(n, n);
    Rows product(m * n, Row(m * n));
    Rational trace;
    for (std::size_t i = 0; i < m; ++i) trace += a[i][i];
    for (std::size_t i = 0; i < m * n; ++i) {
      for (std::size_t j = 0; j < m * n; ++j) product[i][j] = a[i / n][j / n] * b[i % n][j % n];
    }
    const MathRun r("matrix.partial_trace.compute", R"({"matrix":)" + rational_json(product) +
                                                        R"(,"traced_dimension":)" + std::to_string(m) +
                                                        R"(,"kept_dimension":)" + std::to_string(n) + "}");
    EXPECT_EQ(rows_of(*r["reduced_matrix"].find("entries")), scaled(b, trace));
  }
}

TEST(MatrixLaws, FarkasCertificatesFromEliminatedVariables) {
  RandomMatrices random(9);
  FOR_RANDOM_ROUNDS(100) {
    // Rows that y >= 0 combines to nothing, with a right-hand side that it combines to any number.
    const std::size_t m = 2 + random.below(4), n = 1 + random.below(4);
    Rows a = random.matrix(m, n), b = random.matrix(m, 1);
    Row y;
    for (std::size_t i = 0; i + 1 < m; ++i) y.push_back(Rational(static_cast<std::int64_t>(random.below(4))));
    y.push_back(Rational(1));
    for (std::size_t j = 0; j < n; ++j) {
      a[m - 1][j] = Rational(0);
      for (std::size_t i = 0; i + 1 < m; ++i) a[m - 1][j] -= y[i] * a[i][j];
    }
    Rational value;
    for (std::size_t i = 0; i < m; ++i) value += y[i] * b[i][0];
    auto valid = [&](const Rows& matrix, const Row& multipliers) {
      const MathRun r("matrix.farkas_certificate.check", R"({"constraint_matrix":)" + json(matrix) +
                                                             R"(,"rhs_vector":)" + json(transposed(b)[0]) +
                                                             R"(,"multipliers":)" + json(multipliers) + "}");
      return r.truth("valid");
    };
    EXPECT_EQ(valid(a, y), value.sign() < 0);
    Rows changed = a;
    changed[m - 1][random.below(n)] += Rational(1);
    EXPECT_FALSE(valid(changed, y));
    Row negative = y;
    negative[m - 1] = Rational(-1);
    EXPECT_FALSE(valid(a, negative));
  }
}

}  // namespace
}  // namespace exact
