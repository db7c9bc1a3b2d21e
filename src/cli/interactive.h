// The calculator at a terminal.
#pragma once
#include "cli/centl_options.h"

namespace exact {

// Reads, evaluates and prints until :quit or the end of input. Returns the exit code.
int run_interactive(const CentlOptions& options);

// What Tab offers for the word that ends at `cursor`: names of the language, commands at the start of a line, and the
// session's definitions; sorted.
std::vector<std::string> completions(std::string_view line, std::size_t cursor,
                                     const std::vector<std::string>& definitions);

}  // namespace exact
