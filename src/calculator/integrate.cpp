// integrate(p, v) and integrate(p, v = a, b).
#include "calculator/evaluate.h"
#include "calculator/integration/definite.h"
#include "calculator/integration/integrator.h"
#include "calculator/parameter_domain.h"
#include "calculator/polynomial.h"
#include "language/syntax_catalog.h"

#include <algorithm>
#include <bit>

namespace exact {

namespace {
using Kind = Expr::Kind;
using Status = Resolution::Status;

void check_cost(Context& c, const Expr& e, std::int64_t endpoint_bits, std::uint32_t at) {
  const PolynomialCost cost = polynomial_cost(e);
  const std::int64_t nodes = c.limits.max_expression_nodes;
  const __int128 terms = __int128{cost.degree} + 2;
  if (6 * terms > nodes)
    throw Failure(Code::kResourceLimit, "the integral would have more nodes than allowed", at,
                  "max_expression_nodes");
  if (cost.work + terms * terms > nodes)
    throw Failure(Code::kResourceLimit, "the integral takes more work than allowed", at,
                  "max_expression_nodes");
  const std::int64_t bits =
      4 + cost.coefficient_bits + std::bit_width(static_cast<std::uint64_t>(cost.degree + 1)) + endpoint_bits;
  if (terms * bits > c.limits.max_exact_bits)
    throw Failure(Code::kResourceLimit, "the integral's coefficients would need more bits than allowed", at,
                  "max_exact_bits");
}

// The argument of a sine, cosine or tangent that depends on x and is more than x; no expression when there is none.
Expr angle_in(const Expr& e, std::string_view x) {
  const bool trigonometric = e.is_call("sin", 1) || e.is_call("cos", 1) || e.is_call("tan", 1);
  if (trigonometric && has_free_symbol(e[0], x)) return e[0];
  for (const Expr& child : e.children())
    if (Expr found = angle_in(child, x)) return found;
  return {};
}

// True when x occurs in e other than by arithmetic and powers with numbers.
bool inside_function(const Expr& e, std::string_view x) {
  const bool arithmetic = e.size() == 0 || e.is(Kind::kNegate) || e.is(Kind::kAdd) || e.is(Kind::kSubtract) ||
                          e.is(Kind::kMultiply) || e.is(Kind::kDivide) ||
                          (e.is(Kind::kPower) && e[1].is_integer());
  if (!arithmetic) return has_free_symbol(e, x);
  return std::any_of(e.children().begin(), e.children().end(),
                     [&](const Expr& child) { return inside_function(child, x); });
}

Expr replaced(const Expr& e, const Expr& what, const Expr& by) {
  if (same_meaning(e, what)) return by;
  std::vector<Expr> children;
  bool changed = false;
  for (const Expr& child : e.children()) {
    children.push_back(replaced(child, what, by));
    changed = changed || !children.back().same(child);
  }
  return changed ? e.with_children(children) : e;
}

// p with the generator `what` replaced by `by`, but not inside other kernels.
Element with_generator(const Element& p, int what, const Element& by) {
  const auto at = [&](const Element& polynomial) {
    const auto coefficients = polynomial.coefficients(what);
    Element sum;
    for (auto it = coefficients.rbegin(); it != coefficients.rend(); ++it) sum = sum * by + *it;
    return sum;
  };
  return at(p.numerator()) / at(p.denominator());
}

// The integral in the one angle u = a x + b of the integrand, so that sin(u) is not taken apart; empty when x is in other functions
// too, or no antiderivative was found.
std::optional<Expr> integral_in_angle(Context& c, const Expr& body, const std::string& x, std::uint32_t at) {
  const Expr angle = angle_in(body, x);
  if (!angle || angle.is(Kind::kSymbol)) return std::nullopt;
  const Expr u = Expr::symbol("#angle", at);
  Expr in_angle = replaced(body, angle, u);
  if (inside_function(in_angle, x)) return std::nullopt;
  Field f(c);
  const int old_variable = f.symbol(x);
  const Element linear = f.reduced(f.of(angle));
  if (linear.degree(old_variable) != 1 || linear.denominator().uses(old_variable)) return std::nullopt;
  auto parts = linear.numerator().coefficients(old_variable);
  const Element slope = parts[1] / linear.denominator();
  const std::uint64_t moving = std::uint64_t{1} << old_variable;
  if (((f.symbols(slope) | f.symbols(parts[0])) & moving) != 0 || f.is_zero(parts[0])) return std::nullopt;
  const int variable = f.symbol("#angle");
  f.let_vary(variable);
  const Element offset = parts[0] / linear.denominator();
  in_angle = replaced(in_angle, Expr::symbol(x, at), f.expression((f.value(variable) - offset) / slope, at));
  Integrator integrator(f, variable);
  const Element g = f.of(in_angle);
  const auto found = integrator.antiderivative(g);
  if (!found) return std::nullopt;
  // Where u is a term by itself, with a constant slope, its b says nothing.
  const Element by_itself = f.reduced(found->derivative(variable));
  const bool no_offset = !(f.symbols(by_itself) >> variable & 1);
  const Element place = slope * f.value(old_variable) + (no_offset ? Element() : offset);
  const Element result = f.reduced(with_generator(*found, variable, place) / slope);
  const Expr shown = f.expression(result, at);
  return replaced(with_nonzero_conditions(shown, f, integrator.excluded_parameters(g, result), at), u, angle);
}

std::int64_t size_bits(const Rational& q) {
  return static_cast<std::int64_t>(std::max<std::uint64_t>(q.numerator_bits(), 1) + q.denominator_bits());
}
}  // namespace

Expr integrate(Evaluator& v, const Expr& node, const Expr& resolved, const Environment* environment) {
  Context& c = v.context();
  const std::string_view domain = find_syntax("integrate")->domain;
  const std::uint32_t at = node.position();
  if (is_reserved(node.name()))
    throw Failure(Code::kReservedName, node.name() + " is built in and cannot be the variable of integration",
                  at);
  Expr lower, upper;
  if (node.is(Kind::kIntegral)) {
    try {
      lower = v.evaluate(node[1], environment);
      upper = v.evaluate(node[2], environment);
    } catch (Failure& f) {
      f.diagnostic.position = Expr::place(at);
      throw;
    }
  }
  const auto unresolved = [&](std::string_view reason, Status status = Status::kUnsupported) {
    c.note(status, "integrate", reason, domain);
    const Expr body = v.finish(resolved);
    if (!lower) return node.with_children({&body, 1});
    const Expr parts[] = {body, lower, upper};
    return node.with_children(parts);
  };
  const auto symbolic_bound = [](const Expr& bound) {
    return bound && infinite_end(bound) == 0 && !free_symbols(bound, true).empty();
  };
  // A value between bounds with the conditions on parameters that it had to be found; empty when they cannot be written.
  const auto between_bounds = [&](const Expr& body, const Expr& value) -> std::optional<Expr> {
    for (const Expr& part : {body, lower, upper})
      if (!keeps_unknown_calls(part, value, UnknownCalls::kAll)) return std::nullopt;
    return with_parameter_domain(c, value, Field(c), parameter_domain(c, body, node.name()), at);
  };
  // Beyond polynomials between rational bounds.
  const auto general = [&]() -> Expr {
    const Expr body = v.finish(resolved);
    try {
      if (lower) {
        const auto value = definite_integral(c, body, node.name(), lower, upper, at);
        if (const auto* open = std::get_if<OpenIntegral>(&value))
          return unresolved(open->reason, open->established ? Status::kIndeterminate : Status::kUnsupported);
        const auto kept = between_bounds(body, std::get<Expr>(value));
        if (!kept) return unresolved(kDomainNotRetained);
        c.note(Status::kTransformed, "integrate", {}, domain);
        return *kept;
      }
      // An integrand that has no value for some values of the parameters has no antiderivative there.
      const auto kept = [&](const Expr& found) {
        Domain where = parameter_domain(c, body, node.name());
        require_moving(c, where, node.name(), found);
        const auto out = with_parameter_domain(c, found, Field(c), std::move(where), at);
        if (!out) return unresolved(kDomainNotRetained);
        c.note(Status::kTransformed, "integrate", {}, domain);
        return *out;
      };
      if (const auto found = integral_in_angle(c, body, node.name(), at)) return kept(*found);
      Field f(c);
      const int x = f.symbol(node.name());
      f.let_vary(x);
      f.read_unknown_calls();
      Integrator integrator(f, x);
      const Element g = f.of(body);
      const auto result = integrator.antiderivative(g);
      if (!result)
        return unresolved(integrator.high_degree_residues() ? "algebraic_residues_of_high_degree"
                                                            : "non_polynomial_integrand");
      const Expr found = f.expression(*result, at);
      if (!keeps_unknown_calls(body, found)) return unresolved("non_polynomial_integrand");
      return kept(with_nonzero_conditions(found, f, integrator.excluded_parameters(g, *result), at));
    } catch (const Undecided& u) {
      if (u.reason == undecided::kTooLarge) return unresolved(u.reason);
      return unresolved(lower && u.reason != undecided::kUnsupportedExpression ? "continuity_not_established"
                                                                               : "non_polynomial_integrand");
    }
  };
  const auto between_symbols = [&]() -> std::optional<Expr> {
    try {
      const Expr body = v.finish(resolved);
      const auto value = definite_integral(c, body, node.name(), lower, upper, at);
      const auto* found = std::get_if<Expr>(&value);
      const auto kept = found ? between_bounds(body, *found) : std::nullopt;
      if (kept) c.note(Status::kTransformed, "integrate", {}, domain);
      return kept;
    } catch (const Undecided&) {
      return std::nullopt;
    }
  };
  const auto symbol = polynomial_symbol(resolved);
  const bool in_domain = symbol && (symbol->empty() || *symbol == node.name());
  if (symbolic_bound(lower) || symbolic_bound(upper)) {
    if (const auto value = between_symbols()) return *value;
    return unresolved(in_domain ? "non_rational_bounds" : "non_polynomial_integrand");
  }
  if (!in_domain) return general();
  const bool rational_bounds = !lower || (lower.is_number() && upper.is_number());
  if (!rational_bounds) return general();
  check_cost(c, resolved, lower ? size_bits(lower.value()) + size_bits(upper.value()) : 0, at);
  const auto p = to_polynomial(c, resolved, node.name());
  if (!p) return unresolved("non_polynomial_integrand");
  const RationalPolynomial antiderivative = p->integral();
  c.note(Status::kTransformed, "integrate", {}, domain);
  if (lower) return Expr::number(antiderivative(upper.value()) - antiderivative(lower.value()), at);
  return from_polynomial(antiderivative, node.name(), at);
}

}  // namespace exact
