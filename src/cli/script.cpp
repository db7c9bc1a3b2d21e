#include "cli/script.h"

namespace exact {

namespace {
bool is_blank(std::string_view s) { return s.find_first_not_of(" \t\r\n") == s.npos; }
}  // namespace

bool is_incomplete(std::string_view text) {
  int open = 0;
  char last = 0;
  for (const char c : text) {
    if (c == '(') ++open;
    if (c == ')' && --open < 0) return false;
    if (c != ' ' && c != '\t' && c != '\r' && c != '\n') last = c;
  }
  return open > 0 || (last != 0 && std::string_view("+-*/^=<>").find(last) != std::string_view::npos);
}

std::optional<std::string_view> ScriptReader::line() {
  if (rest_.empty()) return std::nullopt;
  ++line_;
  const auto end = rest_.find('\n');
  std::string_view text = rest_.substr(0, end);
  rest_ = end == rest_.npos ? std::string_view() : rest_.substr(end + 1);
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

std::optional<ScriptStatement> ScriptReader::next() {
  while (const auto first = line()) {
    if (is_blank(*first) || first->starts_with('#')) continue;
    ScriptStatement s{std::string(*first), line_};
    while (is_incomplete(s.text)) {
      const auto more = line();
      if (!more) break;
      s.text += '\n';
      if (!more->starts_with('#')) s.text += *more;
    }
    return s;
  }
  return std::nullopt;
}

}  // namespace exact
