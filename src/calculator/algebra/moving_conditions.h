// Whether conditions with the variable of an antiderivative ask anything of the parameters: they do where, at some values of the
// parameters, they hold for no value of the variable.
#pragma once
#include "calculator/algebra/domain.h"
#include "calculator/algebra/rational_form.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace exact {

class MovingConditions {
 public:
  MovingConditions(Context& c, std::string_view variable) : c_(c), variable_(variable) {}

  // p != 0, which is written as `condition`, of a polynomial of `forms`. Empty when p is proved to be zero for all values of the
  // variable at no values of the parameters.
  std::optional<Domain::Moving> nonzero(const RationalForms& forms, const RationalFunction& p,
                                        Condition condition) const;
  // e REL limit, where the limit is a number. Empty when it is proved to hold for all positive values of the
  // variable.
  std::optional<Domain::Moving> order(const Expr& e, Relation relation, const Expr& limit) const;

 private:
  bool moves(const Expr& e) const;
  std::vector<RationalFunction> coefficients(const RationalForms& forms, const RationalFunction& p) const;
  bool varies(const Expr& atom) const;
  bool positive_on_the_right(const RationalForms& forms, const RationalFunction& p) const;
  bool differs_from_zero(const RationalForms& forms, const RationalFunction& p) const;
  bool never_constant(const Expr& e, std::vector<std::string>& zero_symbols) const;

  Context& c_;
  std::string_view variable_;
};

}  // namespace exact
