// The JSON reader against the JSONTestSuite (MIT, Nicolas Seriot), and the writer against the reader.
#include "wire/json.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

namespace exact::wire {
namespace {

std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

std::vector<std::filesystem::path> corpus(const std::string& folder, char kind) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(TEST_DATA) / folder))
    if (entry.path().extension() == ".json" &&
        (kind == 0 || entry.path().filename().string().starts_with(std::string(1, kind) + "_")))
      files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

TEST(JsonCorpus, MustBeRead) {
  // Two files repeat a key. RFC 8259 only says that names SHOULD be unique; we refuse them unless asked not to.
  JsonDocument document;
  int read = 0;
  for (const auto& path : corpus("json", 'y')) {
    const std::string text = read_file(path);
    const bool repeats_a_key = path.filename().string().starts_with("y_object_duplicated_key");
    const auto strict = document.parse(text);
    EXPECT_EQ(strict.has_value(), repeats_a_key) << path << (strict ? strict->message : "");
    if (strict) {
      EXPECT_EQ(strict->kind, JsonError::Kind::kDuplicateKey);
    }
    EXPECT_FALSE(document.parse(text, {.allow_duplicate_keys = true}).has_value()) << path;
    ++read;
  }
  EXPECT_EQ(read, 95);
}

TEST(JsonCorpus, MustBeRefused) {
  JsonDocument document;
  int refused = 0;
  for (const auto& path : corpus("json", 'n')) {
    EXPECT_TRUE(document.parse(read_file(path)).has_value()) << path;
    ++refused;
  }
  EXPECT_GE(refused, 187);
}

// What the standard leaves open, and what we decided: numbers of any size are kept as text; nothing that is not
// Unicode text is read; nesting is bounded by 128.
TEST(JsonCorpus, ImplementationDefined) {
  const std::map<std::string, bool> reads = {
      {"i_number_double_huge_neg_exp.json", true},
      {"i_number_huge_exp.json", true},
      {"i_number_neg_int_huge_exp.json", true},
      {"i_number_pos_double_huge_exp.json", true},
      {"i_number_real_neg_overflow.json", true},
      {"i_number_real_pos_overflow.json", true},
      {"i_number_real_underflow.json", true},
      {"i_number_too_big_neg_int.json", true},
      {"i_number_too_big_pos_int.json", true},
      {"i_number_very_big_negative_int.json", true},
      {"i_object_key_lone_2nd_surrogate.json", false},
      {"i_string_1st_surrogate_but_2nd_missing.json", false},
      {"i_string_1st_valid_surrogate_2nd_invalid.json", false},
      {"i_string_UTF-16LE_with_BOM.json", false},
      {"i_string_UTF-8_invalid_sequence.json", false},
      {"i_string_UTF8_surrogate_U+D800.json", false},
      {"i_string_incomplete_surrogate_and_escape_valid.json", false},
      {"i_string_incomplete_surrogate_pair.json", false},
      {"i_string_incomplete_surrogates_escape_valid.json", false},
      {"i_string_invalid_lonely_surrogate.json", false},
      {"i_string_invalid_surrogate.json", false},
      {"i_string_invalid_utf-8.json", false},
      {"i_string_inverted_surrogates_U+1D11E.json", false},
      {"i_string_iso_latin_1.json", false},
      {"i_string_lone_second_surrogate.json", false},
      {"i_string_lone_utf8_continuation_byte.json", false},
      {"i_string_not_in_unicode_range.json", false},
      {"i_string_overlong_sequence_2_bytes.json", false},
      {"i_string_overlong_sequence_6_bytes.json", false},
      {"i_string_overlong_sequence_6_bytes_null.json", false},
      {"i_string_truncated-utf-8.json", false},
      {"i_string_utf16BE_no_BOM.json", false},
      {"i_string_utf16LE_no_BOM.json", false},
      {"i_structure_500_nested_arrays.json", false},
      {"i_structure_UTF-8_BOM_empty_object.json", false},
  };
  JsonDocument document;
  for (const auto& path : corpus("json", 'i')) {
    const auto decided = reads.find(path.filename().string());
    ASSERT_NE(decided, reads.end()) << "undecided: " << path;
    EXPECT_EQ(!document.parse(read_file(path)).has_value(), decided->second) << path;
  }
  EXPECT_FALSE(
      document.parse(read_file(std::filesystem::path(TEST_DATA) / "json/i_structure_500_nested_arrays.json"),
                     {.max_depth = 500}));
}

// transform/: what becomes of input that readers are known to change. We change nothing: numbers keep their
// digits, strings keep their characters, and what cannot be kept is refused.
TEST(JsonCorpus, TransformKeepsOrRefuses) {
  JsonDocument document;
  for (const auto& path : corpus("json/transform", 0)) {
    const std::string text = read_file(path);
    const std::string name = path.filename().string();
    const auto error = document.parse(text);
    if (name.starts_with("string_") && name.find("invalid_codepoint") != std::string::npos) {
      EXPECT_TRUE(error) << name;
      continue;
    }
    if (name.starts_with("object_same_key")) {
      ASSERT_TRUE(error) << name;
      EXPECT_EQ(error->kind, JsonError::Kind::kDuplicateKey);
      continue;
    }
    ASSERT_FALSE(error) << name << ": " << error->message;
    std::string out;
    JsonWriter writer(out);
    write_json(writer, document.root());
    JsonDocument again;
    ASSERT_FALSE(again.parse(out));
    EXPECT_TRUE(equal(document.root(), again.root())) << name;
    if (name.starts_with("number_")) {
      EXPECT_EQ(document.root().items()[0].text(), text.substr(1, text.find(']') - 1)) << name;
    }
  }
}

TEST(Json, ReadsValuesAndPlaces) {
  const std::string text = R"( {"a":[1,-2.50e+3,"x\u00e9\ud834\udd1e"],"b":{},"c":null} )";
  JsonDocument d;
  ASSERT_FALSE(d.parse(text));
  const Json& root = d.root();
  ASSERT_EQ(root.members().size(), 3u);
  const Json& a = *root.find("a");
  EXPECT_EQ(a.items()[0].int64(), 1);
  EXPECT_EQ(a.items()[1].text(), "-2.50e+3");
  EXPECT_FALSE(a.items()[1].is_integer_number());
  EXPECT_EQ(a.items()[2].text(), "x\xC3\xA9\xF0\x9D\x84\x9E");
  EXPECT_EQ(text.substr(a.offset(), a.length()), R"([1,-2.50e+3,"x\u00e9\ud834\udd1e"])");
  EXPECT_TRUE(root.find("c")->is_null());
  EXPECT_EQ(root.find("d"), nullptr);
}

TEST(Json, ErrorsNameTheByte) {
  JsonDocument d;
  const auto error = d.parse(R"({"a":1,"b":})");
  ASSERT_TRUE(error);
  EXPECT_EQ(error->offset, 11u);
  const auto deep = d.parse(std::string(100000, '['));
  ASSERT_TRUE(deep);
  EXPECT_EQ(deep->kind, JsonError::Kind::kDepth);
  EXPECT_EQ(deep->offset, 128u);
}

TEST(Json, DuplicateKeysInALargeObject) {
  std::string text = "{";
  for (int i = 0; i < 40; ++i) text += "\"k" + std::to_string(i) + "\":1,";
  JsonDocument d;
  EXPECT_FALSE(d.parse(text + "\"k40\":1}"));
  const auto error = d.parse(text + "\"k7\":1}");
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind, JsonError::Kind::kDuplicateKey);
}

TEST(Json, WriterPlacesCommasAndEscapes) {
  std::string out;
  JsonWriter w(out);
  w.begin_object()
      .member("a", 1)
      .key("b")
      .begin_array()
      .string("q\"\\\n\x01\x7f\xC3\xA9\xFF")
      .null()
      .end_array()
      .member("c", true);
  w.key("d").begin_object().end_object().end_object();
  EXPECT_EQ(out,
            "{\"a\":1,\"b\":[\"q\\\"\\\\\\n\\u0001\\u007f\xC3\xA9\xEF\xBF\xBD\",null],\"c\":true,\"d\":{}}");
  JsonDocument d;
  ASSERT_FALSE(d.parse(out));
  EXPECT_EQ(pretty_json(d.root()).substr(0, 12), "{\n  \"a\": 1,\n");
}

}  // namespace
}  // namespace exact::wire
