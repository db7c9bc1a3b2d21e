// jacobian run: one operation, and what a refusal says to a person.
#pragma once
#include "cli/usage/arguments.h"

namespace exact::cli {

// Returns the exit code.
int run_operation(const Arguments& arguments);

}  // namespace exact::cli
