// Matrices as lists of rows with the plainest algorithms, which share nothing with the operations: what laws compare with.
#pragma once
#include "support/math_run.h"
#include "unit/values/random_values.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace exact {

using Row = std::vector<Rational>;
using Rows = std::vector<Row>;

inline Rows identity_rows(std::size_t n) {
  Rows m(n, Row(n));
  for (std::size_t i = 0; i < n; ++i) m[i][i] = Rational(1);
  return m;
}

inline Rows times(const Rows& a, const Rows& b) {
  Rows c(a.size(), Row(b[0].size()));
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t k = 0; k < b.size(); ++k) {
      for (std::size_t j = 0; j < b[0].size(); ++j) c[i][j] += a[i][k] * b[k][j];
    }
  }
  return c;
}

inline Rows plus(const Rows& a, const Rows& b) {
  Rows c = a;
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < a[i].size(); ++j) c[i][j] += b[i][j];
  }
  return c;
}

inline Rows scaled(Rows a, const Rational& k) {
  for (Row& row : a) {
    for (Rational& q : row) q *= k;
  }
  return a;
}

inline Rows transposed(const Rows& a) {
  Rows t(a[0].size(), Row(a.size()));
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < a[i].size(); ++j) t[j][i] = a[i][j];
  }
  return t;
}

// The sum over all permutations, with signs or without: order 8 at most.
inline Rational sum_over_permutations(const Rows& a, bool with_signs) {
  std::vector<std::size_t> p(a.size());
  std::iota(p.begin(), p.end(), 0);
  Rational sum;
  do {
    Rational product(1);
    int inversions = 0;
    for (std::size_t i = 0; i < p.size(); ++i) {
      product *= a[i][p[i]];
      for (std::size_t k = 0; k < i; ++k) inversions += p[k] > p[i];
    }
    sum += with_signs && inversions % 2 ? -product : product;
  } while (std::next_permutation(p.begin(), p.end()));
  return sum;
}

// Gauss's elimination with fractions: the determinant of a square matrix, or the rank of any.
struct Eliminated {
  Rational determinant = Rational(1);
  std::size_t rank = 0;
};
inline Eliminated eliminate(Rows a) {
  Eliminated out;
  for (std::size_t c = 0; c < a[0].size() && out.rank < a.size(); ++c) {
    std::size_t pivot = out.rank;
    while (pivot < a.size() && a[pivot][c].is_zero()) ++pivot;
    if (pivot == a.size()) continue;
    if (pivot != out.rank) out.determinant = -out.determinant;
    std::swap(a[pivot], a[out.rank]);
    const Row& top = a[out.rank];
    out.determinant *= top[c];
    for (std::size_t i = out.rank + 1; i < a.size(); ++i) {
      const Rational factor = a[i][c] / top[c];
      for (std::size_t j = c; j < a[i].size() && !factor.is_zero(); ++j) a[i][j] -= factor * top[j];
    }
    ++out.rank;
  }
  if (out.rank < a.size()) out.determinant = Rational(0);
  return out;
}

// p(a) for coefficients from the constant up.
inline Rows evaluate_at(const std::vector<Rational>& p, const Rows& a) {
  Rows value = scaled(identity_rows(a.size()), Rational(0));
  for (std::size_t k = p.size(); k-- > 0;)
    value = plus(times(value, a), scaled(identity_rows(a.size()), p[k]));
  return value;
}

inline bool is_zero(const Rows& a) {
  return std::ranges::all_of(a, [](const Row& row) {
    return std::ranges::all_of(row, [](const Rational& q) { return q.is_zero(); });
  });
}

inline std::vector<Rational> polynomial_product(const std::vector<Rational>& a,
                                                const std::vector<Rational>& b) {
  std::vector<Rational> c(a.size() + b.size() - 1);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) c[i + j] += a[i] * b[j];
  }
  return c;
}

// ---- Random matrices ------------------------------------------------------------------------

class RandomMatrices : public RandomValues {
 public:
  using RandomValues::RandomValues;
  Rational small(bool integral) {
    const auto n = static_cast<std::int64_t>(below(13)) - 6;
    return below(3) == 0 ? Rational(0)
           : integral    ? Rational(n)
                         : Rational(Integer(n), Integer(1 + static_cast<std::int64_t>(below(4))));
  }
  Rows matrix(std::size_t rows, std::size_t columns, bool integral = false) {
    Rows m(rows, Row(columns));
    for (Row& row : m) {
      for (Rational& q : row) q = small(integral);
    }
    // Now and then a dependent row or a zero column.
    if (rows > 1 && below(3) == 0) {
      const std::size_t from = below(rows), to = below(rows);
      for (std::size_t j = 0; j < columns; ++j) m[to][j] = m[from][j] * Rational(integral ? 2 : -3);
    }
    if (below(6) == 0) {
      const std::size_t j = below(columns);
      for (Row& row : m) row[j] = Rational(0);
    }
    return m;
  }
  // An integer matrix of determinant 1, and its inverse.
  struct Unimodular {
    Rows matrix, inverse;
  };
  Unimodular unimodular(std::size_t n) {
    Unimodular u{identity_rows(n), identity_rows(n)};
    for (std::size_t k = 0; n > 1 && k < 2 * n; ++k) {
      const std::size_t i = below(n), j = (i + 1 + below(n - 1)) % n;
      const Rational c(static_cast<std::int64_t>(below(5)) - 2);
      for (std::size_t t = 0; t < n; ++t) {
        u.matrix[i][t] += c * u.matrix[j][t];
        u.inverse[t][j] -= c * u.inverse[t][i];
      }
    }
    return u;
  }
};

// ---- To and from JSON -------------------------------------------------------------------------

inline std::string rational_json(const Rows& m) { return R"({"entries":)" + json(m) + "}"; }
inline std::string integer_json(const Rows& m) {
  std::vector<std::vector<Integer>> z;
  for (const Row& row : m) {
    auto& out = z.emplace_back();
    for (const Rational& q : row) out.push_back(q.numerator());
  }
  return R"({"entries":)" + json(z) + "}";
}
inline Rows rows_of(const wire::Json& list) {
  Rows out;
  for (const wire::Json& row : list.items()) out.push_back(rationals_of(row));
  return out;
}
inline Rows integer_rows_of(const wire::Json& list) {
  Rows out;
  for (const wire::Json& row : list.items()) {
    Row& r = out.emplace_back();
    for (const Integer& z : integers_of(row)) r.push_back(Rational(z));
  }
  return out;
}
inline std::string one_matrix(const Rows& m) { return R"({"matrix":)" + rational_json(m) + "}"; }
inline std::string one_integer_matrix(const Rows& m) { return R"({"matrix":)" + integer_json(m) + "}"; }

}  // namespace exact
