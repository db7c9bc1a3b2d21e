// The commands of centl-physics for people.
#pragma once
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

namespace exact::cli {

// A request that cannot be carried out: exit code 1.
struct CommandFailed {
  std::string message;
};
// A command line that makes no sense: exit code 2.
struct UsageError {
  std::string message;
};

std::string physics_help();

// Runs one command and its arguments, writing what it answers to `out`. Throws CommandFailed and UsageError.
void run_physics_command(std::string_view name, std::span<const std::string> arguments, std::ostream& out);

}  // namespace exact::cli
