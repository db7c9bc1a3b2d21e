// integrate(p, v) and integrate(p, v = a, b).
#include "calculator/evaluate.h"
#include "calculator/integration/definite.h"
#include "calculator/integration/integrator.h"
#include "calculator/polynomial.h"
#include "language/syntax_catalog.h"

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
      f.diagnostic.position = at == Expr::kNowhere ? std::nullopt : std::optional<std::uint32_t>(at);
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
  // Beyond polynomials between rational bounds.
  const auto general = [&]() -> Expr {
    const Expr body = v.finish(resolved);
    try {
      if (lower) {
        const auto value = definite_integral(c, body, node.name(), lower, upper, at);
        if (const auto* open = std::get_if<OpenIntegral>(&value))
          return unresolved(open->reason, open->established ? Status::kIndeterminate : Status::kUnsupported);
        c.note(Status::kTransformed, "integrate", {}, domain);
        return std::get<Expr>(value);
      }
      Field f(c);
      const int x = f.symbol(node.name());
      Integrator integrator(f, x);
      const Element g = f.of(body);
      const auto result = integrator.antiderivative(g);
      if (!result)
        return unresolved(integrator.high_degree_residues() ? "algebraic_residues_of_high_degree"
                                                            : "non_polynomial_integrand");
      const Expr shown = with_nonzero_conditions(f.expression(*result, at), f,
                                                 integrator.excluded_parameters(g, *result), at);
      c.note(Status::kTransformed, "integrate", {}, domain);
      return shown;
    } catch (const Undecided& u) {
      if (u.reason == undecided::kTooLarge) return unresolved(u.reason);
      return unresolved(lower && u.reason != undecided::kUnsupportedExpression ? "continuity_not_established"
                                                                               : "non_polynomial_integrand");
    }
  };
  const auto symbol = polynomial_symbol(resolved);
  const bool in_domain = symbol && (symbol->empty() || *symbol == node.name());
  if (symbolic_bound(lower) || symbolic_bound(upper))
    return unresolved(in_domain ? "non_rational_bounds" : "non_polynomial_integrand");
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
