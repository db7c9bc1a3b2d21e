// An expression as bytes, and back: the same tree, node by node, while the text that print() gives is read back as one of
// the same meaning only (a decimal has lost how it was written, a constant is an operation).
#pragma once
#include "language/expression.h"

#include <string>
#include <string_view>

namespace exact {

// Appends the record of a tree. It is text without control characters where the names are.
void append_record(std::string& out, const Expr& e);
std::string record_of(const Expr& e);
// The tree that append_record() wrote; no expression when it did not write this.
Expr from_record(std::string_view record);

}  // namespace exact
