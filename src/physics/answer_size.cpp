// An upper bound for the size of a simulation's answer, made of the request alone in a few hundred
// floating-point operations. They are the basic ones, which IEEE 754 defines to the bit, so the same request
// is bounded alike everywhere.
#include "physics/euler_step.h"
#include "physics/limits.h"

#include <cmath>

namespace exact::physics {
namespace {

// An upper bound m 2^e for a non-negative real, 1/2 <= m < 1 (or zero): doubles with an exponent that does
// not overflow.
struct Bound {
  double m = 0;
  std::int64_t e = 0;

  static Bound of(double m, std::int64_t e) {
    if (m == 0) return {};
    int shift = 0;
    const double normal = std::frexp(m, &shift);
    return {normal, e + shift};
  }
  static Bound of(const Integer& n) {
    const std::uint64_t bits = n.bits();
    constexpr std::uint64_t kKept = 52;
    if (bits <= kKept) return of(static_cast<double>(*abs(n).to_int64()), 0);
    const Integer top = divide_floor(abs(n), Integer::power_of_two(bits - kKept)).quotient + Integer(1);
    return of(static_cast<double>(*top.to_int64()), static_cast<std::int64_t>(bits - kKept));
  }
  static Bound of(const Rational& q) {
    if (q.is_zero()) return {};
    // The denominator from below, the whole a little up.
    constexpr double kSlack = 1 + 0x1p-40;
    const Bound n = of(q.numerator()), d = of(q.denominator());
    return of(n.m / d.m * kSlack, n.e - d.e);
  }
  // An upper bound for log2, at least zero.
  std::uint64_t bits() const { return m == 0 || e <= 0 ? 0 : static_cast<std::uint64_t>(e); }

  friend Bound operator*(Bound x, Bound y) { return of(x.m * y.m * (1 + 0x1p-50), x.e + y.e); }
  friend Bound operator+(Bound x, Bound y) {
    if (x.m == 0) return y;
    if (y.m == 0) return x;
    if (x.e < y.e) std::swap(x, y);
    const std::int64_t gap = x.e - y.e;
    const double small = gap > 64 ? 0x1p-64 : std::ldexp(y.m, -static_cast<int>(gap));
    return of((x.m + small) * (1 + 0x1p-50), x.e);
  }
};

struct Matrix {
  Bound xx, xu, ux, uu;
  friend Matrix operator*(const Matrix& p, const Matrix& q) {
    return {p.xx * q.xx + p.xu * q.ux, p.xx * q.xu + p.xu * q.uu, p.ux * q.xx + p.uu * q.ux,
            p.ux * q.xu + p.uu * q.uu};
  }
  friend Matrix operator+(const Matrix& p, const Matrix& q) {
    return {p.xx + q.xx, p.xu + q.xu, p.ux + q.ux, p.uu + q.uu};
  }
};

// How large the numbers of a state can be after n steps: |M|^n and the sum of |M|^j for j < n bound what the
// entries of M^n and its sums can be, and D^n times the denominators at the start is a common denominator.
class Growth {
 public:
  explicit Growth(const Simulation& s) : step_(s) {
    const Bound one = Bound::of(Integer(1));
    const Rational alpha(step_.a, step_.D), beta(step_.b, step_.D);
    identity_ = {one, {}, {}, one};
    once_ = {Bound::of(Rational(1) + beta), Bound::of(alpha), Bound::of(beta), Bound::of(alpha)};
    power_ = identity_;
    D_ = Bound::of(step_.D);
    den_ = one;
    Integer first(1);
    for (int i = 0; i < 3; ++i) {
      const Rational u = s.dt * s.particle.velocity.at[i];
      for (const Rational* q :
           std::initializer_list<const Rational*>{&s.particle.position.at[i], &u, &step_.gamma[i]})
        first = lcm(first, q->denominator());
      x_[i] = Bound::of(s.particle.position.at[i]);
      u_[i] = Bound::of(u);
      gamma_[i] = Bound::of(step_.gamma[i]);
    }
    first_den_ = Bound::of(first);
    dt_bits_ = s.dt.numerator_bits() + s.dt.denominator_bits();
    mass_bits_ = s.particle.mass.numerator_bits() + s.particle.mass.denominator_bits();
  }

  void one_more() {
    sums_ = sums_ * once_ + identity_;
    power_ = power_ * once_;
    den_ = den_ * D_;
  }
  void to(std::int64_t n) {
    for (int bit = 62; bit >= 0; --bit) {
      if ((n >> bit) == 0) continue;
      sums_ = sums_ + power_ * sums_;
      power_ = power_ * power_;
      den_ = den_ * den_;
      if ((n >> bit) & 1) one_more();
    }
  }

  // Bounds for the characters of the numbers of a state: all positions and velocities, the momenta, the
  // energy.
  struct Characters {
    std::uint64_t position = 0, velocity = 0, momentum = 0, energy = 0;
  };
  Characters characters() const {
    Characters out;
    Bound squares;
    const Bound den = den_ * first_den_;
    for (int i = 0; i < 3; ++i) {
      const Bound forced_x = (sums_.xx + sums_.xu) * gamma_[i], forced_u = (sums_.ux + sums_.uu) * gamma_[i];
      const Bound x = power_.xx * x_[i] + power_.xu * u_[i] + forced_x;
      const Bound u = power_.ux * x_[i] + power_.uu * u_[i] + forced_u;
      out.position += fraction(x, den, 0);
      out.velocity += fraction(u, den, dt_bits_);
      out.momentum += fraction(u, den, dt_bits_ + mass_bits_);
      squares = squares + u * u;
    }
    out.energy = fraction(squares, den * den, 2 * dt_bits_ + mass_bits_ + 1);
    return out;
  }

 private:
  // Characters of the fraction value = numerator / den, times a factor of at most `extra` bits in all.
  static std::uint64_t fraction(Bound value, Bound den, std::uint64_t extra) {
    if (value.m == 0) return 1;
    const std::uint64_t bits = (value * den).bits() + den.bits() + extra;
    return bits * 30103 / 100000 + 6;
  }

  EulerStep step_;
  Matrix identity_, once_, power_, sums_;
  Bound D_, den_, first_den_;
  std::array<Bound, 3> x_, u_, gamma_;
  std::uint64_t dt_bits_, mass_bits_;
};

std::uint64_t characters_of(const Vector3& v) {
  std::uint64_t sum = 0;
  for (const Rational& q : v.at) sum += (q.numerator_bits() + q.denominator_bits()) * 30103 / 100000 + 4;
  return sum;
}

}  // namespace

std::uint64_t answer_bytes_bound(const Simulation& s) {
  constexpr std::uint64_t kFrame = 4096;  // an answer without trajectory, its numbers and its id
  constexpr std::uint64_t kState = 800;   // a state of the trajectory, likewise
  // A number appears in its field and in the text beside; a quantity also as SI value.
  const std::uint64_t id = 6 * s.particle.id.size();  // a control character is written with six
  const std::uint64_t mass =
      3 * ((s.particle.mass.numerator_bits() + s.particle.mass.denominator_bits()) * 30103 / 100000 + 4);
  const std::uint64_t start = characters_of(s.particle.position) + characters_of(s.particle.velocity);
  std::uint64_t bytes = kFrame + 2 * (id + mass) + 8 * start + 12 * mass +
                        3 * ((s.dt.numerator_bits() + s.dt.denominator_bits()) * 30103 / 100000 + 4);
  if (s.steps == 0) return bytes + 8 * start + kState + id + mass;
  Growth growth(s);
  if (s.include_trajectory) {
    bytes += kState + id + mass + 2 * start;
    for (std::int64_t n = 1; n <= s.steps; ++n) {
      growth.one_more();
      const auto state = growth.characters();
      bytes += kState + id + mass + 2 * (state.position + state.velocity);
      if (bytes > 16 * static_cast<std::uint64_t>(kMaxResultBytes)) return bytes;  // far beyond already
    }
  } else {
    growth.to(s.steps);
  }
  const auto end = growth.characters();
  return bytes + 3 * (end.position + end.velocity) + 2 * end.momentum + 3 * end.energy;
}

}  // namespace exact::physics
