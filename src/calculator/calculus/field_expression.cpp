// How an element of a field is written: coefficients first, then constants, symbols, functions; exponentials of one
// term together; no roots of numbers below.
#include "calculator/calculus/field.h"

#include <algorithm>

namespace exact {

namespace {
using K = Expr::Kind;
using Kind = Kernel::Kind;

class Writer {
 public:
  Writer(const Field& f, std::uint32_t at) : f_(f), at_(at) {}

  Expr of(const Element& element) {
    Element e = rationalized(element);
    // Exponentials below go above as negative powers.
    std::vector<std::pair<int, std::int64_t>> lifted;
    Element below = e.denominator();
    for (int i = 0; i < f_.size(); ++i) {
      if (f_.kernel(i).kind != Kind::kExp || below.degree(i) < 1) continue;
      std::int64_t low = below.degree(i);
      for (const auto& t : below.terms()) low = std::min(low, power_of(t, i));
      if (low == 0) continue;
      lifted.emplace_back(i, -low);
      below = below / pow(Element::generator(i), low);
    }
    if (const auto q = below.rational()) return sum(e.numerator(), Rational(1) / *q, lifted);
    return Expr::binary(K::kDivide, sum(e.numerator(), Rational(1), lifted), sum(below, Rational(1), {}),
                        at_);
  }

 private:
  static std::int64_t power_of(const Element::Term& t, int kernel) {
    for (const auto& [g, n] : t.powers)
      if (g == kernel) return n;
    return 0;
  }

  // e with no root of a rational number as a factor below.
  Element rationalized(Element e) const {
    for (int i = 0; i < f_.size(); ++i) {
      const Kernel& k = f_.kernel(i);
      if (k.kind != Kind::kRoot || !k.argument.is_rational()) continue;
      const Element below = e.denominator();
      if (below.degree(i) < 1) continue;
      std::int64_t low = below.degree(i);
      for (const auto& t : below.terms()) low = std::min(low, power_of(t, i));
      if (low == 0) continue;
      // g^-low = g^(degree - low) / radicand, for 0 < low < degree.
      const Element g = Element::generator(i);
      e = e * pow(g, low) * pow(g, (k.degree - low % k.degree) % k.degree) /
          pow(k.argument, (low + k.degree - 1) / k.degree);
    }
    return e;
  }

  Expr number(const Rational& q) const { return Expr::number(q, at_); }
  Expr times(const Expr& a, const Expr& b) const {
    if (!a) return b;
    if (b.is(K::kMultiply) || b.is(K::kDivide)) return Expr::binary(b.kind(), times(a, b[0]), b[1], at_);
    return Expr::binary(K::kMultiply, a, b, at_);
  }
  Expr power(const Expr& base, std::int64_t n) const {
    return n == 1 ? base : Expr::binary(K::kPower, base, number(Rational(n)), at_);
  }

  Expr sum(const Element& polynomial, const Rational& scale,
           const std::vector<std::pair<int, std::int64_t>>& lifted) {
    if (polynomial.is_zero()) return number(Rational(0));
    Expr total;
    for (Element::Term t : polynomial.terms()) {
      for (const auto& l : lifted) {
        const auto it =
            std::find_if(t.powers.begin(), t.powers.end(), [&](const auto& p) { return p.first == l.first; });
        if (it == t.powers.end())
          t.powers.push_back(l);
        else
          it->second += l.second;
      }
      const Rational k = Rational(t.coefficient) * scale;
      const Expr e = term(t, abs(k));
      if (!total) {
        total = k.sign() >= 0 ? e : e.is_number() ? number(k) : Expr::unary(K::kNegate, e, at_);
      } else {
        total = Expr::binary(k.sign() < 0 ? K::kSubtract : K::kAdd, total, e, at_);
      }
    }
    return total;
  }

  Expr term(const Element::Term& t, const Rational& coefficient) {
    Expr product;
    const auto take = [&](auto wanted) {
      for (const auto& [i, n] : t.powers)
        if (n != 0 && wanted(f_.kernel(i))) product = times(product, power(kernel(i), n));
    };
    const auto is_exp = [](const Kernel& k) { return k.kind == Kind::kExp; };
    take([&](const Kernel& k) { return k.depends == 0 && !is_exp(k); });
    take([&](const Kernel& k) { return k.depends != 0 && k.kind == Kind::kSymbol; });
    take([&](const Kernel& k) { return k.depends != 0 && k.kind != Kind::kSymbol && !is_exp(k); });
    Element exponent;
    for (const auto& [i, n] : t.powers)
      if (is_exp(f_.kernel(i))) exponent = exponent + Element(n) * f_.kernel(i).argument;
    if (!exponent.is_zero()) product = times(product, exponential(exponent));
    if (!product) return number(coefficient);
    return coefficient.is_one() ? product : times(number(coefficient), product);
  }

  // exp(u); the parts of u that are multiples of the logarithm of a number are written as powers of it.
  Expr exponential(Element u) {
    Expr product;
    for (int i = 0; i < f_.size(); ++i) {
      const Kernel& k = f_.kernel(i);
      if (k.kind != Kind::kLog || !k.argument.is_rational() || u.degree(i) != 1 || u.denominator().uses(i))
        continue;
      const Element times_log = u.numerator().coefficients(i)[1] / u.denominator();
      u = u - times_log * Element::generator(i);
      product = times(product, Expr::binary(K::kPower, of(k.argument), of(times_log), at_));
    }
    if (u.is_zero()) return product;
    if (u.is_one()) return times(product, Expr::symbol("e", at_));
    return times(product, Expr::call("exp", {of(u)}, at_));
  }

  Expr kernel(int i) {
    const Kernel& k = f_.kernel(i);
    switch (k.kind) {
      case Kind::kSymbol: return Expr::symbol(k.name, at_);
      case Kind::kExp: return exponential(k.argument);
      case Kind::kLog: return Expr::call("log", {of(k.argument)}, at_);
      case Kind::kSin: return Expr::call("sin", {of(k.argument)}, at_);
      case Kind::kCos: return Expr::call("cos", {of(k.argument)}, at_);
      case Kind::kAbs: return Expr::call("abs", {of(k.argument)}, at_);
      case Kind::kFunction:
      case Kind::kBounded: return Expr::call(k.name, {of(k.argument)}, at_);
      case Kind::kRoot: break;
    }
    if (k.degree == 2) return Expr::call("sqrt", {of(k.argument)}, at_);
    return Expr::binary(K::kPower, of(k.argument), number(Rational(Integer(1), Integer(k.degree))), at_);
  }

  const Field& f_;
  std::uint32_t at_;
};
}  // namespace

Expr Field::expression(const Element& e, std::uint32_t position) const {
  return decided([&] { return Writer(*this, position).of(e); });
}

}  // namespace exact
