#include "cli/claim_output.h"

#include "cli/usage/usage_text.h"

#include <cstdio>

namespace exact::cli {

std::optional<Arguments> arguments_of(std::string_view command, std::span<const std::string> arguments) {
  auto read = read_arguments(*find_command(centl_program(), command), arguments);
  if (const auto* fault = std::get_if<ArgumentFault>(&read)) {
    usage_error(command, fault->message);
    return std::nullopt;
  }
  return std::get<Arguments>(std::move(read));
}

int usage_error(std::string_view command, std::string_view message) {
  complain(message);
  std::fprintf(stderr, "Usage: %s\n",
               usage_line(centl_program(), *find_command(centl_program(), command)).c_str());
  return 2;
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
