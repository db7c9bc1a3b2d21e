// The rules of exact arithmetic on evaluated expressions: numbers are computed, everything else is kept in the order
// it was written, but for coefficients, which move to the front. Results associate to the left.
#pragma once
#include "calculator/context.h"

namespace exact {

Expr negate(Context& c, const Expr& a, std::uint32_t position);
Expr add(Context& c, const Expr& a, const Expr& b, std::uint32_t position);
Expr subtract(Context& c, const Expr& a, const Expr& b, std::uint32_t position);
Expr multiply(Context& c, const Expr& a, const Expr& b, std::uint32_t position);
// Failure division_by_zero when b is exactly zero.
Expr divide(Context& c, const Expr& a, const Expr& b, std::uint32_t position);
// Failure undefined_power for 0^0, division_by_zero for 0 to a negative power.
Expr power(Context& c, const Expr& base, const Expr& exponent, std::uint32_t position);

// The same on plain numbers: computed only when the result is within the bit limit.
void check_sum_bits(const Context& c, const Rational& a, const Rational& b, std::uint32_t position);
void check_product_bits(const Context& c, const Rational& a, const Rational& b, std::uint32_t position);
Rational checked_quotient(const Context& c, const Rational& a, const Rational& b, std::uint32_t position);
Rational checked_power(const Context& c, const Rational& base, std::int64_t exponent, std::uint32_t position);

// True when e has a real value for all real values of its symbols, as far as its form shows: literals, symbols
// other than infinity, + - *, positive powers, and sin cos exp sinh cosh tanh atan abs of such.
bool is_total(const Expr& e);
// True for a call of one of these functions.
bool calls_total_function(const Expr& e);
// True when e calls a function that does not exist, or not for that many arguments: it may have no value.
bool has_unknown_call(const Expr& e);

}  // namespace exact
