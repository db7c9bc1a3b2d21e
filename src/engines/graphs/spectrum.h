// Eigenvalues of the matrices of a graph, as exact expressions.
#pragma once
#include "engines/graphs/graph.h"
#include "engines/primes/spend.h"

#include <cstdint>
#include <string>
#include <vector>

namespace exact::graphs {

enum class SpectrumMatrix : std::uint8_t { kAdjacency, kLaplacian };

// A real algebraic integer in the notation of SymPy: "2", "1/2 - sqrt(5)/2", "sqrt(2 - sqrt(2))", or the k-th root from below
// of an irreducible polynomial, "CRootOf(x**3 - 3*x + 1, k)".
struct Eigenvalue {
  std::string text;
  int multiplicity = 0;
};

// The different eigenvalues. Components come in the order of their least vertices; in one of them come the factors of the
// characteristic polynomial by multiplicity, then degree, then coefficients from the leading one, with 0 last, and the roots of
// a factor ascending (those of x^4 + b x^2 + c by their squares first).
std::vector<Eigenvalue> eigenvalues(const Graph& g, SpectrumMatrix matrix, const primes::Spend& spend);

}  // namespace exact::graphs
