// Replacing a kernel, inside other kernels too.
#include "calculator/calculus/field.h"

#include <algorithm>

namespace exact {

struct Field::Replacing {
  int what;
  std::int64_t every;
  Element by;
  int symbol;  // nothing else may depend on it; -1 for no such rule
  std::map<int, std::optional<Element>> known;
};

std::optional<Element> Field::replaced(const Element& e, Replacing& r) {
  const std::uint64_t used = e.generators();
  std::vector<std::pair<int, Element>> changes;
  for (int i = 0, n = size(); i < n; ++i) {
    if (!(used >> i & 1)) continue;
    if (i == r.what) {
      changes.emplace_back(i, r.by);
      continue;
    }
    const Kernel k = kernel(i);
    const std::uint64_t moved =
        kernel(r.what).kind == Kernel::Kind::kSymbol ? std::uint64_t{1} << r.what : kernel(r.what).depends;
    if ((k.depends & moved) == 0) continue;
    if (k.kind == Kernel::Kind::kSymbol) {
      // The symbol itself beside the kernel that stands for it.
      if (r.symbol == i) return std::nullopt;
      continue;
    }
    auto it = r.known.find(i);
    if (it == r.known.end()) {
      std::optional<Element> value;
      if (k.is_signed()) {
        const auto base = replaced(k.base, r), exponent = replaced(k.exponent, r);
        if (base && exponent) value = power(*base, *exponent);
      } else if (const auto u = replaced(k.argument, r)) {
        switch (k.kind) {
          case Kernel::Kind::kExp: value = exp(*u); break;
          case Kernel::Kind::kLog: value = log(*u); break;
          case Kernel::Kind::kRoot: value = root(*u, k.degree); break;
          case Kernel::Kind::kSin: value = sin(*u); break;
          case Kernel::Kind::kCos: value = cos(*u); break;
          case Kernel::Kind::kAbs: value = abs(*u); break;
          default: value = function(k.name, *u);
        }
      }
      it = r.known.insert_or_assign(i, std::move(value)).first;
    }
    if (!it->second) return std::nullopt;
    changes.emplace_back(i, *it->second);
  }
  if (changes.empty()) return e;
  // All at once: through the values, which may contain the kernels that are replaced.
  const auto at = [&](const Element& p) -> std::optional<Element> {
    Element sum;
    for (auto& t : p.terms()) {
      Element product(Rational(t.coefficient));
      Element::Term rest;
      rest.coefficient = Integer(1);
      for (const auto& [g, n] : t.powers) {
        const auto change =
            std::find_if(changes.begin(), changes.end(), [&](const auto& c) { return c.first == g; });
        if (change == changes.end()) {
          rest.powers.emplace_back(g, n);
          continue;
        }
        const std::int64_t every = g == r.what ? r.every : 1;
        if (n % every != 0) return std::nullopt;
        product = product * pow(change->second, n / every);
      }
      sum = sum + product * Element::polynomial({rest});
      step(sum);
    }
    return sum;
  };
  const auto above = at(e.numerator()), under = at(e.denominator());
  if (!above || !under) return std::nullopt;
  const Element below = reduced(*under);
  if (below.is_zero()) throw Undecided{undecided::kUndefined};
  return reduced(*above / below);
}

Element Field::substituted(const Element& e, int what, const Element& by) {
  return decided([&] {
    Replacing r{what, 1, by, -1, {}};
    return *replaced(e, r);
  });
}

std::optional<Element> Field::expressed_through(const Element& e, int what, std::int64_t every,
                                                const Element& by, int symbol) {
  return decided([&] {
    Replacing r{what, every, by, symbol, {}};
    return replaced(e, r);
  });
}

}  // namespace exact
