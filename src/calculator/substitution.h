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

}  // namespace exact
