// Exact values of the elementary functions at closed arguments.
#include "calculator/arithmetic.h"
#include "calculator/closed_form.h"
#include "calculator/closed_value.h"
#include "language/syntax_catalog.h"

#include <stdexcept>

namespace exact {

namespace {
using Kind = Expr::Kind;

bool is_symbol(const Expr& e, std::string_view name) { return e.is(Kind::kSymbol) && e.name() == name; }

Rational fraction(std::int64_t a, std::int64_t b) { return Rational(Integer(a), Integer(b)); }

Expr times_pi(Context& c, const Rational& q, std::uint32_t at) {
  return multiply(c, Expr::number(q, at), Expr::symbol("pi", at), at);
}

// The value of a constant expression of literals, evaluated or not.
std::optional<Rational> rational_of(const Expr& e) {
  if (e.is_number()) return e.value();
  if (e.is(Kind::kNegate)) {
    const auto a = rational_of(e[0]);
    if (a) return -*a;
    return std::nullopt;
  }
  if (!e.is(Kind::kAdd) && !e.is(Kind::kSubtract) && !e.is(Kind::kMultiply) && !e.is(Kind::kDivide))
    return std::nullopt;
  const auto a = rational_of(e[0]);
  const auto b = a ? rational_of(e[1]) : std::nullopt;
  if (!b) return std::nullopt;
  switch (e.kind()) {
    case Kind::kAdd: return *a + *b;
    case Kind::kSubtract: return *a - *b;
    case Kind::kMultiply: return *a * *b;
    default: break;
  }
  if (b->is_zero()) return std::nullopt;
  return *a / *b;
}

// ---- Inverse functions ----

// q when the number is c * f(pi * q0) with c = 1 or -1: f and the angle, sign included.
struct AngleAtom {
  Function f;
  Rational q;
  bool negative;
};
std::optional<AngleAtom> angle_atom(const ClosedValue& v) {
  if (v.parts.size() != 1 || !v.radicals.is_zero() || !v.parts[0].coefficient.is_rational())
    return std::nullopt;
  const Rational k = v.parts[0].coefficient.rational_part();
  const Expr& a = v.parts[0].atom;
  if (!(abs(k) == Rational(1)) || !a.is(Kind::kCall) || a.size() != 1) return std::nullopt;
  const SyntaxEntry* entry = find_function(a.name());
  const auto q = rational_multiple_of_pi(a[0]);
  if (!entry || !q) return std::nullopt;
  return AngleAtom{entry->function, *q, k.sign() < 0};
}

// The angle in units of pi of an inverse function at v, when it is rational.
std::optional<Rational> inverse_angle(Function f, const ClosedValue& v) {
  const Rational half = fraction(1, 2);
  if (const auto a = angle_atom(v)) {
    // Angles of atoms lie between 0 and 1/2.
    const bool sine = a->f == Function::kSin, cosine = a->f == Function::kCos;
    if (f == Function::kAtan) {
      if (a->f != Function::kTan) return std::nullopt;
      return a->negative ? -a->q : a->q;
    }
    if (!sine && !cosine) return std::nullopt;
    Rational s = sine ? a->q : half - a->q;  // asin of the atom
    if (a->negative) s = -s;
    return f == Function::kAsin ? s : half - s;
  }
  if (!v.parts.empty()) return std::nullopt;
  // Only these denominators have radical sums as values; the candidate is proved by computing its function.
  const Enclosure x = v.radicals.enclosure(128);
  Enclosure angle, pi;
  arb_const_pi(pi.raw(), 128);
  if (f == Function::kAtan)
    arb_atan(angle.raw(), x.raw(), 128);
  else if (f == Function::kAsin)
    arb_asin(angle.raw(), x.raw(), 128);
  else
    arb_acos(angle.raw(), x.raw(), 128);
  if (!angle.is_finite()) {
    // The end of the range: 1 and -1 come as balls that reach beyond it unless they are exact.
    return std::nullopt;
  }
  constexpr std::int64_t kDenominator = 120;
  arb_div(angle.raw(), angle.raw(), pi.raw(), 128);
  arb_mul_si(angle.raw(), angle.raw(), kDenominator, 128);
  Integer k;
  if (!arb_get_unique_fmpz(k.raw(), angle.raw())) return std::nullopt;
  const Rational q(k, Integer(kDenominator));
  const auto value = f == Function::kAtan ? tan_pi(q) : f == Function::kAsin ? sin_pi(q) : cos_pi(q);
  if (!value || !(*value == v.radicals)) return std::nullopt;
  return q;
}

// atan2 in units of pi; the point is not the origin.
std::optional<Rational> point_angle(Context& c, const Expr& y, const Expr& x) {
  const auto sy = closed_sign(c, y), sx = closed_sign(c, x);
  if (!sy || !sx) return std::nullopt;
  if (*sx == 0) {
    if (*sy == 0) return std::nullopt;
    return fraction(*sy, 2);
  }
  if (*sy == 0) return Rational(*sx > 0 ? 0 : 1);
  const auto slope = closed_value(c, Expr::binary(Kind::kDivide, y, x));
  if (!slope) return std::nullopt;
  const auto q = inverse_angle(Function::kAtan, *slope);
  if (!q || *sx > 0) return q;
  return *sy > 0 ? *q + Rational(1) : *q - Rational(1);
}

// ---- exp and log ----

// True for a closed expression that certainly has a real value.
bool has_value(Context& c, const Expr& e) {
  if (!free_symbols(e, true).empty()) return false;
  return is_total(e) || closed_value(c, e).has_value();
}

// exp of a combination of logarithms with rational coefficients.
std::optional<ClosedValue> exponential(Context& c, const Expr& e) {
  const auto v = closed_value(c, e);
  if (!v || !v->radicals.is_zero() || v->parts.empty()) return std::nullopt;
  ClosedValue product{RadicalSum(1), {}};
  for (const auto& p : v->parts) {
    if (!p.coefficient.is_rational() || !p.atom.is_call("log", 1)) return std::nullopt;
    const Expr factor =
        Expr::binary(Kind::kPower, p.atom[0], Expr::number(p.coefficient.rational_part()), e.position());
    const auto value = closed_value(c, factor);
    if (!value || !value->is_radical_sum()) return std::nullopt;
    product.radicals = product.radicals * value->radicals;
  }
  return product;
}

Expr logarithm(Context& c, const Expr& a, std::uint32_t at) {
  if (is_symbol(a, "e")) return Expr::number(1, at);
  if (a.is(Kind::kPower) && is_symbol(a[0], "e") && has_value(c, a[1])) return a[1];
  if (a.is_call("sqrt", 1) && is_symbol(a[0], "e")) return Expr::number(fraction(1, 2), at);
  if (a.is_call("exp", 1) && has_value(c, a[0])) return a[0];
  return {};
}

Expr absolute(Context& c, const Expr& a, std::uint32_t at) {
  if (!free_symbols(a, true).empty()) return {};
  const auto sign = closed_sign(c, a);
  if (!sign) return {};
  if (*sign == 0) return Expr::number(0, at);
  if (*sign > 0) return a;
  return close(c, a.is(Kind::kSubtract) ? subtract(c, a[1], a[0], at) : negate(c, a, at));
}
}  // namespace

std::optional<Rational> rational_multiple_of_pi(const Expr& e) {
  switch (e.kind()) {
    case Kind::kNumber:
      if (e.value().is_zero()) return Rational();
      return std::nullopt;
    case Kind::kSymbol:
      if (e.name() == "pi") return Rational(1);
      if (e.name() == "tau") return Rational(2);
      return std::nullopt;
    case Kind::kNegate: {
      const auto q = rational_multiple_of_pi(e[0]);
      if (q) return -*q;
      return std::nullopt;
    }
    case Kind::kAdd:
    case Kind::kSubtract: {
      const auto a = rational_multiple_of_pi(e[0]);
      const auto b = a ? rational_multiple_of_pi(e[1]) : std::nullopt;
      if (!b) return std::nullopt;
      return e.is(Kind::kAdd) ? *a + *b : *a - *b;
    }
    case Kind::kMultiply: {
      if (const auto k = rational_of(e[0])) {
        const auto q = rational_multiple_of_pi(e[1]);
        if (q) return *k * *q;
        return std::nullopt;
      }
      const auto q = rational_multiple_of_pi(e[0]);
      const auto k = q ? rational_of(e[1]) : std::nullopt;
      if (k) return *q * *k;
      return std::nullopt;
    }
    case Kind::kDivide: {
      const auto q = rational_multiple_of_pi(e[0]);
      const auto k = q ? rational_of(e[1]) : std::nullopt;
      if (k && !k->is_zero()) return *q / *k;
      return std::nullopt;
    }
    default: return std::nullopt;
  }
}

Expr closed_function(Context& c, const Expr& call) {
  const SyntaxEntry* entry = find_function(call.name());
  if (!c.closed_forms || !entry || static_cast<std::size_t>(entry->arity) != call.size() ||
      c.closed_work > kMaxClosedWork)
    return {};
  const std::uint32_t at = call.position();
  const auto form = [&](const ClosedValue& v) {
    const Expr r = simpler(call, v);
    return r.same(call) ? Expr() : r;
  };
  try {
    switch (entry->function) {
      case Function::kLog:
        if (const Expr r = logarithm(c, call[0], at)) return r;
        [[fallthrough]];
      case Function::kSqrt:
      case Function::kSin:
      case Function::kCos:
      case Function::kTan: {
        const auto v = closed_value(c, call);
        return v ? form(*v) : Expr();
      }
      case Function::kAsin:
      case Function::kAcos:
      case Function::kAtan: {
        const auto v = closed_value(c, call[0]);
        const auto q = v ? inverse_angle(entry->function, *v) : std::nullopt;
        return q ? times_pi(c, *q, at) : Expr();
      }
      case Function::kAtan2: {
        const auto q = point_angle(c, call[0], call[1]);
        return q ? times_pi(c, *q, at) : Expr();
      }
      case Function::kExp: {
        const auto v = exponential(c, call[0]);
        return v ? form(*v) : Expr();
      }
      case Function::kAbs: return absolute(c, call[0], at);
      default: return {};
    }
  } catch (const std::length_error&) {
    return {};
  }
}

}  // namespace exact
