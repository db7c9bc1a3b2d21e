#include "wire/json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

namespace exact::wire {

// ---- Values --------------------------------------------------------------------------------------------------

bool Json::is_integer_number() const {
  if (kind_ != Kind::kNumber) return false;
  return text().find_first_of(".eE") == std::string_view::npos;
}

std::optional<std::int64_t> Json::int64() const {
  if (!is_integer_number()) return std::nullopt;
  std::int64_t v = 0;
  const auto [end, error] = std::from_chars(text_, text_ + size_, v);
  if (error != std::errc() || end != text_ + size_) return std::nullopt;
  return v;
}

const Json* Json::find(std::string_view key) const {
  for (const Member& m : members())
    if (m.key == key) return &m.value;
  return nullptr;
}

// ---- Storage -------------------------------------------------------------------------------------------------

// Blocks of memory for decoded strings and finished arrays; kept between parses.
struct JsonDocument::Arena {
  static constexpr std::size_t kBlock = 32 * 1024;
  static constexpr std::size_t kKeep = 1024 * 1024;
  struct Block {
    std::unique_ptr<char[]> memory;
    std::size_t size;
  };
  std::vector<Block> blocks;
  std::size_t current = 0;
  std::size_t used = 0;

  void reset() {
    while (blocks.size() > 1 && blocks.back().size > kKeep) blocks.pop_back();
    current = used = 0;
  }
  void* take(std::size_t bytes) {
    bytes = (bytes + 7) & ~std::size_t{7};
    while (current < blocks.size()) {
      if (used + bytes <= blocks[current].size) {
        void* p = blocks[current].memory.get() + used;
        used += bytes;
        return p;
      }
      ++current;
      used = 0;
    }
    const std::size_t size = std::max(bytes, kBlock);
    blocks.push_back({std::make_unique_for_overwrite<char[]>(size), size});
    used = bytes;
    return blocks.back().memory.get();
  }

  // Scratch stacks of the parser, kept for their capacity.
  std::vector<Member> open_values;  // of all containers that are open; keys are unused in arrays
  struct Frame {
    bool object;
    std::uint32_t first;   // index of the container's first value in open_values
    std::uint32_t offset;  // where it starts in the text
    std::string_view key;  // the key under which it will be stored
  };
  std::vector<Frame> frames;
  std::vector<std::string_view> sorted_keys;
};

JsonDocument::JsonDocument() : arena_(std::make_unique<Arena>()) {}
JsonDocument::~JsonDocument() = default;
JsonDocument::JsonDocument(JsonDocument&&) noexcept = default;
JsonDocument& JsonDocument::operator=(JsonDocument&&) noexcept = default;

// ---- Reader --------------------------------------------------------------------------------------------------

namespace {

constexpr std::uint8_t kPlain = 1;  // may stand in a string as itself, ASCII
constexpr auto kClass = [] {
  std::array<std::uint8_t, 256> t{};
  for (int c = 0x20; c < 0x80; ++c) t[static_cast<std::size_t>(c)] = kPlain;
  t['"'] = t['\\'] = 0;
  return t;
}();

// Length of the well-formed UTF-8 sequence at p (Unicode 15, table 3-7), 0 when it is ill-formed.
int utf8_length(const unsigned char* p, const unsigned char* end) {
  const auto tail = [&](int i, unsigned char lo = 0x80, unsigned char hi = 0xBF) {
    return p + i < end && p[i] >= lo && p[i] <= hi;
  };
  const unsigned char c = *p;
  if (c < 0x80) return 1;
  if (c >= 0xC2 && c <= 0xDF) return tail(1) ? 2 : 0;
  if (c >= 0xE0 && c <= 0xEF) {
    const unsigned char lo = c == 0xE0 ? 0xA0 : 0x80;
    const unsigned char hi = c == 0xED ? 0x9F : 0xBF;
    return tail(1, lo, hi) && tail(2) ? 3 : 0;
  }
  if (c >= 0xF0 && c <= 0xF4) {
    const unsigned char lo = c == 0xF0 ? 0x90 : 0x80;
    const unsigned char hi = c == 0xF4 ? 0x8F : 0xBF;
    return tail(1, lo, hi) && tail(2) && tail(3) ? 4 : 0;
  }
  return 0;
}

void append_utf8(char*& out, std::uint32_t c) {
  const auto put = [&](std::uint32_t v) { *out++ = static_cast<char>(v); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0 | c >> 6);
    put(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    put(0xE0 | c >> 12);
    put(0x80 | (c >> 6 & 0x3F));
    put(0x80 | (c & 0x3F));
  } else {
    put(0xF0 | c >> 18);
    put(0x80 | (c >> 12 & 0x3F));
    put(0x80 | (c >> 6 & 0x3F));
    put(0x80 | (c & 0x3F));
  }
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

bool is_valid_utf8(std::string_view text) {
  const auto* p = reinterpret_cast<const unsigned char*>(text.data());
  const auto* end = p + text.size();
  while (p < end) {
    const int n = utf8_length(p, end);
    if (n == 0) return false;
    p += n;
  }
  return true;
}

// One pass over the text with an explicit stack of open containers. Values of open containers wait on one stack
// and move to the arena when their container closes.
class JsonParser {
 public:
  JsonParser(JsonDocument& document, std::string_view text, const JsonLimits& limits)
      : document_(document), arena_(*document.arena_), begin_(text.data()), p_(begin_), end_(begin_ + text.size()), limits_(limits) {}

  std::optional<JsonError> run() {
    if (static_cast<std::size_t>(end_ - begin_) > limits_.max_bytes)
      return JsonError{JsonError::Kind::kSize, limits_.max_bytes, "the text is longer than " + std::to_string(limits_.max_bytes) + " bytes"};
    arena_.open_values.clear();
    arena_.frames.clear();
    if (value_then_rest()) return std::nullopt;
    return std::move(error_);
  }

 private:
  using Arena = JsonDocument::Arena;

  bool fail(const char* at, std::string message, JsonError::Kind kind = JsonError::Kind::kSyntax) {
    error_ = {kind, static_cast<std::size_t>(at - begin_), std::move(message)};
    return false;
  }

  void blanks() {
    while (p_ < end_ && (*p_ == ' ' || *p_ == '\t' || *p_ == '\n' || *p_ == '\r')) ++p_;
  }

  // The loop: read a value; store it; while the container it belongs to closes, store that one too.
  bool value_then_rest() {
    std::string_view key;
    for (;;) {
      blanks();
      Json value;
      bool complete = false;
      if (!one_value(value, key, complete)) return false;
      if (!complete) {  // a container was opened and has a first member
        if (!next_key(key)) return false;
        continue;
      }
      for (;;) {
        if (arena_.frames.empty()) {
          document_.root_ = value;
          blanks();
          if (p_ != end_) return fail(p_, "nothing may follow the value");
          return true;
        }
        arena_.open_values.push_back({key, value});
        blanks();
        Arena::Frame& frame = arena_.frames.back();
        if (p_ < end_ && *p_ == ',') {
          ++p_;
          blanks();
          if (!next_key(key)) return false;
          break;
        }
        if (p_ >= end_ || *p_ != (frame.object ? '}' : ']'))
          return fail(p_, frame.object ? "expected ',' or '}'" : "expected ',' or ']'");
        ++p_;
        key = frame.key;
        if (!close(value)) return false;
      }
    }
  }

  // Reads the key and colon when the innermost container is an object.
  bool next_key(std::string_view& key) {
    key = {};
    if (!arena_.frames.back().object) return true;
    if (p_ >= end_ || *p_ != '"') return fail(p_, "expected a key in quotation marks");
    if (!string(key)) return false;
    blanks();
    if (p_ >= end_ || *p_ != ':') return fail(p_, "expected ':' after the key");
    ++p_;
    return true;
  }

  // complete is false when a non-empty container was opened; p_ then stands at its first key or value.
  bool one_value(Json& value, std::string_view key, bool& complete) {
    if (p_ >= end_) return fail(p_, "expected a value, found the end of the text");
    complete = true;
    value.offset_ = static_cast<std::uint32_t>(p_ - begin_);
    switch (*p_) {
      case '{':
      case '[': {
        const bool object = *p_ == '{';
        if (arena_.frames.size() >= limits_.max_depth)
          return fail(p_, "nested deeper than " + std::to_string(limits_.max_depth) + " levels", JsonError::Kind::kDepth);
        ++p_;
        blanks();
        if (p_ < end_ && *p_ == (object ? '}' : ']')) {
          ++p_;
          value.kind_ = object ? Json::Kind::kObject : Json::Kind::kArray;
          value.size_ = 0;
          break;
        }
        arena_.frames.push_back({object, static_cast<std::uint32_t>(arena_.open_values.size()), value.offset_, key});
        complete = false;
        return true;
      }
      case '"': {
        std::string_view text;
        if (!string(text)) return false;
        value.kind_ = Json::Kind::kString;
        value.text_ = text.data();
        value.size_ = static_cast<std::uint32_t>(text.size());
        break;
      }
      case 't':
        if (!word("true")) return false;
        value.kind_ = Json::Kind::kTrue;
        break;
      case 'f':
        if (!word("false")) return false;
        value.kind_ = Json::Kind::kFalse;
        break;
      case 'n':
        if (!word("null")) return false;
        value.kind_ = Json::Kind::kNull;
        break;
      default:
        if (!number(value)) return false;
    }
    value.length_ = static_cast<std::uint32_t>(p_ - begin_) - value.offset_;
    return true;
  }

  bool word(std::string_view w) {
    if (static_cast<std::size_t>(end_ - p_) < w.size() || std::string_view(p_, w.size()) != w) return fail(p_, "expected a value");
    p_ += w.size();
    return true;
  }

  bool number(Json& value) {
    const char* start = p_;
    if (*p_ == '-') ++p_;
    if (p_ >= end_ || !is_digit(*p_)) return fail(p_, start == p_ ? "expected a value" : "expected a digit after '-'");
    if (*p_ == '0') {
      ++p_;
      if (p_ < end_ && is_digit(*p_)) return fail(p_, "a number may not start with a superfluous 0");
    } else {
      while (p_ < end_ && is_digit(*p_)) ++p_;
    }
    if (p_ < end_ && *p_ == '.') {
      ++p_;
      if (p_ >= end_ || !is_digit(*p_)) return fail(p_, "expected a digit after the decimal point");
      while (p_ < end_ && is_digit(*p_)) ++p_;
    }
    if (p_ < end_ && (*p_ == 'e' || *p_ == 'E')) {
      ++p_;
      if (p_ < end_ && (*p_ == '+' || *p_ == '-')) ++p_;
      if (p_ >= end_ || !is_digit(*p_)) return fail(p_, "expected a digit in the exponent");
      while (p_ < end_ && is_digit(*p_)) ++p_;
    }
    value.kind_ = Json::Kind::kNumber;
    value.text_ = start;
    value.size_ = static_cast<std::uint32_t>(p_ - start);
    return true;
  }

  // A view into the text when the string has no escape, else a decoded copy in the arena.
  bool string(std::string_view& result) {
    const char* start = ++p_;
    for (;;) {
      while (p_ < end_ && kClass[static_cast<unsigned char>(*p_)] == kPlain) ++p_;
      if (p_ >= end_) return fail(p_, "the string is not closed");
      if (*p_ == '"') {
        result = {start, static_cast<std::size_t>(p_ - start)};
        ++p_;
        return true;
      }
      if (*p_ == '\\') return escaped_string(start, result);
      if (!one_sequence()) return false;
    }
  }

  // Steps over one character beyond ASCII, or refuses a control character.
  bool one_sequence() {
    if (static_cast<unsigned char>(*p_) < 0x20) return fail(p_, "a control character must be escaped");
    const int n = utf8_length(reinterpret_cast<const unsigned char*>(p_), reinterpret_cast<const unsigned char*>(end_));
    if (n == 0) return fail(p_, "the text is not valid UTF-8", JsonError::Kind::kEncoding);
    p_ += n;
    return true;
  }

  bool escaped_string(const char* start, std::string_view& result) {
    // Find the end first: the decoded form is never longer than the escaped one.
    const char* q = p_;
    while (q < end_ && *q != '"') q += *q == '\\' && q + 1 < end_ ? 2 : 1;
    if (q >= end_) q = end_;
    char* buffer = static_cast<char*>(arena_.take(static_cast<std::size_t>(q - start) + 1));
    char* out = buffer;
    std::memcpy(out, start, static_cast<std::size_t>(p_ - start));
    out += p_ - start;
    for (;;) {
      const char* run = p_;
      while (p_ < end_ && kClass[static_cast<unsigned char>(*p_)] == kPlain) ++p_;
      std::memcpy(out, run, static_cast<std::size_t>(p_ - run));
      out += p_ - run;
      if (p_ >= end_) return fail(p_, "the string is not closed");
      if (*p_ == '"') {
        ++p_;
        result = {buffer, static_cast<std::size_t>(out - buffer)};
        return true;
      }
      if (*p_ == '\\') {
        if (!escape(out)) return false;
        continue;
      }
      const char* from = p_;
      if (!one_sequence()) return false;
      std::memcpy(out, from, static_cast<std::size_t>(p_ - from));
      out += p_ - from;
    }
  }

  bool escape(char*& out) {
    const char* at = p_++;
    if (p_ >= end_) return fail(p_, "the string is not closed");
    switch (*p_++) {
      case '"': *out++ = '"'; return true;
      case '\\': *out++ = '\\'; return true;
      case '/': *out++ = '/'; return true;
      case 'b': *out++ = '\b'; return true;
      case 'f': *out++ = '\f'; return true;
      case 'n': *out++ = '\n'; return true;
      case 'r': *out++ = '\r'; return true;
      case 't': *out++ = '\t'; return true;
      case 'u': break;
      default: return fail(at, "unknown escape in a string");
    }
    std::uint32_t c = 0;
    if (!four_hex(c)) return false;
    if (c >= 0xDC00 && c <= 0xDFFF) return fail(at, "a lone low surrogate is no character", JsonError::Kind::kEncoding);
    if (c >= 0xD800 && c <= 0xDBFF) {
      std::uint32_t low = 0;
      if (end_ - p_ < 2 || p_[0] != '\\' || p_[1] != 'u') return fail(at, "a lone high surrogate is no character", JsonError::Kind::kEncoding);
      p_ += 2;
      if (!four_hex(low)) return false;
      if (low < 0xDC00 || low > 0xDFFF) return fail(at, "a high surrogate must be followed by a low one", JsonError::Kind::kEncoding);
      c = 0x10000 + ((c - 0xD800) << 10) + (low - 0xDC00);
    }
    append_utf8(out, c);
    return true;
  }

  bool four_hex(std::uint32_t& c) {
    c = 0;
    for (int i = 0; i < 4; ++i, ++p_) {
      if (p_ >= end_) return fail(p_, "expected four hexadecimal digits after \\u");
      const char d = *p_;
      c <<= 4;
      if (is_digit(d)) {
        c |= static_cast<std::uint32_t>(d - '0');
      } else if (d >= 'a' && d <= 'f') {
        c |= static_cast<std::uint32_t>(d - 'a' + 10);
      } else if (d >= 'A' && d <= 'F') {
        c |= static_cast<std::uint32_t>(d - 'A' + 10);
      } else {
        return fail(p_, "expected four hexadecimal digits after \\u");
      }
    }
    return true;
  }

  // Moves the innermost container's values to the arena; p_ stands behind its closing bracket.
  bool close(Json& value) {
    const Arena::Frame frame = arena_.frames.back();
    arena_.frames.pop_back();
    const std::size_t n = arena_.open_values.size() - frame.first;
    const Member* from = arena_.open_values.data() + frame.first;
    value = Json();
    value.offset_ = frame.offset;
    value.length_ = static_cast<std::uint32_t>(p_ - begin_) - frame.offset;
    value.size_ = static_cast<std::uint32_t>(n);
    if (frame.object) {
      if (!limits_.allow_duplicate_keys && !keys_differ({from, n})) return false;
      auto* to = static_cast<Member*>(arena_.take(n * sizeof(Member)));
      std::uninitialized_copy(from, from + n, to);
      value.kind_ = Json::Kind::kObject;
      value.members_ = to;
    } else {
      auto* to = static_cast<Json*>(arena_.take(n * sizeof(Json)));
      for (std::size_t i = 0; i < n; ++i) new (to + i) Json(from[i].value);
      value.kind_ = Json::Kind::kArray;
      value.items_ = to;
    }
    arena_.open_values.resize(frame.first);
    return true;
  }

  bool keys_differ(std::span<const Member> members) {
    const auto twice = [&](std::string_view key) {
      return fail(begin_ + members.back().value.offset_, "the key \"" + std::string(key.substr(0, 64)) + "\" occurs twice in one object",
                  JsonError::Kind::kDuplicateKey);
    };
    if (members.size() <= 12) {
      for (std::size_t i = 1; i < members.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
          if (members[i].key == members[j].key) return twice(members[i].key);
      return true;
    }
    auto& keys = arena_.sorted_keys;
    keys.clear();
    for (const Member& m : members) keys.push_back(m.key);
    std::sort(keys.begin(), keys.end());
    const auto same = std::adjacent_find(keys.begin(), keys.end());
    return same == keys.end() || twice(*same);
  }

  JsonDocument& document_;
  Arena& arena_;
  const char* begin_;
  const char* p_;
  const char* end_;
  JsonLimits limits_;
  JsonError error_{};
};

std::optional<JsonError> JsonDocument::parse(std::string_view text, const JsonLimits& limits) {
  arena_->reset();
  root_ = Json();
  return JsonParser(*this, text, limits).run();
}

// ---- Writer --------------------------------------------------------------------------------------------------

void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  const auto* p = reinterpret_cast<const unsigned char*>(text.data());
  const auto* end = p + text.size();
  const unsigned char* run = p;
  const auto flush = [&] { out.append(reinterpret_cast<const char*>(run), static_cast<std::size_t>(p - run)); };
  while (p < end) {
    const unsigned char c = *p;
    if (c >= 0x20 && c < 0x7F && c != '"' && c != '\\') {
      ++p;
      continue;
    }
    if (c >= 0x80) {
      const int n = utf8_length(p, end);
      if (n > 0) {
        p += n;
        continue;
      }
      flush();
      out += "\xEF\xBF\xBD";
      run = ++p;
      continue;
    }
    flush();
    switch (c) {
      case '"': out += "\\\""; break;
      case '\\': out += "\\\\"; break;
      case '\b': out += "\\b"; break;
      case '\f': out += "\\f"; break;
      case '\n': out += "\\n"; break;
      case '\r': out += "\\r"; break;
      case '\t': out += "\\t"; break;
      default: {
        constexpr char kHex[] = "0123456789abcdef";
        out += "\\u00";
        out += kHex[c >> 4];
        out += kHex[c & 15];
      }
    }
    run = ++p;
  }
  flush();
  out += '"';
}

void JsonWriter::separate() {
  if (need_comma_) out_ += ',';
  need_comma_ = true;
}

JsonWriter& JsonWriter::open(char c) {
  separate();
  out_ += c;
  need_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char c) {
  out_ += c;
  need_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  append_json_string(out_, name);
  out_ += ':';
  need_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::string(std::string_view text) {
  separate();
  append_json_string(out_, text);
  return *this;
}

JsonWriter& JsonWriter::number(std::int64_t value) {
  separate();
  char buffer[24];
  const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value);
  out_.append(buffer, end);
  return *this;
}

JsonWriter& JsonWriter::boolean(bool value) {
  separate();
  out_ += value ? "true" : "false";
  return *this;
}

JsonWriter& JsonWriter::null() {
  separate();
  out_ += "null";
  return *this;
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  out_ += json;
  return *this;
}

// Recursion here is bounded by the depth that the reader accepted.
void write_json(JsonWriter& out, const Json& value) {
  switch (value.kind()) {
    case Json::Kind::kNull: out.null(); break;
    case Json::Kind::kFalse: out.boolean(false); break;
    case Json::Kind::kTrue: out.boolean(true); break;
    case Json::Kind::kNumber: out.raw(value.text()); break;
    case Json::Kind::kString: out.string(value.text()); break;
    case Json::Kind::kArray:
      out.begin_array();
      for (const Json& item : value.items()) write_json(out, item);
      out.end_array();
      break;
    case Json::Kind::kObject:
      out.begin_object();
      for (const Member& m : value.members()) {
        out.key(m.key);
        write_json(out, m.value);
      }
      out.end_object();
      break;
  }
}

namespace {
void pretty(std::string& out, const Json& value, std::size_t indent) {
  const auto line = [&](std::size_t level) {
    out += '\n';
    out.append(2 * level, ' ');
  };
  if ((value.is_array() || value.is_object()) && value.size() != 0) {
    out += value.is_array() ? '[' : '{';
    bool first = true;
    for (const Json& item : value.items()) {
      if (!first) out += ',';
      first = false;
      line(indent + 1);
      pretty(out, item, indent + 1);
    }
    for (const Member& m : value.members()) {
      if (!first) out += ',';
      first = false;
      line(indent + 1);
      append_json_string(out, m.key);
      out += ": ";
      pretty(out, m.value, indent + 1);
    }
    line(indent);
    out += value.is_array() ? ']' : '}';
    return;
  }
  JsonWriter writer(out);
  write_json(writer, value);
}
}  // namespace

std::string pretty_json(const Json& value) {
  std::string out;
  pretty(out, value, 0);
  return out;
}

bool equal(const Json& a, const Json& b) {
  if (a.kind() != b.kind()) return false;
  switch (a.kind()) {
    case Json::Kind::kNumber:
    case Json::Kind::kString: return a.text() == b.text();
    case Json::Kind::kArray:
      return std::equal(a.items().begin(), a.items().end(), b.items().begin(), b.items().end(), equal);
    case Json::Kind::kObject:
      if (a.size() != b.size()) return false;
      for (const Member& m : a.members()) {
        const Json* other = b.find(m.key);
        if (!other || !equal(m.value, *other)) return false;
      }
      return true;
    default: return true;
  }
}

}  // namespace exact::wire
