// How an element of a field is written: coefficients first, then constants, symbols, functions; exponentials of one
// term together; no roots of numbers below.
#include "calculator/calculus/field.h"
#include "language/syntax_catalog.h"

#include <algorithm>

namespace exact {

namespace {
using K = Expr::Kind;

using Powers = std::vector<std::pair<int, std::int64_t>>;

class Writer {
 public:
  Writer(const Field& f, std::uint32_t at) : f_(f), at_(at) {}

  Expr of(const Element& element) {
    Element e = folded(rationalized(element));
    // Exponentials below go above as negative powers.
    Powers lifted;
    Element below = e.denominator();
    for (int i = 0; i < f_.size(); ++i) {
      if (f_.kernel(i).kind != Kernel::Kind::kExp || below.degree(i) < 1) continue;
      std::int64_t low = below.degree(i);
      for (const auto& t : below.terms()) low = std::min(low, power_of(t, i));
      if (low == 0) continue;
      lifted.emplace_back(i, -low);
      below = below / pow(Element::generator(i), low);
    }
    if (const auto q = below.rational()) return sum(e.numerator(), Rational(1) / *q, lifted);
    return fractions(e.numerator(), below, lifted);
  }

 private:
  static std::int64_t power_of(const Element::Term& t, int kernel) {
    for (const auto& [g, n] : t.powers)
      if (g == kernel) return n;
    return 0;
  }

  static bool is_function(const Kernel& k) {
    return k.kind == Kernel::Kind::kLog || k.kind == Kernel::Kind::kFunction;
  }

  // Fractions with the same logarithms and arctangents stand together, each in lowest terms.
  Expr fractions(const Element& above, const Element& below, const Powers& lifted) {
    bool functions_below = false;
    const std::uint64_t used = below.generators();
    for (int i = 0; i < f_.size(); ++i)
      functions_below = functions_below || ((used >> i & 1) && is_function(f_.kernel(i)));
    std::vector<std::pair<Powers, std::vector<Element::Term>>> groups;
    for (auto& t : above.terms()) {
      Powers key;
      // With functions below, a few terms stand each by itself.
      if (functions_below && above.size() <= 5) {
        groups.push_back({key, {t}});
        continue;
      }
      Element::Term rest;
      rest.coefficient = t.coefficient;
      for (const auto& p : t.powers)
        (!functions_below && is_function(f_.kernel(p.first)) ? key : rest.powers).push_back(p);
      const auto it =
          std::find_if(groups.begin(), groups.end(), [&](const auto& g) { return g.first == key; });
      if (it == groups.end())
        groups.push_back({key, {std::move(rest)}});
      else
        it->second.push_back(std::move(rest));
    }
    // What has no function comes first.
    std::stable_sort(groups.begin(), groups.end(),
                     [](const auto& a, const auto& b) { return a.first.empty() && !b.first.empty(); });
    Expr total;
    for (const auto& [key, terms] : groups) {
      const Element c = Element::polynomial(terms) / below;
      Powers factors = lifted;
      factors.insert(factors.end(), key.begin(), key.end());
      bool negative = c.terms().front().coefficient.sign() < 0;
      if (c.is_polynomial() && c.size() > 2) negative = false;
      const Element shown = negative ? -c : c;
      Expr e;
      if (const auto q = shown.denominator().rational()) {
        e = sum(shown.numerator(), Rational(1) / *q, factors);
      } else {
        e = Expr::binary(K::kDivide, sum(shown.numerator(), Rational(1), factors),
                         product(shown.denominator()), at_);
      }
      if (!total)
        total = negative ? Expr::unary(K::kNegate, e, at_) : e;
      else
        total = Expr::binary(negative ? K::kSubtract : K::kAdd, total, e, at_);
    }
    return total;
  }

  // A denominator, in factors.
  Expr product(const Element& p) {
    const auto f = p.size() <= 60 ? factor(p) : std::nullopt;
    if (!f) return sum(p, Rational(1), {});
    Expr result;
    const auto take = [&](auto wanted) {
      for (const auto& [base, n] : f->factors) {
        const bool symbol = base.size() == 2;
        if (wanted(symbol)) result = times(result, power(sum(base, Rational(1), {}), n));
      }
    };
    take([](bool symbol) { return symbol; });
    take([](bool symbol) { return !symbol; });
    if (!result) return number(f->constant);
    if (f->constant.is_one()) return result;
    return times(number(f->constant), result);
  }

  // Powers of roots of rational numbers below their degree.
  Element folded(Element e) const {
    for (int i = f_.size(); i-- > 0;) {
      const Kernel& k = f_.kernel(i);
      if (k.kind != Kernel::Kind::kRoot || !k.argument.is_rational()) continue;
      const auto part = [&](const Element& p) {
        if (p.degree(i) < k.degree) return p;
        const auto c = p.coefficients(i);
        Element sum;
        for (std::size_t j = 0; j < c.size(); ++j) {
          const auto n = static_cast<std::int64_t>(j);
          sum = sum + c[j] * pow(k.argument, n / k.degree) * pow(Element::generator(i), n % k.degree);
        }
        return sum;
      };
      if (e.degree(i) >= k.degree || e.denominator().degree(i) >= k.degree)
        e = part(e.numerator()) / part(e.denominator());
    }
    return e;
  }

  // e with no root of a rational number as a factor below, and no square root of one in a short denominator.
  Element rationalized(Element e) const {
    for (int i = f_.size(); i-- > 0;) {
      const Kernel& k = f_.kernel(i);
      if (k.kind != Kernel::Kind::kRoot || k.degree != 2 || !k.argument.is_rational()) continue;
      const Element below = e.denominator();
      const std::int64_t n = below.degree(i);
      if (n != 1 || below.size() > 6 || e.size() > 60) continue;
      // below = a + b g
      const auto parts = below.coefficients(i);
      if (parts[0].is_zero()) continue;
      const Element g = Element::generator(i);
      const Element top = e.numerator() * (parts[0] - parts[1] * g);
      const auto by_power = top.coefficients(i);
      Element reduced;
      for (std::size_t j = 0; j < by_power.size(); ++j)
        reduced = reduced +
                  by_power[j] * pow(k.argument, static_cast<std::int64_t>(j / 2)) * (j % 2 ? g : Element(1));
      e = reduced / (parts[0] * parts[0] - parts[1] * parts[1] * k.argument);
    }
    for (int i = 0; i < f_.size(); ++i) {
      const Kernel& k = f_.kernel(i);
      if (k.kind != Kernel::Kind::kRoot || !k.argument.is_rational()) continue;
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
        total = k.sign() >= 0     ? e
                : e.is_number()   ? number(k)
                : abs(k).is_one() ? Expr::unary(K::kNegate, e, at_)
                                  : term(t, k);
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
        if (n != 0 && wanted(f_.kernel(i))) product = times(product, kernel_power(i, n));
    };
    const auto is_exp = [](const Kernel& k) { return k.kind == Kernel::Kind::kExp; };
    take([&](const Kernel& k) { return k.depends == 0 && !is_exp(k); });
    std::vector<std::pair<int, std::int64_t>> symbols;
    for (const auto& p : t.powers)
      if (f_.kernel(p.first).depends != 0 && f_.kernel(p.first).kind == Kernel::Kind::kSymbol)
        symbols.push_back(p);
    std::sort(symbols.begin(), symbols.end(), [&](const auto& a, const auto& b) {
      return f_.kernel(a.first).name < f_.kernel(b.first).name;
    });
    for (const auto& [i, n] : symbols) product = times(product, power(kernel(i), n));
    take([&](const Kernel& k) { return k.depends != 0 && k.kind != Kernel::Kind::kSymbol && !is_exp(k); });
    Element exponent;
    for (const auto& [i, n] : t.powers) {
      if (n == 0) continue;
      if (f_.kernel(i).is_signed())
        product = times(product, signed_power(i, n));
      else if (is_exp(f_.kernel(i)))
        exponent = exponent + Element(n) * f_.kernel(i).argument;
    }
    if (!exponent.is_zero()) product = times(product, exponential(exponent));
    if (!product) return number(coefficient);
    return coefficient.is_one() ? product : times(number(coefficient), product);
  }

  // A power of base^exponent that has a value exactly where that has one.
  Expr signed_power(int i, std::int64_t n) {
    const Kernel& k = f_.kernel(i);
    const Element exponent = n < 0 ? -k.exponent : k.exponent;
    return power(Expr::binary(K::kPower, of(k.base), of(exponent), at_), n < 0 ? -n : n);
  }

  Expr kernel_power(int i, std::int64_t n) {
    const Kernel& k = f_.kernel(i);
    if (k.kind != Kernel::Kind::kRoot || k.degree == 2 || n == 1) return power(kernel(i), n);
    return Expr::binary(K::kPower, of(k.argument), number(Rational(Integer(n), Integer(k.degree))), at_);
  }

  // exp(u); the parts of u that are multiples of one logarithm are written as powers of its argument.
  Expr exponential(Element u) {
    Expr product;
    for (int i = 0; i < f_.size(); ++i) {
      const Kernel& k = f_.kernel(i);
      if (k.kind != Kernel::Kind::kLog || u.degree(i) != 1 || u.denominator().uses(i)) continue;
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
      case Kernel::Kind::kSymbol: return Expr::symbol(k.name, at_);
      case Kernel::Kind::kExp: return k.is_signed() ? signed_power(i, 1) : exponential(k.argument);
      case Kernel::Kind::kLog: return Expr::call("log", {of(k.argument)}, at_);
      case Kernel::Kind::kSin: return Expr::call("sin", {of(k.argument)}, at_);
      case Kernel::Kind::kCos: return Expr::call("cos", {of(k.argument)}, at_);
      case Kernel::Kind::kAbs: return Expr::call("abs", {of(k.argument)}, at_);
      case Kernel::Kind::kFunction:
        // (-1)^u for an integer u.
        if (k.name == "#alternating")
          return Expr::binary(K::kPower, number(Rational(-1)), of(k.argument), at_);
        return Expr::call(k.name, {of(k.argument)}, at_);
      case Kernel::Kind::kBounded: return Expr::call(k.name, {of(k.argument)}, at_);
      case Kernel::Kind::kRoot: break;
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

Expr with_nonzero_conditions(const Expr& e, const Field& f, const std::vector<Element>& nonzero,
                             std::uint32_t at) {
  Expr result = e;
  for (const Element& c : nonzero) {
    Element left = c, right;
    const auto terms = c.terms();
    if (c.is_polynomial() && terms.size() == 2 && abs(terms[0].coefficient).is_one() &&
        terms[0].powers.size() == 1 && terms[0].powers[0].second == 1) {
      left = Element::polynomial({terms[0]});
      right = left - c;
      if (terms[0].coefficient.sign() < 0) {
        left = -left;
        right = -right;
      }
    }
    const Expr parts[] = {result, f.expression(left, at), f.expression(right, at)};
    result = Expr::make(K::kAssuming, parts, at, {}, {}, Relation::kNotEqual);
  }
  return result;
}

namespace {
bool has_part(const Expr& e, const Expr& part) {
  return identical(e, part) || std::any_of(e.children().begin(), e.children().end(),
                                           [&](const Expr& child) { return has_part(child, part); });
}
}  // namespace

bool keeps_unknown_calls(const Expr& e, const Expr& result, UnknownCalls which) {
  if (e.is(Expr::Kind::kCall) && !find_function(e.name()) &&
      (which == UnknownCalls::kAll || free_symbols(e, true).empty()) && !has_part(result, e))
    return false;
  return std::all_of(e.children().begin(), e.children().end(),
                     [&](const Expr& child) { return keeps_unknown_calls(child, result, which); });
}

}  // namespace exact
