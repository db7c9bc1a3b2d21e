// The kernels of Germs: exponentials, logarithms, roots and angles by the growth of their arguments; and expressions as germs.
#include "calculator/calculus/germ_depth.h"
#include "calculator/calculus/germs.h"
#include "language/syntax_catalog.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace exact {

namespace {
std::string_view name_of(int type) {
  constexpr std::string_view kNames[] = {"#power", "#exp", "#log", "#root", "#sin", "#cos", "#atan"};
  return kNames[type];
}
}  // namespace

// ---- Kernels ----

Element Germs::log_of_basis(int kernel) {
  Basis& b = basis_of(kernel);
  if (b.log) return *b.log;
  // The first basis function: its logarithm becomes the first.
  Kernel k;
  k.kind = Kernel::Kind::kFunction;
  k.name = "#basis";
  k.argument = Element::generator(kernel);
  const int index = f_.intern(std::move(k));
  b.log = Element::generator(index);
  const Element result = *b.log;
  insert_basis(0, index, std::nullopt);
  return result;
}

// b^exponent as an element.
Element Germs::basis_power(int kernel, const Element& exponent) {
  const Element b = Element::generator(kernel);
  const auto power_kernel = [&](const Element& e) {
    Kernel k;
    k.kind = Kernel::Kind::kFunction;
    k.name = name_of(0);
    k.argument = b * e;  // tells the powers of one basis function apart
    const int index = f_.intern(std::move(k));
    roles_.insert_or_assign(index, Role{kernel, Type::kPower, e, {}, 0});
    return index;
  };
  const auto rational_power = [&](const Rational& q) {
    const auto n = q.numerator().to_int64(), d = q.denominator().to_int64();
    if (!n || !d || *d > 10'000) throw Undecided{undecided::kTooLarge};
    if (*d == 1) return pow(b, *n);
    Basis& known = basis_of(kernel);
    if (known.root_degree % *d != 0) {
      const std::int64_t finer = std::lcm(known.root_degree, *d);
      if (finer > 10'000) throw Undecided{undecided::kTooLarge};
      const int index = power_kernel(Element(Rational(Integer(1), Integer(finer))));
      if (known.root >= 0)
        f_.relate(known.root, 1, pow(Element::generator(index), finer / known.root_degree));
      f_.relate(index, finer, b);
      known.root = index;
      known.root_degree = finer;
    }
    return pow(Element::generator(known.root), *n * (known.root_degree / *d));
  };
  if (const auto q = exponent.rational()) return rational_power(*q);
  // Irrational: independent of the powers that are there, unless a rational relation says otherwise.
  std::vector<Element> known{Element(1)};
  for (const int i : basis_of(kernel).powers) known.push_back(roles_.at(i).exponent);
  if (const auto r = f_.relation(exponent, known)) {
    Element product = rational_power((*r)[0]);
    for (std::size_t j = 1; j < r->size(); ++j) {
      const Rational& q = (*r)[j];
      if (q.is_zero()) continue;
      const auto n = q.numerator().to_int64(), d = q.denominator().to_int64();
      if (!n || !d || *d > 100) throw Undecided{undecided::kTooLarge};
      int& index = basis_of(kernel).powers[j - 1];
      if (*d != 1) {
        const int finer = power_kernel(known[j] / Element(*d));
        f_.relate(index, 1, pow(Element::generator(finer), *d));
        index = finer;
      }
      product = product * pow(Element::generator(index), *n);
    }
    return product;
  }
  const int index = power_kernel(exponent);
  basis_of(kernel).powers.push_back(index);
  return Element::generator(index);
}

// f(h) for h whose exponents in `basis` are all negative.
Element Germs::small_kernel(Type type, int basis, const Element& argument, std::int64_t degree) {
  const Element h = f_.reduced(argument);
  if (h.is_zero()) return Element(type == Type::kExp || type == Type::kCos || type == Type::kRoot ? 1 : 0);
  Kernel k;
  k.kind = Kernel::Kind::kFunction;
  k.name = name_of(static_cast<int>(type));
  k.argument = h;
  k.degree = degree;
  const int before = f_.size();
  const int index = f_.intern(std::move(k));
  if (index < before) return Element::generator(index);
  // The expansion is about 0, so h must really be small.
  if (level(h) == 0 || basis_[static_cast<std::size_t>(level(h) - 1)].kernel != basis)
    throw Undecided{undecided::kUnsupportedExpression};
  const Term first = lead(h);
  if (compare(first.exponent, Element(0)) >= 0) throw Undecided{undecided::kUnsupportedExpression};
  roles_.insert_or_assign(index, Role{basis, type, first.exponent, h, degree});
  if (type == Type::kRoot) f_.relate(index, degree, Element(1) + h);
  return Element::generator(index);
}

// g = large + middle + small by the sign of the exponents in its highest basis function; middle has lower level.
Germs::Split Germs::split(const Element& g) {
  const int basis = basis_[static_cast<std::size_t>(level(g) - 1)].kernel;
  Split s{basis, {}, {}, {}};
  for (const Term& t : quotient_series(g, basis, Element(0))) {
    if (compare(t.exponent, Element(0)) == 0)
      s.middle = t.coefficient;
    else
      s.large = s.large + t.coefficient * basis_power(basis, t.exponent);
  }
  s.small = f_.reduced(g - s.large - s.middle);
  return s;
}

Element Germs::exp(const Element& argument) {
  DeeperGerms deeper(depth_);
  const Element g = f_.reduced(argument);
  if (level(g) == 0) return f_.exp(g);
  const Split s = split(g);
  return small_kernel(Type::kExp, s.basis, s.small) * exp(s.middle) * exp_of_large(s.large);
}

// exp(g) for g all of whose exponents in its highest basis function are positive.
Element Germs::exp_of_large(const Element& argument) {
  DeeperGerms deeper(depth_);
  const Element g = f_.reduced(argument);
  if (g.is_zero()) return Element(1);
  std::size_t place = basis_.size();
  // The first basis function is outgrown: g is at least one of its powers, so far above its logarithm.
  for (; place > 1; --place) {
    const int kernel = basis_[place - 1].kernel;
    const Element logarithm = *basis_[place - 1].log;
    const Limit ratio = limit(g / logarithm);
    if (ratio.infinite != 0) break;
    if (f_.is_zero(ratio.value)) continue;
    certify(ratio.value);
    const Element power = basis_power(kernel, ratio.value);
    return power * exp(g - ratio.value * logarithm);
  }
  const int direction = sign(g);
  if (direction == 0) throw Undecided{undecided::kSign};
  Kernel k;
  k.kind = Kernel::Kind::kFunction;
  k.name = "#basis exp";
  k.argument = direction > 0 ? g : -g;
  const Element logarithm = k.argument;
  const int index = f_.intern(std::move(k));
  insert_basis(place, index, logarithm);
  return pow(Element::generator(index), direction);
}

Element Germs::log(const Element& argument) {
  DeeperGerms deeper(depth_);
  const Element g = f_.reduced(argument);
  if (g.is_zero()) throw Undecided{undecided::kUndefined};
  if (level(g) == 0) {
    need_not_negative(g);
    return f_.log(g);
  }
  const Term first = lead(g);
  need_positive(g);
  const int basis = basis_[static_cast<std::size_t>(level(g) - 1)].kernel;
  const Element h = g / (first.coefficient * basis_power(basis, first.exponent)) - Element(1);
  Element sum = log(first.coefficient) + small_kernel(Type::kLog, basis, h);
  if (!first.exponent.is_zero()) sum = sum + first.exponent * log_of_basis(basis);
  return sum;
}

Element Germs::root(const Element& argument, std::int64_t degree) {
  DeeperGerms deeper(depth_);
  const Element g = f_.reduced(argument);
  if (g.is_zero()) return g;
  if (level(g) == 0) {
    need_not_negative(g);
    return f_.root(g, degree);
  }
  const Term first = lead(g);
  need_positive(g);
  const int basis = basis_[static_cast<std::size_t>(level(g) - 1)].kernel;
  const Element h = g / (first.coefficient * basis_power(basis, first.exponent)) - Element(1);
  return root(first.coefficient, degree) * basis_power(basis, first.exponent / Element(degree)) *
         small_kernel(Type::kRoot, basis, h, degree);
}

Element Germs::power(const Element& g, const Rational& q) {
  const auto n = q.numerator().to_int64(), d = q.denominator().to_int64();
  if (!n || !d || *d > 1'000 || *n > 10'000 || *n < -10'000) throw Undecided{undecided::kTooLarge};
  if (*n <= 0 && f_.is_zero(g)) throw Undecided{undecided::kUndefined};
  if (*n <= 0) divide_by(g);
  return pow(*d == 1 ? g : root(g, *d), *n);
}

// g^n = exp(n log g) where g is positive in the end. Where its sign is that of a symbolic c, a power that moves needs c to be
// positive, and any other is (g |c| / c)^n times the sign of c^n.
Element Germs::power(const Element& g, const Element& exponent) {
  DeeperGerms deeper(depth_);
  const Element n = f_.reduced(exponent);
  if (const auto q = n.rational()) return power(g, *q);
  if (g.is_zero()) throw Undecided{undecided::kUndefined};
  Element c = g;
  while (level(c) > 0) c = lead(c).coefficient;
  if (f_.is_constant(c) || f_.positive(c)) return exp(n * log(g));
  if (level(n) > 0 || oscillates(n)) {
    f_.require_positive(c);
    return exp(n * log(g));
  }
  const Element size = f_.abs(c);
  f_.note_power(c, n);
  return exp(n * (log(f_.reduced(g * size / c)) - log(size))) * f_.power(c, n);
}

std::pair<Element, Element> Germs::sin_cos(const Element& argument) {
  DeeperGerms deeper(depth_);
  const Element g = f_.reduced(argument);
  if (level(g) == 0) return {f_.sin(g), f_.cos(g)};
  const Split s = split(g);
  if (!s.large.is_zero()) {
    const auto [a, b] = oscillation(s.large);
    const auto [p, q] = sin_cos(s.middle + s.small);
    return {a * q + b * p, b * q - a * p};
  }
  const auto [a, b] = sin_cos(s.middle);
  if (s.small.is_zero()) return {a, b};
  const Element sine = small_kernel(Type::kSin, s.basis, s.small),
                cosine = small_kernel(Type::kCos, s.basis, s.small);
  f_.relate(sine.terms().front().powers[0].first, 2, Element(1) - cosine * cosine);
  return {a * cosine + b * sine, b * cosine - a * sine};
}

// (sin, cos) of something infinite.
std::pair<Element, Element> Germs::oscillation(const Element& g) {
  const int s = sign(g);
  if (s == 0) throw Undecided{undecided::kSign};
  const auto value = [&](std::string_view name) {
    Kernel k;
    k.kind = Kernel::Kind::kBounded;
    k.name = name;
    k.argument = s > 0 ? g : -g;
    return Element::generator(f_.intern(std::move(k)));
  };
  const Element sine = value("sin"), cosine = value("cos");
  f_.relate(sine.terms().front().powers[0].first, 2, Element(1) - cosine * cosine);
  return {s > 0 ? sine : -sine, cosine};
}

Element Germs::atan(const Element& argument) {
  DeeperGerms deeper(depth_);
  const Element g = f_.reduced(argument);
  if (level(g) == 0) {
    if (const auto q = g.rational()) {
      if (q->is_zero()) return {};
      if (exact::abs(*q).is_one()) return Element(*q) * f_.value(f_.symbol("pi")) / Element(4);
    }
    return f_.function("atan", g);
  }
  const Term first = lead(g);
  const int direction = compare(first.exponent, Element(0));
  if (direction > 0) {
    const int s = sign(g);
    return Element(s) * f_.value(f_.symbol("pi")) / Element(2) - atan(Element(1) / g);
  }
  const int basis = basis_[static_cast<std::size_t>(level(g) - 1)].kernel;
  if (direction < 0) return small_kernel(Type::kAtan, basis, g);
  // atan(a + b) = atan(a) + atan(b / (1 + a^2 + a b)) while 1 + a^2 + a b is positive: b is small beside a.
  const Element a = first.coefficient, b = g - a;
  return atan(a) + small_kernel(Type::kAtan, basis, b / (Element(1) + a * a + a * b));
}

Element Germs::asin(const Element& argument) {
  const Element g = f_.reduced(argument);
  if (level(g) == 0) {
    if (const auto q = g.rational()) {
      if (q->is_zero()) return {};
      const Element pi = f_.value(f_.symbol("pi"));
      if (exact::abs(*q).is_one()) return Element(*q) * pi / Element(2);
      if (exact::abs(*q) == Rational(Integer(1), Integer(2))) return Element(*q) * pi / Element(3);
      if (exact::abs(*q) > Rational(1)) throw Undecided{undecided::kUndefined};
    }
    if (!f_.is_constant(g)) f_.require_positive(Element(1) - g * g);
    return f_.function("asin", g);
  }
  return atan(g / root(Element(1) - g * g, 2));
}

Element Germs::abs(const Element& g) {
  if (level(g) == 0) {
    if (!oscillates(g)) return f_.abs(g);
    Kernel k;
    k.kind = Kernel::Kind::kAbs;
    k.argument = g;
    return Element::generator(f_.intern(std::move(k)));
  }
  Element c = f_.reduced(g);
  while (level(c) > 0) c = lead(c).coefficient;
  if (f_.is_constant(c)) return sign(g) < 0 ? -g : g;
  // The sign of a symbolic c.
  if (oscillates(c)) throw Undecided{undecided::kOscillating};
  certify(c);
  return g * f_.abs(c) / c;
}

// ---- Expressions ----

Element Germs::call(const Expr& e) {
  const Function f = function_of(e);
  if (f == Function::kNone) throw Undecided{undecided::kUnsupportedExpression};
  const Element u = of(e[0]);
  const Element pi = f_.value(f_.symbol("pi"));
  const auto exps = [&] {
    const Element p = exp(u);
    return std::pair{p, Element(1) / p};
  };
  switch (f) {
    case Function::kSqrt: return root(u, 2);
    case Function::kAbs: return abs(f_.reduced(u));
    case Function::kExp: return exp(u);
    case Function::kLog: return log(u);
    case Function::kSin: return sin_cos(u).first;
    case Function::kCos: return sin_cos(u).second;
    case Function::kTan: {
      const auto [s, c] = sin_cos(u);
      if (f_.is_zero(c)) throw Undecided{undecided::kUndefined};
      divide_by(c);
      return s / c;
    }
    case Function::kSinh: {
      const auto [p, m] = exps();
      return (p - m) / Element(2);
    }
    case Function::kCosh: {
      const auto [p, m] = exps();
      return (p + m) / Element(2);
    }
    case Function::kTanh: {
      const auto [p, m] = exps();
      return (p - m) / (p + m);
    }
    case Function::kAsin: return asin(u);
    case Function::kAcos: return pi / Element(2) - asin(u);
    case Function::kAtan: return atan(u);
    case Function::kAtan2: {
      const Element x = f_.reduced(of(e[1])), y = f_.reduced(u);
      const int sx = sign(x), sy = sign(y);
      if (sx == 0 && sy == 0) throw Undecided{undecided::kUndefined};
      if (sx == 0) return Element(sy) * pi / Element(2);
      if (sx > 0) return atan(y / x);
      return atan(y / x) + Element(sy >= 0 ? 1 : -1) * pi;
    }
    default: throw Undecided{undecided::kUnsupportedExpression};
  }
}

Element Germs::of(const Expr& e) {
  using K = Expr::Kind;
  return decided([&]() -> Element {
    // What does not move is left to the field.
    if (!has_free_symbol(e, variable_)) return f_.of(e);
    switch (e.kind()) {
      case K::kSymbol: return variable_value_;
      case K::kNegate: return -of(e[0]);
      case K::kAdd:
      case K::kSubtract:
      case K::kMultiply: {
        const Element a = of(e[0]), b = of(e[1]);
        Element r = f_.reduced(e.is(K::kAdd) ? a + b : e.is(K::kSubtract) ? a - b : a * b);
        f_.step(r);
        return r;
      }
      case K::kDivide: {
        const Element a = of(e[0]), b = f_.reduced(of(e[1]));
        if (b.is_zero()) throw Failure(Code::kDivisionByZero, "the divisor is zero", e.place());
        divide_by(b);
        return f_.reduced(a / b);
      }
      case K::kPower: {
        const Element a = f_.reduced(of(e[0]));
        if (e[1].is_number()) return power(a, e[1].value());
        return power(a, of(e[1]));
      }
      case K::kCall: return call(e);
      default: throw Undecided{undecided::kUnsupportedExpression};
    }
  });
}

}  // namespace exact
