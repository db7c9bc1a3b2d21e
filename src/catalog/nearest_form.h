// The payload that somebody most likely meant: the same values in the forms that an operation takes.
#pragma once
#include "operation/operation.h"
#include "wire/json.h"

#include <optional>
#include <string>

namespace exact::catalog {

enum class Repair : std::uint8_t {
  kForms,          // how values are written
  kFormsAndNames,  // and slips in the names of members and of enumerations; members that are unknown are left out
};

// `value` written as the type wants it: a number as a string of digits or the other way round, "1/2" or 0.5 or 2/4 as a
// reduced fraction, one item as a list of it, members that can have one value only added. No mathematical value is changed.
// What cannot be written otherwise stays as it is.
void write_nearest_form(const Type& type, const wire::Json& value, Repair repair, wire::JsonWriter& out);

// The nearest form of a refused payload, when the operation accepts that; else nothing.
std::optional<std::string> accepted_form(const Operation& operation, const wire::Json& payload);

}  // namespace exact::catalog
