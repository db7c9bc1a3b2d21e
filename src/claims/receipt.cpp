#include "claims/receipt.h"

#include "claims/core/proof_identity.h"
#include "operation/version.h"

#include <algorithm>

namespace exact {

namespace {
void write_definition(wire::JsonWriter& out, const Definition& d) {
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

// JSON that the writer just made, laid out over lines, with a final newline.
std::string laid_out(const std::string& json) {
  wire::JsonDocument document;
  if (document.parse(json)) return json + "\n";
  return wire::pretty_json(document.root()) + "\n";
}
}  // namespace

void write_receipt(wire::JsonWriter& out, const Verification& v, const Limits& limits,
                   const Session& session) {
  out.begin_object().member("schema", 1).member("kind", "centl_verification_receipt");
  write_verification(out.key("verification"), v);
  Claim resolved = v.claim;
  resolved.left = v.resolved_left;
  resolved.right = v.resolved_right;
  write_claim(out.key("resolved_claim"), resolved);
  out.key("session").begin_object().member("revision", session.revision()).key("definitions").begin_array();
  const std::vector<std::string>& used = v.definitions;
  for (const Definition& d : session.definitions())
    if (std::binary_search(used.begin(), used.end(), d.name)) write_definition(out, d);
  out.end_array().end_object().key("limits").begin_object();
  for (const LimitField& f : limit_fields()) out.member(f.name, limits.*f.member);
  out.end_object().key("build").begin_object().member("semantic_version", kVersion);
  out.member("generated_core_hash", kProofHash).end_object().member("protocol_version", 1);
  out.key("producer")
      .begin_object()
      .member("name", "centl")
      .member("version", kVersion)
      .end_object()
      .end_object();
}

std::string receipt_text(const Verification& v, const Limits& limits, const Session& session) {
  std::string json;
  wire::JsonWriter out(json);
  write_receipt(out, v, limits, session);
  return laid_out(json);
}

std::string check_receipt_text(std::string_view contract_path, const std::vector<std::string>& receipts) {
  std::string json;
  wire::JsonWriter out(json);
  out.begin_object().member("schema", 1).member("kind", "centl_check_receipt").member("path", contract_path);
  out.key("receipts").begin_array();
  for (const std::string& receipt : receipts) out.raw(receipt);
  out.end_array().end_object();
  return laid_out(json);
}

}  // namespace exact
