// A ball evaluator of the tests' own: the value of an expression with given values of its symbols, without any rule of exact
// arithmetic. Not finite where the expression has no value, or none that the precision shows.
#pragma once
#include "language/expression.h"
#include "values/enclosure.h"

#include <map>
#include <string>

namespace exact::tests {

using Point = std::map<std::string, Rational>;

inline Enclosure ball(const Expr& e, const Point& at, std::int64_t bits) {
  using K = Expr::Kind;
  Enclosure x;
  const auto undefined = [&] {
    arb_indeterminate(x.raw());
    return x;
  };
  const auto part = [&](std::size_t i) { return ball(e[i], at, bits); };
  switch (e.kind()) {
    case K::kNumber: return Enclosure(e.value(), bits);
    case K::kSymbol:
      if (const auto it = at.find(e.name()); it != at.end()) return Enclosure(it->second, bits);
      if (e.name() == "e")
        arb_const_e(x.raw(), bits);
      else if (e.name() == "pi" || e.name() == "tau")
        arb_const_pi(x.raw(), bits);
      else
        return undefined();
      if (e.name() == "tau") arb_mul_2exp_si(x.raw(), x.raw(), 1);
      return x;
    case K::kNegate:
      x = part(0);
      arb_neg(x.raw(), x.raw());
      return x;
    case K::kAdd:
      x = part(0);
      arb_add(x.raw(), x.raw(), part(1).raw(), bits);
      return x;
    case K::kSubtract:
      x = part(0);
      arb_sub(x.raw(), x.raw(), part(1).raw(), bits);
      return x;
    case K::kMultiply:
      x = part(0);
      arb_mul(x.raw(), x.raw(), part(1).raw(), bits);
      return x;
    case K::kDivide:
      x = part(0);
      arb_div(x.raw(), x.raw(), part(1).raw(), bits);
      return x;
    case K::kAssuming: return part(0);
    case K::kPower: {
      x = part(0);
      if (!x.is_finite()) return undefined();  // not even its power 0
      if (e[1].is_integer()) {
        const std::int64_t n = *e[1].value().to_int64();
        if (n <= 0 && arb_is_zero(x.raw())) return undefined();
        arb_pow_ui(x.raw(), x.raw(), static_cast<ulong>(n < 0 ? -n : n), bits);
        if (n < 0) arb_inv(x.raw(), x.raw(), bits);
        return x;
      }
      const Enclosure n = part(1);
      if (arb_is_zero(x.raw())) return arb_is_positive(n.raw()) ? x : undefined();
      arb_pow(x.raw(), x.raw(), n.raw(), bits);
      return x;
    }
    case K::kCall: {
      if (e.size() == 2 && e.name() == "atan2") {
        x = part(0);
        arb_atan2(x.raw(), x.raw(), part(1).raw(), bits);
        return x;
      }
      if (e.size() != 1) return undefined();
      x = part(0);
      const std::string& f = e.name();
      if (f == "sqrt")
        arb_sqrt(x.raw(), x.raw(), bits);
      else if (f == "sin")
        arb_sin(x.raw(), x.raw(), bits);
      else if (f == "cos")
        arb_cos(x.raw(), x.raw(), bits);
      else if (f == "tan")
        arb_tan(x.raw(), x.raw(), bits);
      else if (f == "asin")
        arb_asin(x.raw(), x.raw(), bits);
      else if (f == "acos")
        arb_acos(x.raw(), x.raw(), bits);
      else if (f == "atan")
        arb_atan(x.raw(), x.raw(), bits);
      else if (f == "sinh")
        arb_sinh(x.raw(), x.raw(), bits);
      else if (f == "cosh")
        arb_cosh(x.raw(), x.raw(), bits);
      else if (f == "tanh")
        arb_tanh(x.raw(), x.raw(), bits);
      else if (f == "exp")
        arb_exp(x.raw(), x.raw(), bits);
      else if (f == "log")
        arb_log(x.raw(), x.raw(), bits);
      else if (f == "abs")
        arb_abs(x.raw(), x.raw());
      else
        return undefined();
      return x;
    }
    default: return undefined();
  }
}

// Balls that are both finite share a point.
inline bool overlap(const Enclosure& a, const Enclosure& b) { return arb_overlaps(a.raw(), b.raw()) != 0; }
inline bool narrow(const Enclosure& a, std::int64_t bits) {
  return a.is_finite() && arb_rel_accuracy_bits(a.raw()) >= bits;
}

}  // namespace exact::tests
