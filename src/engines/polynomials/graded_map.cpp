#include "engines/polynomials/graded_map.h"

#include <flint/fmpq_mat.h>
#include <flint/fmpz_mat.h>

#include <algorithm>
#include <map>

namespace exact::polynomials {
namespace {

class Matrix {
 public:
  Matrix(std::size_t rows, std::size_t columns) {
    fmpz_mat_init(m_, static_cast<slong>(rows), static_cast<slong>(columns));
  }
  Matrix(const Matrix&) = delete;
  Matrix& operator=(const Matrix&) = delete;
  ~Matrix() { fmpz_mat_clear(m_); }
  fmpz_mat_struct* raw() { return m_; }
  fmpz* at(std::size_t i, std::size_t j) { return fmpz_mat_entry(m_, i, j); }

 private:
  fmpz_mat_t m_;
};

// The pivot columns of the reduced echelon form of m; `reduced` and `den` become that form.
std::vector<std::int64_t> echelon(Matrix& reduced, Integer& den, Matrix& m, std::size_t columns) {
  const slong rank = fmpz_mat_rref(reduced.raw(), den.raw(), m.raw());
  std::vector<std::int64_t> pivots;
  std::size_t j = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(rank); ++i) {
    while (j < columns && fmpz_is_zero(reduced.at(i, j))) ++j;
    pivots.push_back(static_cast<std::int64_t>(j++));
  }
  return pivots;
}

}  // namespace

std::vector<Exponents3> monomials_of_degree(std::int64_t degree) {
  std::vector<Exponents3> out;
  for (std::int64_t a = degree; a >= 0; --a)
    for (std::int64_t b = degree - a; b >= 0; --b) out.push_back({a, b, degree - a - b});
  return out;
}

GradedMap graded_map(const std::array<FormTerms, 3>& partials, std::int64_t degree,
                     std::int64_t multiplier_degree, const primes::Spend& spend) {
  GradedMap r;
  r.multiplier_degree = multiplier_degree;
  r.source = monomials_of_degree(multiplier_degree);
  r.target = monomials_of_degree(multiplier_degree + degree - 1);
  const std::size_t rows = r.target.size(), block = r.source.size(), columns = 3 * block;
  std::map<Exponents3, std::size_t> row_of;
  for (std::size_t i = 0; i < rows; ++i) row_of[r.target[i]] = i;
  // One common denominator for the whole matrix.
  Integer common = 1;
  std::uint64_t bits = 1;
  for (const FormTerms& p : partials)
    for (const FormTerm& t : p) {
      common = lcm(common, t.coefficient.denominator());
      bits = std::max(bits, t.coefficient.numerator_bits());
    }
  spend(rows * columns * (columns + 8) * (1 + (bits + common.bits()) / 32) / 2);
  Matrix m(rows, columns);
  for (std::size_t v = 0; v < 3; ++v)
    for (std::size_t s = 0; s < block; ++s)
      for (const FormTerm& t : partials[v]) {
        Exponents3 e = t.exponents;
        for (std::size_t k = 0; k < 3; ++k) e[k] += r.source[s][k];
        const std::size_t i = row_of.at(e), j = v * block + s;
        const Integer c = (t.coefficient * Rational(common)).numerator();
        fmpz_set(m.at(i, j), c.raw());
      }
  for (std::size_t i = 0; i < rows; ++i)
    for (std::size_t j = 0; j < columns; ++j) {
      if (fmpz_is_zero(m.at(i, j))) continue;
      Integer c;
      fmpz_set(c.raw(), m.at(i, j));
      r.entries.push_back({static_cast<std::int64_t>(i), static_cast<std::int64_t>(j), Rational(c, common)});
    }
  Matrix reduced(rows, columns);
  Integer den;
  r.pivot_columns = echelon(reduced, den, m, columns);
  const std::size_t rank = r.pivot_columns.size();
  // Independent rows at the pivot columns are pivots of the transposed matrix.
  r.minor = 1;
  if (rank > 0) {
    Matrix transposed(rank, rows), echelon_of_rows(rank, rows), minor(rank, rank);
    for (std::size_t k = 0; k < rank; ++k)
      for (std::size_t i = 0; i < rows; ++i)
        fmpz_set(transposed.at(k, i), m.at(i, static_cast<std::size_t>(r.pivot_columns[k])));
    Integer unused, determinant;
    r.minor_rows = echelon(echelon_of_rows, unused, transposed, rows);
    for (std::size_t i = 0; i < rank; ++i)
      for (std::size_t k = 0; k < rank; ++k)
        fmpz_set(minor.at(i, k), m.at(static_cast<std::size_t>(r.minor_rows[i]),
                                      static_cast<std::size_t>(r.pivot_columns[k])));
    fmpz_mat_det(determinant.raw(), minor.raw());
    r.minor = Rational(determinant, pow(common, rank));
  }
  if (rank < columns) {
    std::size_t free = 0;
    while (free < rank && r.pivot_columns[free] == static_cast<std::int64_t>(free)) ++free;
    r.kernel.resize(columns);
    r.kernel[free] = 1;
    for (std::size_t i = 0; i < rank; ++i) {
      Integer c;
      fmpz_neg(c.raw(), reduced.at(i, free));
      r.kernel[static_cast<std::size_t>(r.pivot_columns[i])] = Rational(c, den);
    }
    // Primitive integers.
    Integer denominator = 1, content;
    for (const Rational& c : r.kernel) denominator = lcm(denominator, c.denominator());
    for (const Rational& c : r.kernel) content = gcd(content, (c * Rational(denominator)).numerator());
    const auto first =
        std::find_if(r.kernel.begin(), r.kernel.end(), [](const Rational& c) { return !c.is_zero(); });
    const Rational factor(first->sign() < 0 ? -denominator : denominator, content);
    for (Rational& c : r.kernel) c *= factor;
  }
  return r;
}

}  // namespace exact::polynomials
