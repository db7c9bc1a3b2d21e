// math.find and math.run as tools: pages, cursors, refusals, envelopes.
#include "catalog/catalog.h"
#include "catalog/catalog_tools.h"

#include <gtest/gtest.h>

#include <regex>
#include <string>

namespace exact::catalog {
namespace {

using Kind = ToolAnswer::Kind;

ToolAnswer call(ToolAnswer (*tool)(const wire::Json*), const std::string& arguments) {
  wire::JsonDocument document;
  EXPECT_FALSE(document.parse(arguments)) << arguments;
  return tool(&document.root());
}
ToolAnswer run_it(const std::string& arguments) {
  return call([](const wire::Json* a) { return run(a); }, arguments);
}
ToolAnswer find_it(const std::string& request) {
  return call([](const wire::Json* arguments) { return find(arguments); }, R"({"request":)" + request + "}");
}

TEST(Run, EnvelopeHoldsTheResult) {
  const ToolAnswer a =
      run_it(R"({"operation_id":"integer.compute.gcd","payload":{"left":"84","right":"30"}})");
  ASSERT_EQ(a.kind, Kind::kResult);
  // How long it took is the one thing that may differ.
  EXPECT_EQ(
      std::regex_replace(a.json, std::regex(R"("runtime_ms":\d+)"), R"("runtime_ms":0)"),
      R"({"operation_id":"integer.compute.gcd","operation_version":"2","runtime_ms":0,"output":{"value":"6"}})");
}

TEST(Run, RefusalNamesEveryField) {
  const ToolAnswer a = run_it(R"({"operation_id":"integer.compute.gcd","payload":{"left":84}})");
  ASSERT_EQ(a.kind, Kind::kProtocolError);
  EXPECT_EQ(a.code, -32602);
  wire::JsonDocument document;
  ASSERT_FALSE(document.parse(a.json));
  const wire::Json& data = document.root();
  EXPECT_EQ(data.find("code")->text(), "INVALID_REQUEST");
  EXPECT_EQ(data.find("stage")->text(), "operation_validation");
  EXPECT_EQ(data.find("operation_id")->text(), "integer.compute.gcd");
  const auto errors = data.find("errors")->items();
  ASSERT_EQ(errors.size(), 2u);
  EXPECT_EQ(errors[0].find("code")->text(), "string_type");
  EXPECT_EQ(errors[0].find("input")->text(), "84");
  EXPECT_EQ(errors[1].find("code")->text(), "missing");
  EXPECT_EQ(errors[1].find("location")->items()[0].text(), "right");
  EXPECT_TRUE(data.find("hint"));
}

TEST(Run, LargeInputIsNotEchoed) {
  const std::string digits(5000, 'x');
  const ToolAnswer a =
      run_it(R"({"operation_id":"integer.compute.gcd","payload":{"left":")" + digits + R"(","right":"1"}})");
  EXPECT_LT(a.json.size(), 1000u);
}

TEST(Run, UnknownOperationIsAToolError) {
  const ToolAnswer a = run_it(R"({"operation_id":"no.such.op","payload":{}})");
  EXPECT_EQ(a.kind, Kind::kToolError);
  EXPECT_EQ(a.message, "Error executing tool math.run: unknown operation: no.such.op");
}

TEST(Run, WrongArgumentsNameTheField) {
  for (const char* arguments :
       {"[]", "{}", R"({"operation_id":1,"payload":{}})", R"({"operation_id":"Nope","payload":{}})",
        R"({"operation_id":"integer.compute.gcd"})",
        R"({"operation_id":"integer.compute.gcd","payload":[]})"}) {
    const ToolAnswer a = run_it(arguments);
    EXPECT_EQ(a.kind, Kind::kProtocolError) << arguments;
    EXPECT_EQ(a.code, -32602);
    EXPECT_NE(a.json.find("location"), std::string::npos);
  }
  EXPECT_EQ(run(nullptr).kind, Kind::kProtocolError);
}

TEST(Find, BrowsePagesThroughEverything) {
  std::string cursor, last;
  std::size_t seen = 0;
  for (;;) {
    const ToolAnswer a = find_it(R"({"op":"browse","limit":7)" +
                                 (cursor.empty() ? "" : ",\"cursor\":\"" + cursor + '"') + "}");
    ASSERT_EQ(a.kind, Kind::kResult);
    wire::JsonDocument document;
    ASSERT_FALSE(document.parse(a.json));
    for (const wire::Json& c : document.root().find("operations")->items()) {
      EXPECT_LT(last, c.find("operation_id")->text());
      last = c.find("operation_id")->text();
      ++seen;
    }
    EXPECT_EQ(document.root().find("total_operations")->int64(), static_cast<std::int64_t>(all().size()));
    const wire::Json* next = document.root().find("next_cursor");
    if (next->is_null()) break;
    cursor = next->text();
  }
  EXPECT_EQ(seen, all().size());
}

TEST(Find, ErrorsAreResults) {
  EXPECT_NE(find_it(R"({"op":"inspect","operation_id":"no.such.op"})").json.find("UNKNOWN_OPERATION"),
            std::string::npos);
  EXPECT_NE(find_it(R"({"op":"browse","cursor":"no.such.op"})").json.find("INVALID_CURSOR"),
            std::string::npos);
  EXPECT_NE(find_it(R"({"op":"search","query":"gcd","cursor":"no.such.op"})").json.find("INVALID_CURSOR"),
            std::string::npos);
}

TEST(Find, WrongArgumentsNameTheField) {
  for (const char* request :
       {R"({"op":"frobnicate"})", R"({"op":"search"})", R"({"op":"search","query":""})",
        R"({"op":"search","query":"  "})", R"({"op":"search","query":"gcd","limit":21})",
        R"({"op":"search","query":"gcd","limit":"3"})", R"({"op":"search","query":"gcd","foo":1})",
        R"({"op":"inspect"})", R"({"op":"inspect","operation_id":"Nope"})", "[]"}) {
    const ToolAnswer a = find_it(request);
    EXPECT_EQ(a.kind, Kind::kProtocolError) << request << a.json;
    EXPECT_EQ(a.code, -32602);
  }
  EXPECT_EQ(find(nullptr).kind, Kind::kProtocolError);
}

TEST(Find, DomainIsAnIdPrefixOrATag) {
  EXPECT_NE(find_it(R"({"op":"browse","domain":"Number-Theory"})").json.find("integer.compute.gcd"),
            std::string::npos);
  EXPECT_NE(find_it(R"({"op":"browse","domain":"nosuch"})").json.find("\"operations\":[]"),
            std::string::npos);
}

TEST(Tools, DescriptionsStayBelowWhatHostsCut) {
  for (const bool portable : {false, true}) EXPECT_LT(instructions(portable).size(), 2048u);
  for (bool portable : {false, true}) {
    std::string text;
    wire::JsonWriter out(text);
    write_tools(out, portable);
    wire::JsonDocument document;
    ASSERT_FALSE(document.parse(text)) << text;
    for (const wire::Json& tool : document.root().items()) {
      EXPECT_LT(tool.find("description")->text().size(), 2048u);
      EXPECT_NE(tool_named(tool.find("name")->text()), Tool::kNone);
      EXPECT_EQ(tool.find("name")->text().find('.') == std::string_view::npos, portable);
      for (const char* schema : {"inputSchema", "outputSchema"}) {
        EXPECT_EQ(tool.find(schema)->find("type")->text(), "object");
        EXPECT_FALSE(tool.find(schema)->find("oneOf"));
        EXPECT_FALSE(tool.find(schema)->find("anyOf"));
      }
    }
  }
}

TEST(Resource, HoldsEveryOperation) {
  wire::JsonDocument document;
  ASSERT_FALSE(document.parse(resource_text()));
  EXPECT_EQ(document.root().find("operations")->size(), all().size());
}

}  // namespace
}  // namespace exact::catalog
