#include "wire/json.h"
#include "wire/utf8.h"

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
  static constexpr std::size_t kMostBlock = 1024 * 1024;  // unless one array needs more
  static constexpr std::size_t kKeep = 8 * 1024 * 1024;   // bytes that wait for the next text
  struct Block {
    std::unique_ptr<char[]> memory;
    std::size_t size;
  };
  std::vector<Block> blocks;
  std::size_t current = 0;
  std::size_t used = 0;
  std::size_t total = 0;  // bytes of all blocks

  void reset() {
    while (total > kKeep) {
      total -= blocks.back().size;
      blocks.pop_back();
    }
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
    // Each block as large as all before it, within bounds: few blocks for a long text, little memory for a short one.
    const std::size_t size = std::max(bytes, std::clamp(total, kBlock, kMostBlock));
    total += size;
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

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

// One pass over the text with an explicit stack of open containers. Values of open containers wait on one stack
// and move to the arena when their container closes.
class JsonParser {
 public:
  JsonParser(JsonDocument& document, std::string_view text, const JsonLimits& limits)
      : document_(document),
        arena_(*document.arena_),
        begin_(text.data()),
        p_(begin_),
        end_(begin_ + text.size()),
        limits_(limits) {}

  std::optional<JsonError> run() {
    if (static_cast<std::size_t>(end_ - begin_) > limits_.max_bytes)
      return JsonError{JsonError::Kind::kSize, limits_.max_bytes,
                       "the text is longer than " + std::to_string(limits_.max_bytes) + " bytes"};
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
          return fail(p_, "nested deeper than " + std::to_string(limits_.max_depth) + " levels",
                      JsonError::Kind::kDepth);
        ++p_;
        blanks();
        if (p_ < end_ && *p_ == (object ? '}' : ']')) {
          ++p_;
          value.kind_ = object ? Json::Kind::kObject : Json::Kind::kArray;
          value.size_ = 0;
          break;
        }
        arena_.frames.push_back(
            {object, static_cast<std::uint32_t>(arena_.open_values.size()), value.offset_, key});
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
    if (static_cast<std::size_t>(end_ - p_) < w.size() || std::string_view(p_, w.size()) != w)
      return fail(p_, "expected a value");
    p_ += w.size();
    return true;
  }

  bool number(Json& value) {
    const char* start = p_;
    if (*p_ == '-') ++p_;
    if (p_ >= end_ || !is_digit(*p_))
      return fail(p_, start == p_ ? "expected a value" : "expected a digit after '-'");
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
    const int n =
        utf8_length(reinterpret_cast<const unsigned char*>(p_), reinterpret_cast<const unsigned char*>(end_));
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
    if (c >= 0xDC00 && c <= 0xDFFF)
      return fail(at, "a lone low surrogate is no character", JsonError::Kind::kEncoding);
    if (c >= 0xD800 && c <= 0xDBFF) {
      std::uint32_t low = 0;
      if (end_ - p_ < 2 || p_[0] != '\\' || p_[1] != 'u')
        return fail(at, "a lone high surrogate is no character", JsonError::Kind::kEncoding);
      p_ += 2;
      if (!four_hex(low)) return false;
      if (low < 0xDC00 || low > 0xDFFF)
        return fail(at, "a high surrogate must be followed by a low one", JsonError::Kind::kEncoding);
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

  static bool same_key(std::string_view a, std::string_view b) {
    return a.size() == b.size() && (a.empty() || a[0] == b[0]) && a == b;
  }

  bool keys_differ(std::span<const Member> members) {
    const auto twice = [&](std::string_view key) {
      return fail(begin_ + members.back().value.offset_,
                  "the key \"" + std::string(key.substr(0, 64)) + "\" occurs twice in one object",
                  JsonError::Kind::kDuplicateKey);
    };
    if (members.size() <= 12) {
      for (std::size_t i = 1; i < members.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
          if (same_key(members[i].key, members[j].key)) return twice(members[i].key);
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

}  // namespace exact::wire
