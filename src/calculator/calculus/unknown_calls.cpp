#include "calculator/calculus/unknown_calls.h"

#include "language/syntax_catalog.h"

#include <algorithm>

namespace exact {

namespace {
bool has_part(const Expr& e, const Expr& part) {
  return identical(e, part) || std::any_of(e.children().begin(), e.children().end(),
                                           [&](const Expr& child) { return has_part(child, part); });
}
}  // namespace

bool keeps_unknown_calls(const Expr& e, const Expr& result) {
  if (e.is(Expr::Kind::kCall) && !find_function(e.name()) && free_symbols(e, true).empty() &&
      !has_part(result, e))
    return false;
  return std::all_of(e.children().begin(), e.children().end(),
                     [&](const Expr& child) { return keeps_unknown_calls(child, result); });
}

}  // namespace exact
