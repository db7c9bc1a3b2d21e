#include "calculator/conditions.h"

#include "calculator/closed_form.h"

#include <algorithm>
#include <vector>

namespace exact {

namespace {
Condition condition_of(const Expr& assuming) { return {assuming[1], assuming.relation(), assuming[2]}; }
}  // namespace

bool relation_holds(Relation r, std::strong_ordering o) {
  switch (r) {
    case Relation::kEqual: return o == 0;
    case Relation::kNotEqual: return o != 0;
    case Relation::kLess: return o < 0;
    case Relation::kLessOrEqual: return o <= 0;
    case Relation::kGreater: return o > 0;
    case Relation::kGreaterOrEqual: return o >= 0;
  }
  return false;
}

std::string condition_text(const Condition& condition) {
  const auto side = [](const Expr& e) {
    return e.is(Expr::Kind::kAssuming) ? "(" + print(e) + ")" : print(e);
  };
  return side(condition.left) + " " + std::string(relation_symbol(condition.relation)) + " " +
         side(condition.right);
}

bool is_open(const Condition& condition) {
  return !free_symbols(condition.left, true).empty() || !free_symbols(condition.right, true).empty();
}

bool has_open_condition(const Expr& e) {
  if (e.is(Expr::Kind::kAssuming) && is_open(condition_of(e))) return true;
  return std::any_of(e.children().begin(), e.children().end(), has_open_condition);
}

std::optional<bool> holds(Context& c, const Condition& condition) {
  if (is_open(condition)) return std::nullopt;
  try {
    const auto order = compare_closed(c, condition.left, condition.right);
    if (!order) return std::nullopt;
    return relation_holds(condition.relation, *order);
  } catch (const Failure& f) {
    if (f.diagnostic.code == Code::kCancelled) throw;
    return std::nullopt;  // a side has no value
  }
}

namespace {
Expr discharged(Context& c, const Expr& e) {
  if (e.is(Expr::Kind::kAssuming) && holds(c, condition_of(e)).value_or(false)) return discharged(c, e[0]);
  std::vector<Expr> children;
  bool changed = false;
  for (const Expr& child : e.children()) {
    children.push_back(discharged(c, child));
    changed = changed || !children.back().same(child);
  }
  return changed ? e.with_children(children) : e;
}
}  // namespace

Expr without_proved_conditions(Context& c, const Expr& e) {
  return contains_kind(e, Expr::Kind::kAssuming) ? discharged(c, e) : e;
}

}  // namespace exact
