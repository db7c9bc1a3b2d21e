// ToolSet: some tools of an MCP server, and perhaps resources. A server may mount several.
//
// Like a protocol it has two halves in one object: the supervisor's process lists tools and words refusals, a worker
// calls them.
#pragma once
#include "service/protocol.h"
#include "wire/json.h"

#include <string>
#include <string_view>

namespace exact::mcp {

// What a call, or the reading of a resource, comes to.
struct CallResult {
  enum class Kind : std::uint8_t {
    kResult,  // `members` are those of the result object, without braces
    kError,   // a JSON-RPC error
  };
  Kind kind = Kind::kResult;
  std::string members;
  bool is_error = false;  // what the member isError says
  int code = 0;
  std::string message;
  std::string error_data;  // JSON text; empty for none

  void clear() {
    kind = Kind::kResult;
    members.clear();
    is_error = false;
    code = 0;
    message.clear();
    error_data.clear();
  }
};

struct ToolCall {
  std::string_view name;
  const wire::Json* arguments;  // null when the call has none
  const service::Job& job;
};

class ToolSet {
 public:
  virtual ~ToolSet() = default;

  // Writes the tools' objects into the open array. Portable names have no dots.
  virtual void list_tools(wire::JsonWriter& out, bool portable_names) const = 0;
  // Knows all spellings of its tools' names.
  virtual bool has_tool(std::string_view name) const = 0;
  virtual bool is_cancellable(std::string_view tool) const = 0;
  // For the model that will use the tools, which are named as list_tools() does; short.
  virtual std::string instructions(bool portable_names) const = 0;
  // The result of a call that was not evaluated to its end.
  virtual void refuse(std::string_view tool, service::Refusal why, const service::SessionCounts& counts,
                      CallResult& result) const = 0;

  virtual void call(const ToolCall& call, CallResult& result) = 0;
  virtual void restore(std::string_view record);
  virtual void note_changes(service::JobAnswer& answer);

  // Resources; none by default.
  virtual bool has_resources() const;
  virtual void list_resources(wire::JsonWriter& out) const;  // objects, into the open array
  // False when there is no such resource. The members of the result object.
  virtual bool read_resource(std::string_view uri, CallResult& result);
};

// The members content and isError of a result with one text block, and structuredContent when `structured`, JSON
// text, is not empty.
void write_result_members(std::string_view text, std::string_view structured, bool is_error,
                          CallResult& result);
// The error -32602 about a field; its data names the field.
void write_invalid_params(std::string_view message, std::string_view field, CallResult& result);

}  // namespace exact::mcp
