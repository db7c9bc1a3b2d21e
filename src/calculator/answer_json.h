// Calculator answers as JSON, in the shapes of the protocol. Used by every machine front end.
#pragma once
#include "calculator/calculator.h"
#include "wire/json.h"

namespace exact {

// Writes the members of an answer that follow "ok" into the open object: "value" or "error", "resolution" (on
// success) and "provenance". `text` is shown_text(answer); the caller has it, and digits of large numbers are dear.
void write_answer(wire::JsonWriter& out, const Answer& answer, std::string_view text);
void write_value(wire::JsonWriter& out, const Value& value,
                 std::string_view text);                                     // `text` is value_text(value)
void write_error(wire::JsonWriter& out, const Diagnostic& error);            // one object
void write_resolution(wire::JsonWriter& out, const Resolution& resolution);  // one object
void write_provenance(wire::JsonWriter& out, const Provenance& provenance);  // one object
void write_definitions(wire::JsonWriter& out, const Session& session);  // the array of session inspection

// Reads a "limits" object over `limits`. Returns the refusal ("unknown limit X", ...), or empty.
std::optional<std::string> read_limits(const wire::Json& json, Limits& limits);

}  // namespace exact
