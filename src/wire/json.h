// Json: a strict reader of RFC 8259 text, and a writer.
//
// The reader keeps every number as its text (no rounding is possible), refuses duplicate keys, invalid UTF-8,
// lone surrogates, a byte-order mark, anything after the value, and nesting beyond a bound; it uses no recursion.
// Nothing else in the project reads or writes JSON.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace exact::wire {

struct Member;

// A read-only value inside a JsonDocument; valid as long as the document and the text it was read from.
class Json {
 public:
  enum class Kind : std::uint8_t { kNull, kFalse, kTrue, kNumber, kString, kArray, kObject };

  Kind kind() const { return kind_; }
  bool is_null() const { return kind_ == Kind::kNull; }
  bool is_bool() const { return kind_ == Kind::kFalse || kind_ == Kind::kTrue; }
  bool is_number() const { return kind_ == Kind::kNumber; }
  bool is_string() const { return kind_ == Kind::kString; }
  bool is_array() const { return kind_ == Kind::kArray; }
  bool is_object() const { return kind_ == Kind::kObject; }

  bool boolean() const { return kind_ == Kind::kTrue; }
  // The decoded string, or the number exactly as written.
  std::string_view text() const { return {text_, size_}; }
  // True for a number without fraction and exponent ("-0" included).
  bool is_integer_number() const;
  // The value of an integer number that fits; empty otherwise.
  std::optional<std::int64_t> int64() const;

  std::span<const Json> items() const { return {items_, is_array() ? size_ : 0u}; }
  std::span<const Member> members() const;
  // The member's value; null when this is no object or has no such key.
  const Json* find(std::string_view key) const;
  // Number of items or members.
  std::size_t size() const { return size_; }
  // Where the value starts in the text, and its length there.
  std::uint32_t offset() const { return offset_; }
  std::uint32_t length() const { return length_; }

 private:
  friend class JsonParser;
  Kind kind_ = Kind::kNull;
  std::uint32_t size_ = 0;
  std::uint32_t offset_ = 0;
  std::uint32_t length_ = 0;
  union {
    const char* text_ = nullptr;
    const Json* items_;
    const Member* members_;
  };
};

struct Member {
  std::string_view key;
  Json value;
};

inline std::span<const Member> Json::members() const { return {members_, is_object() ? size_ : 0u}; }

struct JsonLimits {
  std::uint32_t max_depth = 128;  // arrays and objects open at once
  std::uint32_t max_bytes = 64u << 20;
  bool allow_duplicate_keys = false;  // find() then sees the first
};

struct JsonError {
  enum class Kind : std::uint8_t { kSyntax, kDuplicateKey, kEncoding, kDepth, kSize };
  Kind kind;
  std::size_t offset;   // byte at which the text stopped being acceptable
  std::string message;  // what was expected or which rule was broken
};

// Owns what a parse allocates. Reusable: parse() forgets the value before.
class JsonDocument {
 public:
  JsonDocument();
  ~JsonDocument();
  JsonDocument(JsonDocument&&) noexcept;
  JsonDocument& operator=(JsonDocument&&) noexcept;

  // Reads `text`, which must outlive the use of root(). Returns the error, or empty on success.
  std::optional<JsonError> parse(std::string_view text, const JsonLimits& limits = {});
  const Json& root() const { return root_; }

 private:
  friend class JsonParser;
  struct Arena;
  std::unique_ptr<Arena> arena_;
  Json root_;
};

// True when `text` is well-formed UTF-8 (no surrogates, nothing above U+10FFFF, shortest forms only).
bool is_valid_utf8(std::string_view text);

// Appends JSON text to a string. Commas and colons are placed by the writer; the caller pairs begin and end.
// Strings are written as UTF-8, escaping only what RFC 8259 demands and U+007F; bytes that are not UTF-8 become U+FFFD.
class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view name);
  JsonWriter& string(std::string_view text);
  JsonWriter& number(std::int64_t value);
  JsonWriter& boolean(bool value);
  JsonWriter& null();
  // Text that is JSON already; copied as it is.
  JsonWriter& raw(std::string_view json);

  // A member in one call.
  JsonWriter& member(std::string_view name, std::string_view text) { return key(name).string(text); }
  JsonWriter& member(std::string_view name, const char* text) { return key(name).string(text); }
  JsonWriter& member(std::string_view name, bool value) { return key(name).boolean(value); }
  template <class T>
  requires(std::is_integral_v<T> && !std::is_same_v<T, bool>) JsonWriter& member(std::string_view name,
                                                                                 T value) {
    return key(name).number(static_cast<std::int64_t>(value));
  }

  std::string& out() { return out_; }

 private:
  JsonWriter& open(char c);
  JsonWriter& close(char c);
  void separate();

  std::string& out_;
  bool need_comma_ = false;
};

// Appends the quoted, escaped form of `text`.
void append_json_string(std::string& out, std::string_view text);
// Writes a parsed value as compact text again (numbers as they were written).
void write_json(JsonWriter& out, const Json& value);
// The same value laid out over lines, two blanks an indentation level.
std::string pretty_json(const Json& value);
// Structural equality; numbers are compared as text, members without regard to order.
bool equal(const Json& a, const Json& b);

}  // namespace exact::wire
