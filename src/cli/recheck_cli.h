// centl recheck: receipts, checked again by code that did not make them.
#pragma once
#include <span>
#include <string>

namespace exact {

// centl recheck FILE [--json]; the exit code is 0 when every receipt is confirmed, 1 when one has changed, 2 when the
// file or one of its receipts cannot be read.
int recheck_main(std::span<const std::string> arguments);

}  // namespace exact
