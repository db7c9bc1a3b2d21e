// Expressions as polynomials in one variable: the domain of simplify, expand, factor, integrate and solve.
#pragma once
#include "calculator/context.h"
#include "values/rational_polynomial.h"

namespace exact {

// The highest exponent that a single power may have inside a polynomial expression.
inline constexpr std::int64_t kMaxPolynomialPower = 64;

// The only symbol in e (constants such as pi count as symbols); empty text when there is none; nothing when there
// are two or more, or something that is no polynomial arithmetic.
std::optional<std::string> polynomial_symbol(const Expr& e);

// What collecting e costs, by its shape alone; saturating.
struct PolynomialCost {
  std::int64_t degree = 0;
  std::int64_t work = 0;
  std::int64_t coefficient_bits = 0;
};
PolynomialCost polynomial_cost(const Expr& e);

// The polynomial in `variable` that e is: rational literals, the variable, + - *, division by a nonzero constant
// without symbols, powers 1 to 64. Empty when e is anything else. Failure division_by_zero for a zero divisor. The
// caller has checked the cost.
std::optional<RationalPolynomial> to_polynomial(Context& c, const Expr& e, std::string_view variable);

// Canonical form: descending powers, coefficient before the power unless it is 1, a negative leading term as a
// negation, 0 for the zero polynomial.
Expr from_polynomial(const RationalPolynomial& p, std::string_view variable, std::uint32_t position);

}  // namespace exact
