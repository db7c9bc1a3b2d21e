#include "claims/unvalued.h"

#include "calculator/substitution.h"
#include "language/syntax_catalog.h"

#include <algorithm>

namespace exact {

namespace {
using Kind = Expr::Kind;

bool is_infinite(const Expr& e) {
  return e.is(Kind::kNegate) ? is_infinite(e[0]) : e.is(Kind::kSymbol) && e.name() == "infinity";
}

// True when the child may be infinity.
bool takes_infinity(const Expr& e, std::size_t child) {
  if (e.is(Kind::kLimit)) return child == 1;
  return (e.is(Kind::kSum) || e.is(Kind::kProduct) || e.is(Kind::kIntegral)) && (child == 1 || child == 2);
}
}  // namespace

bool has_infinity_as_number(const Expr& e) {
  if (is_infinite(e)) return true;
  if (e.is(Kind::kSubstitute) && has_free_symbol(e[1], "infinity")) {
    const Replacement replacement{e.name(), e[1]};
    return !is_infinite(e[1]) || !has_free_symbol(e[0], e.name()) ||
           has_infinity_as_number(substitute(e[0], {&replacement, 1}));
  }
  for (std::size_t i = 0; i < e.size(); ++i)
    if (!(takes_infinity(e, i) && is_infinite(e[i])) && has_infinity_as_number(e[i])) return true;
  return false;
}

bool has_unknown_call(const Expr& e) {
  if (e.is(Kind::kCall) && e.name() != "approx" && function_of(e) == Function::kNone) return true;
  return std::any_of(e.children().begin(), e.children().end(), has_unknown_call);
}

}  // namespace exact
