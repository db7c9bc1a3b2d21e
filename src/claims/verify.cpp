// The decision order of claims: admission, evaluation of the sides, then the part that fits the claim.
#include "calculator/answer_json.h"
#include "calculator/arithmetic.h"
#include "calculator/calculator.h"
#include "calculator/expand_definitions.h"
#include "claims/decide.h"
#include "claims/totality.h"

#include <algorithm>
#include <new>
#include <set>

namespace exact {

namespace {
constexpr std::string_view kExactScope = "closed_exact_rational", kExactMethod = "closed_rational_comparison";

// Definitions that the expressions use, and those that these use.
std::vector<std::string> all_dependencies(const Session& session,
                                          std::initializer_list<const Expr*> sources) {
  std::set<std::string> found;
  std::vector<std::string> waiting;
  const auto add = [&](const std::vector<std::string>& names) {
    for (const std::string& name : names)
      if (found.insert(name).second) waiting.push_back(name);
  };
  for (const Expr* e : sources) add(used_definitions(session, *e, {}));
  while (!waiting.empty()) {
    const Definition* d = session.find(waiting.back());
    waiting.pop_back();
    if (d) add(d->dependencies);
  }
  return {found.begin(), found.end()};
}

// Evaluates a side into the evidence. False when the claim is invalid because of it. Failure when no verdict is possible;
// the position is one in that side's text.
bool evaluate_side(std::string_view side, const std::string& source, const Limits& limits,
                   const Session& session, Work& work, Verification& v, std::optional<Value>& value,
                   std::optional<Resolution>& resolution, std::string& resolved) {
  Answer answer = compute(source, limits, session, work);
  if (!answer.ok()) {
    Diagnostic error = std::get<Diagnostic>(std::move(answer.outcome));
    if (is_retryable(error.code)) {
      if (error.code != Code::kCancelled) error.message = std::string(side) + " side: " + error.message;
      throw Failure(std::move(error));
    }
    v.evidence = {};
    conclude(v, Verdict::kInvalid, kExactScope, kExactMethod, "none");
    v.evidence.reason = code_name(error.code);
    return false;
  }
  resolved = value_text(answer.value());
  value = std::get<Value>(std::move(answer.outcome));
  resolution = answer.resolution;
  return true;
}

// A decision must not rest on what evaluation dropped that has no value: infinity in arithmetic, functions that are not there.
void withdraw_unvalued(Verification& v, const Evidence& undecided, const Expr& left, const Expr& right) {
  const bool closed = v.claim.variables.empty();
  const auto withdraw = [&](std::string_view scope, std::string_view method, std::string_view reason) {
    v.evidence = undecided;
    v.theorem = {};
    leave_unknown(v, scope, method, reason);
  };
  constexpr std::string_view kUnivariate = "univariate_rational_polynomial", kAdmission = "claim_admission";
  if (has_infinity_as_number(left) || has_infinity_as_number(right)) {
    if (closed) return withdraw("open_claim", kAdmission, "free_variables_require_quantification");
    return withdraw(kUnivariate, kAdmission, "extra_free_variables");
  }
  if (!has_unknown_call(left) && !has_unknown_call(right)) return;
  if (!closed) return withdraw(kUnivariate, kAdmission, "not_univariate_rational_polynomial");
  withdraw(
      "closed_real_enclosure", "certified_enclosure_sign",
      v.claim.relation == Relation::kEqual ? "real_equality_requires_exact_values" : "enclosure_unavailable");
}

// The definitions behind a side's text; none where it cannot be read.
std::vector<std::string> definitions_behind(const Session& session, const Claim& claim,
                                            const Limits& limits) {
  if (session.size() == 0) return {};
  std::vector<std::string> found(claim.variables);
  for (const std::string* side : {&claim.left, &claim.right}) {
    if (static_cast<std::int64_t>(side->size()) > limits.max_source_bytes) continue;
    try {
      const Expr e = parse_statement(*side).expression;
      for (std::string& name : all_dependencies(session, {&e})) found.push_back(std::move(name));
    } catch (const Failure&) {
    }
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  std::erase_if(found, [&](const std::string& name) { return !session.find(name); });
  return found;
}

void decide(const Claim& claim, const Limits& limits, const Session& session, Work& work, Verification& v) {
  for (const std::string& name : claim.variables)
    if (auto refusal = check_variable(name)) throw Failure(std::move(*refusal));
  if (!claim.assumptions.empty())
    return leave_unknown(v, "unsupported_assumption_domain", "claim_admission",
                         "free_form_assumptions_unsupported");
  if (claim.variables.size() > 1)
    return leave_unknown(v, "quantified_claim_not_implemented", "claim_admission",
                         "multiple_variables_not_implemented");
  if (!claim.variables.empty() && session.find(claim.variables[0]))
    return leave_unknown(v, "univariate_rational_polynomial", "claim_admission",
                         "quantified_variable_shadows_session_binding");

  Evidence& e = v.evidence;
  if (!evaluate_side("left", claim.left, limits, session, work, v, e.left, e.left_resolution,
                     v.resolved_left))
    return;
  if (!evaluate_side("right", claim.right, limits, session, work, v, e.right, e.right_resolution,
                     v.resolved_right))
    return;
  Context c(limits, session, work);
  const Expr left = parse_statement(claim.left).expression, right = parse_statement(claim.right).expression;
  e.dependencies = v.definitions;
  const Expr left_source = expand_definitions(c, left), right_source = expand_definitions(c, right);
  const Evidence undecided = e;
  if (claim.variables.empty())
    decide_closed(c, v);
  else
    decide_univariate(c, v, left_source, right_source);
  if (v.verdict == Verdict::kVerified || v.verdict == Verdict::kRefuted)
    withdraw_unvalued(v, undecided, left_source, right_source);
}

// The answer must fit whole: {"version":1,"ok":true,"verification":...,"provenance":...}
void check_size(const Verification& v, const Limits& limits) {
  std::string text;
  wire::JsonWriter out(text);
  out.begin_object().member("version", 1).member("ok", true).key("verification");
  write_verification(out, v);
  out.key("provenance");
  write_provenance(out, kVerificationProvenance);
  out.end_object();
  if (static_cast<std::int64_t>(text.size()) > limits.max_result_bytes)
    throw Failure(Code::kResourceLimit, "the whole answer with its evidence has more bytes than allowed");
}
}  // namespace

std::variant<Verification, Diagnostic> verify(const Claim& claim, const Limits& limits,
                                              const Session& session, Work& work) {
  Verification v;
  v.claim = claim;
  v.resolved_left = claim.left;
  v.resolved_right = claim.right;
  try {
    v.definitions = definitions_behind(session, claim, limits);
    decide(claim, limits, session, work, v);
    check_size(v, limits);
    return v;
  } catch (Failure& f) {
    return std::move(f.diagnostic);
  } catch (const NotEstablished& n) {
    if (n.why == NotEstablished::Why::kCancelled)
      return Diagnostic{Code::kCancelled, "the request was cancelled"};
    return Diagnostic{Code::kResourceLimit, "the verification took longer than allowed", std::nullopt,
                      kDeadlineLimit};
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& fault) {
    return internal_fault(fault);
  }
}

}  // namespace exact
