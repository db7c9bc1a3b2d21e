// Eigenvalues of a symbolic matrix as expressions.
#pragma once
#include "engines/matrices/symbolic_matrix.h"

#include <optional>
#include <string>
#include <vector>

namespace exact::domains::matrix {

struct Eigenvalue {
  std::string expression;
  std::int64_t multiplicity = 1;
};

// Every eigenvalue, when each is a rational function or a root of a quadratic equation with polynomial coefficients; empty
// otherwise. The matrix is split at its strongly connected components. `names` are those of the variables of the ring but
// the last, which no entry contains. The order is that of the components, in each that of the factors of its
// characteristic polynomial, zero last, and the root with the minus sign first.
std::optional<std::vector<Eigenvalue>> eigenvalues(const matrices::SymbolicRows& a,
                                                   const std::vector<std::string>& names,
                                                   const matrices::Spend& spend);

}  // namespace exact::domains::matrix
