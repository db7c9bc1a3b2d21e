// Coefficients of equations whose atoms depend on each other: log(8) - 3*log(2) is zero, although log(8) and log(2) are different
// atoms of a rational function.
#pragma once
#include "calculator/algebra/rational_form.h"

namespace exact {

enum class Zero : std::uint8_t { kYes, kNo, kUnknown };

// Whether the closed expression is zero: by its closed form, by the identities of a Field, by balls.
Zero closed_zero(Context& c, const Expr& e);

class Coefficients {
 public:
  Coefficients(Context& c, const RationalForms& forms) : c_(c), forms_(forms) {}

  // x without the parts that are zero: closed coefficients of the parameters, and x as a whole.
  RationalFunction settled(const RationalFunction& x);
  // kNo is also said of what has parameters and is not known to be zero for all of them.
  Zero zero(const RationalFunction& settled);
  bool is_closed(const RationalFunction& x);

 private:
  bool is_closed(int generator);

  Context& c_;
  const RationalForms& forms_;
  std::vector<std::pair<RationalFunction, Zero>> known_;  // of closed polynomials
  std::vector<int> closed_;                               // by generator: -1 for not looked at yet
};

}  // namespace exact
