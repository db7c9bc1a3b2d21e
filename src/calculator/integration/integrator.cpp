#include "calculator/integration/integrator.h"

#include <algorithm>
#include <stdexcept>

namespace exact {

namespace {
constexpr int kMaxDepth = 5;
}

std::vector<int> Integrator::moving_kernels(const Element& e) const {
  std::vector<int> out;
  const std::uint64_t used = e.generators();
  for (int i = 0; i < f_.size(); ++i)
    if ((used >> i & 1) && (f_.kernel(i).depends >> x_ & 1)) out.push_back(i);
  return out;
}

int Integrator::partner(int kernel) const {
  const Kernel& k = f_.kernel(kernel);
  if (k.kind == Kernel::Kind::kCos) return k.partner;
  if (k.kind == Kernel::Kind::kSin)
    for (int i = 0; i < f_.size(); ++i)
      if (f_.kernel(i).kind == Kernel::Kind::kCos && f_.kernel(i).partner == kernel) return i;
  return -1;
}

std::optional<Element> Integrator::antiderivative(const Element& integrand) {
  return decided([&]() -> std::optional<Element> {
    const Element g = f_.reduced(integrand);
    auto result = find(g);
    if (!result) return std::nullopt;
    // Constants on their own say nothing.
    Element r = f_.reduced(*result);
    if (!depends(r.denominator())) {
      auto terms = r.terms();
      std::erase_if(terms, [&](const Element::Term& t) {
        return std::none_of(t.powers.begin(), t.powers.end(),
                            [&](const auto& p) { return (f_.kernel(p.first).depends >> x_ & 1) != 0; });
      });
      r = Element::polynomial(terms) / r.denominator();
    }
    if (!f_.is_zero(f_.derivative(r, x_) - g)) return std::nullopt;
    return r;
  });
}

std::vector<Element> Integrator::excluded_parameters(const Element& g, const Element& result) {
  std::vector<Element> out;
  const auto factors = factor(result.denominator());
  if (!factors) return out;
  const Element below = f_.reduced(g).denominator();
  for (const auto& [p, n] : factors->factors) {
    if (depends(p) || f_.is_constant(p)) continue;
    if ((below / p).is_polynomial()) continue;
    out.push_back(p);
  }
  return out;
}

std::optional<Element> Integrator::find(const Element& g) {
  if (g.is_zero()) return Element();
  if (!depends(g)) return g * f_.value(x_);
  if (depth_ >= kMaxDepth) return std::nullopt;
  ++depth_;
  struct Leave {
    int& depth;
    ~Leave() { --depth; }
  } leave{depth_};
  f_.step(g);
  const auto moving = moving_kernels(g);
  if (moving.size() == 1 && moving[0] == x_) {
    const bool over_rationals = (g.generators() & ~(std::uint64_t{1} << x_)) == 0;
    return over_rationals ? rational(g) : rational_with_parameters(g);
  }
  const auto attempt = [&](auto method) -> std::optional<Element> {
    try {
      auto candidate = decided([&] { return (this->*method)(g); });
      if (candidate && f_.is_zero(f_.derivative(*candidate, x_) - g)) return candidate;
    } catch (const Undecided& u) {
      // A step of this method that does not exist here, such as a division by zero, says nothing of the others.
      if (u.reason != undecided::kUndefined) throw;
    }
    return std::nullopt;
  };
  using Method = std::optional<Element> (Integrator::*)(const Element&);
  const Method methods[] = {&Integrator::derivative_divides,
                            &Integrator::power_substitution,
                            &Integrator::root_of_linear,
                            &Integrator::root_of_quadratic,
                            &Integrator::by_ansatz,
                            &Integrator::trigonometric,
                            &Integrator::by_terms};
  for (const Method m : methods)
    if (auto r = attempt(m)) return r;
  return std::nullopt;
}

// The integral of h in a new variable, with the meaning of that variable put back.
std::optional<Element> Integrator::in_new_variable(const Element& h, int variable, const Element& meaning) {
  const int outer = x_;
  x_ = variable;
  struct Back {
    int& x;
    int outer;
    ~Back() { x = outer; }
  } back{x_, outer};
  const auto inner = find(f_.reduced(h));
  if (!inner) return std::nullopt;
  return f_.substituted(*inner, variable, meaning);
}

// One group of terms for each product of kernels other than x.
std::optional<Element> Integrator::by_terms(const Element& g) {
  const Element below = g.denominator();
  std::map<std::vector<std::pair<int, std::int64_t>>, std::vector<Element::Term>> groups;
  for (const auto& t : g.terms()) {
    std::vector<std::pair<int, std::int64_t>> key;
    for (const auto& p : t.powers)
      if (p.first != x_ && (f_.kernel(p.first).depends >> x_ & 1)) key.push_back(p);
    groups[key].push_back(t);
  }
  if (groups.size() < 2 || groups.size() > 12) return std::nullopt;
  Element sum;
  for (const auto& [key, terms] : groups) {
    const auto part = antiderivative(Element::polynomial(terms) / below);
    if (!part) return std::nullopt;
    sum = sum + *part;
  }
  return sum;
}

}  // namespace exact
