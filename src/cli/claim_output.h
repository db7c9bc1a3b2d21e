// What the commands of centl share: their arguments, and lines to the two streams.
#pragma once
#include "cli/usage/arguments.h"
#include "language/diagnostic.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace exact::cli {

// The arguments of a command of centl, read by its table. Complains on standard error and returns nothing when they do not
// fit.
std::optional<Arguments> arguments_of(std::string_view command, std::span<const std::string> arguments);
// Complains and shows the usage line of the command. Returns the exit code of an error.
int usage_error(std::string_view command, std::string_view message);

void print_line(std::string_view text);   // to standard output
void complain(std::string_view message);  // "centl: MESSAGE" to standard error
// "MESSAGE at column N" when there is a position.
std::string placed_message(const Diagnostic& d);
// Ends a command: `code`, or 2 when standard output could not be written.
int finish(int code);

}  // namespace exact::cli
