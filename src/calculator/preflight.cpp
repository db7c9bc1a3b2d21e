#include "calculator/preflight.h"

#include "language/syntax_catalog.h"

#include <algorithm>

namespace exact {

namespace {
using Kind = Expr::Kind;

std::int64_t own_nodes(const Expr& e) {
  std::int64_t children = 0;
  for (std::size_t i = 0; i < e.size(); ++i)
    if (!(e.is(Kind::kPower) && i == 1 && e[1].is_integer())) children += e[i].nodes();
  return std::int64_t{e.nodes()} - children;
}

// ---- Exact bits ----

struct Bits {
  // Of a numerator and a denominator; `known` is false for what is not a number by its form.
  bool known = false;
  double num = 0, den = 0;  // doubles saturate by themselves
};

double bits_of(const Integer& n) { return n.is_zero() ? 1.0 : static_cast<double>(n.bits()); }

Bits literal_bits(const Expr& e) {
  if (e.decimals() == 0) return {true, bits_of(e.value().numerator()), bits_of(e.value().denominator())};
  // A decimal counts as it is written, over a power of ten.
  const Integer scale = Integer::power_of_ten(e.decimals());
  const Rational whole = e.value() * Rational(scale);
  return {true, bits_of(whole.numerator()), bits_of(scale)};
}

class BitCheck {
 public:
  explicit BitCheck(const Context& c) : limit_(static_cast<double>(c.limits.max_exact_bits)) {}

  Bits of(const Expr& e) {
    Bits b = rule(e);
    if (b.known && b.num + b.den > limit_)
      throw Failure(Code::kResourceLimit, "the exact number would need more bits than allowed", e.place(),
                    "max_exact_bits");
    return b;
  }

 private:
  Bits rule(const Expr& e) {
    switch (e.kind()) {
      case Kind::kNumber: return literal_bits(e);
      case Kind::kNegate: return of(e[0]);
      case Kind::kAdd:
      case Kind::kSubtract: {
        const Bits a = of(e[0]), b = of(e[1]);
        return {a.known && b.known, 1 + std::max(a.num + b.den, b.num + a.den), a.den + b.den};
      }
      case Kind::kMultiply: {
        const Bits a = of(e[0]), b = of(e[1]);
        return {a.known && b.known, a.num + b.num, a.den + b.den};
      }
      case Kind::kDivide: {
        const Bits a = of(e[0]), b = of(e[1]);
        return {a.known && b.known, a.num + b.den, a.den + b.num};
      }
      case Kind::kPower: {
        const Bits a = of(e[0]);
        if (!e[1].is_integer()) {
          of(e[1]);
          return {};
        }
        const Rational& n = e[1].value();
        if (n.is_zero()) return {a.known, 1, 1};
        const auto k = n.to_int64();
        const double times = k ? static_cast<double>(*k < 0 ? -*k : *k) : 1e300;
        if (n.sign() > 0) return {a.known, a.num * times, a.den * times};
        return {a.known, a.den * times, a.num * times};
      }
      case Kind::kCall: return call(e);
      case Kind::kSum:
      case Kind::kProduct:
      case Kind::kSequence:
      case Kind::kRecurrence: return {};  // an empty range leaves its parts alone
      default:
        for (const Expr& child : e.children()) of(child);
        return {};
    }
  }

  Bits call(const Expr& e) {
    for (const Expr& child : e.children()) of(child);
    const SyntaxEntry* entry = find_function(e.name());
    if (!entry || static_cast<std::size_t>(entry->arity) != e.size() || !e[0].is_integer()) return {};
    const Integer n = e[0].value().numerator();
    if (n.sign() < 0) return {};
    const double value = fmpz_get_d(n.raw());
    switch (entry->function) {
      case Function::kFactorial: return {true, value * bits_of(n), 1};
      case Function::kFibonacci: return {true, value + 1, 1};
      case Function::kChoose:
        if (!e[1].is_integer() || e[1].value().sign() < 0) return {};
        return {true, value + 1, 1};
      case Function::kPermutations:
        if (!e[1].is_integer() || e[1].value().sign() < 0 || e[1].value() > e[0].value()) return {};
        return {true, fmpz_get_d(e[1].value().numerator().raw()) * bits_of(n), 1};
      default: return {};
    }
  }

  double limit_;
};

// ---- Iterations ----

// The steps that a single call with literal arguments takes.
std::optional<Integer> literal_steps(const Expr& e) {
  const SyntaxEntry* entry = e.is(Kind::kCall) ? find_function(e.name()) : nullptr;
  if (!entry || static_cast<std::size_t>(entry->arity) != e.size()) return std::nullopt;
  const auto natural = [&](std::size_t i) { return e[i].is_integer() && e[i].value().sign() >= 0; };
  switch (entry->function) {
    case Function::kFactorial:
    case Function::kFibonacci:
      if (natural(0)) return e[0].value().numerator();
      break;
    case Function::kPermutations:
      if (natural(0) && natural(1) && e[1].value() <= e[0].value()) return e[1].value().numerator();
      break;
    case Function::kChoose:
      if (natural(0) && natural(1) && e[1].value() <= e[0].value()) {
        const Rational other = e[0].value() - e[1].value();
        return std::min(e[1].value(), other).numerator();
      }
      break;
    default: break;
  }
  return std::nullopt;
}

void check_steps(const Context& c, const Expr& e) {
  if (e.is(Kind::kSum) || e.is(Kind::kProduct) || e.is(Kind::kSequence) || e.is(Kind::kRecurrence)) return;
  for (const Expr& child : e.children()) check_steps(c, child);
  const auto steps = literal_steps(e);
  if (steps && *steps > Integer(c.limits.max_integer_iterations))
    throw Failure(Code::kResourceLimit, e.name() + " takes more integer steps than allowed", e.place(),
                  "max_integer_iterations");
}
}  // namespace

void check_node_count(const Context& c, const Expr& e) {
  const std::int64_t limit = c.limits.max_expression_nodes;
  if (e.nodes() <= limit) return;
  std::int64_t count = 0;
  std::vector<const Expr*> waiting{&e};
  while (!waiting.empty()) {
    const Expr* x = waiting.back();
    waiting.pop_back();
    count += own_nodes(*x);
    if (count > limit)
      throw Failure(Code::kResourceLimit, "the expression has more nodes than allowed", x->place(),
                    "max_expression_nodes");
    for (std::size_t i = x->size(); i-- > 0;) waiting.push_back(&(*x)[i]);
  }
}

void check_binders(const Expr& e) {
  std::vector<const Expr*> waiting{&e};
  while (!waiting.empty()) {
    const Expr* x = waiting.back();
    waiting.pop_back();
    switch (x->kind()) {
      case Kind::kSum:
      case Kind::kProduct:
      case Kind::kSequence:
        if (is_reserved(x->name()))
          throw Failure(Code::kReservedName, x->name() + " is built in and cannot be a variable of iteration",
                        x->place());
        break;
      case Kind::kIntegrate:
      case Kind::kIntegral:
        if (is_reserved(x->name()))
          throw Failure(Code::kReservedName,
                        x->name() + " is built in and cannot be the variable of integration", x->place());
        break;
      case Kind::kRealRoot:
        if (is_reserved(x->name()))
          throw Failure(Code::kReservedName,
                        x->name() + " is built in and cannot be the variable of a polynomial", x->place());
        break;
      case Kind::kLimit:
      case Kind::kTaylor:
        if (is_reserved(x->name()))
          throw Failure(Code::kReservedName,
                        x->name() + " is built in and cannot be the variable of a limit or series",
                        x->place());
        break;
      case Kind::kRecurrence:
        if (is_reserved(x->name()) || is_reserved(x->name2()))
          throw Failure(Code::kReservedName, "a recurrence cannot bind a built-in name", x->place());
        if (x->name() == x->name2())
          throw Failure(Code::kInvalidArguments,
                        "a recurrence needs two different names for its previous value and its index",
                        x->place());
        break;
      default: break;
    }
    for (std::size_t i = x->size(); i-- > 0;) waiting.push_back(&(*x)[i]);
  }
}

void check_exact_cost(const Context& c, const Expr& e) {
  BitCheck(c).of(e);
  check_steps(c, e);
}

}  // namespace exact
