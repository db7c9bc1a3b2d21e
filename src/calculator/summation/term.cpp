#include "calculator/summation/term.h"

#include "language/syntax_catalog.h"

#include <algorithm>

namespace exact {

namespace {
using K = Expr::Kind;
constexpr std::int64_t kMaxPower = 120;
constexpr std::int64_t kMaxSlope = 20;
constexpr std::int64_t kMaxShift = 60;
constexpr std::size_t kMaxTerms = 60;

bool similar(const Term& a, const Term& b) {
  if (!(a.base == b.base) || a.factorials.size() != b.factorials.size()) return false;
  for (std::size_t i = 0; i < a.factorials.size(); ++i) {
    const auto &x = a.factorials[i], &y = b.factorials[i];
    if (x.a != y.a || x.power != y.power || !(x.b == y.b)) return false;
  }
  return true;
}

Term inverse(const Term& t) {
  if (t.rational.is_zero()) throw NotHypergeometric{};
  Term r{Element(1) / t.rational, Element(1) / t.base, t.factorials};
  for (auto& x : r.factorials) x.power = -x.power;
  return r;
}
}  // namespace

Element rising(const Element& u, std::int64_t d) {
  Element product(1);
  for (std::int64_t i = 1; i <= d; ++i) product = product * (u + Element(i));
  for (std::int64_t i = 0; i < -d; ++i) product = product / (u - Element(i));
  return product;
}

std::vector<Term> Terms::merged(std::vector<Term> terms) {
  std::vector<Term> out;
  for (Term& t : terms) {
    const auto same = std::find_if(out.begin(), out.end(), [&](const Term& o) { return similar(o, t); });
    if (same == out.end())
      out.push_back(std::move(t));
    else
      same->rational = f_.reduced(same->rational + t.rational);
  }
  return out;
}

std::vector<Term> Terms::sum(const Expr& e) {
  std::vector<Term> out = merged(read(e));
  std::erase_if(out, [](const Term& t) { return t.rational.is_zero(); });
  return out;
}

Term Terms::single(const Expr& e) {
  std::vector<Term> all = read(e);
  if (all.size() != 1) throw NotHypergeometric{};
  return std::move(all[0]);
}

Element Terms::ratio(const Term& t) {
  Element r = shifted(t.rational, Element(1)) / t.rational * t.base;
  for (const auto& x : t.factorials) r = r * pow(rising(Element(x.a) * f_.value(k_) + x.b, x.a), x.power);
  return f_.reduced(r);
}

Element Terms::power_of(const Element& base, const Element& exponent) {
  if (const auto n = exponent.rational(); n && n->is_integer() && n->to_int64())
    return pow(base, *n->to_int64());
  // (c b^m)^n = c^n b^(m n): n is an integer.
  const auto f = factor(base.numerator());
  const auto below = base.denominator().rational();
  if (below && f && f->factors.size() == 1 && f->factors[0].second > 1) {
    const Rational c = f->constant / *below;
    const Element power = power_of(f->factors[0].first, Element(f->factors[0].second) * exponent);
    return c.is_one() ? power : power_of(Element(c), exponent) * power;
  }
  const bool negative = f_.is_constant(base) && f_.sign(base) < 0;
  Element size = negative ? -base : base;
  const Element e = f_.power(size, exponent);
  return negative ? f_.function("#alternating", exponent) * e : e;
}

PlacedTerm Terms::placed(const Term& t, const Element& certificate, const Element& where) {
  PlacedTerm out{f_.substituted(t.rational * certificate, k_, where), {}};
  if (!t.base.is_one()) out.coefficient = out.coefficient * power_of(t.base, where);
  bool zero = false;
  for (const auto& x : t.factorials) {
    const Element u = f_.reduced(Element(x.a) * where + x.b);
    if (const auto n = u.rational(); n && n->is_integer() && n->sign() < 0) {
      if (x.power > 0) throw Undecided{undecided::kUndefined};
      zero = true;
      continue;
    }
    out.factorials.emplace_back(u, x.power);
  }
  if (zero) return {};
  out.coefficient = f_.reduced(out.coefficient);
  return out;
}

Element Terms::value(const PlacedTerm& placed) {
  Element result = placed.coefficient;
  for (const auto& [u, power] : placed.factorials) result = result * pow(factorial(u), power);
  return f_.reduced(result);
}

Element Terms::factorial(const Element& u) {
  if (const auto n = u.rational(); n && n->is_integer() && n->sign() >= 0 && *n <= Rational(500)) {
    Integer product(1);
    for (std::int64_t i = 2; Rational(i) <= *n; ++i) product *= Integer(i);
    return Element(Rational(product));
  }
  return f_.function("factorial", u);
}

Element Terms::joined(Element e) {
  constexpr std::int64_t kMaxGrowth = 8;  // terms that two factorials are worth
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = 0, n = f_.size(); i < n && !changed; ++i) {
      if (!e.uses(i) || f_.kernel(i).name != "factorial") continue;
      for (int j = 0; j < n && !changed; ++j) {
        if (i == j || !e.uses(j) || f_.kernel(j).name != "factorial") continue;
        const Element u = f_.kernel(j).argument;
        const auto d = f_.reduced(f_.kernel(i).argument - u).rational();
        if (!d || !d->is_integer() || d->sign() < 0 || *d > Rational(kMaxShift)) continue;
        Element other = f_.substituted(e, i, rising(u, *d->to_int64()) * f_.value(j));
        if (other.size() > e.size() + (other.uses(j) ? 0 : kMaxGrowth)) continue;
        e = std::move(other);
        changed = true;
      }
    }
  }
  return e;
}

std::pair<std::int64_t, Element> Terms::linear(const Expr& e) {
  const Element u = f_.reduced(f_.of(e));
  if (depends(u.denominator()) || u.degree(k_) > 1) throw NotHypergeometric{};
  auto c = u.numerator().coefficients(k_);
  c.resize(2);
  const Element slope = c[1] / u.denominator(), rest = c[0] / u.denominator();
  if (depends(rest)) throw NotHypergeometric{};
  const auto a = slope.rational();
  if (!a || !a->is_integer() || !a->to_int64() || abs(*a) > Rational(kMaxSlope)) throw NotHypergeometric{};
  return {*a->to_int64(), rest};
}

std::vector<Term> Terms::product(const std::vector<Term>& a, const std::vector<Term>& b) {
  if (a.size() * b.size() > kMaxTerms) throw NotHypergeometric{};
  std::vector<Term> out;
  for (const Term& x : a)
    for (const Term& y : b) {
      Term t{x.rational * y.rational, f_.reduced(x.base * y.base), x.factorials};
      for (const auto& z : y.factorials) t.factorials.push_back(z);
      out.push_back(std::move(t));
    }
  return out;
}

// Factorials of one slope whose arguments differ by integers become one; in a fixed order.
Term Terms::normal(Term t) {
  const auto moved = [&](std::int64_t a, const Element& b, std::int64_t d, std::int64_t power) {
    t.rational = t.rational * pow(rising(Element(a) * f_.value(k_) + b, d), power);
  };
  std::vector<Term::Factorial> out;
  for (auto& x : t.factorials) {
    // The constant of b in [0, 1), so that like factorials of different terms meet.
    Rational constant;
    if (const auto below = x.b.denominator().rational())
      for (const auto& s : x.b.terms())
        if (s.powers.empty()) constant = Rational(s.coefficient) / *below;
    if (const auto d = floor(constant).to_int64(); d && std::abs(*d) <= kMaxShift) {
      x.b = f_.reduced(x.b - Element(*d));
      moved(x.a, x.b, *d, x.power);
    }
    bool merged = false;
    for (auto& o : out) {
      if (o.a != x.a) continue;
      const auto difference = f_.reduced(x.b - o.b).rational();
      if (!difference || !difference->is_integer() || !difference->to_int64() ||
          abs(*difference) > Rational(kMaxShift))
        continue;
      moved(x.a, o.b, *difference->to_int64(), x.power);
      o.power += x.power;
      merged = true;
      break;
    }
    if (!merged) out.push_back(x);
  }
  std::erase_if(out, [](const Term::Factorial& x) { return x.power == 0; });
  std::sort(out.begin(), out.end(), [&](const Term::Factorial& x, const Term::Factorial& y) {
    if (x.a != y.a) return x.a < y.a;
    return print(f_.expression(x.b, at_)) < print(f_.expression(y.b, at_));
  });
  t.factorials = std::move(out);
  t.rational = f_.reduced(t.rational);
  f_.step(t.rational);
  return t;
}

std::vector<Term> Terms::read(const Expr& e) {
  std::vector<Term> out = read_node(e);
  for (Term& t : out) t = normal(std::move(t));
  return out;
}

std::vector<Term> Terms::read_node(const Expr& e) {
  if (e.is(K::kAssuming)) return read(e[0]);
  if (!has_free_symbol(e, name_)) return {Term{f_.of(e), Element(1), {}}};
  switch (e.kind()) {
    case K::kSymbol: return {Term{f_.value(k_), Element(1), {}}};
    case K::kNegate: return product({Term{Element(-1), Element(1), {}}}, read(e[0]));
    case K::kAdd:
    case K::kSubtract: {
      std::vector<Term> a = read(e[0]), b = read(e[1]);
      for (Term& t : b) {
        if (e.is(K::kSubtract)) t.rational = -t.rational;
        a.push_back(std::move(t));
      }
      return merged(std::move(a));
    }
    case K::kMultiply: return product(read(e[0]), read(e[1]));
    case K::kDivide: return product(read(e[0]), {inverse(single(e[1]))});
    case K::kPower: return power(e);
    case K::kCall: return call(e);
    default: throw NotHypergeometric{};
  }
}

std::vector<Term> Terms::power(const Expr& e) {
  if (e[1].is_integer()) {
    const auto n = e[1].value().to_int64();
    if (!n || *n > kMaxPower || *n < -kMaxPower) throw NotHypergeometric{};
    std::vector<Term> base = read(e[0]), result{Term{}};
    if (*n < 0) {
      if (base.size() != 1) throw NotHypergeometric{};
      base = {inverse(base[0])};
    }
    if (base.size() == 1) {
      Term t{pow(base[0].rational, std::abs(*n)), pow(base[0].base, std::abs(*n)), base[0].factorials};
      for (auto& x : t.factorials) x.power *= std::abs(*n);
      return {t};
    }
    for (std::int64_t i = 0; i < std::abs(*n); ++i) result = product(result, base);
    return result;
  }
  // (c^k)^m and the like are rare; left out.
  if (has_free_symbol(e[0], name_)) throw NotHypergeometric{};
  const auto [a, b] = linear(e[1]);
  const Element base = f_.of(e[0]);
  if (f_.is_zero(base)) throw NotHypergeometric{};
  return {Term{power_of(base, b), pow(base, a), {}}};
}

std::vector<Term> Terms::call(const Expr& e) {
  const Function f = function_of(e);
  if (f == Function::kNone) throw NotHypergeometric{};
  const auto factorial_of = [&](std::int64_t a, const Element& b, std::int64_t n) {
    Term t;
    if (a == 0)
      t.rational = pow(factorial(b), n);
    else
      t.factorials.push_back({a, b, n});
    return std::vector<Term>{t};
  };
  switch (f) {
    case Function::kFactorial: {
      const auto [a, b] = linear(e[0]);
      return factorial_of(a, b, 1);
    }
    case Function::kExp: {
      const Element u = f_.reduced(f_.of(e[0]));
      const Element slope = u.derivative(k_), rest = f_.reduced(u - slope * f_.value(k_));
      if (depends(slope) || depends(rest)) throw NotHypergeometric{};
      return {Term{f_.exp(rest), f_.exp(slope), {}}};
    }
    case Function::kChoose:
    case Function::kPermutations: {
      const auto [a, b] = linear(e[0]);
      const auto [c, d] = linear(e[1]);
      // A short falling product is a polynomial.
      if (const auto n = d.rational();
          c == 0 && n && n->is_integer() && n->sign() >= 0 && *n <= Rational(kMaxShift)) {
        Element result(1);
        const Element u = Element(a) * f_.value(k_) + b;
        for (std::int64_t i = 0; Rational(i) < *n; ++i) {
          result = result * (u - Element(i));
          if (f == Function::kChoose) result = result / Element(i + 1);
        }
        return {Term{result, Element(1), {}}};
      }
      auto result = product(factorial_of(a, b, 1), factorial_of(a - c, f_.reduced(b - d), -1));
      if (f == Function::kChoose) result = product(result, factorial_of(c, d, -1));
      return result;
    }
    default: throw NotHypergeometric{};
  }
}

}  // namespace exact
