#include "calculator/substitution.h"

#include "calculator/arithmetic.h"
#include "language/syntax_catalog.h"

#include <algorithm>

namespace exact {

namespace {
class Substitution {
 public:
  explicit Substitution(std::span<const Replacement> replacements)
      : active_(replacements.begin(), replacements.end()) {}

  Expr apply(const Expr& e) {
    if (active_.empty()) return e;
    if (e.is_number()) return e;
    if (e.is(Expr::Kind::kSymbol)) {
      for (const Replacement& r : active_)
        if (r.name == e.name()) return r.value;
      return e;
    }
    const Binders bound = binders(e);
    if (bound.size == 0) return over_children(e);
    return over_binder(e, bound);
  }

 private:
  Expr over_children(const Expr& e) {
    std::vector<Expr> children;
    children.reserve(e.size());
    bool changed = false;
    for (const Expr& c : e.children()) {
      children.push_back(apply(c));
      changed = changed || !children.back().same(c);
    }
    return changed ? e.with_children(children) : e;
  }

  static bool in_scope(const Binders& bound, std::size_t child) {
    return std::any_of(bound.begin(), bound.end(),
                       [&](const Binder& b) { return (b.scope >> child & 1) != 0; });
  }

  Expr over_binder(const Expr& e, const Binders& bound) {
    // Inside the scope the bound names mean something else.
    std::vector<Replacement> outside = active_, inside;
    for (const Replacement& r : active_) {
      const bool hidden =
          std::any_of(bound.begin(), bound.end(), [&](const Binder& b) { return b.name == r.name; });
      bool used = false;
      for (std::size_t i = 0; i < e.size() && !used; ++i)
        used = in_scope(bound, i) && has_free_symbol(e[i], r.name);
      if (!hidden && used) inside.push_back(r);
    }
    std::string names[2] = {e.name(), e.name2()};
    const std::size_t first_renaming = inside.size();
    for (std::size_t k = 0; k < bound.size; ++k) {
      const std::string old = names[k];
      const bool captured =
          std::any_of(inside.begin(), inside.begin() + static_cast<std::ptrdiff_t>(first_renaming),
                      [&](const Replacement& r) { return has_free_symbol(r.value, old); });
      if (!captured) continue;
      names[k] = fresh(old, e, inside, names[1 - k]);
      inside.push_back(
          {k == 0 ? std::string_view(e.name()) : std::string_view(e.name2()), Expr::symbol(names[k])});
    }
    std::vector<Expr> children;
    for (std::size_t i = 0; i < e.size(); ++i) {
      active_ = in_scope(bound, i) ? inside : outside;
      children.push_back(apply(e[i]));
    }
    active_ = outside;
    return Expr::make(e.kind(), children, e.position(), names[0], names[1], e.relation());
  }

  static std::string fresh(const std::string& old, const Expr& e, const std::vector<Replacement>& inside,
                           const std::string& other) {
    std::string name = "_centl_bound_" + old;
    const auto taken = [&] {
      if (name == other) return true;
      for (const Expr& c : e.children())
        if (has_free_symbol(c, name)) return true;
      return std::any_of(inside.begin(), inside.end(),
                         [&](const Replacement& r) { return has_free_symbol(r.value, name); });
    };
    while (taken()) name += '_';
    return name;
  }

  std::vector<Replacement> active_;
};
}  // namespace

Expr substitute(const Expr& e, std::span<const Replacement> replacements) {
  return Substitution(replacements).apply(e);
}

namespace {
using Kind = Expr::Kind;

// True when the form of e shows that it has a value at all values of its symbols. Infinity is none.
bool is_defined_by_form(const Expr& e) {
  switch (e.kind()) {
    case Kind::kNegate:
    case Kind::kAdd:
    case Kind::kSubtract:
    case Kind::kMultiply:
    case Kind::kSimplify:
    case Kind::kExpand:
    case Kind::kFactor: return std::all_of(e.children().begin(), e.children().end(), is_defined_by_form);
    case Kind::kDivide: return e[1].is_number() && !e[1].value().is_zero() && is_defined_by_form(e[0]);
    case Kind::kPower: return e[1].is_integer() && e[1].value().sign() > 0 && is_defined_by_form(e[0]);
    case Kind::kCall: {
      const Function f = function_of(e);
      if (f == Function::kSqrt || f == Function::kLog) return e[0].is_number() && e[0].value().sign() > 0;
      return calls_total_function(e) && is_defined_by_form(e[0]);
    }
    default: return is_total(e);
  }
}

// Forms that are no numbers, and make of a number no condition.
bool is_no_number(const Expr& e) {
  return e.is(Kind::kSolve) || e.is(Kind::kSystem) || e.is(Kind::kSequence) || e.is(Kind::kRecurrence) ||
         e.is(Kind::kList) || (e.is(Kind::kCall) && e.name() == "approx");
}

// True when e has no value where the symbol `name` has none, as its form shows. `replacements` are made in bounds.
bool needs(const Expr& e, std::string_view name, std::span<const Replacement> replacements) {
  const auto any = [&](std::size_t from) {
    for (std::size_t i = from; i < e.size(); ++i)
      if (needs(e[i], name, replacements)) return true;
    return false;
  };
  switch (e.kind()) {
    case Kind::kNumber: return false;
    case Kind::kSymbol: return e.name() == name;
    case Kind::kNegate:
    case Kind::kAdd:
    case Kind::kSubtract:
    case Kind::kMultiply:
    case Kind::kDivide:
    case Kind::kPower:
    case Kind::kCall:
    case Kind::kAssuming:
    case Kind::kSimplify:
    case Kind::kExpand:
    case Kind::kFactor: return any(0);
    case Kind::kSum:
    case Kind::kProduct: {
      if (any(1)) return true;
      const Expr lower = substitute(e[1], replacements), upper = substitute(e[2], replacements);
      const bool has_terms = lower.is_integer() && upper.is_integer() && lower.value() <= upper.value();
      return has_terms && e.name() != name && needs(e[0], name, replacements);
    }
    case Kind::kIntegral:
    case Kind::kLimit:
    case Kind::kTaylor:
    case Kind::kSubstitute:
      return any(1) || (e.is(Kind::kSubstitute) && e.name() != name && needs(e[0], name, replacements));
    default: return false;
  }
}
}  // namespace

Expr substitute_strictly(const Expr& e, std::span<const Replacement> replacements) {
  Expr result = substitute(e, replacements);
  if (is_no_number(e)) return result;
  for (const Replacement& r : replacements) {
    if (is_defined_by_form(r.value) || needs(e, r.name, replacements)) continue;
    // What stands under a form that is not run yet is still there for whoever asks where the result has a value.
    if (has_free_symbol(e, r.name) && !free_symbols(r.value, true).empty()) continue;
    const Expr zero = Expr::number(0);
    const Expr parts[] = {result, Expr::binary(Kind::kMultiply, zero, r.value), zero};
    result = Expr::make(Kind::kAssuming, parts, e.position(), {}, {}, Relation::kEqual);
  }
  return result;
}

const Expr* required_value(const Expr& e) {
  const auto is_zero = [](const Expr& x) { return x.is_number() && x.value().is_zero(); };
  if (!e.is(Kind::kAssuming) || e.relation() != Relation::kEqual || !is_zero(e[2])) return nullptr;
  return e[1].is(Kind::kMultiply) && is_zero(e[1][0]) ? &e[1][1] : nullptr;
}

}  // namespace exact
