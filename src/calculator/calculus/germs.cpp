#include "calculator/calculus/germs.h"

#include "language/syntax_catalog.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace exact {

namespace {
constexpr int kMaxDepth = 60;
constexpr int kMaxBasis = 16;

struct Deeper {
  explicit Deeper(int& depth) : depth(depth) {
    if (++depth > kMaxDepth) {
      --depth;
      throw Undecided{undecided::kTooLarge};
    }
  }
  ~Deeper() { --depth; }
  int& depth;
};

std::string_view name_of(int type) {
  constexpr std::string_view kNames[] = {"#power", "#exp", "#log", "#root", "#sin", "#cos", "#atan"};
  return kNames[type];
}
}  // namespace

Germs::Germs(Context& c, std::string_view variable) : f_(c), variable_(variable) {
  Kernel k;
  k.kind = Kernel::Kind::kSymbol;
  k.name = "#T";
  basis_origin_ = f_.intern(std::move(k));
  variable_value_ = infinite();
  insert_basis(0, basis_origin_, std::nullopt);
}

void Germs::insert_basis(std::size_t position, int kernel, std::optional<Element> log) {
  if (basis_.size() >= kMaxBasis) throw Undecided{undecided::kTooLarge};
  basis_.insert(basis_.begin() + static_cast<std::ptrdiff_t>(position),
                Basis{kernel, std::move(log), -1, 1, {}});
  roles_.insert_or_assign(kernel, Role{kernel, Type::kPower, Element(1), {}, 0});
}

Germs::Basis& Germs::basis_of(int kernel) {
  for (Basis& b : basis_)
    if (b.kernel == kernel) return b;
  throw Undecided{undecided::kUnsupportedExpression};
}

int Germs::level(const Element& g) const {
  const std::uint64_t used = g.generators();
  int highest = 0;
  for (const auto& [kernel, role] : roles_) {
    if (!(used >> kernel & 1)) continue;
    for (std::size_t i = static_cast<std::size_t>(highest); i < basis_.size(); ++i)
      if (basis_[i].kernel == role.basis) highest = static_cast<int>(i) + 1;
  }
  return highest;
}

int Germs::compare(const Element& a, const Element& b) {
  const auto p = a.rational(), q = b.rational();
  if (p && q) return *p < *q ? -1 : *p == *q ? 0 : 1;
  return f_.sign(a - b);
}

// ---- Series ----

Germs::Series Germs::added(const Series& a, const Series& b) {
  Series out;
  std::size_t i = 0, j = 0;
  while (i < a.size() || j < b.size()) {
    const int order = i == a.size() ? -1 : j == b.size() ? 1 : compare(a[i].exponent, b[j].exponent);
    if (order > 0) {
      out.push_back(a[i++]);
    } else if (order < 0) {
      out.push_back(b[j++]);
    } else {
      Element sum = f_.reduced(a[i].coefficient + b[j].coefficient);
      f_.step(sum);
      if (!sum.is_zero()) out.push_back({a[i].exponent, std::move(sum)});
      ++i;
      ++j;
    }
  }
  return out;
}

Germs::Series Germs::product(const Series& a, const Series& b, const Element& cut) {
  Series sum;
  for (const Term& x : a) {
    Series row;
    for (const Term& y : b) {
      Element exponent = x.exponent + y.exponent;
      if (compare(exponent, cut) < 0) break;
      Element coefficient = f_.reduced(x.coefficient * y.coefficient);
      f_.step(coefficient);
      row.push_back({std::move(exponent), std::move(coefficient)});
    }
    sum = added(sum, row);
  }
  return sum;
}

// All terms with exponents from `cut` on of f(h), by the power series of f.
Germs::Series Germs::kernel_series(int kernel, const Element& cut) {
  const Role role = roles_.at(kernel);
  if (role.type == Type::kPower)
    return compare(role.exponent, cut) < 0 ? Series{} : Series{{role.exponent, Element(1)}};
  if (const auto it = known_.find(kernel); it != known_.end() && compare(it->second.first, cut) <= 0) {
    Series s = it->second.second;
    while (!s.empty() && compare(s.back().exponent, cut) < 0) s.pop_back();
    return s;
  }
  const Series h = quotient_series(role.small, role.basis, cut);
  Series sum;
  if (role.type == Type::kExp || role.type == Type::kCos || role.type == Type::kRoot)
    if (compare(Element(0), cut) >= 0) sum = {{Element(0), Element(1)}};
  Series power = {{Element(0), Element(1)}};
  Rational coefficient(1);  // of h^k in exp, and (1/d choose k) in roots
  for (std::int64_t k = 1;; ++k) {
    power = product(power, h, cut);
    if (power.empty()) break;
    const Rational n(k);
    Rational a;
    switch (role.type) {
      case Type::kExp:
        coefficient = coefficient / n;
        a = coefficient;
        break;
      case Type::kLog: a = Rational(k % 2 ? 1 : -1) / n; break;
      case Type::kRoot:
        coefficient = coefficient * (Rational(1) / Rational(role.degree) - n + Rational(1)) / n;
        a = coefficient;
        break;
      case Type::kSin:
      case Type::kCos:
        coefficient = coefficient / n;
        if ((k % 2 == 1) == (role.type == Type::kSin)) a = k / 2 % 2 ? -coefficient : coefficient;
        break;
      case Type::kAtan:
        if (k % 2) a = Rational(k / 2 % 2 ? -1 : 1) / n;
        break;
      case Type::kPower: break;
    }
    if (a.is_zero()) continue;
    Series scaled = power;
    for (Term& t : scaled) t.coefficient = t.coefficient * Element(a);
    sum = added(sum, scaled);
  }
  known_.insert_or_assign(kernel, std::pair{cut, sum});
  return sum;
}

namespace {
using Powers = std::vector<std::pair<int, std::int64_t>>;
}

std::optional<Element> Germs::highest(const Element& p, int basis) {
  std::optional<Element> best;
  for (const auto& t : p.terms()) {
    Element e;
    for (const auto& [g, n] : t.powers) {
      const auto it = roles_.find(g);
      if (it != roles_.end() && it->second.basis == basis && it->second.type == Type::kPower)
        e = e + Element(n) * it->second.exponent;
    }
    if (!best || compare(e, *best) > 0) best = e;
  }
  return best;
}

Germs::Series Germs::polynomial_series(const Element& p, int basis, const Element& cut) {
  std::map<Powers, std::vector<Element::Term>> groups;
  for (auto& t : p.terms()) {
    Powers own;
    Element::Term rest;
    rest.coefficient = t.coefficient;
    for (const auto& power : t.powers) {
      const auto it = roles_.find(power.first);
      (it != roles_.end() && it->second.basis == basis ? own : rest.powers).push_back(power);
    }
    groups[own].push_back(std::move(rest));
  }
  Series sum;
  for (const auto& [own, terms] : groups) {
    Element shift;
    for (const auto& [g, n] : own)
      if (roles_.at(g).type == Type::kPower) shift = shift + Element(n) * roles_.at(g).exponent;
    const Element relative = cut - shift;
    if (compare(relative, Element(0)) > 0) continue;
    Series s = {{Element(0), Element(1)}};
    for (const auto& [g, n] : own) {
      if (roles_.at(g).type == Type::kPower) continue;
      const Series k = kernel_series(g, relative);
      for (std::int64_t i = 0; i < n && !s.empty(); ++i) s = product(s, k, relative);
    }
    const Element coefficient = Element::polynomial(terms);
    for (Term& t : s) {
      t.exponent = t.exponent + shift;
      t.coefficient = f_.reduced(t.coefficient * coefficient);
    }
    std::erase_if(s, [](const Term& t) { return t.coefficient.is_zero(); });
    sum = added(sum, s);
  }
  return sum;
}

// All terms of g with exponents from `cut` on.
Germs::Series Germs::quotient_series(const Element& g, int basis, const Element& cut) {
  Deeper deeper(depth_);
  const Element top = g.numerator(), bottom = g.denominator();
  if (top.is_zero()) return {};
  bool plain = true;
  const std::uint64_t used = bottom.generators();
  for (const auto& [kernel, role] : roles_) plain = plain && !(role.basis == basis && (used >> kernel & 1));
  if (plain) {
    if (!bottom.is_rational()) certify(bottom);
    Series s = polynomial_series(top, basis, cut);
    for (Term& t : s) t.coefficient = t.coefficient / bottom;
    return s;
  }
  const Term first = lead_of_polynomial(bottom, basis);
  certify(first.coefficient);
  // top / bottom = top * b^-e / C * 1/(1 + epsilon)
  const Element reach = *highest(top, basis) - first.exponent;  // no exponent of the quotient is higher
  if (compare(reach, cut) < 0) return {};
  const Element relative = cut - reach;
  Series epsilon = polynomial_series(bottom, basis, first.exponent + relative);
  if (epsilon.empty() || compare(epsilon.front().exponent, first.exponent) != 0)
    throw Undecided{undecided::kTooLarge};
  epsilon.erase(epsilon.begin());
  for (Term& t : epsilon) {
    t.exponent = t.exponent - first.exponent;
    t.coefficient = f_.reduced(-t.coefficient / first.coefficient);
    f_.step(t.coefficient);
  }
  Series inverse = {{Element(0), Element(1)}}, power = inverse;
  for (;;) {
    power = product(power, epsilon, relative);
    if (power.empty()) break;
    inverse = added(inverse, power);
  }
  Series s = product(polynomial_series(top, basis, cut + first.exponent), inverse, cut + first.exponent);
  for (Term& t : s) {
    t.exponent = t.exponent - first.exponent;
    t.coefficient = t.coefficient / first.coefficient;
  }
  return s;
}

// The first term of a polynomial that does not reduce to zero.
Germs::Term Germs::lead_of_polynomial(const Element& p, int basis) {
  const Element from = *highest(p, basis);
  // How fast the terms of the kernels' expansions fall, at least.
  std::optional<Element> gap;
  std::optional<Element> lowest;
  const std::uint64_t used = p.generators();
  for (const auto& [kernel, role] : roles_) {
    if (!(used >> kernel & 1) || role.basis != basis || role.type == Type::kPower) continue;
    const Element size = -role.exponent;
    if (!gap || compare(size, *gap) < 0) gap = size;
  }
  if (!gap) {
    // Finite: look at all of it.
    for (const auto& t : p.terms()) {
      Element e;
      for (const auto& [g, n] : t.powers) {
        const auto it = roles_.find(g);
        if (it != roles_.end() && it->second.basis == basis) e = e + Element(n) * it->second.exponent;
      }
      if (!lowest || compare(e, *lowest) < 0) lowest = e;
    }
    const Series s = polynomial_series(p, basis, *lowest);
    if (s.empty()) throw Undecided{undecided::kSign};
    return s.front();
  }
  Element cut = from;
  for (std::int64_t steps = 1; steps <= 512; steps *= 2) {
    const Series s = polynomial_series(p, basis, cut);
    if (!s.empty()) return s.front();
    cut = from - Element(steps) * *gap;
  }
  throw Undecided{undecided::kTooLarge};
}

Germs::Term Germs::lead(const Element& g) {
  Deeper deeper(depth_);
  return decided([&]() -> Term {
    const int n = level(g);
    const int basis = basis_[static_cast<std::size_t>(n - 1)].kernel;
    const Term top = lead_of_polynomial(g.numerator(), basis);
    const Term bottom = lead_of_polynomial(g.denominator(), basis);
    if (!g.denominator().is_rational()) certify(bottom.coefficient);
    return {top.exponent - bottom.exponent, f_.reduced(top.coefficient / bottom.coefficient)};
  });
}

// Makes sure that g is not zero.
void Germs::certify(const Element& g) {
  if (std::find(certified_.begin(), certified_.end(), g) != certified_.end()) return;
  Element c = f_.reduced(g);
  while (level(c) > 0) c = lead(c).coefficient;
  if (!f_.nonzero(c)) throw Undecided{undecided::kSign};
  certified_.push_back(g);
}

bool Germs::oscillates(const Element& g) const {
  const std::uint64_t used = g.generators();
  for (int i = 0; i < f_.size(); ++i) {
    if (!(used >> i & 1)) continue;
    const Kernel& k = f_.kernel(i);
    if (k.kind == Kernel::Kind::kBounded) return true;
    if (k.kind != Kernel::Kind::kSymbol && level(k.argument) == 0 && oscillates(k.argument)) return true;
  }
  return false;
}

int Germs::sign(const Element& germ) {
  Element c = f_.reduced(germ);
  if (c.is_zero()) return 0;
  while (level(c) > 0) c = lead(c).coefficient;
  return f_.sign(c);
}

Germs::Limit Germs::limit(const Element& germ) {
  Element c = f_.reduced(germ);
  while (level(c) > 0) {
    const Term first = lead(c);
    const int direction = compare(first.exponent, Element(0));
    if (direction < 0) return {};
    if (direction > 0) {
      const int s = sign(first.coefficient);
      if (s == 0) throw Undecided{undecided::kSign};
      return {s, {}};
    }
    c = first.coefficient;
  }
  if (oscillates(c)) throw Undecided{undecided::kOscillating};
  return {0, c};
}

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
  Deeper deeper(depth_);
  const Element g = f_.reduced(argument);
  if (level(g) == 0) return f_.exp(g);
  const Split s = split(g);
  return small_kernel(Type::kExp, s.basis, s.small) * exp(s.middle) * exp_of_large(s.large);
}

// exp(g) for g all of whose exponents in its highest basis function are positive.
Element Germs::exp_of_large(const Element& argument) {
  Deeper deeper(depth_);
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
  Deeper deeper(depth_);
  const Element g = f_.reduced(argument);
  if (g.is_zero()) throw Undecided{undecided::kUndefined};
  if (level(g) == 0) {
    if (f_.is_constant(g) && f_.sign(g) < 0) throw Undecided{undecided::kUndefined};
    return f_.log(g);
  }
  const Term first = lead(g);
  certify(first.coefficient);
  const int basis = basis_[static_cast<std::size_t>(level(g) - 1)].kernel;
  const Element h = g / (first.coefficient * basis_power(basis, first.exponent)) - Element(1);
  Element sum = log(first.coefficient) + small_kernel(Type::kLog, basis, h);
  if (!first.exponent.is_zero()) sum = sum + first.exponent * log_of_basis(basis);
  return sum;
}

Element Germs::root(const Element& argument, std::int64_t degree) {
  Deeper deeper(depth_);
  const Element g = f_.reduced(argument);
  if (g.is_zero()) return g;
  if (level(g) == 0) {
    if (f_.is_constant(g) && f_.sign(g) < 0) throw Undecided{undecided::kUndefined};
    return f_.root(g, degree);
  }
  const Term first = lead(g);
  certify(first.coefficient);
  const int basis = basis_[static_cast<std::size_t>(level(g) - 1)].kernel;
  const Element h = g / (first.coefficient * basis_power(basis, first.exponent)) - Element(1);
  return root(first.coefficient, degree) * basis_power(basis, first.exponent / Element(degree)) *
         small_kernel(Type::kRoot, basis, h, degree);
}

Element Germs::power(const Element& g, const Rational& q) {
  const auto n = q.numerator().to_int64(), d = q.denominator().to_int64();
  if (!n || !d || *d > 1'000 || *n > 10'000 || *n < -10'000) throw Undecided{undecided::kTooLarge};
  if (*n <= 0 && f_.is_zero(g)) throw Undecided{undecided::kUndefined};
  return pow(*d == 1 ? g : root(g, *d), *n);
}

std::pair<Element, Element> Germs::sin_cos(const Element& argument) {
  Deeper deeper(depth_);
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
  Deeper deeper(depth_);
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
  const int s = sign(g);
  return s < 0 ? -g : g;
}

// ---- Expressions ----

Element Germs::call(const Expr& e) {
  const SyntaxEntry* entry = find_function(e.name());
  if (!entry || static_cast<std::size_t>(entry->arity) != e.size())
    throw Undecided{undecided::kUnsupportedExpression};
  const Element u = of(e[0]);
  const Element pi = f_.value(f_.symbol("pi"));
  const auto exps = [&] {
    const Element p = exp(u);
    return std::pair{p, Element(1) / p};
  };
  switch (entry->function) {
    case Function::kSqrt: return root(u, 2);
    case Function::kAbs: return abs(f_.reduced(u));
    case Function::kExp: return exp(u);
    case Function::kLog: return log(u);
    case Function::kSin: return sin_cos(u).first;
    case Function::kCos: return sin_cos(u).second;
    case Function::kTan: {
      const auto [s, c] = sin_cos(u);
      if (f_.is_zero(c)) throw Undecided{undecided::kUndefined};
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
        if (b.is_zero())
          throw Failure(Code::kDivisionByZero, "the divisor is zero",
                        e.position() == Expr::kNowhere ? std::nullopt : std::optional(e.position()));
        return f_.reduced(a / b);
      }
      case K::kPower: {
        const Element a = f_.reduced(of(e[0]));
        if (e[1].is_number()) return power(a, e[1].value());
        const Element n = f_.reduced(of(e[1]));
        if (const auto q = n.rational()) return power(a, *q);
        return exp(n * log(a));
      }
      case K::kCall: return call(e);
      default: throw Undecided{undecided::kUnsupportedExpression};
    }
  });
}

}  // namespace exact
