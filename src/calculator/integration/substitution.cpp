// Substitutions that lead to simpler integrals, and square roots of quadratics.
#include "calculator/integration/integrator.h"

#include <algorithm>
#include <numeric>

namespace exact {

namespace {

// A symbol that no source text can denote.
int new_variable(Field& f) { return f.symbol("#u" + std::to_string(f.size())); }

// p with keep -> u and other^2 -> 1 - u^2; empty when an odd power of `other` occurs.
std::optional<Element> in_one_of_pair(const Element& e, int keep, int other, const Element& u) {
  const Element square = Element(1) - u * u;
  const auto at = [&](const Element& p) -> std::optional<Element> {
    Element sum;
    for (auto& t : p.terms()) {
      Element product(Rational(t.coefficient));
      Element::Term rest;
      rest.coefficient = Integer(1);
      for (const auto& [g, n] : t.powers) {
        if (g == keep) {
          product = product * pow(u, n);
        } else if (g == other) {
          if (n % 2) return std::nullopt;
          product = product * pow(square, n / 2);
        } else {
          rest.powers.emplace_back(g, n);
        }
      }
      sum = sum + product * Element::polynomial({rest});
    }
    return sum;
  };
  const auto top = at(e.numerator()), bottom = at(e.denominator());
  if (!top || !bottom || bottom->is_zero()) return std::nullopt;
  return *top / *bottom;
}

// e with both numerator and denominator multiplied so that an odd denominator in `kernel` becomes even.
Element times_both(const Element& e, const Element& by) {
  return (e.numerator() * by) / (e.denominator() * by);
}
}  // namespace

// g = h(k) k' for a kernel k: the integral of h at k. Of several results, the shortest.
std::optional<Element> Integrator::derivative_divides(const Element& g) {
  std::vector<int> kernels;
  for (const int i : moving_kernels(g)) {
    const auto add = [&](int k) {
      if (std::find(kernels.begin(), kernels.end(), k) == kernels.end()) kernels.push_back(k);
    };
    add(i);
    if (const int other = partner(i); other >= 0) add(other);
  }
  std::optional<Element> best;
  for (const int i : kernels) {
    if (i == x_) continue;
    const Element dk = f_.reduced(f_.derivative(f_.value(i), x_));
    if (dk.is_zero()) continue;
    const Element h = f_.reduced(g / dk);
    std::optional<Element> inner;
    const int u = new_variable(f_);
    const Element value = f_.value(u);
    if (const int other = partner(i); other >= 0) {
      inner = in_one_of_pair(h, i, other, value);
      // An odd denominator: multiply through by the partner once.
      if (!inner) inner = in_one_of_pair(times_both(h, f_.value(other)), i, other, value);
      if (inner && depends(*inner)) inner.reset();
    } else {
      inner = f_.expressed_through(h, i, 1, value, x_);
    }
    if (!inner) continue;
    auto result = in_new_variable(*inner, u, f_.value(i));
    if (result && (!best || result->size() < best->size())) best = std::move(result);
  }
  return best;
}

// g = h(x^n) x^(n-1)
std::optional<Element> Integrator::power_substitution(const Element& g) {
  const Element x = f_.value(x_);
  for (const std::int64_t n : {6, 4, 3, 2}) {
    const Element h = f_.reduced(g / (Element(n) * pow(x, n - 1)));
    const int u = new_variable(f_);
    const auto inner = f_.expressed_through(h, x_, n, f_.value(u), x_);
    if (!inner) continue;
    if (auto result = in_new_variable(*inner, u, pow(x, n))) return result;
  }
  return std::nullopt;
}

// Roots of (a x + b)/(c x + d), all of one argument: u^n = (a x + b)/(c x + d).
std::optional<Element> Integrator::root_of_linear(const Element& g) {
  const Element x = f_.value(x_);
  // Roots inside other kernels count.
  std::vector<int> waiting = moving_kernels(g), seen;
  std::vector<int> roots;
  while (!waiting.empty()) {
    const int i = waiting.back();
    waiting.pop_back();
    if (std::find(seen.begin(), seen.end(), i) != seen.end()) continue;
    seen.push_back(i);
    if (f_.kernel(i).kind == Kernel::Kind::kRoot)
      roots.push_back(i);
    else if (f_.kernel(i).kind != Kernel::Kind::kSymbol)
      for (const int j : moving_kernels(f_.kernel(i).argument)) waiting.push_back(j);
  }
  if (roots.empty()) return std::nullopt;
  const Element argument = f_.kernel(roots[0]).argument;
  std::int64_t degree = 1;
  for (const int i : roots) {
    if (!(f_.kernel(i).argument == argument)) return std::nullopt;
    degree = std::lcm(degree, f_.kernel(i).degree);
  }
  const Element top = argument.numerator(), bottom = argument.denominator();
  if (degree > 12 || moving_kernels(argument) != std::vector<int>{x_} || top.degree(x_) > 1 ||
      bottom.degree(x_) > 1)
    return std::nullopt;
  const auto linear = [&](const Element& p) {
    auto c = p.coefficients(x_);
    c.resize(2);
    return std::pair{c[1], c[0]};
  };
  const auto [a, b] = linear(top);
  const auto [c, d] = linear(bottom);
  const int variable = new_variable(f_);
  const Element u = f_.value(variable), power = pow(u, degree);
  const Element place = (d * power - b) / (a - c * power);
  Element h = g;
  for (const int i : roots) h = f_.substituted(h, i, pow(u, degree / f_.kernel(i).degree));
  h = f_.substituted(h, x_, place) * place.derivative(variable);
  return in_new_variable(h, variable, f_.root(argument, degree));
}

// Rational functions of x and r = sqrt(a x^2 + b x + c).
std::optional<Element> Integrator::root_of_quadratic(const Element& g) {
  const auto moving = moving_kernels(g);
  int root = -1;
  for (const int i : moving) {
    if (i == x_) continue;
    if (root >= 0 || f_.kernel(i).kind != Kernel::Kind::kRoot || f_.kernel(i).degree != 2)
      return std::nullopt;
    root = i;
  }
  if (root < 0) return std::nullopt;
  const Element q = f_.kernel(root).argument, x = f_.value(x_), r = f_.value(root);
  if (moving_kernels(q) != std::vector<int>{x_} || q.degree(x_) != 2 || depends(q.denominator()))
    return std::nullopt;
  // g = rational part + odd part / r, after the denominator is made free of r.
  const auto below = g.denominator().coefficients(root);
  Element conjugate(1);
  if (below.size() == 2) conjugate = below[0] - below[1] * r;
  const Element top = f_.reduced(g.numerator() * conjugate), bottom = f_.reduced(g.denominator() * conjugate);
  auto parts = (top / bottom).numerator().coefficients(root);
  const Element divisor = (top / bottom).denominator();
  if (divisor.uses(root)) return std::nullopt;
  parts.resize(2);
  const Element plain = parts[0] / divisor, s = f_.reduced(parts[1] * q / divisor);
  Element sum;
  if (!plain.is_zero()) {
    const auto integral = find(f_.reduced(plain));
    if (!integral) return std::nullopt;
    sum = *integral;
  }
  if (s.is_zero()) return sum;
  // The integral of s / r: (polynomial) * r / denominator, and known integrals with one pole each.
  const auto coefficient = q.numerator().coefficients(x_);
  const Element scale = q.denominator();
  const Element a = coefficient[2] / scale, b = coefficient[1] / scale, c = coefficient[0] / scale;
  const auto sign = [&](const Element& e) -> int {
    try {
      return f_.is_constant(e) ? f_.sign(e) : 0;
    } catch (const Undecided&) {
      return 0;
    }
  };
  const auto factors = factor(s.denominator());
  if (!factors) return std::nullopt;
  Element denominator(1);
  for (const auto& [p, n] : factors->factors)
    if (depends(p) && n > 1) denominator = denominator * pow(p, n - 1);
  std::vector<Element> terms;
  const std::int64_t degree =
      std::max<std::int64_t>(s.degree(x_) - s.denominator().degree(x_), 0) + denominator.degree(x_) + 1;
  if (degree > 60) return std::nullopt;
  for (std::int64_t i = 0; i <= degree; ++i) terms.push_back(f_.reduced(pow(x, i) * r / denominator));
  if (sign(a) > 0) {
    terms.push_back(f_.log(f_.abs(Element(2) * f_.root(a, 2) * r + Element(2) * a * x + b)));
  } else if (sign(a) < 0) {
    const Element discriminant = f_.reduced(b * b - Element(4) * a * c);
    if (sign(discriminant) > 0)
      terms.push_back(f_.function("asin", (-Element(2) * a * x - b) / f_.root(discriminant, 2)));
    else if (!f_.is_constant(discriminant))  // the same, and no root of parameters
      terms.push_back(f_.function("atan", (-Element(2) * a * x - b) / (Element(2) * f_.root(-a, 2) * r)));
  }
  for (const auto& [p, n] : factors->factors) {
    if (!depends(p)) continue;
    const auto k = p.coefficients(x_);
    if (p.degree(x_) == 1) {
      const Element pole = -k[0] / k[1], step = x - pole;
      const Element value = f_.reduced(a * pole * pole + b * pole + c), slope = Element(2) * a * pole + b;
      if (f_.is_zero(value)) {
        terms.push_back(f_.reduced(r / step));
      } else if (sign(value) > 0) {
        terms.push_back(f_.log(f_.abs(
            f_.reduced((Element(2) * value + slope * step + Element(2) * f_.root(value, 2) * r) / step))));
      } else if (sign(value) < 0) {
        terms.push_back(
            f_.function("atan", (Element(2) * value + slope * step) / (Element(2) * f_.root(-value, 2) * r)));
      }
    } else if (p.degree(x_) == 2 && f_.is_zero(k[1]) && f_.is_zero(b)) {
      // 1/((x^2 + m) sqrt(a x^2 + c)): an arctangent of x/r where m (c - a m) is positive.
      const Element m = f_.reduced(k[0] / k[2]), w = f_.reduced(c - a * m);
      if (sign(m) > 0 && sign(w) > 0)
        terms.push_back(f_.function("atan", x * f_.root(w, 2) / (f_.root(m, 2) * r)));
      if (sign(m) > 0 && sign(w) < 0) {
        const Element v = f_.root(-w, 2) * x, u = f_.root(m, 2) * r;
        terms.push_back(f_.log(f_.abs(f_.reduced((u + v) / (u - v)))));
      }
    }
  }
  const auto odd = solve_ansatz(f_.reduced(s / r), terms);
  if (!odd) return std::nullopt;
  return sum + *odd;
}

// Rational functions of sin(w) and cos(w), w linear in x: t = tan(w) where the function allows it, else t = tan(w/2).
std::optional<Element> Integrator::trigonometric(const Element& g) {
  int sine = -1, cosine = -1;
  for (const int i : moving_kernels(g)) {
    const Kernel& k = f_.kernel(i);
    if (k.kind == Kernel::Kind::kCos && (cosine < 0 || cosine == i) && (sine < 0 || sine == k.partner)) {
      cosine = i;
      sine = k.partner;
    } else if (k.kind == Kernel::Kind::kSin && (sine < 0 || sine == i)) {
      sine = i;
      cosine = partner(i);
    } else {
      return std::nullopt;
    }
  }
  if (sine < 0 || cosine < 0) return std::nullopt;
  const Element slope = f_.reduced(f_.derivative(f_.kernel(sine).argument, x_));
  if (depends(slope)) return std::nullopt;
  const int variable = new_variable(f_);
  const Element t = f_.value(variable), one(1), square = t * t;
  const Element s = f_.value(sine), c = f_.value(cosine);
  // sin = t cos: with even powers of the cosine left, t = tan(w) will do.
  const auto through_tangent = [&](const Element& p) -> std::optional<Element> {
    Element sum;
    for (auto& term : p.terms()) {
      Element product(Rational(term.coefficient));
      Element::Term rest;
      rest.coefficient = Integer(1);
      std::int64_t cosines = 0;
      for (const auto& [k, n] : term.powers) {
        if (k == sine) {
          product = product * pow(t, n);
          cosines += n;
        } else if (k == cosine) {
          cosines += n;
        } else {
          rest.powers.emplace_back(k, n);
        }
      }
      if (cosines % 2) return std::nullopt;
      sum = sum + product * Element::polynomial({rest}) / pow(one + square, cosines / 2);
    }
    return sum;
  };
  const auto attempt = [&](const Element& e) -> std::optional<Element> {
    const auto top = through_tangent(e.numerator()), bottom = through_tangent(e.denominator());
    if (!top || !bottom || bottom->is_zero()) return std::nullopt;
    auto result = in_new_variable(*top / *bottom / (slope * (one + square)), variable, s / c);
    // atan(tan(w)) is w but for a constant on each interval.
    const int known = f_.size();
    for (int i = 0; result && i < known; ++i)
      if (f_.kernel(i).name == "atan" && f_.kernel(i).argument == s / c && result->uses(i))
        result = f_.substituted(*result, i, f_.kernel(sine).argument);
    return result;
  };
  if (auto r = attempt(g)) return r;
  if (auto r = attempt(times_both(g, c))) return r;
  Element h = f_.substituted(g, sine, Element(2) * t / (one + square));
  h = f_.substituted(h, cosine, (one - square) / (one + square));
  return in_new_variable(h * Element(2) / (slope * (one + square)), variable, s / (one + c));
}

}  // namespace exact
