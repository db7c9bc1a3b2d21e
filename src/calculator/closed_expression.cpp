// How closed values are written, and which of two forms is the simpler one. Part of calculator/closed_value.h.
#include "calculator/closed_value.h"

#include "calculator/closed_form.h"
#include "language/syntax_catalog.h"

#include <algorithm>
#include <utility>

namespace exact {

namespace {
using Kind = Expr::Kind;
Expr monomial_expression(const RadicalMonomial& m, std::uint32_t at) {
  // One factor for each denominator of exponents, ascending.
  std::vector<std::uint32_t> degrees;
  for (const auto& f : m.factors()) degrees.push_back(f.denominator);
  std::sort(degrees.begin(), degrees.end());
  degrees.erase(std::unique(degrees.begin(), degrees.end()), degrees.end());
  Expr product;
  for (const std::uint32_t n : degrees) {
    Integer exponent;
    for (const auto& f : m.factors())
      if (f.denominator == n) exponent = gcd(exponent, Integer(f.numerator));
    const auto k = static_cast<std::uint32_t>(*exponent.to_int64());
    Integer base(1);
    for (const auto& f : m.factors())
      if (f.denominator == n) base *= pow(f.base, f.numerator / k);
    const Expr b = Expr::number(Rational(base), at);
    const Expr root =
        n == 2 ? Expr::call("sqrt", {b}, at)
               : Expr::binary(Kind::kPower, b, Expr::number(Rational(Integer(k), Integer(n)), at), at);
    product = product ? Expr::binary(Kind::kMultiply, product, root, at) : root;
  }
  return product;
}

// x * y with y's own products taken apart, so that the result associates to the left.
Expr product_of(const Expr& x, const Expr& y, std::uint32_t at) {
  std::vector<const Expr*> spine;
  const Expr* first = &y;
  while (first->is(Kind::kMultiply) || first->is(Kind::kDivide)) {
    spine.push_back(first);
    first = &(*first)[0];
  }
  Expr r;
  if (!first->is_number())
    r = Expr::binary(Kind::kMultiply, x, *first, at);
  else if (first->value().is_one())
    r = x;
  else
    r = x.is_number() ? Expr::number(x.value() * first->value(), at) : product_of(*first, x, at);
  for (auto it = spine.rbegin(); it != spine.rend(); ++it) r = Expr::binary((*it)->kind(), r, (**it)[1], at);
  return r;
}

class SumBuilder {
 public:
  explicit SumBuilder(std::uint32_t at) : at_(at) {}
  // Adds k * body, or k when there is no body.
  void add(const Rational& k, const Expr& body) {
    const Rational size = abs(k);
    Expr term;
    if (!body)
      term = Expr::number(size, at_);
    else
      term = size.is_one() ? body : product_of(Expr::number(size, at_), body, at_);
    if (sum_) {
      sum_ = Expr::binary(k.sign() < 0 ? Kind::kSubtract : Kind::kAdd, sum_, term, at_);
    } else if (k.sign() >= 0) {
      sum_ = term;
    } else if (!body) {
      sum_ = Expr::number(k, at_);
    } else {
      sum_ =
          size.is_one() ? Expr::unary(Kind::kNegate, body, at_) : product_of(Expr::number(k, at_), body, at_);
    }
  }
  Expr result() const { return sum_ ? sum_ : Expr::number(0, at_); }

 private:
  std::uint32_t at_;
  Expr sum_;
};

void add_radicals(SumBuilder& out, const RadicalSum& r, std::uint32_t at) {
  for (const auto& t : r.terms())
    out.add(t.coefficient, t.monomial.is_one() ? Expr() : monomial_expression(t.monomial, at));
}
}  // namespace

Expr to_expression(const RadicalSum& r, std::uint32_t position) {
  SumBuilder out(position);
  add_radicals(out, r, position);
  return out.result();
}

Expr to_expression(const ClosedValue& v, std::uint32_t position) {
  SumBuilder out(position);
  add_radicals(out, v.radicals, position);
  for (const auto& p : v.parts) {
    const Expr a = position == Expr::kNowhere ? p.atom : p.atom.at(position);
    if (p.coefficient.terms().size() == 1) {
      const auto& t = p.coefficient.terms()[0];
      out.add(t.coefficient,
              t.monomial.is_one() ? a : product_of(monomial_expression(t.monomial, position), a, position));
    } else {
      out.add(Rational(1), product_of(to_expression(p.coefficient, position), a, position));
    }
  }
  return out.result();
}

namespace {
bool is_irrational(const Expr& e) { return e.has_calls() || e.is(Kind::kSymbol); }

std::int64_t bits(const Rational& q) {
  return static_cast<std::int64_t>(q.numerator_bits() + (q.is_integer() ? 0 : q.denominator_bits()));
}

bool is_radical_value(std::string_view function, const Rational& q) {
  if (function == "tan") return tan_pi(q).has_value();
  return (function == "sin" ? sin_pi(q) : cos_pi(q)).has_value();
}

void measure(const Expr& e, Complexity& out, bool inside_root = false) {
  out.nodes += 1;
  const auto under_root = [&](const Expr& x) {
    if (!x.is_number()) ++out.nonlinear;
    measure(x, out, true);
  };
  switch (e.kind()) {
    case Kind::kNumber:
      if (inside_root) out.radicand_bits += bits(e.value());
      return;
    case Kind::kMultiply:
      if (is_irrational(e[0]) && is_irrational(e[1])) ++out.nonlinear;
      break;
    case Kind::kDivide:
      if (is_irrational(e[1])) ++out.nonlinear;
      break;
    case Kind::kPower:
      if (e[1].is_integer()) {
        if (is_irrational(e[0])) ++out.nonlinear;
        measure(e[0], out, inside_root);
        return;
      }
      ++out.atoms;
      if (!(e[1].is_number() && e[1].value().sign() > 0 && e[1].value() < Rational(1))) ++out.nonlinear;
      under_root(e[0]);
      measure(e[1], out, false);
      return;
    case Kind::kCall:
      ++out.atoms;
      if (e.name() == "sqrt" && e.size() == 1) {
        under_root(e[0]);
        return;
      }
      if ((e.name() == "sin" || e.name() == "cos" || e.name() == "tan") && e.size() == 1) {
        // An angle is one number; what is a sum of radicals in truth counts as such a product.
        if (const auto q = rational_multiple_of_pi(e[0])) {
          const bool reduced = q->sign() >= 0 && *q <= Rational(Integer(1), Integer(2));
          if (!reduced || is_radical_value(e.name(), *q)) ++out.nonlinear;
          out.radicand_bits += bits(*q);
          return;
        }
      }
      break;
    default: break;
  }
  for (const Expr& child : e.children()) measure(child, out, inside_root);
}
}  // namespace

Complexity complexity(const Expr& e) {
  Complexity out;
  measure(e, out);
  return out;
}

Expr simpler(const Expr& typed, const ClosedValue& v) {
  const Expr form = to_expression(v, typed.position());
  const Complexity before = complexity(typed), after = complexity(form);
  // A product of many sums is not multiplied out into a longer text.
  if (after.atoms > before.atoms && after.nodes > 4 * before.nodes + 40) return typed;
  return after < before ? form : typed;
}

}  // namespace exact
