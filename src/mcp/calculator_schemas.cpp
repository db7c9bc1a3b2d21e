#include "mcp/calculator_schemas.h"

#include "calculator/limits.h"
#include "language/diagnostic.h"
#include "mcp/schema.h"
#include "service/operations.h"

namespace exact::mcp::schema {

namespace {

std::string integer_text() { return text_matching("^-?[0-9]+$"); }
std::string positive_text() { return text_matching("^[1-9][0-9]*$"); }

std::string limits_input() {
  std::vector<Property> fields;
  for (const LimitField& f : limit_fields())
    fields.push_back(optional(f.name, whole(f.minimum, f.maximum, f.meaning)));
  return object(fields);
}

std::string relation() {
  return choice({"equal", "not_equal", "less_than", "less_or_equal", "greater_than", "greater_or_equal"});
}

std::string status() {
  return choice({"computed", "transformed", "unchanged_proved", "residual", "unsupported", "indeterminate"});
}

std::string resolution() {
  return object({{"status", status()},
                 optional("operation", text()),
                 optional("reason", text()),
                 optional("supported_domain", text())});
}

std::string error() {
  std::vector<std::string_view> codes;
  for (int c = 0; c <= static_cast<int>(Code::kBackendFailure); ++c)
    codes.push_back(code_name(static_cast<Code>(c)));
  return object({{"code", choice(codes)},
                 {"message", text()},
                 optional("position", natural()),
                 optional("range", object({{"start", natural()}, {"end", natural()}})),
                 {"retryable", flag()},
                 optional("suggestion", text()),
                 optional("details", object({{"category", constant("limit")}, {"limit", text()}}))});
}

std::string producer() { return object({{"name", constant("centl")}, {"version", text()}}); }

std::string provenance(std::string classification, std::string method, std::string backend) {
  return object({{"schema", constant(std::int64_t{1})},
                 {"producer", producer()},
                 {"classification", std::move(classification)},
                 {"method", std::move(method)},
                 {"backend", std::move(backend)}});
}
std::string control_provenance(const char* method) {
  return provenance(constant("control"), constant(method), constant("centl-protocol"));
}

std::string session_counts() { return object({{"definitions", natural()}, {"requests", natural()}}); }

std::string dyadic() {
  return object(
      {{"lower_mantissa", integer_text()}, {"upper_mantissa", integer_text()}, {"binary_exponent", whole()}});
}

// An answer that is either ok with `payload` or not ok with an error. `definitions` are the members of $defs.
std::string answer(const std::vector<Property>& payload, std::string_view definitions) {
  std::vector<Property> members = {{"version", constant(std::int64_t{1})}, {"ok", flag()}};
  std::string required, excluded;
  for (const Property& p : payload) {
    members.push_back(optional(p.name, p.schema));
    required += (required.empty() ? "\"" : ",\"") + std::string(p.name) + '"';
    excluded += std::string(excluded.empty() ? "" : ",") + R"({"required":[")" + std::string(p.name) + "\"]}";
  }
  members.push_back(optional("error", ref("error")));
  members.push_back({"provenance", ref("provenance")});
  members.push_back({"session", ref("session")});
  const std::string keywords =
      R"("oneOf":[{"properties":{"ok":{"const":true}},"required":[)" + required +
      R"(],"not":{"required":["error"]}},{"properties":{"ok":{"const":false}},"required":["error"],)" +
      R"("not":{"anyOf":[)" + excluded + "]}}],\"$defs\":{" + std::string(definitions) + "}";
  return object_with(members, keywords);
}

void define(std::string& definitions, std::string_view name, std::string_view schema) {
  if (!definitions.empty()) definitions += ',';
  definitions += '"';
  definitions += name;
  definitions += "\":";
  definitions += schema;
}

void define_common(std::string& d) {
  define(d, "error", error());
  define(d, "session", session_counts());
  define(d, "provenance", provenance(text(), text(), text()));
  define(d, "resolution", resolution());
}

void define_values(std::string& d) {
  const std::string yes = constant(true), no = constant(false);
  define(d, "rational_components", object({{"numerator", integer_text()}, {"denominator", positive_text()}}));
  define(d, "rational_solution",
         object({{"numerator", integer_text()}, {"denominator", positive_text()}, {"text", text()}}));
  define(d, "real_quadratic_solution",
         object({{"kind", constant("real_quadratic")},
                 {"exact", yes},
                 {"branch", choice({"lower", "upper"})},
                 {"center", ref("rational_components")},
                 {"radicand", ref("rational_components")},
                 {"text", text()}}));
  define(d, "dyadic_interval", dyadic());
  define(d, "real_algebraic_solution",
         object({{"kind", constant("real_algebraic")},
                 {"exact", yes},
                 {"minimal_polynomial", object({{"coefficients", list(integer_text())}, {"text", text()}})},
                 {"root_index", natural()},
                 {"isolating_interval", ref("dyadic_interval")},
                 {"text", text()}}));
  const std::string solution =
      one_of({ref("rational_solution"), ref("real_quadratic_solution"), ref("real_algebraic_solution")});
  define(d, "condition",
         object({{"left", text()}, {"relation", relation()}, {"right", text()}, {"text", text()}}));
  define(
      d, "integer_value",
      object({{"kind", constant("integer")}, {"exact", yes}, {"value", integer_text()}, {"text", text()}}));
  define(d, "rational_value",
         object({{"kind", constant("rational")},
                 {"exact", yes},
                 {"numerator", integer_text()},
                 {"denominator", positive_text()},
                 {"text", text()}}));
  define(d, "symbolic_value",
         object({{"kind", constant("symbolic")},
                 {"exact", yes},
                 {"expression", text()},
                 {"text", text()},
                 optional("conditions", list(ref("condition")))}));
  define(
      d, "sequence_value",
      object({{"kind", constant("sequence")},
              {"exact", yes},
              {"length", natural()},
              {"items", list(one_of({ref("integer_value"), ref("rational_value"), ref("symbolic_value")}))},
              {"text", text()}}));
  define(
      d, "real_enclosure",
      object(
          {{"kind", constant("real_enclosure")},
           {"exact", no},
           {"text", text()},
           {"dyadic", dyadic()},
           {"decimal", object({{"lower", text()},
                               {"upper", text()},
                               {"requested_significant_digits", natural()},
                               {"certified_significant_digits", natural()}})},
           {"precision",
            object({{"working_bits", natural()}, {"backend", constant("flint-arb")}, {"rigorous", yes}})}}));
  define(d, "solution_set",
         object({{"kind", constant("solution_set")},
                 {"exact", yes},
                 {"resolved", flag()},
                 {"status", choice({"finite", "none", "all", "unresolved"})},
                 {"variable", text()},
                 {"solutions", list(solution)},
                 {"equation", object({{"left", text()}, {"right", text()}})},
                 optional("excluded", list(solution)),
                 {"text", text()}}));
  const std::string scalar = one_of({ref("integer_value"), ref("rational_value"), ref("symbolic_value")});
  define(d, "system_solution",
         object({{"kind", constant("system_solution")},
                 {"exact", yes},
                 {"resolved", flag()},
                 {"status", choice({"finite", "parametric", "none", "unresolved"})},
                 {"variables", list(text())},
                 {"solutions", list(object({{"variable", text()}, {"value", scalar}}))},
                 {"free_variables", list(text())},
                 optional("conditions", list(ref("condition"))),
                 {"equations", list(object({{"left", text()}, {"right", text()}}))},
                 {"text", text()}}));
  define(d, "mathematical_value",
         one_of({ref("integer_value"), ref("rational_value"), ref("symbolic_value"), ref("sequence_value"),
                 ref("real_enclosure"), ref("solution_set"), ref("system_solution")}));
  define(d, "stored_value",
         one_of({ref("integer_value"), ref("rational_value"), ref("symbolic_value"), ref("sequence_value")}));
  define(d, "value_definition",
         object({{"kind", constant("definition")},
                 {"exact", yes},
                 {"definition_kind", constant("value")},
                 {"name", text()},
                 {"value", ref("stored_value")},
                 {"text", text()}}));
  define(d, "function_definition",
         object({{"kind", constant("definition")},
                 {"exact", yes},
                 {"definition_kind", constant("function")},
                 {"name", text()},
                 {"parameters", list(text())},
                 {"expression", text()},
                 {"text", text()}}));
}

std::string evidence_side() {
  return object({{"kind", choice({"integer", "rational", "symbolic", "sequence", "real_enclosure",
                                  "solution_set", "system_solution"})},
                 {"text", text()},
                 optional("numerator", integer_text()),
                 optional("denominator", positive_text()),
                 optional("dyadic", dyadic()),
                 optional("lower", text()),
                 optional("upper", text()),
                 optional("requested_digits", natural()),
                 optional("working_bits", natural())});
}

std::string assurance_classes() {
  return choice({"exact_algorithm", "exact_algebraic", "certified_enclosure", "verified_core",
                 "witness_checked", "none"});
}
std::string verdicts() { return choice({"verified", "refuted", "unknown", "invalid"}); }
std::string scopes() {
  return choice({"closed_exact_rational", "closed_real_enclosure", "univariate_rational_polynomial",
                 "open_claim", "quantified_claim_not_implemented", "unsupported_assumption_domain"});
}

std::string variables() { return list(object({{"name", text()}, {"domain", constant("rational")}})); }

std::string verification() {
  const std::string claim = object({{"left", text()},
                                    {"relation", relation()},
                                    {"right", text()},
                                    {"variables", variables()},
                                    {"assumptions", list(text())}});
  const std::string evidence =
      object({optional("left", ref("evidence_side")), optional("right", ref("evidence_side")),
              optional("comparison", choice({"less", "equal", "greater"})), optional("reason", text()),
              optional("normalized_difference", text()),
              optional("counterexample",
                       object({{"bindings", R"({"type":"object","additionalProperties":{"type":"string"}})"},
                               {"left", ref("evidence_side")},
                               {"right", ref("evidence_side")}})),
              optional("dependencies", list(text())), optional("left_resolution", ref("resolution")),
              optional("right_resolution", ref("resolution"))});
  return object({{"schema", constant(std::int64_t{1})},
                 {"verdict", verdicts()},
                 {"scope", scopes()},
                 {"method", choice({"closed_rational_comparison", "exact_algebraic_comparison",
                                    "certified_enclosure_sign", "polynomial_zero_difference",
                                    "exact_rational_counterexample", "claim_admission"})},
                 {"claim", claim},
                 {"evidence", evidence},
                 {"assurance", object({{"class", assurance_classes()}, optional("theorem", text())})},
                 {"producer", object({{"name", constant("centl")},
                                      {"version", text()},
                                      optional("proof", object({{"hash", text()}, {"prover", text()}}))})}});
}

// A control answer is always ok.
std::string control_answer(std::string_view name, std::string payload, const char* method) {
  return object({{"version", constant(std::int64_t{1})},
                 {"ok", constant(true)},
                 {name, std::move(payload)},
                 {"provenance", control_provenance(method)},
                 {"session", session_counts()}});
}

}  // namespace

std::string calculation_input(std::string_view field, std::string_view description) {
  return object({{field, text(description)}, optional("limits", limits_input())});
}
std::string claim_input() {
  return object(
      {{"left", text("The left side, an expression.")},
       {"relation", relation()},
       {"right", text("The right side, an expression.")},
       optional("variables",
                list(object({{"name", text()}, {"domain", constant("rational")}}),
                     "The variable for all of whose rational values the claim is made. With one, polynomial "
                     "identities are proved or refuted; claims about several stay unknown.")),
       optional("assumptions",
                list(text(), "Any assumption makes the verdict unknown: none can be used yet.")),
       optional("limits", limits_input())});
}
std::string help_input() {
  return object(
      {optional("query", text("Part of a name, a form or its meaning; everything when left out."))});
}
std::string empty_input() { return object({}); }

std::string calculation_output(Results results) {
  std::string d;
  define_common(d);
  define_values(d);
  switch (results) {
    case Results::kValues: define(d, "result_value", ref("mathematical_value")); break;
    case Results::kDefinitions:
      define(d, "result_value", one_of({ref("value_definition"), ref("function_definition")}));
      break;
    case Results::kBoth:
      define(d, "result_value",
             one_of({ref("mathematical_value"), ref("value_definition"), ref("function_definition")}));
      break;
  }
  return answer({{"value", ref("result_value")}, {"resolution", ref("resolution")}}, d);
}

std::string claim_output() {
  std::string d;
  define_common(d);
  define(d, "evidence_side", evidence_side());
  define(d, "verification", verification());
  return answer({{"verification", ref("verification")}}, d);
}

std::string capabilities_output() {
  std::vector<Property> limits = {{service::kMaxRequestBytes, natural()}, {service::kMaxRequests, natural()}};
  for (const LimitField& f : limit_fields()) limits.push_back({f.name, natural()});
  limits.push_back({service::kMaxTime, natural()});
  limits.push_back({service::kMaxMemory, natural()});
  const std::string domain =
      object({{"operation", text()}, {"supported_domain", text()}, {"examples", list(text())}});
  return control_answer(
      "capabilities",
      object({{"transport", constant("jsonl")},
              {"stateful", constant(true)},
              {"operations", list(text())},
              {"resolution_statuses", list(status())},
              {"mathematical_domains", list(domain)},
              {"verification_scopes", list(scopes())},
              {"verification_verdicts", list(verdicts())},
              {"assurance_classes", list(assurance_classes())},
              {"cancellation",
               object({{"request_scoped", flag()}, {"cooperative", flag()}, {"queued_requests", flag()}})},
              {"limits", object(limits)}}),
      "describe");
}

std::string session_output() {
  const std::string definition = object({{"kind", choice({"value", "function"})},
                                         {"name", text()},
                                         optional("parameters", list(text())),
                                         {"expression", text()},
                                         {"dependencies", list(text())}});
  return control_answer("definitions", list(definition), "session_inspection");
}

std::string help_output() {
  const std::string entry = object({{"section", text()}, {"form", text()}, {"meaning", text()}});
  const std::string example = object({{"kind", text()}, {"calculation", text()}, {"result", text()}});
  return control_answer(
      "help", object({{"entries", list(entry)}, {"examples", list(example)}, optional("query", text())}),
      "syntax_help");
}

std::string reset_output() { return control_answer("reset", constant(true), "reset"); }

}  // namespace exact::mcp::schema
