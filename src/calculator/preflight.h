// Checks on a whole expression before anything is computed: its nodes, its binders, and what its literals alone say
// about the size and the number of steps of the result.
#pragma once
#include "calculator/context.h"

namespace exact {

// Failure resource_limit at the node, in reading order, that exceeds the node limit.
void check_node_count(const Context& c, const Expr& e);
// Failure reserved_name when an iteration binds a built-in name, invalid_arguments when a recurrence binds one name twice.
void check_binders(const Expr& e);
// Failure resource_limit when the exact bits or the iterations that the literals imply exceed their limits.
void check_exact_cost(const Context& c, const Expr& e);

}  // namespace exact
