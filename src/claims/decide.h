// The two halves of verify(): closed claims, and claims about every rational value of one variable. Each completes a
// Verification whose claim, evaluated sides and resolutions are there. They throw Failure and NotEstablished.
#pragma once
#include "calculator/conditions.h"
#include "calculator/context.h"
#include "claims/claim.h"

#include <compare>

namespace exact {

// Rows 5 to 10 of the decision table (docs/claims.md): comparison of exact numbers, free symbols, enclosures.
void decide_closed(Context& c, Verification& v);
// Rows 11 to 20, the variable being claim.variables[0]. The sources are the sides as written, definitions expanded.
void decide_univariate(Context& c, Verification& v, const Expr& left_source, const Expr& right_source);

// Symbols on which the value of e may depend. Differentiation and integration leave their variable in the value.
std::vector<std::string> open_symbols(const Value& value);

std::string_view comparison_name(std::strong_ordering left_with_right);

// Sets the outcome; the evidence stays.
inline void conclude(Verification& v, Verdict verdict, std::string_view scope, std::string_view method,
                     std::string_view assurance) {
  v.verdict = verdict;
  v.scope = scope;
  v.method = method;
  v.assurance = assurance;
}
inline void leave_unknown(Verification& v, std::string_view scope, std::string_view method,
                          std::string_view reason) {
  conclude(v, Verdict::kUnknown, scope, method, "none");
  v.evidence.reason = reason;
}

}  // namespace exact
