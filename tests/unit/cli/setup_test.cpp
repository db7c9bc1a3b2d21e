// Edits of hosts' configurations: the server is entered, everything else keeps its bytes.
#include "cli/setup/text_edit.h"

#include "wire/json.h"

#include <gtest/gtest.h>

namespace exact::cli {
namespace {

const ServerCommand kServer{"/opt/centl", {"--mcp", "--catalog"}};

std::string json(std::string_view text, bool with_type = false) {
  const Edited e = set_server_in_json(text, "mcpServers", "centl", kServer, with_type);
  const auto* fault = std::get_if<EditFault>(&e);
  return fault ? "FAULT " + std::to_string(fault->offset) + " " + fault->message : std::get<std::string>(e);
}
std::string toml(std::string_view text) {
  const Edited e = set_server_in_toml(text, "mcp_servers", "centl", kServer);
  const auto* fault = std::get_if<EditFault>(&e);
  return fault ? "FAULT " + std::to_string(fault->offset) + " " + fault->message : std::get<std::string>(e);
}

// What is left when the characters of `before` are taken out of `after` in their order: what an edit added. Empty when a
// character of `before` is missing.
std::string added(std::string_view before, std::string_view after) {
  std::string out;
  std::size_t at = 0;
  for (const char c : after) {
    if (at < before.size() && before[at] == c)
      ++at;
    else
      out += c;
  }
  return at == before.size() ? out : "";
}

constexpr std::string_view kNew =
    "{\n  \"mcpServers\": {\n    \"centl\": {\n      \"command\": \"/opt/centl\",\n      \"args\": "
    "[\"--mcp\", \"--catalog\"]\n    }\n  }\n}\n";

TEST(JsonEdit, MakesWhatIsMissing) {
  EXPECT_EQ(json(""), kNew);
  EXPECT_EQ(json(" \n"), kNew);
  EXPECT_EQ(json("{}"), std::string(kNew).substr(0, kNew.size() - 1));
  EXPECT_EQ(json("{\n    \"a\": 1 // why\n}\n"),
            "{\n    \"a\": 1, // why\n    \"mcpServers\": {\n        \"centl\": {\n            \"command\": "
            "\"/opt/centl\",\n"
            "            \"args\": [\"--mcp\", \"--catalog\"]\n        }\n    }\n}\n");
  EXPECT_EQ(
      json("{\n\t\"mcpServers\": {\n\t\t\"x\": {}, // last\n\t}\n}"),
      "{\n\t\"mcpServers\": {\n\t\t\"x\": {}, // last\n\t\t\"centl\": {\n\t\t\t\"command\": \"/opt/centl\",\n"
      "\t\t\t\"args\": [\"--mcp\", \"--catalog\"]\n\t\t},\n\t}\n}");
  EXPECT_EQ(json("{\"mcpServers\": {\"x\": 1}, \"b\": 2}", true),
            "{\"mcpServers\": {\"x\": 1, \"centl\": {\"type\": \"stdio\", \"command\": \"/opt/centl\", "
            "\"args\": [\"--mcp\", \"--catalog\"]}}, \"b\": 2}");
  EXPECT_EQ(json("{\r\n  \"mcpServers\": {}\r\n}\r\n"),
            "{\r\n  \"mcpServers\": {\r\n    \"centl\": {\r\n      \"command\": \"/opt/centl\",\r\n"
            "      \"args\": [\"--mcp\", \"--catalog\"]\r\n    }\r\n  }\r\n}\r\n");
}

TEST(JsonEdit, ChangesTheTwoMembersOfAServerThatIsThere) {
  const std::string before =
      "{\"mcpServers\": {\"centl\": {\"command\": \"old\", /* mine */ \"env\": {\"A\": \"1\"}}}}";
  EXPECT_EQ(json(before),
            "{\"mcpServers\": {\"centl\": {\"command\": \"/opt/centl\", /* mine */ \"env\": {\"A\": \"1\"}, "
            "\"args\": [\"--mcp\", \"--catalog\"]}}}");
}

// Whatever the text: a second edit changes nothing, and the first only adds.
TEST(JsonEdit, IsIdempotentAndOnlyAdds) {
  const std::string_view texts[] = {
      "",
      "{}",
      "{ }",
      "{\n}",
      "\xEF\xBB\xBF{\"a\": 1}",
      "// top\n{ // in\n \"a\" : [1,2,], /* x */\n}\n// end",
      "{\"a\": {\"b\": \"// no comment\"}, \"c\": \"}\\\"\"}",
      "{\"mcpServers\":{}}",
      "{\n  \"mcpServers\": {\n    // none yet\n  }\n}",
      "{\"mcpServers\": {\n\"x\": 1}}",
      "{\"mcpServers\"\n:\n{\n\"x\"\n:\n1\n,\n}\n}",
      "{\"a\":1,\n\"b\":2}",
      "{\"a\":1}/**/",
  };
  for (const std::string_view text : texts) {
    const std::string once = json(text);
    ASSERT_FALSE(once.starts_with("FAULT")) << text << once;
    EXPECT_EQ(json(once), once) << text;
    EXPECT_NE(added(text, once), "") << text << "\n---\n" << once;
  }
  // The same server in another layout is the same server.
  const std::string_view laid_out =
      "{\"mcpServers\":{\"centl\":{\"args\":[ \"--mcp\",\n \"--catalog\" ],\"command\":\"/opt/centl\"}}}";
  EXPECT_EQ(json(laid_out), laid_out);
}

TEST(JsonEdit, LeavesWhatItDoesNotUnderstand) {
  for (const std::string_view text :
       {"{", "[]", "1", "{\"a\"}", "{\"a\":}", "{\"a\":1 \"b\":2}", "{,}", "{\"a\":1,,}",
        "{\"mcpServers\": []}", "{\"mcpServers\": {\"centl\": 1}}",
        "{\"mcpServers\": {}, \"mcpServers\": {}}", "{a: 1}", "{\"a\": 'x'}", "{} x", "{/*",
        "{\"a\": \"\n\"}", "{\"a\": tru}"})
    EXPECT_TRUE(json(text).starts_with("FAULT ")) << text << " -> " << json(text);
  EXPECT_TRUE(json(std::string(100'000, '[')).starts_with("FAULT "));
}

TEST(JsonEdit, WhatItWritesIsJson) {
  const ServerCommand odd{"/a \"b\"\\\n\xC3\xA9", {}};
  const Edited e = set_server_in_json("{}", "servers", "centl", odd, true);
  wire::JsonDocument document;
  ASSERT_FALSE(document.parse(std::get<std::string>(e)));
  EXPECT_EQ(document.root().find("servers")->find("centl")->find("command")->text(), odd.command);
}

constexpr std::string_view kTable =
    "[mcp_servers.centl]\ncommand = \"/opt/centl\"\nargs = [\"--mcp\", \"--catalog\"]\n";

TEST(TomlEdit, AppendsOrChangesTheTable) {
  EXPECT_EQ(toml(""), kTable);
  EXPECT_EQ(toml("model = \"x\""), "model = \"x\"\n\n" + std::string(kTable));
  EXPECT_EQ(toml("[mcp_servers.centl] # mine\nenv = { A = \"1\" }\n\n[other]\na = 1\n"),
            "[mcp_servers.centl] # mine\ncommand = \"/opt/centl\"\nargs = [\"--mcp\", \"--catalog\"]\nenv = "
            "{ A = \"1\" }\n\n[other]\na = 1\n");
  EXPECT_EQ(toml("[ mcp_servers . \"centl\" ]\nargs = [\n  \"x\", # y\n]\ncommand = 'old' # "
                 "why\n[mcp_servers.centl.env]\nA = \"1\"\n"),
            "[ mcp_servers . \"centl\" ]\nargs = [\"--mcp\", \"--catalog\"]\ncommand = \"/opt/centl\" # "
            "why\n[mcp_servers.centl.env]\nA = \"1\"\n");
  const std::string crlf = toml("a = 1\r\n");
  EXPECT_EQ(crlf,
            "a = 1\r\n\r\n[mcp_servers.centl]\r\ncommand = \"/opt/centl\"\r\nargs = [\"--mcp\", "
            "\"--catalog\"]\r\n");
}

TEST(TomlEdit, IsIdempotentAndOnlyAdds) {
  for (const std::string_view text :
       {"", "a = 1", "# only a comment", "a = \"\"\"\n[mcp_servers.centl]\n\"\"\"\n",
        "a = '''\nx\n'''\nb = [[1], [2,\n3]]\n", "[[x]]\na = {b = 1, c = [1]}\n",
        "[mcp_servers.other]\ncommand = \"x\"\n",
        "d = 1979-05-27 07:32:00Z\ne = 1979-05-27\nf = -1.5e+3\n\"quoted key\".b = true\n",
        "[mcp_servers.centl]"}) {
    const std::string once = toml(text);
    ASSERT_FALSE(once.starts_with("FAULT")) << text << once;
    EXPECT_EQ(toml(once), once) << text;
    EXPECT_NE(added(text, once), "") << text << "\n---\n" << once;
  }
}

TEST(TomlEdit, LeavesWhatItDoesNotUnderstand) {
  for (const std::string_view text :
       {"a", "a =", "a = \"", "[a", "a = [1", "a = 1 b = 2", "[mcp_servers]\ncentl = {command = \"x\"}\n",
        "mcp_servers.centl.command = \"x\"\n", "[[mcp_servers.centl]]\n",
        "[mcp_servers.centl]\n[mcp_servers.centl]\n", "mcp_servers = {}\n"})
    EXPECT_TRUE(toml(text).starts_with("FAULT ")) << text << " -> " << toml(text);
}

}  // namespace
}  // namespace exact::cli
