#include "calculator/calculus/field.h"

#include "language/syntax_catalog.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace exact {

namespace {

std::uint64_t bit(int kernel) { return std::uint64_t{1} << kernel; }
}  // namespace

void Field::step(const Element& e) {
  c_.work.poll();
  work_ += 1 + e.size();
  if (work_ > max_work_ || e.size() > 20'000) throw Undecided{undecided::kTooLarge};
}

int Field::intern(Kernel k) {
  for (std::size_t i = 0; i < kernels_.size(); ++i) {
    const Kernel& o = kernels_[i];
    if (o.kind == k.kind && o.name == k.name && o.degree == k.degree && o.argument == k.argument &&
        o.base == k.base)
      return static_cast<int>(i);
  }
  if (kernels_.size() >= static_cast<std::size_t>(Element::kGenerators))
    throw Undecided{undecided::kTooLarge};
  const int index = size();
  k.depends = k.kind == Kernel::Kind::kSymbol ? (is_constant_name(k.name) ? 0 : bit(index))
              : k.kind == Kernel::Kind::kBounded
                  ? 0
                  : symbols(k.argument) | symbols(k.base) | symbols(k.exponent);
  kernels_.push_back(std::move(k));
  return index;
}

void Field::relate(int kernel, std::int64_t degree, const Element& value) {
  for (const Relation& r : relations_)
    if (r.kernel == kernel && r.degree <= degree) return;
  // What replaces a kernel altogether comes first: its value is made of newer kernels.
  const Relation r{kernel, degree, value};
  if (degree == 1)
    relations_.insert(relations_.begin(), r);
  else
    relations_.push_back(r);
}

std::uint64_t Field::symbols(const Element& e) const {
  std::uint64_t out = 0;
  const std::uint64_t used = e.generators();
  for (int i = 0; i < size(); ++i)
    if (used >> i & 1) out |= kernels_[static_cast<std::size_t>(i)].depends;
  return out;
}

int Field::symbol(std::string_view name) {
  Kernel k;
  k.kind = Kernel::Kind::kSymbol;
  k.name = name;
  return intern(std::move(k));
}

Rational content(const Element& e) {
  const auto of = [](const Element& p) {
    Integer g;
    for (const auto& t : p.terms()) g = exact::gcd(g, t.coefficient);
    return g;
  };
  if (e.is_zero()) return Rational(1);
  Rational q(of(e.numerator()), of(e.denominator()));
  return e.terms().front().coefficient.sign() < 0 ? -q : q;
}
// ---- Normal form ----

Element Field::reduced_polynomial(const Element& p) {
  Element e = p;
  for (const Relation& r : relations_) {
    if (e.degree(r.kernel) < r.degree) continue;
    const auto parts = e.coefficients(r.kernel);
    const Element g = value(r.kernel);
    Element sum;
    // Horner's rule in `value` for each residue of the exponent.
    for (std::int64_t rest = 0; rest < r.degree; ++rest) {
      Element inner;
      auto i = static_cast<std::int64_t>(parts.size()) - 1;
      i -= ((i - rest) % r.degree + r.degree) % r.degree;
      for (; i >= 0; i -= r.degree) {
        inner = inner * r.value + parts[static_cast<std::size_t>(i)];
        step(inner);
      }
      sum = sum + inner * pow(g, rest);
    }
    // The value may be a fraction; what is below is reduced by the caller's next round.
    return sum;
  }
  return e;
}

Element Field::reduced(const Element& e) {
  return decided([&] {
    Element x = e;
    if (relations_.empty()) return x;
    for (int round = 0; round < 200; ++round) {
      step(x);
      const auto reducible = [&](const Element& p) {
        return std::any_of(relations_.begin(), relations_.end(),
                           [&](const Relation& r) { return p.degree(r.kernel) >= r.degree; });
      };
      const Element top = x.numerator(), bottom = x.denominator();
      const bool a = reducible(top), b = reducible(bottom);
      if (!a && !b) return x;
      const Element below = b ? reduced_polynomial(bottom) : bottom;
      if (below.is_zero()) throw Undecided{undecided::kUndefined};
      x = (a ? reduced_polynomial(top) : top) / below;
    }
    throw Undecided{undecided::kTooLarge};
  });
}

// ---- Linear relations ----

std::optional<std::vector<Rational>> Field::relation(const Element& u, std::span<const Element> basis) {
  return decided([&]() -> std::optional<std::vector<Rational>> {
    std::vector<Element> columns(basis.begin(), basis.end());
    columns.push_back(u);
    Element common(1);
    for (const Element& e : columns) {
      const Element d = e.denominator();
      common = common * (d / exact::gcd(common, d));
      step(common);
    }
    // One row for each monomial, one column for each element; the last is the right side.
    using Monomial = std::vector<std::pair<int, std::int64_t>>;
    std::map<Monomial, std::vector<Rational>> rows;
    for (std::size_t j = 0; j < columns.size(); ++j) {
      const Element scaled = columns[j] * common;
      const Rational below = *scaled.denominator().rational();
      for (const auto& t : scaled.terms()) {
        auto& row = rows[t.powers];
        row.resize(columns.size());
        row[j] = Rational(t.coefficient) / below;
      }
    }
    std::vector<std::vector<Rational>> m;
    for (auto& [monomial, row] : rows) m.push_back(std::move(row));
    const std::size_t n = basis.size();
    std::vector<std::size_t> pivot_row(n, m.size());
    std::size_t next = 0;
    for (std::size_t j = 0; j < n && next < m.size(); ++j) {
      std::size_t i = next;
      while (i < m.size() && m[i][j].is_zero()) ++i;
      if (i == m.size()) continue;
      std::swap(m[i], m[next]);
      for (std::size_t k = 0; k < m.size(); ++k) {
        if (k == next || m[k][j].is_zero()) continue;
        const Rational f = m[k][j] / m[next][j];
        for (std::size_t l = j; l <= n; ++l) m[k][l] = m[k][l] - f * m[next][l];
      }
      c_.work.poll();
      pivot_row[j] = next++;
    }
    for (std::size_t i = next; i < m.size(); ++i)
      if (!m[i][n].is_zero()) return std::nullopt;
    std::vector<Rational> r(n);
    for (std::size_t j = 0; j < n; ++j)
      if (pivot_row[j] < m.size()) r[j] = m[pivot_row[j]][n] / m[pivot_row[j]][j];
    return r;
  });
}

// ---- Derivatives ----

Element Field::kernel_derivative(int index, int symbol) {
  if (const auto it = derivatives_.find({index, symbol}); it != derivatives_.end()) return it->second;
  const Kernel k = kernel(index);
  if (k.kind == Kernel::Kind::kSymbol) return Element(index == symbol ? 1 : 0);
  if (!(k.depends >> symbol & 1)) return {};
  const Element du = derivative(k.argument, symbol);
  const Element g = value(index);
  Element d;
  switch (k.kind) {
    case Kernel::Kind::kExp: d = g * du; break;
    case Kernel::Kind::kLog: d = du / k.argument; break;
    case Kernel::Kind::kRoot: d = du * g / (Element(k.degree) * k.argument); break;
    case Kernel::Kind::kSin: {
      for (int i = 0; i < size(); ++i)
        if (kernel(i).kind == Kernel::Kind::kCos && kernel(i).partner == index) d = du * value(i);
      break;
    }
    case Kernel::Kind::kCos: d = -(du * value(k.partner)); break;
    case Kernel::Kind::kAbs: d = du * g / k.argument; break;
    default:
      if (k.name == "atan")
        d = du / (Element(1) + k.argument * k.argument);
      else if (k.name == "asin")
        d = du / root(Element(1) - k.argument * k.argument, 2);
      else
        throw Undecided{undecided::kUnsupportedExpression};
  }
  derivatives_.insert_or_assign({index, symbol}, d);
  return d;
}

Element Field::derivative(const Element& e, int symbol) {
  return decided([&] {
    Element sum;
    const std::uint64_t used = e.generators();
    for (int i = 0, n = size(); i < n; ++i) {
      if (!(used >> i & 1)) continue;
      const Element d = kernel_derivative(i, symbol);
      if (d.is_zero()) continue;
      sum = sum + e.derivative(i) * d;
      step(sum);
    }
    return sum;
  });
}

// ---- Expressions ----

bool Field::has_unknown_function(const Element& e) const {
  const std::uint64_t used = e.generators();
  for (int i = 0; i < size(); ++i) {
    if (!(used >> i & 1)) continue;
    const Kernel& k = kernel(i);
    if (k.kind == Kernel::Kind::kSymbol) continue;
    if (k.kind == Kernel::Kind::kFunction && k.name != "atan" && k.name != "asin") return true;
    if (has_unknown_function(k.argument)) return true;
  }
  return false;
}

void Field::need(const Element& argument, Need what) {
  // The value of an unknown function is as free as that of a symbol.
  if (!is_constant(argument) || has_unknown_function(argument)) return;
  const int s = sign(argument);
  const bool good = s > 0 || (s == 0 ? what == Need::kNonnegative : what == Need::kNonzero);
  if (!good) throw Undecided{undecided::kUndefined};
}

Element Field::power_of(const Element& base, const Rational& n) {
  if (n.sign() <= 0) {
    if (is_zero(base)) throw Undecided{undecided::kUndefined};
    need(base, Need::kNonzero);
  }
  if (!n.is_integer()) {
    need(base, Need::kNonnegative);
    return power(base, n);
  }
  if (!n.to_int64()) throw Undecided{undecided::kTooLarge};
  Element r = pow(base, *n.to_int64());
  step(r);
  return r;
}

// A function without rules, or one of integers. Where the argument has symbols, identities are said to hold where there is a
// value; of a constant argument it is known whether there is one, and only integers from 0 are known to have one.
Element Field::unknown_value(const std::string& name, const Element& u) {
  if (is_constant(u) && !(reads_unknown_calls_ && !find_function(name))) {
    const auto q = u.rational();
    if (!q || !q->is_integer() || q->sign() < 0 || !find_function(name))
      throw Undecided{undecided::kUnsupportedExpression};
  }
  return function(name, u);
}

Element Field::call(const Expr& e) {
  const SyntaxEntry* entry = find_function(e.name());
  if (e.size() != 1) throw Undecided{undecided::kUnsupportedExpression};
  const Element u = of(e[0]);
  if (!entry || entry->arity != 1) return unknown_value(e.name(), u);
  const auto exps = [&] {
    const Element p = exp(u);
    return std::pair{p, Element(1) / p};
  };
  switch (entry->function) {
    case Function::kSqrt: need(u, Need::kNonnegative); return root(u, 2);
    case Function::kAbs: return abs(u);
    case Function::kExp: return exp(u);
    case Function::kLog: need(u, Need::kPositive); return log(u);
    case Function::kSin: return sin(u);
    case Function::kCos: return cos(u);
    case Function::kTan: {
      const auto [s, c] = sin_cos(u);
      if (is_zero(c)) throw Undecided{undecided::kUndefined};
      need(c, Need::kNonzero);
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
    case Function::kAsin: need(Element(1) - u * u, Need::kNonnegative); return function("asin", u);
    case Function::kAcos:
      need(Element(1) - u * u, Need::kNonnegative);
      return value(symbol("pi")) / Element(2) - function("asin", u);
    case Function::kAtan: return function("atan", u);
    case Function::kFactorial:
    case Function::kFibonacci: return unknown_value(e.name(), u);
    default: throw Undecided{undecided::kUnsupportedExpression};
  }
}

Element Field::of(const Expr& e) {
  if (depth_ == 0) read_positive_parts(e);
  if (++depth_ > 20'000) throw Undecided{undecided::kTooLarge};
  struct Leave {
    int& depth;
    ~Leave() { --depth; }
  } leave{depth_};
  return decided([&]() -> Element {
    using K = Expr::Kind;
    switch (e.kind()) {
      case K::kNumber: return Element(e.value());
      case K::kSymbol:
        if (e.name() == "e") return exp(Element(1));
        if (e.name() == "tau") return Element(2) * value(symbol("pi"));
        if (e.name() == "infinity") throw Undecided{undecided::kUnsupportedExpression};  // no number
        return value(symbol(e.name()));
      case K::kNegate: return -of(e[0]);
      case K::kAdd:
      case K::kSubtract:
      case K::kMultiply: {
        const Element a = of(e[0]), b = of(e[1]);
        Element r = e.is(K::kAdd) ? a + b : e.is(K::kSubtract) ? a - b : a * b;
        step(r);
        return r;
      }
      case K::kDivide: {
        const Element a = of(e[0]), b = of(e[1]);
        if (is_zero(b)) throw Failure(Code::kDivisionByZero, "the divisor is zero", e.place());
        need(b, Need::kNonzero);
        Element r = a / reduced(b);
        step(r);
        return r;
      }
      case K::kPower: {
        const Element a = of(e[0]);
        if (e[1].is_number()) return power_of(a, e[1].value());
        const Element n = reduced(of(e[1]));
        if (const auto q = n.rational()) return power_of(a, *q);
        need(a, no_integer(n) ? Need::kPositive : Need::kNonzero);
        return power(a, n);
      }
      case K::kCall: return call(e);
      default: throw Undecided{undecided::kUnsupportedExpression};
    }
  });
}

}  // namespace exact
