// centl plot: the graph of an expression, each column of which is proved.
#pragma once
#include <span>
#include <string>

namespace exact {

// Returns the exit code.
int plot_main(std::span<const std::string> arguments);

}  // namespace exact
