// The calculator at a terminal.
#pragma once
#include "cli/centl_options.h"

namespace exact {

// Reads, evaluates and prints until :quit or the end of input. Returns the exit code.
int run_interactive(const CentlOptions& options);

}  // namespace exact
