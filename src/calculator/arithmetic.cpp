#include "calculator/arithmetic.h"

#include "calculator/closed_form.h"
#include "language/syntax_catalog.h"

#include <algorithm>

namespace exact {

namespace {
using Kind = Expr::Kind;

std::uint64_t at_least_one(std::uint64_t bits) { return bits ? bits : 1; }

// a op (p op2 q) is (a op p) op2 q for op = + over a spine of + and -, for op = * over a spine of * and /.
Expr append_spine(Kind op, const Expr& a, const Expr& b, std::uint32_t position) {
  const Kind other = op == Kind::kAdd ? Kind::kSubtract : Kind::kDivide;
  std::vector<const Expr*> spine;
  const Expr* x = &b;
  while (x->is(op) || x->is(other)) {
    spine.push_back(x);
    x = &(*x)[0];
  }
  Expr result = Expr::binary(op, a, *x, position);
  for (auto it = spine.rbegin(); it != spine.rend(); ++it)
    result = Expr::binary((*it)->kind(), result, (**it)[1], position);
  return result;
}

// k * (d * x * y ...) with the number d at the far left of a spine of products: the spine with k * d in its place.
std::optional<Expr> merge_coefficient(Context& c, const Rational& k, const Expr& e, std::uint32_t position) {
  std::vector<const Expr*> spine;
  const Expr* x = &e;
  while (x->is(Kind::kMultiply)) {
    spine.push_back(x);
    x = &(*x)[0];
  }
  if (spine.empty() || !x->is_number()) return std::nullopt;
  check_product_bits(c, k, x->value(), position);
  const Rational product = k * x->value();
  Expr result = product.is_one() ? (*spine.back())[1]
                                 : Expr::binary(Kind::kMultiply, Expr::number(product, position),
                                                (*spine.back())[1], position);
  for (auto it = spine.rbegin() + 1; it != spine.rend(); ++it)
    result = Expr::binary(Kind::kMultiply, result, (**it)[1], position);
  return result;
}

// The coefficient of a closed number such as 2 * sqrt(3): nothing for other products, whose coefficients stay inside.
const Rational* radical_coefficient(const Expr& e) {
  if (!e.has_calls() || !e.is(Kind::kMultiply)) return nullptr;
  const Expr* x = &e;
  while (x->is(Kind::kMultiply)) x = &(*x)[0];
  if (!x->is_number() || x->value().is_zero() || !free_symbols(e, false).empty()) return nullptr;
  return &x->value();
}

Expr scale(Context& c, const Rational& k, const Expr& e, std::uint32_t position) {
  if (k.is_one()) return e;
  if (k.is_zero())
    return is_total(e) ? Expr::number(0, position)
                       : Expr::binary(Kind::kMultiply, Expr::number(0, position), e, position);
  if (auto merged = merge_coefficient(c, k, e, position)) return *merged;
  return append_spine(Kind::kMultiply, Expr::number(k, position), e, position);
}
}  // namespace

void check_sum_bits(const Context& c, const Rational& a, const Rational& b, std::uint32_t position) {
  const std::uint64_t an = a.numerator_bits(), ad = a.denominator_bits(), bn = b.numerator_bits(),
                      bd = b.denominator_bits();
  if (ad == 1 && bd == 1) return c.check_bits(1 + std::max(an, bn), 1, position);
  c.check_bits(1 + std::max(an + bd, bn + ad), ad + bd, position);
}

void check_product_bits(const Context& c, const Rational& a, const Rational& b, std::uint32_t position) {
  c.check_bits(at_least_one(a.numerator_bits()) + b.numerator_bits(),
               a.denominator_bits() + b.denominator_bits(), position);
}

Rational checked_quotient(const Context& c, const Rational& a, const Rational& b, std::uint32_t position) {
  if (b.is_zero()) throw Failure(Code::kDivisionByZero, "the divisor is zero", Expr::place(position));
  c.check_bits(at_least_one(a.numerator_bits()) + b.denominator_bits(),
               a.denominator_bits() + b.numerator_bits(), position);
  return a / b;
}

Rational checked_power(const Context& c, const Rational& base, std::int64_t n, std::uint32_t position) {
  if (base.is_zero()) {
    if (n == 0)
      throw Failure(Code::kUndefinedPower, "zero to the power zero has no value", Expr::place(position));
    if (n < 0)
      throw Failure(Code::kDivisionByZero, "zero to a negative power is a division by zero",
                    Expr::place(position));
    return base;
  }
  if (n == 0 || base.is_one()) return 1;
  if (base == Rational(-1)) return n % 2 == 0 ? 1 : -1;
  const std::uint64_t times = std::min<std::uint64_t>(
      n < 0 ? std::uint64_t{0} - static_cast<std::uint64_t>(n) : static_cast<std::uint64_t>(n),
      1'000'000'000);
  c.check_bits(at_least_one(base.numerator_bits()) * times, base.denominator_bits() * times, position);
  return pow(base, n);
}

bool calls_total_function(const Expr& e) {
  if (!e.is(Kind::kCall) || e.size() != 1) return false;
  for (const std::string_view name : {"sin", "cos", "exp", "sinh", "cosh", "tanh", "atan", "abs"})
    if (e.name() == name) return true;
  return false;
}

bool has_unknown_call(const Expr& e) {
  if (e.is(Kind::kCall) && e.name() != "approx" && function_of(e) == Function::kNone) return true;
  return std::any_of(e.children().begin(), e.children().end(), has_unknown_call);
}

bool is_total(const Expr& e) {
  switch (e.kind()) {
    case Kind::kNumber: return true;
    case Kind::kSymbol: return e.name() != "infinity";  // no number
    case Kind::kNegate: return is_total(e[0]);
    case Kind::kAdd:
    case Kind::kSubtract:
    case Kind::kMultiply: return is_total(e[0]) && is_total(e[1]);
    case Kind::kPower: return e[1].is_integer() && e[1].value().sign() > 0 && is_total(e[0]);
    case Kind::kCall: return calls_total_function(e) && is_total(e[0]);
    default: return false;
  }
}

Expr negate(Context&, const Expr& a, std::uint32_t position) {
  if (a.is_number()) return Expr::number(-a.value(), position);
  if (a.is(Kind::kNegate)) return a[0];
  return Expr::unary(Kind::kNegate, a, position);
}

Expr add(Context& c, const Expr& a, const Expr& b, std::uint32_t position) {
  if (a.is_number()) {
    if (b.is_number()) {
      check_sum_bits(c, a.value(), b.value(), position);
      return Expr::number(a.value() + b.value(), position);
    }
    if (a.value().is_zero()) return b;
  }
  if (b.is_number() && b.value().is_zero()) return a;
  return append_spine(Kind::kAdd, a, b, position);
}

Expr subtract(Context& c, const Expr& a, const Expr& b, std::uint32_t position) {
  if (b.is_number()) {
    if (a.is_number()) {
      check_sum_bits(c, a.value(), b.value(), position);
      return Expr::number(a.value() - b.value(), position);
    }
    if (b.value().is_zero()) return a;
  }
  return Expr::binary(Kind::kSubtract, a, b, position);
}

Expr multiply(Context& c, const Expr& a, const Expr& b, std::uint32_t position) {
  if (a.is_number()) {
    if (b.is_number()) {
      check_product_bits(c, a.value(), b.value(), position);
      return Expr::number(a.value() * b.value(), position);
    }
    return scale(c, a.value(), b, position);
  }
  if (b.is_number()) return scale(c, b.value(), a, position);
  if (const Rational* k = radical_coefficient(b)) {
    const Expr rest = *merge_coefficient(c, Rational(1) / *k, b, position);
    return append_spine(Kind::kMultiply, scale(c, *k, a, position), rest, position);
  }
  return append_spine(Kind::kMultiply, a, b, position);
}

Expr divide(Context& c, const Expr& a, const Expr& b, std::uint32_t position) {
  if (b.is_number()) {
    const Rational& d = b.value();
    if (a.is_number()) return Expr::number(checked_quotient(c, a.value(), d, position), position);
    if (d.is_zero()) throw Failure(Code::kDivisionByZero, "the divisor is zero", Expr::place(position));
    if (d.is_one()) return a;
  }
  if (c.is_nonzero(b) && identical(a, b)) return Expr::number(1, position);
  return Expr::binary(Kind::kDivide, a, b, position);
}

Expr power(Context& c, const Expr& base, const Expr& exponent, std::uint32_t position) {
  if (!exponent.is_integer()) {
    // Zero to a positive power, as 0^(1/3) and 0^pi.
    const bool zero = base.is_number() && base.value().is_zero() && !exponent.is_number();
    if (zero && c.closed_forms && free_symbols(exponent, true).empty() && closed_sign(c, exponent) == 1)
      return base;
    return Expr::binary(Kind::kPower, base, exponent, position);
  }
  const Rational& n = exponent.value();
  if (n.is_one()) return base;
  if (!base.is_number()) {
    if (n.is_zero() && c.is_nonzero(base)) return Expr::number(1, position);
    return Expr::binary(Kind::kPower, base, exponent, position);
  }
  const Rational& b = base.value();
  // An exponent beyond 64 bits is beyond every limit, but for the bases whose powers do not grow.
  const std::int64_t huge = n.sign() < 0 ? -1'000'000'000 : 1'000'000'000;
  const std::int64_t parity = n.numerator().is_even() ? 0 : 1;
  return Expr::number(checked_power(c, b, n.to_int64().value_or(huge + parity), position), position);
}

}  // namespace exact
