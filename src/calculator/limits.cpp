#include "calculator/limits.h"

namespace exact {

namespace {
constexpr Limits kDefault;
constexpr LimitField kFields[] = {
    {"max_source_bytes", &Limits::max_source_bytes, 1, kDefault.max_source_bytes, "bytes of the source text"},
    {"max_expression_nodes", &Limits::max_expression_nodes, 1, kDefault.max_expression_nodes,
     "nodes of an expression tree: numbers, symbols, operators, binders"},
    {"max_exact_bits", &Limits::max_exact_bits, 1, kDefault.max_exact_bits,
     "bits of a numerator and denominator together"},
    {"max_integer_iterations", &Limits::max_integer_iterations, 1, kDefault.max_integer_iterations,
     "steps of sums, products, sequences and integer functions together"},
    {"max_result_bytes", &Limits::max_result_bytes, 1, kDefault.max_result_bytes,
     "bytes of the answer's value"},
    {"max_bindings", &Limits::max_bindings, 0, kDefault.max_bindings, "definitions in the session"},
    {"max_precision_digits", &Limits::max_precision_digits, 1, kDefault.max_precision_digits,
     "significant digits of approx"},
    {"max_working_bits", &Limits::max_working_bits, 64, kDefault.max_working_bits,
     "bits of precision inside approx"},
};
}  // namespace

std::span<const LimitField> limit_fields() { return kFields; }

}  // namespace exact
