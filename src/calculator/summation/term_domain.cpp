#include "calculator/summation/term_domain.h"

#include "calculator/summation/index_range.h"
#include "language/syntax_catalog.h"

namespace exact {

namespace {
using K = Expr::Kind;
}  // namespace

void TermDomain::of(const Expr& e) {
  f_.context().work.poll();
  switch (e.kind()) {
    case K::kNumber:
    case K::kSymbol: return;
    case K::kNegate:
    case K::kAdd:
    case K::kSubtract:
    case K::kMultiply: break;
    case K::kDivide: nonzero(e[1]); break;
    case K::kPower: power(e); break;
    case K::kAssuming: condition(e); break;
    case K::kCall: call(e); break;
    default: throw NotHypergeometric{};
  }
  for (const Expr& child : e.children()) of(child);
}

// A single term is zero where its rational part is, and where 1/u! is: for a negative integer u.
void TermDomain::nonzero(const Expr& e) {
  const Term t = terms_.single(e);
  need(Kind::kNonzero, t.rational);
  need(Kind::kNonzero, t.base);
  for (const auto& x : t.factorials)
    if (x.power < 0) need(Kind::kNonnegative, Element(x.a) * f_.value(terms_.index()) + x.b);
}

void TermDomain::power(const Expr& e) {
  if (e[1].is_integer()) {
    if (e[1].value().sign() <= 0) nonzero(e[0]);
    return;
  }
  const auto [a, b] = terms_.linear(e[1]);
  const Element base = f_.of(e[0]);
  const bool constant = f_.is_constant(base);
  if (constant && f_.sign(base) > 0) return;
  if (const auto q = b.rational(); q && a == 0 && !q->is_integer())
    return need(q->sign() > 0 ? Kind::kNonnegative : Kind::kPositive, base);
  // Any base but zero has integer powers, and zero those with positive exponents.
  if (!range_.integer(b)) {
    if (!constant || b.rational()) return need(Kind::kPositive, base);
    need(Kind::kInteger, b);
  }
  const auto least = range_.at_least(a, b);
  const bool reached = least && range_.lower().is_rational();
  if (!least || least->sign() <= 0) need(Kind::kNonzero, base, reached && a >= 0);
}

void TermDomain::call(const Expr& e) {
  const Function f = function_of(e);
  switch (f) {
    case Function::kLog: return need(Kind::kPositive, f_.of(e[0]));
    case Function::kSqrt: return need(Kind::kNonnegative, f_.of(e[0]));
    case Function::kTan: return need(Kind::kNonzero, f_.cos(f_.of(e[0])));
    case Function::kAsin:
    case Function::kAcos: {
      const Element u = f_.of(e[0]);
      need(Kind::kNonnegative, Element(1) + u);
      return need(Kind::kNonnegative, Element(1) - u);
    }
    case Function::kFactorial: {
      const auto [a, b] = terms_.linear(e[0]);
      return natural(a, b);
    }
    case Function::kChoose:
    case Function::kPermutations: {
      const auto [a, b] = terms_.linear(e[0]);
      const auto [c, d] = terms_.linear(e[1]);
      natural(a, b);
      natural(c, d);
      if (f == Function::kPermutations) natural(a - c, f_.reduced(b - d));
      return;
    }
    default: return;
  }
}

void TermDomain::natural(std::int64_t a, const Element& b) {
  need(Kind::kInteger, b);
  need(Kind::kNonnegative, Element(a) * f_.value(terms_.index()) + b);
}

void TermDomain::condition(const Expr& e) {
  // sin(pi u) = 0, as integers are asked for in answers.
  if (e.relation() == Relation::kEqual && e[1].is_call("sin", 1) && e[2].is_integer() &&
      e[2].value().is_zero()) {
    const int pi = f_.symbol("pi");
    const Element u = f_.reduced(f_.of(e[1][0]) / f_.value(pi));
    if (!u.uses(pi)) return need(Kind::kInteger, u);
  }
  const Element d = f_.reduced(f_.of(e[1]) - f_.of(e[2]));
  switch (e.relation()) {
    case Relation::kEqual: return need(Kind::kZero, d);
    case Relation::kNotEqual: return need(Kind::kNonzero, d);
    case Relation::kGreater: return need(Kind::kPositive, d);
    case Relation::kGreaterOrEqual: return need(Kind::kNonnegative, d);
    case Relation::kLess: return need(Kind::kPositive, -d);
    case Relation::kLessOrEqual: return need(Kind::kNonnegative, -d);
  }
}

}  // namespace exact
