// Putting a session's definitions into an expression.
#pragma once
#include "calculator/context.h"

namespace exact {

// e with every free use of a defined name replaced by its stored form, arguments put in without capture. Names in
// `hidden` (a function's parameters) and names bound inside e are left alone. Inserted nodes stand where the name
// stood. A call has a value only where its arguments have values: where the stored form does not need one, a condition says so
// (substitute_strictly). Failure invalid_arguments for a wrong kind or number of arguments, resource_limit for too many nodes.
Expr expand_definitions(Context& c, const Expr& e, std::span<const std::string> hidden = {});

// The defined names that occur free in e, sorted.
std::vector<std::string> used_definitions(const Session& session, const Expr& e,
                                          std::span<const std::string> hidden = {});

}  // namespace exact
