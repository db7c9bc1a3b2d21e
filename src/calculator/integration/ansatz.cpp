// Undetermined coefficients.
#include "calculator/calculus/linear.h"
#include "calculator/integration/integrator.h"

#include <algorithm>
#include <set>

namespace exact {

namespace {
constexpr std::size_t kMaxUnknowns = 160;

using Monomial = std::vector<std::pair<int, std::int64_t>>;
}  // namespace

std::optional<Element> Integrator::solve_ansatz(const Element& g, const std::vector<Element>& terms) {
  if (terms.empty() || terms.size() > kMaxUnknowns) return std::nullopt;
  std::vector<Element> derivatives;
  for (const Element& t : terms) derivatives.push_back(f_.derivative(t, x_));
  std::uint64_t moving = 0;
  for (int i = 0; i < f_.size(); ++i)
    if (f_.kernel(i).depends >> x_ & 1) moving |= std::uint64_t{1} << i;
  const auto c = combination(f_, derivatives, g, moving);
  if (!c) return std::nullopt;
  Element sum;
  for (std::size_t i = 0; i < terms.size(); ++i) sum = sum + (*c)[i] * terms[i];
  return f_.reduced(sum);
}

// log|p| for the irreducible factors that move, and arctangents for those of degree 2 in x without real roots.
void Integrator::log_terms(const Element& polynomial, std::vector<Element>& out) {
  const auto factors = factor(polynomial);
  if (!factors) return;
  for (const auto& [p, n] : factors->factors) {
    if (!depends(p)) continue;
    out.push_back(f_.log(f_.abs(p)));
    const auto moving = moving_kernels(p);
    if (moving.size() != 1 || moving[0] != x_ || p.degree(x_) != 2) continue;
    const auto c = p.coefficients(x_);
    const Element discriminant = f_.reduced(c[1] * c[1] - Element(4) * c[0] * c[2]);
    const Element inner = Element(2) * c[2] * f_.value(x_) + c[1];
    // A square by a relation between its coefficients, as of sin(1) and cos(1): c[2] (x + c[1]/(2 c[2]))^2.
    if (discriminant.is_zero()) {
      out.push_back(Element(1) / inner);
      out.push_back(f_.log(f_.abs(inner)));
      continue;
    }
    // The square root of -discriminant, without bars where it is a square: the arctangent is odd.
    const auto square_root = [&](const Element& e) -> std::optional<Element> {
      const auto top = factor(e.numerator()), bottom = factor(e.denominator());
      if (!top || !bottom) return std::nullopt;
      Element outside(1);
      for (const auto* part : {&*top, &*bottom})
        for (const auto& [base, times] : part->factors) {
          if (f_.is_constant(base)) continue;
          if (times % 2) return std::nullopt;
          outside = part == &*top ? outside * pow(base, times / 2) : outside / pow(base, times / 2);
        }
      const Element rest = e / (outside * outside);
      if (!f_.is_constant(rest) || f_.sign(rest) < 0) return std::nullopt;
      return outside * f_.root(rest, 2);
    };
    if (const auto w = square_root(-discriminant))
      out.push_back(f_.function("atan", inner / *w));
    else if (const auto v = square_root(discriminant))
      out.push_back(f_.log(f_.abs(f_.reduced((inner - *v) / (inner + *v)))));
  }
}

std::optional<Element> Integrator::by_ansatz(const Element& integrand) {
  // The derivation keeps powers of exponentials apart, so each is treated by itself.
  const Element below = integrand.denominator();
  std::map<Monomial, std::vector<Element::Term>> groups;
  Monomial of_denominator;
  for (const int i : moving_kernels(below)) {
    if (f_.kernel(i).kind != Kernel::Kind::kExp) continue;
    std::int64_t low = below.degree(i);
    for (const auto& t : below.terms()) {
      std::int64_t power = 0;
      for (const auto& [k, n] : t.powers)
        if (k == i) power = n;
      low = std::min(low, power);
    }
    if (low != below.degree(i)) return std::nullopt;  // a sum with exponentials below: left to substitution
  }
  for (const auto& t : integrand.terms()) {
    Monomial key;
    for (const auto& p : t.powers)
      if (f_.kernel(p.first).kind == Kernel::Kind::kExp && (f_.kernel(p.first).depends >> x_ & 1))
        key.push_back(p);
    groups[key].push_back(t);
  }
  Element total;
  for (const auto& [key, list] : groups) {
    const Element g = Element::polynomial(list) / below;
    // Exponential factor and the rest.
    Element factor_part(1);
    for (const auto& [i, n] : key) factor_part = factor_part * pow(f_.value(i), n);
    for (const int i : moving_kernels(below))
      if (f_.kernel(i).kind == Kernel::Kind::kExp)
        factor_part = factor_part / pow(f_.value(i), below.degree(i));
    const Element rest = g / factor_part;
    // The kernels, closed under differentiation.
    std::set<int> kernels;
    Element derivative_denominators(1);
    std::vector<int> waiting = moving_kernels(rest);
    waiting.push_back(x_);
    while (!waiting.empty()) {
      const int i = waiting.back();
      waiting.pop_back();
      if (!kernels.insert(i).second) continue;
      if (kernels.size() > 6) return std::nullopt;
      const Element d = f_.reduced(f_.derivative(f_.value(i), x_));
      if (depends(d.denominator())) derivative_denominators = derivative_denominators * d.denominator();
      for (const int k : moving_kernels(d)) waiting.push_back(k);
      if (const int other = partner(i); other >= 0) waiting.push_back(other);
    }
    // The denominator of an antiderivative: each factor once less.
    const Element bottom = rest.denominator();
    const auto factors = factor(bottom);
    if (!factors) return std::nullopt;
    Element denominator(1);
    for (const auto& [p, n] : factors->factors)
      if (depends(p) && n > 1) denominator = denominator * pow(p, n - 1);
    // Products of powers.
    std::int64_t trig_degree = 0;
    for (const auto& t : rest.terms()) {
      std::int64_t degree = 0;
      for (const auto& [i, n] : t.powers)
        if (f_.kernel(i).kind == Kernel::Kind::kSin || f_.kernel(i).kind == Kernel::Kind::kCos) degree += n;
      trig_degree = std::max(trig_degree, degree);
    }
    std::vector<Element> products{Element(1)};
    std::vector<std::int64_t> trig{0};
    for (const int i : kernels) {
      const Kernel& k = f_.kernel(i);
      std::int64_t most = 0;
      const std::int64_t above = rest.degree(i), under = bottom.degree(i);
      bool is_trig = false;
      switch (k.kind) {
        case Kernel::Kind::kRoot: most = k.degree - 1; break;
        case Kernel::Kind::kSin:
          most = std::min<std::int64_t>(1, trig_degree);
          is_trig = true;
          break;
        case Kernel::Kind::kCos:
          most = trig_degree;
          is_trig = true;
          break;
        case Kernel::Kind::kSymbol:
          most = std::max<std::int64_t>(above, above - under + denominator.degree(i)) + 1;
          break;
        case Kernel::Kind::kExp: most = above; break;
        default: most = above + 1;
      }
      std::vector<Element> next;
      std::vector<std::int64_t> next_trig;
      for (std::size_t j = 0; j < products.size(); ++j) {
        for (std::int64_t n = 0; n <= most; ++n) {
          if (is_trig && trig[j] + n > trig_degree) break;
          next.push_back(products[j] * pow(f_.value(i), n));
          next_trig.push_back(trig[j] + (is_trig ? n : 0));
        }
        if (next.size() > kMaxUnknowns) return std::nullopt;
      }
      products = std::move(next);
      trig = std::move(next_trig);
    }
    std::vector<Element> terms;
    for (const Element& p : products) terms.push_back(f_.reduced(p * factor_part / denominator));
    if (factor_part.is_one()) {
      log_terms(bottom, terms);
      log_terms(derivative_denominators, terms);
    }
    const auto part = solve_ansatz(g, terms);
    if (!part) return std::nullopt;
    total = total + *part;
  }
  return total;
}

// Rational functions of x with other constants: partial fractions by undetermined coefficients.
std::optional<Element> Integrator::rational_with_parameters(const Element& g) {
  const Element x = f_.value(x_), bottom = g.denominator();
  const auto factors = factor(bottom);
  if (!factors) return std::nullopt;
  Element denominator(1);
  for (const auto& [p, n] : factors->factors)
    if (depends(p) && n > 1) denominator = denominator * pow(p, n - 1);
  const std::int64_t degree =
      std::max<std::int64_t>(g.degree(x_) - bottom.degree(x_) + 1, 0) + denominator.degree(x_);
  if (degree > static_cast<std::int64_t>(kMaxUnknowns)) return std::nullopt;
  std::vector<Element> terms;
  for (std::int64_t i = 0; i <= degree; ++i) terms.push_back(pow(x, i) / denominator);
  log_terms(bottom, terms);
  return solve_ansatz(g, terms);
}

}  // namespace exact
