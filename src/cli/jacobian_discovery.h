// jacobian search, browse, list and inspect: what there is in the catalog.
#pragma once
#include "cli/usage/arguments.h"

namespace exact {
struct Operation;
}

namespace exact::cli {

// Each returns the exit code.
int search_catalog(const Arguments& arguments);
int browse_catalog(const Arguments& arguments);
int list_catalog(const Arguments& arguments);
int inspect_operation(const Arguments& arguments);

// The operation of that id; complains with advice and returns null when there is none.
const Operation* operation_called(const std::string& id, bool json);

}  // namespace exact::cli
