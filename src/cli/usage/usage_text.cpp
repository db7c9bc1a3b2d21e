#include "cli/usage/usage_text.h"

#include "operation/version.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>

namespace exact::cli {

namespace {
constexpr std::size_t kColumn = 28;  // where meanings begin
constexpr std::size_t kWidth = 100;
constexpr std::size_t kLongChoices = 30;  // longer ones stand with the meaning

// "--file PATH", "--color[=WHEN]"
std::string written(const Option& o) {
  std::string out(o.name);
  if (o.value.empty()) return out;
  const std::string value(o.choices.empty() || o.choices.size() > kLongChoices ? o.value : o.choices);
  return o.value_may_be_absent ? out + "[=" + value + "]" : out + "=" + value;
}

std::string meaning_of(const Option& o) {
  std::string out(o.meaning);
  if (o.choices.size() <= kLongChoices) return out;
  out += ": ";
  for (const char c : o.choices) c == '|' ? out += ", " : out += c;
  return out;
}

std::string row(const std::string& left, std::string_view meaning) {
  std::string out = "  " + left;
  const std::size_t indent = out.size() + 1 > kColumn ? kColumn : out.size();
  if (out.size() + 1 > kColumn) out += '\n', out.append(kColumn, ' ');
  out.append(kColumn - indent, ' ');
  return out + std::string(meaning) + '\n';
}

// The text in lines of at most kWidth.
std::string filled(std::string_view text) {
  std::string out;
  std::size_t column = 0;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    if (column != 0 && column + 1 + end > kWidth) {
      out += '\n';
      column = 0;
    }
    if (column != 0) {
      out += ' ';
      ++column;
    }
    out += text.substr(0, end);
    column += end;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out + '\n';
}
}  // namespace

std::string usage_line(const Program& program, const Command& command) {
  std::string out(program.name);
  out += ' ';
  out += command.name;
  if (!command.words.empty()) (out += ' ') += command.words;
  for (const Option& o : command.options) {
    if (o.name == kHelpOption.name) continue;
    out += " [" + std::string(o.name);
    if (!o.value.empty()) (out += ' ') += o.value;
    out += o.repeatable ? "]..." : "]";
  }
  return out;
}

std::string help_text(const Program& program) {
  std::string out = filled(std::string(program.name) + ": " + std::string(program.introduction)) + "\n";
  for (const auto& [form, meaning] : program.uses) out += row(std::string(form), meaning);
  for (const Command& c : program.commands) {
    std::string form = std::string(program.name) + " " + std::string(c.name);
    if (!c.words.empty()) form += " " + std::string(c.words);
    out += row(form, c.meaning);
  }
  if (!program.options.empty()) out += "\nOptions:\n";
  for (const Option& o : program.options) out += row(written(o), meaning_of(o));
  if (std::ranges::any_of(program.commands, [](const Command& c) { return !c.options.empty(); }))
    out += "\n" + std::string(program.name) + " COMMAND --help lists the options of a command.\n";
  out += "\nExit codes: ";
  for (bool first = true; const auto& [code, meaning] : program.exit_codes) {
    out += (first ? "" : ", ") + std::string(code) + " " + std::string(meaning);
    first = false;
  }
  return out + ".\n";
}

std::string help_text(const Program& program, const Command& command) {
  std::string out = "Usage: " + usage_line(program, command) + "\n\n" + filled(command.meaning) + "\n";
  for (const Option& o : command.options) out += row(written(o), meaning_of(o));
  return out;
}

std::string printed(const Program& program, std::string_view what) {
  return what == "man" ? manual_page(program) : completion_script(program, what);
}

// Roff: a backslash and a leading dot or quote have a meaning, a plain '-' may be set as a hyphen, and characters beyond
// ASCII have names.
namespace {
// The UTF-8 sequence at `i`, which is moved to its last byte.
std::string special_character(std::string_view text, std::size_t& i) {
  const auto lead = static_cast<unsigned char>(text[i]);
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  std::uint32_t point = lead & (0xFFu >> (length + 1));
  for (std::size_t k = 1; k < length && i + 1 < text.size(); ++k)
    point = point << 6 | (static_cast<unsigned char>(text[++i]) & 0x3Fu);
  char name[16];
  std::snprintf(name, sizeof name, "\\[u%04X]", point);
  return name;
}

std::string roff(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool starts_line = i == 0 || text[i - 1] == '\n';
    if (starts_line && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else if (c == '^')
      out += "\\(ha";
    else if (c == '~')
      out += "\\(ti";
    else if (c == '\'')
      out += "\\(aq";
    else if (c == '`')
      out += "\\(ga";
    else if (static_cast<unsigned char>(c) < 0x80)
      out += c;
    else
      out += special_character(text, i);
  }
  return out;
}

std::string term(std::string_view left, std::string_view meaning) {
  return ".TP\n\\fB" + roff(left) + "\\fR\n" + roff(meaning) + "\n";
}
}  // namespace

std::string manual_page(const Program& program) {
  std::string title(program.name);
  std::ranges::transform(title, title.begin(),
                         [](char c) { return static_cast<char>(c >= 'a' && c <= 'z' ? c - 32 : c); });
  std::string out = ".\\\" Written by " + std::string(program.name) + " --print=man; do not edit.\n";
  out += ".TH " + roff(title) + " 1 \"\" \"exact " + kVersion + "\" \"Exact mathematics\"\n.nh\n.ad l\n";
  out += ".SH NAME\n" + roff(program.name) + " \\- " + roff(program.title) + "\n.SH SYNOPSIS\n";
  bool first = true;
  const auto line = [&](const std::string& form) {
    if (!first) out += ".br\n";
    first = false;
    out += "\\fB" + roff(form) + "\\fR\n";
  };
  for (const auto& [form, meaning] : program.uses) line(std::string(form));
  for (const Command& c : program.commands) line(usage_line(program, c));
  out += ".SH DESCRIPTION\n" + roff(program.introduction) + "\n";
  for (const auto& [form, meaning] : program.uses) out += term(form, meaning);
  if (!program.commands.empty()) out += ".SH COMMANDS\n";
  for (const Command& c : program.commands) {
    out += term(std::string(c.name) + (c.words.empty() ? "" : " ") + std::string(c.words), c.meaning);
    if (c.options.empty()) continue;
    out += ".RS\n";
    for (const Option& o : c.options) out += term(written(o), meaning_of(o));
    out += ".RE\n";
  }
  if (!program.options.empty()) out += ".SH OPTIONS\n";
  for (const Option& o : program.options) out += term(written(o), meaning_of(o));
  for (const Section& s : program.sections()) {
    out += ".SH " + roff(s.title) + "\n";
    if (!s.text.empty()) out += roff(s.text) + "\n";
    for (const auto& [left, meaning] : s.rows) out += term(left, meaning);
  }
  out += ".SH EXIT STATUS\n";
  for (const auto& [code, meaning] : program.exit_codes) out += term(code, meaning);
  out += ".SH SEE ALSO\n";
  first = true;
  for (const std::string_view other : {"centl", "centl-physics", "jacobian"}) {
    if (other == program.name) continue;
    if (!first) out += ",\n";
    first = false;
    out += "\\fB" + roff(other) + "\\fR(1)";
  }
  return out + "\n";
}

}  // namespace exact::cli
