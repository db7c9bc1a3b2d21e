// Arguments read by the table of a command.
#pragma once
#include "cli/usage/program.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace exact::cli {

struct Arguments {
  // In their order. An option without a value has an empty one.
  std::vector<std::pair<std::string_view, std::string>> options;
  std::vector<std::string> words;

  bool has(std::string_view option) const { return find(option) != nullptr; }
  // The value given last; null when the option was not given.
  const std::string* find(std::string_view option) const;
};

// What is wrong with a command line, in one line with advice.
struct ArgumentFault {
  std::string message;
};

// Splits "--name", "--name=value", "--name value" and words; everything behind "--" is words. An unknown option, a value
// that is missing, not wanted or none of the choices, an option given twice and a wrong number of words are faults.
std::variant<Arguments, ArgumentFault> read_arguments(const Command& command,
                                                      std::span<const std::string> arguments);

// The same for one option at arguments[at]: its row and value, and `at` moved to its last argument.
struct GivenOption {
  const Option* option;
  std::optional<std::string> value;
};
std::variant<GivenOption, ArgumentFault> read_option(std::span<const Option> options,
                                                     std::span<const std::string> arguments, std::size_t& at);

// The whole number that a text is; nothing when it is none from `least` to `most`.
std::optional<std::int64_t> whole_number(std::string_view text, std::int64_t least, std::int64_t most);

}  // namespace exact::cli
