// Signs of closed expressions: enclosures at rising precision, and for algebraic numbers a separation bound that tells when an
// enclosure of zero is zero.
#include "calculator/closed_form.h"
#include "calculator/closed_value.h"
#include "language/syntax_catalog.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <stdexcept>
#include <string>

namespace exact {

namespace {
using Kind = Expr::Kind;

constexpr double kMaxZeroBits = 131'072;  // precision at which an algebraic zero may still be proved
constexpr std::int64_t kMaxTranscendentalBits = 2'048;
constexpr std::int64_t kMaxExponent = 100'000;

Function function_of(const Expr& e) {
  const SyntaxEntry* entry = find_function(e.name());
  return entry && static_cast<std::size_t>(entry->arity) == e.size() ? entry->function : Function::kNone;
}

// The separation bound of Burnikel, Funke, Mehlhorn, Schirra and Schmitt ("A separation bound for real algebraic expressions",
// Algorithmica 55, 2009), in this form: every value is written U/L with algebraic integers U and L of one number field K, and u, l
// bound the absolute values of all conjugates of U and L. A k-th root of U/L is (U L^(k-1))^(1/k) / L and adjoins one root of degree
// at most k to K; cosines and sines of rational multiples of pi are half sums of N-th roots of unity and their inverses, which
// together adjoin one field of degree phi(N). So [K:Q] <= D, the product of these degrees over the different roots in the
// expression. When U is not zero its norm is at least 1, so |U| >= u^(1-D), and the value is at least 1/(l u^(D-1)).
class Separation {
 public:
  // log2 of the reciprocal of the bound; empty when the expression is not algebraic by its form.
  static std::optional<double> bits(const Expr& e) {
    Separation s;
    const auto b = s.of(e);
    if (!b) return std::nullopt;
    double of_primes = 1;
    for (const auto& [p, n] : s.primes_) of_primes *= static_cast<double>(n);
    double degree = s.degree_ * std::min(s.surds_, of_primes);
    if (s.conductor_ > 1) degree *= static_cast<double>(phi(s.conductor_));
    return b->l + (degree - 1) * std::max(b->u, 0.0) + 2;
  }

 private:
  struct Bound {
    double u, l;  // log2
  };
  using Maybe = std::optional<Bound>;

  static double log2_sum(double a, double b) {
    return std::max(a, b) + std::log2(1 + std::exp2(-std::abs(a - b)));
  }
  static double log2_of(const Integer& n) { return static_cast<double>(n.bits()); }  // rounded up; 0 for zero

  static std::uint64_t phi(std::uint64_t n) {
    std::uint64_t r = n;
    for (std::uint64_t p = 2; p * p <= n; ++p) {
      if (n % p) continue;
      while (n % p == 0) n /= p;
      r -= r / p;
    }
    return n > 1 ? r - r / n : r;
  }

  Maybe of(const Expr& e) {
    switch (e.kind()) {
      case Kind::kNumber: return Bound{log2_of(e.value().numerator()), log2_of(e.value().denominator())};
      case Kind::kNegate: return of(e[0]);
      case Kind::kAdd:
      case Kind::kSubtract: {
        const Maybe a = of(e[0]), b = of(e[1]);
        if (!a || !b) return std::nullopt;
        return Bound{log2_sum(a->u + b->l, b->u + a->l), a->l + b->l};
      }
      case Kind::kMultiply: {
        const Maybe a = of(e[0]), b = of(e[1]);
        if (!a || !b) return std::nullopt;
        return Bound{a->u + b->u, a->l + b->l};
      }
      case Kind::kDivide: {
        const Maybe a = of(e[0]), b = of(e[1]);
        if (!a || !b) return std::nullopt;
        return Bound{a->u + b->l, a->l + b->u};
      }
      case Kind::kPower: {
        if (!e[1].is_number()) return std::nullopt;
        const auto p = e[1].value().numerator().to_int64(), n = e[1].value().denominator().to_int64();
        if (!p || !n || std::abs(*p) > kMaxExponent || *n > kMaxExponent) return std::nullopt;
        Maybe x = of(e[0]);
        if (!x) return std::nullopt;
        if (*n > 1) x = root(*x, e, static_cast<double>(*n));
        const auto k = static_cast<double>(*p < 0 ? -*p : *p);
        return *p < 0 ? Bound{k * x->l, k * x->u} : Bound{k * x->u, k * x->l};
      }
      case Kind::kCall: return call(e);
      default: return std::nullopt;
    }
  }

  Maybe call(const Expr& e) {
    switch (function_of(e)) {
      case Function::kSqrt: {
        const Maybe x = of(e[0]);
        if (!x) return std::nullopt;
        return root(*x, e, 2);
      }
      case Function::kAbs: return of(e[0]);
      case Function::kSin:
      case Function::kCos:
      case Function::kTan: {
        const auto q = rational_multiple_of_pi(e[0]);
        const auto d = q ? q->denominator().to_int64() : std::nullopt;
        if (!d || *d > 1'000'000) return std::nullopt;
        // Roots of unity of order 2d, and i for the sine.
        conductor_ = std::lcm(conductor_, std::lcm<std::uint64_t>(4, 2 * static_cast<std::uint64_t>(*d)));
        if (conductor_ > 100'000'000) return std::nullopt;
        return Bound{1, 1};  // half a sum of two units, or a quotient of two such sums
      }
      default: return std::nullopt;
    }
  }

  // Tells radicands apart. Large ones by their node: taking equal ones for different only weakens the bound.
  static std::string key(const Expr& e) {
    return e.nodes() <= 64 ? print(e) : "#" + std::to_string(reinterpret_cast<std::uintptr_t>(e.identity()));
  }

  Bound root(const Bound& x, const Expr& e, double k) {
    if (e[0].is_number() && e[0].value().numerator_bits() < 64 && e[0].value().denominator_bits() < 64 &&
        e[0].value().sign() > 0) {
      // Roots of rationals lie in the field that the highest roots of their primes generate.
      if (roots_.insert(print(e[0]) + '^' + std::to_string(k)).second) {
        surds_ *= k;
        for (const Integer& n : {e[0].value().numerator(), e[0].value().denominator()}) {
          for (const auto& f : factor_into_bases(n)) {
            std::uint64_t& m = primes_.emplace(f.base, 1).first->second;
            m = std::lcm(m, static_cast<std::uint64_t>(k));
          }
        }
      }
    } else if (roots_.insert(key(e[0]) + '^' + std::to_string(k)).second) {
      degree_ *= k;
    }
    if (x.u >= x.l) return {(x.u + (k - 1) * x.l) / k, x.l};
    return {x.u, ((k - 1) * x.u + x.l) / k};
  }

  double degree_ = 1;
  std::uint64_t conductor_ = 1;
  std::set<std::string> roots_;
  double surds_ = 1;  // product of the degrees of roots of rationals
  std::map<Integer, std::uint64_t>
      primes_;  // and for each prime below them, the common multiple of these degrees
};

// A ball around a closed real value at one precision. Not finite when the precision is too low, or the value undefined.
class Ball {
 public:
  Ball(Context& c, std::int64_t bits) : c_(c), bits_(bits) {}

  // True when some part certainly has no real value, or is outside what is evaluated here.
  bool hopeless() const { return hopeless_; }

  Enclosure of(const Expr& e) {
    c_.work.poll();
    Enclosure x = node(e);
    if (hopeless_) arb_indeterminate(x.raw());
    return x;
  }

 private:
  Enclosure give_up() {
    hopeless_ = true;
    return {};
  }

  template <class F>
  Enclosure binary(const Expr& e, F f) {
    Enclosure a = of(e[0]);
    if (hopeless_) return a;
    const Enclosure b = of(e[1]);
    f(a.raw(), a.raw(), b.raw(), bits_);
    return a;
  }

  Enclosure node(const Expr& e) {
    switch (e.kind()) {
      case Kind::kNumber: return Enclosure(e.value(), bits_);
      case Kind::kSymbol: {
        Enclosure x;
        if (e.name() == "e") {
          arb_const_e(x.raw(), bits_);
        } else if (is_constant_name(e.name())) {
          arb_const_pi(x.raw(), bits_);
          if (e.name() == "tau") arb_mul_2exp_si(x.raw(), x.raw(), 1);
        } else {
          return give_up();
        }
        return x;
      }
      case Kind::kNegate: {
        Enclosure a = of(e[0]);
        arb_neg(a.raw(), a.raw());
        return a;
      }
      case Kind::kAdd: return binary(e, arb_add);
      case Kind::kSubtract: return binary(e, arb_sub);
      case Kind::kMultiply: return binary(e, arb_mul);
      case Kind::kDivide: return binary(e, arb_div);
      case Kind::kPower: return power(e);
      case Kind::kCall: return call(e);
      default: return give_up();
    }
  }

  Enclosure power(const Expr& e) {
    Enclosure x = of(e[0]);
    if (hopeless_) return x;
    if (!e[1].is_number()) {
      const Enclosure n = of(e[1]);
      if (x.is_negative()) return give_up();
      arb_pow(x.raw(), x.raw(), n.raw(), bits_);
      return x;
    }
    const auto p = e[1].value().numerator().to_int64(), n = e[1].value().denominator().to_int64();
    if (!p || !n || std::abs(*p) > kMaxExponent || *n > kMaxExponent) return give_up();
    if (*n > 1) {
      if (x.is_negative()) return give_up();
      arb_root_ui(x.raw(), x.raw(), static_cast<ulong>(*n), bits_);
    }
    arb_pow_ui(x.raw(), x.raw(), static_cast<ulong>(std::abs(*p)), bits_);
    if (*p < 0) arb_inv(x.raw(), x.raw(), bits_);
    return x;
  }

  Enclosure call(const Expr& e) {
    const Function f = function_of(e);
    if (f == Function::kNone) return give_up();
    if (f == Function::kSin || f == Function::kCos || f == Function::kTan) {
      if (const auto q = rational_multiple_of_pi(e[0])) {
        Enclosure x;
        if (f == Function::kTan && q->denominator() == Integer(2)) return give_up();
        if (f == Function::kSin)
          arb_sin_pi_fmpq(x.raw(), q->raw(), bits_);
        else if (f == Function::kCos)
          arb_cos_pi_fmpq(x.raw(), q->raw(), bits_);
        else {
          Enclosure cosine;
          arb_sin_cos_pi_fmpq(x.raw(), cosine.raw(), q->raw(), bits_);
          arb_div(x.raw(), x.raw(), cosine.raw(), bits_);
        }
        return x;
      }
    }
    Enclosure x = of(e[0]);
    if (hopeless_) return x;
    switch (f) {
      case Function::kSqrt:
        if (x.is_negative()) return give_up();
        arb_sqrt(x.raw(), x.raw(), bits_);
        return x;
      case Function::kLog:
        if (x.is_negative()) return give_up();
        arb_log(x.raw(), x.raw(), bits_);
        return x;
      case Function::kAsin:
      case Function::kAcos: {
        const Enclosure one(Rational(1), bits_), minus(Rational(-1), bits_);
        if (arb_gt(x.raw(), one.raw()) || arb_lt(x.raw(), minus.raw())) return give_up();
        (f == Function::kAsin ? arb_asin : arb_acos)(x.raw(), x.raw(), bits_);
        return x;
      }
      case Function::kAtan2: {
        const Enclosure other = of(e[1]);
        if (hopeless_) return x;
        arb_atan2(x.raw(), x.raw(), other.raw(), bits_);
        if (arb_contains_zero(other.raw()) && x.contains_zero()) arb_indeterminate(x.raw());
        return x;
      }
      case Function::kAbs: arb_abs(x.raw(), x.raw()); return x;
      case Function::kExp: arb_exp(x.raw(), x.raw(), bits_); return x;
      case Function::kSin: arb_sin(x.raw(), x.raw(), bits_); return x;
      case Function::kCos: arb_cos(x.raw(), x.raw(), bits_); return x;
      case Function::kTan: arb_tan(x.raw(), x.raw(), bits_); return x;
      case Function::kAtan: arb_atan(x.raw(), x.raw(), bits_); return x;
      case Function::kSinh: arb_sinh(x.raw(), x.raw(), bits_); return x;
      case Function::kCosh: arb_cosh(x.raw(), x.raw(), bits_); return x;
      case Function::kTanh: arb_tanh(x.raw(), x.raw(), bits_); return x;
      default: return give_up();
    }
  }

  Context& c_;
  std::int64_t bits_;
  bool hopeless_ = false;
};

// Units for one evaluation: multiplication and roots grow a little faster than the precision.
std::int64_t cost(const Expr& e, std::int64_t bits) {
  const double words = static_cast<double>(bits) / 64;
  return static_cast<std::int64_t>(e.nodes() * (4 + words * std::sqrt(words) / 24));
}
}  // namespace

std::optional<Enclosure> closed_enclosure(Context& c, const Expr& e, std::int64_t bits) {
  c.closed_work += cost(e, bits);
  Ball ball(c, bits);
  Enclosure x = ball.of(e);
  if (ball.hopeless() || !x.is_finite()) return std::nullopt;
  return x;
}

std::optional<int> closed_sign(Context& c, const Expr& e) {
  if (e.is_number()) return e.value().sign();
  const auto separation = Separation::bits(e);
  const double zero_bits = separation.value_or(1e300);
  bool never_zero = false;
  double limit = kMaxTranscendentalBits;
  if (zero_bits <= kMaxZeroBits) {
    limit = zero_bits + 128;
  } else if (!separation) {
    if (const auto v = closed_value(c, e)) {
      if (v->is_zero()) return 0;
      never_zero = v->has_only_logarithms();
    }
  }
  for (std::int64_t bits = 64;; bits *= 2) {
    c.closed_work += cost(e, bits);
    if (c.closed_work > kMaxClosedWork) return std::nullopt;
    Ball ball(c, bits);
    const Enclosure x = ball.of(e);
    if (ball.hopeless()) return std::nullopt;
    if (x.is_finite()) {
      if (x.is_positive()) return 1;
      if (x.is_negative()) return -1;
      if (arb_is_zero(x.raw())) return 0;
      mag_t size;
      mag_init(size);
      arb_get_mag(size, x.raw());
      const bool zero =
          zero_bits <= kMaxZeroBits && mag_cmp_2exp_si(size, -static_cast<slong>(std::ceil(zero_bits))) < 0;
      mag_clear(size);
      if (zero) return 0;
    }
    if (static_cast<double>(bits) > limit && !never_zero) return std::nullopt;
    if (static_cast<double>(bits) > 2 * kMaxZeroBits) return std::nullopt;
  }
}

std::optional<std::strong_ordering> compare_closed(Context& c, const Expr& a, const Expr& b) {
  if (a.is_number() && b.is_number()) return a.value() <=> b.value();
  std::optional<int> sign;
  const auto x = closed_value(c, a), y = closed_value(c, b);
  const auto difference = x && y ? sum_closed(c, {*x, negated(*y)}) : std::nullopt;
  if (difference && difference->is_radical_sum()) {
    try {
      sign = difference->radicals.sign();
    } catch (const std::length_error&) {
      sign = std::nullopt;
    }
  }
  if (!sign) sign = closed_sign(c, Expr::binary(Kind::kSubtract, a, b));
  if (!sign) return std::nullopt;
  return *sign <=> 0;
}

}  // namespace exact
