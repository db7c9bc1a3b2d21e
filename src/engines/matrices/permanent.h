// The permanent of a square integer matrix: the sum over all permutations of the products of the entries they choose.
#pragma once
#include "engines/matrices/cost.h"
#include "engines/matrices/matrix.h"

namespace exact::matrices {

// Splits the matrix at its fully indecomposable blocks, and each block is summed by whatever is cheaper: row by row over
// the sets of columns that are used up (few for a sparse block), or Glynn's formula over all signs, 2^(n-1) of them.
Integer permanent(const IntegerMatrix& a, const Spend& spend);

}  // namespace exact::matrices
