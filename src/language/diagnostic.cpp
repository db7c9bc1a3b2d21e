#include "language/diagnostic.h"

#include <iterator>

namespace exact {

namespace {
struct CodeRow {
  std::string_view name;
  bool retryable;
  std::string_view suggestion;
};
// True for a limit that is a field of the request.
constexpr std::string_view kLowerRequest =
    "Ask for less, or raise the limit in the request up to its maximum.";
// In the order of Code.
constexpr CodeRow kCodes[] = {
    {"syntax_error", false, "Look the form up with centl_help or centl --syntax."},
    {"division_by_zero", false, "Exclude the zero divisor, or keep it out with an explicit condition."},
    {"undefined_power", false, ""},
    {"domain_error", false, ""},
    {"unsupported_approximation", false, ""},
    {"precision_limit", true, kLowerRequest},
    {"insufficient_precision", true,
     "Ask for fewer digits, allow more working bits, or rewrite the expression."},
    {"resource_limit", true, kLowerRequest},
    {"invalid_arguments", false, ""},
    {"reserved_name", false, ""},
    {"immutable_definition", false, ""},
    {"invalid_definition", false, ""},
    {"recursive_definition", false, ""},
    {"exact_definition_required", false, ""},
    {"expression_definition_required", false, ""},
    {"definition_not_allowed", false, "Use centl_define or the define operation for definitions."},
    {"definition_required", false, "Use centl_compute or the compute operation for expressions."},
    {"invalid_solution_variable", false, ""},
    {"solution_set_not_expression", false, ""},
    {"approximation_not_expression", false, ""},
    {"sequence_not_expression", false, ""},
    {"exact_sequence_required", false, ""},
    {"exact_iteration_required", false, ""},
    {"assert_host_only", false, ""},
    {"invalid_claim", false, ""},
    {"invalid_request", false, ""},
    {"invalid_physics_request", false, ""},
    {"cancelled", true, "Send the request again if its result is still wanted."},
    {"core_contract_violation", false, ""},
    {"backend_failure", true, ""},
};
static_assert(std::size(kCodes) == static_cast<std::size_t>(Code::kBackendFailure) + 1);
const CodeRow& row(Code code) { return kCodes[static_cast<std::size_t>(code)]; }

// The limits that no request can move, and what helps.
struct FixedLimit {
  std::string_view name, suggestion;
};
constexpr FixedLimit kFixedLimits[] = {
    {"max_request_bytes", "Send a shorter line."},
    {"max_requests", "Start another process; --max-requests sets how many requests one admits."},
    {"pending_request_queue", "Wait for answers before sending more."},
    {"max_evaluation_milliseconds", "Ask for less; no request can have more time."},
    {"max_memory_bytes", "Ask for less; no request can have more memory."},
    {"max_nesting", "Name the inner parts by definitions, or write the expression flatter."},
    {"max_decimal_scale", "Keep the value exact, or approximate its logarithm."},
};
}  // namespace

std::string_view code_name(Code code) { return row(code).name; }
bool is_retryable(Code code) { return row(code).retryable; }
std::string_view default_suggestion(Code code, std::string_view limit) {
  const std::string_view general = row(code).suggestion;
  if (general != kLowerRequest) return general;
  if (limit.empty()) return "Ask for less.";
  for (const FixedLimit& fixed : kFixedLimits) {
    if (fixed.name == limit) return fixed.suggestion;
  }
  return general;
}

}  // namespace exact
