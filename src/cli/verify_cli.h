// The commands of centl about claims. Each runs on a stack for deep trees and returns the exit code of the program:
// 0 when all claims are verified (all receipts confirmed), 1 when some are not, 2 for any error.
#pragma once
#include <span>
#include <string>

namespace exact {

// centl verify --left L --relation REL --right R [--variable x[:rational]] [--json] [--receipt PATH]
int verify_main(std::span<const std::string> arguments);

}  // namespace exact
