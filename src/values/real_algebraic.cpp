#include "values/real_algebraic.h"

#include "values/real_roots.h"

#include <flint/fmpz_poly.h>

#include <algorithm>
#include <stdexcept>

namespace exact {

namespace {
using Spend = RealAlgebraic::Spend;
constexpr std::uint64_t kIntervalBits = 32;

// A polynomial with integer coefficients that owns its memory.
class Poly {
 public:
  Poly() { fmpz_poly_init(p_); }
  explicit Poly(const RationalPolynomial& p) : Poly() { fmpq_poly_get_numerator(p_, p.raw()); }
  Poly(const Poly& o) : Poly() { fmpz_poly_set(p_, o.p_); }
  Poly(Poly&& o) noexcept : Poly() { fmpz_poly_swap(p_, o.p_); }
  Poly& operator=(const Poly&) = delete;
  Poly& operator=(Poly&& o) noexcept {
    fmpz_poly_swap(p_, o.p_);
    return *this;
  }
  ~Poly() { fmpz_poly_clear(p_); }
  fmpz_poly_struct* raw() { return p_; }
  const fmpz_poly_struct* raw() const { return p_; }
  slong degree() const { return fmpz_poly_degree(p_); }
  // Units of work of one pass over the coefficients of a Taylor shift.
  std::uint64_t cost() const {
    const auto n = static_cast<std::uint64_t>(degree() + 1);
    return 1 + n * n * (1 + static_cast<std::uint64_t>(std::abs(fmpz_poly_max_bits(p_))) / 64);
  }

 private:
  fmpz_poly_t p_;
};

// The number of sign changes of the coefficients of (1 + x)^n q(1 / (1 + x)): the roots of q in (0, 1) are as many or fewer by an
// even number.
int variations(const Poly& q) {
  Poly t;
  fmpz_poly_reverse(t.raw(), q.raw(), q.degree() + 1);
  fmpz_poly_taylor_shift(t.raw(), t.raw(), Integer(1).raw());
  int changes = 0, last = 0;
  for (slong i = 0; i <= t.degree(); ++i) {
    const int sign = fmpz_sgn(t.raw()->coeffs + i);
    if (sign == 0) continue;
    if (last != 0 && sign != last) ++changes;
    last = sign;
  }
  return changes;
}

// p(2^k x), k >= 0.
Poly stretched(const Poly& p, std::uint64_t k) {
  Poly r(p);
  for (slong i = 0; i <= r.degree(); ++i)
    fmpz_mul_2exp(r.raw()->coeffs + i, r.raw()->coeffs + i, k * static_cast<std::uint64_t>(i));
  return r;
}
// 2^n p(x/2) for the degree n.
Poly halved(const Poly& p) {
  Poly r(p);
  const slong n = r.degree();
  for (slong i = 0; i <= n; ++i)
    fmpz_mul_2exp(r.raw()->coeffs + i, r.raw()->coeffs + i, static_cast<ulong>(n - i));
  return r;
}

// The interval (place, place + 1) * 2^exponent, and the polynomial that has its zeros there moved to (0, 1).
struct Cell {
  Poly q;
  Integer place;
  std::int64_t exponent;
};

// Cells with one positive root each, ascending. No end of a cell is a root, since no root is rational.
void isolate_positive(const Poly& p, const Spend& spend, std::vector<DyadicInterval>& out) {
  Integer bound;
  fmpz_poly_bound_roots(bound.raw(), p.raw());
  const std::uint64_t top = bound.bits();
  std::vector<Cell> waiting;
  waiting.push_back({stretched(p, top), Integer(0), static_cast<std::int64_t>(top)});
  while (!waiting.empty()) {
    Cell cell = std::move(waiting.back());
    waiting.pop_back();
    spend(cell.q.cost());
    const int changes = variations(cell.q);
    if (changes == 0) continue;
    if (changes == 1) {
      out.push_back({cell.place, cell.place + Integer(1), cell.exponent});
      continue;
    }
    spend(cell.q.cost());
    Poly left = halved(cell.q), right(left);
    fmpz_poly_taylor_shift(right.raw(), right.raw(), Integer(1).raw());
    const Integer twice = cell.place + cell.place;
    waiting.push_back({std::move(right), twice + Integer(1), cell.exponent - 1});
    waiting.push_back({std::move(left), twice, cell.exponent - 1});
  }
}

// The sign of p(place * 2^exponent).
int sign_at(const Poly& p, const Integer& place, std::int64_t exponent) {
  // Horner's rule for 2^(n s) p(place / 2^s), or for an integer argument.
  Integer x = place, value;
  const std::uint64_t s = exponent < 0 ? static_cast<std::uint64_t>(-exponent) : 0;
  if (exponent > 0) fmpz_mul_2exp(x.raw(), x.raw(), static_cast<ulong>(exponent));
  std::uint64_t shift = 0;
  for (slong i = p.degree(); i >= 0; --i, shift += s) {
    value *= x;
    Integer c;
    fmpz_mul_2exp(c.raw(), p.raw()->coeffs + i, shift);
    value += c;
  }
  return value.sign();
}

// The half of the cell that holds the root; `below` is the sign of p on the lower side of it.
DyadicInterval half(const Poly& p, const DyadicInterval& cell, int below) {
  const Integer middle = cell.lower + cell.lower + Integer(1);
  const bool upper = sign_at(p, middle, cell.exponent - 1) == below;
  const Integer lower = upper ? middle : middle - Integer(1);
  return {lower, lower + Integer(1), cell.exponent - 1};
}

std::uint64_t sign_cost(const Poly& p, const DyadicInterval& cell) {
  const auto n = static_cast<std::uint64_t>(p.degree() + 1);
  const auto e = static_cast<std::uint64_t>(std::abs(cell.exponent));
  return n * (8 + n * (e + cell.upper.bits()) / 64);
}

void refine(const Poly& p, DyadicInterval& cell, std::uint64_t bits, const Spend& spend) {
  const int below = sign_at(p, cell.lower, cell.exponent);
  while (std::min(cell.lower.bits(), cell.upper.bits()) < bits) {
    spend(sign_cost(p, cell));
    cell = half(p, cell, below);
  }
}
}  // namespace

std::vector<RealAlgebraic> RealAlgebraic::roots_of(const RationalPolynomial& irreducible,
                                                   const Spend& spend) {
  if (irreducible.degree() < 2) throw std::invalid_argument("no polynomial of degree 2 or more");
  Poly p(irreducible);
  Integer content;
  fmpz_poly_content(content.raw(), p.raw());
  if (fmpz_sgn(p.raw()->coeffs + p.degree()) < 0) content = -content;
  fmpz_poly_scalar_divexact_fmpz(p.raw(), p.raw(), content.raw());
  RationalPolynomial canonical;
  fmpq_poly_set_fmpz_poly(canonical.raw(), p.raw());

  Poly mirrored(p);  // p(-x)
  for (slong i = 1; i <= mirrored.degree(); i += 2)
    fmpz_neg(mirrored.raw()->coeffs + i, mirrored.raw()->coeffs + i);
  std::vector<DyadicInterval> cells, negative;
  isolate_positive(mirrored, spend, negative);
  for (auto it = negative.rbegin(); it != negative.rend(); ++it)
    cells.push_back({-it->upper, -it->lower, it->exponent});
  isolate_positive(p, spend, cells);

  std::vector<RealAlgebraic> roots;
  for (DyadicInterval& cell : cells) {
    refine(p, cell, kIntervalBits, spend);
    roots.push_back(RealAlgebraic(canonical, cell));
    roots.back().index_ = static_cast<std::int64_t>(roots.size());
  }
  return roots;
}

// The interval Newton method (R. E. Moore, "Interval Analysis", 1966, chapter 7): the root stays in
// m - p(m)/p'(X), whose width is quadratic in that of X. Where p'(X) holds zero, X is bisected.
Enclosure RealAlgebraic::enclosure(std::int64_t bits, const Spend& spend) const {
  const Poly p(polynomial_);
  const RationalPolynomial derivative = polynomial_.derivative();
  DyadicInterval cell = interval_;
  const auto ball_of = [](const DyadicInterval& i) {
    Enclosure low, high, both;
    arb_set_fmpz(low.raw(), i.lower.raw());
    arb_set_fmpz(high.raw(), i.upper.raw());
    arb_union(both.raw(), low.raw(), high.raw(),
              static_cast<slong>(std::max(i.lower.bits(), i.upper.bits())) + 8);
    arb_mul_2exp_si(both.raw(), both.raw(), static_cast<slong>(i.exponent));
    return both;
  };
  Enclosure x = ball_of(cell);
  const auto units = static_cast<std::uint64_t>(polynomial_.degree() + 1) *
                     static_cast<std::uint64_t>(4 + (bits / 64) * (1 + bits / 4096));
  // Guard bits for the cancellation in p near the root.
  const std::int64_t precision =
      bits + 64 + static_cast<std::int64_t>(polynomial_.bits()) + 4 * polynomial_.degree();
  for (int step = 0; step < 200 && x.relative_accuracy_bits() < bits + 2; ++step) {
    spend(units);
    const Enclosure slope = evaluate(derivative, x, precision);
    if (slope.contains_zero()) {
      refine(p, cell, std::min(cell.lower.bits(), cell.upper.bits()) + 16, spend);
      x = ball_of(cell);
      continue;
    }
    Enclosure middle, next;
    arb_get_mid_arb(middle.raw(), x.raw());
    const Enclosure value = evaluate(polynomial_, middle, precision);
    arb_div(next.raw(), value.raw(), slope.raw(), precision);
    arb_sub(next.raw(), middle.raw(), next.raw(), precision);
    const std::int64_t before = x.relative_accuracy_bits();
    Enclosure both;
    if (!arb_intersection(both.raw(), next.raw(), x.raw(), precision)) break;
    x = both;
    if (x.relative_accuracy_bits() <= before) break;
  }
  return x;
}

}  // namespace exact
