#include "cli/claim_output.h"

#include <algorithm>
#include <cstdio>

namespace exact::cli {

const std::string* Arguments::find(std::string_view option) const {
  for (const auto& [name, value] : values)
    if (name == option) return &value;
  return nullptr;
}

bool Arguments::has(std::string_view flag) const {
  return std::find(flags.begin(), flags.end(), flag) != flags.end();
}

std::optional<Arguments> sort_arguments(const ArgumentShape& shape, std::span<const std::string> arguments) {
  Arguments sorted;
  const auto refuse = [&](const std::string& message) {
    complain(message);
    std::fprintf(stderr, "Usage: %.*s\n", static_cast<int>(shape.usage.size()), shape.usage.data());
    return std::nullopt;
  };
  const std::string command(shape.command);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& argument = arguments[i];
    const auto option = std::find(shape.value_options.begin(), shape.value_options.end(), argument);
    const auto flag = std::find(shape.flags.begin(), shape.flags.end(), argument);
    if (option != shape.value_options.end()) {
      if (i + 1 == arguments.size())
        return refuse("the option " + argument + " of " + command + " needs a value");
      if (sorted.find(*option) && *option != shape.repeatable)
        return refuse("the option " + argument + " is given twice");
      sorted.values.emplace_back(*option, arguments[++i]);
    } else if (flag != shape.flags.end()) {
      if (!sorted.has(*flag)) sorted.flags.push_back(*flag);
    } else if (argument.starts_with("--")) {
      return refuse(command + " has no option " + argument);
    } else {
      sorted.rest.push_back(argument);
    }
  }
  return sorted;
}

void print_line(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fputc('\n', stdout);
}

void complain(std::string_view message) {
  std::fflush(stdout);
  std::fprintf(stderr, "centl: %.*s\n", static_cast<int>(message.size()), message.data());
}

std::string placed_message(const Diagnostic& d) {
  std::string out = d.message;
  if (d.position) out += " at column " + std::to_string(*d.position + 1);
  return out;
}

int finish(int code) {
  if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return code;
  complain("standard output cannot be written");
  return 2;
}

}  // namespace exact::cli
