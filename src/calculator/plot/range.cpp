#include "calculator/plot/range.h"

#include "language/syntax_catalog.h"

namespace exact {

namespace {
using Kind = Expr::Kind;
using R = Range::Kind;

constexpr std::int64_t kMaxExponent = 100'000;
const Range kNowhere{R::kUndefined, {}};

[[noreturn]] void refuse(const Expr& e, std::string message) {
  throw Failure(Code::kUnsupportedApproximation, std::move(message), e.place());
}

Range continuous(Interval values) {
  // A value may be as large as the ends of MPFR go; what lies beyond is not drawn, and not claimed.
  if (!values.is_bounded()) return {};
  return {R::kContinuous, std::move(values)};
}

class RangeEvaluator {
 public:
  RangeEvaluator(std::string_view variable, const Interval& x, Work& work)
      : variable_(variable), x_(x), work_(work) {}

  Range of(const Expr& e) {
    work_.spend(1);
    switch (e.kind()) {
      case Kind::kNumber: return continuous(Interval(e.value()));
      case Kind::kSymbol: return symbol(e);
      case Kind::kNegate: return with(of(e[0]), [](const Interval& a) { return continuous(-a); });
      case Kind::kAdd: return with(e, [](const Interval& a, const Interval& b) { return continuous(a + b); });
      case Kind::kSubtract:
        return with(e, [](const Interval& a, const Interval& b) { return continuous(a - b); });
      case Kind::kMultiply:
        return with(e, [](const Interval& a, const Interval& b) { return continuous(a * b); });
      case Kind::kDivide:
        return with(e, [](const Interval& a, const Interval& b) {
          if (b.is_zero()) return kNowhere;
          return b.contains_zero() ? Range{} : continuous(a / b);
        });
      case Kind::kPower: return power_of(e);
      case Kind::kCall: return call(e);
      default: refuse(e, "this operation has no values that can be plotted");
    }
  }

 private:
  // What holds for the arguments first: undefined anywhere is undefined, undecided is undecided.
  template <class F>
  static Range with(const Range& a, F f) {
    return a.kind == R::kContinuous ? f(a.values) : Range{a.kind, {}};
  }
  template <class F>
  Range with(const Expr& e, F f) {
    const Range a = of(e[0]), b = of(e[1]);
    if (a.kind == R::kUndefined || b.kind == R::kUndefined) return kNowhere;
    if (a.kind != R::kContinuous || b.kind != R::kContinuous) return {};
    return f(a.values, b.values);
  }

  Range symbol(const Expr& e) const {
    if (e.name() == variable_) return continuous(x_);
    if (e.name() == "pi") return continuous(pi_interval());
    if (e.name() == "tau") return continuous(pi_interval() + pi_interval());
    if (e.name() == "e") return continuous(exponential(Interval(1, 1)));
    refuse(e, "\"" + e.name() + "\" has no value; only " + std::string(variable_) + " varies in the plot");
  }

  Range power_of(const Expr& e) {
    const Expr& exponent = e[1];
    const bool is_negated = exponent.is(Kind::kNegate) && exponent[0].is_number();
    if (!exponent.is_number() && !is_negated && !is_quotient(exponent))
      return with(e, [](const Interval& base, const Interval& y) {
        // exp(y log(base)); for other bases the value depends on the arithmetic of y.
        return base.is_positive() ? continuous(exponential(y * logarithm(base))) : Range{};
      });
    const Rational q = is_negated             ? -exponent[0].value()
                       : exponent.is_number() ? exponent.value()
                                              : exponent[0].value() / exponent[1].value();
    const auto n = q.numerator().to_int64(), d = q.denominator().to_int64();
    if (!n || !d || *n > kMaxExponent || *n < -kMaxExponent || *d > kMaxExponent)
      refuse(exponent, "the exponent is too large to plot");
    return with(of(e[0]), [&](const Interval& base) {
      if (*n <= 0 && base.is_zero()) return kNowhere;
      if (*n <= 0 && base.contains_zero()) return Range{};
      if (*d == 1) return continuous(power(base, *n));
      if (base.is_negative()) return kNowhere;  // a root of a negative number
      if (!base.is_nonnegative()) return Range{};
      return continuous(power(root(base, static_cast<unsigned long>(*d)), *n));
    });
  }

  static bool is_quotient(const Expr& e) {
    return e.is(Kind::kDivide) && e[0].is_number() && e[1].is_number() && e[1].value().sign() != 0;
  }

  // A function with a domain: inside, outside, or neither is proved.
  template <class F>
  static Range inside(bool is_inside, bool is_outside, F f) {
    return is_inside ? continuous(f()) : is_outside ? kNowhere : Range{};
  }

  Range call(const Expr& e) {
    const Function f = function_of(e);
    if (f == Function::kNone) refuse(e, "there are no values of " + e.name() + " to plot");
    if (f == Function::kAtan2)
      return with(e, [](const Interval& y, const Interval& x) {
        if (x.is_zero() && y.is_zero()) return kNowhere;
        const bool is_cut = !x.is_positive() && y.contains_zero();
        return is_cut ? Range{} : continuous(angle(y, x));
      });
    return with(of(e[0]), [&](const Interval& a) { return function(f, a, e); });
  }

  static Range function(Function f, const Interval& a, const Expr& e) {
    const bool in_unit = mpfr_cmp_si(a.low(), -1) >= 0 && mpfr_cmp_si(a.high(), 1) <= 0;
    const bool out_of_unit = mpfr_cmp_si(a.low(), 1) > 0 || mpfr_cmp_si(a.high(), -1) < 0;
    switch (f) {
      case Function::kSqrt:
        return inside(a.is_nonnegative(), a.is_negative(), [&] { return square_root(a); });
      case Function::kLog: return inside(a.is_positive(), a.is_nonpositive(), [&] { return logarithm(a); });
      case Function::kAsin: return inside(in_unit, out_of_unit, [&] { return arc_sine(a); });
      case Function::kAcos: return inside(in_unit, out_of_unit, [&] { return arc_cosine(a); });
      case Function::kTan: return inside(!may_have_pole_of_tangent(a), false, [&] { return tangent(a); });
      case Function::kAbs: return continuous(magnitude(a));
      case Function::kExp: return continuous(exponential(a));
      case Function::kSin: return continuous(sine(a));
      case Function::kCos: return continuous(cosine(a));
      case Function::kAtan: return continuous(arc_tangent(a));
      case Function::kSinh: return continuous(hyperbolic_sine(a));
      case Function::kCosh: return continuous(hyperbolic_cosine(a));
      case Function::kTanh: return continuous(hyperbolic_tangent(a));
      default: refuse(e, "there are no values of " + e.name() + " between the integers to plot");
    }
  }

  std::string_view variable_;
  const Interval& x_;
  Work& work_;
};
}  // namespace

Range range_over(const Expr& e, std::string_view variable, const Interval& x, Work& work) {
  return RangeEvaluator(variable, x, work).of(e);
}

}  // namespace exact
