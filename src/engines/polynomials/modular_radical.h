// Radicals of ideals over prime fields.
#pragma once
#include "engines/polynomials/modular_ring.h"

namespace exact::polynomials {

// The reduced basis of the radical of the ideal of the reduced basis g.
//
// Generators that are products split the zeros. Otherwise, with a maximal independent set u of variables, g generates an ideal of
// dimension zero over F_p(u). Unless that is radical as it stands, the squarefree parts of its univariate polynomials make it so
// (Seidenberg's lemma 92; p is larger than their degrees, so that they are separable). Its contraction, by a saturation, is an
// intersection of minimal primes of g. While an element f of it is not in the radical, the minimal primes without f are those of
// the saturation of g by f, and join in (S. Laplagne, "An algorithm for the computation of the radical of an ideal", ISSAC 2006;
// T. Becker, V. Weispfenning, "Groebner Bases", 1993, section 8.7).
ModularBasis radical(const ModularRing& ring, const ModularBasis& g);

}  // namespace exact::polynomials
