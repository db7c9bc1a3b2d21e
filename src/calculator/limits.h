// Limits: what one request may use. Each can be lowered by the request, never raised.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace exact {

struct Limits {
  std::int64_t max_source_bytes = 32'768;
  std::int64_t max_expression_nodes = 100'000;
  std::int64_t max_exact_bits = 1'000'000;
  std::int64_t max_integer_iterations = 100'000;
  std::int64_t max_result_bytes = 1'048'576;
  std::int64_t max_bindings = 1'024;
  std::int64_t max_precision_digits = 1'000;
  std::int64_t max_working_bits = 16'384;
};

// The declaration of each limit, in the order of the protocol. The default is also the maximum.
struct LimitField {
  std::string_view name;
  std::int64_t Limits::*member;
  std::int64_t minimum;
  std::int64_t maximum;
  std::string_view meaning;
};
std::span<const LimitField> limit_fields();

}  // namespace exact
