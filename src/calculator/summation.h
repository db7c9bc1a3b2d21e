// Sums and products with symbolic bounds, in closed form.
//
// Sums by R. W. Gosper's algorithm ("Decision procedure for indefinite hypergeometric summation", PNAS 75, 1978; M. Petkovsek,
// H. Wilf, D. Zeilberger, A = B, chapter 5): a term t(k) with a rational quotient t(k+1)/t(k) gets a rational function C
// with Z(k) = C(k) t(k) and Z(k+1) - Z(k) = t(k), when there is one. The equation C(k+1) t(k+1)/t(k) - C(k) = 1 is checked before
// the answer Z(upper + 1) - Z(lower) is given.
//
// The bounds stand for integers with upper >= lower - 1: that is the condition that a closed form carries.
#pragma once
#include "calculator/evaluate.h"

namespace exact {

// The closed form of sum or product `node` with evaluated bounds, one of which at least is no number; `body` is the
// evaluated term. No expression when none is found; Failure domain_error for a series that diverges.
Expr closed_sum(Evaluator& v, const Expr& node, const Expr& body, const Expr& lower, const Expr& upper);
Expr closed_product(Evaluator& v, const Expr& node, const Expr& body, const Expr& lower, const Expr& upper);

}  // namespace exact
