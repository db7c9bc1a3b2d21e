// How near to zero a real algebraic number may be without being zero. Part of calculator/closed_form.h.
#pragma once
#include "calculator/context.h"

#include <optional>

namespace exact {

// n such that the closed expression e, where it has a value other than zero, is at least 2^-n in size; empty when e is not
// algebraic by its form.
std::optional<double> separation_bits(Context& c, const Expr& e);

}  // namespace exact
