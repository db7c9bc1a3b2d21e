#include "calculator/evaluate.h"

#include "calculator/algebra/domain.h"
#include "calculator/arithmetic.h"
#include "calculator/calculus/field.h"
#include "calculator/closed_form.h"
#include "calculator/substitution.h"
#include "language/syntax_catalog.h"

namespace exact {

namespace {
using Kind = Expr::Kind;

bool is_approx(const Expr& e) { return e.is(Kind::kCall) && e.name() == "approx"; }

// Operations that must see substituted values before they are run.
bool needs_values_first(const Expr& e) {
  switch (e.kind()) {
    case Kind::kSum:
    case Kind::kProduct:
    case Kind::kIntegrate:
    case Kind::kIntegral:
    case Kind::kSequence:
    case Kind::kRecurrence:
    case Kind::kLimit:
    case Kind::kTaylor: return true;
    default: break;
  }
  for (const Expr& child : e.children())
    if (needs_values_first(child)) return true;
  return false;
}

bool is_whole_only(const Expr& e) {
  return e.is(Kind::kSolve) || e.is(Kind::kSystem) || e.is(Kind::kSequence) || e.is(Kind::kRecurrence) ||
         e.is(Kind::kList) || is_approx(e);
}

bool contains_whole_only(const Expr& e) {
  if (is_whole_only(e)) return true;
  for (const Expr& child : e.children())
    if (contains_whole_only(child)) return true;
  return false;
}
}  // namespace

Expr apply_environment(const Expr& e, const Environment* environment) {
  if (!environment) return e;
  std::vector<Replacement> replacements;
  for (const Environment* x = environment; x; x = x->next) {
    bool hidden = false;
    for (const Replacement& r : replacements) hidden = hidden || r.name == x->name;
    if (!hidden) replacements.push_back({x->name, x->value});
  }
  return substitute(e, replacements);
}

void Evaluator::misplaced(const Expr& e) const {
  const auto at = Expr::place(c_.root_position);
  if (e.is(Kind::kSolve) || e.is(Kind::kSystem))
    throw Failure(Code::kSolutionSetNotExpression,
                  "a solution set is no number: solve(...) must be the whole expression", at);
  if (is_approx(e))
    throw Failure(Code::kApproximationNotExpression,
                  "an enclosure is no exact number: approx(...) must be the whole expression", at);
  throw Failure(Code::kSequenceNotExpression, "a sequence is no number: it must be the whole expression", at);
}

Expr Evaluator::evaluate(const Expr& e, const Environment* environment) {
  return close(c_, compute(e, environment));
}

Expr Evaluator::compute(const Expr& e, const Environment* environment) {
  switch (e.kind()) {
    case Kind::kNumber: return e;
    case Kind::kSymbol:
      for (const Environment* x = environment; x; x = x->next)
        if (x->name == e.name()) return x->value;
      return e;
    case Kind::kNegate:
    case Kind::kAdd:
    case Kind::kSubtract:
    case Kind::kMultiply:
    case Kind::kDivide:
    case Kind::kPower: return arithmetic_node(e, environment);
    case Kind::kCall: return call(e, environment, true);
    case Kind::kSum:
    case Kind::kProduct:
    case Kind::kAssuming: return operation(e, environment);
    default: return complete(operation(e, environment));
  }
}

Expr Evaluator::arithmetic_node(const Expr& e, const Environment* environment) {
  c_.work.poll();
  const Expr a = compute(e[0], environment);
  if (e.is(Kind::kNegate)) return negate(c_, a, e.position());
  // An exponent decides what the power is, so it is settled first.
  const Expr b = e.is(Kind::kPower) ? evaluate(e[1], environment) : compute(e[1], environment);
  switch (e.kind()) {
    case Kind::kAdd: return add(c_, a, b, e.position());
    case Kind::kSubtract: return subtract(c_, a, b, e.position());
    case Kind::kMultiply: return multiply(c_, a, b, e.position());
    case Kind::kDivide: return divide(c_, a, b, e.position());
    default: return power(c_, a, b, e.position());
  }
}

Expr Evaluator::resolve(const Expr& e, const Environment* environment) {
  switch (e.kind()) {
    case Kind::kNumber: return e;
    case Kind::kSymbol: return evaluate(e, environment);
    case Kind::kNegate:
    case Kind::kAdd:
    case Kind::kSubtract:
    case Kind::kMultiply:
    case Kind::kDivide:
    case Kind::kPower: {
      c_.work.poll();
      Expr children[2];
      bool changed = false;
      for (std::size_t i = 0; i < e.size(); ++i) {
        children[i] = resolve(e[i], environment);
        changed = changed || !children[i].same(e[i]);
      }
      return changed ? e.with_children({children, e.size()}) : e;
    }
    case Kind::kCall: return call(e, environment, false);
    default: return operation(e, environment);
  }
}

Expr Evaluator::finish(const Expr& resolved) { return close(c_, complete(resolved)); }

// After resolve() only residual operations are left; they stay as they are.
Expr Evaluator::complete(const Expr& e) {
  switch (e.kind()) {
    case Kind::kNumber:
    case Kind::kSymbol: return e;
    case Kind::kNegate: return negate(c_, complete(e[0]), e.position());
    case Kind::kAdd:
    case Kind::kSubtract:
    case Kind::kMultiply:
    case Kind::kDivide:
    case Kind::kPower: {
      c_.work.poll();
      const Expr a = complete(e[0]), b = e.is(Kind::kPower) ? finish(e[1]) : complete(e[1]);
      switch (e.kind()) {
        case Kind::kAdd: return add(c_, a, b, e.position());
        case Kind::kSubtract: return subtract(c_, a, b, e.position());
        case Kind::kMultiply: return multiply(c_, a, b, e.position());
        case Kind::kDivide: return divide(c_, a, b, e.position());
        default: return power(c_, a, b, e.position());
      }
    }
    case Kind::kCall: {
      if (is_approx(e)) misplaced(e);
      std::vector<Expr> arguments;
      for (const Expr& a : e.children()) arguments.push_back(finish(a));
      const Expr evaluated = e.with_children(arguments);
      const Expr result = apply_function(c_, evaluated);
      return result ? result : evaluated;
    }
    default: return e;
  }
}

Expr Evaluator::call(const Expr& e, const Environment* environment, bool arithmetic) {
  c_.work.poll();
  if (is_approx(e)) misplaced(e);
  // A rule looks at evaluated arguments; when none applies, resolve() keeps the arguments as they were written.
  std::vector<Expr> resolved, evaluated;
  for (const Expr& a : e.children()) {
    if (arithmetic) {
      evaluated.push_back(evaluate(a, environment));
    } else {
      resolved.push_back(resolve(a, environment));
      evaluated.push_back(finish(resolved.back()));
    }
  }
  if (!arithmetic) {
    const Expr formula = written_out(c_, e.with_children(resolved));
    if (formula) return formula;
  }
  const Expr with_values = e.with_children(evaluated);
  const Expr result = apply_function(c_, with_values);
  if (result) return result;
  return arithmetic ? with_values : e.with_children(resolved);
}

Expr Evaluator::operation(const Expr& e, const Environment* environment) {
  c_.work.poll();
  switch (e.kind()) {
    case Kind::kSolve:
    case Kind::kSystem:
    case Kind::kSequence:
    case Kind::kRecurrence:
    case Kind::kList: misplaced(e);
    case Kind::kSum:
    case Kind::kProduct: return accumulate(e, environment);
    case Kind::kAssuming: return assuming(e, environment);
    case Kind::kSimplify:
    case Kind::kExpand:
    case Kind::kFactor: return transform(*this, e, resolve(e[0], environment));
    default: break;
  }
  // The rest binds a symbol that stays a symbol: values from iterations go in by substitution, which avoids capture.
  const Expr x = apply_environment(e, environment);
  switch (x.kind()) {
    case Kind::kDiff: return differentiate(*this, x, resolve(x[0]));
    case Kind::kIntegrate:
    case Kind::kIntegral: return integrate(*this, x, resolve(x[0]), nullptr);
    case Kind::kLimit: return limit(*this, x, resolve(x[0]), false);
    case Kind::kTaylor: return taylor(*this, x, resolve(x[0]));
    case Kind::kRealRoot: return real_root(*this, x);
    case Kind::kSubstitute: {
      const Expr result = substituted(x);
      return resolve(result);
    }
    default: throw Failure(Code::kCoreContractViolation, "an operation without a rule", x.place());
  }
}

// The expression after replacement. What the replacement is put into is resolved first, unless it contains an
// operation for which the value decides what happens.
Expr Evaluator::substituted(const Expr& e) {
  const Expr inner = needs_values_first(e[0]) ? e[0] : contains_whole_only(e[0]) ? e[0] : resolve(e[0]);
  c_.note(Resolution::Status::kTransformed, "substitute", {}, find_syntax("substitute")->domain);
  const Replacement replacement{e.name(), e[1]};
  const Expr result = substitute_strictly(inner, {&replacement, 1}).at(e.position());
  c_.check_nodes(result, e.position());
  return result;
}

// body where `value` has a value, said by conditions on its symbols where they are known.
Expr Evaluator::requiring(const Expr& e, const Expr& body, const Expr& value) {
  if (is_total(value)) return body;
  if (free_symbols(value, true).empty() && closed_enclosure(c_, value, 64)) return body;
  try {
    if (!has_free_symbol(value, "infinity"))
      if (const auto said = with_domain(c_, body, domain_of(c_, value), e.position())) return *said;
  } catch (const Undecided&) {
  }
  const Expr parts[] = {body, multiply(c_, e[2], value, e[1].position()), e[2]};
  return e.with_children(parts);
}

Expr Evaluator::assuming(const Expr& e, const Environment* environment) {
  if (const Expr* required = required_value(e)) {
    const Expr value = evaluate(*required, environment);
    return requiring(e, evaluate(e[0], environment), value);
  }
  const Expr left = evaluate(e[1], environment), right = evaluate(e[2], environment);
  const auto is_zero = [](const Expr& x) { return x.is_number() && x.value().is_zero(); };
  const bool strict = e.relation() == Relation::kNotEqual || e.relation() == Relation::kLess ||
                      e.relation() == Relation::kGreater;
  const std::size_t facts = c_.nonzero.size();
  // Infinity is no number: it does not cancel.
  if (strict && is_zero(right) && !has_free_symbol(left, "infinity")) c_.nonzero.push_back(left);
  if (strict && is_zero(left) && !has_free_symbol(right, "infinity")) c_.nonzero.push_back(right);
  Expr body;
  try {
    body = evaluate(e[0], environment);
  } catch (...) {
    c_.nonzero.resize(facts);
    throw;
  }
  c_.nonzero.resize(facts);
  c_.note(Resolution::Status::kTransformed, "assuming", {}, find_syntax("assuming")->domain);
  const Expr parts[] = {body, left, right};
  return e.with_children(parts);
}

Value Evaluator::evaluate_whole(const Expr& e) {
  if (e.is(Kind::kSequence) || e.is(Kind::kRecurrence)) return Sequence{items(e, nullptr)};
  if (e.is(Kind::kList)) return Sequence{{e.children().begin(), e.children().end()}};
  if (e.is(Kind::kSolve)) return solve(*this, e);
  if (e.is(Kind::kSystem)) return solve_system(*this, e);
  if (is_approx(e)) return approximate(*this, e);
  if (e.is(Kind::kSubstitute)) return evaluate_whole(substituted(e));
  Scalar s{e.is(Kind::kLimit) ? finish(limit(*this, e, resolve(e[0]), c_.infinite_answers)) : evaluate(e)};
  s.conditions = conditions_of(s.expression);
  return s;
}

}  // namespace exact
