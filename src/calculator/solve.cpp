// solve(left = right, v): linear and quadratic equations with rational coefficients over the reals.
#include "calculator/evaluate.h"
#include "calculator/polynomial.h"
#include "language/syntax_catalog.h"

namespace exact {

namespace {
using Status = Resolution::Status;

void check_cost(Context& c, const Expr& e, std::uint32_t at) {
  const PolynomialCost cost = polynomial_cost(e);
  if (5 * cost.degree > c.limits.max_expression_nodes || cost.work > c.limits.max_expression_nodes)
    throw Failure(Code::kResourceLimit, "the equation takes more work than allowed", at,
                  "max_expression_nodes");
  if (cost.coefficient_bits > c.limits.max_exact_bits)
    throw Failure(Code::kResourceLimit, "the equation's coefficients would need more bits than allowed", at,
                  "max_exact_bits");
}

// The real roots of a polynomial of degree at most 2, not constant.
std::vector<Solution> roots(const RationalPolynomial& p) {
  if (p.degree() == 1) return {-p.coefficient(0) / p.coefficient(1)};
  const Rational a = p.coefficient(2), b = p.coefficient(1), k = p.coefficient(0);
  const Rational discriminant = b * b - Rational(4) * a * k;
  if (discriminant.sign() < 0) return {};
  const Rational center = -b / (Rational(2) * a);
  if (discriminant.is_zero()) return {center};
  const Rational radicand = discriminant / (Rational(4) * a * a);
  if (const auto root = exact_sqrt(radicand)) return {center - *root, center + *root};
  return {RealQuadratic{false, center, radicand}, RealQuadratic{true, center, radicand}};
}
}  // namespace

SolutionSet solve(Evaluator& v, const Expr& node) {
  Context& c = v.context();
  const std::string_view domain = find_syntax("solve")->domain;
  const std::uint32_t at = node.position();
  if (is_constant_name(node.name()))
    throw Failure(Code::kInvalidSolutionVariable, node.name() + " is a constant and cannot be solved for",
                  at);
  // The answer shows the equation as it was written; evaluating it only finds its faults, such as a zero divisor.
  SolutionSet set{SolutionSet::Status::kUnresolved, node.name(), {}, v.resolve(node[0]), v.resolve(node[1])};
  v.finish(set.left);
  v.finish(set.right);
  const auto unresolved = [&] {
    c.note(Status::kUnsupported, "solve", "unsupported_equation_degree_or_domain", domain);
    return set;
  };
  const Expr difference = Expr::binary(Expr::Kind::kSubtract, set.left, set.right, at);
  const auto symbol = polynomial_symbol(difference);
  if (!symbol || !(symbol->empty() || *symbol == node.name())) return unresolved();
  check_cost(c, difference, at);
  const auto p = to_polynomial(c, difference, node.name());
  if (!p || p->degree() > 2) return unresolved();
  c.note(Status::kTransformed, "solve", {}, domain);
  if (p->degree() < 1) {
    set.status = p->is_zero() ? SolutionSet::Status::kAll : SolutionSet::Status::kNone;
    return set;
  }
  set.solutions = roots(*p);
  set.status = set.solutions.empty() ? SolutionSet::Status::kNone : SolutionSet::Status::kFinite;
  return set;
}

}  // namespace exact
