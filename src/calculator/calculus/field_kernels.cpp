// Exponentials, logarithms, roots and absolute values as kernels.
#include "calculator/calculus/field.h"

#include "values/real_roots.h"

#include <flint/fmpz_factor.h>

#include <algorithm>
#include <numeric>

namespace exact {

namespace {

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

}  // namespace

Element Field::exp_term(const Element& u) {
  // The sign is that of the leading term: exp(-x) is a power of exp(x).
  const bool negative = content(u).sign() < 0;
  Kernel k;
  k.kind = Kernel::Kind::kExp;
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
      if (!k.is_positive_exp() && k.kind != Kernel::Kind::kLog) continue;
      basis.push_back(k.kind == Kernel::Kind::kExp ? k.argument : value(i));
      which.push_back(i);
    }
    if (const auto r = relation(u, basis)) {
      Element product(1);
      for (std::size_t j = 0; j < basis.size(); ++j) {
        const Rational& q = (*r)[j];
        if (q.is_zero()) continue;
        const int i = which[j];
        if (kernel(i).kind == Kernel::Kind::kLog) {
          product = product * power(kernel(i).argument, q);
        } else if (q.is_integer() && q.to_int64()) {
          product = product * pow(value(i), *q.to_int64());
        } else {
          // A fraction of a known exponent: a root of that kernel.
          const auto d = q.denominator().to_int64();
          const auto n = q.numerator().to_int64();
          if (!d || !n) throw Undecided{undecided::kTooLarge};
          Kernel part;
          part.kind = Kernel::Kind::kExp;
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
      k.kind = Kernel::Kind::kLog;
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
      const bool positive = k.kind == Kernel::Kind::kExp || k.kind == Kernel::Kind::kRoot ||
                            k.kind == Kernel::Kind::kAbs ||
                            (k.kind == Kernel::Kind::kSymbol && k.depends == 0);
      const bool is_signed = k.is_signed();
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
      std::int64_t n = lowest(u.numerator()) - lowest(u.denominator());
      if (is_signed) n -= n % 2;  // an even power is positive
      if (n == 0) continue;
      if (u == value(i) && (k.kind == Kernel::Kind::kSymbol || k.kind == Kernel::Kind::kAbs))
        break;  // such as log(pi) itself
      u = u / pow(value(i), n);
      const Element times(n);
      if (k.kind == Kernel::Kind::kExp)
        sum = sum + times * k.argument;
      else if (k.kind == Kernel::Kind::kRoot)
        sum = sum + times * log(k.argument) / Element(k.degree);
      else
        sum = sum + times * log(value(i));
    }
    if (Element logarithm; without_sign(u, logarithm)) sum = sum + logarithm;
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
    k.kind = Kernel::Kind::kLog;
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
        if (k.kind != Kernel::Kind::kRoot || !(k.argument == Element(Rational(p)))) continue;
        if (k.degree % d == 0) {
          product = product * pow(value(i), m * (k.degree / d));
          m = 0;
          break;
        }
        if (d % k.degree == 0) known = i;
      }
      if (m == 0) continue;
      Kernel k;
      k.kind = Kernel::Kind::kRoot;
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
      if ((k.kind != Kernel::Kind::kExp && k.kind != Kernel::Kind::kRoot) || !u.uses(i)) continue;
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
      std::int64_t m = only(u.numerator()) - only(u.denominator());
      if (k.is_signed()) m -= m % 2;  // an even power is positive
      if (m == 0) continue;
      u = u / pow(value(i), m);
      if (k.kind == Kernel::Kind::kExp)
        product = product * exp(k.argument * Element(Rational(Integer(m), Integer(degree))));
      else
        product = product * power(k.argument, Rational(Integer(m), Integer(k.degree * degree)));
    }
    if (Element logarithm; without_sign(u, logarithm))
      product = product * exp(logarithm / Element(degree)) * root(u, degree), u = Element(1);
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
    k.kind = Kernel::Kind::kRoot;
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
  if (*n <= 0 && is_zero(u)) throw Undecided{undecided::kUndefined};
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
        if (single && kernel(k).is_signed()) {
          product = product * magnitude(k, direction * n);
          continue;
        }
        const bool positive =
            single && (kernel(k).kind == Kernel::Kind::kExp || kernel(k).kind == Kernel::Kind::kRoot ||
                       kernel(k).kind == Kernel::Kind::kAbs);
        if (positive || n % 2 == 0) {
          product = product * pow(base, direction * n);
          continue;
        }
        if (is_constant(base)) {
          product = product * pow(sign(base) < 0 ? -base : base, direction * n);
          continue;
        }
        if (this->positive(base)) {
          product = product * pow(base, direction * n);
          continue;
        }
        Kernel a;
        a.kind = Kernel::Kind::kAbs;
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

bool Field::positive(const Element& e) {
  if (const auto q = e.rational()) return q->sign() > 0;
  if (std::find(positive_.begin(), positive_.end(), e) != positive_.end()) return true;
  if (is_constant(e)) return sign(e) > 0;
  if (!e.is_polynomial()) return positive(e.numerator()) && positive(e.denominator());
  // Every term is at least zero by its form, and one is positive.
  bool by_form = true, strictly = false;
  int only = -1;
  bool one_symbol = true;
  for (const auto& t : e.terms()) {
    bool nonnegative = t.coefficient.sign() > 0, nonzero = true;
    for (const auto& [g, n] : t.powers) {
      const Kernel& k = kernel(g);
      const bool is_positive = k.is_positive_exp() || (k.is_signed() && n % 2 == 0) ||
                               (k.kind == Kernel::Kind::kSymbol && k.depends == 0) ||
                               (k.kind == Kernel::Kind::kRoot && is_constant(k.argument)) ||
                               std::find(positive_.begin(), positive_.end(), value(g)) != positive_.end();
      nonnegative = nonnegative && (is_positive || n % 2 == 0 || k.kind == Kernel::Kind::kRoot ||
                                    k.kind == Kernel::Kind::kAbs);
      nonzero = nonzero && is_positive;
      one_symbol = one_symbol && k.kind == Kernel::Kind::kSymbol && k.depends != 0 && (only < 0 || only == g);
      only = g;
    }
    by_form = by_form && nonnegative;
    strictly = strictly || (nonnegative && nonzero);
  }
  if (by_form && strictly) return true;
  // A quadratic with constant coefficients and negative discriminant.
  for (int i = 0; i < size(); ++i) {
    if (e.degree(i) != 2 || symbols(e) != std::uint64_t{1} << i || kernel(i).kind != Kernel::Kind::kSymbol)
      continue;
    const auto c = e.coefficients(i);
    if (!is_constant(c[0]) || !is_constant(c[1]) || !is_constant(c[2])) continue;
    return sign(c[2]) > 0 && sign(c[1] * c[1] - Element(4) * c[0] * c[2]) < 0;
  }
  if (!one_symbol || only < 0 || e.degree(only) > 200) return false;
  // A polynomial with rational coefficients in one symbol: no real root, and positive at 0.
  RationalPolynomial p;
  for (const auto& t : e.terms()) {
    const std::int64_t n = t.powers.empty() ? 0 : t.powers[0].second;
    p = p + RationalPolynomial::monomial(Rational(t.coefficient), static_cast<std::uint64_t>(n));
  }
  return p.coefficient(0).sign() > 0 && real_root_count(p) == 0;
}

}  // namespace exact
