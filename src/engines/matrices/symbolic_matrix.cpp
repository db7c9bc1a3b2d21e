#include "engines/matrices/symbolic_matrix.h"

#include <algorithm>
#include <bit>
#include <map>

namespace exact::matrices {
namespace {

using Rows = std::vector<std::vector<Polynomial>>;

// A product of terms takes some microseconds at most, and its memory counts too.
Polynomial product(const Polynomial& a, const Polynomial& b, const Spend& spend) {
  spend(40 + 100 * a.size() * b.size());
  return a * b;
}

// The matrix with each row multiplied by the least common multiple of its denominators; `multiplier` is their product.
Rows clear_rows(const SymbolicRows& a, Polynomial& multiplier, const Spend& spend) {
  Rows out;
  for (const auto& row : a) {
    Polynomial multiple(multiplier.ring(), Integer(1));
    for (const Fraction& f : row) multiple = lcm(multiple, f.bottom);
    auto& cleared = out.emplace_back();
    for (const Fraction& f : row)
      cleared.push_back(product(f.top, exact_quotient(multiple, f.bottom), spend));
    multiplier = product(multiplier, multiple, spend);
  }
  return out;
}

// minors[S] is the determinant of the first rows, as many as S has members, and the columns in S.
Polynomial determinant_of(const Rows& a, const PolynomialRing& ring, const Spend& spend) {
  std::map<std::uint32_t, Polynomial> minors, next;
  minors.emplace(0, Polynomial(ring, Integer(1)));
  for (const auto& row : a) {
    next.clear();
    for (const auto& [used, minor] : minors) {
      for (std::size_t j = 0; j < row.size(); ++j) {
        const std::uint32_t bit = std::uint32_t{1} << j;
        if ((used & bit) || row[j].is_zero()) continue;
        Polynomial term = product(row[j], minor, spend);
        // Expanding along the last row: the sign counts the columns of S behind j.
        if (std::popcount(used & ~(bit - 1)) % 2) term = -term;
        Polynomial& sum = next.try_emplace(used | bit, ring).first->second;
        spend(2 * (sum.size() + term.size()));
        sum = sum + term;
      }
    }
    std::erase_if(next, [](const auto& m) { return m.second.is_zero(); });
    std::swap(minors, next);
  }
  return minors.empty() ? Polynomial(ring) : minors.begin()->second;
}

}  // namespace

Fraction symbolic_determinant(const SymbolicRows& a, const Spend& spend) {
  const PolynomialRing& ring = a[0][0].top.ring();
  Fraction out(ring);
  const Rows rows = clear_rows(a, out.bottom, spend);
  out.top = determinant_of(rows, ring, spend);
  out.reduce();
  return out;
}

std::vector<Fraction> symbolic_characteristic(const SymbolicRows& a, std::size_t unused, const Spend& spend) {
  const PolynomialRing& ring = a[0][0].top.ring();
  const Polynomial x = Polynomial::variable(ring, unused);
  SymbolicRows shifted = a;
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < a.size(); ++j) {
      Fraction& f = shifted[i][j];
      f.top = -f.top;
      if (i == j) f.top = f.top + product(x, f.bottom, spend);
    }
  }
  Polynomial multiplier(ring, Integer(1));
  const Rows rows = clear_rows(shifted, multiplier, spend);
  const Polynomial d = determinant_of(rows, ring, spend);
  std::vector<Fraction> out;
  for (Polynomial& c : d.coefficients(unused)) {
    out.emplace_back(std::move(c), multiplier);
    out.back().reduce();
  }
  return out;
}

std::vector<std::int64_t> symbolic_pivots(const SymbolicRows& a, const Spend& spend) {
  const PolynomialRing& ring = a[0][0].top.ring();
  Polynomial ignored(ring, Integer(1)), before(ring, Integer(1));
  Rows rows = clear_rows(a, ignored, spend);
  std::vector<std::int64_t> pivots;
  for (std::size_t c = 0; c < rows[0].size() && pivots.size() < rows.size(); ++c) {
    const std::size_t top = pivots.size();
    std::size_t best = rows.size();  // the row whose entry has the fewest terms
    for (std::size_t i = top; i < rows.size(); ++i) {
      if (!rows[i][c].is_zero() && (best == rows.size() || rows[i][c].size() < rows[best][c].size()))
        best = i;
    }
    if (best == rows.size()) continue;
    std::swap(rows[top], rows[best]);
    const auto& pivot = rows[top];
    for (std::size_t i = top + 1; i < rows.size(); ++i) {
      for (std::size_t j = c + 1; j < rows[i].size(); ++j) {
        const Polynomial difference =
            product(pivot[c], rows[i][j], spend) - product(rows[i][c], pivot[j], spend);
        spend(40 + 100 * difference.size() * before.size());
        rows[i][j] = exact_quotient(difference, before);
      }
      rows[i][c] = Polynomial(ring);
    }
    before = pivot[c];
    pivots.push_back(static_cast<std::int64_t>(c));
  }
  return pivots;
}

}  // namespace exact::matrices
