#include "calculator/calculus/germs.h"

#include "calculator/calculus/germ_depth.h"

#include "language/syntax_catalog.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace exact {

namespace {
constexpr int kMaxBasis = 16;

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
  DeeperGerms deeper(depth_);
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
  DeeperGerms deeper(depth_);
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
  if (!f_.nonzero(first_coefficient(g))) throw Undecided{undecided::kSign};
  certified_.push_back(g);
}

// The coefficient that has the sign of g in the end: of the first term in every basis function.
Element Germs::first_coefficient(const Element& g) {
  Element c = f_.reduced(g);
  while (level(c) > 0) c = lead(c).coefficient;
  return c;
}

// The quotient may hide that g is zero for some values of the parameters. What holds for all of them needs no look.
void Germs::divide_by(const Element& g) {
  const std::uint64_t variable = std::uint64_t{1} << basis_origin_;
  if ((f_.symbols(g) & ~variable) == 0) return;
  const Element c = first_coefficient(g);
  if (f_.is_constant(c) || std::find(divisors_.begin(), divisors_.end(), c) != divisors_.end()) return;
  f_.somewhere_nonzero(c);
  divisors_.push_back(c);
}

// g is positive in the end: proved, or a condition on the parameters.
void Germs::need_positive(const Element& g) {
  const Element c = first_coefficient(g);
  if (f_.is_constant(c))
    certify(c);
  else
    f_.require_positive(c);
}

// g, which is free of the variable, is under a logarithm or a root: known of a constant, a condition on parameters.
void Germs::need_not_negative(const Element& g) {
  if (!f_.is_constant(g))
    f_.require_positive(g);
  else if (f_.sign(g) < 0)
    throw Undecided{undecided::kUndefined};
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

}  // namespace exact
