#include "engines/matrices/smith.h"

#include <flint/nmod_mat.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>

namespace exact::matrices {
namespace {

IntegerMatrix top_rows(const IntegerMatrix& a, std::size_t count) {
  IntegerMatrix out(count, a.columns());
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = 0; j < a.columns(); ++j) fmpz_set(out.at(i, j), a.at(i, j));
  }
  return out;
}

std::size_t nonzero_rows(const IntegerMatrix& a) {
  std::size_t n = a.rows();
  while (n > 0 && fmpz_mat_is_zero_row(a.raw(), static_cast<slong>(n) - 1)) --n;
  return n;
}

// Hadamard's bound for the bits of the minors of greatest order, by rows or by columns: a Hermite form has few long ones.
std::uint64_t longest_minor_bits(const IntegerMatrix& a) {
  const std::size_t order = std::min(a.rows(), a.columns());
  std::vector<std::uint64_t> rows(a.rows()), columns(a.columns());
  for (std::size_t i = 0; i < a.rows(); ++i) {
    for (std::size_t j = 0; j < a.columns(); ++j) {
      const std::uint64_t bits = fmpz_bits(a.at(i, j));
      rows[i] = std::max(rows[i], bits);
      columns[j] = std::max(columns[j], bits);
    }
  }
  const auto bound = [&](std::vector<std::uint64_t>& lines) {
    std::ranges::sort(lines, std::greater<>());
    lines.resize(order);
    return minor_bits(order, 0) + std::accumulate(lines.begin(), lines.end(), std::uint64_t{0});
  };
  return std::min(bound(rows), bound(columns));
}

std::uint64_t elimination_cost(const IntegerMatrix& a) {
  return elimination_cost_of(a.rows(), a.columns(), longest_minor_bits(a));
}

// Of a Hermite form with its transformation. Where columns are left over, they and those of the transformation fill with
// numbers as long as the minors.
std::uint64_t hermite_transform_cost(const IntegerMatrix& a) {
  const std::uint64_t m = a.rows(), n = a.columns();
  return 16 * elimination_cost(a) + (n > m ? 4 * m * m * n * (1 + longest_minor_bits(a) / 64) : 0);
}

// The Hermite form without its zero rows: the same row lattice.
IntegerMatrix row_basis(const IntegerMatrix& a, const Spend& spend) {
  spend(3 * elimination_cost(a));
  IntegerMatrix h(a.rows(), a.columns());
  fmpz_mat_hnf(h.raw(), a.raw());
  return top_rows(h, nonzero_rows(h));
}

bool is_diagonal(const IntegerMatrix& a) {
  for (std::size_t i = 0; i < a.rows(); ++i) {
    for (std::size_t j = 0; j < a.columns(); ++j) {
      if (i != j && !fmpz_is_zero(a.at(i, j))) return false;
    }
  }
  return true;
}

struct Bezout {
  Integer x, y, g;  // x a + y b = g = gcd(a, b) > 0
};

// Euclid's algorithm with truncated quotients of the absolute values, for a and b not both zero.
Bezout bezout(const Integer& a, const Integer& b) {
  Integer r0 = abs(a), r1 = abs(b), x0(1), x1(0), y0(0), y1(1);
  while (!r1.is_zero()) {
    QuotientRemainder d = divide_floor(r0, r1);
    r0 = std::exchange(r1, std::move(d.remainder));
    x0 = std::exchange(x1, x0 - d.quotient * x1);
    y0 = std::exchange(y1, y0 - d.quotient * y1);
  }
  return {a.sign() < 0 ? -x0 : x0, b.sign() < 0 ? -y0 : y0, r0};
}

// (p, q; r, s), of determinant 1 or -1, to be applied to a pair of rows or columns.
struct Pair {
  Integer p, q, r, s;
  int determinant() const { return (p * s - q * r).sign(); }
};

// Elimination on a, with everything that is done to rows repeated on `left`, and to columns on `right`.
class Elimination {
 public:
  Elimination(const IntegerMatrix& a, const Spend& spend)
      : a_(a),
        spend_(spend),
        out_{{}, IntegerMatrix::identity(a.rows()), IntegerMatrix::identity(a.columns()), 1, 1} {}

  SmithDecomposition run() {
    const std::size_t n = std::min(a_.rows(), a_.columns());
    // Stage k looks at the part of a below and to the right of (k, k).
    for (std::size_t k = 0; k < n; ++k) clear_cross(k);
    for (std::size_t k = n; k-- > 0;) join(k);
    for (std::size_t k = 0; k < n && !fmpz_is_zero(a_.at(k, k)); ++k) out_.factors.push_back(entry(k, k));
    return std::move(out_);
  }

 private:
  Integer entry(std::size_t i, std::size_t j) const {
    Integer z;
    fmpz_set(z.raw(), a_.at(i, j));
    return z;
  }

  // Replaces x and y by p x + q y and r x + s y.
  void combine(fmpz* x, fmpz* y, const Pair& m) {
    if (fmpz_is_zero(x) && fmpz_is_zero(y)) return;
    fmpz_mul(t_.raw(), m.p.raw(), x);
    fmpz_addmul(t_.raw(), m.q.raw(), y);
    fmpz_mul(u_.raw(), m.s.raw(), y);
    fmpz_addmul(u_.raw(), m.r.raw(), x);
    fmpz_swap(x, t_.raw());
    fmpz_swap(y, u_.raw());
  }
  void rows_of(IntegerMatrix& m, std::size_t i, std::size_t j, const Pair& by) {
    charge(m.columns(), m, i, j);
    for (std::size_t c = 0; c < m.columns(); ++c) combine(m.at(i, c), m.at(j, c), by);
  }
  void columns_of(IntegerMatrix& m, std::size_t i, std::size_t j, const Pair& by) {
    charge(m.rows(), m, 0, 0);
    for (std::size_t r = 0; r < m.rows(); ++r) combine(m.at(r, i), m.at(r, j), by);
  }
  void charge(std::size_t count, const IntegerMatrix& m, std::size_t i, std::size_t j) {
    spend_(count * (8 + (fmpz_bits(m.at(i, i % m.columns())) + fmpz_bits(m.at(j, j % m.columns()))) / 16));
  }
  void rows(std::size_t i, std::size_t j, const Pair& by) {
    rows_of(a_, i, j, by);
    rows_of(out_.left, i, j, by);
    out_.left_determinant *= by.determinant();
  }
  void columns(std::size_t i, std::size_t j, const Pair& by) {
    columns_of(a_, i, j, by);
    columns_of(out_.right, i, j, by);
    out_.right_determinant *= by.determinant();
  }

  // The step that makes `other` zero against the pivot: a multiple subtracted where it divides, Bezout's identity
  // where it does not.
  static Pair clearing(const Integer& pivot, const Integer& other) {
    if (divides(pivot, other)) return {Integer(1), Integer(0), -divide_exact(other, pivot), Integer(1)};
    Bezout b = bezout(pivot, other);
    return {std::move(b.x), std::move(b.y), divide_exact(other, b.g), -divide_exact(pivot, b.g)};
  }

  // Makes row k and column k zero but for a positive diagonal entry.
  void clear_cross(std::size_t k) {
    const std::size_t m = a_.rows(), n = a_.columns();
    const Pair exchange{Integer(0), Integer(1), Integer(1), Integer(0)};
    if (fmpz_is_zero(a_.at(k, k))) {
      std::size_t i = k + 1, j = k + 1;
      while (i < m && fmpz_is_zero(a_.at(i, k))) ++i;
      while (j < n && fmpz_is_zero(a_.at(k, j))) ++j;
      if (i < m) {
        rows(k, i, exchange);
      } else if (j < n) {
        columns(k, j, exchange);
      }
    }
    for (bool again = true; again;) {
      again = false;
      for (std::size_t i = k + 1; i < m; ++i) {
        if (!fmpz_is_zero(a_.at(i, k))) rows(k, i, clearing(entry(k, k), entry(i, k)));
      }
      for (std::size_t j = k + 1; j < n; ++j) {
        if (!fmpz_is_zero(a_.at(k, j))) columns(k, j, clearing(entry(k, k), entry(k, j)));
      }
      for (std::size_t i = k + 1; i < m && !again; ++i) again = !fmpz_is_zero(a_.at(i, k));
    }
    if (fmpz_sgn(a_.at(k, k)) < 0) {
      for (std::size_t c = 0; c < n; ++c) fmpz_neg(a_.at(k, c), a_.at(k, c));
      for (std::size_t c = 0; c < m; ++c) fmpz_neg(out_.left.at(k, c), out_.left.at(k, c));
      out_.left_determinant = -out_.left_determinant;
    }
  }

  // With everything behind k in Smith form, fits the entry at (k, k) in.
  void join(std::size_t k) {
    const std::size_t m = a_.rows(), n = a_.columns();
    if (fmpz_is_zero(a_.at(k, k))) {
      // It goes to the end of the rows and of the columns; the others move up.
      for (std::size_t i = k; i + 1 < m; ++i)
        rows(i, i + 1, {Integer(0), Integer(1), Integer(1), Integer(0)});
      for (std::size_t j = k; j + 1 < n; ++j)
        columns(j, j + 1, {Integer(0), Integer(1), Integer(1), Integer(0)});
      return;
    }
    const Integer one(1), zero(0);
    for (std::size_t i = k; i + 1 < std::min(m, n); ++i) {
      const Integer first = entry(i, i), second = entry(i + 1, i + 1);
      if (second.is_zero() || divides(first, second)) return;
      // diag(a, b) to diag(g, ab/g) with x a + y b = g.
      const Bezout b = bezout(first, second);
      rows(i, i + 1, {one, zero, b.x, one});
      columns(i, i + 1, {one, b.y, zero, one});
      rows(i, i + 1, {one, -divide_exact(first, b.g), zero, one});
      columns(i, i + 1, {one, zero, -divide_exact(second, b.g), one});
      rows(i, i + 1, {zero, one, -one, zero});
    }
  }

  IntegerMatrix a_;
  const Spend& spend_;
  SmithDecomposition out_;
  Integer t_, u_;
};

// A divisor of the last invariant factor of a nonsingular matrix, and almost always all of it: the common denominator of the
// solutions for two right sides (Pan 1988; Eberly, Giesbrecht, Villard 2000).
Integer last_factor_divisor(const IntegerMatrix& a, const Spend& spend) {
  const std::size_t n = a.rows();
  spend(2 * solution_cost(n, longest_minor_bits(a)));
  IntegerMatrix sides(n, 2);
  std::uint64_t state = 1;  // any fixed right sides will do
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < 2; ++j) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      fmpz_set_ui(sides.at(i, j), state >> 48);
    }
  }
  RationalMatrix solutions(n, 2);
  fmpq_mat_solve_fmpz_mat_dixon(solutions.raw(), a.raw(), sides.raw());
  Integer out(1);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < 2; ++j)
      fmpz_lcm(out.raw(), out.raw(),
               fmpq_denref(fmpq_mat_entry(solutions.raw(), static_cast<slong>(i), static_cast<slong>(j))));
  }
  return out;
}

// Of a nonsingular matrix with that absolute value of the determinant. The product of all factors but the last divides
// det / d for each divisor d of the last, so all but the last are right modulo that, which is short for most matrices.
std::vector<Integer> modular_factors(const IntegerMatrix& a, const Integer& det, const Spend& spend) {
  const std::size_t n = a.rows();
  std::vector<Integer> out(n, Integer(1));
  const Integer modulus = divide_exact(det, last_factor_divisor(a, spend));
  if (!modulus.is_one()) {
    spend(n * n * n * (2 + modulus.bits() / 10));
    IntegerMatrix s(n, n);
    fmpz_mat_snf_iliopoulos(s.raw(), a.raw(), modulus.raw());
    for (std::size_t i = 0; i < n; ++i) fmpz_swap(out[i].raw(), s.at(i, i));
  }
  out.back() = det;
  for (std::size_t i = 0; i + 1 < n; ++i) out.back() = divide_exact(out.back(), out[i]);
  return out;
}

// 1 or -1, the determinant of a unimodular matrix: modulo a prime it is the same.
int unimodular_determinant(const IntegerMatrix& a, const Spend& spend) {
  constexpr std::uint64_t kPrime = (std::uint64_t{1} << 61) - 1;
  spend(a.rows() * a.rows() * (4 + a.bits() / 64 + a.rows() / 4));
  nmod_mat_t m;
  nmod_mat_init(m, a.raw()->r, a.raw()->c, kPrime);
  fmpz_mat_get_nmod_mat(m, a.raw());
  const std::uint64_t det = nmod_mat_det(m);
  nmod_mat_clear(m);
  return det == 1 ? 1 : -1;
}

IntegerMatrix times(const IntegerMatrix& a, const IntegerMatrix& b, const Spend& spend) {
  spend(product_cost(a.rows(), a.columns(), b.columns(), a.bits(), b.bits()));
  return a * b;
}

}  // namespace

std::vector<Integer> invariant_factors(const IntegerMatrix& a, const Spend& spend) {
  if (a.rows() == a.columns()) {
    spend(determinant_cost(a.rows(), a.bits()));
    Integer det;
    fmpz_mat_det(det.raw(), a.raw());
    if (!det.is_zero()) return modular_factors(a, abs(det), spend);
  }
  // Bases of the row lattice and then of the column lattice leave a nonsingular square matrix with the same factors.
  const IntegerMatrix rows = row_basis(a, spend);
  if (rows.rows() == 0) return {};
  const IntegerMatrix square = row_basis(rows.transposed(), spend);
  // It is triangular: its determinant is the product of the diagonal.
  Integer det(1);
  for (std::size_t i = 0; i < square.rows(); ++i) fmpz_mul(det.raw(), det.raw(), square.at(i, i));
  return modular_factors(square, det, spend);
}

SmithDecomposition smith_by_elimination(const IntegerMatrix& a, const Spend& spend) {
  return Elimination(a, spend).run();
}

SmithDecomposition smith_by_hermite_forms(const IntegerMatrix& a, const Spend& spend) {
  IntegerMatrix d = a, left = IntegerMatrix::identity(a.rows()), right = IntegerMatrix::identity(a.columns());
  while (!is_diagonal(d)) {
    spend(hermite_transform_cost(d));
    IntegerMatrix h(d.rows(), d.columns()), u(d.rows(), d.rows());
    fmpz_mat_hnf_transform(h.raw(), u.raw(), d.raw());
    left = times(u, left, spend);
    if (is_diagonal(h)) {
      d = h;
      break;
    }
    const IntegerMatrix t = h.transposed();
    spend(hermite_transform_cost(t));
    IntegerMatrix g(t.rows(), t.columns()), v(t.rows(), t.rows());
    fmpz_mat_hnf_transform(g.raw(), v.raw(), t.raw());
    right = times(right, v.transposed(), spend);
    d = g.transposed();
  }
  // What is left is to make each entry of the diagonal divide the next, and to know the signs of the determinants.
  SmithDecomposition last = smith_by_elimination(d, spend);
  last.left = times(last.left, left, spend);
  last.right = times(right, last.right, spend);
  last.left_determinant = unimodular_determinant(last.left, spend);
  last.right_determinant = unimodular_determinant(last.right, spend);
  return last;
}

}  // namespace exact::matrices
