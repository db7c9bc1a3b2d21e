// Polynomial expressions as texts: 3*x**2 - (x + 1)*y/2.
#pragma once
#include "domains/polynomial/sparse/multivariate.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace exact::domains::polynomial {

// The text of a polynomial with rational coefficients: integers and decimals, names, + - * / ** (or ^) and parentheses. A divisor
// must be a number that is not zero, an exponent an integer from 0 to 32768.
struct Expression {
  std::string expression;
  static const Type type;
};

// The steps of an expression in postfix order.
struct Step {
  enum class Kind : std::uint8_t { kNumber, kName, kAdd, kSubtract, kMultiply, kDivide, kNegate, kPower };
  Kind kind = Kind::kNumber;
  Rational number;
  std::size_t name = 0;       // index into the names
  std::int64_t exponent = 0;  // of a power
  std::size_t position = 0;   // in the text
};
struct Program {
  std::vector<Step> steps;
  std::vector<std::string> names;  // in alphabetical order
};
// Why a text is no polynomial; empty when `program` was filled.
std::string read_expression(std::string_view text, Program& program);

// The value at a point: values[i] for the name i. Throws Refused when a divisor is zero or numbers grow too long.
Rational evaluate(const Program& program, const std::vector<Rational>& values, Work& work);

// The polynomial with `values[i]` in place of the name i. All in one ring. Throws Refused for what is no polynomial, or too large.
polynomials::Multivariate expand(const Program& program, const std::vector<polynomials::Multivariate>& values,
                                 const polynomials::Ring& ring, Work& work);

// Terms in descending lexicographic order, as 3*x**2*y - x/2 + 1.
std::string write_expression(const polynomials::Multivariate& p, const std::vector<std::string>& names);

}  // namespace exact::domains::polynomial
