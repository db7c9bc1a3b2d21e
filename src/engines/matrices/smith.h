// The Smith normal form of an integer matrix: the diagonal alone, and with the unimodular matrices that lead to it.
#pragma once
#include "engines/matrices/cost.h"
#include "engines/matrices/matrix.h"

#include <vector>

namespace exact::matrices {

// The invariant factors that are not zero, each positive and dividing the next; their number is the rank.
std::vector<Integer> invariant_factors(const IntegerMatrix& a, const Spend& spend);

// left * a * right is diagonal with the invariant factors first; left and right are unimodular.
struct SmithDecomposition {
  std::vector<Integer> factors;
  IntegerMatrix left, right;
  int left_determinant = 1, right_determinant = 1;
};

// By elimination of one row and one column after another with Bezout's identity; the transformations are those of
// this fixed order of steps. Numbers grow quickly with the order; throws what `spend` throws.
SmithDecomposition smith_by_elimination(const IntegerMatrix& a, const Spend& spend);
// By Hermite normal forms of the matrix and of its transpose in turn until it is diagonal: for larger orders.
SmithDecomposition smith_by_hermite_forms(const IntegerMatrix& a, const Spend& spend);

}  // namespace exact::matrices
