// SurfaceProgram: an expression of the fragment that the verified core decides, in postfix order.
//
// It says what the expression is and judges nothing: whether a program is admitted is the extracted code's to say.
#pragma once
#include "claims/core/extracted_core.h"
#include "language/expression.h"
#include "values/rational.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace exact {

// Operands first, then the operation on the one or two built last: x/2 + 1 is indeterminate(),
// divide_by_literal(2), literal(1), add().
class SurfaceProgram {
 public:
  using Instruction = extracted::Instruction<Rational>;

  void literal(const Rational& value) { push(extracted::PushLiteral<Rational>{value}); }
  void indeterminate() { push(extracted::PushIndeterminate{}); }
  void negate() { push(extracted::Negate{}); }
  void add() { push(extracted::Add{}); }
  void subtract() { push(extracted::Subtract{}); }
  void multiply() { push(extracted::Multiply{}); }
  void power(std::uint64_t exponent) { push(extracted::Raise{extracted::Natural(exponent)}); }
  // Supplies the inverse that admission checks; a zero divisor has none and is refused there.
  void divide_by_literal(const Rational& divisor);
  // simplify, expand or factor, which do not change the value.
  void transparent(extracted::Wrapper operation) { push(extracted::Wrap{operation}); }

  std::size_t size() const { return instructions_.size(); }
  extracted::Program<Rational> instructions() const;

  // The program of an evaluated expression in the one symbol `variable`: numbers, the symbol, + - *, negation, powers
  // with a positive integer literal, division by a number, simplify, expand and factor. Empty when it contains anything
  // else or has more than `max_nodes` operations. Works through trees of any depth.
  static std::optional<SurfaceProgram> from_expression(const Expr& e, std::string_view variable,
                                                       std::uint64_t max_nodes);

 private:
  void push(Instruction instruction) { instructions_.push_back(std::move(instruction)); }

  std::vector<Instruction> instructions_;
};

}  // namespace exact
