#include "calculator/parameter_domain.h"

#include "calculator/closed_form.h"

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

// True when u != 0 is said by u > 0 in the domain; u >= 0 there becomes u > 0.
bool contained(Domain& domain, const Condition& nonzero) {
  for (const Domain::Power& power : domain.powers)
    if (about_the_same(power.positive, nonzero)) return true;
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
