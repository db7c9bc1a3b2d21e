// diff(e, v): the rules of differentiation on the tree as it was written. Only arithmetic on numbers simplifies.
#include "calculator/arithmetic.h"
#include "calculator/evaluate.h"
#include "language/syntax_catalog.h"

#include <algorithm>

namespace exact {

namespace {
using Kind = Expr::Kind;

class Derivative {
 public:
  Derivative(Context& c, std::string_view variable, std::uint32_t position)
      : c_(c), variable_(variable), at_(position) {}

  Expr of(const Expr& e) {
    c_.work.poll();
    // Shared subtrees make the result larger than what was visited; the count sees that.
    made_ += e.nodes();
    if (made_ > 64 * c_.limits.max_expression_nodes) too_large();
    const std::uint32_t outer = at_;
    at_ = e.position();
    Expr d = rule(e);
    at_ = outer;
    if (d.nodes() > static_cast<std::uint64_t>(c_.limits.max_expression_nodes)) too_large();
    return d;
  }
  bool complete() const { return complete_; }

 private:
  [[noreturn]] void too_large() const {
    throw Failure(Code::kResourceLimit, "the derivative has more nodes than allowed", at_,
                  "max_expression_nodes");
  }
  Expr number(std::int64_t n) const { return Expr::number(n, at_); }
  Expr times(const Expr& a, const Expr& b) { return Expr::binary(Kind::kMultiply, a, b, at_); }
  Expr over(const Expr& a, const Expr& b) { return Expr::binary(Kind::kDivide, a, b, at_); }
  Expr minus(const Expr& a, const Expr& b) { return Expr::binary(Kind::kSubtract, a, b, at_); }
  Expr plus(const Expr& a, const Expr& b) { return Expr::binary(Kind::kAdd, a, b, at_); }
  Expr to(const Expr& a, std::int64_t n) { return Expr::binary(Kind::kPower, a, number(n), at_); }
  Expr negative(const Expr& a) { return Expr::unary(Kind::kNegate, a, at_); }
  Expr call(std::string_view name, const Expr& a) { return Expr::call(name, {a}, at_); }

  Expr unresolved(const Expr& e) {
    complete_ = false;
    return Expr::make(Kind::kDiff, {&e, 1}, at_, variable_);
  }

  // True when e does not contain the variable, and no function of which nothing is known.
  bool is_constant(const Expr& e) const { return !has_free_symbol(e, variable_) && !has_unknown_call(e); }

  // The derivative of a factor or divisor that stays in another part of the derivative, where it keeps its conditions.
  Expr of_factor(const Expr& e) { return is_constant(e) ? number(0) : of(e); }

  Expr rule(const Expr& e) {
    // What is constant has the derivative zero exactly where it has a value. Arithmetic is left to its own rules.
    const bool arithmetic = e.is(Kind::kNumber) || e.is(Kind::kSymbol) || e.is(Kind::kNegate) ||
                            e.is(Kind::kAssuming) || e.is(Kind::kDivide) || e.is(Kind::kAdd) ||
                            e.is(Kind::kSubtract) || e.is(Kind::kMultiply) ||
                            (e.is(Kind::kPower) && e[1].is_integer());
    if (!arithmetic && is_constant(e)) return is_total(e) ? number(0) : times(number(0), e);
    switch (e.kind()) {
      case Kind::kNumber: return number(0);
      case Kind::kSymbol:
        if (e.name() == "infinity") return unresolved(e);  // no number
        return number(e.name() == variable_ ? 1 : 0);
      case Kind::kNegate: return negative(of(e[0]));
      case Kind::kAdd: return plus(of(e[0]), of(e[1]));
      case Kind::kSubtract: return minus(of(e[0]), of(e[1]));
      case Kind::kMultiply: {
        const bool both = is_constant(e[0]) && is_constant(e[1]);
        const Expr left = both ? of(e[0]) : of_factor(e[0]), right = of_factor(e[1]);
        return plus(times(left, e[1]), times(e[0], right));
      }
      case Kind::kDivide: {
        const Expr top = is_constant(e[1]) ? of(e[0]) : of_factor(e[0]), bottom = of_factor(e[1]);
        return over(minus(times(top, e[1]), times(e[0], bottom)), to(e[1], 2));
      }
      case Kind::kPower: return power(e);
      case Kind::kCall: return e.size() == 1 ? function(e) : unresolved(e);
      case Kind::kAssuming: {
        const Expr parts[] = {of(e[0]), e[1], e[2]};
        return e.with_children(parts);
      }
      default: return unresolved(e);
    }
  }

  Expr power(const Expr& e) {
    const Expr& u = e[0];
    const Expr& n = e[1];
    if (n.is_number()) {
      if (n.value()
              .is_zero()) {  // zero where u has a value other than zero: of the variable that is left unsaid
        const bool plain =
            (u.is(Kind::kSymbol) && u.name() == variable_) || (u.is_number() && !u.value().is_zero());
        return plain ? number(0) : times(number(0), e);
      }
      const Expr du = of(u);
      if (n.value().is_one()) return du;
      return times(times(n, Expr::binary(Kind::kPower, u, Expr::number(n.value() - Rational(1), at_), at_)),
                   du);
    }
    // u^g = exp(g log u): (u^g)' = u^g (g' log u + g u'/u), valid where u > 0.
    if (!has_free_symbol(n, variable_)) {
      const Expr du = of(u);
      return times(times(n, Expr::binary(Kind::kPower, u, minus(n, number(1)), at_)), du);
    }
    const Expr dn = of(n);
    if (!has_free_symbol(u, variable_)) return times(times(e, call("log", u)), dn);
    const Expr du = of(u);
    return times(e, plus(times(dn, call("log", u)), over(times(n, du), u)));
  }

  Expr function(const Expr& e) {
    const SyntaxEntry* entry = find_function(e.name());
    const Expr& u = e[0];
    if (!entry || !known(entry->function)) return unresolved(e);
    const Expr du = of(u);
    // (log |w|)' = w'/w, and |w|' = w'/|w| * w, both wherever w is not zero.
    if (entry->function == Function::kLog && u.is_call("abs", 1)) return over(of(u[0]), u[0]);
    switch (entry->function) {
      case Function::kAbs: return times(over(u, call("abs", u)), du);
      case Function::kSin: return times(call("cos", u), du);
      case Function::kCos: return times(negative(call("sin", u)), du);
      case Function::kExp: return times(call("exp", u), du);
      case Function::kLog: return over(du, u);
      case Function::kSqrt: return over(du, times(number(2), call("sqrt", u)));
      case Function::kTan: return over(du, to(call("cos", u), 2));
      case Function::kSinh: return times(call("cosh", u), du);
      case Function::kCosh: return times(call("sinh", u), du);
      case Function::kTanh: return over(du, to(call("cosh", u), 2));
      case Function::kAsin: return over(du, call("sqrt", minus(number(1), to(u, 2))));
      case Function::kAcos: return negative(over(du, call("sqrt", minus(number(1), to(u, 2)))));
      default: return over(du, plus(number(1), to(u, 2)));  // atan
    }
  }

  static bool known(Function f) {
    switch (f) {
      case Function::kAbs:
      case Function::kSin:
      case Function::kCos:
      case Function::kExp:
      case Function::kLog:
      case Function::kSqrt:
      case Function::kTan:
      case Function::kSinh:
      case Function::kCosh:
      case Function::kTanh:
      case Function::kAsin:
      case Function::kAcos:
      case Function::kAtan: return true;
      default: return false;
    }
  }

  Context& c_;
  std::string_view variable_;
  std::uint32_t at_;
  bool complete_ = true;
  std::int64_t made_ = 0;
};
}  // namespace

Expr differentiate(Evaluator& v, const Expr& node, const Expr& resolved) {
  Derivative derivative(v.context(), node.name(), node.position());
  const Expr result = derivative.of(resolved);
  const std::string_view domain = find_syntax("diff")->domain;
  if (derivative.complete())
    v.context().note(Resolution::Status::kTransformed, "diff", {}, domain);
  else
    v.context().note(Resolution::Status::kUnsupported, "diff", "unsupported_derivative_rule", domain);
  return result;
}

}  // namespace exact
