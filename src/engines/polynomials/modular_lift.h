// Groebner bases over the rationals from their images modulo primes, with a proof.
#pragma once
#include "engines/polynomials/groebner.h"

#include <vector>

namespace exact::polynomials {

// Why these results are proved. Let G be a Groebner basis of an ideal I over the rationals, and p a prime that divides no leading
// coefficient: then G modulo p is a basis of the ideal I_p that it generates, and normal forms commute with the reduction modulo p.
// Let K be an ideal that is described by normal forms (q with q f in I; q with a power in I) and K_p what the same description says
// modulo p: the reduction of an integer polynomial of K lies in K_p. If elements C of K have leading monomials that generate
// those of K_p then C is a Groebner basis of K. For let r be the remainder of an element of K by C. If it is not zero then the
// reduction of a primitive multiple is an element of K_p, not zero, of which no monomial is divisible by a leading monomial of K_p.
// So it is enough to guess C by the Chinese remainder theorem and to test that its elements lie in K. The coefficients of what is
// between the two ends, which may be far longer, do not occur.

struct QuotientCondition {
  GroebnerPolynomial factor;              // not zero
  std::vector<GroebnerPolynomial> basis;  // a reduced Groebner basis
};
// The reduced basis of the ideal of all q for which q times each factor lies in the ideal beside it. All bases are graded;
// `lower` is one of an ideal inside the answer, possibly empty. One condition with the factor 1 for each of several ideals gives
// their intersection.
std::vector<GroebnerPolynomial> common_quotient(const std::vector<QuotientCondition>& conditions,
                                                const std::vector<GroebnerPolynomial>& lower,
                                                std::size_t variables, const primes::Spend& spend);

// The reduced basis of the radical of the ideal of which g is the reduced graded basis.
std::vector<GroebnerPolynomial> lifted_radical(const std::vector<GroebnerPolynomial>& g,
                                               std::size_t variables, const primes::Spend& spend);

// Whether a power of p lies in the ideal of the reduced graded basis g. Not being so modulo a prime is a proof; otherwise the power
// that is found there is tried.
bool power_in_ideal(const GroebnerPolynomial& p, const std::vector<GroebnerPolynomial>& g,
                    std::size_t variables, const primes::Spend& spend);

}  // namespace exact::polynomials
