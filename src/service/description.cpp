// What the calculator says about itself: capabilities and help, from the syntax catalog and the tables of limits.
#include "calculator/answer_json.h"
#include "language/syntax_catalog.h"
#include "service/line_reader.h"
#include "service/operations.h"
#include "service/worker.h"

#include <algorithm>
#include <vector>

namespace exact::service {

namespace {

void write_names(wire::JsonWriter& out, std::string_view key, std::initializer_list<std::string_view> names) {
  out.key(key).begin_array();
  for (const std::string_view name : names) out.string(name);
  out.end_array();
}

// Operations with a documented domain, each once, with all their examples. What belongs to scripts is none of a
// protocol's operations.
void write_domains(wire::JsonWriter& out) {
  out.key("mathematical_domains").begin_array();
  std::vector<std::string_view> done;
  for (const SyntaxEntry& e : syntax_entries()) {
    if (e.domain.empty() || e.function != Function::kNone || e.section == "Scripts") continue;
    if (std::find(done.begin(), done.end(), e.name) != done.end()) continue;
    done.push_back(e.name);
    out.begin_object().member("operation", e.name).member("supported_domain", e.domain);
    out.key("examples").begin_array();
    for (const SyntaxEntry& other : syntax_entries()) {
      if (other.name == e.name && !other.example.calculation.empty()) out.string(other.example.calculation);
    }
    out.end_array().end_object();
  }
  out.end_array();
}

void write_control_provenance(std::string_view method, wire::JsonWriter& out) {
  out.key("provenance");
  write_provenance(out, {"control", method, "centl-protocol"});
}

}  // namespace

void write_capabilities(std::uint64_t max_requests, wire::JsonWriter& out) {
  out.member("ok", true).key("capabilities").begin_object();
  out.member("transport", "jsonl").member("stateful", true);
  write_names(
      out, "operations",
      {"compute", "define", "evaluate", "verify", "cancel", "reset", "describe", "session", "help", "ping"});
  out.key("resolution_statuses").begin_array();
  using Status = Resolution::Status;
  for (const Status s : {Status::kComputed, Status::kTransformed, Status::kUnchangedProved, Status::kResidual,
                         Status::kUnsupported, Status::kIndeterminate}) {
    out.string(status_name(s));
  }
  out.end_array();
  write_domains(out);
  write_names(out, "verification_scopes",
              {"closed_exact_rational", "closed_real_enclosure", "univariate_rational_polynomial",
               "open_claim", "quantified_claim_not_implemented", "unsupported_assumption_domain"});
  write_names(out, "verification_verdicts", {"verified", "refuted", "unknown", "invalid"});
  write_names(out, "assurance_classes",
              {"exact_algorithm", "exact_algebraic", "certified_enclosure", "verified_core",
               "witness_checked", "none"});
  out.key("cancellation").begin_object();
  out.member("request_scoped", true).member("cooperative", true).member("queued_requests", true).end_object();
  out.key("limits").begin_object();
  out.member(kMaxRequestBytes, kMaxLineBytes).member(kMaxRequests, max_requests);
  for (const LimitField& f : limit_fields()) out.member(f.name, f.maximum);
  const WorkerLimits worker;
  out.member(kMaxTime, worker.deadline.count())
      .member(kMaxMemory, worker.memory_bytes)
      .end_object()
      .end_object();
  write_control_provenance("describe", out);
}

void write_help(std::optional<std::string_view> query, wire::JsonWriter& out) {
  const std::string_view wanted = query.value_or("");
  out.member("ok", true).key("help").begin_object().key("entries").begin_array();
  for (const SyntaxEntry& e : syntax_entries()) {
    if (!is_about(e, wanted)) continue;
    out.begin_object()
        .member("section", e.section)
        .member("form", e.form)
        .member("meaning", e.meaning)
        .end_object();
  }
  out.end_array().key("examples").begin_array();
  for (const TourExample& e : tour_examples()) {
    if (!is_about(e, wanted)) continue;
    out.begin_object().member("kind", e.kind).member("calculation", e.calculation).member("result", e.result);
    out.end_object();
  }
  out.end_array();
  if (query) out.member("query", *query);
  out.end_object();
  write_control_provenance("syntax_help", out);
}

}  // namespace exact::service
