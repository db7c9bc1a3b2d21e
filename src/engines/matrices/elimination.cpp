#include "engines/matrices/elimination.h"

#include <flint/nmod_mat.h>

#include <algorithm>

namespace exact::matrices {

namespace {

bool all_integers(const RationalRows& a) {
  return std::ranges::all_of(a, [](const auto& row) {
    return std::ranges::all_of(row, [](const Rational& q) { return q.is_integer(); });
  });
}

IntegerMatrix numerators(const RationalRows& a) {
  IntegerMatrix out(a.size(), a[0].size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < a[i].size(); ++j) fmpz_set(out.at(i, j), fmpq_numref(a[i][j].raw()));
  }
  return out;
}

// Without the fractions, whose common factors would be looked for in every entry.
RationalRows product_of_integers(const RationalRows& a, const RationalRows& b) {
  IntegerMatrix c(a.size(), b[0].size());
  fmpz_mat_mul(c.raw(), numerators(a).raw(), numerators(b).raw());
  RationalRows out(c.rows(), std::vector<Rational>(c.columns()));
  for (std::size_t i = 0; i < c.rows(); ++i) {
    for (std::size_t j = 0; j < c.columns(); ++j) fmpz_swap(fmpq_numref(out[i][j].raw()), c.at(i, j));
  }
  return out;
}

}  // namespace

RationalRows product(const RationalRows& a, const RationalRows& b, const Spend& spend) {
  // Numerators over the common denominators of the rows of a and of the columns of b are what is multiplied.
  std::uint64_t bits = 1;
  for (const RationalRows* m : {&a, &b}) {
    std::uint64_t most = 0, denominators = 0;
    for (const Rational& q : m->front()) denominators += q.denominator_bits() - 1;
    for (const auto& row : *m) {
      for (const Rational& q : row) most = std::max(most, std::max(q.numerator_bits(), q.denominator_bits()));
    }
    bits += most + std::min(denominators, most * m->front().size());
  }
  spend(product_cost(a.size(), b.size(), b[0].size(), bits / 2, bits / 2));
  if (all_integers(a) && all_integers(b)) return product_of_integers(a, b);
  RationalMatrix out(a.size(), b[0].size());
  fmpq_mat_mul(out.raw(), RationalMatrix(a).raw(), RationalMatrix(b).raw());
  return std::move(out).take();
}

Integer determinant(const IntegerMatrix& a, const Spend& spend) {
  spend(determinant_cost(a.rows(), a.bits()));
  Integer d;
  fmpz_mat_det(d.raw(), a.raw());
  return d;
}

Rational determinant(const RationalRows& a, const Spend& spend) {
  const ClearedRows cleared = clear_rows(a);
  Integer den(1);
  for (const Integer& m : cleared.multipliers) {
    if (!m.is_one()) den *= m;
  }
  Integer num = determinant(cleared.matrix, spend);
  return den.is_one() ? Rational(num) : Rational(num, den);
}

std::optional<RationalMatrix> inverse(const IntegerMatrix& a, const Spend& spend) {
  const std::size_t n = a.rows();
  spend(columns_cost(n, n, a.bits()));
  // Column by column, each with its own small denominators: faster than one common denominator.
  RationalMatrix out(n, n);
  if (!fmpq_mat_solve_fmpz_mat(out.raw(), a.raw(), IntegerMatrix::identity(n).raw())) return std::nullopt;
  return out;
}

namespace {

// The primitive integer vector on the line spanned by a rational one that is not zero.
std::vector<Integer> primitive(const std::vector<Rational>& v) {
  Integer multiple(1), content;
  for (const Rational& q : v) multiple = lcm(multiple, q.denominator());
  std::vector<Integer> out;
  for (const Rational& q : v) {
    out.push_back((q * Rational(multiple)).numerator());
    content = gcd(content, out.back());
  }
  for (Integer& z : out) z = divide_exact(z, content);
  return out;
}

std::size_t first_nonzero(const std::vector<Integer>& v) {
  return static_cast<std::size_t>(std::ranges::find_if(v, [](const Integer& z) { return !z.is_zero(); }) -
                                  v.begin());
}

// (-1)^(i+j) times the determinant without row i and column j.
Integer cofactor(const IntegerMatrix& a, std::size_t i, std::size_t j, const Spend& spend) {
  const std::size_t n = a.rows();
  IntegerMatrix minor(n - 1, n - 1);
  for (std::size_t r = 0; r + 1 < n; ++r) {
    for (std::size_t c = 0; c + 1 < n; ++c) fmpz_set(minor.at(r, c), a.at(r + (r >= i), c + (c >= j)));
  }
  const Integer d = determinant(minor, spend);
  return (i + j) % 2 ? -d : d;
}

}  // namespace

IntegerMatrix adjugate(const IntegerMatrix& a, const Spend& spend) {
  const std::size_t n = a.rows();
  if (n == 1) return IntegerMatrix::identity(1);
  IntegerMatrix adj(n, n);
  const Integer d = determinant(a, spend);
  if (!d.is_zero()) {
    spend(columns_cost(n, n, a.bits()));
    Integer den;
    fmpz_mat_inv(adj.raw(), den.raw(), a.raw());
    // a adj = den I, and den divides d up to sign or is a multiple of it.
    fmpz_mat_scalar_mul_fmpz(adj.raw(), adj.raw(), d.raw());
    fmpz_mat_scalar_divexact_fmpz(adj.raw(), adj.raw(), den.raw());
    return adj;
  }
  const Echelon right = reduced_row_echelon(a, spend);
  if (right.rank() + 1 < n) return adj;  // every minor of order n - 1 vanishes
  const std::vector<Integer> u = primitive(kernel_basis(right)[0]);
  const std::vector<Integer> v = primitive(kernel_basis(reduced_row_echelon(a.transposed(), spend))[0]);
  // a adj = adj a = 0, so adj = c u v^T; one entry of it gives c.
  const std::size_t i = first_nonzero(u), j = first_nonzero(v);
  const Integer c = divide_exact(cofactor(a, j, i, spend), u[i] * v[j]);
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t s = 0; s < n; ++s) {
      fmpz_mul(adj.at(r, s), u[r].raw(), v[s].raw());
      fmpz_mul(adj.at(r, s), adj.at(r, s), c.raw());
    }
  }
  return adj;
}

namespace {

// The rank modulo the prime 2^61 - 1: never more than the rank, and almost always as much.
std::size_t rank_modulo_prime(const IntegerMatrix& a, const Spend& spend) {
  spend(a.rows() * a.columns() * (4 + a.bits() / 64 + std::min(a.rows(), a.columns()) / 4));
  nmod_mat_t m;
  nmod_mat_init(m, a.raw()->r, a.raw()->c, (std::uint64_t{1} << 61) - 1);
  fmpz_mat_get_nmod_mat(m, a.raw());
  const slong rank = nmod_mat_rank(m);
  nmod_mat_clear(m);
  return static_cast<std::size_t>(rank);
}

}  // namespace

Echelon reduced_row_echelon(const IntegerMatrix& a, const Spend& spend) {
  Echelon e{IntegerMatrix(a.rows(), a.columns()), Integer(1), {}, {}};
  const std::size_t lower = rank_modulo_prime(a, spend);
  if (lower == a.columns()) {  // every column is independent of the others: nothing is left to compute
    for (std::size_t j = 0; j < a.columns(); ++j) {
      fmpz_one(e.reduced.at(j, j));
      e.pivots.push_back(static_cast<std::int64_t>(j));
    }
    return e;
  }
  spend(columns_cost(lower, a.columns() - lower, a.bits()));
  const auto rank = static_cast<std::size_t>(fmpz_mat_rref(e.reduced.raw(), e.denominator.raw(), a.raw()));
  for (std::size_t j = 0; j < a.columns(); ++j) {
    const std::size_t row = e.pivots.size();
    const bool pivot = row < rank && !fmpz_is_zero(e.reduced.at(row, j));
    (pivot ? e.pivots : e.free).push_back(static_cast<std::int64_t>(j));
  }
  return e;
}

RationalRows Echelon::entries() const {
  RationalRows out(reduced.rows(), std::vector<Rational>(reduced.columns()));
  for (std::size_t i = 0; i < rank(); ++i) {
    out[i][static_cast<std::size_t>(pivots[i])] = Rational(1);
    for (const std::int64_t j : free) {
      if (!fmpz_is_zero(reduced.at(i, static_cast<std::size_t>(j))))
        out[i][static_cast<std::size_t>(j)] = entry(i, static_cast<std::size_t>(j));
    }
  }
  return out;
}

RationalRows kernel_basis(const Echelon& e) {
  RationalRows out;
  for (const std::int64_t j : e.free) {
    std::vector<Rational>& v = out.emplace_back(e.reduced.columns());
    v[static_cast<std::size_t>(j)] = Rational(1);
    for (std::size_t i = 0; i < e.rank() && e.pivots[i] < j; ++i) {
      if (!fmpz_is_zero(e.reduced.at(i, static_cast<std::size_t>(j))))
        v[static_cast<std::size_t>(e.pivots[i])] = -e.entry(i, static_cast<std::size_t>(j));
    }
  }
  return out;
}

namespace {

// The rows (a | b), cleared of denominators.
IntegerMatrix augmented(const RationalRows& a, const std::vector<Rational>& b) {
  RationalRows rows = a;
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i].push_back(b[i]);
  return clear_rows(rows).matrix;
}

}  // namespace

std::optional<std::vector<Rational>> unique_solution(const RationalRows& a, const std::vector<Rational>& b,
                                                     const Spend& spend) {
  const IntegerMatrix rows = augmented(a, b);
  const std::size_t n = rows.rows();
  IntegerMatrix left(n, n), right(n, 1);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) fmpz_set(left.at(i, j), rows.at(i, j));
    fmpz_set(right.at(i, 0), rows.at(i, n));
  }
  spend(solution_cost(n, minor_bits(n, rows.bits())));
  RationalMatrix x(n, 1);
  if (!fmpq_mat_solve_fmpz_mat(x.raw(), left.raw(), right.raw())) return std::nullopt;
  std::vector<Rational> out(n);
  for (std::size_t i = 0; i < n; ++i) fmpq_swap(out[i].raw(), x.at(i, 0));
  return out;
}

LinearSystem solve(const RationalRows& a, const std::vector<Rational>& b, const Spend& spend) {
  const Echelon e = reduced_row_echelon(augmented(a, b), spend);
  const std::size_t n = a[0].size();
  LinearSystem s;
  s.consistent = e.pivots.empty() || e.pivots.back() != static_cast<std::int64_t>(n);
  if (!s.consistent) return s;
  s.unique = e.rank() == n;
  s.values.resize(n);
  for (std::size_t i = 0; i < e.rank(); ++i) s.values[static_cast<std::size_t>(e.pivots[i])] = e.entry(i, n);
  return s;
}

std::optional<std::vector<Rational>> inconsistency(const RationalRows& a, const std::vector<Rational>& b,
                                                   const Spend& spend) {
  // The rows may be scaled for the elimination only if the vector is scaled back: row i of the cleared matrix is
  // multipliers[i] times that of a.
  const ClearedRows cleared = clear_rows(a);
  RationalRows basis = kernel_basis(reduced_row_echelon(cleared.matrix.transposed(), spend));
  for (std::vector<Rational>& y : basis) {
    Rational pairing;
    for (std::size_t i = 0; i < y.size(); ++i) {
      y[i] *= Rational(cleared.multipliers[i]);
      pairing += y[i] * b[i];
    }
    if (pairing.is_zero()) continue;
    for (Rational& q : y) q = q / pairing;
    return std::move(y);
  }
  return std::nullopt;
}

}  // namespace exact::matrices
