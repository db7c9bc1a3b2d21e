// What operations on integer matrices spend: orders well inside the bounds must not use a budget up. And Smith forms whose
// factors were chosen beforehand.
#include "engines/matrices/elimination.h"
#include "engines/matrices/permanent.h"
#include "engines/matrices/smith.h"
#include "operation/work.h"
#include "unit/values/random_values.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace exact::matrices {
namespace {

Spend limited(std::uint64_t limit) {
  return [left = limit](std::uint64_t units) mutable {
    if (units > left) throw NotEstablished(NotEstablished::Why::kBudget);
    left -= units;
  };
}
std::int64_t random_entry(RandomValues& random, std::int64_t most) {
  return static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(2 * most + 1))) - most;
}
IntegerMatrix random_matrix(RandomValues& random, std::size_t rows, std::size_t columns, std::int64_t most) {
  IntegerMatrix a(rows, columns);
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t j = 0; j < columns; ++j) fmpz_set_si(a.at(i, j), random_entry(random, most));
  }
  return a;
}
// The product of a lower and an upper triangle with ones on their diagonals.
IntegerMatrix random_unimodular(RandomValues& random, std::size_t n) {
  IntegerMatrix lower = IntegerMatrix::identity(n), upper = lower;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      fmpz_set_si(lower.at(i, j), random_entry(random, 2));
      fmpz_set_si(upper.at(j, i), random_entry(random, 2));
    }
  }
  return lower * upper;
}

TEST(SmithForms, FactorsThatWereHiddenAreFound) {
  RandomValues random(71);
  FOR_RANDOM_ROUNDS(60) {
    const std::size_t rows = 1 + random.below(9), columns = random.below(2) ? rows : 1 + random.below(9);
    const std::size_t rank = std::min({rows, columns, static_cast<std::size_t>(random.below(10))});
    std::vector<Integer> factors;
    Integer last(1);
    IntegerMatrix d(rows, columns);
    for (std::size_t i = 0; i < rank; ++i) {
      // Often the same factor again, sometimes a long one.
      if (random.below(3) == 0) last *= Integer(1 + static_cast<std::int64_t>(random.below(8)));
      if (random.below(20) == 0)
        last *= Integer(1'000'000'007) * Integer(998'244'353) * Integer(1'000'000'007);
      factors.push_back(last);
      fmpz_set(d.at(i, i), last.raw());
    }
    const IntegerMatrix a = random_unimodular(random, rows) * d * random_unimodular(random, columns);
    EXPECT_EQ(invariant_factors(a, limited(1'000'000'000)), factors);
    const SmithDecomposition s = smith_by_hermite_forms(a, limited(1'000'000'000));
    EXPECT_EQ(s.factors, factors);
    EXPECT_TRUE(fmpz_mat_equal((s.left * a * s.right).raw(), d.raw()));
    Integer det;
    fmpz_mat_det(det.raw(), s.left.raw());
    EXPECT_EQ(det, Integer(s.left_determinant));
    fmpz_mat_det(det.raw(), s.right.raw());
    EXPECT_EQ(det, Integer(s.right_determinant));
  }
}

TEST(MatrixCosts, OrdersInsideTheBoundsCostLittle) {
  RandomValues random(72);
  for (const auto& [order, most] : {std::pair<std::size_t, std::int64_t>{90, 1}, {90, 9}, {80, 99}}) {
    const IntegerMatrix a = random_matrix(random, order, order, most);
    const SmithDecomposition s = smith_by_hermite_forms(a, limited(200'000'000));
    const IntegerMatrix d = s.left * a * s.right;
    for (std::size_t i = 0; i < order; ++i) {
      for (std::size_t j = 0; j < order; ++j) {
        if (i == j && i < s.factors.size()) {
          EXPECT_TRUE(fmpz_equal(d.at(i, j), s.factors[i].raw()));
        } else {
          EXPECT_TRUE(fmpz_is_zero(d.at(i, j)));
        }
      }
    }
  }
  const IntegerMatrix large = random_matrix(random, 250, 250, 9);
  const std::vector<Integer> factors = invariant_factors(large, limited(300'000'000));
  Integer product(1);
  for (std::size_t i = 0; i < factors.size(); ++i) {
    EXPECT_TRUE(i == 0 || divides(factors[i - 1], factors[i]));
    product *= factors[i];
  }
  EXPECT_EQ(product, abs(determinant(large, limited(100'000'000))));
  EXPECT_TRUE(inverse(random_matrix(random, 120, 120, 9), limited(100'000'000)));
}

// The permanent of the matrix of ones of order n is n!.
TEST(MatrixCosts, DensePermanentsOfTheOrderThatIsPromised) {
  IntegerMatrix ones(18, 18);
  for (std::size_t i = 0; i < 18; ++i) {
    for (std::size_t j = 0; j < 18; ++j) fmpz_one(ones.at(i, j));
  }
  Integer factorial(1);
  for (std::int64_t k = 2; k <= 18; ++k) factorial *= Integer(k);
  // What is spent doubles with the order: 26 costs somewhat more than 2^8 times as much, and a budget is 2 * 10^9.
  EXPECT_EQ(permanent(ones, limited(2'000'000'000 / 400)), factorial);
}

}  // namespace
}  // namespace exact::matrices
