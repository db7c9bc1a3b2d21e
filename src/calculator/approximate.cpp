// approx(e, digits): an enclosure by ball arithmetic, as an exact dyadic interval and as a decimal view of it that
// is rounded outward. Retried at twice the precision until it is narrow enough.
#include "calculator/closed_form.h"
#include "calculator/conditions.h"
#include "calculator/enclose.h"
#include "calculator/evaluate.h"
#include "calculator/solving/real_solutions.h"
#include "language/syntax_catalog.h"

#include <algorithm>

namespace exact {

namespace {
using Kind = Expr::Kind;

[[noreturn]] void fail(Code code, std::string message, const Expr& e, std::string_view limit = {}) {
  throw Failure(code, std::move(message), e.place(), limit);
}

constexpr std::int64_t kMaxExponent = 100'000;  // of an integer power
constexpr std::int64_t kMaxScale = 4'096;       // places of the decimal view, either way

// One evaluation at a fixed precision. Every ball contains the exact value of its subexpression.
class Ball {
 public:
  Ball(Context& c, std::int64_t bits) : c_(c), bits_(bits) {}

  Enclosure of(const Expr& e) {
    c_.work.poll();
    Enclosure x = node(e);
    if (!x.is_finite())
      fail(Code::kInsufficientPrecision, "the enclosure is unbounded at this precision", e,
           "max_working_bits");
    return x;
  }

 private:
  Enclosure node(const Expr& e) {
    switch (e.kind()) {
      case Kind::kNumber: return Enclosure(e.value(), bits_);
      case Kind::kSymbol: return constant(e);
      case Kind::kNegate: {
        Enclosure a = of(e[0]);
        arb_neg(a.raw(), a.raw());
        return a;
      }
      case Kind::kAdd: return binary(e, arb_add);
      case Kind::kSubtract: return binary(e, arb_sub);
      case Kind::kMultiply: return binary(e, arb_mul);
      case Kind::kDivide: {
        Enclosure a = of(e[0]);
        const Enclosure b = divisor(of(e[1]), e);
        arb_div(a.raw(), a.raw(), b.raw(), bits_);
        return a;
      }
      case Kind::kPower: return power(e);
      case Kind::kAssuming: return assuming(e);
      case Kind::kRealRoot:
        if (auto x = enclose_root(c_, e, bits_)) return *x;
        fail(Code::kUnsupportedApproximation, "a root that is not determined cannot be enclosed", e);
      case Kind::kCall: return call(e);
      default:
        fail(Code::kUnsupportedApproximation, "an operation without a closed value cannot be enclosed", e);
    }
  }

  template <class F>
  Enclosure binary(const Expr& e, F f) {
    Enclosure a = of(e[0]);
    const Enclosure b = of(e[1]);
    f(a.raw(), a.raw(), b.raw(), bits_);
    return a;
  }

  Enclosure constant(const Expr& e) {
    Enclosure x;
    if (e.name() == "pi") {
      arb_const_pi(x.raw(), bits_);
    } else if (e.name() == "e") {
      arb_one(x.raw());
      arb_exp(x.raw(), x.raw(), bits_);
    } else if (e.name() == "tau") {
      arb_const_pi(x.raw(), bits_);
      arb_mul_2exp_si(x.raw(), x.raw(), 1);
    } else {
      fail(Code::kUnsupportedApproximation, "the symbol " + e.name() + " has no value to enclose", e);
    }
    return x;
  }

  static bool is_exact_zero(const Enclosure& x) { return arb_is_zero(x.raw()) != 0; }

  Enclosure divisor(Enclosure b, const Expr& e) {
    if (is_exact_zero(b)) fail(Code::kDomainError, "the divisor is zero", e);
    if (b.contains_zero()) fail(Code::kInsufficientPrecision, "the divisor could not be told from zero", e);
    return b;
  }

  // A closed condition must hold. One with free symbols is supposed to; has_open_condition() tells who decides by the value.
  Enclosure assuming(const Expr& e) {
    const Condition condition{e[1], e.relation(), e[2]};
    if (!is_open(condition)) {
      const auto truth = holds(c_, condition);
      if (!truth)
        fail(Code::kInsufficientPrecision, "the condition of the value could not be shown to hold", e);
      if (!*truth) fail(Code::kDomainError, "the condition of the value does not hold", e);
    }
    return of(e[0]);
  }

  Enclosure power(const Expr& e) {
    Enclosure x = of(e[0]);
    if (e[1].is_integer()) return integer_power(std::move(x), e[1].value().numerator(), e);
    const Enclosure n = of(e[1]);
    if (Integer k; arb_is_int(n.raw()) && arb_get_unique_fmpz(k.raw(), n.raw()))
      return integer_power(std::move(x), k, e);
    return real_power(std::move(x), n, e);
  }

  Enclosure integer_power(Enclosure x, const Integer& exponent, const Expr& e) {
    const auto n = exponent.to_int64();
    if (!n || *n > kMaxExponent || *n < -kMaxExponent)
      fail(Code::kUnsupportedApproximation, "the exponent is beyond 100,000", e);
    if (*n <= 0) {
      if (is_exact_zero(x))
        fail(Code::kDomainError,
             *n == 0 ? "zero to the power zero has no value"
                     : "zero to a negative power is a division by zero",
             e);
      if (x.contains_zero())
        fail(Code::kInsufficientPrecision,
             "the base of a power that zero does not have could not be told from zero", e);
    }
    arb_pow_ui(x.raw(), x.raw(), static_cast<ulong>(*n < 0 ? -*n : *n), bits_);
    if (*n < 0) arb_inv(x.raw(), x.raw(), bits_);
    return x;
  }

  // For an exponent that is not known to be an integer the base must not be negative, and zero has positive powers only.
  Enclosure real_power(Enclosure x, const Enclosure& n, const Expr& e) {
    if (is_exact_zero(x)) {
      if (n.is_positive()) return x;
      if (n.is_negative()) fail(Code::kDomainError, "zero to a negative power is a division by zero", e);
      fail(Code::kInsufficientPrecision, "the exponent of a power of zero could not be told from zero", e);
    }
    if (x.is_negative()) {
      if (!arb_contains_int(n.raw()) || e[1].is_number())
        fail(Code::kDomainError, "a fractional power of a negative number is not real", e);
      fail(Code::kInsufficientPrecision, "the exponent of a negative base could not be told from an integer",
           e);
    }
    if (!x.is_positive())
      fail(Code::kInsufficientPrecision, "the base of a fractional power could not be shown to be positive",
           e);
    arb_pow(x.raw(), x.raw(), n.raw(), bits_);
    return x;
  }

  Enclosure call(const Expr& e) {
    const SyntaxEntry* entry = find_function(e.name());
    if (!entry || static_cast<std::size_t>(entry->arity) != e.size())
      fail(Code::kUnsupportedApproximation, "there is no enclosure for " + e.name() + " of these arguments",
           e);
    switch (entry->function) {
      case Function::kSqrt: {
        Enclosure x = of(e[0]);
        if (x.is_negative()) fail(Code::kDomainError, "sqrt of a negative number is not real", e);
        if (!x.is_nonnegative())
          fail(Code::kInsufficientPrecision, "the argument of sqrt could not be shown to be at least 0", e);
        arb_sqrt(x.raw(), x.raw(), bits_);
        return x;
      }
      case Function::kLog: {
        Enclosure x = of(e[0]);
        if (x.is_negative() || is_exact_zero(x)) fail(Code::kDomainError, "log needs a positive argument", e);
        if (!x.is_positive())
          fail(Code::kInsufficientPrecision, "the argument of log could not be shown to be positive", e);
        arb_log(x.raw(), x.raw(), bits_);
        return x;
      }
      case Function::kAsin:
      case Function::kAcos: {
        Enclosure x = of(e[0]);
        Enclosure size;
        arb_abs(size.raw(), x.raw());
        const Enclosure one(Rational(1), bits_);
        if (arb_gt(size.raw(), one.raw()))
          fail(Code::kDomainError, e.name() + " needs an argument from -1 to 1", e);
        if (!arb_le(size.raw(), one.raw()))
          fail(Code::kInsufficientPrecision,
               "the argument of " + e.name() + " could not be shown to lie from -1 to 1", e);
        (entry->function == Function::kAsin ? arb_asin : arb_acos)(x.raw(), x.raw(), bits_);
        return x;
      }
      case Function::kAtan2: {
        const Enclosure y = of(e[0]), x = of(e[1]);
        if (is_exact_zero(y) && is_exact_zero(x)) fail(Code::kDomainError, "atan2(0, 0) has no value", e);
        Enclosure r;
        arb_atan2(r.raw(), y.raw(), x.raw(), bits_);
        if (y.contains_zero() && x.contains_zero())
          fail(Code::kInsufficientPrecision, "the point of atan2 could not be told from the origin", e);
        return r;
      }
      case Function::kExp: return unary(e, arb_exp);
      case Function::kSin: return unary(e, arb_sin);
      case Function::kCos: return unary(e, arb_cos);
      case Function::kTan: {
        const auto q = rational_multiple_of_pi(e[0]);
        if (q && q->denominator() == Integer(2))
          fail(Code::kDomainError, "tan has no value at odd multiples of pi/2", e);
        return unary(e, arb_tan);
      }
      case Function::kAtan: return unary(e, arb_atan);
      case Function::kSinh: return unary(e, arb_sinh);
      case Function::kCosh: return unary(e, arb_cosh);
      case Function::kTanh: return unary(e, arb_tanh);
      case Function::kAbs: {
        Enclosure x = of(e[0]);
        arb_abs(x.raw(), x.raw());
        return x;
      }
      default:
        fail(Code::kUnsupportedApproximation, "there is no enclosure for " + e.name() + " of these arguments",
             e);
    }
  }

  template <class F>
  Enclosure unary(const Expr& e, F f) {
    Enclosure x = of(e[0]);
    f(x.raw(), x.raw(), bits_);
    return x;
  }

  Context& c_;
  std::int64_t bits_;
};

// floor(log10 |q|) for q != 0.
std::int64_t decimal_exponent(const Rational& q) {
  const Rational size = abs(q);
  // A first guess from the bit lengths, off by at most one either way, then exact comparisons.
  const double log2 =
      static_cast<double>(size.numerator_bits()) - static_cast<double>(size.denominator_bits());
  auto guess = static_cast<std::int64_t>(log2 * 0.30102999566398119521) - 2;
  const auto power_of_ten = [](std::int64_t n) { return pow(Rational(10), n); };
  while (power_of_ten(guess + 1) <= size) ++guess;
  while (size < power_of_ten(guess)) --guess;
  return guess;
}

// n / 10^places as plain digits; negative places append zeros.
std::string decimal_text(const Integer& n, std::int64_t places) {
  std::string digits = abs(n).to_string();
  if (places <= 0) {
    if (!n.is_zero()) digits.append(static_cast<std::size_t>(-places), '0');
  } else {
    if (static_cast<std::int64_t>(digits.size()) <= places)
      digits.insert(0, static_cast<std::size_t>(places) + 1 - digits.size(), '0');
    digits.insert(digits.size() - static_cast<std::size_t>(places), ".");
  }
  return n.sign() < 0 ? "-" + digits : digits;
}

}  // namespace

DecimalView decimal_view(const DyadicInterval& interval, std::int64_t digits, std::int64_t bits) {
  const Rational lower = interval.lower_value(), upper = interval.upper_value();
  const Rational largest = std::max(abs(lower), abs(upper));
  const std::int64_t places = digits - 1 - (largest.is_zero() ? 0 : decimal_exponent(largest));
  DecimalView r;
  r.enclosure.dyadic = interval;
  r.enclosure.digits = digits;
  r.enclosure.working_bits = bits;
  if (places > kMaxScale || places < -kMaxScale) return r;
  const Rational scale = pow(Rational(10), places);
  r.has_decimals = true;
  r.is_narrow = Rational(2) * (upper - lower) * scale <= Rational(1);
  r.enclosure.decimal_lower = decimal_text(floor(lower * scale), places);
  r.enclosure.decimal_upper = decimal_text(ceil(upper * scale), places);
  return r;
}

DyadicInterval enclose(Context& c, const Expr& e, std::int64_t bits) {
  const auto interval = Ball(c, bits).of(e).interval();
  if (!interval)
    fail(Code::kResourceLimit, "the value is too large or too small to be written down", e,
         kDecimalScaleLimit);
  return *interval;
}

std::int64_t bits_for_digits(std::int64_t digits) { return 64 + (digits * 3322 + 999) / 1000; }

namespace {
RealEnclosure enclose(Evaluator& v, const Expr& e, std::int64_t digits) {
  Context& c = v.context();
  const std::int64_t ceiling = c.limits.max_working_bits;
  std::int64_t bits = bits_for_digits(digits);
  for (;;) {
    c.work.poll();
    std::optional<Failure> failure;
    try {
      DecimalView r = decimal_view(enclose(c, e, bits), digits, bits);
      // Zero inside: a smaller interval may have a larger scale still, so this is no verdict about the value.
      if (!r.has_decimals)
        fail(Code::kResourceLimit, "the decimal view would need more than 4,096 places", e,
             kDecimalScaleLimit);
      if (r.is_narrow) {
        r.enclosure.is_conditional = has_open_condition(e);
        return std::move(r.enclosure);
      }
      failure.emplace(Code::kInsufficientPrecision,
                      "the enclosure did not become narrow enough for the digits asked for", e.place());
    } catch (Failure& f) {
      if (f.diagnostic.code != Code::kInsufficientPrecision) throw;
      failure.emplace(f);
    }
    if (bits >= ceiling) throw *failure;
    bits = std::min(2 * bits, ceiling);
  }
}
}  // namespace

RealEnclosure approximate(Evaluator& v, const Expr& call) {
  Context& c = v.context();
  const auto at = call.place();
  std::int64_t digits = 20;
  if (call.size() < 1 || call.size() > 2 ||
      (call.size() == 2 && !(call[1].is_integer() && call[1].decimals() == 0)))
    throw Failure(Code::kInvalidArguments,
                  "approx takes an expression and, if wanted, a literal number of digits", at);
  if (call.size() == 2) digits = call[1].value().to_int64().value_or(0);
  if (digits < 1 || digits > c.limits.max_precision_digits)
    throw Failure(Code::kPrecisionLimit,
                  "approx gives 1 to " + std::to_string(c.limits.max_precision_digits) + " digits", at,
                  "max_precision_digits");
  if (bits_for_digits(digits) > c.limits.max_working_bits)
    throw Failure(Code::kPrecisionLimit, "so many digits need more working bits than allowed", at,
                  "max_precision_digits");
  // Balls are evaluated for what was written; closed forms are consulted when those fail.
  c.closed_forms = false;
  Expr written;
  try {
    written = v.resolve(call[0]);
  } catch (...) {
    c.closed_forms = true;
    throw;
  }
  c.closed_forms = true;
  try {
    return enclose(v, written, digits);
  } catch (Failure& first) {
    // Exact arithmetic may know what balls cannot tell: that something is zero, or rational.
    const Code code = first.diagnostic.code;
    if (code != Code::kInsufficientPrecision && code != Code::kResourceLimit &&
        code != Code::kUnsupportedApproximation)
      throw;
    Expr exact_form;
    try {
      exact_form = v.finish(written);
    } catch (Failure& f) {
      if (f.diagnostic.code != Code::kDivisionByZero && f.diagnostic.code != Code::kUndefinedPower)
        throw first;
      f.diagnostic.code = Code::kDomainError;
      throw;
    }
    if (identical(exact_form, written)) throw first;
    try {
      return enclose(v, exact_form, digits);
    } catch (Failure&) {
      throw first;
    }
  }
}

}  // namespace exact
