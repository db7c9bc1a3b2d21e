#include "calculator/expand_definitions.h"

#include "calculator/substitution.h"

#include <algorithm>

namespace exact {

namespace {
using Kind = Expr::Kind;

std::string counted(std::size_t n) { return std::to_string(n) + (n == 1 ? " argument" : " arguments"); }

class Expansion {
 public:
  Expansion(Context& c, std::span<const std::string> hidden) : c_(c), hidden_(hidden.begin(), hidden.end()) {}

  Expr of(const Expr& e) {
    c_.work.poll();
    if (e.is_number()) return e;
    if (e.is(Kind::kSymbol)) return symbol(e);
    const Binders bound = binders(e);
    std::vector<Expr> children;
    children.reserve(e.size());
    bool changed = false;
    for (std::size_t i = 0; i < e.size(); ++i) {
      const std::size_t before = hidden_.size();
      for (const Binder& b : bound)
        if (b.scope >> i & 1) hidden_.emplace_back(b.name);
      children.push_back(of(e[i]));
      hidden_.resize(before);
      changed = changed || !children.back().same(e[i]);
    }
    if (e.is(Kind::kCall)) {
      if (const Definition* d = definition(e.name())) return call(e, *d, children);
    }
    if (!changed) return e;
    return checked(with_binders_apart(e, bound, children), e);
  }

 private:
  const Definition* definition(const std::string& name) const {
    if (std::find(hidden_.begin(), hidden_.end(), name) != hidden_.end()) return nullptr;
    return c_.session.find(name);
  }

  Expr checked(const Expr& result, const Expr& at) const {
    c_.check_nodes(result, at.position());
    return result;
  }

  static Expr stored(const Definition& d, std::uint32_t position) {
    if (const auto* s = std::get_if<Scalar>(&d.body)) return s->expression.at(position);
    std::vector<Expr> items;
    for (const Expr& item : std::get<Sequence>(d.body).items) items.push_back(item.at(position));
    return Expr::make(Kind::kList, items, position);
  }

  Expr symbol(const Expr& e) const {
    const Definition* d = definition(e.name());
    if (!d) return e;
    if (d->is_function())
      throw Failure(Code::kInvalidArguments,
                    e.name() + " is a function and needs its arguments in parentheses", e.place());
    return checked(stored(*d, e.position()), e);
  }

  Expr call(const Expr& e, const Definition& d, std::span<const Expr> arguments) const {
    if (!d.is_function())
      throw Failure(Code::kInvalidArguments, e.name() + " is a value and takes no arguments", e.place());
    if (arguments.size() != d.parameters.size())
      throw Failure(
          Code::kInvalidArguments,
          e.name() + " takes " + counted(d.parameters.size()) + ", not " + std::to_string(arguments.size()),
          e.place());
    std::vector<Replacement> replacements;
    for (std::size_t i = 0; i < arguments.size(); ++i)
      replacements.push_back({d.parameters[i], arguments[i]});
    return checked(substitute_strictly(stored(d, e.position()), replacements), e);
  }

  // A stored form may mention a symbol that e binds: `k = a` inside sum(k*..., a = 1, 3) still means the outer a.
  Expr with_binders_apart(const Expr& e, const Binders& bound, std::span<const Expr> children) const {
    std::string names[2] = {e.name(), e.name2()};
    std::vector<Expr> out(children.begin(), children.end());
    for (std::size_t k = 0; k < bound.size; ++k) {
      const Binder& b = bound.list[k];
      bool captures = false;
      for (std::size_t i = 0; i < e.size(); ++i)
        if (b.scope >> i & 1) captures = captures || captured(e[i], b.name);
      if (!captures) continue;
      // Expand again with the binder renamed first.
      std::string fresh = "_centl_bound_" + std::string(b.name);
      const auto taken = [&] {
        return std::any_of(out.begin(), out.end(),
                           [&](const Expr& x) { return has_free_symbol(x, fresh); }) ||
               fresh == names[1 - k] ||
               std::any_of(e.children().begin(), e.children().end(),
                           [&](const Expr& x) { return has_free_symbol(x, fresh); });
      };
      while (taken()) fresh += '_';
      const Replacement renaming{b.name, Expr::symbol(fresh)};
      for (std::size_t i = 0; i < e.size(); ++i) {
        if (!(b.scope >> i & 1)) continue;
        Expansion inner(c_, hidden_);
        inner.hidden_.push_back(fresh);
        out[i] = inner.of(substitute(e[i], {&renaming, 1}));
      }
      names[k] = fresh;
    }
    return Expr::make(e.kind(), out, e.position(), names[0], names[1], e.relation());
  }

  // True when a definition used free in e mentions `name` free.
  bool captured(const Expr& e, std::string_view name) const {
    if (e.is(Kind::kSymbol) || e.is(Kind::kCall)) {
      if (e.name() != name) {
        if (const Definition* d = definition(e.name())) {
          if (const auto* s = std::get_if<Scalar>(&d->body)) {
            if (std::find(d->parameters.begin(), d->parameters.end(), name) == d->parameters.end() &&
                has_free_symbol(s->expression, name))
              return true;
          }
        }
      }
    }
    for (const Expr& child : e.children())
      if (captured(child, name)) return true;
    return false;
  }

  Context& c_;
  std::vector<std::string> hidden_;
};

void collect(const Session& session, const Expr& e, std::vector<std::string>& hidden,
             std::vector<std::string>& out) {
  if ((e.is(Kind::kSymbol) || e.is(Kind::kCall)) && session.find(e.name()) &&
      std::find(hidden.begin(), hidden.end(), e.name()) == hidden.end())
    out.push_back(e.name());
  const Binders bound = binders(e);
  for (std::size_t i = 0; i < e.size(); ++i) {
    const std::size_t before = hidden.size();
    for (const Binder& b : bound)
      if (b.scope >> i & 1) hidden.emplace_back(b.name);
    collect(session, e[i], hidden, out);
    hidden.resize(before);
  }
}
}  // namespace

Expr expand_definitions(Context& c, const Expr& e, std::span<const std::string> hidden) {
  if (c.session.is_empty()) return e;
  return Expansion(c, hidden).of(e);
}

std::vector<std::string> used_definitions(const Session& session, const Expr& e,
                                          std::span<const std::string> hidden) {
  std::vector<std::string> out, scope(hidden.begin(), hidden.end());
  if (session.is_empty()) return out;
  collect(session, e, scope, out);
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

}  // namespace exact
