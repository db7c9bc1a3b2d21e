// Matrices of signs, permanents of sparse and larger matrices, inertia by congruence.
#include "unit/domains_matrix/plain_matrix.h"

namespace exact {
namespace {

using Signs = std::vector<std::vector<std::int64_t>>;

std::string signs_json(const Signs& h) { return R"({"matrix":{"rows":)" + json(h) + "}}"; }

Signs random_signs(RandomMatrices& random, std::size_t m, std::size_t n) {
  Signs h(m, std::vector<std::int64_t>(n));
  for (auto& row : h) {
    for (auto& s : row) s = random.below(2) ? 1 : -1;
  }
  return h;
}

Signs signs_of(const wire::Json& matrix) {
  Signs out;
  for (const wire::Json& row : matrix.find("rows")->items()) out.push_back(numbers_of(row));
  return out;
}

std::int64_t inner(const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), std::int64_t{0});
}

TEST(SignMatrices, GramProfileAndSums) {
  RandomMatrices random(21);
  FOR_RANDOM_ROUNDS(60) {
    const std::size_t m = 1 + random.below(5), n = 1 + random.below(70);
    const Signs h = random_signs(random, m, n);
    const MathRun gram("matrix.hadamard.gram_profile.compute", signs_json(h)),
        sums("matrix.sign.profile.compute", signs_json(h));
    std::size_t listed = 0;
    bool orthogonal = true;
    for (std::size_t i = 0; i < m; ++i) {
      const std::vector<std::int64_t> row = numbers_of(gram["gram"].items()[i]);
      for (std::size_t k = 0; k < m; ++k) {
        EXPECT_EQ(row[k], inner(h[i], h[k]));
        if (k <= i || row[k] == 0) continue;
        orthogonal = false;
        ASSERT_LT(listed, gram["nonzero_off_diagonal"].items().size());
        EXPECT_EQ(
            numbers_of(gram["nonzero_off_diagonal"].items()[listed++]),
            (std::vector<std::int64_t>{static_cast<std::int64_t>(i), static_cast<std::int64_t>(k), row[k]}));
      }
      EXPECT_EQ(numbers_of(sums["row_sums"])[i], std::accumulate(h[i].begin(), h[i].end(), std::int64_t{0}));
    }
    EXPECT_EQ(gram["nonzero_off_diagonal"].items().size(), listed);
    EXPECT_EQ(gram.truth("is_hadamard"), m == n && orthogonal);
    std::int64_t total = 0;
    for (const std::int64_t s : numbers_of(sums["column_sums"])) total += s;
    EXPECT_EQ(total, sums.number("plus_one_count") - sums.number("minus_one_count"));
  }
}

TEST(SignMatrices, NormalizingUndoesItself) {
  RandomMatrices random(22);
  FOR_RANDOM_ROUNDS(60) {
    const std::size_t m = 1 + random.below(6), n = 1 + random.below(6);
    Signs h = random_signs(random, m, n);
    const MathRun r("matrix.hadamard.normalize.compute", signs_json(h));
    const Signs normal = signs_of(r["normalized"]);
    const std::vector<std::int64_t> rows = numbers_of(r["row_switches"]),
                                    columns = numbers_of(r["column_switches"]);
    for (std::size_t i = 0; i < m; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        EXPECT_EQ(normal[i][j], (rows[i] + columns[j]) % 2 ? -h[i][j] : h[i][j]);
        if (i == 0 || j == 0) {
          EXPECT_EQ(normal[i][j], 1);
        }
      }
    }
    EXPECT_EQ(signs_of(MathRun("matrix.hadamard.normalize.compute", signs_json(normal))["normalized"]),
              normal);
  }
}

TEST(SignMatrices, SylvesterMatricesAreHadamard) {
  Signs h = {{1}};
  for (std::int64_t k = 0; k <= 7; ++k) {
    const MathRun r("matrix.hadamard.sylvester.compute", R"({"k":)" + std::to_string(k) + "}");
    const Signs got = signs_of(r["matrix"]);
    EXPECT_EQ(got, h);
    EXPECT_TRUE(MathRun("matrix.hadamard.gram_profile.compute", signs_json(got)).truth("is_hadamard"));
    if (got.size() <= 8) {
      Rows m;
      for (const auto& row : got) {
        Row& out = m.emplace_back();
        for (const std::int64_t s : row) out.push_back(Rational(s));
      }
      const MathRun profile("matrix.hadamard.determinant_profile.compute", signs_json(got));
      EXPECT_EQ(Rational(profile.number("determinant_magnitude")), abs(eliminate(m).determinant));
      EXPECT_EQ(Rational(profile.number("gram_determinant")), eliminate(times(m, transposed(m))).determinant);
    }
    Signs next;
    for (const auto& row : h) {
      auto& both = next.emplace_back(row);
      both.insert(both.end(), row.begin(), row.end());
    }
    for (const auto& row : h) {
      auto& both = next.emplace_back(row);
      for (const std::int64_t s : row) both.push_back(-s);
    }
    h = next;
  }
}

TEST(SignMatrices, OrderTwelveIsTheLastWithAProfile) {
  // Paley's construction from the squares modulo 11.
  Signs h(12, std::vector<std::int64_t>(12, 1));
  for (std::int64_t i = 0; i < 11; ++i) {
    for (std::int64_t j = 0; j < 11; ++j) {
      bool square = false;
      for (std::int64_t x = 1; x < 11; ++x) square |= x * x % 11 == (i - j + 11) % 11;
      h[static_cast<std::size_t>(i) + 1][static_cast<std::size_t>(j) + 1] = i == j || !square ? -1 : 1;
    }
  }
  EXPECT_EQ(MathRun("matrix.hadamard.determinant_profile.compute", signs_json(h)).number("gram_determinant"),
            8'916'100'448'256);
  h[3][4] = -h[3][4];
  EXPECT_TRUE(MathRun("matrix.hadamard.determinant_profile.compute", signs_json(h)).refused());
}

// ---- Permanents -------------------------------------------------------------------------------

// By the first row.
Rational expand(const Rows& a) {
  if (a.empty()) return Rational(1);
  Rational sum;
  for (std::size_t j = 0; j < a[0].size(); ++j) {
    if (a[0][j].is_zero()) continue;
    Rows minor;
    for (std::size_t i = 1; i < a.size(); ++i) {
      minor.push_back(a[i]);
      minor.back().erase(minor.back().begin() + static_cast<std::ptrdiff_t>(j));
    }
    sum += a[0][j] * expand(minor);
  }
  return sum;
}

Rational permanent_of(const Rows& a) {
  return rational_of(MathRun("matrix.permanent.compute", one_matrix(a))["permanent"]);
}

TEST(Permanents, SparseAndDenseOnesByExpansion) {
  RandomMatrices random(23);
  FOR_RANDOM_ROUNDS(40) {
    const std::size_t n = 2 + random.below(6);
    Rows a = random.matrix(n, n);
    if (random.below(2)) a[random.below(n)][random.below(n)] = Rational(random.integer());
    SCOPED_TRACE(one_matrix(a));
    EXPECT_EQ(permanent_of(a), expand(a));
  }
}

TEST(Permanents, KnownFamilies) {
  // All ones: n!. Ones but for the diagonal: derangements. A tridiagonal band of ones: Fibonacci numbers.
  Integer factorial(1), derangements(1), a(1), b(1);
  for (std::size_t n = 1; n <= 18; ++n) {
    factorial *= Integer(static_cast<std::int64_t>(n));
    derangements = derangements * Integer(static_cast<std::int64_t>(n)) + Integer(n % 2 ? -1 : 1);
    Rows ones(n, Row(n, Rational(1))), hollow = ones, band(n, Row(n));
    for (std::size_t i = 0; i < n; ++i) {
      hollow[i][i] = Rational(0);
      for (std::size_t j = i > 0 ? i - 1 : 0; j < std::min(n, i + 2); ++j) band[i][j] = Rational(1);
    }
    EXPECT_EQ(permanent_of(ones), Rational(factorial));
    if (n > 1) {
      EXPECT_EQ(permanent_of(hollow), Rational(derangements));
    }
    EXPECT_EQ(permanent_of(band), Rational(b)) << n;
    const Integer next = a + b;
    a = b;
    b = next;
  }
}

TEST(Permanents, RowsScaleAndNegativeEntriesOfManyWords) {
  RandomMatrices random(24);
  FOR_RANDOM_ROUNDS(6) {
    const std::size_t n = 9 + random.below(3);
    Rows a(n, Row(n));
    for (Row& row : a) {
      for (Rational& q : row) q = Rational(static_cast<std::int64_t>(random.below(2'000'001)) - 1'000'000);
    }
    // A dense matrix times large scalars: once in words, once in integers of any size.
    const Rational p = permanent_of(a);
    Rows larger = a;
    Rational factor(1);
    for (Row& row : larger) {
      const Rational k(Integer::power_of_two(70) + Integer(static_cast<std::int64_t>(random.below(100))));
      factor *= k;
      for (Rational& q : row) q *= k;
    }
    EXPECT_EQ(permanent_of(larger), p * factor);
    std::swap(a[0], a[n - 1]);
    EXPECT_EQ(permanent_of(transposed(a)), p);
  }
}

// ---- Inertia ----------------------------------------------------------------------------------

TEST(InertiaLaws, CongruenceKeepsTheSigns) {
  RandomMatrices random(25);
  FOR_RANDOM_ROUNDS(100) {
    const std::size_t n = 1 + random.below(7);
    Rows d(n, Row(n));
    std::int64_t signs[3] = {0, 0, 0};
    for (std::size_t i = 0; i < n; ++i) {
      d[i][i] = random.small(false);
      ++signs[d[i][i].sign() + 1];
    }
    const Rows c = random.unimodular(n).matrix;
    const Rows a = times(times(c, d), transposed(c));
    std::string entries;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        if (a[i][j].is_zero() && !(i == 0)) continue;
        const bool mirrored = random.below(2);
        entries += std::string(entries.empty() ? "" : ",") + R"({"row":)" + std::to_string(mirrored ? j : i) +
                   R"(,"col":)" + std::to_string(mirrored ? i : j) + R"(,"value":)" + json(a[i][j]) + "}";
      }
    }
    const MathRun r("matrix.inertia.compute",
                    R"({"dimension":)" + std::to_string(n) + R"(,"entries":[)" + entries + "]}");
    EXPECT_EQ(r.number("n_negative"), signs[0]);
    EXPECT_EQ(r.number("n_zero"), signs[1]);
    EXPECT_EQ(r.number("n_positive"), signs[2]);
    const bool definite = signs[1] == 0;
    EXPECT_EQ(r.text("definiteness"), signs[0] && signs[2] ? "indefinite"
                                      : signs[0] ? definite ? "negative_definite" : "negative_semidefinite"
                                      : definite ? "positive_definite"
                                                 : "positive_semidefinite");
  }
}

}  // namespace
}  // namespace exact
