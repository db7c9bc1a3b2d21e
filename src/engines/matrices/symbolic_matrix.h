// Matrices over a field of rational functions.
#pragma once
#include "engines/matrices/cost.h"
#include "engines/matrices/polynomial_ring.h"

#include <cstdint>
#include <vector>

namespace exact::matrices {

// All rows have one length; every entry lies in one ring.
using SymbolicRows = std::vector<std::vector<Fraction>>;

// Of a square matrix, reduced. By minors of the first rows over all sets of columns, without a division: 2^n of them for
// a dense matrix of order n, few for a sparse one.
Fraction symbolic_determinant(const SymbolicRows& a, const Spend& spend);

// The coefficients of det(x I - a) from the constant up, reduced; the last one is 1. `unused` is a variable of the ring
// that no entry contains; it stands for x meanwhile.
std::vector<Fraction> symbolic_characteristic(const SymbolicRows& a, std::size_t unused, const Spend& spend);

// The columns, ascending, that do not depend on those before them. By fraction-free elimination (E. Bareiss, "Sylvester's
// identity and multistep integer-preserving Gaussian elimination", Math. Comp. 22 (1968)).
std::vector<std::int64_t> symbolic_pivots(const SymbolicRows& a, const Spend& spend);

}  // namespace exact::matrices
