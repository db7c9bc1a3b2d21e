#include "calculator/parameter_domain.h"

#include "calculator/algebra/moving_conditions.h"
#include "calculator/algebra/rational_form.h"
#include "calculator/arithmetic.h"
#include "calculator/closed_form.h"
#include "calculator/conditions.h"
#include "calculator/evaluate.h"
#include "calculator/substitution.h"

#include <algorithm>

namespace exact {

namespace {
using K = Expr::Kind;

Expr shown(const Field& f, const Element& e) { return f.expression(e, Expr::kNowhere); }

std::vector<Condition> nonzero(Context& c, const Field& f, const Element& e) {
  return domain_of(c, Expr::binary(K::kDivide, Expr::number(1), shown(f, e), Expr::kNowhere)).conditions;
}

bool about_the_same(const Condition& a, const Condition& b) {
  return same_meaning(a.left, b.left) && same_meaning(a.right, b.right);
}

// True when u != 0 is said by u > 0 in the domain, where u >= 0 becomes u > 0, or the condition stands there as it is.
bool contained(Domain& domain, const Condition& nonzero) {
  if (nonzero.relation != Relation::kNotEqual)
    return std::any_of(domain.conditions.begin(), domain.conditions.end(), [&](const Condition& known) {
      return known.relation == nonzero.relation && about_the_same(known, nonzero);
    });
  for (const Domain::Power& power : domain.powers)
    if (about_the_same(power.positive, nonzero)) return true;  // its base is positive
  for (Condition& known : domain.conditions) {
    if (!about_the_same(known, nonzero)) continue;
    if (known.relation == Relation::kGreaterOrEqual) known.relation = Relation::kGreater;
    if (known.relation == Relation::kGreater) return true;
  }
  return false;
}
}  // namespace

Domain parameter_domain(Context& c, const Expr& e, std::string_view variable, const Expr& point) {
  Domain domain = domain_of_parameters(c, e, variable);
  if (point) join(domain, domain_of_parameters(c, point, variable));
  return domain;
}

namespace {
// True when the condition is false where the symbols are zero.
bool fails_at_zero(Context& c, const Condition& condition, const std::vector<std::string>& symbols) {
  const Expr zero = Expr::number(0);
  std::vector<Replacement> replacements;
  for (const std::string& s : symbols) replacements.push_back({s, zero});
  const auto at_zero = [&](const Expr& e) { return substitute(e, replacements); };
  try {
    RationalForms forms(c, [](const Expr& e) { return e; });
    const Expr difference =
        forms.collect(Expr::binary(K::kSubtract, at_zero(condition.left), at_zero(condition.right)));
    const auto q = forms.of(difference).rational();
    return q && !relation_holds(condition.relation, *q <=> Rational(0));
  } catch (const Undecided&) {
    return false;
  } catch (const Failure& f) {
    if (f.diagnostic.code == Code::kCancelled) throw;
    return false;
  }
}

// True when the variable is the only symbol.
bool is_about(const Condition& condition, std::string_view variable) {
  for (const Expr& side : {condition.left, condition.right})
    for (const auto& s : free_symbols(side, true))
      if (s != variable) return false;
  return true;
}

// True when balls show all conditions, which are orders, to hold together at some point: so they do around it.
bool hold_somewhere(Context& c, const std::vector<Condition>& conditions, std::string_view variable) {
  const auto holds_at = [&](const Condition& condition, const Replacement& point) {
    const Expr difference = Expr::binary(K::kSubtract, condition.left, condition.right);
    const auto ball = closed_enclosure(c, substitute(difference, {&point, 1}), 64);
    const bool above =
        condition.relation == Relation::kGreater || condition.relation == Relation::kGreaterOrEqual;
    return ball && (above ? ball->is_positive() : ball->is_negative());
  };
  const Rational third(Integer(1), Integer(3)), small(Integer(1), Integer(50));
  for (const Rational& place : {third, Rational(2), small, Rational(7), Rational(40), Rational(1000)})
    for (const int side : {1, -1}) {
      const Replacement point{variable, Expr::number(Rational(side) * place)};
      if (std::all_of(conditions.begin(), conditions.end(),
                      [&](const Condition& condition) { return holds_at(condition, point); }))
        return true;
    }
  return false;
}
}  // namespace

void require_moving(Context& c, Domain& source, std::string_view variable, const Expr& result) {
  if (source.moving.empty()) return;
  const Domain own = domain_of(c, result);
  const auto is_order = [](const Domain::Moving& m) { return m.condition.relation != Relation::kNotEqual; };
  const auto orders = std::count_if(source.moving.begin(), source.moving.end(), is_order);
  std::vector<Condition> closed;
  bool parameters = false;
  for (const Domain::Moving& m : source.moving) {
    if (is_about(m.condition, variable)) {
      closed.push_back(m.condition);
      continue;
    }
    parameters = parameters || is_order(m);
    const auto excludes = [&](const Condition& condition) {
      return !m.zero_symbols.empty() && fails_at_zero(c, condition, m.zero_symbols);
    };
    const auto any = [&](const std::vector<Condition>& list) {
      return std::any_of(list.begin(), list.end(), excludes);
    };
    // Of several orders each may hold somewhere, and all together nowhere.
    const bool alone = !is_order(m) || orders == 1;
    if (alone && (m.on_interval || any(own.conditions) || any(source.conditions))) continue;
    join(source, {{m.condition}, {}, {}});
  }
  if (parameters || !hold_somewhere(c, closed, variable))
    for (const Condition& condition : closed) join(source, {{condition}, {}, {}});
  source.moving.clear();
}

std::optional<Expr> with_parameter_domain(Context& c, const Expr& result, const Field& f, Domain source,
                                          std::uint32_t at, const std::vector<Element>& divisors) {
  for (const auto& [base, exponent] : f.powers()) {
    if (f.is_constant(base)) continue;
    const Expr power = Expr::binary(K::kPower, shown(f, base), shown(f, exponent), Expr::kNowhere);
    join(source, domain_of(c, power));
  }
  for (const Element& e : f.positive_conditions())
    join(source, {domain_of(c, Expr::call("log", {shown(f, e)})).conditions, {}, {}});
  // Powers that the result has itself say no more.
  if (!source.powers.empty()) {
    const Domain own = domain_of(c, result);
    std::erase_if(source.powers, [&](const Domain::Power& p) { return has_powers_of(own, {{}, {p}, {}}); });
  }
  for (const Element& e : divisors)
    for (const Condition& condition : nonzero(c, f, e))
      if (!contained(source, condition)) join(source, {{condition}, {}, {}});
  std::vector<Element> apart;
  const auto factor_of_positive = [&](const Element& e) {
    return std::any_of(f.positive_conditions().begin(), f.positive_conditions().end(),
                       [&](const Element& p) { return (p / e).is_polynomial(); });
  };
  for (const Element& e : f.conditions()) {
    if (factor_of_positive(e)) continue;
    std::vector<Condition> conditions = nonzero(c, f, e);
    std::erase_if(conditions, [&](const Condition& condition) { return contained(source, condition); });
    if (!conditions.empty()) apart.push_back(e);
  }
  const Expr out = with_nonzero_conditions(result, f, apart, at);
  if (source.conditions.empty() && source.powers.empty() && source.unknown.empty()) return out;
  return with_domain(c, out, source, at);
}

// ---- Conditions with the variable (algebra/moving_conditions.h) ----

namespace {

// The symbol of which p is a multiple by a number; none for other p.
std::string symbol_of(const RationalForms& forms, const RationalFunction& p) {
  const auto terms = p.terms();
  if (terms.size() != 1 || terms[0].powers.size() != 1) return {};
  const Expr atom = forms.single_atom(RationalFunction::generator(terms[0].powers[0].first));
  return atom.is(K::kSymbol) && !is_constant_name(atom.name()) ? atom.name() : std::string();
}

}  // namespace

bool MovingConditions::moves(const Expr& e) const { return has_free_symbol(e, variable_); }

// The coefficients of p as a polynomial in the one atom that has the variable, when that has no parameters; in ascending order.
std::vector<RationalFunction> MovingConditions::coefficients(const RationalForms& forms,
                                                             const RationalFunction& p) const {
  int generator = -1;
  for (int i = 0; i < RationalFunction::kGenerators; ++i) {
    if (!p.uses(i)) continue;
    const Expr atom = forms.single_atom(RationalFunction::generator(i));
    if (!moves(atom)) continue;
    if (generator >= 0 || !varies(atom)) return {};
    generator = i;
  }
  return generator < 0 ? std::vector<RationalFunction>() : p.coefficients(generator);
}

// True for the variable, and functions and powers of polynomials in it alone: their powers are linearly independent.
bool MovingConditions::varies(const Expr& atom) const {
  if (atom.is(K::kSymbol)) return true;
  const bool known = calls_total_function(atom) || atom.is_call("log", 1) || atom.is_call("sqrt", 1) ||
                     atom.is_call("tan", 1) || (atom.is(K::kPower) && atom[1].is_number());
  if (!known) return false;
  RationalForms forms(c_, [](const Expr& x) { return x; });
  const Expr collected = forms.collect(atom[0]);
  const RationalFunction f = forms.of(collected);
  return forms.only_symbol(variable_) && !f.is_rational();
}

// True when the signs of the terms prove that p is positive for all positive values of the variable, where p has values.
bool MovingConditions::positive_on_the_right(const RationalForms& forms, const RationalFunction& p) const {
  const auto positive = [&](const Expr& atom) {
    const Expr& base = atom.is(K::kPower) ? atom[0] : atom;
    return (base.is(K::kSymbol) && (base.name() == variable_ || is_constant_name(base.name()))) ||
           atom.is_call("exp", 1) || atom.is_call("cosh", 1);
  };
  bool some = false;
  for (const auto& t : p.terms()) {
    if (t.coefficient.sign() < 0) return false;
    bool all = true;
    for (const auto& [i, n] : t.powers) {
      const Expr atom = forms.single_atom(RationalFunction::generator(i));
      if (positive(atom)) continue;
      if (n % 2 != 0 && !atom.is_call("abs", 1) && !atom.is_call("sqrt", 1)) return false;
      all = false;
    }
    some = some || all;
  }
  return some;
}

// True when p, continuous everywhere by its form, is not zero at one value of the variable whatever the parameters are.
bool MovingConditions::differs_from_zero(const RationalForms& forms, const RationalFunction& p) const {
  const Expr e = forms.sum(p, Rational(1), Expr::kNowhere);
  if (!is_total(e)) return false;
  for (const std::int64_t place : {0, 1}) {
    const Replacement replacement{variable_, Expr::number(place)};
    const Expr value = Evaluator(c_).finish(substitute(e, {&replacement, 1}));
    RationalForms there(c_, [](const Expr& x) { return x; });
    const Expr collected = there.collect(value);
    const RationalFunction f = there.of(collected).numerator();
    if (there.always_positive(f) || there.always_positive(-f)) return true;
  }
  return false;
}

// True when e is a polynomial in the variable whose first coefficient is not zero for any parameters; `zero_symbols` gets the
// symbol that is zero where it is.
bool MovingConditions::never_constant(const Expr& e, std::vector<std::string>& zero_symbols) const {
  RationalForms forms(c_, [](const Expr& x) { return x; });
  const Expr collected = forms.collect(e);
  const RationalFunction f = forms.of(collected);
  if (!f.is_polynomial() || forms.inside_function(variable_)) return false;
  const auto k = coefficients(forms, f);
  if (k.size() < 2) return false;
  if (forms.always_positive(k.back()) || forms.always_positive(-k.back())) return true;
  if (std::string name = symbol_of(forms, k.back()); !name.empty()) zero_symbols.push_back(std::move(name));
  return false;
}

std::optional<Domain::Moving> MovingConditions::nonzero(const RationalForms& forms, const RationalFunction& p,
                                                        Condition condition) const {
  std::vector<std::string> zero_symbols;
  if (const Expr atom = forms.single_atom(p); atom && atom.is(K::kCall)) {
    if (never_constant(atom[0], zero_symbols)) return std::nullopt;
    return Domain::Moving{std::move(condition), std::move(zero_symbols), false};
  }
  if (positive_on_the_right(forms, p) || positive_on_the_right(forms, -p) || differs_from_zero(forms, p))
    return std::nullopt;
  for (const RationalFunction& k : coefficients(forms, p)) {
    if (k.is_zero()) continue;
    if (forms.always_positive(k) || forms.always_positive(-k)) return std::nullopt;
    if (std::string name = symbol_of(forms, k); !name.empty()) zero_symbols.push_back(std::move(name));
  }
  return Domain::Moving{std::move(condition), std::move(zero_symbols), false};
}

// e REL limit holds on some interval wherever the first coefficient of an odd degree is not zero, or an even one is positive.
std::optional<Domain::Moving> MovingConditions::order(const Expr& e, Relation relation,
                                                      const Expr& limit) const {
  const bool to_limit = relation == Relation::kGreater || relation == Relation::kGreaterOrEqual;
  const bool bounded = !limit.value().is_zero();
  RationalForms forms(c_, [](const Expr& x) { return x; });
  const Expr collected = forms.collect(e);
  const RationalFunction f = forms.of(collected);
  if (!bounded && positive_on_the_right(forms, f.numerator()) &&
      positive_on_the_right(forms, f.denominator()))
    return std::nullopt;
  std::vector<std::string> zero_symbols;
  const auto proved = [&] {
    return Domain::Moving{{forms.expression(f, Expr::kNowhere), relation, limit}, {}, true};
  };
  const bool in_variable = !forms.inside_function(variable_);
  if (const auto k = coefficients(forms, f.numerator()); in_variable && f.is_polynomial() && k.size() > 1) {
    const bool odd = k.size() % 2 == 0;
    if (forms.always_positive(k.back()) && (odd || (to_limit && !bounded))) return proved();
    if (odd && forms.always_positive(-k.back())) return proved();
    // A multiple of a power of the variable: if it is zero for all values, that is in the bounds.
    const bool single = std::all_of(k.begin(), k.end() - 1, [](const auto& x) { return x.is_zero(); });
    if (odd && single && (relation == Relation::kGreaterOrEqual || relation == Relation::kLessOrEqual))
      return proved();
    if (odd)
      if (std::string name = symbol_of(forms, k.back()); !name.empty())
        zero_symbols.push_back(std::move(name));
  }
  return Domain::Moving{
      {forms.expression(f, Expr::kNowhere), relation, limit}, std::move(zero_symbols), false};
}

}  // namespace exact
