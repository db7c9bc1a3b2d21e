// What the operations of the polynomial domain share: wire records, and conversions to the engines' polynomials.
#pragma once
#include "engines/polynomials/integer_polynomial.h"
#include "operation/operation.h"
#include "operation/records/polynomial.h"
#include "operation/spending.h"
#include "values/rational_polynomial.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace exact::domains::polynomial {

using records::Polynomial;
using records::SparsePolynomial;
using records::Term;

// Bits of an answer, all coefficients together: about 80 million decimal digits.
inline constexpr std::uint64_t kMaxAnswerBits = std::uint64_t{1} << 28;
// Throws Refused when an answer could have more bits than kMaxAnswerBits.
void check_answer(std::uint64_t bits);
// The same; otherwise spends for writing it.
void spend_answer(std::uint64_t bits, Work& work);

// Degree up to which whole polynomials in one variable are factored, decomposed or paired by Euclid's algorithm: ten times what
// the oldest bound of the format's multiplicities, 127, allowed.
inline constexpr std::int64_t kMaxDegree = 1'280;

// ---- Integer coefficients, dense ------------------------------------------------------

inline constexpr std::uint32_t kMaxCoefficients = 40'960;

// The coefficients from the leading one down. Invariant: only the zero polynomial, written as one 0, begins with 0.
struct IntegerCoefficients {
  Literal<"DESCENDING_DEGREE"> coefficient_order;
  std::vector<Integer> coefficients;
  static const Type type;
};
polynomials::IntegerPolynomial dense(const IntegerCoefficients& p);
IntegerCoefficients written(const polynomials::IntegerPolynomial& p);

// ---- One variable over the rationals --------------------------------------------------

// Refuses at `place` unless p has exactly one variable and at most the degree.
void check_univariate(const Polynomial& p, std::string_view place, std::int64_t degree, Refuse& refuse);
// Refuses the request unless both polynomials have the same list of variables.
void check_same_ring(const Polynomial& a, const Polynomial& b, Refuse& refuse);

// Requires one exponent in each term.
RationalPolynomial univariate(const SparsePolynomial& p);
SparsePolynomial sparse(const RationalPolynomial& p);
Polynomial in_ring(std::vector<std::string> variables, SparsePolynomial p);
inline Polynomial in_ring(const Polynomial& ring, const RationalPolynomial& p) {
  return in_ring(ring.variables, sparse(p));
}
// Bits of all coefficients over a common denominator, together.
std::uint64_t total_bits(const RationalPolynomial& p);

// What a multiplication, division or gcd of polynomials of these sizes may cost, in units of Work.
std::uint64_t arithmetic_cost(const RationalPolynomial& a, const RationalPolynomial& b);

// coefficient x^exponent, in any order.
struct UnivariateTerm {
  Rational coefficient;
  std::int64_t exponent = 0;
  static const Type type;
};
inline constexpr std::int64_t kMaxSturmDegree = 320;
// Invariant: no coefficient is zero, no exponent occurs twice; at least one term.
struct UnivariatePolynomial {
  std::vector<UnivariateTerm> terms;
  static const Type type;
};
RationalPolynomial univariate(const UnivariatePolynomial& p);
UnivariatePolynomial ascending(const RationalPolynomial& p);

// ---- Samples and Newton's form --------------------------------------------------------

inline constexpr std::uint32_t kMaxNodes = 320;

// Invariant: as many values as nodes, nodes different.
struct Samples {
  std::vector<Rational> nodes, values;
  static const Type type;
};
// The coefficients of Newton's form c0 + c1 (x - x0) + c2 (x - x0)(x - x1) + ...: divided differences.
std::vector<Rational> divided_differences(const Samples& samples, Work& work);

// ---- Sparse polynomials in several variables ------------------------------------------

// The derivative by the variable of that index.
SparsePolynomial derivative(const SparsePolynomial& p, std::size_t variable);
SparsePolynomial add(const SparsePolynomial& a, const SparsePolynomial& b);
SparsePolynomial scale(const SparsePolynomial& a, const Rational& k);
// Throws Refused when the result has more terms than the format carries.
void check_size(const SparsePolynomial& p);

}  // namespace exact::domains::polynomial
