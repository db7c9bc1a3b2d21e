// Whether an expression has a real value at every rational value of a variable, as far as its form shows.
#pragma once
#include "calculator/context.h"

namespace exact {

// Sound, not complete: true only when no division, power or function under which `variable` can come is able to fail.
// Evaluation may cancel what could fail (x/x, exp(log(x))); a claim about every x must not rest on that. Failure
// resource_limit when telling that a divisor is constant takes too much.
bool is_defined_everywhere(Context& c, const Expr& source, std::string_view variable);

// Parts that are no numbers by their form, as calls of functions that do not exist are (has_unknown_call). Evaluation may pass them
// over, or take them for symbols; a claim must not rest on that.
//
// True when infinity stands elsewhere than as a bound of a sum, product or integral or as the point of a limit. Definitions
// are expanded.
bool has_infinity_as_number(const Expr& source);

}  // namespace exact
