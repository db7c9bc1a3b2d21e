// Constant calls of functions of which nothing is known: parameters, as long as they stay in what is answered.
#pragma once
#include "language/expression.h"

namespace exact {

// True when every such call of e is in the result too. Where one is missing the result says more than e, which may have no value.
// Whoever lets a field read these calls (Field::read_unknown_calls) asks this of the answer.
bool keeps_unknown_calls(const Expr& e, const Expr& result);

}  // namespace exact
