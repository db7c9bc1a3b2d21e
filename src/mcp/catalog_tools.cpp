#include "mcp/catalog_tools.h"

#include "catalog/catalog_tools.h"
#include "service/operations.h"

namespace exact::mcp {

namespace {

class CatalogTools : public ToolSet {
 public:
  void list_tools(wire::JsonWriter& out, bool portable_names) const override {
    catalog::write_find_tool(out, portable_names);
    catalog::write_run_tool(out, portable_names);
  }
  bool has_tool(std::string_view name) const override {
    return catalog::tool_named(name) != catalog::Tool::kNone;
  }
  bool is_cancellable(std::string_view) const override { return true; }
  std::string instructions(bool portable_names) const override {
    return catalog::instructions(portable_names);
  }

  void refuse(std::string_view, service::Refusal why, const service::SessionCounts&,
              CallResult& result) const override {
    // There is no structured content for what is no result of an operation.
    write_result_members(
        service::diagnostic_of(why).message + ". Nothing was established; try a smaller input.", {}, true,
        result);
  }

  void call(const ToolCall& call, CallResult& result) override {
    const catalog::Tool tool = catalog::tool_named(call.name);
    const bool portable = call.name == catalog::tool_name(tool, true);
    const catalog::ToolAnswer answer =
        tool == catalog::Tool::kFind ? catalog::find(call.arguments, portable)
                                     : catalog::run(call.arguments, call.job.cancelled,
                                                    catalog::RunLimits::until(call.job.deadline), portable);
    switch (answer.kind) {
      case catalog::ToolAnswer::Kind::kResult:
        write_result_members(answer.json, answer.json, false, result);
        break;
      case catalog::ToolAnswer::Kind::kToolError:
        write_result_members(answer.message, {}, true, result);
        break;
      case catalog::ToolAnswer::Kind::kProtocolError:
        result.kind = CallResult::Kind::kError;
        result.code = answer.code;
        result.message = answer.message;
        result.error_data = answer.json;
        break;
    }
  }

  bool has_resources() const override { return true; }
  void list_resources(wire::JsonWriter& out) const override { catalog::write_resource(out); }
  bool read_resource(std::string_view uri, CallResult& result) override {
    if (uri != catalog::kCatalogUri) return false;
    wire::JsonWriter w(result.members);
    w.key("contents").begin_array().begin_object().member("uri", uri).member("mimeType", "application/json");
    w.member("text", catalog::resource_text()).end_object().end_array();
    return true;
  }
};

}  // namespace

std::unique_ptr<ToolSet> make_catalog_tools() { return std::make_unique<CatalogTools>(); }

}  // namespace exact::mcp
