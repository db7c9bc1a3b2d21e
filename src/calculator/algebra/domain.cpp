#include "calculator/algebra/domain.h"

#include "calculator/algebra/moving_conditions.h"
#include "calculator/algebra/rational_form.h"
#include "calculator/closed_form.h"
#include "language/syntax_catalog.h"

#include <algorithm>
#include <string>
#include <utility>

namespace exact {

namespace {
using K = Expr::Kind;

bool same(const Condition& a, const Condition& b) {
  return a.relation == b.relation && same_meaning(a.left, b.left) && same_meaning(a.right, b.right);
}

bool among(const std::vector<Condition>& conditions, const Condition& condition) {
  return std::any_of(conditions.begin(), conditions.end(),
                     [&](const Condition& known) { return same(known, condition); });
}

class Walk {
 public:
  explicit Walk(Context& c, std::string_view variable = {}) : c_(c), variable_(variable) {}

  void of(const Expr& e) {
    c_.work.poll();
    switch (e.kind()) {
      case K::kNumber:
      case K::kSymbol: return;
      case K::kNegate:
      case K::kAdd:
      case K::kSubtract:
      case K::kMultiply: break;
      case K::kDivide: nonzero(e[1]); break;
      case K::kPower: power(e); break;
      case K::kAssuming:
        of(e[0]);
        add({e[1], e.relation(), e[2]});
        return;
      case K::kCall: call(e); break;
      case K::kRealRoot: return;
      default: unknown(e); return;
    }
    for (const Expr& child : e.children()) of(child);
  }

  Domain found;

 private:
  static Expr zero() { return Expr::number(0); }

  bool moves(const Expr& e) const { return !variable_.empty() && has_free_symbol(e, variable_); }
  // True where only parameters are asked for and e has none.
  bool settled(const Expr& e) const {
    if (variable_.empty()) return false;
    const auto symbols = free_symbols(e, true);
    return std::all_of(symbols.begin(), symbols.end(), [&](const auto& s) { return s == variable_; });
  }

  void add(Condition condition) {
    if (!among(found.conditions, condition)) found.conditions.push_back(std::move(condition));
  }

  void unknown(const Expr& e) {
    std::string text = print(e);
    if (std::find(found.unknown.begin(), found.unknown.end(), text) == found.unknown.end())
      found.unknown.push_back(std::move(text));
  }

  void power(const Expr& e) {
    const Expr &base = e[0], &exponent = e[1];
    if (exponent.is_integer()) {
      if (exponent.value().sign() <= 0) nonzero(base, exponent.value().is_zero());
      return;
    }
    if (base.is(K::kSymbol) && is_constant_name(base.name())) return;
    // Zero has the powers with positive exponents, and no others.
    const bool closed = free_symbols(exponent, true).empty();
    if (!closed && free_symbols(base, true).empty() && power_of_number(base, exponent)) return;
    if (moves(base) && exponent.is_number())
      return moving_order(base, exponent.value().sign() > 0 ? Relation::kGreaterOrEqual : Relation::kGreater,
                          zero());
    if (moves(base) && moves(exponent)) {
      nonzero_parameters(base);
      return moving_order(base, Relation::kGreater, zero());
    }
    if (moves(base) || settled(base)) return;
    const auto direction = closed ? sign(exponent) : std::nullopt;
    if (closed && !direction) return unknown(e);
    const auto condition =
        positivity(base, closed && *direction > 0 ? Relation::kGreaterOrEqual : Relation::kGreater);
    if (!condition) return;
    if (closed) return add(*condition);
    const Expr form = Expr::binary(K::kPower, normal(base), normal(exponent));
    for (const Domain::Power& known : found.powers)
      if (same_meaning(known.form, form)) return;
    found.powers.push_back({form, *condition});
  }

  // base^exponent for a base without symbols. Negative numbers have the powers with integer exponents, u with sin(pi u) = 0, and
  // zero those with positive exponents. False when the sign of the base is not known.
  bool power_of_number(const Expr& base, const Expr& exponent) {
    const auto s = sign(base);
    if (!s) return false;
    if (*s > 0) return true;
    // Of exponents that run through an interval none is always an integer.
    if (moves(exponent)) {
      if (*s < 0) throw Undecided{undecided::kUndefined};
      return true;
    }
    if (*s == 0) {
      add({normal(exponent), Relation::kGreater, zero()});
    } else {
      const Expr angle = Expr::binary(K::kMultiply, Expr::symbol("pi"), normal(exponent));
      add({Expr::call("sin", {angle}), Relation::kEqual, zero()});
    }
    return true;
  }

  Expr normal(const Expr& e) {
    RationalForms forms(c_, [](const Expr& x) { return x; });
    const Expr collected = forms.collect(e);
    return forms.expression(forms.of(collected), Expr::kNowhere);
  }

  void call(const Expr& e) {
    switch (function_of(e)) {
      case Function::kExp:
      case Function::kSin:
      case Function::kCos:
      case Function::kSinh:
      case Function::kCosh:
      case Function::kTanh:
      case Function::kAtan:
      case Function::kAbs: return;
      case Function::kLog:
        if (!moves(e[0])) return positive(e[0], Relation::kGreater);
        nonzero_parameters(e[0]);
        return moving_order(e[0], Relation::kGreater, zero());
      case Function::kSqrt:
        if (!moves(e[0])) return positive(e[0], Relation::kGreaterOrEqual);
        return moving_order(e[0], Relation::kGreaterOrEqual, zero());
      case Function::kTan: return nonzero(Expr::call("cos", {e[0]}));
      case Function::kAsin:
      case Function::kAcos:
        bound(e[0], Relation::kGreaterOrEqual, Expr::number(-1));
        bound(e[0], Relation::kLessOrEqual, Expr::number(1));
        return;
      case Function::kNone:
      case Function::kFactorial:
      case Function::kFibonacci: return unknown(e);
      default:
        if (!moves(e)) unknown(e);
    }
  }

  // -1, 0, 1 when the sign of a closed expression is known.
  std::optional<int> sign(const Expr& e) {
    if (e.is_number()) return e.value().sign();
    if (!free_symbols(e, true).empty()) return std::nullopt;
    return closed_sign(c_, e);
  }

  void bound(const Expr& e, Relation relation, const Expr& limit) {
    if (moves(e)) return moving_order(e, relation, limit);
    if (settled(e)) return;
    if (const auto s = sign(Expr::binary(K::kSubtract, e, limit))) {
      if (relation == Relation::kLessOrEqual ? *s <= 0 : *s >= 0) return;
      throw Undecided{undecided::kUndefined};
    }
    add({e, relation, limit});
  }

  // e > 0 or e >= 0.
  void positive(const Expr& e, Relation relation) {
    if (settled(e)) return;
    if (auto condition = positivity(e, relation)) add(std::move(*condition));
  }

  // The same as a condition, when it does not always hold.
  std::optional<Condition> positivity(const Expr& e, Relation relation) {
    if (const auto s = sign(e)) {
      if (*s > 0 || (*s == 0 && relation == Relation::kGreaterOrEqual)) return std::nullopt;
      throw Undecided{undecided::kUndefined};
    }
    RationalForms forms(c_, [](const Expr& x) { return x; });
    const Expr collected = forms.collect(e);
    const RationalFunction f = forms.of(collected);
    const auto value = f.rational();
    if (value && value->sign() > 0) return std::nullopt;
    const bool positive_below = forms.always_positive(f.denominator());
    if (positive_below && forms.always_positive(f.numerator())) return std::nullopt;
    if (relation == Relation::kGreaterOrEqual && forms.never_negative(f.numerator()) &&
        (positive_below || forms.never_negative(f.denominator())))
      return std::nullopt;
    return Condition{forms.expression(f, Expr::kNowhere), relation, zero()};
  }

  [[noreturn]] static void zero_found(const Expr& e, bool power) {
    if (power) throw Failure(Code::kUndefinedPower, "zero to the power zero has no value", e.place());
    throw Failure(Code::kDivisionByZero, "the divisor is zero", e.place());
  }

  // e != 0; `power` says that e is the base of a power zero instead of a divisor.
  void nonzero(const Expr& e, bool power = false) {
    if (settled(e)) return;
    if (const auto s = sign(e)) {
      if (*s != 0) return;
      zero_found(e, power);
    }
    RationalForms forms(c_, [](const Expr& x) { return x; });
    const Expr collected = forms.collect(e);
    const RationalFunction f = forms.of(collected);
    if (f.is_zero()) zero_found(e, power);
    const auto factors = factor(f.numerator());
    if (!factors) return nonzero_polynomial(forms, f.numerator());
    for (const auto& part : factors->factors) nonzero_polynomial(forms, part.first);
  }

  void nonzero_polynomial(const RationalForms& forms, const RationalFunction& p) {
    if (p.is_rational() || forms.always_positive(p) || forms.always_positive(-p)) return;
    // sqrt(u), abs(u) and powers of u are zero where u is, if at all.
    if (const Expr atom = forms.single_atom(p);
        atom && (atom.is_call("sqrt", 1) || atom.is_call("abs", 1) || atom.is(K::kPower)))
      return nonzero(atom[0]);
    const Expr whole = forms.sum(p, Rational(1), Expr::kNowhere);
    if (moves(whole)) {
      if (!settled(whole)) add_moving(MovingConditions(c_, variable_).nonzero(forms, p, unequal(forms, p)));
      return;
    }
    if (const auto s = sign(whole)) {
      if (*s != 0) return;
      zero_found(whole, false);
    }
    if (!c_.is_nonzero(whole)) add(unequal(forms, p));
  }

  // a - b != 0 is a != b; where a is a multiple of one atom, the atom is compared: x != 1/2.
  static Condition unequal(const RationalForms& forms, const RationalFunction& p) {
    RationalFunction left = p, right;
    const auto terms = p.terms();
    if (terms.size() == 2) {
      left = RationalFunction::polynomial({terms[0]});
      right = left - p;
      const bool constant = terms[1].powers.empty();
      if (terms[0].coefficient.sign() < 0 || constant) {
        const RationalFunction k(Rational(1) / Rational(terms[0].coefficient));
        if (constant || abs(terms[0].coefficient).is_one()) {
          left = left * k;
          right = right * k;
        }
      }
    }
    return {forms.expression(left, Expr::kNowhere), Relation::kNotEqual,
            forms.expression(right, Expr::kNowhere)};
  }

  // ---- Conditions with the variable ----

  // For a logarithm, whose argument has another condition.
  void nonzero_parameters(const Expr& e) {
    const std::size_t before = found.moving.size();
    nonzero(e);
    found.moving.erase(found.moving.begin() + static_cast<std::ptrdiff_t>(before), found.moving.end());
  }

  void add_moving(std::optional<Domain::Moving> m) {
    if (!m) return;
    for (const Domain::Moving& known : found.moving)
      if (same(known.condition, m->condition)) return;
    found.moving.push_back(std::move(*m));
  }

  void moving_order(const Expr& e, Relation relation, const Expr& limit) {
    if (settled(e)) return add_moving(Domain::Moving{{e, relation, limit}, {}, false});
    if (!e.is_call("abs", 1) || !limit.value().is_zero())
      return add_moving(MovingConditions(c_, variable_).order(e, relation, limit));
    if (relation == Relation::kGreater) nonzero(e[0]);
  }

  Context& c_;
  const std::string_view variable_;
};

Domain collected(Walk& walk, const Expr& e) {
  walk.of(e);
  // One order, whatever the expression looked like: short conditions first.
  std::vector<std::pair<std::string, Condition>> sorted;
  for (Condition& condition : walk.found.conditions)
    sorted.emplace_back(print(condition.left) + " " + print(condition.right), std::move(condition));
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
    return std::pair(a.first.size(), a.first) < std::pair(b.first.size(), b.first);
  });
  walk.found.conditions.clear();
  for (auto& entry : sorted) walk.found.conditions.push_back(std::move(entry.second));
  return std::move(walk.found);
}
}  // namespace

Domain domain_of(Context& c, const Expr& e) {
  Walk walk(c);
  return collected(walk, e);
}

Domain domain_of_parameters(Context& c, const Expr& e, std::string_view variable) {
  Walk walk(c, variable);
  return collected(walk, e);
}

void join(Domain& into, const Domain& other) {
  for (const Condition& condition : other.conditions)
    if (!among(into.conditions, condition)) into.conditions.push_back(condition);
  for (const Domain::Power& power : other.powers)
    if (!has_powers_of(into, {{}, {power}, {}})) into.powers.push_back(power);
  for (const std::string& form : other.unknown)
    if (std::find(into.unknown.begin(), into.unknown.end(), form) == into.unknown.end())
      into.unknown.push_back(form);
}

bool has_powers_of(const Domain& part, const Domain& whole) {
  return std::all_of(whole.powers.begin(), whole.powers.end(), [&](const Domain::Power& p) {
    return std::any_of(part.powers.begin(), part.powers.end(),
                       [&](const Domain::Power& own) { return same_meaning(own.form, p.form); });
  });
}

namespace {
// u >= 0 and u != 0 are u > 0, which says both.
void merge_orders(std::vector<Condition>& conditions) {
  const auto about = [](const Condition& a, const Condition& b) {
    return same_meaning(a.left, b.left) && same_meaning(a.right, b.right);
  };
  for (Condition& c : conditions) {
    if (c.relation != Relation::kGreaterOrEqual) continue;
    for (const Condition& other : conditions)
      if (other.relation == Relation::kNotEqual && about(c, other)) c.relation = Relation::kGreater;
  }
  const std::vector<Condition> all = conditions;
  std::erase_if(conditions, [&](const Condition& c) {
    return (c.relation == Relation::kNotEqual || c.relation == Relation::kGreaterOrEqual) &&
           std::any_of(all.begin(), all.end(), [&](const Condition& other) {
             return other.relation == Relation::kGreater && about(c, other);
           });
  });
}
}  // namespace

std::optional<Expr> with_domain(Context& c, const Expr& result, const Domain& source, std::uint32_t at) {
  const Domain own = domain_of(c, result);
  for (const std::string& form : source.unknown)
    if (std::find(own.unknown.begin(), own.unknown.end(), form) == own.unknown.end()) return std::nullopt;
  std::vector<Condition> wanted;
  const auto known = [&](const Condition& condition) {
    return among(own.conditions, condition) || among(wanted, condition);
  };
  // u > 0 says u != 0 and u >= 0 too.
  const auto implied = [&](const Condition& condition) {
    if (condition.relation != Relation::kNotEqual && condition.relation != Relation::kGreaterOrEqual)
      return false;
    Condition stronger = condition;
    stronger.relation = Relation::kGreater;
    return known(stronger) ||
           (condition.relation == Relation::kGreaterOrEqual && among(source.conditions, stronger));
  };
  for (const Domain::Power& p : source.powers)
    if (!has_powers_of(own, {{}, {p}, {}}) && !known(p.positive)) wanted.push_back(p.positive);
  for (auto it = source.conditions.rbegin(); it != source.conditions.rend(); ++it)
    if (!known(*it) && !implied(*it)) wanted.push_back(*it);
  merge_orders(wanted);
  Expr out = result;
  for (const Condition& condition : wanted) {
    const Expr parts[] = {out, condition.left.at(at), condition.right.at(at)};
    out = Expr::make(K::kAssuming, parts, at, {}, {}, condition.relation);
  }
  return out;
}

}  // namespace exact
