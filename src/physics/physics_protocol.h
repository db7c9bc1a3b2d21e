// The physics protocol: one request in, one answer out. Shared by every machine front end; what an action
// computes is in simulation.h, collision.h, contacts.h and linear_contact.h.
#pragma once
#include "operation/work.h"
#include "wire/json.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace exact::physics {

// Runs one request. `arguments` is the object with "action" and the action's fields; members named in
// `envelope` belong to the caller's protocol and are passed over. Appends to the open object `out` the
// members "ok", then "physics" or "error", then "provenance", and returns ok. `human_text`, when given,
// receives the text for people: that of the result, or the error's message. A cancelled `work` ends in the
// code `cancelled`. Throws nothing but std::bad_alloc.
bool respond(const wire::Json& arguments, wire::JsonWriter& out, Work& work, std::string* human_text,
             std::span<const std::string_view> envelope = {});

// The same with the action given apart: `arguments` need not name it, and must not name another one.
bool respond_to(std::string_view action, const wire::Json& arguments, wire::JsonWriter& out, Work& work,
                std::string* human_text, std::span<const std::string_view> envelope = {});

// Writes the same members for a request that failed before it could be run.
void write_failure(wire::JsonWriter& out, std::string_view code, std::string_view message, bool retryable);

// A refusal of a request by the names of its arguments.
struct ArgumentFault {
  std::string message;
  std::string field;  // the argument that is at fault; "arguments" for all of them
};
// The names of the arguments only: no action, an unknown one, a required argument missing, an argument that the
// action does not take. Empty when they are in order.
std::optional<ArgumentFault> check_arguments(const wire::Json& arguments);

// JSON Schemas as compact JSON text, made once from the tables that decode and encode. The root of each is an
// object; the input schema has no union at its root. The output schema describes the whole answer, with its
// "version": 1.
const std::string& input_schema();
const std::string& output_schema();

// What an action is for and which fields it takes, for people; one paragraph a field. Empty for an unknown
// action.
std::string action_help(std::string_view action);
std::span<const std::string_view> action_names();

}  // namespace exact::physics
