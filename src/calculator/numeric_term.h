// The fast path of iteration: a term that is plain arithmetic on numbers is computed without building trees.
#pragma once
#include "calculator/evaluate.h"

namespace exact {

// The term of an iteration over `index`, when it is made of numbers, the index and names bound to numbers alone. It
// computes what Evaluator::evaluate would, with the same checks; only the places of failures are not kept.
class NumericTerm {
 public:
  // Nothing when the term is anything else.
  static std::optional<NumericTerm> compile(const Expr& term, std::string_view index,
                                            const Environment* outer);

  Rational operator()(Context& c, const Rational& index) const;

 private:
  enum class Op : std::uint8_t { kConstant, kIndex, kNegate, kAdd, kSubtract, kMultiply, kDivide, kPower };
  struct Step {
    Op op;
    std::int64_t exponent = 0;  // of kPower with a literal exponent
    Rational constant = {};
  };
  bool emit(const Expr& e, std::string_view index, const Environment* outer);

  std::vector<Step> steps_;  // in postfix order
  mutable std::vector<Rational> stack_;
};

}  // namespace exact
