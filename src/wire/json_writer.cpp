#include "wire/json.h"
#include "wire/utf8.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstring>

namespace exact::wire {

namespace {
// True when each of the eight bytes at `p` is an ordinary character: ASCII from the blank to '~', neither '"' nor '\\'.
// A byte is found by the classical test for a zero byte, exact for the lowest one and thus for whether there is any
// (Warren, Hacker's Delight, section 6-1).
bool eight_are_plain(const unsigned char* p) {
  constexpr std::uint64_t kOnes = 0x0101010101010101U, kHigh = 0x8080808080808080U;
  std::uint64_t v;
  std::memcpy(&v, p, sizeof v);
  const auto has_zero = [](std::uint64_t x) { return (x - kOnes) & ~x & kHigh; };
  const std::uint64_t below_blank = (v - kOnes * 0x20) & ~v & kHigh;
  return ((v & kHigh) | below_blank | has_zero(v ^ (kOnes * '"')) | has_zero(v ^ (kOnes * '\\')) |
          has_zero(v ^ (kOnes * 0x7F))) == 0;
}
}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  const auto* p = reinterpret_cast<const unsigned char*>(text.data());
  const auto* end = p + text.size();
  const unsigned char* run = p;
  const auto flush = [&] {
    out.append(reinterpret_cast<const char*>(run), static_cast<std::size_t>(p - run));
  };
  while (p < end) {
    while (end - p >= 8 && eight_are_plain(p)) p += 8;
    if (p == end) break;
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
