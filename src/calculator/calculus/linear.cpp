#include "calculator/calculus/linear.h"

#include <algorithm>

namespace exact {

namespace {
using Monomial = std::vector<std::pair<int, std::int64_t>>;

// One equation: sum of coefficient * unknown = right, all constants.
struct Equation {
  std::map<std::size_t, Element> left;
  Element right;
};
}  // namespace

std::optional<std::vector<Element>> combination(Field& f, const std::vector<Element>& given,
                                                const Element& target, std::uint64_t moving) {
  std::vector<Element> columns;
  for (const Element& e : given) columns.push_back(f.reduced(e));
  columns.push_back(f.reduced(target));
  Element common(1);
  for (const Element& e : columns) {
    const Element d = e.denominator();
    common = common * (d / gcd(common, d));
    f.step(common);
  }
  // An equation for each monomial in what moves.
  std::map<Monomial, Equation> rows;
  for (std::size_t j = 0; j < columns.size(); ++j) {
    const Element scaled = f.reduced(columns[j] * common);
    const Element below = scaled.denominator();
    if ((below.generators() & moving) != 0) return std::nullopt;
    std::map<Monomial, std::vector<Element::Term>> parts;
    for (const auto& t : scaled.terms()) {
      Monomial variable;
      Element::Term rest;
      rest.coefficient = t.coefficient;
      for (const auto& p : t.powers) ((moving >> p.first & 1) ? variable : rest.powers).push_back(p);
      parts[variable].push_back(std::move(rest));
    }
    for (const auto& [monomial, list] : parts) {
      Element coefficient = Element::polynomial(list) / below;
      Equation& row = rows[monomial];
      if (j < given.size())
        row.left.emplace(j, std::move(coefficient));
      else
        row.right = std::move(coefficient);
    }
  }
  // Gaussian elimination; a pivot is a number where there is one, since others must be proved not to be zero.
  std::map<std::size_t, Equation> solved;
  for (auto& [monomial, row] : rows) {
    for (auto it = row.left.begin(); it != row.left.end();) {
      const auto known = solved.find(it->first);
      if (known == solved.end()) {
        ++it;
        continue;
      }
      const Element factor = it->second;
      const std::size_t column = it->first;
      for (const auto& [j, c] : known->second.left) {
        Element& entry = row.left[j];
        entry = f.reduced(entry - factor * c);
        f.step(entry);
      }
      row.right = f.reduced(row.right - factor * known->second.right);
      row.left.erase(column);
      std::erase_if(row.left, [](const auto& p) { return p.second.is_zero(); });
      it = row.left.begin();
    }
    std::erase_if(row.left, [](const auto& p) { return p.second.is_zero(); });
    if (row.left.empty()) {
      if (!f.is_zero(row.right)) return std::nullopt;
      continue;
    }
    auto pivot =
        std::find_if(row.left.begin(), row.left.end(), [](const auto& p) { return p.second.is_rational(); });
    if (pivot == row.left.end()) pivot = row.left.begin();
    if (!f.nonzero(pivot->second)) return std::nullopt;
    const std::size_t column = pivot->first;
    const Element inverse = Element(1) / pivot->second;
    for (auto& [j, c] : row.left) c = f.reduced(c * inverse);
    row.right = f.reduced(row.right * inverse);
    for (auto& [other, equation] : solved) {
      const auto it = equation.left.find(column);
      if (it == equation.left.end()) continue;
      const Element factor = it->second;
      equation.left.erase(it);
      for (const auto& [j, c] : row.left) {
        if (j == column) continue;
        Element& entry = equation.left[j];
        entry = f.reduced(entry - factor * c);
        f.step(entry);
        if (entry.is_zero()) equation.left.erase(j);
      }
      equation.right = f.reduced(equation.right - factor * row.right);
    }
    solved.emplace(column, row);
  }
  std::vector<Element> out(given.size());
  for (const auto& [column, equation] : solved) out[column] = equation.right;
  return out;
}

}  // namespace exact
