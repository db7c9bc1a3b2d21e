// The decision order of claims: admission, evaluation of the sides, then the part that fits the claim.
#include "calculator/answer_json.h"
#include "calculator/calculator.h"
#include "calculator/expand_definitions.h"
#include "claims/decide.h"

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
  if (claim.variables.empty() && session.size() == 0) return decide_closed(c, v);
  const Expr left = parse_statement(claim.left).expression, right = parse_statement(claim.right).expression;
  if (session.size() > 0) e.dependencies = all_dependencies(session, {&left, &right});
  if (claim.variables.empty()) return decide_closed(c, v);
  decide_univariate(c, v, expand_definitions(c, left), expand_definitions(c, right));
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
