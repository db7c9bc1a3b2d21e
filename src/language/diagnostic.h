// Diagnostic: why a calculation has no value. One type for the parser, the evaluator and the session, so that
// every front end reports the same code, place and advice.
#pragma once
#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <string_view>

namespace exact {

// The codes are part of the protocol; their names on the wire are code_name().
enum class Code : std::uint8_t {
  kSyntaxError,
  kDivisionByZero,
  kUndefinedPower,
  kDomainError,
  kUnsupportedApproximation,
  kPrecisionLimit,
  kInsufficientPrecision,
  kResourceLimit,
  kInvalidArguments,
  kReservedName,
  kImmutableDefinition,
  kInvalidDefinition,
  kRecursiveDefinition,
  kExactDefinitionRequired,
  kExpressionDefinitionRequired,
  kDefinitionNotAllowed,
  kDefinitionRequired,
  kInvalidSolutionVariable,
  kSolutionSetNotExpression,
  kApproximationNotExpression,
  kSequenceNotExpression,
  kExactSequenceRequired,
  kExactIterationRequired,
  kAssertHostOnly,
  kInvalidClaim,
  kInvalidRequest,
  kInvalidPhysicsRequest,
  kCancelled,
  kCoreContractViolation,
  kBackendFailure,
};

std::string_view code_name(Code code);
// True when the same request may succeed later or with larger limits.
bool is_retryable(Code code);
// What the caller can do about it, given the limit that was met, if one was; empty when there is nothing general to say.
std::string_view default_suggestion(Code code, std::string_view limit);

struct Diagnostic {
  Code code = Code::kCoreContractViolation;
  std::string message;
  std::optional<std::uint32_t> position = {};  // byte offset in the source of this request
  std::string_view limit = {};  // the limit's name on the wire when a limit is the cause; static text
  std::string suggestion = {};  // instead of default_suggestion()

  std::string_view advice() const {
    return suggestion.empty() ? default_suggestion(code, limit) : std::string_view(suggestion);
  }
};

// Thrown where the fault is found; caught in exactly one place, calculator/calculate.cpp.
struct Failure : std::exception {
  explicit Failure(Diagnostic d) : diagnostic(std::move(d)) {}
  Failure(Code code, std::string message, std::optional<std::uint32_t> position = {},
          std::string_view limit = {})
      : diagnostic{code, std::move(message), position, limit} {}
  const char* what() const noexcept override { return diagnostic.message.c_str(); }
  Diagnostic diagnostic;
};

}  // namespace exact
