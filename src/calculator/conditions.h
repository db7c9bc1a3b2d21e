// What becomes of the conditions of assuming(...) forms where a value is asked for.
//
// A value under a condition is a value only where the condition holds. Conditions with free symbols are left to whoever gives
// the symbols values; closed ones are decided here. Printed answers keep every condition as it is.
#pragma once
#include "calculator/context.h"

#include <compare>
#include <optional>

namespace exact {

// Whether numbers in that order are in the relation.
bool relation_holds(Relation r, std::strong_ordering left_with_right);

// left REL right as it can be read back: a side that has a condition of its own in parentheses.
std::string condition_text(const Condition& condition);

// True when a side has a free symbol.
bool is_open(const Condition& condition);
// True when a condition anywhere in e is open.
bool has_open_condition(const Expr& e);

// Whether a closed condition holds; empty when that was not decided, as for a side without a real value.
std::optional<bool> holds(Context& c, const Condition& condition);

// e without the closed conditions that are proved to hold. The arithmetic that they stood in the way of is not done.
Expr without_proved_conditions(Context& c, const Expr& e);

}  // namespace exact
