#include "engines/matrices/matrix.h"

namespace exact::matrices {
namespace {

// Raises `multiple` to a common multiple of itself and the denominators of the row.
void take_denominators(const std::vector<Rational>& row, Integer& multiple) {
  for (const Rational& q : row) {
    const fmpz* den = fmpq_denref(q.raw());
    if (!fmpz_is_one(den)) fmpz_lcm(multiple.raw(), multiple.raw(), den);
  }
}

void scale_row(const std::vector<Rational>& row, const Integer& multiple, IntegerMatrix& out, std::size_t i) {
  Integer factor;
  for (std::size_t j = 0; j < row.size(); ++j) {
    const fmpz* den = fmpq_denref(row[j].raw());
    if (fmpz_equal(den, multiple.raw())) {
      fmpz_set(out.at(i, j), fmpq_numref(row[j].raw()));
    } else {
      fmpz_divexact(factor.raw(), multiple.raw(), den);
      fmpz_mul(out.at(i, j), fmpq_numref(row[j].raw()), factor.raw());
    }
  }
}

}  // namespace

ClearedRows clear_rows(const std::vector<std::vector<Rational>>& rows) {
  ClearedRows out{IntegerMatrix(rows.size(), rows.empty() ? 0 : rows[0].size()),
                  std::vector<Integer>(rows.size(), Integer(1))};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    take_denominators(rows[i], out.multipliers[i]);
    scale_row(rows[i], out.multipliers[i], out.matrix, i);
  }
  return out;
}

Cleared clear(const std::vector<std::vector<Rational>>& rows) {
  Cleared out{IntegerMatrix(rows.size(), rows.empty() ? 0 : rows[0].size()), Integer(1)};
  for (const auto& row : rows) take_denominators(row, out.multiplier);
  for (std::size_t i = 0; i < rows.size(); ++i) scale_row(rows[i], out.multiplier, out.matrix, i);
  return out;
}

}  // namespace exact::matrices
