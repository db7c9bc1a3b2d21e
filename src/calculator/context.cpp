#include "calculator/context.h"

namespace exact {

void Context::check_bits(std::uint64_t numerator_bits, std::uint64_t denominator_bits,
                         std::uint32_t position) const {
  const auto limit = static_cast<std::uint64_t>(limits.max_exact_bits);
  if (numerator_bits > limit || denominator_bits > limit || numerator_bits + denominator_bits > limit)
    throw Failure(Code::kResourceLimit, "the exact number would need more bits than allowed",
                  Expr::place(position), "max_exact_bits");
}

void Context::take_iterations(const Integer& count, std::string_view what, std::uint32_t position) {
  const std::int64_t limit = limits.max_integer_iterations;
  if (count > Integer(limit))
    throw Failure(Code::kResourceLimit, std::string(what) + " takes more integer steps than allowed",
                  Expr::place(position), "max_integer_iterations");
  const std::int64_t n = *count.to_int64();
  if (iterations_ + n > limit)
    throw Failure(Code::kResourceLimit, "the request as a whole takes more integer steps than allowed",
                  Expr::place(position), "max_integer_iterations");
  iterations_ += n;
}

void Context::take_iteration_work(std::int64_t units, std::uint32_t position) {
  iteration_work_ += units;
  if (iteration_work_ > 64 * limits.max_integer_iterations)
    throw Failure(Code::kResourceLimit, "the iterations take more work than allowed", Expr::place(position),
                  "max_integer_iterations");
}

void Context::check_nodes(const Expr& e, std::uint32_t position) const {
  if (e.nodes() > limits.max_expression_nodes)
    throw Failure(Code::kResourceLimit, "the result has more nodes than allowed", Expr::place(position),
                  "max_expression_nodes");
}

}  // namespace exact
