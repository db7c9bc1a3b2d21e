// Whether an expression has a real value at every rational value of a variable, as far as its form shows.
#pragma once
#include "calculator/context.h"

namespace exact {

// Sound, not complete: true only when no division, power or function under which `variable` can come is able to fail.
// Evaluation may cancel what could fail (x/x, exp(log(x))); a claim about every x must not rest on that. Failure
// resource_limit when telling that a divisor is constant takes too much.
bool is_defined_everywhere(Context& c, const Expr& source, std::string_view variable);

}  // namespace exact
