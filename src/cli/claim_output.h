// What the claim commands share: their options, and lines to the two streams.
#pragma once
#include "language/diagnostic.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace exact::cli {

// The arguments of a command, sorted: options with a value, options without, and the rest.
struct ArgumentShape {
  std::string_view command;                         // for messages
  std::string_view usage;                           // one line
  std::span<const std::string_view> value_options;  // "--left", ...
  std::span<const std::string_view> flags;
  std::string_view repeatable = {};  // the option that may be given more than once
};
struct Arguments {
  std::vector<std::pair<std::string_view, std::string>> values;
  std::vector<std::string_view> flags;
  std::vector<std::string> rest;

  const std::string* find(std::string_view option) const;
  bool has(std::string_view flag) const;
};
// Complains on standard error and returns nothing when the arguments do not fit.
std::optional<Arguments> sort_arguments(const ArgumentShape& shape, std::span<const std::string> arguments);

void print_line(std::string_view text);   // to standard output
void complain(std::string_view message);  // "centl: MESSAGE" to standard error
// "MESSAGE at column N" when there is a position.
std::string placed_message(const Diagnostic& d);
// Ends a command: `code`, or 2 when standard output could not be written.
int finish(int code);

}  // namespace exact::cli
