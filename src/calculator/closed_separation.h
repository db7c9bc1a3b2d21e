// How near to zero a real algebraic number may be without being zero. Part of calculator/closed_form.h.
#pragma once
#include "calculator/context.h"

#include <optional>

namespace exact {

// Of a power or root of closed values, and of a polynomial whose root is one: above it they are not enclosed.
inline constexpr std::int64_t kMaxClosedExponent = 100'000;

// n such that the closed expression e, where it has a value other than zero, is at least 2^-n in size; empty when e is not
// algebraic by its form.
std::optional<double> separation_bits(Context& c, const Expr& e);

}  // namespace exact
