// centl setup: enters the server into the configuration of an agent's host.
#pragma once
#include <span>
#include <string>

namespace exact {

// Returns the exit code.
int setup_main(std::span<const std::string> arguments);

}  // namespace exact
