#include "mcp/tool_set.h"

namespace exact::mcp {

void ToolSet::restore(std::string_view) {}
void ToolSet::note_changes(service::JobAnswer&) {}
bool ToolSet::has_resources() const { return false; }
void ToolSet::list_resources(wire::JsonWriter&) const {}
bool ToolSet::read_resource(std::string_view, CallResult&) { return false; }

void write_result_members(std::string_view text, std::string_view structured, bool is_error,
                          CallResult& result) {
  result.is_error = is_error;
  wire::JsonWriter w(result.members);
  w.key("content")
      .begin_array()
      .begin_object()
      .member("type", "text")
      .member("text", text)
      .end_object()
      .end_array();
  if (!structured.empty()) w.key("structuredContent").raw(structured);
  w.member("isError", is_error);
}

void write_invalid_params(std::string_view message, std::string_view field, CallResult& result) {
  result.kind = CallResult::Kind::kError;
  result.code = -32602;
  result.message = message;
  wire::JsonWriter w(result.error_data);
  w.begin_object().member("field", field).end_object();
}

}  // namespace exact::mcp
