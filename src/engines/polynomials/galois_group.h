// Galois groups of irreducible polynomials of degree up to 6 over the rationals.
#pragma once
#include "engines/polynomials/integer_polynomial.h"
#include "engines/primes/spend.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace exact::polynomials {

using Permutation = std::vector<int>;  // i goes to p[i]

inline constexpr int kMaxGaloisDegree = 6;

// A transitive permutation group, one of each class of conjugate ones.
struct TransitiveGroup {
  std::string_view name;  // after H. Cohen, "A Course in Computational Algebraic Number Theory", section 6.3
  std::vector<Permutation> generators;
  std::int64_t order = 1;
  bool solvable = true;
  bool even = true;  // contained in the alternating group
};

// The transitive groups of a degree from 1 to kMaxGaloisDegree.
const std::vector<TransitiveGroup>& transitive_groups(int degree);

// All elements of the group that the permutations generate, ascending.
std::vector<Permutation> elements_of(const std::vector<Permutation>& generators);

// The Galois group of an irreducible polynomial of degree 1 to kMaxGaloisDegree, up to conjugacy.
//
// For a polynomial F of the roots, the resolvent is the product of x - F' over the different conjugates F' of F. When it has
// no multiple root, the degrees of its irreducible factors are the lengths of the orbits of the group on the F' (R. Stauduhar, "The
// determination of Galois groups", Math. Comp. 27, 1973; L. Soicher and J. McKay, "Computing Galois groups over the rationals",
// J. Number Theory 20, 1985). Resolvents are computed from balls around the complex roots so small that each integer
// coefficient is the only one in its ball, and factored exactly; the orbits of each transitive group are
// counted. One group is left at the end. Multiple roots are removed by transforming the roots. Spends from `spend`.
const TransitiveGroup& galois_group(const IntegerPolynomial& f, const primes::Spend& spend);

}  // namespace exact::polynomials
