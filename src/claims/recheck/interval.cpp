#include "claims/recheck/interval.h"

#include <algorithm>

namespace exact::recheck {

namespace {
// Beyond this the value of exp has more than a few million bits.
constexpr std::int64_t kMaxExponentArgument = 1'000'000;
constexpr std::uint64_t kMaxScale = 1 << 24;  // of a value, in powers of two

Rational power_of_two(std::int64_t n) {
  if (n >= 0) return Rational(Integer::power_of_two(static_cast<std::uint64_t>(n)));
  return Rational(Integer(1), Integer::power_of_two(static_cast<std::uint64_t>(-n)));
}

// q to `bits` significant bits, towards minus infinity (or plus).
Rational round(const Rational& q, std::uint64_t bits, bool up) {
  if (q.is_zero() || q.numerator_bits() + q.denominator_bits() <= bits) return q;
  const auto size =
      static_cast<std::int64_t>(q.numerator_bits()) - static_cast<std::int64_t>(q.denominator_bits());
  const std::int64_t shift = static_cast<std::int64_t>(bits) - size;
  const Rational scaled = q * power_of_two(shift);
  return Rational(up ? ceil(scaled) : floor(scaled)) * power_of_two(-shift);
}

// How far q is from 1, in powers of two.
std::uint64_t scale(const Rational& q) {
  return std::max(q.numerator_bits(), q.denominator_bits()) -
         std::min(q.numerator_bits(), q.denominator_bits());
}

Interval hull(const Interval& a, const Interval& b) {
  return {std::min(a.lower, b.lower), std::max(a.upper, b.upper)};
}
}  // namespace

Interval IntervalArithmetic::rounded(const Interval& a) const {
  const std::uint64_t words = (bits_ + scale(a.lower)) / 64;
  if (effort_) effort_->pay(words * words + 64);
  if (scale(a.lower) > kMaxScale || scale(a.upper) > kMaxScale)
    throw NotUnderstood("a value is astronomically large or small");
  return {round(a.lower, bits_, false), round(a.upper, bits_, true)};
}

Interval IntervalArithmetic::multiply(const Interval& a, const Interval& b) const {
  const Rational p[] = {a.lower * b.lower, a.lower * b.upper, a.upper * b.lower, a.upper * b.upper};
  return rounded({*std::min_element(p, p + 4), *std::max_element(p, p + 4)});
}

Interval IntervalArithmetic::divide(const Interval& a, const Interval& b) const {
  if (b.contains_zero()) throw NotTold("a divisor is not told from zero");
  return multiply(a, {Rational(1) / b.upper, Rational(1) / b.lower});
}

Interval IntervalArithmetic::power(const Interval& a, std::int64_t n) const {
  if (n < 0) return divide(point(1), power(a, -n));
  // x^n grows with x for odd n; for even n it depends on |x|.
  const Interval base = n % 2 == 0 ? absolute(a) : a;
  if (std::max(scale(a.lower), scale(a.upper)) >
      kMaxScale / static_cast<std::uint64_t>(std::max<std::int64_t>(n, 1)))
    throw NotUnderstood("a power is astronomically large or small");
  const auto end = [&](const Rational& x, bool up) {
    // Each factor is rounded in the direction in which the power's size must err.
    const bool away = up == (n % 2 == 0 || x.sign() >= 0);
    Rational result = 1, square = round(abs(x), bits_, away);
    for (std::int64_t k = n; k > 0; k /= 2) {
      if (k % 2) result = round(result * square, bits_, away);
      square = round(square * square, bits_, away);
    }
    return n % 2 == 0 || x.sign() >= 0 ? result : -result;
  };
  return {end(base.lower, false), end(base.upper, true)};
}

Interval IntervalArithmetic::absolute(const Interval& a) const {
  if (a.lower.sign() >= 0) return a;
  if (a.upper.sign() <= 0) return negate(a);
  return {0, std::max(-a.lower, a.upper)};
}

Interval IntervalArithmetic::square_root(const Interval& a) const {
  if (a.lower.sign() < 0) throw NotTold("the argument of sqrt is not shown to be at least 0");
  const auto end = [&](const Rational& x, bool up) {
    if (x.is_zero()) return x;
    if (auto exact = exact_sqrt(x)) return *exact;
    // floor(sqrt(x 4^k)) / 2^k with enough bits in front of the point.
    const auto size =
        static_cast<std::int64_t>(x.numerator_bits()) - static_cast<std::int64_t>(x.denominator_bits());
    const std::int64_t k = static_cast<std::int64_t>(bits_) - size / 2;
    Integer root = floor_sqrt(floor(x * power_of_two(2 * k)));
    if (up) root += 1;
    return Rational(root) * power_of_two(-k);
  };
  return {end(a.lower, false), end(a.upper, true)};
}

// ---- exp and log ----

Interval IntervalArithmetic::exponential_at(const Rational& x) const {
  if (x.is_zero()) return point(1);
  if (abs(x) > Rational(kMaxExponentArgument))
    throw NotUnderstood("a power of e is astronomically large or small");
  // exp(x) = exp(x / 2^halvings)^(2^halvings); each squaring may double the relative error.
  std::int64_t halvings = 4;
  for (Rational size = abs(x); size > Rational(1); size = size * Rational(Integer(1), Integer(2))) ++halvings;
  const IntervalArithmetic inner = finer(static_cast<std::uint64_t>(halvings) + 16);
  const Interval r = inner.rounded(point(x * power_of_two(-halvings)));
  const auto series = [&](const Rational& y) {
    // |y| < 1/8: the terms behind the n-th together are smaller than twice the next one.
    Interval sum = inner.point(1);
    Interval term = inner.point(1);
    const Rational end = power_of_two(-static_cast<std::int64_t>(inner.bits_));
    for (std::int64_t n = 1;; ++n) {
      term = inner.multiply(term, inner.point(y * Rational(Integer(1), Integer(n))));
      const Rational size = std::max(abs(term.lower), abs(term.upper));
      if (size < end) {
        const Rational rest = size * Rational(2);
        return inner.rounded({sum.lower - rest, sum.upper + rest});
      }
      sum = inner.add(sum, term);
    }
  };
  Interval result = hull(series(r.lower), series(r.upper));
  for (std::int64_t i = 0; i < halvings; ++i) result = inner.multiply(result, result);
  return rounded(result);
}

Interval IntervalArithmetic::exponential(const Interval& a) const {
  const Interval low = exponential_at(a.lower);
  return a.is_point() ? low : Interval{low.lower, exponential_at(a.upper).upper};
}

Interval IntervalArithmetic::logarithm_at(const Rational& x) const {
  if (x == Rational(1)) return point(0);
  const IntervalArithmetic inner = finer(64);
  // log((1 + z)/(1 - z)) = 2 (z + z^3/3 + z^5/5 + ...), |z| <= 1/3; the rest is below 9/8 of the next term.
  const auto series = [&](const Rational& ratio) {
    const Interval z = inner.divide(inner.point(ratio - Rational(1)), inner.point(ratio + Rational(1)));
    const Interval square = inner.multiply(z, z);
    Interval power = z, sum = z;
    const Rational end = power_of_two(-static_cast<std::int64_t>(inner.bits_));
    for (std::int64_t n = 3;; n += 2) {
      power = inner.multiply(power, square);
      const Interval term = inner.divide(power, inner.point(n));
      const Rational size = std::max(abs(term.lower), abs(term.upper));
      if (size < end) {
        const Rational rest = size * Rational(2);
        return inner.multiply(inner.point(2), Interval{sum.lower - rest, sum.upper + rest});
      }
      sum = inner.add(sum, term);
    }
  };
  // x = m 2^k with m from 1/2 to 2.
  const std::int64_t k =
      static_cast<std::int64_t>(x.numerator_bits()) - static_cast<std::int64_t>(x.denominator_bits());
  const Interval log_two = series(2);
  return rounded(inner.add(series(x * power_of_two(-k)), inner.multiply(inner.point(k), log_two)));
}

Interval IntervalArithmetic::logarithm(const Interval& a) const {
  if (a.lower.sign() <= 0) throw NotTold("the argument of log is not shown to be positive");
  const Interval low = logarithm_at(a.lower);
  return a.is_point() ? low : Interval{low.lower, logarithm_at(a.upper).upper};
}

// ---- Circular functions ----

// x - x^3/3 + x^5/5 - ...: alternating with falling terms, so the rest is smaller than the next term.
Interval IntervalArithmetic::arc_tangent_series(const Rational& x) const {
  if (x.is_zero()) return point(0);
  const Interval z = rounded(point(x));
  const Interval square = multiply(z, z);
  Interval power_of_x = z, sum = z;
  const Rational end = abs(x) * power_of_two(-static_cast<std::int64_t>(bits_));
  bool minus = true;
  for (std::int64_t n = 3;; n += 2, minus = !minus) {
    power_of_x = multiply(power_of_x, square);
    const Interval term = divide(power_of_x, point(n));
    const Rational size = std::max(abs(term.lower), abs(term.upper));
    if (size < end) return rounded({sum.lower - size, sum.upper + size});
    sum = minus ? subtract(sum, term) : add(sum, term);
  }
}

Interval IntervalArithmetic::inverse_tangent_series(std::int64_t n) const {
  return arc_tangent_series(Rational(Integer(1), Integer(n)));
}

// Machin: pi = 16 arctan(1/5) - 4 arctan(1/239).
Interval IntervalArithmetic::pi() const {
  const IntervalArithmetic inner = finer(32);
  return rounded(inner.subtract(inner.multiply(inner.point(16), inner.inverse_tangent_series(5)),
                                inner.multiply(inner.point(4), inner.inverse_tangent_series(239))));
}

Interval IntervalArithmetic::arc_tangent_at(const Rational& x) const {
  const IntervalArithmetic inner = finer(32);
  if (abs(x) > Rational(1)) {
    // arctan x = sign(x) pi/2 - arctan(1/x)
    const Interval quarter = inner.divide(inner.pi(), inner.point(2));
    const Interval rest = inner.arc_tangent_at(Rational(1) / x);
    return rounded(inner.subtract(x.sign() > 0 ? quarter : inner.negate(quarter), rest));
  }
  if (abs(x) <= Rational(Integer(1), Integer(2))) return inner.arc_tangent_series(x);
  // arctan x = 2 arctan(x / (1 + sqrt(1 + x^2))), whose argument is below 1/2.
  const Interval z = inner.point(x);
  const Interval root = inner.square_root(inner.add(inner.point(1), inner.multiply(z, z)));
  const Interval half = inner.divide(z, inner.add(inner.point(1), root));
  return rounded(inner.multiply(
      inner.point(2), hull(inner.arc_tangent_series(half.lower), inner.arc_tangent_series(half.upper))));
}

Interval IntervalArithmetic::arc_tangent(const Interval& a) const {
  const Interval low = arc_tangent_at(a.lower);
  return a.is_point() ? low : Interval{low.lower, arc_tangent_at(a.upper).upper};
}

namespace {
// first - first x^2/((k+1)(k+2)) + ...: sine with first = x, k = 1, cosine with first = 1, k = 0. For |x| <= 2 the
// terms fall from the second on, so the rest is smaller than the next term.
Interval alternating(const IntervalArithmetic& at, const Rational& first, const Rational& x, std::int64_t k,
                     const Rational& end) {
  const Interval square = at.multiply(at.point(x), at.point(x));
  Interval term = at.point(first), sum = term;
  for (bool minus = true;; k += 2, minus = !minus) {
    term = at.divide(at.multiply(term, square), at.point((k + 1) * (k + 2)));
    const Rational size = std::max(abs(term.lower), abs(term.upper));
    if (size < end) return {sum.lower - size, sum.upper + size};
    sum = minus ? at.subtract(sum, term) : at.add(sum, term);
  }
}
}  // namespace

Interval IntervalArithmetic::sine_series(const Rational& x) const {
  if (x.is_zero()) return point(0);
  return alternating(*this, x, x, 1, power_of_two(-static_cast<std::int64_t>(bits_)));
}
Interval IntervalArithmetic::cosine_series(const Rational& x) const {
  return alternating(*this, 1, x, 0, power_of_two(-static_cast<std::int64_t>(bits_)));
}

Interval IntervalArithmetic::sine(const Interval& a) const {
  if (a.is_point() && a.lower.is_zero()) return point(0);
  // a = q pi/2 + y with y around 0; then sin a is sin y, cos y, -sin y or -cos y.
  const Rational largest = std::max(abs(a.lower), abs(a.upper));
  const std::uint64_t size = largest > Rational(1) ? scale(largest) : 0;
  if (size > 4 * bits_ + 4096) throw NotUnderstood("the argument of a circular function is too large");
  const IntervalArithmetic inner = finer(32 + size);
  const Interval quarter = inner.divide(inner.pi(), inner.point(2));
  const Rational middle = (a.lower + a.upper) * Rational(Integer(1), Integer(2));
  const Integer q = floor(middle / quarter.lower + Rational(Integer(1), Integer(2)));
  const Interval y = inner.subtract(a, inner.multiply(inner.point(Rational(q)), quarter));
  const Rational at = round((y.lower + y.upper) * Rational(Integer(1), Integer(2)), inner.bits_, false);
  const Rational radius =
      std::max(y.upper - at, at - y.lower);  // sine and cosine change no faster than their argument
  if (radius > Rational(1) || abs(at) > Rational(2)) return {-1, 1};
  const std::int64_t turn = *divide_floor(q, Integer(4)).remainder.to_int64();
  const Interval value = turn % 2 == 0 ? inner.sine_series(at) : inner.cosine_series(at);
  Interval wide = inner.add(value, {-radius, radius});
  if (turn >= 2) wide = negate(wide);
  return rounded({std::max(wide.lower, Rational(-1)), std::min(wide.upper, Rational(1))});
}

Interval IntervalArithmetic::cosine(const Interval& a) const {
  if (a.is_point() && a.lower.is_zero()) return point(1);
  const IntervalArithmetic inner = finer(32);
  return rounded(inner.sine(inner.add(a, inner.divide(inner.pi(), inner.point(2)))));
}

Interval IntervalArithmetic::arc_sine(const Interval& a) const {
  if (a.lower < Rational(-1) || a.upper > Rational(1))
    throw NotTold("the argument of asin is not shown to lie from -1 to 1");
  const IntervalArithmetic inner = finer(32);
  const auto at = [&](const Rational& x) {
    const Interval quarter = inner.divide(inner.pi(), inner.point(2));
    if (x == Rational(1)) return quarter;
    if (x == Rational(-1)) return inner.negate(quarter);
    const Interval z = inner.point(x);
    return inner.arc_tangent(
        inner.divide(z, inner.square_root(inner.subtract(inner.point(1), inner.multiply(z, z)))));
  };
  return rounded({at(a.lower).lower, at(a.upper).upper});
}

Interval IntervalArithmetic::arc_cosine(const Interval& a) const {
  const IntervalArithmetic inner = finer(32);
  return rounded(inner.subtract(inner.divide(inner.pi(), inner.point(2)), inner.arc_sine(a)));
}

Interval IntervalArithmetic::angle(const Interval& y, const Interval& x) const {
  const IntervalArithmetic inner = finer(32);
  const Interval half_turn = inner.pi();
  const Interval quarter = inner.divide(half_turn, inner.point(2));
  if (x.lower.sign() > 0) return rounded(inner.arc_tangent(inner.divide(y, x)));
  if (y.lower.sign() > 0) return rounded(inner.subtract(quarter, inner.arc_tangent(inner.divide(x, y))));
  if (y.upper.sign() < 0)
    return rounded(inner.subtract(inner.negate(quarter), inner.arc_tangent(inner.divide(x, y))));
  if (x.upper.sign() < 0 && y.is_point()) return rounded(half_turn);
  throw NotTold("the quadrant of atan2 is not shown");
}

// ---- Hyperbolic functions ----

Interval IntervalArithmetic::hyperbolic_sine(const Interval& a) const {
  const IntervalArithmetic inner = finer(32);
  const auto at = [&](const Rational& x) {  // grows with x
    const Interval e = inner.exponential(inner.point(x));
    return inner.divide(inner.subtract(e, inner.divide(inner.point(1), e)), inner.point(2));
  };
  return rounded({at(a.lower).lower, at(a.upper).upper});
}

Interval IntervalArithmetic::hyperbolic_cosine(const Interval& a) const {
  const IntervalArithmetic inner = finer(32);
  const auto at = [&](const Rational& x) {  // grows with |x|
    const Interval e = inner.exponential(inner.point(x));
    return inner.divide(inner.add(e, inner.divide(inner.point(1), e)), inner.point(2));
  };
  const Interval size = absolute(a);
  return rounded({at(size.lower).lower, at(size.upper).upper});
}

Interval IntervalArithmetic::hyperbolic_tangent(const Interval& a) const {
  const IntervalArithmetic inner = finer(32);
  const auto at = [&](const Rational& x) {  // grows with x: 1 - 2 / (exp(2x) + 1)
    const Interval e = inner.exponential(inner.point(x + x));
    return inner.subtract(inner.point(1), inner.divide(inner.point(2), inner.add(e, inner.point(1))));
  };
  return rounded({at(a.lower).lower, at(a.upper).upper});
}

}  // namespace exact::recheck
