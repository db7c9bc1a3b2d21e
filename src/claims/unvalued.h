// Parts of a side that are no numbers by their form. Evaluation may pass them over, or take them for symbols; a claim must not
// rest on that.
#pragma once
#include "language/expression.h"

namespace exact {

// True when infinity stands elsewhere than as a bound of a sum, product or integral or as the point of a limit. Definitions
// are expanded.
bool has_infinity_as_number(const Expr& source);

// True when a function is applied that there is not, or not for that many arguments. Definitions are expanded.
bool has_unknown_call(const Expr& source);

}  // namespace exact
