#include "calculator/algebra/moving_conditions.h"

#include "calculator/arithmetic.h"
#include "calculator/evaluate.h"
#include "calculator/substitution.h"

#include <algorithm>

namespace exact {

namespace {
using K = Expr::Kind;

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
