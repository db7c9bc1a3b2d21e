#include "mcp/message.h"
#include "mcp/schema.h"

#include <gtest/gtest.h>

namespace exact::mcp {
namespace {

using Kind = Message::Kind;

TEST(Message, IsSortedByItsEnvelope) {
  const std::pair<const char*, Kind> cases[] = {
      {R"({"jsonrpc":"2.0","id":1,"method":"ping"})", Kind::kRequest},
      {R"({"jsonrpc":"2.0","id":"","method":"ping"})", Kind::kRequest},
      {R"({"jsonrpc":"2.0","id":-123456789012345678901234567890,"method":"ping"})", Kind::kRequest},
      {R"({"jsonrpc":"2.0","method":"ping"})", Kind::kNotification},
      {R"({"jsonrpc":"2.0","id":null,"method":"ping"})", Kind::kInvalidId},
      {R"({"jsonrpc":"2.0","id":1.0,"method":"ping"})", Kind::kInvalidId},
      {R"({"jsonrpc":"2.0","id":1e3,"method":"ping"})", Kind::kInvalidId},
      {R"({"jsonrpc":"2.0","id":true,"method":"ping"})", Kind::kInvalidId},
      {R"({"jsonrpc":"2.0","id":[1],"method":"ping"})", Kind::kInvalidId},
      {R"({"jsonrpc":"1.0","id":1,"method":"ping"})", Kind::kInvalid},
      {R"({"jsonrpc":2.0,"id":1,"method":"ping"})", Kind::kInvalid},
      {R"({"id":1,"method":"ping"})", Kind::kInvalid},
      {R"({"jsonrpc":"2.0","id":1})", Kind::kInvalid},
      {R"({"jsonrpc":"2.0","id":1,"method":{}})", Kind::kInvalid},
      {"[]", Kind::kInvalid},
      {"null", Kind::kInvalid},
      {"7", Kind::kInvalid},
      {"", Kind::kNotJson},
      {"{", Kind::kNotJson},
      {R"({"jsonrpc":"2.0","id":1,"id":1,"method":"ping"})", Kind::kNotJson},
      {"\xEF\xBB\xBF{}", Kind::kNotJson},
  };
  for (const auto& [line, kind] : cases) {
    wire::JsonDocument document;
    const Message m = read_message(line, document);
    EXPECT_EQ(m.kind, kind) << line;
    EXPECT_EQ(m.fault.empty(), kind == Kind::kRequest || kind == Kind::kNotification) << line;
    EXPECT_EQ(m.id != nullptr, kind == Kind::kRequest) << line;
  }
}

TEST(Message, IdsOfDifferentTypesDiffer) {
  wire::JsonDocument a, b, c;
  ASSERT_FALSE(a.parse("77"));
  ASSERT_FALSE(b.parse("\"77\""));
  ASSERT_FALSE(c.parse("\"\\u0037\\u0037\""));
  EXPECT_NE(id_key(a.root()), id_key(b.root()));
  EXPECT_EQ(id_key(b.root()), id_key(c.root()));
}

TEST(Message, RevisionsHaveNames) {
  Revision r;
  EXPECT_TRUE(find_revision("2025-11-25", r));
  EXPECT_EQ(r, kNewestLegacy);
  EXPECT_TRUE(find_revision("2026-07-28", r));
  EXPECT_EQ(r, kNewest);
  for (const char* unknown : {"", "2025-11-2", "2025-11-255", "latest"})
    EXPECT_FALSE(find_revision(unknown, r));
}

TEST(Message, AnErrorSaysAsMuchAsIsKnown) {
  wire::JsonDocument id;
  ASSERT_FALSE(id.parse("\"a\\\"b\""));
  std::string out;
  write_error_response(&id.root(), UnknownId::kNull, -32602, "no", R"({"field":"x"})", out);
  EXPECT_EQ(out,
            R"({"jsonrpc":"2.0","id":"a\"b","error":{"code":-32602,"message":"no","data":{"field":"x"}}})");
  out.clear();
  write_error_response(nullptr, UnknownId::kNull, -32700, "no", {}, out);
  EXPECT_EQ(out, R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}})");
  out.clear();
  write_error_response(nullptr, UnknownId::kAbsent, -32700, "no", {}, out);
  EXPECT_EQ(out, R"({"jsonrpc":"2.0","error":{"code":-32700,"message":"no"}})");
}

TEST(Schema, PiecesAreWhatTheySay) {
  EXPECT_EQ(schema::object({{"a", schema::text()}, schema::optional("b", schema::natural())}),
            R"({"type":"object","additionalProperties":false,"properties":{"a":{"type":"string"},)"
            R"("b":{"type":"integer","minimum":0}},"required":["a"]})");
  EXPECT_EQ(schema::constant("x"), R"({"const":"x"})");
  EXPECT_EQ(schema::constant(true), R"({"const":true})");
  EXPECT_EQ(schema::choice({"a", "b"}), R"({"type":"string","enum":["a","b"]})");
  EXPECT_EQ(schema::list(schema::ref("v"), "d"),
            R"({"type":"array","items":{"$ref":"#/$defs/v"},"description":"d"})");
  EXPECT_EQ(schema::one_of({schema::flag(), schema::whole(1, 2)}),
            R"({"oneOf":[{"type":"boolean"},{"type":"integer","minimum":1,"maximum":2}]})");
}

}  // namespace
}  // namespace exact::mcp
