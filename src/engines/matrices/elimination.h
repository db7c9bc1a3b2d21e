// Linear algebra over the rationals: determinants, inverses, reduced row echelon forms and what is read off them.
// Every function charges its cost beforehand (cost.h); answers are exact and unique.
#pragma once
#include "engines/matrices/cost.h"
#include "engines/matrices/matrix.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace exact::matrices {

using RationalRows = std::vector<std::vector<Rational>>;
using IntegerRows = std::vector<std::vector<Integer>>;

// The product of matrices whose shapes fit.
RationalRows product(const RationalRows& a, const RationalRows& b, const Spend& spend);

// Of a square matrix; 1 for the empty one.
Integer determinant(const IntegerMatrix& a, const Spend& spend);
Rational determinant(const RationalRows& a, const Spend& spend);

// Empty when the square matrix is singular.
std::optional<RationalMatrix> inverse(const IntegerMatrix& a, const Spend& spend);
// The classical adjugate: the transposed matrix of cofactors, (1) for order 1. Without divisions by the determinant, so
// singular matrices have theirs: of rank n - 1 it is a multiple of (right kernel)(left kernel)^T, of less rank zero.
IntegerMatrix adjugate(const IntegerMatrix& a, const Spend& spend);

// The reduced row echelon form, reduced[i] / denominator row by row, with zero rows last.
struct Echelon {
  IntegerMatrix reduced;
  Integer denominator;               // the pivot of every row that is not zero
  std::vector<std::int64_t> pivots;  // the columns of the pivots, ascending
  std::vector<std::int64_t> free;    // the other columns, ascending

  std::size_t rank() const { return pivots.size(); }
  Rational entry(std::size_t i, std::size_t j) const {
    Rational q;
    fmpz_set(fmpq_numref(q.raw()), reduced.at(i, j));
    fmpz_set(fmpq_denref(q.raw()), denominator.raw());
    fmpq_canonicalise(q.raw());
    return q;
  }
  RationalRows entries() const;
};
Echelon reduced_row_echelon(const IntegerMatrix& a, const Spend& spend);

// One vector for each free column of the echelon form: 1 there, 0 in the other free columns.
RationalRows kernel_basis(const Echelon& e);

// The solution of a x = b, square, when it is unique.
std::optional<std::vector<Rational>> unique_solution(const RationalRows& a, const std::vector<Rational>& b,
                                                     const Spend& spend);

// What Gauss's elimination says about a x = b for any shape.
struct LinearSystem {
  bool consistent = false;
  bool unique = false;           // only for a consistent system
  std::vector<Rational> values;  // the solution whose free variables are 0, for a consistent system
};
LinearSystem solve(const RationalRows& a, const std::vector<Rational>& b, const Spend& spend);

// A vector y with y^T a = 0 and y^T b = 1, which proves that a x = b has no solution (Fredholm's alternative): a
// multiple of the first vector of the kernel basis of a^T whose product with b is not 0. Empty when there is none.
std::optional<std::vector<Rational>> inconsistency(const RationalRows& a, const std::vector<Rational>& b,
                                                   const Spend& spend);

}  // namespace exact::matrices
