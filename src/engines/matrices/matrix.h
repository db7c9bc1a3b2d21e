// Matrices of exact numbers: owners of FLINT's fmpz_mat and fmpq_mat. A matrix may have no rows or no columns.
#pragma once
#include "values/rational.h"

#include <flint/fmpq_mat.h>
#include <flint/fmpz_mat.h>

#include <cstdint>
#include <utility>
#include <vector>

namespace exact::matrices {

class IntegerMatrix {
 public:
  IntegerMatrix(std::size_t rows, std::size_t columns) {
    fmpz_mat_init(m_, static_cast<slong>(rows), static_cast<slong>(columns));
  }
  // All rows must have one length; no rows at all is the matrix without rows and columns.
  explicit IntegerMatrix(const std::vector<std::vector<Integer>>& rows)
      : IntegerMatrix(rows.size(), rows.empty() ? 0 : rows[0].size()) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (std::size_t j = 0; j < rows[i].size(); ++j) fmpz_set(at(i, j), rows[i][j].raw());
    }
  }
  IntegerMatrix(const IntegerMatrix& o) { fmpz_mat_init_set(m_, o.m_); }
  IntegerMatrix(IntegerMatrix&& o) noexcept : IntegerMatrix(0, 0) { fmpz_mat_swap(m_, o.m_); }
  IntegerMatrix& operator=(IntegerMatrix o) noexcept {
    fmpz_mat_swap(m_, o.m_);
    return *this;
  }
  ~IntegerMatrix() { fmpz_mat_clear(m_); }

  static IntegerMatrix identity(std::size_t n) {
    IntegerMatrix m(n, n);
    fmpz_mat_one(m.m_);
    return m;
  }

  std::size_t rows() const { return static_cast<std::size_t>(m_->r); }
  std::size_t columns() const { return static_cast<std::size_t>(m_->c); }
  fmpz* at(std::size_t i, std::size_t j) { return m_->rows[i] + j; }
  const fmpz* at(std::size_t i, std::size_t j) const { return m_->rows[i] + j; }
  fmpz_mat_struct* raw() { return m_; }
  const fmpz_mat_struct* raw() const { return m_; }

  // Bits of the largest absolute value.
  std::uint64_t bits() const { return static_cast<std::uint64_t>(std::abs(fmpz_mat_max_bits(m_))); }
  IntegerMatrix transposed() const {
    IntegerMatrix t(columns(), rows());
    fmpz_mat_transpose(t.m_, m_);
    return t;
  }
  // Hands the entries over.
  std::vector<std::vector<Integer>> take() && {
    std::vector<std::vector<Integer>> out(rows(), std::vector<Integer>(columns()));
    for (std::size_t i = 0; i < rows(); ++i) {
      for (std::size_t j = 0; j < columns(); ++j) fmpz_swap(out[i][j].raw(), at(i, j));
    }
    return out;
  }

  friend IntegerMatrix operator*(const IntegerMatrix& a, const IntegerMatrix& b) {
    IntegerMatrix c(a.rows(), b.columns());
    fmpz_mat_mul(c.m_, a.m_, b.m_);
    return c;
  }
  friend bool operator==(const IntegerMatrix& a, const IntegerMatrix& b) {
    return fmpz_mat_equal(a.m_, b.m_) != 0;
  }

 private:
  fmpz_mat_t m_;
};

class RationalMatrix {
 public:
  RationalMatrix(std::size_t rows, std::size_t columns) {
    fmpq_mat_init(m_, static_cast<slong>(rows), static_cast<slong>(columns));
  }
  explicit RationalMatrix(const std::vector<std::vector<Rational>>& rows)
      : RationalMatrix(rows.size(), rows.empty() ? 0 : rows[0].size()) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (std::size_t j = 0; j < rows[i].size(); ++j) fmpq_set(at(i, j), rows[i][j].raw());
    }
  }
  RationalMatrix(const RationalMatrix& o) { fmpq_mat_init_set(m_, o.m_); }
  RationalMatrix(RationalMatrix&& o) noexcept : RationalMatrix(0, 0) { fmpq_mat_swap(m_, o.m_); }
  RationalMatrix& operator=(RationalMatrix o) noexcept {
    fmpq_mat_swap(m_, o.m_);
    return *this;
  }
  ~RationalMatrix() { fmpq_mat_clear(m_); }

  std::size_t rows() const { return static_cast<std::size_t>(m_->r); }
  std::size_t columns() const { return static_cast<std::size_t>(m_->c); }
  fmpq* at(std::size_t i, std::size_t j) { return m_->rows[i] + j; }
  const fmpq* at(std::size_t i, std::size_t j) const { return m_->rows[i] + j; }
  fmpq_mat_struct* raw() { return m_; }
  const fmpq_mat_struct* raw() const { return m_; }

  // Hands the entries over.
  std::vector<std::vector<Rational>> take() && {
    std::vector<std::vector<Rational>> out(rows(), std::vector<Rational>(columns()));
    for (std::size_t i = 0; i < rows(); ++i) {
      for (std::size_t j = 0; j < columns(); ++j) fmpq_swap(out[i][j].raw(), at(i, j));
    }
    return out;
  }

 private:
  fmpq_mat_t m_;
};

// The integer matrix whose i-th row is that of a rational matrix times multipliers[i], the least that will do.
struct ClearedRows {
  IntegerMatrix matrix;
  std::vector<Integer> multipliers;
};
ClearedRows clear_rows(const std::vector<std::vector<Rational>>& rows);

// The integer matrix that a rational matrix times `multiplier` is, with the least multiplier.
struct Cleared {
  IntegerMatrix matrix;
  Integer multiplier;
};
Cleared clear(const std::vector<std::vector<Rational>>& rows);

}  // namespace exact::matrices
