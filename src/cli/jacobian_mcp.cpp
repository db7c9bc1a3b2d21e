#include "cli/jacobian_mcp.h"

#include "catalog/catalog_tools.h"
#include "operation/version.h"

#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <string>

namespace exact::cli {
namespace {

constexpr std::string_view kVersions[] = {"2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"};
constexpr std::size_t kMostLineBytes = 16u << 20;

class Session {
 public:
  explicit Session(const JacobianMcpOptions& options) : portable_(options.portable_tool_names) {}

  // Appends the answer to one line and its newline; nothing for a notification.
  void answer(std::string_view line, std::string& reply) {
    wire::JsonDocument document;
    if (const auto error = document.parse(line)) {
      fail(reply, nullptr, -32700, "not a JSON value: " + error->message);
      return;
    }
    const wire::Json& message = document.root();
    const wire::Json* id = message.find("id");
    const wire::Json* method = message.find("method");
    const wire::Json* version = message.find("jsonrpc");
    const bool good_id = !id || id->is_string() || id->is_integer_number();
    if (!message.is_object() || !version || version->text() != "2.0" || !method || !method->is_string() ||
        !good_id) {
      if (message.is_object() && !method && (message.find("result") || message.find("error"))) return;
      fail(reply, good_id ? id : nullptr, -32600, "not a JSON-RPC 2.0 request");
      return;
    }
    if (!id) return;  // a notification
    dispatch(*id, method->text(), message.find("params"), reply);
  }

 private:
  void begin(wire::JsonWriter& out, const wire::Json* id) {
    out.begin_object().member("jsonrpc", "2.0").key("id");
    if (id)
      wire::write_json(out, *id);
    else
      out.null();
  }
  void fail(std::string& reply, const wire::Json* id, int code, const std::string& message) {
    wire::JsonWriter out(reply);
    begin(out, id);
    out.key("error").begin_object().member("code", code).member("message", message).end_object().end_object();
    reply += '\n';
  }

  void dispatch(const wire::Json& id, std::string_view method, const wire::Json* params, std::string& reply) {
    const std::size_t mark = reply.size();
    wire::JsonWriter out(reply);
    begin(out, &id);
    if (method == "initialize") {
      initialize(params, out.key("result"));
    } else if (method == "ping") {
      out.key("result").begin_object().end_object();
    } else if (method == "tools/list") {
      out.key("result").begin_object().key("tools");
      catalog::write_tools(out, portable_);
      out.end_object();
    } else if (method == "resources/list") {
      out.key("result").begin_object().key("resources").begin_array();
      catalog::write_resource(out);
      out.end_array().end_object();
    } else if (method == "resources/templates/list") {
      out.key("result").begin_object().key("resourceTemplates").begin_array().end_array().end_object();
    } else if (method == "resources/read") {
      read_resource(params, out);
    } else if (method == "tools/call") {
      call(params, out);
    } else {
      reply.resize(mark);
      fail(reply, &id, -32601, "no such method: " + std::string(method));
      return;
    }
    out.end_object();
    reply += '\n';
  }

  void initialize(const wire::Json* params, wire::JsonWriter& out) {
    const wire::Json* asked = params ? params->find("protocolVersion") : nullptr;
    const bool known =
        asked && asked->is_string() && std::ranges::find(kVersions, asked->text()) != std::end(kVersions);
    out.begin_object();
    out.member("protocolVersion", known ? asked->text() : kVersions[0]);
    out.key("capabilities").begin_object();
    out.key("tools").begin_object().member("listChanged", false).end_object();
    out.key("resources").begin_object().member("subscribe", false).member("listChanged", false).end_object();
    out.end_object();
    out.key("serverInfo").begin_object();
    out.member("name", "jacobian")
        .member("title", "Exact mathematics")
        .member("version", kVersion)
        .end_object();
    out.member("instructions", catalog::instructions());
    out.end_object();
  }

  static void invalid(wire::JsonWriter& out, std::string_view message, std::string_view name,
                      std::string_view value) {
    out.key("error").begin_object().member("code", -32602).member("message", message);
    out.key("data").begin_object().member(name, value).end_object().end_object();
  }

  void read_resource(const wire::Json* params, wire::JsonWriter& out) {
    const wire::Json* uri = params ? params->find("uri") : nullptr;
    if (!uri || !uri->is_string()) return invalid(out, "uri must be a string", "field", "uri");
    if (uri->text() != catalog::kCatalogUri)
      return invalid(out, "unknown resource: " + std::string(uri->text()), "uri", uri->text());
    out.key("result").begin_object().key("contents").begin_array().begin_object();
    out.member("uri", catalog::kCatalogUri).member("mimeType", "application/json");
    out.member("text", catalog::resource_text());
    out.end_object().end_array().end_object();
  }

  void call(const wire::Json* params, wire::JsonWriter& out) {
    const wire::Json* name = params ? params->find("name") : nullptr;
    if (!name || !name->is_string()) return invalid(out, "name must be a string", "field", "name");
    const wire::Json* arguments = params->find("arguments");
    catalog::ToolAnswer answer;
    switch (catalog::tool_named(name->text())) {
      case catalog::Tool::kFind: answer = catalog::find(arguments); break;
      case catalog::Tool::kRun: answer = catalog::run(arguments); break;
      case catalog::Tool::kNone:
        return invalid(out, "unknown tool: " + std::string(name->text()), "name", name->text());
    }
    if (answer.kind == catalog::ToolAnswer::Kind::kProtocolError) {
      out.key("error");
      catalog::write_protocol_error(answer, out);
    } else {
      out.key("result");
      catalog::write_tool_result(answer, out);
    }
  }

  bool portable_;
};

}  // namespace

int serve_jacobian_mcp(const JacobianMcpOptions& options) {
  Session session(options);
  std::string pending, reply;
  char block[1 << 16];
  bool too_long = false;
  const auto flush = [&] {
    const bool written =
        std::fwrite(reply.data(), 1, reply.size(), stdout) == reply.size() && std::fflush(stdout) == 0;
    reply.clear();
    return written;
  };
  const auto take = [&](std::string_view line) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.find_first_not_of(" \t") != line.npos) session.answer(line, reply);
  };
  for (;;) {
    const ssize_t n = ::read(0, block, sizeof block);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) break;
    std::string_view rest(block, static_cast<std::size_t>(n));
    while (!rest.empty()) {
      const std::size_t end = rest.find('\n');
      const std::string_view part = rest.substr(0, end);
      if (!too_long) pending.append(part);
      if (pending.size() > kMostLineBytes) {
        too_long = true;
        pending.clear();
      }
      if (end == rest.npos) break;
      rest.remove_prefix(end + 1);
      if (too_long) {
        reply += R"({"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"the message is too long"}})"
                 "\n";
      } else {
        take(pending);
      }
      too_long = false;
      pending.clear();
    }
    if (!reply.empty() && !flush()) return 1;
  }
  if (!pending.empty()) take(pending);
  return reply.empty() || flush() ? 0 : 1;
}

}  // namespace exact::cli
