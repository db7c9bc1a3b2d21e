// The documentation page of an operation, generated from its declaration.
#pragma once
#include "operation/operation.h"

#include <string>

namespace exact::catalog {

// Markdown: what it computes, the fields of request and result, the examples.
std::string documentation(const Operation& operation);
// Writes <folder>/<domain>.md for every domain and <folder>/README.md. False (and a line on standard error) when a
// file cannot be written.
bool write_documentation(const std::string& folder);

}  // namespace exact::catalog
