// The two tools of the catalog, math.find and math.run, and its resource operation://catalog: what they answer,
// without any transport. The functions neither read nor write streams and keep no state between calls.
#pragma once
#include "wire/json.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace exact::catalog {

// The answer to one tools/call.
struct ToolAnswer {
  enum class Kind : std::uint8_t {
    kResult,         // `json` is the structured content
    kToolError,      // a result with isError true: `message` is its text, there is no structured content
    kProtocolError,  // a JSON-RPC error: `code`, `message` and, as `json`, its data
  };
  Kind kind = Kind::kResult;
  std::string json;
  std::string message;
  int code = 0;
};

// Set by another thread or process to a value other than 0 to stop the computation.
using Cancelled = std::atomic<std::uint32_t>;

struct RunLimits {
  std::chrono::milliseconds deadline{20'000};
  std::size_t most_output_bytes = 10u << 20;

  // The usual limits, with a deadline that is not behind `latest`.
  static RunLimits until(std::chrono::steady_clock::time_point latest);
};

// math.find and math.run. `arguments` is the member of that name of the call, null when it was absent. Refusals name
// the tools in the spelling that the caller uses.
ToolAnswer find(const wire::Json* arguments, bool portable_names = false);
ToolAnswer run(const wire::Json* arguments, const Cancelled* cancelled = nullptr,
               const RunLimits& limits = {}, bool portable_names = false);

// Accepts both spellings, "math.find" and "math_find"; kNone for any other name.
enum class Tool : std::uint8_t { kNone, kFind, kRun };
Tool tool_named(std::string_view name);
// The name of a tool, not kNone. Portable names have an underscore for the dot.
std::string_view tool_name(Tool tool, bool portable);

// The array of the two tool descriptions for tools/list.
void write_tools(wire::JsonWriter& out, bool portable_names);
// The two tool objects one by one, to be listed beside other tools.
void write_find_tool(wire::JsonWriter& out, bool portable_names);
void write_run_tool(wire::JsonWriter& out, bool portable_names);

// What a host shows to its model about the catalog; below 2,048 characters.
std::string instructions(bool portable_names);

inline constexpr std::string_view kCatalogUri = "operation://catalog";
// The object that resources/list shows, and the text of the resource (built once, then kept).
void write_resource(wire::JsonWriter& out);
const std::string& resource_text();

// Writes the `result` object of a tools/call, {"content": [...], "structuredContent": ..., "isError": ...}, without
// what a protocol revision adds to it. For kResult and kToolError only.
void write_tool_result(const ToolAnswer& answer, wire::JsonWriter& out);
// Writes the `error` object of a JSON-RPC response. For kProtocolError only.
void write_protocol_error(const ToolAnswer& answer, wire::JsonWriter& out);

}  // namespace exact::catalog
