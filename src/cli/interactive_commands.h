// The commands of the interactive calculator, declared once: for :help, completion and the manual page.
#pragma once
#include <span>
#include <string_view>

namespace exact {

struct InteractiveCommand {
  std::string_view name;      // ":help"
  std::string_view argument;  // what may follow; empty for nothing
  std::string_view meaning;
};
std::span<const InteractiveCommand> interactive_commands();

}  // namespace exact
