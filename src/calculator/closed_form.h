// Closed forms: expressions without free symbols that are built from rationals by arithmetic, roots, sines, cosines and tangents of
// rational multiples of pi, and logarithms of such numbers, are brought into a simplest form and compared exactly.
//
// The form. A number that is a sum of rational multiples of radicals (values/radical_sum.h) is written with its rational
// part first, then the radicals by degree and radicand ascending, each as coefficient * radical, denominators rational, radicands
// integers without power factors: 1/2 + 3 * sqrt(2) - sqrt(6). What was typed is kept when it is as simple already, measured by
// complexity() in closed_value.h, so sqrt(2) + 1 and (1 + sqrt(5))/2 stay; equal values may therefore print differently, and
// compare_closed() is how they are compared. Values that are no radical sums (cos(pi/7), sqrt(1 + sqrt(3))) stay as atoms of such
// sums unless they can be proved rational or quadratic. pi, e and everything transcendental stay as typed, logarithms too
// unless they cancel. An expression without a real value (sqrt(-1), tan(pi/2), log(0)) stays as typed: it is part of no closed form.
//
// Work is bounded by counts (kMaxClosedWork a request): beyond it expressions stay as typed.
#pragma once
#include "calculator/context.h"
#include "values/enclosure.h"

#include <compare>
#include <optional>

namespace exact {

// About a second of work in the worst case.
inline constexpr std::int64_t kMaxClosedWork = 2'000'000;

// e, which is evaluated, with every closed part in its simplest form. Failure division_by_zero when a closed divisor is
// zero, undefined_power for zero to the power zero.
Expr close(Context& c, const Expr& e);

// The exact value of a function call with evaluated arguments, by special values and inverse functions; no expression when
// nothing simpler is known.
Expr closed_function(Context& c, const Expr& call);

// The sign of a closed real expression: exact when it is algebraic, by enclosures otherwise. Empty when it is not closed, has
// no real value, or could not be told from zero within the bounds.
std::optional<int> closed_sign(Context& c, const Expr& e);

// The sign that all terms of e have once identities have cancelled what they can, whatever the size of e; e is closed and has a value.
std::optional<int> sign_of_terms(Context& c, const Expr& e);

// The order of two closed real expressions; equality is only ever said when it is proved. Empty as above.
std::optional<std::strong_ordering> compare_closed(Context& c, const Expr& a, const Expr& b);

// A finite ball that contains the closed real expression, evaluated at `bits`; empty when there is none at that precision.
std::optional<Enclosure> closed_enclosure(Context& c, const Expr& e, std::int64_t bits);

// q when e, evaluated or not, is q * pi by its form (pi, tau, rational multiples, sums of these).
std::optional<Rational> rational_multiple_of_pi(const Expr& e);

}  // namespace exact
