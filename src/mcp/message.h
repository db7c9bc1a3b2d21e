// JSON-RPC 2.0 messages: what a line is, and how answers are written.
#pragma once
#include "wire/json.h"

#include <string>
#include <string_view>

namespace exact::mcp {

inline constexpr int kParseError = -32700, kInvalidRequest = -32600, kMethodNotFound = -32601,
                     kInvalidParams = -32602, kOverloaded = -32000, kNotInitialized = -32002,
                     kUnsupportedVersion = -32022;

struct Message {
  enum class Kind : std::uint8_t {
    kNotJson,
    kInvalid,    // JSON, but no JSON-RPC 2.0 request or notification
    kInvalidId,  // neither a string nor an integer
    kRequest,
    kNotification,
  };
  Kind kind = Kind::kNotJson;
  const wire::Json* id = nullptr;  // of a request
  std::string_view method;
  const wire::Json* params = nullptr;  // null when there are none
  std::string fault;                   // for people, when it is neither request nor notification
};

// Reads a line into `document`, which the message refers to afterwards.
Message read_message(std::string_view line, wire::JsonDocument& document);

// A string or an integer.
bool is_id(const wire::Json& json);
// The id with its JSON type in front, so that 7 and "7" differ.
std::string id_key(const wire::Json& id);

// The revisions of the protocol.
enum class Revision : std::uint8_t { k20241105, k20250326, k20250618, k20251125, k20260728 };
inline constexpr Revision kNewestLegacy = Revision::k20251125, kNewest = Revision::k20260728;
std::string_view revision_name(Revision revision);
// True and the revision when the name is that of one.
bool find_revision(std::string_view name, Revision& revision);

// Opens a response: `out` stands before its "result" or "error" afterwards.
void begin_response(const wire::Json& id, wire::JsonWriter& out);
// What becomes of a response whose request's id could not be read.
enum class UnknownId : std::uint8_t {
  kNull,    // as JSON-RPC says
  kAbsent,  // as the revisions from 2025-11-25 on demand
};
// A whole error response. `data` is JSON text, empty for none. `id` may be null.
void write_error_response(const wire::Json* id, UnknownId unknown, int code, std::string_view message,
                          std::string_view data, std::string& out);

}  // namespace exact::mcp
