#include "calculator/substitution.h"

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

}  // namespace exact
