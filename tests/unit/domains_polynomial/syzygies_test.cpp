// Jacobian syzygies: witnesses multiply to zero, minors are determinants of listed entries, ranks by elimination.
#include "unit/domains_polynomial/wire_polynomials.h"

namespace exact::tests {
namespace {

using Rows = std::vector<std::vector<Rational>>;

// Rank and determinant (0 unless square and regular) by Gaussian elimination.
std::pair<std::size_t, Rational> eliminate(Rows m) {
  Rational determinant(1);
  std::size_t rank = 0;
  const std::size_t columns = m.empty() ? 0 : m[0].size();
  for (std::size_t c = 0; c < columns; ++c) {
    std::size_t p = rank;
    while (p < m.size() && m[p][c].is_zero()) ++p;
    if (p == m.size()) continue;
    if (p != rank) determinant = -determinant;
    std::swap(m[p], m[rank]);
    determinant *= m[rank][c];
    for (std::size_t i = rank + 1; i < m.size(); ++i) {
      if (m[i][c].is_zero()) continue;
      const Rational f = m[i][c] / m[rank][c];
      for (std::size_t k = c; k < columns; ++k) m[i][k] -= f * m[rank][k];
    }
    ++rank;
  }
  return {rank, rank == m.size() && rank == columns ? determinant : Rational(0)};
}

void check_ledger(const MathRun& run) {
  ASSERT_TRUE(run.answered()) << run.what();
  std::vector<Sparse> partials;
  for (const wire::Json& p : run["partial_derivatives"].items()) partials.push_back(sparse_of(p));
  const Sparse h = sparse_of(run["expanded_polynomial"]);
  for (std::size_t v = 0; v < 3; ++v) EXPECT_EQ(partials[v], partial(h, v));
  for (const wire::Json& m : run["degree_maps"].items()) {
    const auto columns = static_cast<std::size_t>(*m.find("column_count")->int64());
    Rows matrix(static_cast<std::size_t>(*m.find("row_count")->int64()), std::vector<Rational>(columns));
    for (const wire::Json& e : m.find("sparse_entries")->items())
      matrix[static_cast<std::size_t>(*e.find("row")->int64())]
            [static_cast<std::size_t>(*e.find("column")->int64())] = rational_of(*e.find("coefficient"));
    EXPECT_EQ(static_cast<std::int64_t>(eliminate(matrix).first), *m.find("rank")->int64());
    // A column is the image of a monomial.
    const auto source = m.find("source_monomial_basis")->items();
    const auto target = m.find("target_monomial_basis")->items();
    for (std::size_t j = 0; j < columns; ++j) {
      Sparse image;
      for (std::size_t i = 0; i < matrix.size(); ++i) put(image, numbers_of(target[i]), matrix[i][j]);
      const Sparse monomial{{numbers_of(source[j % source.size()]), Rational(1)}};
      EXPECT_EQ(image, times(monomial, partials[j / source.size()]));
    }
    const wire::Json& minor = *m.find("rank_minor");
    if (!minor.is_object()) continue;
    Rows square;
    for (const std::int64_t i : numbers_of(*minor.find("row_indices"))) {
      square.emplace_back();
      for (const std::int64_t j : numbers_of(*minor.find("column_indices")))
        square.back().push_back(matrix[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)]);
    }
    EXPECT_EQ(eliminate(square).second, rational_of(*minor.find("determinant")));
    EXPECT_FALSE(eliminate(square).second.is_zero());
  }
  const wire::Json& witness = run["kernel_witness"];
  EXPECT_EQ(witness.is_object(), run.text("status") == "FOUND");
  if (!witness.is_object()) return;
  Sparse sum;
  std::size_t v = 0;
  bool zero = true;
  for (const wire::Json& a : witness.find("multipliers")->items()) {
    const Sparse multiplier = sparse_of(a);
    zero = zero && multiplier.empty();
    sum = plus(sum, times(multiplier, partials[v++]));
  }
  EXPECT_TRUE(sum.empty());
  EXPECT_FALSE(zero);
}

TEST(SyzygyLaws, RandomFormsAndArrangements) {
  RandomValues random(601);
  FOR_RANDOM_ROUNDS(15) {
    const auto degree = static_cast<std::int64_t>(1 + random.below(4));
    Sparse h;
    for (std::uint64_t k = 1 + random.below(4); k > 0; --k) {
      const auto a = static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(degree + 1)));
      const auto b = static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(degree - a + 1)));
      put(h, {a, b, degree - a - b}, small(random, true));
    }
    if (!h.empty())
      check_ledger(MathRun("polynomial.jacobian_syzygy.coefficients.compute",
                           R"({"polynomial":)" + json_of(h, 3) + R"(,"max_degree":3})"));
    std::string lines;
    for (std::uint64_t k = 1 + random.below(5); k > 0; --k)
      lines += (lines.empty() ? "" : ",") + (R"({"label":"l)" + std::to_string(k)) + R"(","coefficients":)" +
               json(std::vector<Rational>{small(random, true), small(random, false), 1}) + "}";
    check_ledger(
        MathRun("polynomial.jacobian_syzygy.coefficients.compute",
                R"({"linear_factors":[)" + lines + R"(],"linear_factor_variables":["v0","v1","v2"]})"));
  }
}

// Ziegler-like known values: a generic arrangement of d >= 4 lines has its first syzygy in degree d - 2, and the braid
// arrangement is free with exponents 2 and 3.
TEST(SyzygyLaws, KnownArrangements) {
  const auto run = [](const std::vector<std::vector<Rational>>& lines) {
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i)
      text += (i ? "," : "") + (R"({"label":"l)" + std::to_string(i)) + R"(","coefficients":)" +
              json(lines[i]) + "}";
    return MathRun("polynomial.jacobian_syzygy.minimum_degree.compute",
                   R"({"linear_factors":[)" + text + R"(],"linear_factor_variables":["x","y","z"]})")
        .number("first_syzygy_degree");
  };
  EXPECT_EQ(run({{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, -1, 0}, {0, 1, -1}, {1, 0, -1}}), 2);
  EXPECT_EQ(run({{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1}}), 2);
  EXPECT_EQ(run({{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1}, {1, 2, 4}}), 3);
}

}  // namespace
}  // namespace exact::tests
