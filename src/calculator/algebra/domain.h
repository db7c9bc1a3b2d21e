// Where an expression has a real value: the conditions that its divisors and functions put on the symbols.
#pragma once
#include "calculator/context.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace exact {

// The conditions under which every part of e has a value, each once, those that always hold left out: divisors are not zero, factor
// by factor, arguments of log are positive, those of sqrt not negative, and so on. Functions without a known domain are told
// apart by their text.
struct Domain {
  // base^exponent with a symbolic exponent has a value for a positive base, and where the exponent is an integer for other
  // bases: no condition says just that.
  struct Power {
    Expr form;           // base and exponent in normal form
    Condition positive;  // base > 0: sufficient
  };
  // Of a form with the variable and parameters: it has values on no interval at all only where the condition holds on none, and
  // then all of `zero_symbols` are zero (none: nothing is known).
  struct Moving {
    Condition condition;
    std::vector<std::string> zero_symbols;
    bool on_interval =
        false;  // proved to hold on an interval whatever the parameters are, though not where others do
  };
  std::vector<Condition> conditions;
  std::vector<Power> powers;
  std::vector<std::string> unknown;  // calls and other forms whose domain is not known
  std::vector<Moving> moving = {};   // found by domain_of_parameters() alone
};
// Undecided when a part is too large or has no value anywhere.
Domain domain_of(Context& c, const Expr& e);
// What e asks of its other symbols, whatever the value of `variable`: the conditions without it. An argument with it says only
// that no factor without it is zero, for divisors and logarithms; the rest that may ask something of the parameters is listed as
// `moving`, for whoever has no other means to see to it. Closed parts are left to the caller.
Domain domain_of_parameters(Context& c, const Expr& e, std::string_view variable);
// The conditions of both.
void join(Domain& into, const Domain& other);

// True when every power with a symbolic exponent of `whole` is one of `part` too.
bool has_powers_of(const Domain& part, const Domain& whole);

// result, with those conditions of `source` that it does not imply by its own form; of a power that it lacks the base is said
// to be positive. Empty when it lacks a form whose domain is not known, so that nothing can be said.
std::optional<Expr> with_domain(Context& c, const Expr& result, const Domain& source, std::uint32_t position);

}  // namespace exact
