// Scripts: text cut into statements.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace exact {

// A statement with the place it has in its script.
struct ScriptStatement {
  std::string text;  // without the final newline; inner lines keep theirs
  std::size_t line;  // of its first character, from 1
};

// True when the text goes on in the next line: parentheses are open, or it ends in an operator.
bool is_incomplete(std::string_view text);

// Hands out the statements of a text one by one. Blank lines and lines that start with '#' are skipped.
class ScriptReader {
 public:
  explicit ScriptReader(std::string_view text) : rest_(text) {}
  std::optional<ScriptStatement> next();

 private:
  std::optional<std::string_view> line();
  std::string_view rest_;
  std::size_t line_ = 0;
};

}  // namespace exact
