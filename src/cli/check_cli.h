// centl check: the claims of a contract file, one after the other.
#pragma once
#include <span>
#include <string>

namespace exact {

// centl check FILE [--json] [--receipt PATH]; the exit code as in verify_cli.h.
int check_main(std::span<const std::string> arguments);

}  // namespace exact
