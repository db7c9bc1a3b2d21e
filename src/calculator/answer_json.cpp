#include "calculator/answer_json.h"

#include "calculator/conditions.h"
#include "calculator/polynomial.h"
#include "calculator/session.h"
#include "operation/version.h"

namespace exact {

namespace {

template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;  // clang 16 does not deduce it by itself

void write_conditions(wire::JsonWriter& out, const std::vector<Condition>& conditions) {
  out.key("conditions").begin_array();
  for (const Condition& c : conditions) {
    out.begin_object().member("left", print(c.left)).member("relation", relation_name(c.relation));
    out.member("right", print(c.right)).member("text", condition_text(c)).end_object();
  }
  out.end_array();
}

// `number` is the text of a scalar that is a number: making the decimal digits of a large one again would cost as much as
// computing it.
void write_number(wire::JsonWriter& out, std::string_view number) {
  if (const std::size_t bar = number.find('/'); bar != std::string_view::npos) {
    out.member("kind", "rational").member("exact", true);
    out.member("numerator", number.substr(0, bar)).member("denominator", number.substr(bar + 1));
  } else {
    out.member("kind", "integer").member("exact", true).member("value", number);
  }
  out.member("text", number);
}

void write_scalar(wire::JsonWriter& out, const Scalar& scalar, std::string_view text_of_number) {
  const Expr& e = scalar.expression;
  out.begin_object();
  if (scalar.conditions.empty() && e.is_number()) {
    write_number(out, text_of_number);
  } else {
    const std::string text = print(e);
    out.member("kind", "symbolic").member("exact", true).member("expression", text).member("text", text);
    if (!scalar.conditions.empty()) write_conditions(out, scalar.conditions);
  }
  out.end_object();
}

void write_sequence(wire::JsonWriter& out, const Sequence& sequence, std::string_view text) {
  out.begin_object().member("kind", "sequence").member("exact", true);
  out.member("length", sequence.items.size()).key("items").begin_array();
  for (const Expr& item : sequence.items)
    write_scalar(out, Scalar{item, conditions_of(item)},
                 item.is_number() ? item.value().to_string() : std::string());
  out.end_array().member("text", text).end_object();
}

void write_fraction(wire::JsonWriter& out, const Rational& q) {
  out.member("numerator", q.numerator().to_string()).member("denominator", q.denominator().to_string());
}

void write_algebraic(wire::JsonWriter& out, const AlgebraicSolution& solution) {
  const RealAlgebraic& root = solution.root;
  const RationalPolynomial& p = root.minimal_polynomial();
  out.member("kind", "real_algebraic").member("exact", true);
  out.key("minimal_polynomial").begin_object().key("coefficients").begin_array();
  for (const Rational& k : p.coefficients()) out.string(k.to_string());
  out.end_array().member("text", print(from_polynomial(p, solution.variable, Expr::kNowhere))).end_object();
  out.member("root_index", root.index()).key("isolating_interval").begin_object();
  out.member("lower_mantissa", root.interval().lower.to_string());
  out.member("upper_mantissa", root.interval().upper.to_string());
  out.member("binary_exponent", root.interval().exponent).end_object();
}

void write_solution(wire::JsonWriter& out, const Solution& solution) {
  out.begin_object();
  if (const auto* q = std::get_if<Rational>(&solution)) {
    write_fraction(out, *q);
  } else if (const auto* a = std::get_if<AlgebraicSolution>(&solution)) {
    write_algebraic(out, *a);
  } else {
    const auto& r = std::get<RealQuadratic>(solution);
    out.member("kind", "real_quadratic").member("exact", true).member("branch", r.upper ? "upper" : "lower");
    out.key("center").begin_object();
    write_fraction(out, r.center);
    out.end_object().key("radicand").begin_object();
    write_fraction(out, r.radicand);
    out.end_object();
  }
  out.member("text", solution_text(solution)).end_object();
}

std::string_view set_status(SolutionSet::Status status) {
  switch (status) {
    case SolutionSet::Status::kFinite: return "finite";
    case SolutionSet::Status::kNone: return "none";
    case SolutionSet::Status::kAll: return "all";
    case SolutionSet::Status::kUnresolved: break;
  }
  return "unresolved";
}

void write_solution_set(wire::JsonWriter& out, const SolutionSet& set, std::string_view text) {
  out.begin_object().member("kind", "solution_set").member("exact", true);
  out.member("resolved", set.status != SolutionSet::Status::kUnresolved);
  out.member("status", set_status(set.status)).member("variable", set.variable);
  out.key("solutions").begin_array();
  for (const Solution& s : set.solutions) write_solution(out, s);
  out.end_array().key("equation").begin_object();
  out.member("left", print(set.left)).member("right", print(set.right)).end_object();
  if (!set.excluded.empty()) {
    out.key("excluded").begin_array();
    for (const Solution& s : set.excluded) write_solution(out, s);
    out.end_array();
  }
  out.member("text", text).end_object();
}

std::string_view system_status(SystemSolution::Status status) {
  switch (status) {
    case SystemSolution::Status::kFinite: return "finite";
    case SystemSolution::Status::kParametric: return "parametric";
    case SystemSolution::Status::kNone: return "none";
    case SystemSolution::Status::kUnresolved: break;
  }
  return "unresolved";
}

void write_system(wire::JsonWriter& out, const SystemSolution& s, std::string_view text) {
  out.begin_object().member("kind", "system_solution").member("exact", true);
  out.member("resolved", s.status != SystemSolution::Status::kUnresolved);
  out.member("status", system_status(s.status)).key("variables").begin_array();
  for (const std::string& name : s.variables) out.string(name);
  out.end_array().key("solutions").begin_array();
  for (const auto& component : s.solutions) {
    out.begin_object().member("variable", component.variable).key("value");
    const Expr& v = component.value;
    write_scalar(out, Scalar{v}, v.is_number() ? v.value().to_string() : std::string());
    out.end_object();
  }
  out.end_array().key("free_variables").begin_array();
  for (const std::string& name : s.free) out.string(name);
  out.end_array();
  if (!s.conditions.empty()) write_conditions(out, s.conditions);
  out.key("equations").begin_array();
  for (const auto& [left, right] : s.equations)
    out.begin_object().member("left", print(left)).member("right", print(right)).end_object();
  out.end_array().member("text", text).end_object();
}

void write_enclosure(wire::JsonWriter& out, const RealEnclosure& r, std::string_view text) {
  out.begin_object().member("kind", "real_enclosure").member("exact", false).member("text", text);
  out.key("dyadic").begin_object();
  out.member("lower_mantissa", r.dyadic.lower.to_string());
  out.member("upper_mantissa", r.dyadic.upper.to_string());
  out.member("binary_exponent", r.dyadic.exponent).end_object();
  out.key("decimal").begin_object();
  out.member("lower", r.decimal_lower).member("upper", r.decimal_upper);
  out.member("requested_significant_digits", r.digits);
  out.member("certified_significant_digits", r.digits).end_object();
  out.key("precision").begin_object();
  out.member("working_bits", r.working_bits).member("backend", "flint-arb").member("rigorous", true);
  out.end_object().end_object();
}

void write_body(wire::JsonWriter& out, const std::variant<Scalar, Sequence>& body) {
  const std::string text = std::visit([](const auto& b) { return value_text(Value(b)); }, body);
  std::visit(Overloaded{[&](const Scalar& s) { write_scalar(out, s, text); },
                        [&](const Sequence& s) { write_sequence(out, s, text); }},
             body);
}

void write_definition(wire::JsonWriter& out, const DefinitionValue& d, std::string_view text) {
  out.begin_object().member("kind", "definition").member("exact", true);
  if (d.parameters.empty()) {
    out.member("definition_kind", "value").member("name", d.name).key("value");
    write_body(out, d.body);
  } else {
    out.member("definition_kind", "function").member("name", d.name).key("parameters").begin_array();
    for (const std::string& p : d.parameters) out.string(p);
    out.end_array();
    out.member("expression", std::visit([](const auto& body) { return value_text(Value(body)); }, d.body));
  }
  out.member("text", text).end_object();
}

}  // namespace

void write_value(wire::JsonWriter& out, const Value& value, std::string_view text) {
  std::visit(Overloaded{[&](const Scalar& s) { write_scalar(out, s, text); },
                        [&](const Sequence& s) { write_sequence(out, s, text); },
                        [&](const SolutionSet& s) { write_solution_set(out, s, text); },
                        [&](const SystemSolution& s) { write_system(out, s, text); },
                        [&](const RealEnclosure& r) { write_enclosure(out, r, text); },
                        [&](const DefinitionValue& d) { write_definition(out, d, text); }},
             value);
}

void write_error(wire::JsonWriter& out, const Diagnostic& error) {
  out.begin_object();
  if (!error.limit.empty()) {
    out.key("details").begin_object().member("category", "limit").member("limit", error.limit).end_object();
  }
  if (const std::string_view advice = error.advice(); !advice.empty()) out.member("suggestion", advice);
  if (error.position) {
    out.member("position", *error.position).key("range").begin_object();
    out.member("start", *error.position).member("end", *error.position).end_object();
  }
  out.member("code", code_name(error.code)).member("message", error.message);
  out.member("retryable", is_retryable(error.code)).end_object();
}

void write_resolution(wire::JsonWriter& out, const Resolution& resolution) {
  out.begin_object().member("status", status_name(resolution.status));
  if (!resolution.operation.empty()) out.member("operation", resolution.operation);
  if (!resolution.reason.empty()) out.member("reason", resolution.reason);
  if (!resolution.supported_domain.empty()) out.member("supported_domain", resolution.supported_domain);
  out.end_object();
}

void write_provenance(wire::JsonWriter& out, const Provenance& provenance) {
  out.begin_object().member("schema", 1);
  out.key("producer").begin_object().member("name", "centl").member("version", kVersion).end_object();
  out.member("classification", provenance.classification).member("method", provenance.method);
  out.member("backend", provenance.backend).end_object();
}

void write_answer(wire::JsonWriter& out, const Answer& answer, std::string_view text) {
  if (answer.ok()) {
    out.key("value");
    write_value(out, answer.value(), text);
    out.key("resolution");
    write_resolution(out, answer.resolution);
  } else {
    out.key("error");
    write_error(out, answer.error());
  }
  out.key("provenance");
  write_provenance(out, answer.provenance);
}

void write_definitions(wire::JsonWriter& out, const Session& session) {
  out.begin_array();
  for (const Definition& d : session.definitions()) {
    out.begin_object().member("kind", d.is_function() ? "function" : "value").member("name", d.name);
    if (d.is_function()) {
      out.key("parameters").begin_array();
      for (const std::string& p : d.parameters) out.string(p);
      out.end_array();
    }
    out.member("expression", d.body_text()).key("dependencies").begin_array();
    for (const std::string& name : d.dependencies) out.string(name);
    out.end_array().end_object();
  }
  out.end_array();
}

std::optional<std::string> read_limits(const wire::Json& json, Limits& limits) {
  if (!json.is_object()) return "limits must be an object";
  for (const wire::Member& m : json.members()) {
    const LimitField* field = nullptr;
    for (const LimitField& f : limit_fields())
      if (f.name == m.key) field = &f;
    if (!field) return "there is no limit named " + std::string(m.key);
    const std::optional<std::int64_t> value = m.value.int64();
    if (!value || *value < field->minimum || *value > field->maximum) {
      return "limits." + std::string(m.key) + " must be a whole number from " +
             std::to_string(field->minimum) + " to " + std::to_string(field->maximum);
    }
    limits.*field->member = *value;
  }
  return std::nullopt;
}

}  // namespace exact
