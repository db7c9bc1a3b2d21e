// Expressions as truncated Laurent series in t about a center, for either ring of calculator/calculus/series_coefficients.h. Series may
// start with negative powers, so that poles that cancel do no harm.
#pragma once
#include "calculator/calculus/series_coefficients.h"
#include "calculator/context.h"
#include "language/syntax_catalog.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace exact::series {

// Lowest order of a divisor that can be made up for.
inline constexpr std::int64_t kMaxExtra = 96;

template <class R>
class Expansion {
 public:
  using Number = typename R::Number;
  // t^start * (series + O(t^terms)), the series with a nonzero constant term; or zero, when `zero` is set: exactly zero
  // for start = kForever, O(t^start) otherwise.
  struct Value {
    std::int64_t start = 0;
    std::int64_t terms = 0;
    typename R::Series series = {};
    bool zero = false;
  };

  // `side`, 1 or -1, is the sign of t in absolute values: the expansion holds on that side, on both when none was met.
  Expansion(Context& c, R& ring, std::string_view variable, Number center, std::int64_t terms, int side)
      : c_(c), r_(ring), variable_(variable), center_(std::move(center)), terms_(terms), side_(side) {}
  bool one_sided() const { return one_sided_; }

  Value of(const Expr& e) {
    c_.work.poll();
    if (!has_free_symbol(e, variable_)) return constant(number(e));
    switch (e.kind()) {
      case Expr::Kind::kSymbol:
        return normal({0, terms_, r_.sum(r_.from(center_), r_.monomial(R::constant(Rational(1)), 1)), false});
      case Expr::Kind::kNegate: return scaled(of(e[0]), R::constant(Rational(-1)));
      case Expr::Kind::kAdd: return sum(of(e[0]), of(e[1]));
      case Expr::Kind::kSubtract: return sum(of(e[0]), scaled(of(e[1]), R::constant(Rational(-1))));
      case Expr::Kind::kMultiply: return product(of(e[0]), of(e[1]));
      case Expr::Kind::kDivide: return product(of(e[0]), inverse(of(e[1]), e));
      case Expr::Kind::kPower:
        if (e[1].is_number()) return power(of(e[0]), e[1].value(), e);
        return symbolic_power(e);
      case Expr::Kind::kCall: return call(e);
      default: throw Undecided{undecided::kUnsupportedExpression};
    }
  }

 private:
  static constexpr std::int64_t kForever = std::int64_t{1} << 40;

  Number number(const Expr& e) {
    try {
      return r_.constant(e);
    } catch (const Undecided&) {
      throw;
    }
  }
  Value constant(const Number& q) {
    if (r_.is_zero(q)) return {kForever, 0, {}, true};
    return {0, terms_, r_.from(q), false};
  }
  static Value unknown(std::int64_t start) { return {start, 0, {}, true}; }

  // Moves leading zeros into `start`.
  Value normal(Value v) {
    if (v.zero) return v;
    const std::int64_t k = r_.order(v.series, v.terms);
    if (k == v.terms) return unknown(v.start + v.terms);
    if (k > 0) {
      v.series = r_.shifted(v.series, -k, v.terms - k);
      v.start += k;
      v.terms -= k;
    }
    return v;
  }
  static std::int64_t reach(const Value& v) { return v.zero ? v.start : v.start + v.terms; }

  Value sum(const Value& a, const Value& b) {
    const std::int64_t end = std::min(reach(a), reach(b));
    if (a.zero && b.zero) return unknown(end);
    const auto cut = [&](Value v) {
      if (v.start >= end) return unknown(end);
      v.terms = std::min(v.terms, end - v.start);
      v.series = r_.shifted(v.series, 0, v.terms);
      return v;
    };
    if (a.zero) return cut(b);
    if (b.zero) return cut(a);
    const std::int64_t start = std::min(a.start, b.start);
    if (start >= end) return unknown(end);
    const std::int64_t n = std::min(end - start, terms_);
    return normal({start, n,
                   r_.sum(r_.shifted(a.series, a.start - start, n), r_.shifted(b.series, b.start - start, n)),
                   false});
  }
  Value scaled(Value v, const Number& q) {
    if (!v.zero) v.series = r_.scaled(v.series, q);
    return v;
  }
  Value product(const Value& a, const Value& b) {
    if (a.zero || b.zero) return unknown(std::min(kForever, a.start + b.start));
    const std::int64_t n = std::min(a.terms, b.terms);
    return {a.start + b.start, n, r_.product(a.series, b.series, n), false};
  }
  Value inverse(const Value& v, const Expr& e) {
    if (v.zero) {
      if (v.start >= kForever) throw Failure(Code::kDivisionByZero, "the divisor is zero", e.place());
      throw MoreTerms{};
    }
    r_.need_nonzero(r_.coefficient(v.series, 0));
    return {-v.start, v.terms, r_.inverse(v.series, v.terms), false};
  }

  // The constant term of a series without negative powers, and the rest.
  std::pair<Number, Value> parted(const Value& v) {
    if (v.zero) {
      if (v.start <= 0) throw MoreTerms{};
      return {R::constant(Rational(0)), v};
    }
    if (v.start < 0) throw Singular{false};
    if (v.start > 0) return {R::constant(Rational(0)), v};
    const Number c = r_.coefficient(v.series, 0);
    return {c, sum(v, scaled(constant(c), R::constant(Rational(-1))))};
  }
  // The rest as a plain series in t, with the number of its terms that are known.
  std::pair<typename R::Series, std::int64_t> plain(const Value& w) {
    if (w.zero) return {typename R::Series{}, std::min(w.start, terms_)};
    const std::int64_t n = std::min(w.start + w.terms, terms_);
    return {r_.shifted(w.series, w.start, n), n};
  }

  Value exp(const Value& v) {
    const auto [c, rest] = parted(v);
    const auto [w, n] = plain(rest);
    return normal({0, n, r_.scaled(r_.exp(w, n), r_.exp(c)), false});
  }
  Value log(const Value& v) {
    if (v.zero && v.start < kForever) throw MoreTerms{};
    if (v.zero) throw Singular{true};
    // Of an odd power the logarithm is missing on one side; of an even one it may cancel in the whole.
    if (v.start != 0) throw Singular{v.start % 2 != 0};
    const Number c = r_.coefficient(v.series, 0);
    need_positive(c);
    const auto [w, n] = plain(parted(scaled(v, R::constant(Rational(1)))).second);
    const typename R::Series relative = r_.scaled(w, divided(c));
    return normal({0, n, r_.sum(r_.from(r_.log(c)), r_.log1(relative, n)), false});
  }
  Number divided(const Number& c) { return R::constant(Rational(1)) / c; }
  void need_positive(const Number& c) {
    int s = 1;
    try {
      s = r_.sign(c);
    } catch (const Undecided&) {
      r_.need_positive(c);  // with parameters: a condition for the result
    }
    if (s < 0) throw Singular{true};
  }
  // t^n as a power of |t| on this side, n odd or even.
  Value of_side(Value v, std::int64_t n) {
    if (n % 2 == 0) return v;
    one_sided_ = true;
    return side_ < 0 ? minus(v) : v;
  }
  // u^w for w that is no number: exp(w log u), or c^w (u/c)^w with the constant term c of u, which may be negative
  // where w does not move.
  Value symbolic_power(const Expr& e) {
    const Value u = of(e[0]);
    const bool starts = !u.zero && u.start == 0;
    if (has_free_symbol(e[1], variable_)) {
      if (starts) r_.need_positive_parameters(r_.coefficient(u.series, 0));
      return exp(product(of(e[1]), log(u)));
    }
    const Number w = number(e[1]);
    if (r_.no_integer(w)) return exp(product(constant(w), log(u)));
    if (u.zero && u.start < kForever) throw MoreTerms{};
    if (!starts) throw Undecided{undecided::kUnsupportedExpression};
    const Number c = r_.coefficient(u.series, 0);
    r_.need_nonzero(c);
    r_.note_power(c, w);
    return scaled(exp(product(constant(w), log(scaled(u, divided(c))))), r_.general_power(c, w));
  }
  Value power(const Value& v, const Rational& q, const Expr& e) {
    if (q.is_integer()) {
      const auto n = q.to_int64();
      if (!n || *n > 1'000'000 || *n < -1'000'000) throw Undecided{undecided::kTooLarge};
      if (*n == 0) {
        if (v.zero) {
          if (v.start < kForever) throw MoreTerms{};
          throw Failure(Code::kUndefinedPower, "zero to the power zero has no value", e.place());
        }
        r_.need_nonzero(r_.coefficient(v.series, 0));
        return constant(R::constant(Rational(1)));
      }
      const Value base = *n < 0 ? inverse(v, e) : v;
      Value result = constant(R::constant(Rational(1))), square = base;
      for (std::int64_t k = std::abs(*n); k > 0; k >>= 1) {
        if (k & 1) result = product(result, square);
        if (k > 1) square = product(square, square);
      }
      return result;
    }
    if (v.zero) {
      if (v.start < kForever) throw MoreTerms{};
      if (q.sign() > 0) return v;
      throw Failure(Code::kDivisionByZero, "zero to a negative power is a division by zero", e.place());
    }
    // |t|^(start * q) is a power series on each side for a whole exponent, and an odd start leaves one side undefined.
    const Rational exponent = Rational(v.start) * q;
    if (v.start % 2 != 0) throw Singular{true};
    if (!exponent.is_integer()) throw Singular{false};
    const Number c = r_.coefficient(v.series, 0);
    need_positive(c);
    const Value relative = scaled(Value{0, v.terms, v.series, false}, divided(c));
    const auto [w, n] = plain(parted(relative).second);
    const std::int64_t start = *exponent.to_int64();
    return of_side({start, n, r_.scaled(r_.power1(w, q, n), r_.power(c, q)), false}, start);
  }

  std::pair<Value, Value> sin_cos(const Value& v) {
    const auto [c, rest] = parted(v);
    const auto [w, n] = plain(rest);
    const Value s{0, n, r_.sin(w, n), false}, k{0, n, r_.cos(w, n), false};
    if (r_.is_zero(c)) return {normal(s), normal(k)};
    const Number a = r_.sin(c), b = r_.cos(c);
    const Number minus = R::constant(Rational(-1)) * a;
    return {sum(scaled_value(normal(k), a), scaled_value(normal(s), b)),
            sum(scaled_value(normal(k), b), scaled_value(normal(s), minus))};
  }
  Value scaled_value(const Value& v, const Number& q) { return r_.is_zero(q) ? constant(q) : scaled(v, q); }

  // The integral of `derivative` with this constant.
  Value integrated(const Value& derivative, const Number& c) {
    if (!derivative.zero && derivative.start < 0) throw Singular{false};
    const auto [d, n] = plain(derivative);
    return normal({0, std::min(n + 1, terms_), r_.sum(r_.from(c), r_.integral(d)), false});
  }
  Value differentiated(const Value& v) {
    const auto [w, n] = plain(v);
    return normal({0, n - 1, r_.derivative(w), false});
  }
  Value one() { return constant(R::constant(Rational(1))); }
  Value minus(const Value& v) { return scaled(v, R::constant(Rational(-1))); }

  Value atan(const Value& v, const Expr& e) {
    const Number c = parted(v).first;
    return integrated(product(differentiated(v), inverse(sum(one(), product(v, v)), e)), r_.atan(c));
  }
  Value asin(const Value& v, const Expr& e) {
    const Number c = parted(v).first;
    const Value root = power(sum(one(), minus(product(v, v))), Rational(Integer(-1), Integer(2)), e);
    return integrated(product(differentiated(v), root), r_.asin(c));
  }
  Value abs(const Value& v) {
    if (v.zero) {
      if (v.start < kForever) throw MoreTerms{};
      return v;
    }
    return of_side(r_.sign(r_.coefficient(v.series, 0)) < 0 ? minus(v) : v, v.start);
  }

  Value call(const Expr& e) {
    const SyntaxEntry* entry = find_function(e.name());
    if (!entry || static_cast<std::size_t>(entry->arity) != e.size())
      throw Undecided{undecided::kUnsupportedExpression};
    const Value u = of(e[0]);
    const Rational half(Integer(1), Integer(2));
    const auto exps = [&] {
      const Value p = exp(u);
      return std::pair{p, inverse(p, e)};
    };
    switch (entry->function) {
      case Function::kSqrt: return power(u, half, e);
      case Function::kAbs: return abs(u);
      case Function::kExp: return exp(u);
      case Function::kLog: return log(u);
      case Function::kSin: return sin_cos(u).first;
      case Function::kCos: return sin_cos(u).second;
      case Function::kTan: {
        const auto [s, c] = sin_cos(u);
        return product(s, inverse(c, e));
      }
      case Function::kSinh: {
        const auto [p, m] = exps();
        return scaled(sum(p, minus(m)), R::constant(half));
      }
      case Function::kCosh: {
        const auto [p, m] = exps();
        return scaled(sum(p, m), R::constant(half));
      }
      case Function::kTanh: {
        const auto [p, m] = exps();
        return product(sum(p, minus(m)), inverse(sum(p, m), e));
      }
      case Function::kAtan: return atan(u, e);
      case Function::kAsin: return asin(u, e);
      case Function::kAcos: return sum(constant(r_.half_pi()), minus(asin(u, e)));
      default: throw Undecided{undecided::kUnsupportedExpression};
    }
  }

  Context& c_;
  R& r_;
  std::string_view variable_;
  Number center_;
  std::int64_t terms_;
  int side_;
  bool one_sided_ = false;
};

// The coefficients of t^0 ... t^order on one side of the center; `both` tells whether they hold on the other side too. Keeps more
// terms until cancellation leaves enough of them.
template <class R>
std::vector<typename R::Number> coefficients_on_side(Context& c, R& ring, const Expr& e,
                                                     std::string_view variable,
                                                     const typename R::Number& center, std::int64_t order,
                                                     int side, bool& both) {
  for (std::int64_t extra = 0;; extra = extra == 0 ? 6 : 4 * extra) {
    if (extra > kMaxExtra) throw Undecided{undecided::kTooLarge};
    try {
      Expansion<R> expansion(c, ring, variable, center, order + 1 + extra, side);
      const auto v = expansion.of(e);
      both = !expansion.one_sided();
      std::vector<typename R::Number> out;
      if (!v.zero && v.start < 0) throw Singular{true};
      if ((v.zero ? v.start : v.start + v.terms) <= order) continue;
      for (std::int64_t k = 0; k <= order; ++k)
        out.push_back(v.zero || k < v.start ? R::constant(Rational(0))
                                            : ring.coefficient(v.series, k - v.start));
      return out;
    } catch (const MoreTerms&) {
    }
  }
}

// The coefficients of t^0 ... t^order. Where they agree on both sides the function has as many derivatives, and where they do
// not it has no Taylor polynomial of this degree.
template <class R>
std::vector<typename R::Number> coefficients(Context& c, R& ring, const Expr& e, std::string_view variable,
                                             const typename R::Number& center, std::int64_t order) {
  bool both = true;
  auto right = coefficients_on_side(c, ring, e, variable, center, order, 1, both);
  if (both) return right;
  const auto left = coefficients_on_side(c, ring, e, variable, center, order, -1, both);
  for (std::size_t k = 0; k < right.size(); ++k)
    if (ring.different(right[k], left[k])) throw Singular{true};
  return right;
}

}  // namespace exact::series
