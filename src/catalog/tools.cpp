// What a host is told about the tools, and how their answers look in a response.
#include "catalog/catalog.h"
#include "catalog/catalog_tools.h"

#include <utility>

namespace exact::catalog {
namespace {

// In the texts below $find and $run stand for the names of the tools.
constexpr std::string_view kFindDescription =
    "Finds the right exact operation before you compute by hand or write code. The catalog covers integers, "
    "primes, "
    "modular arithmetic, polynomials, matrices, graphs, combinatorics, groups, codes, logic and more.\n"
    "request.op is one of:\n"
    "- \"search\": words for the result you want; the best matches come first. Optional domain, limit (1-20, "
    "default "
    "5) and cursor.\n"
    "- \"inspect\": an operation_id; gives its input and output schemas and a valid example. Do this before "
    "the first "
    "$run of an unfamiliar operation.\n"
    "- \"browse\": all operations, or those of a domain, in the order of their ids (20 a page).\n"
    "Examples:\n"
    "{\"request\":{\"op\":\"search\",\"query\":\"chromatic number of a graph\"}}\n"
    "{\"request\":{\"op\":\"inspect\",\"operation_id\":\"integer.compute.extended_gcd\"}}";

constexpr std::string_view kRunDescription =
    "Computes one operation exactly. Give its operation_id and a payload that fits its input schema; the "
    "answer is in "
    "output. Copy a payload from an example that $find shows for it and change the numbers. Integers of "
    "any size "
    "are strings (\"84\"), fractions are {\"num\":\"1\",\"den\":\"2\"} in lowest terms, small counts are "
    "plain "
    "JSON integers. A refusal lists every field at fault with its location and says nothing about the "
    "mathematics. A "
    "status such as UNKNOWN in output means that a bound was reached; it proves nothing either way.\n"
    "Example:\n"
    "{\"operation_id\":\"integer.compute.extended_gcd\",\"payload\":{\"left\":\"84\",\"right\":\"30\"}}";

constexpr std::string_view kInstructions =
    "Exact mathematics with hundreds of typed operations that run locally. Reach for it whenever an "
    "answer depends on a computation that could be wrong by hand: number theory, algebra, linear "
    "algebra, graphs, combinatorics, probability, geometry, logic. Two good moments: before you state "
    "an exact value (a determinant, a count, a factorization, a chromatic number), and when a "
    "conjecture needs checking on a small case or a counterexample. First $find with op \"search\", "
    "then op \"inspect\" for the input format, then $run. Results are exact values that can be fed "
    "into the next operation.";

constexpr std::string_view kIdSchema =
    R"({"type":"string","minLength":3,"maxLength":128,"pattern":"^[a-z][a-z0-9]*(?:[._-][a-z0-9]+)+$"})";

constexpr std::string_view kFindInput =
    R"({"type":"object","properties":{"request":{"description":"What to look for; op decides which other members apply.","anyOf":[)"
    R"({"type":"object","properties":{"op":{"type":"string","const":"search"},)"
    R"("query":{"type":"string","minLength":1,"maxLength":512,"description":"Words, names or symbols for the wanted result."},)"
    R"("domain":{"anyOf":[{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_-]{0,127}$"},{"type":"null"}],"default":null,"description":"Only operations of this domain or tag."},)"
    R"("limit":{"type":"integer","minimum":1,"maximum":20,"default":5},)"
    R"("cursor":{"anyOf":[{"type":"string","maxLength":128},{"type":"null"}],"default":null,"description":"next_cursor of the page before."}},)"
    R"("required":["op","query"],"additionalProperties":false},)"
    R"({"type":"object","properties":{"op":{"type":"string","const":"browse"},)"
    R"("domain":{"anyOf":[{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_-]{0,127}$"},{"type":"null"}],"default":null,"description":"Only operations of this domain or tag."},)"
    R"("limit":{"type":"integer","minimum":1,"maximum":20,"default":20},)"
    R"("cursor":{"anyOf":[{"type":"string","maxLength":128},{"type":"null"}],"default":null,"description":"next_cursor of the page before."}},)"
    R"("required":["op"],"additionalProperties":false},)"
    R"({"type":"object","properties":{"op":{"type":"string","const":"inspect"},)"
    R"("operation_id":{"type":"string","minLength":3,"maxLength":128,"pattern":"^[a-z][a-z0-9]*(?:[._-][a-z0-9]+)+$"}},)"
    R"("required":["op","operation_id"],"additionalProperties":false}]}},"required":["request"]})";

constexpr std::string_view kFindOutput =
    R"({"type":"object","properties":{"kind":{"type":"string","enum":["discovery","browse","operation","error"]},)"
    R"("discovery_version":{"type":"string","const":"1"},"query":{"type":"string"},)"
    R"("domain":{"anyOf":[{"type":"string"},{"type":"null"}]},)"
    R"("matches":{"type":"array","items":{"$ref":"#/$defs/Match"}},"operations":{"type":"array","items":{"$ref":"#/$defs/Card"}},)"
    R"("total_matches":{"type":"integer","minimum":0},"total_operations":{"type":"integer","minimum":0},)"
    R"("truncated":{"type":"boolean"},"next_cursor":{"anyOf":[{"type":"string"},{"type":"null"}]},)"
    R"("catalog_resource":{"type":"string","const":"operation://catalog"},"response_byte_limit":{"type":"integer"},)"
    R"("truncation_reason":{"anyOf":[{"type":"string"},{"type":"null"}]},)"
    R"("match_metadata_truncated":{"type":"boolean"},"operation_metadata_truncated":{"type":"boolean"},)"
    R"("operation":{"$ref":"#/$defs/Operation"},"error":{"$ref":"#/$defs/Error"}},"required":["kind"],"additionalProperties":false,"$defs":{)"
    R"("Card":{"type":"object","properties":{"operation_id":{"type":"string"},"title":{"type":"string"},"description":{"type":"string"},)"
    R"("tags":{"type":"array","items":{"type":"string"}}},"required":["operation_id","title","description","tags"],"additionalProperties":false},)"
    R"("Match":{"type":"object","properties":{"operation_id":{"type":"string"},"title":{"type":"string"},"description":{"type":"string"},)"
    R"("tags":{"type":"array","items":{"type":"string"}},"relevance_score":{"type":"integer","minimum":0},)"
    R"("applicability":{"type":"string","enum":["INCOMPATIBLE","NEEDS_MORE_TYPED_REQUIREMENTS"]},)"
    R"("applicability_code":{"type":"string","const":"FULL_REQUEST_REQUIRED"}},)"
    R"("required":["operation_id","title","description","applicability","applicability_code"],"additionalProperties":false},)"
    R"("Operation":{"type":"object","properties":{"descriptor_version":{"type":"string","const":"1"},"operation_id":{"type":"string"},)"
    R"("version":{"type":"string"},"title":{"type":"string"},"description":{"type":"string"},"input_schema":{"type":"object"},)"
    R"("output_schema":{"type":"object"},"read_only":{"type":"boolean"},"tags":{"type":"array","items":{"type":"string"}},)"
    R"("examples":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string"},"description":{"type":"string"},"input":{"type":"object"}},)"
    R"("required":["name","description","input"],"additionalProperties":false}}},)"
    R"("required":["operation_id","version","title","description","input_schema","output_schema"],"additionalProperties":false},)"
    R"("Error":{"type":"object","properties":{"code":{"type":"string","enum":["INVALID_CURSOR","UNKNOWN_OPERATION"]},)"
    R"("stage":{"type":"string","enum":["operation_discovery","operation_resolution"]},"message":{"type":"string"},"hint":{"type":"string"}},)"
    R"("required":["code","stage","message","hint"],"additionalProperties":false}}})";

std::string with_names(std::string_view text, bool portable) {
  std::string named(text);
  for (const auto& [mark, tool] :
       {std::pair<std::string_view, Tool>{"$find", Tool::kFind}, {"$run", Tool::kRun}}) {
    for (std::size_t at = 0; (at = named.find(mark, at)) != named.npos;)
      named.replace(at, mark.size(), tool_name(tool, portable));
  }
  return named;
}

void write_tool(wire::JsonWriter& out, Tool tool, bool portable_names, std::string_view title,
                std::string_view description, std::string_view input, std::string_view output,
                bool idempotent) {
  out.begin_object();
  out.member("name", tool_name(tool, portable_names)).member("title", title);
  out.member("description", with_names(description, portable_names));
  out.key("inputSchema").raw(input);
  out.key("outputSchema").raw(output);
  out.key("annotations").begin_object();
  out.member("readOnlyHint", true).member("destructiveHint", false);
  out.member("idempotentHint", idempotent).member("openWorldHint", false);
  out.end_object().end_object();
}

}  // namespace

Tool tool_named(std::string_view name) {
  for (const Tool tool : {Tool::kFind, Tool::kRun}) {
    if (name == tool_name(tool, false) || name == tool_name(tool, true)) return tool;
  }
  return Tool::kNone;
}

std::string_view tool_name(Tool tool, bool portable) {
  if (tool == Tool::kFind) return portable ? "math_find" : "math.find";
  return portable ? "math_run" : "math.run";
}

void write_find_tool(wire::JsonWriter& out, bool portable_names) {
  write_tool(out, Tool::kFind, portable_names, "Find an exact math operation", kFindDescription, kFindInput,
             kFindOutput, true);
}

void write_run_tool(wire::JsonWriter& out, bool portable_names) {
  const std::string id(kIdSchema);
  const std::string input =
      R"({"type":"object","properties":{"operation_id":)" + id +
      R"(,"payload":{"type":"object","description":"The operation's typed input, as inspected."}},)"
      R"("required":["operation_id","payload"]})";
  const std::string output =
      R"({"type":"object","properties":{"operation_id":)" + id +
      R"(,"operation_version":{"type":"string","minLength":1,"maxLength":64},)"
      R"("runtime_ms":{"type":"integer","minimum":0},)"
      R"("output":{"type":"object","description":"The operation's result, as its output schema says."}},)"
      R"("required":["operation_id","operation_version","runtime_ms","output"],"additionalProperties":false})";
  write_tool(out, Tool::kRun, portable_names, "Run an exact math operation", kRunDescription, input, output,
             false);
}

void write_tools(wire::JsonWriter& out, bool portable_names) {
  out.begin_array();
  write_find_tool(out, portable_names);
  write_run_tool(out, portable_names);
  out.end_array();
}

std::string instructions(bool portable_names) { return with_names(kInstructions, portable_names); }

void write_resource(wire::JsonWriter& out) {
  out.begin_object();
  out.member("name", "operation-catalog").member("uri", kCatalogUri);
  out.member("title", "All operations");
  out.member("description", "Every operation with its schemas and examples, in one JSON document.");
  out.member("mimeType", "application/json");
  out.end_object();
}

const std::string& resource_text() {
  static const std::string text = [] {
    std::string t;
    wire::JsonWriter out(t);
    out.begin_object().member("catalog_version", "1").key("operations").begin_array();
    for (const Listed& x : all()) write_entry(*x.operation, out);
    out.end_array().end_object();
    return t;
  }();
  return text;
}

void write_tool_result(const ToolAnswer& answer, wire::JsonWriter& out) {
  const bool failed = answer.kind == ToolAnswer::Kind::kToolError;
  out.begin_object();
  out.key("content").begin_array().begin_object().member("type", "text");
  out.member("text", failed ? answer.message : answer.json);
  out.end_object().end_array();
  if (!failed) out.key("structuredContent").raw(answer.json);
  out.member("isError", failed);
  out.end_object();
}

void write_protocol_error(const ToolAnswer& answer, wire::JsonWriter& out) {
  out.begin_object();
  out.member("code", answer.code).member("message", answer.message);
  if (!answer.json.empty()) out.key("data").raw(answer.json);
  out.end_object();
}

}  // namespace exact::catalog
