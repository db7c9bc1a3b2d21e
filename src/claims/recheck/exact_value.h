// Formulas with rational values: their value at a point, and a bound for their degree in a variable.
#pragma once
#include "claims/recheck/formula.h"

#include <optional>
#include <utility>

namespace exact::recheck {

// The value of a formula that is not defined: a division by zero, 0^0, 0 to a negative power.
struct Undefined : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Names with values in the formula that is evaluated.
using Bindings = std::vector<std::pair<std::string, Rational>>;

// Throws Undefined, and NotUnderstood for a name without a value, a function that is not one of rational numbers, and
// what would take too long.
class ExactValue {
 public:
  explicit ExactValue(const Meanings& meanings) : meanings_(meanings) {}
  Rational of(const Formula& f, const Bindings& bindings = {}) { return node(f, f.root, bindings); }
  // Of the part of f that the node stands for.
  Rational of_part(const Formula& f, Formula::Index part, const Bindings& bindings = {}) {
    return node(f, part, bindings);
  }

  // The value of the named function of rational arguments, if it has one: abs, sqrt of a square, factorial, ...
  // Nothing for other names.
  std::optional<Rational> function(std::string_view name, const std::vector<Rational>& arguments);

 private:
  Rational within(const Meaning& m, const Bindings& bindings);
  Rational node(const Formula& f, Formula::Index i, const Bindings& bindings);
  Rational accumulate(const Formula& f, const Formula::Node& n, const Bindings& bindings);
  Rational call(const Formula& f, const Formula::Node& n, const Bindings& bindings);
  void pay(std::uint64_t words);

  const Meanings& meanings_;
  std::uint64_t paid_ = 0;
  int depth_ = 0;
};

// A bound for the degree of f as a polynomial in `variable`. Throws NotUnderstood when its form does not show that it
// is one.
std::uint64_t degree_bound(const Formula& f, std::string_view variable, const Meanings& meanings);
std::uint64_t degree_bound_of_part(const Formula& f, Formula::Index part, std::string_view variable,
                                   const Meanings& meanings);

}  // namespace exact::recheck
