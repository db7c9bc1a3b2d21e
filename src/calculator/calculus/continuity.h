// Continuity: proofs that an expression in one variable is defined and continuous on an interval.
//
// Sums, products and compositions of continuous functions are continuous, so all depends on the signs of denominators and
// of the arguments of roots and logarithms. Signs of rational functions over the rationals are decided by Sturm's theorem;
// others are proved by their form or by balls on a partition of the interval, within a fixed number of steps.
#pragma once
#include "calculator/calculus/field.h"
#include "values/rational_polynomial.h"

namespace exact {

class Continuity {
 public:
  enum class Verdict : std::uint8_t {
    kContinuous,
    kSingular,  // proved: a denominator vanishes, or an argument leaves its domain, in the interval
    kUnknown,
  };

  // The ends are constants of the field, lower < upper; an empty end is infinite. They belong to the interval unless `open`.
  Continuity(Field& f, std::string_view variable, std::optional<Element> lower, std::optional<Element> upper,
             bool open = false);
  Verdict of(const Expr& e);

 private:
  enum class Need : std::uint8_t { kNonzero, kPositive, kNonnegative };
  Verdict sign(const Expr& e, Need need);
  Verdict sign_of_polynomial(const RationalPolynomial& p, Need need);
  Verdict sign_by_balls(const Expr& e, Need need);
  std::optional<Rational> near(const Element& end, int side, std::int64_t bits);
  std::optional<Enclosure> ball(const Expr& e, const Enclosure& x) const;
  std::optional<RationalPolynomial> polynomial(const Element& e, bool denominator) const;

  Field& f_;
  std::string variable_;
  int x_;
  std::optional<Element> lower_, upper_;
  bool open_;
  std::int64_t steps_ = 0;
};

}  // namespace exact
