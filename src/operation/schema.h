// JSON Schema (draft 2020-12) of a request or a result, from its table of fields.
#pragma once
#include "operation/operation.h"

namespace exact {

enum class Direction : std::uint8_t { kInput, kOutput };

// Appends the schema. The root is always a plain object; named records are definitions. An output schema
// lists every member as required, because every answer carries every member.
void write_schema(const Type& record, Direction direction, wire::JsonWriter& out);

// A member as it would be when absent from a request: the JSON of its default.
std::string default_value(const Type& record, const Field& field);

}  // namespace exact
