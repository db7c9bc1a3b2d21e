#include "mcp/message.h"

#include <array>

namespace exact::mcp {

namespace {
constexpr std::array<std::string_view, 5> kRevisionNames = {"2024-11-05", "2025-03-26", "2025-06-18",
                                                            "2025-11-25", "2026-07-28"};
}

bool is_id(const wire::Json& json) { return json.is_string() || json.is_integer_number(); }

std::string id_key(const wire::Json& id) {
  std::string key(id.is_string() ? "s" : "n");
  key += id.text();
  return key;
}

Message read_message(std::string_view line, wire::JsonDocument& document) {
  Message m;
  if (const auto error = document.parse(line)) {
    m.fault = "the line is not JSON: " + error->message + ", at byte " + std::to_string(error->offset);
    return m;
  }
  const wire::Json& root = document.root();
  const wire::Json* version = root.find("jsonrpc");
  const wire::Json* method = root.find("method");
  if (!version || !version->is_string() || version->text() != "2.0" || !method || !method->is_string()) {
    m.kind = Message::Kind::kInvalid;
    m.fault = root.is_array() ? "batches are not accepted: send one message a line"
                              : "this is no JSON-RPC 2.0 request";
    return m;
  }
  const wire::Json* id = root.find("id");
  if (id && !is_id(*id)) {
    m.kind = Message::Kind::kInvalidId;
    m.fault = "the id of a request must be a string or an integer";
    return m;
  }
  m.kind = id ? Message::Kind::kRequest : Message::Kind::kNotification;
  m.id = id;
  m.method = method->text();
  m.params = root.find("params");
  return m;
}

std::string_view revision_name(Revision revision) {
  return kRevisionNames[static_cast<std::size_t>(revision)];
}

bool find_revision(std::string_view name, Revision& revision) {
  for (std::size_t i = 0; i < kRevisionNames.size(); ++i) {
    if (kRevisionNames[i] != name) continue;
    revision = static_cast<Revision>(i);
    return true;
  }
  return false;
}

void begin_response(const wire::Json& id, wire::JsonWriter& out) {
  out.begin_object().member("jsonrpc", "2.0").key("id");
  if (id.is_string()) {
    out.string(id.text());
  } else {
    out.raw(id.text());
  }
}

void write_error_response(const wire::Json* id, UnknownId unknown, int code, std::string_view message,
                          std::string_view data, std::string& out) {
  wire::JsonWriter w(out);
  if (id) {
    begin_response(*id, w);
  } else {
    w.begin_object().member("jsonrpc", "2.0");
    if (unknown == UnknownId::kNull) w.key("id").null();
  }
  w.key("error").begin_object().member("code", code).member("message", message);
  if (!data.empty()) w.key("data").raw(data);
  w.end_object().end_object();
}

}  // namespace exact::mcp
