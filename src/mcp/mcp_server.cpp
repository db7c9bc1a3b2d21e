#include "mcp/mcp_server.h"

#include "mcp/mcp_protocol.h"
#include "operation/version.h"

namespace exact::mcp {

// ---- What both halves know ---------------------------------------------------------------------------------------

ToolSet* Mounted::find(std::string_view tool) const {
  for (ToolSet* set : options_.tool_sets) {
    if (set->has_tool(tool)) return set;
  }
  return nullptr;
}

bool Mounted::has_resources() const {
  for (const ToolSet* set : options_.tool_sets) {
    if (set->has_resources()) return true;
  }
  return false;
}

std::string Mounted::instructions(bool portable_names) const {
  std::string text;
  for (const ToolSet* set : options_.tool_sets) {
    if (!text.empty()) text += "\n\n";
    text += set->instructions(portable_names);
  }
  return text;
}

void Mounted::write_identity(wire::JsonWriter& out, bool with_title) const {
  out.begin_object().member("name", options_.name);
  if (with_title) out.member("title", options_.title);
  out.member("version", kVersion).end_object();
}

void Mounted::write_result(const wire::Json& id, Era era, std::string_view members, std::string& out) const {
  wire::JsonWriter w(out);
  begin_response(id, w);
  w.key("result").raw("{");
  out += members;
  if (era != Era::kHandshake) {
    out += R"(,"resultType":"complete","_meta":{")";
    out += kServerKey;
    out += "\":";
    wire::JsonWriter identity(out);
    write_identity(identity, false);
    out += '}';
  }
  out += "}}";
}

void Mounted::write_response(const wire::Json& id, Era era, const CallResult& result,
                             std::string& out) const {
  if (result.kind == CallResult::Kind::kResult) {
    write_result(id, era, result.members, out);
  } else {
    write_error_response(&id, UnknownId::kNull, result.code, result.message, result.error_data, out);
  }
}

// ---- The worker's half -------------------------------------------------------------------------------------------

void McpEvaluator::evaluate(const service::Job& job, service::JobAnswer& answer) {
  const Message message = read_message(job.line, document_);
  const Era era = era_of(message.params);
  result_.clear();
  if (message.method == "tools/call") {
    const std::string_view name = message.params->find("name")->text();
    ToolSet* set = mounted_.find(name);
    set->call({name, message.params->find("arguments"), job}, result_);
  } else {
    const std::string_view uri = message.params->find("uri")->text();
    bool found = false;
    for (ToolSet* set : mounted_.options().tool_sets) found = found || set->read_resource(uri, result_);
    if (!found) {
      write_invalid_params("there is no resource " + std::string(uri), "uri", result_);
      result_.error_data.clear();
      wire::JsonWriter(result_.error_data).begin_object().member("uri", uri).end_object();
    } else if (era == Era::kStateless) {
      result_.members += R"(,"ttlMs":3600000,"cacheScope":"public")";
    }
  }
  for (ToolSet* set : mounted_.options().tool_sets) set->note_changes(answer);
  answer.ok = result_.kind == CallResult::Kind::kResult && !result_.is_error;
  mounted_.write_response(*message.id, era, result_, answer.line);
}

void McpEvaluator::restore(std::string_view record) {
  for (ToolSet* set : mounted_.options().tool_sets) set->restore(record);
}

int run_mcp(const ServerOptions& options) {
  const Mounted mounted(options);
  McpProtocol protocol(mounted);
  McpEvaluator evaluator(mounted);
  service::SupervisorOptions supervisor;
  supervisor.max_requests = options.max_requests;
  supervisor.when_full = options.when_full;
  supervisor.max_line_bytes = options.max_line_bytes;
  supervisor.workers = options.workers;
  supervisor.ordered = options.workers <= 1;
  return service::exit_code(service::supervise(protocol, evaluator, supervisor), options.name);
}

}  // namespace exact::mcp
