// The parser: source text to expression trees and statements.
//
// Grammar (blanks are space, tab, CR, LF):
//   expression     := additive [ "where" additive REL additive ]
//   additive       := multiplicative { ("+" | "-") multiplicative }
//   multiplicative := unary { ("*" | "/") unary }
//   unary          := "+" unary | "-" unary | power
//   power          := primary [ "^" exponent ]
//   exponent       := [ "+" | "-" ] ( number | identifier | call | "(" expression ")" )
//   primary        := number | identifier | call | "(" expression ")"
// Calls of the forms in the syntax catalog have shapes of their own; braces stand only in
//   system         := "solve" "(" "{" equation { "," equation } "}" "," "{" identifier { "," identifier } "}" ")"
//   equation       := expression "=" expression
// Faults are thrown as Failure with the code syntax_error and the byte offset of the offending token. Time and memory are linear in
// the source's length.
#pragma once
#include "language/expression.h"

#include <string>
#include <string_view>
#include <vector>

namespace exact {

// Parentheses, calls and exponents may nest this deep.
inline constexpr int kMaxNesting = 2'000;

struct Statement {
  enum class Kind : std::uint8_t { kExpression, kValueDefinition, kFunctionDefinition, kAssert };
  Kind kind = Kind::kExpression;
  Expr expression;   // the expression, or the right side of a definition
  std::string name;  // what is defined
  std::uint32_t name_position = 0;
  std::vector<std::string> parameters;
  std::vector<std::uint32_t> parameter_positions;
  std::uint32_t close_position = 0;  // of the ')' behind the parameters

  // assert(left REL right [, for_all = variable, domain = rational]); the sides' texts as they were written.
  std::string left_text, right_text;
  Relation relation = Relation::kEqual;
  std::string variable;  // empty when the claim has none
};

// One expression and nothing else.
Expr parse_expression(std::string_view source);
// One statement. Definitions and claims are recognised by their first tokens.
Statement parse_statement(std::string_view source);

bool is_identifier(std::string_view text);

}  // namespace exact
