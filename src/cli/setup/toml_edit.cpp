// Edits of TOML 1.0, statement by statement: headers and `key = value`, with strings and arrays over several lines.
#include "cli/setup/text_edit.h"

#include <algorithm>

namespace exact::cli {

namespace {
using Path = std::vector<std::string>;

struct Statement {
  enum class Kind { kTable, kArrayTable, kValue } kind;
  Path path;               // of a value: within its table
  std::size_t begin, end;  // end: behind the header or the value
  std::size_t value_begin = 0;
};

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  std::vector<Statement> statements() {
    std::vector<Statement> out;
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
    while (true) {
      skip_lines();
      if (at_ == text_.size()) return out;
      Statement s{Statement::Kind::kValue, {}, at_, 0};
      if (peek() == '[') {
        ++at_;
        const bool is_array = peek() == '[';
        if (is_array) ++at_;
        s.kind = is_array ? Statement::Kind::kArrayTable : Statement::Kind::kTable;
        s.path = key();
        for (int i = 0; i < (is_array ? 2 : 1); ++i) expect(']');
      } else {
        s.path = key();
        expect('=');
        blanks();
        s.value_begin = at_;
        value(0);
      }
      s.end = at_;
      out.push_back(std::move(s));
      blanks();
      if (peek() == '#') at_ = std::min(text_.find('\n', at_), text_.size());
      if (peek() == '\r') ++at_;
      if (at_ != text_.size() && peek() != '\n') fault("the end of the line is expected");
    }
  }

 private:
  [[noreturn]] void fault(std::string message) const { throw EditFault{at_, std::move(message)}; }
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void blanks() {
    while (peek() == ' ' || peek() == '\t') ++at_;
  }
  void expect(char c) {
    blanks();
    if (peek() != c) fault(std::string("'") + c + "' is expected");
    ++at_;
  }
  // Blanks, ends of lines and comments.
  void skip_lines() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == ' ' || c == '\t' || c == '\r' || c == '\n')
        ++at_;
      else if (c == '#')
        at_ = std::min(text_.find('\n', at_), text_.size());
      else
        return;
    }
  }

  Path key() {
    Path out;
    do {
      blanks();
      const std::size_t begin = at_;
      if (peek() == '"' || peek() == '\'') {
        string();
        out.emplace_back(text_.substr(begin + 1, at_ - begin - 2));
        if (text_[begin] == '"' && out.back().find('\\') != std::string::npos)
          out.back() = "\\";  // not one of ours
      } else {
        while (at_ < text_.size() && is_bare(text_[at_])) ++at_;
        if (begin == at_) fault("a key is expected");
        out.emplace_back(text_.substr(begin, at_ - begin));
      }
      blanks();
    } while (peek() == '.' && ++at_);
    return out;
  }

  static bool is_bare(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  }

  void string() {
    const char quote = text_[at_];
    const std::string three(3, quote);
    const bool is_long = text_.substr(at_, 3) == three;
    at_ += is_long ? 3 : 1;
    while (at_ < text_.size()) {
      if (quote == '"' && text_[at_] == '\\') {
        at_ += 2;
      } else if (is_long && text_.substr(at_, 3) == three) {
        at_ += 3;
        while (peek() == quote) ++at_;  // up to two quotes may stand before the three
        return;
      } else if (!is_long && text_[at_] == quote) {
        ++at_;
        return;
      } else if (!is_long && text_[at_] == '\n') {
        break;
      } else {
        ++at_;
      }
    }
    at_ = std::min(at_, text_.size());
    fault("a string does not end");
  }

  void value(int depth) {
    if (depth > 100) fault("it is nested too deeply");
    if (peek() == '"' || peek() == '\'') return string();
    if (peek() == '[' || peek() == '{') {
      const bool is_array = peek() == '[';
      const char close = is_array ? ']' : '}';
      ++at_;
      for (skip_lines(); peek() != close; skip_lines()) {
        if (!is_array) {
          key();
          expect('=');
          blanks();
        }
        value(depth + 1);
        skip_lines();
        if (peek() == ',')
          ++at_;
        else if (peek() != close)
          fault("a comma is expected");
      }
      ++at_;
      return;
    }
    const std::size_t begin = at_;
    while (at_ < text_.size() &&
           (is_bare(text_[at_]) || text_[at_] == '+' || text_[at_] == '.' || text_[at_] == ':'))
      ++at_;
    if (begin == at_) fault("a value is expected");
    // A date and a time may have a blank between them.
    if (peek() == ' ' && at_ - begin == 10 && text_[begin + 4] == '-' && at_ + 1 < text_.size() &&
        text_[at_ + 1] >= '0' && text_[at_ + 1] <= '9') {
      ++at_;
      value(depth + 1);
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

std::string toml_string(std::string_view text) {
  std::string out = "\"";
  constexpr char kHex[] = "0123456789ABCDEF";
  for (const char c : text) {
    const auto u = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      (out += '\\') += c;
    else if (u < 0x20 || u == 0x7F)
      ((out += "\\u00") += kHex[u >> 4]) += kHex[u & 15];
    else
      out += c;
  }
  return out + '"';
}

std::string toml_list(const std::vector<std::string>& items) {
  std::string out = "[";
  for (const std::string& item : items) out += (out.size() > 1 ? ", " : "") + toml_string(item);
  return out + "]";
}
}  // namespace

Edited set_server_in_toml(std::string_view text, std::string_view section, std::string_view name,
                          const ServerCommand& server) try {
  const Path ours = {std::string(section), std::string(name)};
  const std::string newline = text.find("\r\n") != text.npos ? "\r\n" : "\n";
  const std::pair<std::string, std::string> wanted[] = {{"command", toml_string(server.command)},
                                                        {"args", toml_list(server.arguments)}};
  const std::vector<Statement> statements = Scanner(text).statements();
  const Statement* header = nullptr;
  const Statement* found[2] = {};
  Path table;
  for (const Statement& s : statements) {
    if (s.kind != Statement::Kind::kValue) {
      table = s.path;
      if (table != ours) continue;
      if (header || s.kind == Statement::Kind::kArrayTable)
        throw EditFault{s.begin, "the table [" + ours[0] + "." + ours[1] + "] stands twice or is an array"};
      header = &s;
      continue;
    }
    Path whole = table;
    whole.insert(whole.end(), s.path.begin(), s.path.end());
    const bool below = whole.size() >= 2 && whole[0] == ours[0] && whole[1] == ours[1];
    const bool is_section = whole == Path{ours[0]};
    if ((below && table != ours && !(table.size() > 2 && table[0] == ours[0] && table[1] == ours[1])) ||
        is_section)
      throw EditFault{s.begin, "the server has another form than a table [" + ours[0] + "." + ours[1] +
                                   "]; edit it by hand"};
    for (int i = 0; i < 2; ++i)
      if (table == ours && s.path == Path{wanted[i].first}) found[i] = &s;
  }
  std::string out(text);
  if (!header) {
    if (!out.empty() && !out.ends_with('\n')) out += newline;
    if (!out.empty()) out += newline;
    out += "[" + ours[0] + "." + ours[1] + "]" + newline;
    for (const auto& [key, value] : wanted) out += key + " = " + value + newline;
    return out;
  }
  // From the end of the text to its start, so that places stay right.
  std::string missing;
  for (int i = 0; i < 2; ++i)
    if (!found[i]) missing += newline + wanted[i].first + " = " + wanted[i].second;
  std::vector<std::pair<const Statement*, std::string>> changes;
  for (int i = 0; i < 2; ++i)
    if (found[i]) changes.emplace_back(found[i], wanted[i].second);
  std::ranges::sort(changes, [](const auto& a, const auto& b) { return a.first->begin > b.first->begin; });
  for (const auto& [statement, value] : changes)
    out.replace(statement->value_begin, statement->end - statement->value_begin, value);
  if (!missing.empty()) {
    std::size_t at = std::min(out.find('\n', header->end), out.size());
    if (at > 0 && at < out.size() && out[at - 1] == '\r') --at;
    out.insert(at, missing);
  }
  return out;
} catch (const EditFault& fault) {
  return fault;
}

}  // namespace exact::cli
