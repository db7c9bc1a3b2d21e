#include "engines/graphs/cokernel.h"

#include <numeric>
#include <utility>

namespace exact::graphs {
namespace {

using Word = std::uint64_t;

Word times(Word a, Word b, Word m) { return static_cast<Word>(static_cast<unsigned __int128>(a) * b % m); }
Word minus(Word a, Word b, Word m) { return a >= b ? a - b : a + (m - b); }
Word plus(Word a, Word b, Word m) { return a >= m - b ? a - (m - b) : a + b; }

// g = gcd(a, b) = s a + t b, with s and t modulo m.
struct Combination {
  Word g, s, t;
};
Combination combine(Word a, Word b, Word m) {
  Word s0 = 1 % m, s1 = 0, t0 = 0, t1 = 1 % m;
  while (b != 0) {
    const Word q = a / b;
    a = std::exchange(b, a % b);
    s0 = std::exchange(s1, minus(s0, times(q % m, s1, m), m));
    t0 = std::exchange(t1, minus(t0, times(q % m, t1, m), m));
  }
  return {a, s0, t0};
}

// A unit u modulo m with u a = gcd(a, m) modulo m.
Word unit_for(Word a, Word m) {
  const Word g = std::gcd(a, m), part = m / g;
  Word u = part == 1 ? 1 % m : combine(a / g % part, part, part).s;
  while (std::gcd(u, m) != 1) u = plus(u, part % m, m);
  return u;
}

// The Smith form by unimodular operations; those on rows are repeated on `left`.
class Reduction {
 public:
  Reduction(ResidueMatrix a, Word m, const Spend& spend)
      : a_(std::move(a)), m_(m), n_(a_.size()), spend_(spend) {
    left_.assign(n_, std::vector<Word>(n_));
    for (std::size_t i = 0; i < n_; ++i) left_[i][i] = 1 % m_;
    for (std::size_t t = 0; t < n_; ++t) settle(t);
  }
  Word factor(std::size_t t) const { return a_[t][t] == 0 ? m_ : a_[t][t]; }
  const std::vector<Word>& left(std::size_t t) const { return left_[t]; }

 private:
  // Makes the entry (t, t) divide m and everything below and right of it, and clears its row and column.
  void settle(std::size_t t) {
    if (!choose(t)) return;
    for (;;) {
      scale(t);
      if (!clear_column(t) || !clear_row(t)) continue;
      if (a_[t][t] == 1 || !absorb(t)) return;
    }
  }
  // Brings an entry of least gcd with m to (t, t); false when all are zero.
  bool choose(std::size_t t) {
    Word best = m_;
    std::size_t row = t, column = t;
    for (std::size_t i = t; i < n_ && best != 1; ++i) {
      for (std::size_t j = t; j < n_ && best != 1; ++j) {
        const Word g = a_[i][j] == 0 ? m_ : std::gcd(a_[i][j], m_);
        if (g < best) {
          best = g;
          row = i;
          column = j;
        }
      }
      spend_(4 * (n_ - t));
    }
    if (best == m_) return false;
    std::swap(a_[t], a_[row]);
    std::swap(left_[t], left_[row]);
    for (auto& r : a_) std::swap(r[t], r[column]);
    return true;
  }
  void scale(std::size_t t) {
    const Word u = unit_for(a_[t][t], m_);
    if (u == 1 % m_) return;
    for (Word& x : a_[t]) x = times(x, u, m_);
    for (Word& x : left_[t]) x = times(x, u, m_);
  }
  // row_i -= q row_t
  void subtract(std::vector<Word>& from, const std::vector<Word>& row, Word q) const {
    for (std::size_t j = 0; j < n_; ++j) {
      if (row[j] != 0) from[j] = minus(from[j], times(q, row[j], m_), m_);
    }
  }
  void mix(std::vector<Word>& x, std::vector<Word>& y, const Combination& c, Word p, Word q) const {
    for (std::size_t j = 0; j < n_; ++j) {
      const Word v = plus(times(c.s, x[j], m_), times(c.t, y[j], m_), m_);
      y[j] = minus(times(p, y[j], m_), times(q, x[j], m_), m_);
      x[j] = v;
    }
  }
  // True when the column is clear and the pivot as it was.
  bool clear_column(std::size_t t) {
    bool same = true;
    for (std::size_t i = t + 1; i < n_; ++i) {
      const Word p = a_[t][t], b = a_[i][t];
      if (b == 0) continue;
      spend_(8 * n_);
      if (b % p == 0) {
        subtract(a_[i], a_[t], b / p);
        subtract(left_[i], left_[t], b / p);
      } else {
        const Combination c = combine(p, b, m_);
        mix(a_[t], a_[i], c, p / c.g, b / c.g);
        mix(left_[t], left_[i], c, p / c.g, b / c.g);
        same = false;
      }
    }
    return same;
  }
  bool clear_row(std::size_t t) {
    bool same = true;
    for (std::size_t j = t + 1; j < n_; ++j) {
      const Word p = a_[t][t], b = a_[t][j];
      if (b == 0) continue;
      spend_(8 * n_);
      if (b % p == 0) {
        const Word q = b / p;
        for (std::size_t i = t; i < n_; ++i) a_[i][j] = minus(a_[i][j], times(q, a_[i][t], m_), m_);
      } else {
        const Combination c = combine(p, b, m_);
        for (std::size_t i = t; i < n_; ++i) {
          Word &x = a_[i][t], &y = a_[i][j];
          const Word v = plus(times(c.s, x, m_), times(c.t, y, m_), m_);
          y = minus(times(p / c.g, y, m_), times(b / c.g, x, m_), m_);
          x = v;
        }
        same = false;
      }
    }
    return same;
  }
  // Adds a row with an entry that the pivot does not divide to its row; false when there is none.
  bool absorb(std::size_t t) {
    for (std::size_t i = t + 1; i < n_; ++i) {
      spend_(2 * (n_ - t));
      for (std::size_t j = t + 1; j < n_; ++j) {
        if (a_[i][j] % a_[t][t] == 0) continue;
        for (std::size_t k = 0; k < n_; ++k) {
          a_[t][k] = plus(a_[t][k], a_[i][k], m_);
          left_[t][k] = plus(left_[t][k], left_[i][k], m_);
        }
        return true;
      }
    }
    return false;
  }

  ResidueMatrix a_, left_;
  Word m_;
  std::size_t n_;
  const Spend& spend_;
};

}  // namespace

Cokernel cokernel(ResidueMatrix matrix, std::uint64_t modulus, const Spend& spend) {
  Cokernel out;
  const std::size_t n = matrix.size();
  if (modulus == 1) {
    out.factors.assign(n, 1);
    return out;
  }
  const Reduction r(std::move(matrix), modulus, spend);
  for (std::size_t t = 0; t < n; ++t) {
    const Word d = r.factor(t);
    out.factors.push_back(d);
    if (d == 1) continue;
    std::vector<Word> row = r.left(t);
    for (Word& x : row) x %= d;
    std::size_t last = n;
    while (last > 0 && row[last - 1] == 0) --last;
    if (last > 0) {
      const Word u = unit_for(row[last - 1], d);
      for (Word& x : row) x = times(x, u, d);
    }
    out.rows.push_back(std::move(row));
  }
  return out;
}

}  // namespace exact::graphs
