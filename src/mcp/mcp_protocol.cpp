#include "mcp/mcp_protocol.h"

#include <algorithm>
#include <cctype>

namespace exact::mcp {

namespace {

using service::Intake;

// How long a client may keep lists: they change with the release only.
constexpr std::int64_t kListTtlMs = 3'600'000;

bool contains_ignoring_case(std::string_view text, std::string_view part) {
  const auto same = [](unsigned char a, unsigned char b) { return std::tolower(a) == b; };
  return std::search(text.begin(), text.end(), part.begin(), part.end(), same) != text.end();
}

// Hosts that refuse a tool whose name has a dot.
bool needs_portable_names(std::string_view client) {
  for (const std::string_view name : {"claude", "codex", "openai", "chatgpt", "copilot"}) {
    if (contains_ignoring_case(client, name)) return true;
  }
  return false;
}

void write_resource_capability(wire::JsonWriter& out) {
  out.key("resources").begin_object().member("subscribe", false).member("listChanged", false).end_object();
}

bool is_string(const wire::Json* json) { return json && json->is_string(); }
bool is_object(const wire::Json* json) { return json && json->is_object(); }

}  // namespace

// ---- What an input line is ---------------------------------------------------------------------------------------

void McpProtocol::intake(std::string_view line, bool live, Intake& out) {
  const Message message = read_message(line, document_);
  out.kind = Intake::Kind::kReply;
  switch (message.kind) {
    case Message::Kind::kNotJson: error(message, kParseError, message.fault, out); return;
    case Message::Kind::kInvalid:
    case Message::Kind::kInvalidId: error(message, kInvalidRequest, message.fault, out); return;
    case Message::Kind::kNotification: notification(message, live, out); return;
    case Message::Kind::kRequest: request(message, live, out); return;
  }
}

void McpProtocol::notification(const Message& message, bool live, Intake& out) {
  if (message.method == "notifications/initialized") {
    if (live && state_ == State::kNegotiated) state_ = State::kReady;
  } else if (message.method == "notifications/cancelled") {
    const wire::Json* target = is_object(message.params) ? message.params->find("requestId") : nullptr;
    if (!target || !is_id(*target)) return;
    const wire::Json* reason = message.params->find("reason");
    if (reason && !reason->is_string()) return;
    out.kind = Intake::Kind::kCancel;
    out.id = id_key(*target);
  }
}

void McpProtocol::request(const Message& message, bool live, Intake& out) {
  out.id = id_key(*message.id);
  const std::string_view method = message.method;
  const Era era = era_of(message.params);
  if (era == Era::kMalformed) {
    invalid_params(message, "the protocol version in _meta must be a string", kVersionKey, out);
    return;
  }
  if (era == Era::kUnknownVersion) {
    std::string data;
    wire::JsonWriter w(data);
    w.begin_object().key("supported").begin_array();
    for (int r = static_cast<int>(kNewest); r >= 0; --r) w.string(revision_name(static_cast<Revision>(r)));
    w.end_array().member("requested", message.params->find("_meta")->find(kVersionKey)->text()).end_object();
    write_error_response(message.id, unknown_id(), kUnsupportedVersion,
                         "this protocol version is not supported", data, out.reply);
    return;
  }
  if (era == Era::kStateless) {
    stateless_seen_ = stateless_seen_ || live;
    if (!has_stateless_meta(message, out)) return;
  }
  if (method == "server/discover") {
    discover(message, out);
    return;
  }
  if (era == Era::kHandshake) {
    if (method == "initialize") {
      initialize(message, live, out);
      return;
    }
    if (method == "ping") {
      wire::JsonWriter w(out.reply);
      begin_response(*message.id, w);
      w.key("result").begin_object().end_object().end_object();
      return;
    }
    if (state_ != State::kReady) {
      error(message, kNotInitialized, "the client has not initialized this server yet", out);
      return;
    }
  }
  if (method == "tools/list") {
    list_tools(message, era, out);
  } else if (method == "tools/call") {
    call_tool(message, out);
  } else if (mounted_.has_resources() && method == "resources/list") {
    list_resources(message, era, "resources", true, out);
  } else if (mounted_.has_resources() && method == "resources/templates/list") {
    list_resources(message, era, "resourceTemplates", false, out);
  } else if (mounted_.has_resources() && method == "resources/read") {
    read_resource(message, out);
  } else {
    error(message, kMethodNotFound, "there is no method " + std::string(method), out);
  }
}

bool McpProtocol::has_stateless_meta(const Message& message, Intake& out) {
  const wire::Json* meta = message.params->find("_meta");
  if (!is_object(meta->find(kCapabilitiesKey))) {
    invalid_params(message, "_meta must have the client's capabilities, an object", kCapabilitiesKey, out);
    return false;
  }
  return true;
}

bool McpProtocol::lists_portable_names(const Message& message, Era era) const {
  if (mounted_.options().portable_tool_names) return true;
  if (era == Era::kHandshake) return portable_names_;
  const wire::Json* client = message.params->find("_meta")->find(kClientKey);
  return is_object(client) && is_string(client->find("name")) &&
         needs_portable_names(client->find("name")->text());
}

// ---- Lifecycle ---------------------------------------------------------------------------------------------------

void McpProtocol::initialize(const Message& message, bool live, Intake& out) {
  if (state_ != State::kFresh) {
    error(message, kInvalidRequest, "this server is initialized already", out);
    return;
  }
  const wire::Json* params = message.params;
  if (!is_object(params)) {
    invalid_params(message, "initialize needs params, an object", "params", out);
    return;
  }
  const wire::Json* version = params->find("protocolVersion");
  const wire::Json* client = params->find("clientInfo");
  const std::string_view missing = !is_string(version)                        ? "protocolVersion"
                                   : !is_object(params->find("capabilities")) ? "capabilities"
                                   : !is_object(client)                       ? "clientInfo"
                                   : !is_string(client->find("name"))         ? "clientInfo.name"
                                   : !is_string(client->find("version"))      ? "clientInfo.version"
                                                                              : "";
  if (!missing.empty()) {
    invalid_params(message,
                   "initialize needs the string protocolVersion, the object capabilities, and clientInfo "
                   "with name and version",
                   missing, out);
    return;
  }
  Revision revision;
  if (!find_revision(version->text(), revision) || revision > kNewestLegacy) revision = kNewestLegacy;
  if (live) {
    state_ = State::kNegotiated;
    revision_ = revision;
    portable_names_ = needs_portable_names(client->find("name")->text());
  }
  wire::JsonWriter w(out.reply);
  begin_response(*message.id, w);
  w.key("result").begin_object().member("protocolVersion", revision_name(revision));
  w.key("capabilities").begin_object().key("tools").begin_object().member("listChanged", false).end_object();
  if (mounted_.has_resources()) write_resource_capability(w);
  w.end_object().key("serverInfo");
  mounted_.write_identity(w, true);
  const bool portable = lists_portable_names(message, Era::kHandshake);
  w.member("instructions", mounted_.instructions(portable)).end_object().end_object();
}

void McpProtocol::discover(const Message& message, Intake& out) {
  std::string members;
  wire::JsonWriter w(members);
  w.key("supportedVersions").begin_array();
  for (int r = static_cast<int>(kNewest); r >= 0; --r) w.string(revision_name(static_cast<Revision>(r)));
  w.end_array()
      .key("capabilities")
      .begin_object()
      .key("tools")
      .begin_object()
      .member("listChanged", false)
      .end_object();
  if (mounted_.has_resources()) write_resource_capability(w);
  const bool portable = lists_portable_names(message, era_of(message.params));
  w.end_object().member("instructions", mounted_.instructions(portable));
  w.member("ttlMs", kListTtlMs).member("cacheScope", "public");
  mounted_.write_result(*message.id, Era::kStateless, members, out.reply);
}

// ---- Lists and calls ---------------------------------------------------------------------------------------------

bool McpProtocol::accepts_list_params(const Message& message, Intake& out) {
  if (!message.params) return true;
  const std::string method(message.method);
  if (!message.params->is_object()) {
    invalid_params(message, "the params of " + method + " must be an object", "params", out);
    return false;
  }
  for (const wire::Member& m : message.params->members()) {
    if (m.key == "_meta") {
      if (m.value.is_object()) continue;
      invalid_params(message, "_meta must be an object", "_meta", out);
    } else if (m.key == "cursor") {
      invalid_params(message,
                     m.value.is_string() ? "everything is on the first page; no cursor leads to another"
                                         : "a cursor must be a string",
                     "cursor", out);
    } else {
      invalid_params(message, method + " has no parameter " + std::string(m.key), m.key, out);
    }
    return false;
  }
  return true;
}

// Lists are long: many that wait for their turn would take much memory, so a mark stands for the list until then.
// No JSON text contains it.
namespace {
constexpr char kListMark = '\x02';
}

void McpProtocol::list_tools(const Message& message, Era era, Intake& out) {
  if (!accepts_list_params(message, out)) return;
  out.kind = Intake::Kind::kControl;
  std::string members{kListMark, lists_portable_names(message, era) ? '1' : '0'};
  if (era != Era::kHandshake)
    members += ",\"ttlMs\":" + std::to_string(kListTtlMs) + ",\"cacheScope\":\"public\"";
  mounted_.write_result(*message.id, era, members, out.reply);
}

void McpProtocol::complete(const service::SessionCounts&, std::string& reply) {
  const std::size_t at = reply.find(kListMark);
  if (at == std::string::npos) return;
  const bool portable = reply[at + 1] == '1';
  reply.replace(at, 2, listed_tools(portable));
}

// The members of the list's result.
const std::string& McpProtocol::listed_tools(bool portable) {
  std::string& members = tools_[portable];
  if (members.empty()) {
    wire::JsonWriter w(members);
    w.key("tools").begin_array();
    for (const ToolSet* set : mounted_.options().tool_sets) set->list_tools(w, portable);
    w.end_array();
  }
  return members;
}

void McpProtocol::call_tool(const Message& message, Intake& out) {
  if (!is_object(message.params)) {
    invalid_params(message, "tools/call needs params, an object", "params", out);
    return;
  }
  const wire::Json* name = message.params->find("name");
  if (!is_string(name)) {
    invalid_params(message, "tools/call needs the name of a tool", "name", out);
    return;
  }
  const ToolSet* set = mounted_.find(name->text());
  if (!set) {
    invalid_params(message, "there is no tool " + std::string(name->text()), "name", out);
    return;
  }
  if (const wire::Json* arguments = message.params->find("arguments"); arguments && !arguments->is_object()) {
    invalid_params(message, "the arguments of " + std::string(name->text()) + " must be an object",
                   "arguments", out);
    return;
  }
  const wire::Json* meta = message.params->find("_meta");
  const wire::Json* token = meta ? meta->find("progressToken") : nullptr;
  out.kind = Intake::Kind::kJob;
  out.cancellable = set->is_cancellable(name->text());
  out.wants_progress = token && is_id(*token);
}

void McpProtocol::list_resources(const Message& message, Era era, std::string_view key, bool listing,
                                 Intake& out) {
  if (!accepts_list_params(message, out)) return;
  std::string members;
  wire::JsonWriter w(members);
  w.key(key).begin_array();
  if (listing) {
    for (const ToolSet* set : mounted_.options().tool_sets) set->list_resources(w);
  }
  w.end_array();
  if (era == Era::kStateless) w.member("ttlMs", kListTtlMs).member("cacheScope", "public");
  mounted_.write_result(*message.id, era, members, out.reply);
}

void McpProtocol::read_resource(const Message& message, Intake& out) {
  const wire::Json* uri = is_object(message.params) ? message.params->find("uri") : nullptr;
  if (!is_string(uri)) {
    invalid_params(message, "resources/read needs the string uri", "uri", out);
    return;
  }
  out.kind = Intake::Kind::kJob;
  out.cancellable = true;
}

// ---- Errors, refusals, notices -----------------------------------------------------------------------------------

UnknownId McpProtocol::unknown_id() const {
  const bool absent = state_ == State::kFresh ? stateless_seen_ : revision_ >= Revision::k20251125;
  return absent ? UnknownId::kAbsent : UnknownId::kNull;
}

void McpProtocol::error(const Message& message, int code, std::string_view text, Intake& out) {
  write_error_response(message.id, unknown_id(), code, text, {}, out.reply);
}

void McpProtocol::invalid_params(const Message& message, std::string_view text, std::string_view field,
                                 Intake& out) {
  std::string data;
  wire::JsonWriter(data).begin_object().member("field", field).end_object();
  write_error_response(message.id, unknown_id(), kInvalidParams, text, data, out.reply);
}

void McpProtocol::reject(std::string_view line, service::Refusal why, Intake& out) {
  using service::Refusal;
  if (why == Refusal::kOversized) {
    write_error_response(nullptr, unknown_id(), kInvalidRequest, "the line is longer than a line may be", {},
                         out.reply);
    return;
  }
  const Message message = read_message(line, document_);
  if (message.kind == Message::Kind::kNotification) return;
  const bool malformed = message.kind == Message::Kind::kInvalid || message.kind == Message::Kind::kInvalidId;
  if (malformed && why == Refusal::kRequestLimit) {
    error(message, kInvalidRequest, message.fault, out);
    return;
  }
  error(message, kOverloaded,
        why == Refusal::kRequestLimit ? "this process admits no more requests"
                                      : "more requests are waiting than may wait",
        out);
}

void McpProtocol::refuse(std::string_view line, service::Refusal why, const service::SessionCounts& counts,
                         std::string& out) {
  if (why == service::Refusal::kCancelled) return;  // a cancelled call has no response
  const Message message = read_message(line, document_);
  const Era era = era_of(message.params);
  const wire::Json* name = message.params ? message.params->find("name") : nullptr;
  const ToolSet* set = is_string(name) ? mounted_.find(name->text()) : nullptr;
  CallResult result;
  if (set && message.method == "tools/call") {
    set->refuse(name->text(), why, counts, result);
  } else {
    result.kind = CallResult::Kind::kError;
    result.code = -32603;
    result.message = "the request ended without a result";
  }
  mounted_.write_response(*message.id, era, result, out);
}

void McpProtocol::progress(std::string_view line, std::uint64_t seconds, std::string& out) {
  const Message message = read_message(line, document_);
  const wire::Json& token = *message.params->find("_meta")->find("progressToken");
  wire::JsonWriter w(out);
  w.begin_object().member("jsonrpc", "2.0").member("method", "notifications/progress");
  w.key("params").begin_object().key("progressToken");
  wire::write_json(w, token);
  w.member("progress", seconds).member("message", "computing for " + std::to_string(seconds) + " s");
  w.end_object().end_object();
}

}  // namespace exact::mcp
