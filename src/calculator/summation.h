// Sums and products with symbolic bounds, in closed form.
//
// Sums by R. W. Gosper's algorithm: a term t(k) with a rational quotient t(k+1)/t(k) gets a rational function C with
// Z(k) = C(k) t(k) and Z(k+1) - Z(k) = t(k), when there is one. The equation C(k+1) t(k+1)/t(k) - C(k) = 1 is checked before the
// answer Z(upper + 1) - Z(lower) is given.
//
// The symbols in the bounds stand for integers with upper >= lower - 1: that is the condition that a closed form carries. It
// also carries what the term asks for, found in the term as it was written, and what the equation asks for: the equation
// holds between rational functions, so also at the poles of C, as long as these can be avoided by a small change of the
// symbols. The symbols in the bounds can't be changed without the range, so for them the poles are excluded.
//
// And it carries what the form asks for beyond the sum: its divisors, factorials, and zero to a power that may not be positive.
// 1/factorial(u), which is zero for a negative integer u as far as the sum is concerned but has no value as written, is written
// with choose where that is possible. There is no answer under conditions that are seen to contradict each other.
#pragma once
#include "calculator/evaluate.h"

namespace exact {

// The closed form of sum or product `node` with evaluated bounds, one of which at least is no number. `written` is the
// term with its operations run and its arithmetic as written, `body` the evaluated term. No expression when no closed form is
// found; Failure domain_error for a series that diverges.
Expr closed_sum(Evaluator& v, const Expr& node, const Expr& written, const Expr& body, const Expr& lower,
                const Expr& upper);
Expr closed_product(Evaluator& v, const Expr& node, const Expr& written, const Expr& body, const Expr& lower,
                    const Expr& upper);

}  // namespace exact
