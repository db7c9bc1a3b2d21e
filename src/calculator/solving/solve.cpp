// solve(left = right, v): polynomial and rational equations with rational coefficients over the reals.
#include "calculator/algebra/domain.h"
#include "calculator/algebra/rational_form.h"
#include "calculator/evaluate.h"
#include "calculator/polynomial.h"
#include "calculator/solving/real_solutions.h"
#include "language/syntax_catalog.h"

#include <algorithm>

namespace exact {

namespace {
using Kind = Expr::Kind;
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

// What an equation says: numerator = 0, where no divisor is zero.
struct Equation {
  RationalPolynomial numerator;
  std::vector<RationalPolynomial> divisors;
};

// Everything that is divided by, or raised to a power that is not positive, in reading order.
void collect_divisors(const Expr& e, std::vector<Expr>& out) {
  if (e.is(Kind::kDivide)) out.push_back(e[1]);
  if (e.is(Kind::kPower) && e[1].is_integer() && e[1].value().sign() <= 0) out.push_back(e[0]);
  for (const Expr& child : e.children()) collect_divisors(child, out);
}

// Empty when other symbols or functions occur.
std::optional<Equation> rational_equation(Context& c, const Expr& difference, std::string_view variable) {
  RationalForms forms(c, [](const Expr& e) { return e; });
  const Expr collected = forms.collect(difference);
  if (!forms.only_symbol(variable)) return std::nullopt;
  if (contains_kind(collected, Kind::kAssuming)) return std::nullopt;
  Equation out;
  out.numerator = forms.univariate(forms.of(collected).numerator());
  std::vector<Expr> divisors;
  collect_divisors(collected, divisors);
  for (const Expr& d : divisors) {
    RationalPolynomial p = forms.univariate(forms.of(d).numerator());
    if (p.degree() < 1) continue;
    if (std::find(out.divisors.begin(), out.divisors.end(), p) == out.divisors.end())
      out.divisors.push_back(std::move(p));
  }
  return out;
}

void settle(SolutionSet& set, const Equation& equation, Context& c) {
  RealSolutions solutions(c, set.variable);
  std::vector<RationalPolynomial> zeros, poles;
  for (const RationalPolynomial& d : equation.divisors)
    for (const auto& part : solutions.factors(d).factors)
      if (std::find(poles.begin(), poles.end(), part.first) == poles.end()) poles.push_back(part.first);
  set.excluded = solutions.roots(poles);
  if (equation.numerator.is_zero()) {
    set.status = SolutionSet::Status::kAll;
    return;
  }
  for (const auto& part : solutions.factors(equation.numerator).factors)
    if (std::find(poles.begin(), poles.end(), part.first) == poles.end()) zeros.push_back(part.first);
  set.solutions = solutions.roots(zeros);
  set.status = set.solutions.empty() ? SolutionSet::Status::kNone : SolutionSet::Status::kFinite;
}
}  // namespace

SolutionSet solve(Evaluator& v, const Expr& node) {
  Context& c = v.context();
  const std::string_view domain = find_syntax("solve")->domain;
  const std::uint32_t at = node.position();
  if (is_constant_name(node.name()))
    throw Failure(Code::kInvalidSolutionVariable, node.name() + " is a constant and cannot be solved for",
                  at);
  // The answer shows the equation as it was written; evaluating it finds its faults, such as a zero divisor.
  const Expr written_left = v.resolve(node[0]);
  const Expr written_right = v.resolve(node[1]);
  SolutionSet set{SolutionSet::Status::kUnresolved, node.name(), {}, written_left, written_right};
  const Expr left = v.finish(set.left);
  const Expr right = v.finish(set.right);
  const auto unresolved = [&](std::string_view reason) {
    set.solutions.clear();
    set.excluded.clear();
    set.status = SolutionSet::Status::kUnresolved;
    c.note(Status::kUnsupported, "solve", reason, domain);
    return set;
  };
  constexpr std::string_view kOutside = "unsupported_equation_degree_or_domain";
  const Expr difference = Expr::binary(Kind::kSubtract, set.left, set.right, at);
  const auto symbol = polynomial_symbol(difference);
  Equation equation;
  try {
    if (symbol && (symbol->empty() || *symbol == node.name())) {
      check_cost(c, difference, at);
      equation.numerator = *to_polynomial(c, difference, node.name());
    } else {
      auto found = rational_equation(c, Expr::binary(Kind::kSubtract, left, right, at), node.name());
      if (!found) return unresolved(kOutside);
      equation = std::move(*found);
    }
    settle(set, equation, c);
  } catch (const RootsRefused&) {
    return unresolved(undecided::kTooLarge);
  } catch (const Undecided& u) {
    return unresolved(u.reason == undecided::kTooLarge ? u.reason : kOutside);
  }
  c.note(Status::kTransformed, "solve", {}, domain);
  return set;
}

}  // namespace exact
