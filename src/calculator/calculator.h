// The calculator as every front end sees it: source text in, a typed answer out.
//
// calculate() never throws for anything the source says; it throws nothing at all but std::bad_alloc. An answer is
// deterministic: the same source, session and limits give the same bytes.
#pragma once
#include "calculator/limits.h"
#include "calculator/session.h"
#include "calculator/value.h"
#include "language/diagnostic.h"
#include "operation/work.h"

#include <exception>
#include <string>
#include <string_view>
#include <variant>

namespace exact {

enum class Mode : std::uint8_t {
  kCompute,    // expressions only; reads the session
  kDefine,     // definitions only
  kEvaluate,   // either
  kStateless,  // expressions only; a definition is a syntax error
};

struct Answer {
  std::variant<Value, Diagnostic> outcome;
  Resolution resolution;  // meaningful when ok()
  Provenance provenance;

  bool ok() const { return std::holds_alternative<Value>(outcome); }
  const Value& value() const { return std::get<Value>(outcome); }
  const Diagnostic& error() const { return std::get<Diagnostic>(outcome); }
};

// Evaluates one statement. A definition is committed to `session` only when the answer is ok. Cancellation and the
// deadline of `work` become the codes cancelled and resource_limit.
Answer calculate(std::string_view source, Mode mode, const Limits& limits, Session& session, Work& work);
// The same in the mode kCompute, for callers whose session must not change.
Answer compute(std::string_view source, const Limits& limits, const Session& session, Work& work);

// What is said when the program contradicts itself: a fault of ours, and no answer.
Diagnostic internal_fault(const std::exception& fault);

// The value's text, empty for an answer without a value.
std::string shown_text(const Answer& answer);
// The text for people: the value (`shown`, when the caller has shown_text already), and a second line "resolution: ..."
// unless the request was completely answered.
std::string answer_text(const Answer& answer);
std::string answer_text(const Answer& answer, std::string shown);

}  // namespace exact
