#include "cli/interactive_help.h"

#include "cli/interactive_commands.h"
#include "language/syntax_catalog.h"
#include "operation/nearest_word.h"

#include <algorithm>

namespace exact {

namespace {
constexpr std::size_t kColumn = 22;  // where meanings begin
constexpr std::string_view kHelpCommand = ":help ";

bool is_name_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

std::string row(std::string left, std::string_view right) {
  left = "  " + left;
  left.append(left.size() < kColumn ? kColumn - left.size() : 1, ' ');
  return left + std::string(right) + '\n';
}

std::string command_row(const InteractiveCommand& c) {
  std::string form(c.name);
  if (!c.argument.empty()) (form += ' ') += c.argument;
  return row(form, c.meaning);
}

std::string entry_text(const SyntaxEntry& e) {
  std::string out(e.form);
  out += "\n    ";
  out += e.meaning;
  if (!e.domain.empty()) (out += "\n    exact for ") += e.domain;
  if (!e.example.calculation.empty()) {
    out += "\n    ";
    out += e.example.calculation;
    out += " -> ";
    out += e.example.result;
  }
  return out + '\n';
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}
}  // namespace

std::size_t word_start(std::string_view line, std::size_t cursor) {
  std::size_t i = cursor;
  while (i > 0 && is_name_letter(line[i - 1])) --i;
  // A command is one word: a colon at the start of the line, and hyphens.
  if (line.starts_with(':') && line.substr(0, cursor).find(' ') == line.npos) return 0;
  return i;
}

std::vector<std::string> completions(std::string_view line, std::size_t cursor, const Session& session) {
  const std::size_t start = word_start(line, cursor);
  const std::string_view word = line.substr(start, cursor - start);
  std::vector<std::string> out;
  const auto offer = [&](std::string_view name) {
    if (!name.empty() && name.starts_with(word)) out.emplace_back(name);
  };
  const auto offer_language = [&] {
    for (const SyntaxEntry& e : syntax_entries()) offer(e.name);
  };
  if (word.starts_with(':')) {
    for (const InteractiveCommand& c : interactive_commands()) offer(c.name);
  } else if (line.starts_with(kHelpCommand)) {
    offer_language();
    for (const std::string_view section : syntax_sections()) offer(lower(section));
  } else if (!word.empty() && !line.starts_with(':')) {
    offer_language();
    for (const Definition& d : session.definitions()) offer(d.name);
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

std::string argument_hint(std::string_view line, std::size_t cursor, const Session& session) {
  int closed = 0;
  std::size_t i = cursor;
  while (i > 0) {
    const char c = line[--i];
    if (c == ')') ++closed;
    if (c != '(' || --closed >= 0) continue;
    std::size_t end = i;
    while (end > 0 && line[end - 1] == ' ') --end;
    const std::string name(line.substr(word_start(line, end), end - word_start(line, end)));
    closed = 0;
    if (name.empty()) continue;  // parentheses around a part of an expression
    std::string out;
    for (const SyntaxEntry& e : syntax_entries())
      if (e.name == name) out += std::string(e.form) + ": " + std::string(e.meaning) + '\n';
    if (const Definition* d = session.find(name); d && !d->parameters.empty()) {
      out += name + "(";
      for (std::size_t p = 0; p < d->parameters.size(); ++p) out += (p ? ", " : "") + d->parameters[p];
      out += ") = " + d->body_text() + '\n';
    }
    return out;
  }
  return {};
}

std::string interactive_help() {
  std::string out =
      "Type mathematics and press return; an open parenthesis or a final operator continues on the next "
      "line.\n"
      "Tab completes names and shows how the call around the cursor is written; Ctrl-R searches the "
      "history;\n"
      "Ctrl-C ends a running calculation.\n\n";
  for (const InteractiveCommand& c : interactive_commands()) out += command_row(c);
  out += "\nTopics of :help:";
  for (const std::string_view section : syntax_sections())
    out += (section == syntax_sections()[0] ? " " : ", ") + lower(section);
  out += "; or any name or word, as in :help integral.\n\nTry:\n";
  for (const TourExample& e : tour_examples())
    out += row(std::string(e.calculation), "-> " + std::string(e.result));
  return out;
}

std::string interactive_help(std::string_view topic) {
  std::string out;
  for (const InteractiveCommand& c : interactive_commands())
    if (c.name == topic || c.name.substr(1) == topic) out += command_row(c);
  const bool is_name = find_syntax(topic) != nullptr;  // then the entries of that name only
  for (const SyntaxEntry& e : syntax_entries())
    if (is_name ? e.name == topic : is_about(e, topic)) out += entry_text(e);
  if (!out.empty()) return out;
  std::vector<std::string_view> names;
  for (const SyntaxEntry& e : syntax_entries())
    if (!e.name.empty()) names.push_back(e.name);
  for (const InteractiveCommand& c : interactive_commands()) names.push_back(c.name);
  return "nothing is known about " + std::string(topic) + did_you_mean(topic, names) + "\n";
}

}  // namespace exact
