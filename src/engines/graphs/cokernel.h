// The cokernel of a square integer matrix whose determinant fits a machine word, with an isomorphism.
#pragma once
#include "engines/graphs/spend.h"

#include <cstdint>
#include <vector>

namespace exact::graphs {

using ResidueMatrix = std::vector<std::vector<std::uint64_t>>;  // by rows, entries below the modulus

struct Cokernel {
  std::vector<std::uint64_t> factors;  // d_1 | d_2 | ..., as many as rows; ones included
  ResidueMatrix rows;                  // for each d > 1 the coefficients of its coordinate, below d
};

// Z^n / M Z^n for a matrix M with |det M| = modulus, 1 <= modulus < 2^62, given modulo it: as modulus Z^n lies in
// M Z^n, the Smith form over Z / modulus decides everything. The coordinate of a vector x in Z/d is the sum of
// row[i] * x[i]; each row is scaled so that its last coefficient that is not zero divides d.
Cokernel cokernel(ResidueMatrix matrix, std::uint64_t modulus, const Spend& spend);

}  // namespace exact::graphs
