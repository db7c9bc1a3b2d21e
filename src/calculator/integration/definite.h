// Definite integrals by the fundamental theorem: where the integrand and the antiderivative that was found are proved to be
// continuous between the bounds; between symbolic bounds, everywhere. At an infinite end, or one where they are not continuous, the
// limit of the antiderivative counts when it is finite.
#pragma once
#include "calculator/calculus/field.h"

#include <variant>

namespace exact {

struct OpenIntegral {
  std::string_view reason;
  bool established = false;  // the reason says something proved: the integral has no value
};

// The integral of `body` over `variable` from lower to upper, evaluated expressions; infinity is the symbol of that
// name. The value, with the conditions on parameters under which it holds.
std::variant<Expr, OpenIntegral> definite_integral(Context& c, const Expr& body, std::string_view variable,
                                                   const Expr& lower, const Expr& upper,
                                                   std::uint32_t position);

// 1 for the symbol infinity, -1 for its negative, 0 for anything else.
int infinite_end(const Expr& e);

}  // namespace exact
