// Strings as they are written: every byte at every place of the eight that the writer looks at together.
#include "wire/json.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <string>

namespace exact::wire {
namespace {

// What RFC 8259 demands, character by character.
std::string escaped(unsigned char c) {
  switch (c) {
    case '"': return "\\\"";
    case '\\': return "\\\\";
    case '\b': return "\\b";
    case '\f': return "\\f";
    case '\n': return "\\n";
    case '\r': return "\\r";
    case '\t': return "\\t";
    default: break;
  }
  if (c >= 0x80) return "\xEF\xBF\xBD";  // alone it is no UTF-8
  if (c >= 0x20 && c != 0x7F) return std::string(1, static_cast<char>(c));
  char text[8];
  std::snprintf(text, sizeof text, "\\u%04x", c);
  return text;
}

TEST(JsonWriter, EscapesEveryByteAtEveryPlace) {
  for (int byte = 0; byte < 256; ++byte) {
    for (std::size_t place = 0; place < 20; ++place) {
      const std::string before(place, 'a'), behind(19 - place, '~');
      std::string out;
      append_json_string(out, before + static_cast<char>(byte) + behind);
      EXPECT_EQ(out, '"' + before + escaped(static_cast<unsigned char>(byte)) + behind + '"') << byte;
    }
  }
}

TEST(JsonWriter, KeepsWholeCharactersAtEveryPlace) {
  for (const std::string& character :
       {std::string("\xC3\xA9"), std::string("\xE2\x89\x88"), std::string("\xF0\x9F\x98\x80")}) {
    for (std::size_t place = 0; place < 20; ++place) {
      const std::string text = std::string(place, ' ') + character + std::string(19 - place, '0');
      std::string out;
      append_json_string(out, text);
      EXPECT_EQ(out, '"' + text + '"');
    }
  }
}

}  // namespace
}  // namespace exact::wire
