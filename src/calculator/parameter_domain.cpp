#include "calculator/parameter_domain.h"

#include "calculator/algebra/rational_form.h"
#include "calculator/closed_form.h"
#include "calculator/conditions.h"
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
}  // namespace

void require_moving(Context& c, Domain& source, const Expr& result) {
  if (source.moving.empty()) return;
  const Domain own = domain_of(c, result);
  for (const Domain::Moving& m : source.moving) {
    const auto excludes = [&](const Condition& condition) {
      return !m.zero_symbols.empty() && fails_at_zero(c, condition, m.zero_symbols);
    };
    const auto any = [&](const std::vector<Condition>& list, auto test) {
      return std::any_of(list.begin(), list.end(), test);
    };
    if (any(own.conditions, excludes) || any(source.conditions, excludes)) continue;
    join(source, {{m.condition}, {}, {}});
  }
  source.moving.clear();
}

bool keeps_unknown_domains(Context& c, const Expr& e, std::string_view variable, const Expr& value) {
  const Domain asked = domain_of_parameters(c, e, variable);
  if (asked.unknown.empty()) return true;
  const Domain own = domain_of(c, value);
  return std::all_of(asked.unknown.begin(), asked.unknown.end(), [&](const std::string& form) {
    return std::find(own.unknown.begin(), own.unknown.end(), form) != own.unknown.end();
  });
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

}  // namespace exact
