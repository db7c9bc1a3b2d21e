// Expressions as rational functions of their atoms: symbols, and function values taken as they are.
//
// The atoms have a fixed order (symbols by name, then functions, then constants), so expressions that are equal as rational
// functions of the same atoms get one form. Nothing is known here about what functions do; whoever wants sin^2 + cos^2 to be 1
// asks a Field (calculator/calculus/field.h).
#pragma once
#include "calculator/calculus/field.h"
#include "calculator/context.h"
#include "values/rational_function.h"
#include "values/rational_polynomial.h"

#include <functional>
#include <vector>

namespace exact {

class RationalForms {
 public:
  // What is done to the arguments of functions before they are looked at as parts of atoms.
  using Rewrite = std::function<Expr(const Expr&)>;

  RationalForms(Context& c, Rewrite arguments) : c_(c), arguments_(std::move(arguments)) {}

  // The atoms of e, arguments rewritten. To be called for every expression before the first use of of().
  Expr collect(const Expr& e);
  // The rational function that a collected expression is; conditions of assuming(...) are passed over. Undecided when it
  // is too large; Failure division_by_zero for a divisor that is the rational function zero.
  RationalFunction of(const Expr& collected);

  // Numerator over denominator, each in descending powers of the atoms.
  Expr expression(const RationalFunction& f, std::uint32_t position) const;
  // The terms of a polynomial times `scale`.
  Expr sum(const RationalFunction& polynomial, const Rational& scale, std::uint32_t position) const;
  // Term by term over the denominator when that has a single term; as expression() otherwise.
  Expr expanded(const RationalFunction& f, std::uint32_t position) const;
  // In irreducible factors; empty when it is too large to be factored.
  std::optional<Expr> factored(const RationalFunction& f, std::uint32_t position) const;

  // True when the polynomial is positive for all real values of the symbols for which its atoms are defined, by the signs of its
  // terms, or by having no real root.
  bool always_positive(const RationalFunction& polynomial) const;

  // True when it is not negative there: by the signs of its terms, or because it is a product of such factors and even powers.
  bool never_negative(const RationalFunction& polynomial) const;
  // The atom that a polynomial is; no expression when it is anything else.
  Expr single_atom(const RationalFunction& polynomial) const;

  // True when this symbol is the only atom, or there is none.
  bool only_symbol(std::string_view name) const;
  // The polynomial in that only atom.
  RationalPolynomial univariate(const RationalFunction& polynomial) const;
  // The generator of a symbol; -1 when it does not occur by itself. Known after the first use of of().
  int generator_of(std::string_view symbol) const;
  // True when the symbol occurs inside a function value.
  bool inside_function(std::string_view symbol) const;

 private:
  void settle();
  int index_of(const Expr& atom) const;
  RationalFunction power(const Expr& e);
  Expr term(const RationalFunction::Term& t, const Rational& coefficient, std::uint32_t at) const;
  enum class Sign : std::uint8_t { kAny, kNonNegative, kPositive };
  static Sign sign_of(const Expr& atom);
  // The signs of the terms prove that none is negative; `strictly`: and one of them is positive.
  bool positive_terms(const RationalFunction& polynomial, bool strictly) const;

  Context& c_;
  Rewrite arguments_;
  std::vector<Expr> atoms_;  // the generator of atom i is i, once settled
  bool settled_ = false;
};

// `factor` as product of powers: constant first, single symbols, then by degree and size.
Expr product_of(const Factorization& f, const RationalForms& forms, std::uint32_t position);

}  // namespace exact
