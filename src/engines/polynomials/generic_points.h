// Ideals of dimension zero over a field of rational functions F_p(u): leading coefficients, and a proof that they are radical.
#pragma once
#include "engines/polynomials/modular_ring.h"

#include <vector>

namespace exact::polynomials {

// g is a Groebner basis in an order that eliminates the variables that are not independent. As polynomials in these its elements
// have leading monomials; the leading coefficients, in the independent variables, of elements whose leading monomials are
// minimal, one for each, the one of the fewest terms.
ModularBasis minimal_leading_coefficients(const ModularBasis& g, const std::vector<bool>& independent);

// Whether a proof was found that g, as above and of dimension zero over F_p(u), generates a radical ideal over F_p(u).
//
// At a point u = a where no leading coefficient vanishes g remains a basis with the same monomials under it, so that the
// characteristic polynomial of the multiplication by a linear form there is the value of the one over F_p(u). If it is
// squarefree then there are as many different points as the dimension of the quotient, there and over F_p(u).
bool proved_radical(const ModularRing& ring, const ModularBasis& g, const std::vector<bool>& independent);

}  // namespace exact::polynomials
