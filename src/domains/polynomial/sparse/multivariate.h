// Sparse polynomials on their way between the wire and the engine for several variables.
#pragma once
#include "domains/polynomial/polynomial.h"
#include "engines/polynomials/multivariate.h"

#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace exact::domains::polynomial {

// Requires one exponent for each variable of the ring in every term.
polynomials::Multivariate multivariate(const SparsePolynomial& p, const polynomials::Ring& ring);
// Terms in lexicographic order whatever the ring's order. Throws Refused when there are too many terms.
SparsePolynomial sparse(const polynomials::Multivariate& p);
// As sparse, without the exponents of one variable, which p must not contain.
SparsePolynomial sparse_without(const polynomials::Multivariate& p, std::size_t variable);

// The index of the name. Refuses the request when there is none.
std::size_t find_variable(const std::vector<std::string>& variables, const std::string& name, Refuse& refuse);
std::size_t index_of(const std::vector<std::string>& variables, const std::string& name);

// A number, or a polynomial in the variables that remain.
struct Scalar {
  Literal<"SCALAR"> kind;
  Rational value;
  static const Type type;
};
struct PolynomialResult {
  Literal<"POLYNOMIAL"> kind;
  Polynomial value;
  static const Type type;
};
using Eliminant = std::variant<Scalar, PolynomialResult>;
// p as an answer over the variables but one; a number when no variable is left.
Eliminant eliminant(const polynomials::Multivariate& p, const std::vector<std::string>& variables,
                    std::size_t eliminated);

// The same for polynomials in one variable, by FLINT's modular algorithm.
Scalar resultant_of(const RationalPolynomial& a, const RationalPolynomial& b, Work& work);
Scalar discriminant_of(const RationalPolynomial& a, Work& work);

// What elimination of a variable of the given degrees may cost: refuses (at run time) when the answer could have more than the
// format's terms, spends otherwise. `left` and `right` are the two polynomials of a resultant.
void spend_elimination(const polynomials::Multivariate& left, const polynomials::Multivariate& right,
                       std::size_t variable, Work& work);
// The cost of a gcd or a factorization of polynomials in several variables.
void spend_gcd(const polynomials::Multivariate& a, const polynomials::Multivariate& b, Work& work);

}  // namespace exact::domains::polynomial
