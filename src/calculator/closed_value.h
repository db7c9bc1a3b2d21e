// ClosedValue: a closed real number as r + c1*a1 + ... + ck*ak with radical sums r, c and atoms a: expressions with a proved
// real value that are no radical sums, such as cos(1/7 * pi), sqrt(1 + sqrt(3)) or log(2). Part of calculator/closed_form.h.
#pragma once
#include "calculator/context.h"
#include "values/radical_sum.h"

#include <compare>
#include <optional>
#include <vector>

namespace exact {

struct ClosedValue {
  struct Part {
    Expr atom;
    RadicalSum coefficient;  // not zero
    // Of log(base): an integer above 1, coprime to the bases of other logarithms in the sum or equal to them. Zero otherwise.
    Integer log_base;
  };
  RadicalSum radicals;
  std::vector<Part> parts;  // different atoms, in the order in which they were met

  bool is_radical_sum() const { return parts.empty(); }
  bool is_zero() const { return parts.empty() && radicals.is_zero(); }
  // Only logarithms beside the radical sum. Such a number is zero only when it has no parts (Baker, "Linear forms in the
  // logarithms of algebraic numbers", Mathematika 13, 1966: logarithms that are independent over the rationals are independent
  // with 1 over the algebraic numbers).
  bool has_only_logarithms() const;
};

// The value of an evaluated closed expression; empty when it has free symbols, other functions, no real value, or is out of
// bounds. Failure division_by_zero or undefined_power as arithmetic says.
std::optional<ClosedValue> closed_value(Context& c, const Expr& e);

// The value of a node from those of its children, given for those that are numbers.
std::optional<ClosedValue> combine_closed(Context& c, const Expr& e,
                                          const std::vector<std::optional<ClosedValue>>& children);

// The sum of several values, added in pairs; empty when it is out of bounds.
std::optional<ClosedValue> sum_closed(Context& c, std::vector<ClosedValue> values);
ClosedValue negated(const ClosedValue& v);

Expr to_expression(const ClosedValue& v, std::uint32_t position);
Expr to_expression(const RadicalSum& r, std::uint32_t position);

// How simple an expression is; smaller is simpler. In this order: operations that are no linear combination (products of two
// irrationals, irrational divisors, powers), irrational atoms, the size of radicands, nodes.
struct Complexity {
  std::int64_t nonlinear = 0, atoms = 0, radicand_bits = 0, nodes = 0;
  friend auto operator<=>(const Complexity&, const Complexity&) = default;
};
Complexity complexity(const Expr& e);

// The simpler of `typed` and the form of v; `typed` when there is no difference.
Expr simpler(const Expr& typed, const ClosedValue& v);

}  // namespace exact
