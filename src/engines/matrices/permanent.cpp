#include "engines/matrices/permanent.h"

#include "engines/matrices/components.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>
#include <vector>

namespace exact::matrices {
namespace {

using Index = std::size_t;
constexpr Index kNone = static_cast<Index>(-1);

// Where the matrix is not zero: columns[i] lists those of row i.
using Support = std::vector<std::vector<Index>>;

Support support_of(const IntegerMatrix& a) {
  Support s(a.rows());
  for (Index i = 0; i < a.rows(); ++i) {
    for (Index j = 0; j < a.columns(); ++j) {
      if (!fmpz_is_zero(a.at(i, j))) s[i].push_back(j);
    }
  }
  return s;
}

// A perfect matching of rows to columns by augmenting paths: column_of[row]; empty when there is none.
class Matching {
 public:
  explicit Matching(const Support& s) : support_(s), column_of_(s.size(), kNone), row_of_(s.size(), kNone) {}
  std::optional<std::vector<Index>> find(const Spend& spend) {
    for (Index i = 0; i < support_.size(); ++i) {
      spend(1 + support_.size() / 2);
      seen_.assign(support_.size(), false);
      if (!augment(i)) return std::nullopt;
    }
    return column_of_;
  }

 private:
  bool augment(Index row) {
    for (const Index c : support_[row]) {
      if (seen_[c]) continue;
      seen_[c] = true;
      if (row_of_[c] == kNone || augment(row_of_[c])) {
        row_of_[c] = row;
        column_of_[row] = c;
        return true;
      }
    }
    return false;
  }
  const Support& support_;
  std::vector<Index> column_of_, row_of_;
  std::vector<bool> seen_;
};

// Row by row: for each set of columns, the sum over the ways in which the rows so far use up just these. Empty when
// more than `most` steps would be needed.
std::optional<Integer> by_column_sets(const IntegerMatrix& a, std::uint64_t most, const Spend& spend) {
  const Index n = a.rows();
  if (n > 64) return std::nullopt;
  const Support support = support_of(a);
  std::unordered_map<std::uint64_t, Integer> sums = {{0, Integer(1)}}, next;
  std::uint64_t steps = 0;
  for (Index i = 0; i < n; ++i) {
    next.clear();
    for (const auto& [used, sum] : sums) {
      steps += support[i].size();
      if (steps > most) return std::nullopt;
      spend(support[i].size() * (24 + sum.bits() / 64));
      for (const Index j : support[i]) {
        const std::uint64_t bit = std::uint64_t{1} << j;
        if (used & bit) continue;
        fmpz_addmul(next[used | bit].raw(), sum.raw(), a.at(i, j));
      }
    }
    std::swap(sums, next);
  }
  const auto whole = sums.begin();
  return whole == sums.end() ? Integer(0) : whole->second;
}

// 2^(n-1) per(a) = sum over signs d with d_0 = 1 of (prod d_j) prod_i (sum_j d_j a_ij): D. Glynn, "The permanent of a
// square matrix", European J. Combin. 31 (2010). The signs go through a Gray code, so a step changes one.
class Glynn {
 public:
  Glynn(const IntegerMatrix& a, const Spend& spend) : a_(a), n_(a.rows()), spend_(spend) {}

  Integer sum() {
    // The sum is below 2^(n-1) times the product of the rows' absolute sums.
    std::uint64_t bits = n_ + 1;
    bool small = true;
    Integer row, value;
    for (Index i = 0; i < n_; ++i) {
      row = Integer(0);
      for (Index j = 0; j < n_; ++j) {
        fmpz_abs(value.raw(), a_.at(i, j));
        row += value;
      }
      bits += row.bits();
      small = small && row.bits() < 60;
      row_bits_.push_back(row.bits());
    }
    const std::uint64_t limbs = bits / 64 + 1;
    Integer total = small && limbs <= kMostLimbs ? in_words(limbs) : in_integers();
    fmpz_fdiv_q_2exp(total.raw(), total.raw(), n_ - 1);
    return total;
  }

 private:
  static constexpr std::uint64_t kMostLimbs = 64, kStepsAtOnce = 32;

  template <class Flip, class Add>
  void walk(std::uint64_t cost, Flip flip, Add add) {
    const std::uint64_t count = n_ > 62 ? ~std::uint64_t{0} : std::uint64_t{1} << (n_ - 1);
    spend_(cost);
    add(false);
    std::uint64_t signs = 0;  // bit j - 1: d_j is -1
    for (std::uint64_t k = 1; k < count; ++k) {
      if (k % kStepsAtOnce == 1) spend_(cost * std::min(kStepsAtOnce, count - k));
      const auto j = static_cast<Index>(std::countr_zero(k));
      signs ^= std::uint64_t{1} << j;
      flip(j + 1, (signs >> j & 1) != 0);
      add(k % 2 != 0);  // the number of minus signs in the k-th Gray code is odd just when k is
    }
  }

  // Everything modulo 2^(64 limbs), which is more than twice what the sum can be.
  Integer in_words(std::uint64_t limbs) {
    std::vector<std::int64_t> rows(n_, 0), twice(n_ * n_);
    for (Index i = 0; i < n_; ++i) {
      for (Index j = 0; j < n_; ++j) {
        const std::int64_t v = fmpz_get_si(a_.at(i, j));
        rows[i] += v;
        twice[j * n_ + i] = 2 * v;
      }
    }
    // Rows whose sums fit together into one word: the product is lengthened once for each group.
    std::vector<Index> ends;
    std::uint64_t together = 0;
    for (Index i = 0; i < n_; ++i) {
      if (together + row_bits_[i] > 63) {
        ends.push_back(i);
        together = 0;
      }
      together += row_bits_[i];
    }
    ends.push_back(n_);
    std::array<std::uint64_t, kMostLimbs> total{}, product{};
    const auto flip = [&](Index j, bool to_minus) {
      const std::int64_t* column = &twice[j * n_];
      for (Index i = 0; i < n_; ++i) rows[i] += to_minus ? -column[i] : column[i];
    };
    const auto add = [&](bool odd) {
      bool negative = odd;
      product[0] = 1;
      std::uint64_t length = 1;
      Index i = 0;
      for (const Index end : ends) {
        std::int64_t group = 1;
        for (; i < end; ++i) group *= rows[i];
        if (group == 0) return;
        negative ^= group < 0;
        const auto factor = static_cast<std::uint64_t>(group < 0 ? -group : group);
        std::uint64_t carry = 0;
        for (std::uint64_t l = 0; l < length; ++l) {
          const auto wide = static_cast<unsigned __int128>(product[l]) * factor + carry;
          product[l] = static_cast<std::uint64_t>(wide);
          carry = static_cast<std::uint64_t>(wide >> 64);
        }
        if (carry != 0) product[length++] = carry;  // at most `limbs`, by the bound
      }
      std::uint64_t carry = 0;
      for (std::uint64_t l = 0; l < limbs; ++l) {
        const std::uint64_t p = l < length ? product[l] : 0;
        if (negative) {
          const std::uint64_t t = total[l] - p, u = t - carry;
          carry = (total[l] < p) | (t < carry);
          total[l] = u;
        } else {
          const std::uint64_t t = total[l] + p, u = t + carry;
          carry = (t < p) | (u < carry);
          total[l] = u;
        }
      }
    };
    walk(2 + n_ / 4 + ends.size() * (1 + limbs) / 4, flip, add);
    // Two's complement.
    Integer out;
    const bool negative = total[limbs - 1] >> 63 != 0;
    if (negative) {
      std::uint64_t carry = 1;
      for (std::uint64_t l = 0; l < limbs; ++l) {
        total[l] = ~total[l] + carry;
        carry = carry != 0 && total[l] == 0;
      }
    }
    for (std::uint64_t l = limbs; l-- > 0;) {
      fmpz_mul_2exp(out.raw(), out.raw(), 64);
      fmpz_add_ui(out.raw(), out.raw(), total[l]);
    }
    return negative ? -out : out;
  }

  Integer in_integers() {
    std::vector<Integer> rows(n_);
    std::uint64_t bits = 0;
    for (Index i = 0; i < n_; ++i) {
      for (Index j = 0; j < n_; ++j) fmpz_add(rows[i].raw(), rows[i].raw(), a_.at(i, j));
      bits += a_.bits();
    }
    Integer total, product;
    const auto flip = [&](Index j, bool to_minus) {
      for (Index i = 0; i < n_; ++i) {
        if (to_minus) {
          fmpz_submul_ui(rows[i].raw(), a_.at(i, j), 2);
        } else {
          fmpz_addmul_ui(rows[i].raw(), a_.at(i, j), 2);
        }
      }
    };
    const auto add = [&](bool odd) {
      product = Integer(odd ? -1 : 1);
      for (const Integer& r : rows) product *= r;
      total += product;
    };
    walk(n_ * (8 + bits / 64 * a_.bits() / 64), flip, add);
    return total;
  }

  const IntegerMatrix& a_;
  const Index n_;
  const Spend& spend_;
  std::vector<std::uint64_t> row_bits_;  // of the absolute sums
};

Integer of_block(const IntegerMatrix& a, const Spend& spend) {
  const Index n = a.rows();
  if (n == 1) {
    Integer z;
    fmpz_set(z.raw(), a.at(0, 0));
    return z;
  }
  // A step over column sets takes some forty times as long as one of Glynn's formula.
  const std::uint64_t glynn = n > 48 ? ~std::uint64_t{0} : (std::uint64_t{1} << (n - 1)) * n;
  if (std::optional<Integer> p = by_column_sets(a, n > 48 ? glynn : glynn / 40 + 64, spend)) return *p;
  return Glynn(a, spend).sum();
}

}  // namespace

Integer permanent(const IntegerMatrix& a, const Spend& spend) {
  const Index n = a.rows();
  spend(1 + n * n / 2);
  const Support support = support_of(a);
  const std::optional<std::vector<Index>> column_of = Matching(support).find(spend);
  if (!column_of) return Integer(0);
  // Every permutation without a zero stays inside the strongly connected components of the graph of rows in which row i
  // points to the row that is matched to column j when entry (i, j) is not zero.
  std::vector<Index> row_of(n);
  for (Index i = 0; i < n; ++i) row_of[(*column_of)[i]] = i;
  Support next(n);
  for (Index i = 0; i < n; ++i) {
    for (const Index j : support[i]) next[i].push_back(row_of[j]);
  }
  Integer product(1);
  for (const std::vector<Index>& rows : strong_components(next)) {
    IntegerMatrix block(rows.size(), rows.size());
    for (Index r = 0; r < rows.size(); ++r) {
      for (Index c = 0; c < rows.size(); ++c) fmpz_set(block.at(r, c), a.at(rows[r], (*column_of)[rows[c]]));
    }
    product *= of_block(block, spend);
    if (product.is_zero()) break;
  }
  return product;
}

}  // namespace exact::matrices
