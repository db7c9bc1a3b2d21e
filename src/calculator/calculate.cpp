// From source text to an answer: the order of checks, definitions, and the one place where failures are caught.
#include "calculator/calculator.h"
#include "calculator/evaluate.h"
#include "calculator/expand_definitions.h"
#include "calculator/preflight.h"
#include "calculator/result_size.h"
#include "language/parser.h"
#include "language/syntax_catalog.h"

#include <algorithm>
#include <new>

namespace exact {

namespace {
using Kind = Expr::Kind;

Value evaluate_expression(Context& c, const Expr& source) {
  c.root_position = source.position();
  const Expr e = expand_definitions(c, source);
  check_node_count(c, e);
  check_binders(e);
  check_exact_cost(c, e);
  c.infinite_answers = true;
  Evaluator evaluator(c);
  Value value = evaluator.evaluate_whole(e);
  const auto at = source.position();
  if (const auto* s = std::get_if<Scalar>(&value)) {
    c.check_nodes(s->expression, at);
    if (s->expression.is_number()) {
      const Rational& q = s->expression.value();
      c.check_bits(q.numerator_bits(), q.denominator_bits(), at);
    }
  }
  if (result_size(value) > c.limits.max_result_bytes)
    throw Failure(Code::kResourceLimit, "the result has more bytes than allowed", at, "max_result_bytes");
  return value;
}

// ---- Definitions ----

std::int64_t total_bits(const Expr& e) {
  std::int64_t n = 0;
  std::vector<const Expr*> waiting{&e};
  while (!waiting.empty()) {
    const Expr* x = waiting.back();
    waiting.pop_back();
    if (x->is_number())
      n += static_cast<std::int64_t>(std::max<std::uint64_t>(x->value().numerator_bits(), 1) +
                                     x->value().denominator_bits());
    for (const Expr& child : x->children()) waiting.push_back(&child);
  }
  return n;
}

bool stays_unevaluated(const Expr& e) {
  switch (e.kind()) {
    case Kind::kSum:
    case Kind::kProduct:
    case Kind::kIntegrate:
    case Kind::kIntegral:
    case Kind::kSequence:
    case Kind::kRecurrence:
    case Kind::kLimit:
    case Kind::kTaylor: return true;
    default: return std::any_of(e.children().begin(), e.children().end(), stays_unevaluated);
  }
}

void check_names(const Context& c, const Statement& s) {
  if (is_reserved(s.name))
    throw Failure(Code::kReservedName, s.name + " is built in and cannot be defined", s.name_position);
  if (c.session.find(s.name))
    throw Failure(Code::kImmutableDefinition,
                  s.name + " has a definition already, and definitions do not change", s.name_position);
  if (s.kind != Statement::Kind::kFunctionDefinition) return;
  if (s.parameters.empty())
    throw Failure(Code::kInvalidDefinition, "a function needs at least one parameter", s.close_position);
  for (std::size_t i = 0; i < s.parameters.size(); ++i) {
    const std::string& p = s.parameters[i];
    if (p == s.name)
      throw Failure(Code::kInvalidDefinition, "a parameter cannot have the name of its function",
                    s.parameter_positions[i]);
    if (is_reserved(p))
      throw Failure(Code::kReservedName, p + " is built in and cannot be a parameter",
                    s.parameter_positions[i]);
    for (std::size_t j = 0; j < i; ++j)
      if (s.parameters[j] == p)
        throw Failure(Code::kInvalidDefinition, "two parameters have one name", s.parameter_positions[i]);
  }
}

// The first free use of `name`, as a symbol or a call, in reading order.
const Expr* find_use(const Expr& e, std::string_view name) {
  if ((e.is(Kind::kSymbol) || e.is(Kind::kCall)) && e.name() == name) return &e;
  const Binders bound = binders(e);
  for (std::size_t i = 0; i < e.size(); ++i) {
    if (std::any_of(bound.begin(), bound.end(),
                    [&](const Binder& b) { return b.name == name && (b.scope >> i & 1); }))
      continue;
    if (const Expr* found = find_use(e[i], name)) return found;
  }
  return nullptr;
}

const Expr* find_whole_only(const Expr& e, bool approx) {
  const bool solves = e.is(Kind::kSolve) || e.is(Kind::kSystem);
  if (approx ? e.is(Kind::kCall) && e.name() == "approx" : solves) return &e;
  for (const Expr& child : e.children())
    if (const Expr* found = find_whole_only(child, approx)) return found;
  return nullptr;
}

void check_retention(const Context& c, const Definition& d) {
  const auto refuse = [](std::string what, std::string_view limit) {
    throw Failure(Code::kResourceLimit,
                  "the session's definitions together would have more " + what + " than allowed",
                  std::nullopt, limit);
  };
  if (c.session.nodes() + d.nodes > c.limits.max_expression_nodes) refuse("nodes", "max_expression_nodes");
  if (c.session.bits() + d.bits > c.limits.max_exact_bits) refuse("bits", "max_exact_bits");
  if (c.session.bytes() + d.bytes > c.limits.max_result_bytes) refuse("bytes", "max_result_bytes");
}

bool calls(const Expr& e, const std::string& name) {
  if (e.is(Kind::kCall) && e.name() == name) return true;
  return std::any_of(e.children().begin(), e.children().end(),
                     [&](const Expr& child) { return calls(child, name); });
}

// True when e calls a function of which nothing is known, and its value calls none of that name.
bool loses_unknown_calls(const Expr& e, const Expr& value) {
  if (e.is(Kind::kCall) && function_of(e) == Function::kNone && !calls(value, e.name())) return true;
  return std::any_of(e.children().begin(), e.children().end(),
                     [&](const Expr& child) { return loses_unknown_calls(child, value); });
}

Value define(Context& c, const Statement& s, Session& session) {
  check_names(c, s);
  if (static_cast<std::int64_t>(session.size()) >= c.limits.max_bindings)
    throw Failure(Code::kResourceLimit, "the session has as many definitions as allowed", s.name_position,
                  "max_bindings");
  c.root_position = s.expression.position();
  Definition d;
  d.name = s.name;
  d.parameters = s.parameters;
  const Expr e = expand_definitions(c, s.expression, s.parameters);
  check_node_count(c, e);
  const bool own_name_is_parameter =
      std::find(s.parameters.begin(), s.parameters.end(), s.name) != s.parameters.end();
  if (!own_name_is_parameter) {
    if (const Expr* use = find_use(e, s.name))
      throw Failure(Code::kRecursiveDefinition, s.name + " cannot be defined by itself", use->position());
  }
  if (const Expr* use = find_whole_only(e, true))
    throw Failure(Code::kExactDefinitionRequired,
                  "a definition must be exact; use approx(...) where the name is used", use->position());
  if (const Expr* use = find_whole_only(e, false))
    throw Failure(Code::kExpressionDefinitionRequired, "a solution set cannot be stored under a name",
                  use->position());
  d.dependencies = used_definitions(session, s.expression, s.parameters);
  if (d.is_function() && stays_unevaluated(e)) {
    check_binders(e);
    d.body = Scalar{e};
  } else {
    check_binders(e);
    check_exact_cost(c, e);
    Evaluator evaluator(c);
    Value value = evaluator.evaluate_whole(e);
    // What may have no value is kept for whoever asks what the name rests on.
    if (const auto* scalar = std::get_if<Scalar>(&value))
      if (loses_unknown_calls(e, scalar->expression)) value = Scalar{e, conditions_of(e)};
    if (auto* sequence = std::get_if<Sequence>(&value))
      d.body = std::move(*sequence);
    else
      d.body = std::get<Scalar>(std::move(value));
  }
  DefinitionValue result{d.name, d.parameters, d.body};
  if (auto* scalar = std::get_if<Scalar>(&result.body)) c.check_nodes(scalar->expression, c.root_position);
  if (result_size(Value(result)) > c.limits.max_result_bytes)
    throw Failure(Code::kResourceLimit, "the definition has more bytes than allowed", std::nullopt,
                  "max_result_bytes");
  d.bytes = 64 + static_cast<std::int64_t>(d.name.size());
  for (const auto& p : d.parameters) d.bytes += static_cast<std::int64_t>(p.size()) + 3;
  for (const auto& p : d.dependencies) d.bytes += static_cast<std::int64_t>(p.size()) + 3;
  if (const auto* scalar = std::get_if<Scalar>(&d.body)) {
    d.nodes = scalar->expression.nodes();
    d.bits = total_bits(scalar->expression);
    d.bytes += result_size(*scalar);
  } else {
    const auto& sequence = std::get<Sequence>(d.body);
    for (const Expr& item : sequence.items) {
      d.nodes += item.nodes();
      d.bits += total_bits(item);
    }
    d.bytes += result_size(sequence);
  }
  check_retention(c, d);
  c.work.poll();
  session.commit(std::move(d));
  return result;
}

// ---- Provenance ----

Provenance provenance_of(const Value& value) {
  if (const auto* s = std::get_if<Scalar>(&value)) {
    if (s->expression.is_number()) return {"exact", "rational_evaluation", "centl-core"};
    return {"exact_symbolic", "symbolic_evaluation", "centl-core"};
  }
  if (std::holds_alternative<Sequence>(value))
    return {"exact_sequence", "finite_iteration", "centl-iteration"};
  if (std::holds_alternative<RealEnclosure>(value))
    return {"rigorous_enclosure", "interval_evaluation", "flint-arb"};
  if (const auto* s = std::get_if<SolutionSet>(&value)) {
    if (s->status == SolutionSet::Status::kUnresolved)
      return {"unresolved", "equation_solving", "centl-exact"};
    for (const Solution& x : s->solutions)
      if (std::holds_alternative<AlgebraicSolution>(x))
        return {"exact_solution_set", "real_root_isolation", "centl-exact"};
    for (const Solution& x : s->solutions)
      if (std::holds_alternative<RealQuadratic>(x))
        return {"exact_solution_set", "verified_quadratic_solving", "centl-core"};
    return {"exact_solution_set", "equation_solving", "centl-exact"};
  }
  if (const auto* s = std::get_if<SystemSolution>(&value)) {
    if (s->status == SystemSolution::Status::kUnresolved)
      return {"unresolved", "equation_solving", "centl-exact"};
    return {"exact_solution_set", "linear_elimination", "centl-exact"};
  }
  return {"exact_definition", "session_binding", "centl-session"};
}

Answer failed(Diagnostic d) {
  Answer a{std::move(d), {}, {"failure", "evaluation", "centl-runtime"}};
  if (a.error().code == Code::kCancelled)
    a.provenance = {"cancelled", "cooperative_cancellation", "centl-runtime"};
  return a;
}

// `session` is null when it must not change; the modes that change it are not used then.
Value run(std::string_view source, Mode mode, Context& c, Session* session) {
  if (static_cast<std::int64_t>(source.size()) > c.limits.max_source_bytes)
    throw Failure(Code::kResourceLimit, "the source has more bytes than allowed", std::nullopt,
                  "max_source_bytes");
  if (mode == Mode::kStateless) return evaluate_expression(c, parse_expression(source));
  const Statement s = parse_statement(source);
  switch (s.kind) {
    case Statement::Kind::kAssert:
      throw Failure(Code::kAssertHostOnly,
                    "assert(...) belongs in scripts and at the terminal; here, use the verify operation");
    case Statement::Kind::kExpression:
      if (mode == Mode::kDefine)
        throw Failure(Code::kDefinitionRequired,
                      "this is no definition: name = ... or name(parameters) = ...", 0);
      return evaluate_expression(c, s.expression);
    default:
      if (mode == Mode::kCompute)
        throw Failure(Code::kDefinitionNotAllowed,
                      "a definition would change the session; this request only reads", 0);
      return define(c, s, *session);
  }
}
}  // namespace

namespace {
Answer answer(std::string_view source, Mode mode, Context& c, Session* session) {
  try {
    Value value = run(source, mode, c, session);
    const Provenance provenance = provenance_of(value);
    const Resolution resolution =
        std::holds_alternative<DefinitionValue>(value) ? Resolution{} : c.resolution();
    return {std::move(value), resolution, provenance};
  } catch (Failure& f) {
    return failed(std::move(f.diagnostic));
  } catch (const NotEstablished& n) {
    if (n.why == NotEstablished::Why::kCancelled)
      return failed({Code::kCancelled, "the request was cancelled"});
    return failed(
        {Code::kResourceLimit, "the evaluation took longer than allowed", std::nullopt, kDeadlineLimit});
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& fault) {
    return failed(internal_fault(fault));
  }
}
}  // namespace

Diagnostic internal_fault(const std::exception& fault) {
  return {Code::kCoreContractViolation,
          std::string("the evaluation contradicted itself (") + fault.what() + "); nothing was established"};
}

Answer calculate(std::string_view source, Mode mode, const Limits& limits, Session& session, Work& work) {
  Context c(limits, session, work);
  return answer(source, mode, c, &session);
}

Answer compute(std::string_view source, const Limits& limits, const Session& session, Work& work) {
  Context c(limits, session, work);
  return answer(source, Mode::kCompute, c, nullptr);
}

std::string shown_text(const Answer& answer) {
  return answer.ok() ? value_text(answer.value()) : std::string();
}

std::string answer_text(const Answer& answer) { return answer_text(answer, shown_text(answer)); }

std::string answer_text(const Answer& answer, std::string shown) {
  if (!answer.ok()) return answer.error().message;
  if (!answer.resolution.is_complete()) {
    shown += '\n';
    shown += resolution_text(answer.resolution);
  }
  return shown;
}

}  // namespace exact
