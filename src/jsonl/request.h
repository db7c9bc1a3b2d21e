// A request line of the JSON Lines protocol, sorted as far as its envelope goes.
#pragma once
#include "language/diagnostic.h"
#include "wire/json.h"

#include <optional>
#include <string>
#include <string_view>

namespace exact::jsonl {

enum class Op : std::uint8_t {
  kEvaluate,
  kCompute,
  kDefine,
  kVerify,
  kReset,
  kDescribe,
  kSession,
  kHelp,
  kPing,
  kCancel,
};

// Which of the two protocols reads the line.
enum class Dialect : std::uint8_t {
  kSession,    // --serve
  kStateless,  // the --json stream: the operation evaluate only, no unknown members
};

struct Request {
  const wire::Json* root = nullptr;
  const wire::Json* id = nullptr;  // null when there is none
  Op op = Op::kEvaluate;
  std::optional<Diagnostic> fault;  // then the answer is an error
};

// Reads a line into `document`, which the request refers to afterwards.
Request read_request(std::string_view line, Dialect dialect, wire::JsonDocument& document);

// An id with its JSON type in front, so that 7 and "7" differ; empty for none.
std::string id_key(const wire::Json* id);
// True for a string or a whole number.
bool is_id(const wire::Json& json);

// Opens the answer: "version" and the request's "id".
void begin_answer(const wire::Json* id, wire::JsonWriter& out);

}  // namespace exact::jsonl
