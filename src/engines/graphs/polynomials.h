// Polynomials that count colourings, flows, spanning subgraphs and matchings of a graph.
//
// Each is a sum over a sweep of the vertices (narrow_sweep). What is remembered at a frontier is how it falls into blocks, or
// which of its vertices are matched, with a polynomial for each such state; the cost grows with the number of states, not with
// the number of subgraphs, so long narrow graphs of any length are easy. (Noble 1998; Andrzejak 1998; Haggard, Pearce and
// Royle 2010 compare methods.)
#pragma once
#include "engines/graphs/graph.h"
#include "engines/primes/spend.h"
#include "values/integer.h"

#include <vector>

namespace exact::graphs {

// Coefficients from the constant up, without leading zeros; the zero polynomial is empty.
using Coefficients = std::vector<Integer>;

// The number of proper colourings with q colours.
Coefficients chromatic_polynomial(const Graph& g, const primes::Spend& spend);
// The number of nowhere-zero flows with values in a group of order q, for any orientation.
Coefficients flow_polynomial(const Graph& g, const primes::Spend& spend);
// The sum of (-1)^k m_k x^(n - 2k) over the numbers m_k of matchings of k edges.
Coefficients matching_polynomial(const Graph& g, const primes::Spend& spend);
// tutte[i][j] is the coefficient of x^i y^j: the sum of (x-1)^(k(A)-k(E)) (y-1)^(k(A)+|A|-n) over all sets A of edges, where
// k(A) counts the components of the spanning subgraph with edges A.
std::vector<Coefficients> tutte_polynomial(const Graph& g, const primes::Spend& spend);

}  // namespace exact::graphs
