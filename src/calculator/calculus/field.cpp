#include "calculator/calculus/field.h"

#include "language/syntax_catalog.h"

#include <flint/fmpz_factor.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace exact {

namespace {
using Kind = Kernel::Kind;

// Steps of one field: each is an operation on elements of moderate size.
constexpr std::int64_t kMaxWork = 1'500'000;
constexpr int kMaxDepth = 400;

std::uint64_t bit(int kernel) { return std::uint64_t{1} << kernel; }

// Primes of n with their multiplicities; a part too large to be factored quickly stays whole.
std::vector<std::pair<Integer, std::int64_t>> prime_powers(const Integer& n) {
  std::vector<std::pair<Integer, std::int64_t>> out;
  if (n.is_one()) return out;
  if (n.bits() > 96) return {{n, 1}};
  fmpz_factor_t f;
  fmpz_factor_init(f);
  fmpz_factor(f, n.raw());
  for (slong i = 0; i < f->num; ++i) {
    Integer p;
    fmpz_set(p.raw(), f->p + i);
    out.emplace_back(std::move(p), static_cast<std::int64_t>(f->exp[i]));
  }
  fmpz_factor_clear(f);
  return out;
}

// The rational factor that makes an element's numerator and denominator primitive; with the sign of the leading term.
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
}  // namespace

void Field::step(const Element& e) {
  c_.work.poll();
  work_ += 1 + e.size();
  if (work_ > kMaxWork || e.size() > 20'000) throw Undecided{undecided::kTooLarge};
}

int Field::intern(Kernel k) {
  for (std::size_t i = 0; i < kernels_.size(); ++i) {
    const Kernel& o = kernels_[i];
    if (o.kind == k.kind && o.name == k.name && o.degree == k.degree && o.argument == k.argument)
      return static_cast<int>(i);
  }
  if (kernels_.size() >= static_cast<std::size_t>(Element::kGenerators))
    throw Undecided{undecided::kTooLarge};
  const int index = size();
  k.depends = k.kind == Kind::kSymbol    ? (is_constant_name(k.name) ? 0 : bit(index))
              : k.kind == Kind::kBounded ? 0
                                         : symbols(k.argument);
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
  k.kind = Kind::kSymbol;
  k.name = name;
  return intern(std::move(k));
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

// ---- Kernels ----

Element Field::exp_term(const Element& u) {
  // The sign is that of the leading term: exp(-x) is a power of exp(x).
  const bool negative = content(u).sign() < 0;
  Kernel k;
  k.kind = Kind::kExp;
  k.argument = negative ? -u : u;
  const Element g = value(intern(std::move(k)));
  return negative ? Element(1) / g : g;
}

Element Field::exp(const Element& argument) {
  return decided([&] {
    const Element u = reduced(argument);
    step(u);
    if (u.is_zero()) return Element(1);
    std::vector<Element> basis;
    std::vector<int> which;
    for (int i = 0; i < size(); ++i) {
      const Kernel& k = kernel(i);
      if (k.kind != Kind::kExp && k.kind != Kind::kLog) continue;
      basis.push_back(k.kind == Kind::kExp ? k.argument : value(i));
      which.push_back(i);
    }
    if (const auto r = relation(u, basis)) {
      Element product(1);
      for (std::size_t j = 0; j < basis.size(); ++j) {
        const Rational& q = (*r)[j];
        if (q.is_zero()) continue;
        const int i = which[j];
        if (kernel(i).kind == Kind::kLog) {
          product = product * power(kernel(i).argument, q);
        } else if (q.is_integer() && q.to_int64()) {
          product = product * pow(value(i), *q.to_int64());
        } else {
          // A fraction of a known exponent: a root of that kernel.
          const auto d = q.denominator().to_int64();
          const auto n = q.numerator().to_int64();
          if (!d || !n) throw Undecided{undecided::kTooLarge};
          Kernel part;
          part.kind = Kind::kExp;
          part.argument = kernel(i).argument / Element(Rational(*d));
          const int known = size();
          const int index = intern(std::move(part));
          if (index >= known) relate(index, *d, value(i));
          product = product * pow(value(index), *n);
        }
        step(product);
      }
      return product;
    }
    // Independent of what is there: one kernel for each term, when there are terms.
    if (u.denominator().is_rational() && u.size() > 2) {
      const Element below = u.denominator();
      Element product(1);
      for (const auto& t : u.terms()) product = product * exp(Element::polynomial({t}) / below);
      return product;
    }
    return exp_term(u);
  });
}

Element Field::log_of_rational(const Rational& q) {
  if (q.sign() <= 0) throw Undecided{undecided::kUndefined};
  Element sum;
  const auto take = [&](const Integer& n, int sign) {
    for (const auto& [p, times] : prime_powers(n)) {
      Kernel k;
      k.kind = Kind::kLog;
      k.argument = Element(Rational(p));
      sum = sum + Element(Rational(sign * times)) * value(intern(std::move(k)));
    }
  };
  take(q.numerator(), 1);
  take(q.denominator(), -1);
  return sum;
}

Element Field::log(const Element& argument) {
  return decided([&] {
    Element u = reduced(argument);
    step(u);
    if (u.is_zero()) throw Undecided{undecided::kUndefined};
    if (const auto q = u.rational()) return log_of_rational(*q);
    Element sum;
    // Factors known to be positive come out: rational numbers, exponentials, roots, and positive constants.
    const Rational c = content(u);
    sum = log_of_rational(exact::abs(c));
    u = u / Element(exact::abs(c));
    for (int i = 0; i < size(); ++i) {
      const Kernel& k = kernel(i);
      const bool positive =
          k.kind == Kind::kExp || k.kind == Kind::kRoot || (k.kind == Kind::kSymbol && k.depends == 0);
      if (!positive || !u.uses(i)) continue;
      const auto lowest = [&](const Element& p) {
        std::int64_t low = p.degree(i);
        for (const auto& t : p.terms()) {
          std::int64_t power = 0;
          for (const auto& [g, n] : t.powers)
            if (g == i) power = n;
          low = std::min(low, power);
        }
        return low;
      };
      const std::int64_t n = lowest(u.numerator()) - lowest(u.denominator());
      if (n == 0) continue;
      if (u == value(i) && k.kind == Kind::kSymbol) break;  // log(pi) itself
      u = u / pow(value(i), n);
      const Element times(n);
      if (k.kind == Kind::kExp)
        sum = sum + times * k.argument;
      else if (k.kind == Kind::kRoot)
        sum = sum + times * log(k.argument) / Element(k.degree);
      else
        sum = sum + times * log(value(i));
    }
    if (const auto q = u.rational()) return sum + log_of_rational(*q);
    if (is_constant(u) && !(u.is_polynomial() && u.size() == 2)) {
      // A constant is split into positive factors, so that products and quotients of logarithms meet.
      const auto top = factor(u.numerator()), bottom = factor(u.denominator());
      if (top && bottom && top->factors.size() + bottom->factors.size() > 1) {
        if (sign(u) <= 0) throw Undecided{undecided::kUndefined};
        sum = sum + log_of_rational(exact::abs(top->constant / bottom->constant));
        const auto take = [&](const Factorization& f, std::int64_t direction) {
          for (const auto& [base, n] : f.factors) {
            const Element positive = sign(base) < 0 ? -base : base;
            sum = sum + Element(direction * n) * log(positive);
          }
        };
        take(*top, 1);
        take(*bottom, -1);
        return sum;
      }
    }
    Kernel k;
    k.kind = Kind::kLog;
    k.argument = u;
    return sum + value(intern(std::move(k)));
  });
}

Element Field::root_of_rational(const Rational& q, std::int64_t degree) {
  if (q.sign() < 0) throw Undecided{undecided::kUndefined};
  if (q.is_zero()) return {};
  Element product(1);
  // The root of n/d is that of n * d^(degree - 1), over d: no roots below.
  const auto take = [&](const Integer& n, bool below) {
    for (const auto& [p, times] : prime_powers(n)) {
      std::int64_t m = below ? -times : times;
      const std::int64_t whole = m >= 0 ? m / degree : -((-m + degree - 1) / degree);
      m -= whole * degree;
      product = product * pow(Element(Rational(p)), whole);
      if (m == 0) continue;
      const std::int64_t g = std::gcd(m, degree);
      const std::int64_t d = degree / g;
      m /= g;
      // A root of this prime may be there already.
      int known = -1;
      for (int i = 0; i < size(); ++i) {
        const Kernel& k = kernel(i);
        if (k.kind != Kind::kRoot || !(k.argument == Element(Rational(p)))) continue;
        if (k.degree % d == 0) {
          product = product * pow(value(i), m * (k.degree / d));
          m = 0;
          break;
        }
        if (d % k.degree == 0) known = i;
      }
      if (m == 0) continue;
      Kernel k;
      k.kind = Kind::kRoot;
      k.argument = Element(Rational(p));
      k.degree = d;
      const int index = intern(std::move(k));
      if (known >= 0)
        relate(index, d / kernel(known).degree, value(known));
      else
        relate(index, d, Element(Rational(p)));
      product = product * pow(value(index), m);
    }
  };
  take(q.numerator(), false);
  take(q.denominator(), true);
  return product;
}

Element Field::root(const Element& argument, std::int64_t degree) {
  return decided([&] {
    Element u = reduced(argument);
    step(u);
    if (degree == 1) return u;
    if (degree > 1'000) throw Undecided{undecided::kTooLarge};
    if (const auto q = u.rational()) return root_of_rational(*q, degree);
    const Rational c = exact::abs(content(u));
    Element product = root_of_rational(c, degree);
    u = u / Element(c);
    // Exponentials and roots are positive: their powers come out.
    for (int i = 0, n = size(); i < n; ++i) {
      const Kernel k = kernel(i);
      if ((k.kind != Kind::kExp && k.kind != Kind::kRoot) || !u.uses(i)) continue;
      const auto only = [&](const Element& p) {
        // The power of kernel i that divides p.
        std::int64_t low = p.degree(i);
        for (const auto& t : p.terms()) {
          std::int64_t power = 0;
          for (const auto& [g, m] : t.powers)
            if (g == i) power = m;
          low = std::min(low, power);
        }
        return low;
      };
      const std::int64_t m = only(u.numerator()) - only(u.denominator());
      if (m == 0) continue;
      u = u / pow(value(i), m);
      if (k.kind == Kind::kExp)
        product = product * exp(k.argument * Element(Rational(Integer(m), Integer(degree))));
      else
        product = product * power(k.argument, Rational(Integer(m), Integer(k.degree * degree)));
    }
    if (u.is_one()) return product;
    if (degree % 2 == 0) {
      // Squares: sqrt(f^2 g) = abs(f) sqrt(g).
      const auto top = factor(u.numerator()), bottom = factor(u.denominator());
      if (top && bottom) {
        Element outside(1);
        const auto take = [&](const Factorization& f, bool below) {
          for (const auto& [base, n] : f.factors) {
            const std::int64_t whole = n / degree * 1;
            if (whole == 0) continue;
            outside = below ? outside / pow(base, whole) : outside * pow(base, whole);
          }
        };
        take(*top, false);
        take(*bottom, true);
        if (!outside.is_one()) {
          u = u / pow(outside, degree);
          product = product * abs(outside);
          if (const auto q = u.rational()) return product * root_of_rational(*q, degree);
        }
      }
    }
    Kernel k;
    k.kind = Kind::kRoot;
    k.argument = u;
    k.degree = degree;
    const int index = intern(std::move(k));
    relate(index, degree, u);
    return product * value(index);
  });
}

Element Field::power(const Element& u, const Rational& exponent) {
  const auto n = exponent.numerator().to_int64(), d = exponent.denominator().to_int64();
  if (!n || !d) throw Undecided{undecided::kTooLarge};
  if (*n < 0 && is_zero(u)) throw Undecided{undecided::kUndefined};
  return decided([&] { return pow(*d == 1 ? u : root(u, *d), *n); });
}

Element Field::abs(const Element& argument) {
  return decided([&] {
    Element u = reduced(argument);
    if (const auto q = u.rational()) return Element(exact::abs(*q));
    if (is_constant(u)) return sign(u) < 0 ? -u : u;
    const Rational c = content(u);
    u = u / Element(c);
    Element product(exact::abs(c));
    // Even powers and kernels that are positive need no bars.
    const auto top = factor(u.numerator()), bottom = factor(u.denominator());
    if (!top || !bottom) throw Undecided{undecided::kTooLarge};
    product = product * Element(exact::abs(top->constant / bottom->constant));
    const auto take = [&](const Factorization& f, std::int64_t direction) {
      for (const auto& [base, n] : f.factors) {
        const bool single = base.size() == 2 && base.terms().front().powers.size() == 1 &&
                            base.terms().front().powers[0].second == 1 &&
                            base.terms().front().coefficient.is_one();
        const int k = single ? base.terms().front().powers[0].first : -1;
        const bool positive = single && (kernel(k).kind == Kind::kExp || kernel(k).kind == Kind::kRoot ||
                                         kernel(k).kind == Kind::kAbs);
        if (positive || n % 2 == 0) {
          product = product * pow(base, direction * n);
          continue;
        }
        if (is_constant(base)) {
          product = product * pow(sign(base) < 0 ? -base : base, direction * n);
          continue;
        }
        Kernel a;
        a.kind = Kind::kAbs;
        a.argument = base;
        const int index = intern(std::move(a));
        relate(index, 2, base * base);
        product = product * pow(value(index), direction * n);
      }
    };
    take(*top, 1);
    take(*bottom, -1);
    return product;
  });
}

// ---- Angles ----

namespace {
using Pair = std::pair<Element, Element>;
// (sin, cos) of a + b.
Pair together(const Pair& a, const Pair& b) {
  return {a.first * b.second + a.second * b.first, a.second * b.second - a.first * b.first};
}
}  // namespace

std::optional<Pair> Field::known_angle(const Rational& over_pi) {
  // Multiples of pi/12 have roots of 2 and 3; others have no rule here.
  const Rational twelfths = over_pi * Rational(12);
  if (!twelfths.is_integer()) return std::nullopt;
  const Integer turn = divide_floor(twelfths.numerator(), Integer(24)).remainder;
  auto n = *turn.to_int64();
  const auto sine = [&](std::int64_t k) -> Element {  // of k * pi / 12
    k = ((k % 24) + 24) % 24;
    const int sign = k >= 12 ? -1 : 1;
    k %= 12;
    if (k > 6) k = 12 - k;
    const Element s(sign);
    switch (k) {
      case 0: return {};
      case 1: return s * (root(Element(6), 2) - root(Element(2), 2)) / Element(4);
      case 2: return s / Element(2);
      case 3: return s * root(Element(2), 2) / Element(2);
      case 4: return s * root(Element(3), 2) / Element(2);
      case 5: return s * (root(Element(6), 2) + root(Element(2), 2)) / Element(4);
      default: return s;
    }
  };
  return Pair{sine(n), sine(n + 6)};
}

std::pair<Element, Element> Field::angle(int cosine, std::int64_t times) {
  Pair one{value(kernel(cosine).partner), value(cosine)};
  if (times < 0) {
    one.first = -one.first;
    times = -times;
  }
  Pair result{Element(0), Element(1)};
  for (std::int64_t i = 0; i < times; ++i) {
    result = together(result, one);
    result.first = reduced(result.first);
    result.second = reduced(result.second);
  }
  return result;
}

std::pair<Element, Element> Field::sin_cos(const Element& argument) {
  return decided([&]() -> Pair {
    constexpr std::int64_t kMaxMultiple = 24;
    const Element u = reduced(argument);
    step(u);
    if (u.is_zero()) return {Element(0), Element(1)};
    // A multiple of pi comes off.
    std::vector<Element> basis{value(symbol("pi"))};
    std::vector<int> which{-1};
    for (int i = 0; i < size(); ++i) {
      if (kernel(i).kind != Kind::kCos) continue;
      bool replaced = false;
      for (const Relation& r : relations_) replaced = replaced || (r.kernel == i && r.degree == 1);
      if (replaced) continue;
      basis.push_back(kernel(i).argument);
      which.push_back(i);
    }
    if (const auto r = relation(u, basis)) {
      Pair result{Element(0), Element(1)};
      bool done = true;
      for (std::size_t j = 0; j < basis.size() && done; ++j) {
        const Rational& q = (*r)[j];
        if (q.is_zero()) continue;
        if (j == 0) {
          const auto known = known_angle(q);
          if (!known) {
            done = false;
            break;
          }
          result = together(result, *known);
          continue;
        }
        const auto n = q.numerator().to_int64(), d = q.denominator().to_int64();
        if (!n || !d || *n > kMaxMultiple || *n < -kMaxMultiple || *d > kMaxMultiple) {
          done = false;
          break;
        }
        int base = which[j];
        if (*d != 1) {
          // The known angle becomes a multiple of a smaller one.
          Kernel c, s;
          c.kind = Kind::kCos;
          s.kind = Kind::kSin;
          c.argument = s.argument = kernel(base).argument / Element(*d);
          const int old_cos = base, old_sin = kernel(base).partner;
          base = intern(std::move(c));
          const int sine = intern(std::move(s));
          kernels_[static_cast<std::size_t>(base)].partner = sine;
          relate(sine, 2, Element(1) - value(base) * value(base));
          const Pair whole = angle(base, *d);
          relate(old_sin, 1, whole.first);
          relate(old_cos, 1, whole.second);
        }
        result = together(result, angle(base, *n));
      }
      if (done) return result;
    } else if (u.denominator().is_rational() && u.size() > 2) {
      const Element below = u.denominator();
      Pair result{Element(0), Element(1)};
      for (const auto& t : u.terms()) {
        result = together(result, sin_cos(Element::polynomial({t}) / below));
        step(result.first);
      }
      return result;
    }
    const bool negative = content(u).sign() < 0;
    Kernel c, s;
    c.kind = Kind::kCos;
    s.kind = Kind::kSin;
    c.argument = s.argument = negative ? -u : u;
    const int cosine = intern(std::move(c));
    const int sine = intern(std::move(s));
    kernels_[static_cast<std::size_t>(cosine)].partner = sine;
    relate(sine, 2, Element(1) - value(cosine) * value(cosine));
    return {negative ? -value(sine) : value(sine), value(cosine)};
  });
}

Element Field::function(std::string_view name, const Element& u) {
  Kernel k;
  k.kind = Kind::kFunction;
  k.name = name;
  k.argument = reduced(u);
  // atan and asin are odd; acos goes through asin.
  if ((name == "atan" || name == "asin") && content(k.argument).sign() < 0) {
    k.argument = -k.argument;
    return -value(intern(std::move(k)));
  }
  return value(intern(std::move(k)));
}

// ---- Derivatives ----

Element Field::kernel_derivative(int index, int symbol) {
  if (const auto it = derivatives_.find({index, symbol}); it != derivatives_.end()) return it->second;
  const Kernel k = kernel(index);
  if (k.kind == Kind::kSymbol) return Element(index == symbol ? 1 : 0);
  if (!(k.depends >> symbol & 1)) return {};
  const Element du = derivative(k.argument, symbol);
  const Element g = value(index);
  Element d;
  switch (k.kind) {
    case Kind::kExp: d = g * du; break;
    case Kind::kLog: d = du / k.argument; break;
    case Kind::kRoot: d = du * g / (Element(k.degree) * k.argument); break;
    case Kind::kSin: {
      for (int i = 0; i < size(); ++i)
        if (kernel(i).kind == Kind::kCos && kernel(i).partner == index) d = du * value(i);
      break;
    }
    case Kind::kCos: d = -(du * value(k.partner)); break;
    case Kind::kAbs: d = du * g / k.argument; break;
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

Element Field::call(const Expr& e) {
  const SyntaxEntry* entry = find_function(e.name());
  if (e.size() != 1) throw Undecided{undecided::kUnsupportedExpression};
  const Element u = of(e[0]);
  if (!entry || entry->arity != 1) return function(e.name(), u);  // nothing is known about it
  const auto exps = [&] {
    const Element p = exp(u);
    return std::pair{p, Element(1) / p};
  };
  switch (entry->function) {
    case Function::kSqrt: return root(u, 2);
    case Function::kAbs: return abs(u);
    case Function::kExp: return exp(u);
    case Function::kLog: return log(u);
    case Function::kSin: return sin(u);
    case Function::kCos: return cos(u);
    case Function::kTan: {
      const auto [s, c] = sin_cos(u);
      if (is_zero(c)) throw Undecided{undecided::kUndefined};
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
    case Function::kAsin: return function("asin", u);
    case Function::kAcos: return value(symbol("pi")) / Element(2) - function("asin", u);
    case Function::kAtan: return function("atan", u);
    case Function::kFactorial:
    case Function::kFibonacci: return function(e.name(), u);
    default: throw Undecided{undecided::kUnsupportedExpression};
  }
}

Element Field::of(const Expr& e) {
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
        if (is_zero(b))
          throw Failure(Code::kDivisionByZero, "the divisor is zero",
                        e.position() == Expr::kNowhere ? std::nullopt : std::optional(e.position()));
        Element r = a / reduced(b);
        step(r);
        return r;
      }
      case K::kPower: {
        const Element a = of(e[0]);
        if (e[1].is_number()) {
          const Rational& n = e[1].value();
          if (n.sign() <= 0 && is_zero(a)) throw Undecided{undecided::kUndefined};
          if (n.is_integer()) {
            if (!n.to_int64()) throw Undecided{undecided::kTooLarge};
            Element r = pow(a, *n.to_int64());
            step(r);
            return r;
          }
          return power(a, n);
        }
        const Element n = of(e[1]);
        if (const auto q = n.rational())
          return q->is_integer() ? pow(a, q->to_int64().value_or(1'000'000)) : power(a, *q);
        return exp(n * log(a));
      }
      case K::kCall: return call(e);
      default: throw Undecided{undecided::kUnsupportedExpression};
    }
  });
}

// ---- Signs ----

namespace {
// The value of kernels at given values of the symbols.
class Sampler {
 public:
  Sampler(const Field& f, std::int64_t bits, const std::vector<Rational>& samples)
      : f_(f), bits_(bits), samples_(samples) {}

  std::optional<Enclosure> of(const Element& e) {
    const auto top = polynomial(e.numerator());
    if (!top) return std::nullopt;
    if (e.denominator().is_one()) return top;
    const auto bottom = polynomial(e.denominator());
    if (!bottom || bottom->contains_zero()) return std::nullopt;
    Enclosure r;
    arb_div(r.raw(), top->raw(), bottom->raw(), bits_);
    return r;
  }

 private:
  std::optional<Enclosure> polynomial(const Element& p) {
    Enclosure sum(Rational(0), bits_);
    for (const auto& t : p.terms()) {
      Enclosure product(Rational(t.coefficient), bits_);
      for (const auto& [g, n] : t.powers) {
        auto k = kernel(g);
        if (!k) return std::nullopt;
        arb_pow_ui(k->raw(), k->raw(), static_cast<ulong>(n), bits_);
        arb_mul(product.raw(), product.raw(), k->raw(), bits_);
      }
      arb_add(sum.raw(), sum.raw(), product.raw(), bits_);
    }
    return sum;
  }

  std::optional<Enclosure> kernel(int i) {
    if (const auto it = known_.find(i); it != known_.end()) return it->second;
    auto x = compute(i);
    if (x && !x->is_finite()) x.reset();
    known_.insert_or_assign(i, x);
    return x;
  }

  std::optional<Enclosure> compute(int i) {
    const Kernel& k = f_.kernel(i);
    Enclosure r;
    if (k.kind == Kind::kSymbol) {
      if (k.name == "pi") {
        arb_const_pi(r.raw(), bits_);
        return r;
      }
      if (samples_.empty()) return std::nullopt;
      return Enclosure(samples_[static_cast<std::size_t>(i) % samples_.size()], bits_);
    }
    if (k.kind == Kind::kBounded) {
      arb_zero_pm_one(r.raw());
      return r;
    }
    auto u = of(k.argument);
    if (!u) return std::nullopt;
    switch (k.kind) {
      case Kind::kExp: arb_exp(r.raw(), u->raw(), bits_); return r;
      case Kind::kLog:
        if (!u->is_positive()) return std::nullopt;
        arb_log(r.raw(), u->raw(), bits_);
        return r;
      case Kind::kRoot:
        if (!u->is_positive()) return std::nullopt;
        arb_root_ui(r.raw(), u->raw(), static_cast<ulong>(k.degree), bits_);
        return r;
      case Kind::kSin: arb_sin(r.raw(), u->raw(), bits_); return r;
      case Kind::kCos: arb_cos(r.raw(), u->raw(), bits_); return r;
      case Kind::kAbs: arb_abs(r.raw(), u->raw()); return r;
      default:
        if (k.name == "atan") {
          arb_atan(r.raw(), u->raw(), bits_);
          return r;
        }
        if (k.name == "asin") {
          arb_asin(r.raw(), u->raw(), bits_);
          return r.is_finite() ? std::optional(r) : std::nullopt;
        }
        // An unknown function may have any value.
        if (samples_.empty()) return std::nullopt;
        return Enclosure(samples_[static_cast<std::size_t>(i) % samples_.size()], bits_);
    }
  }

  const Field& f_;
  std::int64_t bits_;
  const std::vector<Rational>& samples_;
  std::map<int, std::optional<Enclosure>> known_;
};
const std::vector<Rational> kNoSamples;
}  // namespace

Enclosure Field::enclose(const Element& constant, std::int64_t bits) {
  auto x = Sampler(*this, bits, kNoSamples).of(constant);
  if (!x) throw Undecided{undecided::kSign};
  return *x;
}

int Field::sign(const Element& constant) {
  if (const auto q = constant.rational()) return q->sign();
  const Element e = reduced(constant);
  if (const auto q = e.rational()) return q->sign();
  if (!is_constant(e)) throw Undecided{undecided::kSign};
  const std::int64_t ceiling = std::min<std::int64_t>(4'096, c_.limits.max_working_bits);
  for (std::int64_t bits = 64;; bits = std::min(2 * bits, ceiling)) {
    c_.work.poll();
    const auto x = Sampler(*this, bits, kNoSamples).of(e);
    if (x && x->is_positive()) return 1;
    if (x && x->is_negative()) return -1;
    if (bits >= ceiling) throw Undecided{undecided::kSign};
  }
}

bool Field::nonzero(const Element& element) {
  const Element e = reduced(element);
  if (e.is_zero()) return false;
  if (is_constant(e)) return sign(e) != 0;
  const auto q = [](std::int64_t n, std::int64_t d) { return Rational(Integer(n), Integer(d)); };
  const std::vector<Rational> samples[] = {{q(7, 5), q(13, 11), q(3, 7), q(19, 8), q(5, 9), q(31, 13)},
                                           {q(-3, 2), q(5, 7), q(-11, 5), q(17, 12), q(-2, 9)},
                                           {q(1, 3), q(2, 9), q(4, 11), q(3, 13)}};
  bool proved = false;
  for (const auto& s : samples) {
    const auto x = Sampler(*this, 256, s).of(e);
    if (x && !x->contains_zero()) {
      proved = true;
      break;
    }
  }
  if (!proved) throw Undecided{undecided::kSign};
  const auto factors = factor(e.numerator());
  const auto note = [&](const Element& x) {
    if (std::none_of(conditions_.begin(), conditions_.end(), [&](const Element& o) { return o == x; }))
      conditions_.push_back(x);
  };
  if (!factors) {
    note(e.numerator());
    return true;
  }
  for (const auto& [base, n] : factors->factors) {
    if (is_constant(base)) continue;
    if (base.size() == 2 && base.terms().front().powers.size() == 1) {
      const int k = base.terms().front().powers[0].first;
      if (kernel(k).kind == Kind::kExp) continue;  // never zero
      if (kernel(k).kind == Kind::kRoot || kernel(k).kind == Kind::kAbs) {
        nonzero(kernel(k).argument);
        continue;
      }
    }
    note(base);
  }
  return true;
}

}  // namespace exact
