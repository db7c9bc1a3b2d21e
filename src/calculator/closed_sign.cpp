// Signs of closed expressions: enclosures at rising precision, and for algebraic numbers a separation bound that tells when an
// enclosure of zero is zero.
#include "calculator/calculus/field.h"
#include "calculator/closed_form.h"
#include "calculator/closed_separation.h"
#include "calculator/closed_value.h"
#include "calculator/solving/real_solutions.h"
#include "language/syntax_catalog.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace exact {

namespace {
using Kind = Expr::Kind;

constexpr double kMaxZeroBits = 131'072;  // precision at which an algebraic zero may still be proved
constexpr std::int64_t kMaxTranscendentalBits = 2'048;

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

  static Enclosure undecided() {
    Enclosure x;
    arb_indeterminate(x.raw());
    return x;
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
      case Kind::kRealRoot: {
        auto x = enclose_root(c_, e, bits_);
        return x ? std::move(*x) : give_up();
      }
      default: return give_up();
    }
  }

  Enclosure power(const Expr& e) {
    Enclosure x = of(e[0]);
    if (hopeless_) return x;
    if (!e[1].is_number()) {
      const Enclosure n = of(e[1]);
      if (hopeless_ || x.is_negative()) return give_up();
      // Zero has positive powers only.
      if (x.contains_zero() && !n.is_positive()) return undecided();
      arb_pow(x.raw(), x.raw(), n.raw(), bits_);
      return x;
    }
    const auto p = e[1].value().numerator().to_int64(), n = e[1].value().denominator().to_int64();
    if (!p || !n || std::abs(*p) > kMaxClosedExponent || *n > kMaxClosedExponent) return give_up();
    if (*p <= 0 && x.contains_zero()) return arb_is_zero(x.raw()) ? give_up() : undecided();
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

// ---- What identities prove ----

constexpr std::int64_t kIdentityNodes = 400;     // of the expression
constexpr std::int64_t kIdentitySteps = 30'000;  // of the field
constexpr std::int64_t kIdentityWork = 20'000;   // units of closed_work for one attempt
constexpr std::int64_t kIdentityBits = 1'024;

// The sign of a polynomial in kernels: that of all its terms, or of a ball where those are allowed.
std::optional<int> polynomial_sign(Context& c, Field& f, const Element& p, bool balls) {
  int all = 0;
  for (const auto& t : p.terms()) {
    int sign = t.coefficient.sign();
    for (const auto& [kernel, n] : t.powers)
      if (n % 2 != 0) sign *= f.sign(f.value(kernel));
    if (all == -sign) all = 2;
    if (all != 2) all = sign;
  }
  if (all != 2) return all;
  if (!balls) return std::nullopt;
  const Expr e = f.expression(p, Expr::kNowhere);
  for (std::int64_t bits = 64; bits <= kIdentityBits; bits *= 4) {
    const auto x = closed_enclosure(c, e, bits);
    if (!x) continue;
    if (x->is_positive()) return 1;
    if (x->is_negative()) return -1;
  }
  return std::nullopt;
}

// The sign of e as the relations between exponentials, logarithms, roots and angles leave it: zero for e - exp(1) and tau - 2 * pi, and
// for 1 + exp(-exp(100)) - 1 that of 1/exp(exp(100)), which is too near to zero for a ball. They hold where e has a value, as it has where
// it has a finite ball.
std::optional<int> sign_by_identities(Context& c, const Expr& e, bool balls) {
  if (e.nodes() > kIdentityNodes) return std::nullopt;
  c.closed_work += kIdentityWork;
  try {
    Field field(c, kIdentitySteps);
    const Element x = field.reduced(field.of(e));
    if (x.is_zero()) return 0;
    const auto above = polynomial_sign(c, field, x.numerator(), balls);
    const auto below = above ? polynomial_sign(c, field, x.denominator(), balls) : std::nullopt;
    return below && *below != 0 ? std::optional(*above * *below) : std::nullopt;
  } catch (const Undecided&) {
    return std::nullopt;
  } catch (const Failure& f) {
    if (f.diagnostic.code == Code::kCancelled) throw;
    return std::nullopt;
  }
}

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

std::optional<int> sign_of_terms(Context& c, const Expr& e) { return sign_by_identities(c, e, false); }

std::optional<int> closed_sign(Context& c, const Expr& e) {
  if (e.is_number()) return e.value().sign();
  const auto separation = separation_bits(c, e);
  const double zero_bits = separation.value_or(1e300);
  bool never_zero = false, identities_tried = zero_bits <= kMaxZeroBits;
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
      if (bits > 64 && !identities_tried)
        if (const auto sign = sign_by_identities(c, e, true)) return sign;
      identities_tried = identities_tried || bits > 64;
    }
    // The precision is relative to the largest part: where that is large, the bound is met somewhat later.
    const bool nears_bound = x.is_finite() && zero_bits <= kMaxZeroBits;
    if (static_cast<double>(bits) > limit && !never_zero && !nears_bound) return std::nullopt;
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
