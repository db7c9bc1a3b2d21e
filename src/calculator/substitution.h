// Simultaneous, capture-avoiding substitution.
#pragma once
#include "language/expression.h"

namespace exact {

struct Replacement {
  std::string_view name;
  Expr value;
};

// e with every free occurrence of the names replaced at once. A binder whose name occurs free in a value that comes
// under it is renamed to _centl_bound_NAME, with '_' appended until the name is free.
Expr substitute(const Expr& e, std::span<const Replacement> replacements);

// The same, where the result has a value only if every replacing value has one: a value that e does not need, or may not need,
// is required by the condition 0 * value = 0 around the result. Left out for values that are defined by their form, and where
// the result is no number.
Expr substitute_strictly(const Expr& e, std::span<const Replacement> replacements);

// The value that a condition of the form 0 * value = 0 requires; null for other forms.
const Expr* required_value(const Expr& assuming);

}  // namespace exact
