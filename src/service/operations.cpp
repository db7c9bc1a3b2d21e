#include "service/operations.h"

#include "calculator/answer_json.h"
#include "claims/claim.h"

namespace exact::service {

namespace {

constexpr Provenance kFailure{"failure", "evaluation", "centl-runtime"};
constexpr Provenance kCancellation{"cancelled", "cooperative_cancellation", "centl-runtime"};

void write_control(std::string_view method, wire::JsonWriter& out) {
  out.key("provenance");
  write_provenance(out, {"control", method, "centl-protocol"});
}

}  // namespace

bool Operations::calculate(std::string_view source, Mode mode, const Limits& limits, Work& work,
                           wire::JsonWriter& out, std::string* text) {
  const Answer answer = exact::calculate(source, mode, limits, session_, work);
  out.member("ok", answer.ok());
  std::string shown = shown_text(answer);
  write_answer(out, answer, shown);
  if (text) *text = answer.ok() ? answer_text(answer, std::move(shown)) : failure_text(answer.error());
  return answer.ok();
}

bool Operations::verify(const wire::Json& fields, std::span<const std::string_view> envelope,
                        const Limits& limits, Work& work, wire::JsonWriter& out, std::string* text) {
  const auto fail = [&](const Diagnostic& fault) {
    write_failure(fault, out);
    if (text) *text = failure_text(fault);
    return false;
  };
  const std::variant<Claim, Diagnostic> claim = read_claim(fields, envelope);
  if (const auto* fault = std::get_if<Diagnostic>(&claim)) return fail(*fault);
  const std::variant<Verification, Diagnostic> result =
      exact::verify(std::get<Claim>(claim), limits, session_, work);
  if (const auto* fault = std::get_if<Diagnostic>(&result)) return fail(*fault);
  const auto& verification = std::get<Verification>(result);
  out.member("ok", true).key("verification");
  write_verification(out, verification);
  out.key("provenance");
  write_provenance(out, kVerificationProvenance);
  if (text) *text = verification_text(verification);
  return true;
}

void Operations::reset(wire::JsonWriter& out) {
  session_.reset();
  was_reset_ = true;
  out.member("ok", true).member("reset", true);
  write_control("reset", out);
}

void Operations::inspect(wire::JsonWriter& out) const {
  out.member("ok", true).key("definitions");
  write_definitions(out, session_);
  write_control("session_inspection", out);
}

void Operations::note_changes(JobAnswer& answer) {
  if (was_reset_) {
    answer.forgot = true;
    was_reset_ = false;
    noted_definitions_ = 0;
  }
  for (; noted_definitions_ < session_.size(); ++noted_definitions_) {
    answer.records.push_back(Session::record(session_.definitions()[noted_definitions_]));
  }
  answer.definitions = session_.size();
}

void write_pong(wire::JsonWriter& out) {
  out.member("ok", true).member("pong", true);
  write_control("ping", out);
}

void write_cancellation(std::string_view target, wire::JsonWriter& out) {
  out.member("ok", true).key("cancellation").begin_object();
  out.key("target").raw(target).member("status", "requested").end_object();
  write_control("cancel", out);
}

void write_failure(const Diagnostic& diagnostic, wire::JsonWriter& out) {
  out.member("ok", false).key("error");
  write_error(out, diagnostic);
  out.key("provenance");
  write_provenance(out, diagnostic.code == Code::kCancelled ? kCancellation : kFailure);
}

void write_counts(const SessionCounts& counts, wire::JsonWriter& out) {
  out.key("session").begin_object();
  out.member("definitions", counts.definitions).member("requests", counts.requests).end_object();
}

Diagnostic diagnostic_of(Refusal refusal) {
  switch (refusal) {
    case Refusal::kCancelled: return {Code::kCancelled, "the request was cancelled"};
    case Refusal::kDeadline:
      return {Code::kResourceLimit, "the evaluation took longer than allowed", {}, kMaxTime};
    case Refusal::kMemory:
      return {Code::kResourceLimit, "the evaluation needed more memory than allowed", {}, kMaxMemory};
    case Refusal::kStack:
      return {Code::kBackendFailure, "the evaluation went deeper than its stack; the session is unchanged"};
    case Refusal::kCrashed:
      return {Code::kBackendFailure, "the evaluation ended without a result; the session is unchanged"};
    case Refusal::kInternal:
      return {Code::kCoreContractViolation, "the evaluation contradicted itself; the session is unchanged"};
    case Refusal::kOversized:
      return {Code::kResourceLimit, "a request may have at most 65536 bytes", {}, kMaxRequestBytes};
    case Refusal::kRequestLimit:
      return {Code::kResourceLimit, "this process admits no more requests", {}, kMaxRequests};
    case Refusal::kQueueFull: break;
  }
  return {Code::kResourceLimit, "more requests are waiting than may wait", {}, kMaxPendingRequests};
}

std::string failure_text(const Diagnostic& diagnostic) {
  std::string text = diagnostic.message;
  if (const std::string_view advice = diagnostic.advice(); !advice.empty()) {
    text += "\nsuggestion: ";
    text += advice;
  }
  return text;
}

}  // namespace exact::service
