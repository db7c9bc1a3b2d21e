// The rules of the named functions: what a call with evaluated arguments is exactly.
#include "calculator/arithmetic.h"
#include "calculator/closed_form.h"
#include "calculator/evaluate.h"
#include "language/syntax_catalog.h"

#include <flint/arith.h>
#include <flint/fmpz.h>

namespace exact {

namespace {
using Kind = Expr::Kind;

std::uint64_t at_least_one(std::uint64_t bits) { return bits ? bits : 1; }

// Arithmetic in the words of the formulas: computed, or only written down.
struct Formula {
  Context& c;
  std::uint32_t at;
  bool written = false;
  Expr operator()(std::int64_t n) const { return Expr::number(n, at); }
  Expr pi() const { return Expr::symbol("pi", at); }
  Expr plus(const Expr& a, const Expr& b) const {
    return written ? Expr::binary(Kind::kAdd, a, b, at) : add(c, a, b, at);
  }
  Expr minus(const Expr& a, const Expr& b) const {
    return written ? Expr::binary(Kind::kSubtract, a, b, at) : subtract(c, a, b, at);
  }
  Expr times(const Expr& a, const Expr& b) const {
    return written ? Expr::binary(Kind::kMultiply, a, b, at) : multiply(c, a, b, at);
  }
  Expr over(const Expr& a, const Expr& b) const {
    return written ? Expr::binary(Kind::kDivide, a, b, at) : divide(c, a, b, at);
  }
  Expr to(const Expr& a, std::int64_t n) const {
    const Expr exponent = Expr::number(n, at);
    return written ? Expr::binary(Kind::kPower, a, exponent, at) : power(c, a, exponent, at);
  }
  Expr root(const Expr& a) const {
    const Expr e = Expr::call("sqrt", {a}, at);
    const Expr value = written ? Expr() : apply_function(c, e);
    return value ? value : e;
  }
};

// The formula that a function abbreviates; no expression for functions that are more than that.
Expr formula(const Formula& f, Function function, const Expr& e) {
  const Expr& a = e[0];
  switch (function) {
    case Function::kRadians: return f.times(f.over(a, f(180)), f.pi());
    case Function::kDegrees: return f.over(f.times(a, f(180)), f.pi());
    case Function::kSquareArea: return f.to(a, 2);
    case Function::kRectangleArea: return f.times(a, e[1]);
    case Function::kRectanglePerimeter: return f.times(f(2), f.plus(a, e[1]));
    case Function::kTriangleArea: return f.over(f.times(a, e[1]), f(2));
    case Function::kTrapezoidArea: return f.over(f.times(f.plus(a, e[1]), e[2]), f(2));
    case Function::kCircleArea: return f.times(f.pi(), f.to(a, 2));
    case Function::kCircumference: return f.times(f(2), f.times(f.pi(), a));
    case Function::kSphereArea: return f.times(f(4), f.times(f.pi(), f.to(a, 2)));
    case Function::kSphereVolume: return f.times(f.over(f(4), f(3)), f.times(f.pi(), f.to(a, 3)));
    case Function::kCylinderVolume: return f.times(f.times(f.pi(), f.to(a, 2)), e[1]);
    case Function::kHypot: return f.root(f.plus(f.to(a, 2), f.to(e[1], 2)));
    case Function::kDistance:
      return f.root(f.plus(f.to(f.minus(e[2], e[0]), 2), f.to(f.minus(e[3], e[1]), 2)));
    case Function::kSlope: return f.over(f.minus(e[3], e[1]), f.minus(e[2], e[0]));
    default: return {};
  }
}

// The argument as an integer, or nothing.
std::optional<Integer> integer(const Expr& e) {
  if (!e.is_integer()) return std::nullopt;
  return e.value().numerator();
}

// The square root of a rational that has one is exact in any mode; the rest is a matter of closed forms.
Expr exact_sqrt_of(Context& c, const Expr& e) {
  if (e[0].is_number()) {
    if (const auto root = exact_sqrt(e[0].value())) return Expr::number(*root, e.position());
  }
  return closed_function(c, e);
}

Expr factorial(Context& c, const Expr& e) {
  const auto n = integer(e[0]);
  if (!n || n->sign() < 0) return {};
  c.take_iterations(*n, "factorial", e.position());
  const auto k = static_cast<std::uint64_t>(*n->to_int64());
  c.check_bits(k * at_least_one(n->bits()), 1, e.position());
  Integer r;
  fmpz_fac_ui(r.raw(), k);
  return Expr::number(r, e.position());
}

Expr fibonacci(Context& c, const Expr& e) {
  const auto n = integer(e[0]);
  if (!n || n->sign() < 0) return {};
  c.take_iterations(*n, "fibonacci", e.position());
  const auto k = static_cast<std::uint64_t>(*n->to_int64());
  c.check_bits(k + 1, 1, e.position());
  Integer r;
  fmpz_fib_ui(r.raw(), k);
  return Expr::number(r, e.position());
}

Expr choose(Context& c, const Expr& e) {
  const auto n = integer(e[0]), k = integer(e[1]);
  if (!n || !k || n->sign() < 0 || k->sign() < 0) return {};
  if (*k > *n) return Expr::number(0, e.position());
  const Integer other = *n - *k;
  const Integer steps = *k < other ? *k : other;
  c.take_iterations(steps, "choose", e.position());
  // n choose k is below 2^n, and below n^steps.
  const auto top = n->to_int64();
  const std::uint64_t by_power = n->bits() * static_cast<std::uint64_t>(*steps.to_int64()) + 1;
  c.check_bits(top ? std::min(static_cast<std::uint64_t>(*top) + 1, by_power) : by_power, 1, e.position());
  if (top) {
    Integer r;
    fmpz_bin_uiui(r.raw(), static_cast<ulong>(*top), static_cast<ulong>(*steps.to_int64()));
    return Expr::number(r, e.position());
  }
  Integer numerator(1), denominator(1);
  for (std::int64_t i = 0; i < *steps.to_int64(); ++i) {
    c.work.poll();
    numerator *= *n - Integer(i);
    denominator *= Integer(i + 1);
  }
  return Expr::number(divide_exact(numerator, denominator), e.position());
}

Integer falling_product(Context& c, const Integer& n, std::int64_t from, std::int64_t to) {
  c.work.poll();
  if (to - from == 1) return n - Integer(from);
  const std::int64_t middle = from + (to - from) / 2;
  return falling_product(c, n, from, middle) * falling_product(c, n, middle, to);
}

Expr permutations(Context& c, const Expr& e) {
  const auto n = integer(e[0]), k = integer(e[1]);
  if (!n || !k || k->sign() < 0 || *k > *n) return {};
  c.take_iterations(*k, "permutations", e.position());
  const std::int64_t steps = *k->to_int64();
  c.check_bits(static_cast<std::uint64_t>(steps) * at_least_one(n->bits()), 1, e.position());
  if (steps == 0) return Expr::number(1, e.position());
  return Expr::number(falling_product(c, *n, 0, steps), e.position());
}
}  // namespace

Expr apply_function(Context& c, const Expr& e) {
  const SyntaxEntry* entry = find_function(e.name());
  if (!entry || static_cast<std::size_t>(entry->arity) != e.size()) return {};
  const std::uint32_t at = e.position();
  const Formula f{c, at};
  const Expr& a = e[0];
  const auto at_zero = [&](std::int64_t value) {
    if (a.is_number()) return a.value().is_zero() ? f(value) : closed_function(c, e);
    return closed_function(c, e);
  };
  switch (entry->function) {
    case Function::kNone: return {};
    case Function::kSqrt: return exact_sqrt_of(c, e);
    case Function::kAbs: return a.is_number() ? Expr::number(abs(a.value()), at) : closed_function(c, e);
    case Function::kSin:
    case Function::kTan:
    case Function::kSinh:
    case Function::kTanh:
    case Function::kAtan:
    case Function::kAsin: return at_zero(0);
    case Function::kCos:
    case Function::kCosh:
    case Function::kExp: return at_zero(1);
    case Function::kLog: return a.is_number() && a.value().is_one() ? f(0) : closed_function(c, e);
    case Function::kAcos:
    case Function::kAtan2: return closed_function(c, e);
    case Function::kDegrees: {
      const auto q = rational_multiple_of_pi(a);
      return q ? f.times(Expr::number(*q, at), f(180)) : formula(f, entry->function, e);
    }
    case Function::kGcd: {
      const auto x = integer(a), y = integer(e[1]);
      return x && y ? Expr::number(gcd(*x, *y), at) : Expr();
    }
    case Function::kLcm: {
      const auto x = integer(a), y = integer(e[1]);
      if (!x || !y) return {};
      c.check_bits(x->bits() + y->bits(), 1, at);
      return Expr::number(lcm(*x, *y), at);
    }
    case Function::kFactorial: return factorial(c, e);
    case Function::kChoose: return choose(c, e);
    case Function::kPermutations: return permutations(c, e);
    case Function::kFibonacci: return fibonacci(c, e);
    default: return formula(f, entry->function, e);
  }
}

Expr written_out(Context& c, const Expr& e) {
  const SyntaxEntry* entry = find_function(e.name());
  if (!entry || static_cast<std::size_t>(entry->arity) != e.size()) return {};
  if (entry->function == Function::kDegrees && rational_multiple_of_pi(e[0])) return {};
  return formula({c, e.position(), true}, entry->function, e);
}

}  // namespace exact
