// What the operations on polynomial maps share: f(x) = c_0 + c_1 x + ... + c_d x^d, iterated.
#pragma once
#include "operation/operation.h"
#include "values/rational_polynomial.h"

namespace exact::domains::arithmetic_dynamics {

inline constexpr std::uint32_t kMaxCoefficients = 257;
inline constexpr std::uint32_t kMaxDigits = 32'768;  // of a part of a number in a request
inline constexpr std::int64_t kMaxDegree = 4096;     // of a polynomial in an answer
inline constexpr std::int64_t kMaxIterate = 1000;

inline constexpr Bounds kMapBounds = items(1, kMaxCoefficients).digits(kMaxDigits);
inline constexpr char kMapText[] =
    "The coefficients of f, from the constant term up; the last one is not 0 unless it is the only one.";

// The rule of every map over the rationals: no leading zeros.
void check_map(const std::vector<Rational>& coefficients, Refuse& refuse);

// Throws Refused at "coefficients" when they do not have a common denominator of reasonable length.
RationalPolynomial polynomial(const std::vector<Rational>& coefficients, Work& work);
// From the constant term up; {0} for zero.
std::vector<Rational> listed(const RationalPolynomial& p);
inline std::int64_t listed_degree(const RationalPolynomial& p) { return p.is_zero() ? 0 : p.degree(); }

// f after g.
RationalPolynomial compose(const RationalPolynomial& f, const RationalPolynomial& g, Work& work);
// f composed with itself n times; the identity for n = 0. Throws Refused when the degree or the coefficients outgrow one
// answer; the place is "n".
RationalPolynomial iterate(const RationalPolynomial& f, std::int64_t n, Work& work);

// f(x), at the price of the size that the value can have.
Rational value_at(const RationalPolynomial& f, const Rational& x, Work& work);

}  // namespace exact::domains::arithmetic_dynamics
