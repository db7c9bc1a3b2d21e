// The catalog: every operation, in the order of their ids.
#pragma once
#include "operation/operation.h"

namespace exact::catalog {

// The operation and the place of its declaration: "<domain>/<file without .cpp>".
struct Listed {
  const Operation* operation;
  std::string_view path;
};

std::span<const Listed> all();
// Null when no operation has this id.
const Operation* find_operation(std::string_view id);

// The entry of an operation: id, version, title, description, both schemas, tags and examples.
void write_entry(const Operation& operation, wire::JsonWriter& out);

}  // namespace exact::catalog
