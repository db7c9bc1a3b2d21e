// The ordinary normaliser of claims: evaluated expressions to polynomials, paying for each coefficient.
//
// Beside to_polynomial() of the calculator it admits divisors that are constant only after collecting, as x/(x - x + 2),
// and meters what it does instead of asking for an estimate first. It shares no code with the verified core.
#pragma once
#include "calculator/context.h"
#include "values/rational_polynomial.h"

namespace exact {

class NormalForm {
 public:
  NormalForm(Context& c, std::string_view variable)
      : c_(c), variable_(variable), operations_(c.limits.max_expression_nodes) {}

  // The polynomial in the variable that e is: numbers, the variable, + - *, powers 1 to 64, division by a nonzero
  // constant, simplify, expand, factor. Empty when e is anything else. Failure resource_limit when it takes more than
  // max_expression_nodes operations on coefficients, or a coefficient more than max_exact_bits.
  std::optional<RationalPolynomial> of(const Expr& e);

 private:
  void charge(std::int64_t operations, std::uint64_t coefficient_bits);

  Context& c_;
  std::string_view variable_;
  std::int64_t operations_;  // that are left
  std::uint64_t words_ = 0;  // of coefficients written so far
};

}  // namespace exact
