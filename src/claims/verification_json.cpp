// Verdicts as JSON and as text.
#include "calculator/answer_json.h"
#include "claims/claim.h"
#include "claims/core/proof_identity.h"
#include "operation/version.h"

namespace exact {

namespace {
// [m * 2^e, n * 2^e], where decimals would be too long to be of use.
std::string dyadic_text(const DyadicInterval& d) {
  const std::string power = " * 2^" + std::to_string(d.exponent);
  return "≈ [" + d.lower.to_string() + power + ", " + d.upper.to_string() + power + "]";
}

void write_number(wire::JsonWriter& out, const Rational& q) {
  out.begin_object().member("kind", q.is_integer() ? "integer" : "rational").member("text", q.to_string());
  out.member("numerator", q.numerator().to_string())
      .member("denominator", q.denominator().to_string())
      .end_object();
}

void write_enclosure(wire::JsonWriter& out, const RealEnclosure& r) {
  const bool decimals = !r.decimal_lower.empty();
  out.begin_object().member("kind", "real_enclosure");
  out.member("text", decimals ? value_text(Value(r)) : dyadic_text(r.dyadic));
  out.key("dyadic").begin_object().member("lower_mantissa", r.dyadic.lower.to_string());
  out.member("upper_mantissa", r.dyadic.upper.to_string())
      .member("binary_exponent", r.dyadic.exponent)
      .end_object();
  if (decimals) out.member("lower", r.decimal_lower).member("upper", r.decimal_upper);
  out.member("requested_digits", r.digits).member("working_bits", r.working_bits).end_object();
}

void write_side(wire::JsonWriter& out, const Value& value) {
  if (const auto* s = std::get_if<Scalar>(&value); s && s->conditions.empty() && s->expression.is_number())
    return write_number(out, s->expression.value());
  if (const auto* r = std::get_if<RealEnclosure>(&value)) return write_enclosure(out, *r);
  const bool symbolic = std::holds_alternative<Scalar>(value),
             sequence = std::holds_alternative<Sequence>(value),
             system = std::holds_alternative<SystemSolution>(value);
  out.begin_object().member("kind", symbolic   ? "symbolic"
                                    : sequence ? "sequence"
                                    : system   ? "system_solution"
                                               : "solution_set");
  out.member("text", value_text(value)).end_object();
}

void write_evidence(wire::JsonWriter& out, const Evidence& e) {
  out.begin_object();
  if (e.left) write_side(out.key("left"), *e.left);
  if (e.right) write_side(out.key("right"), *e.right);
  if (!e.comparison.empty()) out.member("comparison", e.comparison);
  if (!e.reason.empty()) out.member("reason", e.reason);
  if (e.normalized_difference) out.member("normalized_difference", *e.normalized_difference);
  if (const auto& x = e.counterexample) {
    out.key("counterexample").begin_object().key("bindings").begin_object();
    out.member(x->variable, x->value.to_string()).end_object();
    write_number(out.key("left"), x->left);
    write_number(out.key("right"), x->right);
    out.end_object();
  }
  if (!e.dependencies.empty()) {
    out.key("dependencies").begin_array();
    for (const std::string& name : e.dependencies) out.string(name);
    out.end_array();
  }
  if (e.left_resolution) write_resolution(out.key("left_resolution"), *e.left_resolution);
  if (e.right_resolution) write_resolution(out.key("right_resolution"), *e.right_resolution);
  out.end_object();
}
}  // namespace

std::string_view verdict_name(Verdict verdict) {
  constexpr std::string_view kNames[] = {"verified", "refuted", "unknown", "invalid"};
  return kNames[static_cast<std::size_t>(verdict)];
}

void write_claim(wire::JsonWriter& out, const Claim& claim) {
  out.begin_object()
      .member("left", claim.left)
      .member("relation", relation_name(claim.relation))
      .member("right", claim.right);
  out.key("variables").begin_array();
  for (const std::string& name : claim.variables)
    out.begin_object().member("name", name).member("domain", "rational").end_object();
  out.end_array().key("assumptions").begin_array();
  for (const std::string& text : claim.assumptions) out.string(text);
  out.end_array().end_object();
}

void write_verification(wire::JsonWriter& out, const Verification& v) {
  out.begin_object()
      .member("schema", 1)
      .member("verdict", verdict_name(v.verdict))
      .member("scope", v.scope)
      .member("method", v.method);
  write_claim(out.key("claim"), v.claim);
  write_evidence(out.key("evidence"), v.evidence);
  out.key("assurance").begin_object().member("class", v.assurance);
  if (!v.theorem.empty()) out.member("theorem", v.theorem);
  out.end_object().key("producer").begin_object().member("name", "centl").member("version", kVersion);
  if (!v.theorem.empty())
    out.key("proof").begin_object().member("hash", kProofHash).member("prover", kProver).end_object();
  out.end_object().end_object();
}

std::string verification_text(const Verification& v) {
  std::string out = "verdict: ";
  const auto add = [&](std::initializer_list<std::string_view> parts) {
    for (const std::string_view part : parts) out += part;
  };
  add({verdict_name(v.verdict), " (", v.scope, " via ", v.method, ")"});
  if (!v.evidence.comparison.empty()) add({"; comparison=", v.evidence.comparison});
  if (!v.evidence.reason.empty()) add({"; reason=", v.evidence.reason});
  if (const auto& x = v.evidence.counterexample)
    add({"; counterexample={", x->variable, "=", x->value.to_string(), "}"});
  return out;
}

}  // namespace exact
