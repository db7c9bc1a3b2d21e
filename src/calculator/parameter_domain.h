// The conditions on parameters under which a limit, a series or an antiderivative is what it was found to be.
#pragma once
#include "calculator/algebra/domain.h"
#include "calculator/calculus/field.h"

namespace exact {

// What was asked for has values only where its parts have: the conditions of `e` on symbols other than `variable`, and those of
// the point, when there is one.
Domain parameter_domain(Context& c, const Expr& e, std::string_view variable, const Expr& point = {});

// result with the conditions that were noted in the field, those of `source` that it does not imply by its own form, and that
// the divisors are not zero. Empty when they cannot be written.
std::optional<Expr> with_parameter_domain(Context& c, const Expr& result, const Field& f, Domain source,
                                          std::uint32_t position, const std::vector<Element>& divisors = {});

// For an antiderivative, which has the variable too: those of the conditions with the variable are added that are not seen from the
// result and may hold for no value of the variable at some values of the parameters.
void require_moving(Context& c, Domain& source, std::string_view variable, const Expr& result);

inline constexpr std::string_view kDomainNotRetained = "domain_not_retained";

}  // namespace exact
