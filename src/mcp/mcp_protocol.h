// The two halves of MCP for the supervisor: lifecycle, listing and refusals here, calls in the workers.
#pragma once
#include "mcp/mcp_server.h"
#include "mcp/request_era.h"

namespace exact::mcp {

// What both halves know of the server.
class Mounted {
 public:
  explicit Mounted(const ServerOptions& options) : options_(options) {}

  const ServerOptions& options() const { return options_; }
  // The set that has a tool of this name; null when there is none.
  ToolSet* find(std::string_view tool) const;
  bool has_resources() const;
  std::string instructions(bool portable_names) const;
  // The server's name and version, an object.
  void write_identity(wire::JsonWriter& out, bool with_title) const;
  // A whole response; `members` are those of the result, not empty.
  void write_result(const wire::Json& id, Era era, std::string_view members, std::string& out) const;
  // A response of either kind.
  void write_response(const wire::Json& id, Era era, const CallResult& result, std::string& out) const;

 private:
  ServerOptions options_;
};

class McpProtocol : public service::Protocol {
 public:
  explicit McpProtocol(const Mounted& mounted) : mounted_(mounted) {}

  void intake(std::string_view line, bool live, service::Intake& out) override;
  void complete(const service::SessionCounts& counts, std::string& reply) override;
  void reject(std::string_view line, service::Refusal why, service::Intake& out) override;
  void refuse(std::string_view line, service::Refusal why, const service::SessionCounts& counts,
              std::string& out) override;
  void progress(std::string_view line, std::uint64_t seconds, std::string& out) override;

 private:
  enum class State : std::uint8_t { kFresh, kNegotiated, kReady };

  void notification(const Message& message, bool live, service::Intake& out);
  void request(const Message& message, bool live, service::Intake& out);
  void initialize(const Message& message, bool live, service::Intake& out);
  void discover(const Message& message, service::Intake& out);
  void list_tools(const Message& message, Era era, service::Intake& out);
  const std::string& listed_tools(bool portable);
  void call_tool(const Message& message, service::Intake& out);
  void list_resources(const Message& message, Era era, std::string_view key, bool listing,
                      service::Intake& out);
  void read_resource(const Message& message, service::Intake& out);
  // True when the list request's params are in order; else the error is in `out`.
  bool accepts_list_params(const Message& message, service::Intake& out);
  bool has_stateless_meta(const Message& message, service::Intake& out);
  // Whether this client is to see tool names without dots: the request's own word counts, or that of the handshake.
  bool lists_portable_names(const Message& message, Era era) const;

  void error(const Message& message, int code, std::string_view text, service::Intake& out);
  void invalid_params(const Message& message, std::string_view text, std::string_view field,
                      service::Intake& out);
  UnknownId unknown_id() const;

  const Mounted& mounted_;
  wire::JsonDocument document_;
  State state_ = State::kFresh;
  Revision revision_ = Revision::k20241105;
  bool stateless_seen_ = false;
  bool portable_names_ = false;  // needed by the client that made the handshake
  std::string
      tools_[2];  // the members of the list result, by whether names are portable; made when first asked for
};

class McpEvaluator : public service::Evaluator {
 public:
  explicit McpEvaluator(const Mounted& mounted) : mounted_(mounted) {}

  void evaluate(const service::Job& job, service::JobAnswer& answer) override;
  void restore(std::string_view record) override;

 private:
  const Mounted& mounted_;
  wire::JsonDocument document_;
  CallResult result_;
};

}  // namespace exact::mcp
