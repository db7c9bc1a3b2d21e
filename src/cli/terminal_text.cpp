#include "cli/terminal_text.h"

#include <unistd.h>

#include <cstdlib>

namespace exact {

namespace {
constexpr std::string_view kNumber = "96", kName = "95", kFunction = "94", kOperator = "93",
                           kPunctuation = "2;37";
constexpr std::size_t kTab = 8;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_name_start(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

// The line with tabs expanded, and the display column of a byte in it.
struct DisplayLine {
  std::string text;
  std::size_t column;
};
DisplayLine display(std::string_view line, std::size_t byte) {
  DisplayLine d{{}, 0};
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (i == byte) d.column = d.text.size();
    if (line[i] == '\t')
      d.text.append(kTab - d.text.size() % kTab, ' ');
    else
      d.text += line[i];
  }
  if (byte >= line.size()) d.column = d.text.size();
  return d;
}
}  // namespace

bool use_color(ColorMode mode, int descriptor) {
  if (mode != ColorMode::kAuto) return mode == ColorMode::kAlways;
  const char* terminal = std::getenv("TERM");
  return isatty(descriptor) != 0 && std::getenv("NO_COLOR") == nullptr && terminal &&
         std::string_view(terminal) != "dumb";
}

std::string colored(std::string_view text, std::string_view code) {
  std::string out = "\033[";
  out += code;
  out += 'm';
  out += text;
  out += "\033[0m";
  return out;
}

std::string colored_mathematics(std::string_view text) {
  std::string out;
  std::size_t i = 0;
  while (i < text.size()) {
    const char c = text[i];
    std::size_t j = i;
    std::string_view code;
    if (is_digit(c)) {
      while (j < text.size() && (is_digit(text[j]) || text[j] == '.')) ++j;
      code = kNumber;
    } else if (is_name_start(c)) {
      while (j < text.size() && (is_name_start(text[j]) || is_digit(text[j]))) ++j;
      code = j < text.size() && text[j] == '(' ? kFunction : kName;
    } else if (std::string_view("()[]{},").find(c) != std::string_view::npos) {
      j = i + 1;
      if (c == ',')
        while (j < text.size() && text[j] == ' ') ++j;
      code = kPunctuation;
    } else {
      // An operator with the blanks around it.
      while (j < text.size() && !is_digit(text[j]) && !is_name_start(text[j]) &&
             std::string_view("()[]{},").find(text[j]) == std::string_view::npos)
        ++j;
      code = kOperator;
    }
    out += colored(text.substr(i, j - i), code);
    i = j;
  }
  return out;
}

std::string diagnostic_text(const Diagnostic& d, std::string_view source, const SourcePlace& place) {
  std::string out;
  if (!d.position) {
    if (!place.name.empty()) out += place.name + ":" + std::to_string(place.first_line) + ": ";
    return out + "error: " + d.message;
  }
  const std::size_t at = std::min<std::size_t>(*d.position, source.size());
  std::size_t line = 1, start = 0;
  for (std::size_t i = 0; i < at; ++i) {
    if (source[i] == '\n') {
      ++line;
      start = i + 1;
    }
  }
  const auto end = source.find('\n', start);
  const std::string_view text = source.substr(start, end == source.npos ? source.npos : end - start);
  const std::size_t column = at - start + 1;
  const std::size_t shown_line = place.first_line + line - 1;
  if (!place.name.empty()) {
    out += place.name + ":" + std::to_string(shown_line) + ":" + std::to_string(column) +
           ": error: " + d.message;
  } else if (line == 1) {
    out += "error: " + d.message + " at column " + std::to_string(column);
  } else {
    out += "error: " + d.message + " at line " + std::to_string(line) + ", column " + std::to_string(column);
  }
  const DisplayLine shown = display(text, at - start);
  const std::string number = std::to_string(shown_line);
  out += '\n' + number + " | " + shown.text + '\n';
  out += std::string(number.size(), ' ') + " | " + std::string(shown.column, ' ') + '^';
  return out;
}

}  // namespace exact
