// taylor(e, v = a, n): the Taylor polynomial of degree n about a, by arithmetic on truncated power series.
//
// Coefficients are rational numbers while that is possible (FLINT's fast series), elements of a field of constants and
// parameters otherwise. Inside, series may start with negative powers (Laurent series), so that poles that cancel do no harm; a
// result with negative or fractional powers is no Taylor series, and the answer is domain_error.
#include "calculator/calculus/field.h"
#include "calculator/evaluate.h"
#include "language/syntax_catalog.h"
#include "values/rational_polynomial.h"

#include <algorithm>

namespace exact {

namespace {
using Kind = Expr::Kind;
using Status = Resolution::Status;

constexpr std::int64_t kMaxOrder = 1'000;
constexpr std::int64_t kMaxExtra = 96;  // lowest order of a divisor that can be made up for
constexpr std::int64_t kMaxWords =
    60'000'000;  // machine words of coefficients touched by one series computation

std::optional<std::uint32_t> place(std::uint32_t position) {
  if (position == Expr::kNowhere) return std::nullopt;
  return position;
}

struct NotRational {};  // a coefficient is irrational: use the field
struct MoreTerms {};    // the terms kept do not show where a divisor starts
struct Singular {};     // no power series about the point

// ---- Rational coefficients ----

class RationalCoefficients {
 public:
  using Number = Rational;
  using Series = RationalPolynomial;  // truncated by who computes it

  explicit RationalCoefficients(Context& c) : c_(c) {}

  static Number constant(const Rational& q) { return q; }
  Number constant(const Expr& e) {
    if (e.is_number()) return e.value();
    throw NotRational{};
  }
  static bool is_zero(const Number& q) { return q.is_zero(); }
  static void need_nonzero(const Number&) {}
  static int sign(const Number& q) { return q.sign(); }

  static Series from(const Number& q) { return Series(q); }
  static Series monomial(const Number& q, std::int64_t k) {
    return Series::monomial(q, static_cast<std::uint64_t>(k));
  }
  static Number coefficient(const Series& s, std::int64_t k) { return s.coefficient(k); }
  // The first k < terms with a coefficient that is not zero.
  static std::int64_t order(const Series& s, std::int64_t terms) {
    for (std::int64_t k = 0; k < terms && k <= s.degree(); ++k)
      if (!s.coefficient(k).is_zero()) return k;
    return terms;
  }
  Series shifted(const Series& s, std::int64_t by, std::int64_t terms) {
    Series r;
    if (by >= 0)
      fmpq_poly_shift_left(r.raw(), s.raw(), by);
    else
      fmpq_poly_shift_right(r.raw(), s.raw(), -by);
    fmpq_poly_truncate(r.raw(), terms);
    return r;
  }
  Series sum(const Series& a, const Series& b) { return a + b; }
  Series scaled(const Series& a, const Number& q) { return exact::scale(a, q); }
  Series product(const Series& a, const Series& b, std::int64_t n) {
    spend(a, n);
    spend(b, n);
    Series r;
    fmpq_poly_mullow(r.raw(), a.raw(), b.raw(), n);
    return r;
  }
  Series inverse(const Series& a, std::int64_t n) { return apply(a, n, fmpq_poly_inv_series); }

  // f(w) for w without a constant term.
  Series exp(const Series& w, std::int64_t n) { return apply(w, n, fmpq_poly_exp_series); }
  Series log1(const Series& w, std::int64_t n) {
    return apply(w + Series(Rational(1)), n, fmpq_poly_log_series);
  }
  Series sin(const Series& w, std::int64_t n) { return apply(w, n, fmpq_poly_sin_series); }
  Series cos(const Series& w, std::int64_t n) { return apply(w, n, fmpq_poly_cos_series); }
  Series power1(const Series& w, const Rational& exponent, std::int64_t n) {
    if (exponent == Rational(Integer(1), Integer(2)))
      return apply(w + Series(Rational(1)), n, fmpq_poly_sqrt_series);
    return exp(scaled(log1(w, n), exponent), n);
  }
  static Series derivative(const Series& a) { return a.derivative(); }
  static Series integral(const Series& a) { return a.integral(); }

  static Number exp(const Number& q) { return q.is_zero() ? Number(1) : throw NotRational{}; }
  static Number log(const Number& q) { return q.is_one() ? Number(0) : throw NotRational{}; }
  static Number sin(const Number& q) { return q.is_zero() ? Number(0) : throw NotRational{}; }
  static Number cos(const Number& q) { return q.is_zero() ? Number(1) : throw NotRational{}; }
  static Number atan(const Number& q) { return q.is_zero() ? Number(0) : throw NotRational{}; }
  static Number asin(const Number& q) { return q.is_zero() ? Number(0) : throw NotRational{}; }
  static Number half_pi() { throw NotRational{}; }
  static Number power(const Number& q, const Rational& exponent) {
    const auto n = exponent.numerator().to_int64(), d = exponent.denominator().to_int64();
    if (!n || !d || *d > 64 || *n > 10'000 || *n < -10'000) throw NotRational{};
    const auto root = exact_root(q, static_cast<std::uint64_t>(*d));
    if (!root) throw NotRational{};
    return exact::pow(*root, *n);
  }

 private:
  // Counts the work before it is done; every series function costs a few products.
  void spend(const Series& a, std::int64_t n) {
    c_.work.poll();
    const auto bits =
        static_cast<std::int64_t>(fmpz_bits(fmpq_poly_denref(a.raw()))) +
        std::abs(static_cast<std::int64_t>(_fmpz_vec_max_bits(a.raw()->coeffs, a.raw()->length)));
    words_ += std::min<std::int64_t>(n, a.degree() + 1) * (1 + bits / 64) + n / 8;
    if (words_ > kMaxWords) throw Undecided{undecided::kTooLarge};
  }
  template <class F>
  Series apply(const Series& a, std::int64_t n, F f) {
    for (int i = 0; i < 8; ++i) spend(a, n);
    Series r;
    f(r.raw(), a.raw(), n);
    spend(r, n);
    return r;
  }

  Context& c_;
  std::int64_t words_ = 0;
};

// ---- Coefficients in a field ----

class FieldCoefficients {
 public:
  using Number = Element;
  using Series = std::vector<Element>;

  FieldCoefficients(Field& f) : f_(f) {}

  static Number constant(const Rational& q) { return Element(q); }
  Number constant(const Expr& e) { return f_.of(e); }
  bool is_zero(const Number& q) { return f_.is_zero(q); }
  void need_nonzero(const Number& q) {
    if (!f_.nonzero(q)) throw Undecided{undecided::kSign};
  }
  int sign(const Number& q) { return f_.sign(q); }

  static Series from(const Number& q) { return {q}; }
  static Series monomial(const Number& q, std::int64_t k) {
    Series s(static_cast<std::size_t>(k + 1));
    s.back() = q;
    return s;
  }
  static Number coefficient(const Series& s, std::int64_t k) {
    return k >= 0 && static_cast<std::size_t>(k) < s.size() ? s[static_cast<std::size_t>(k)] : Element();
  }
  std::int64_t order(const Series& s, std::int64_t terms) {
    for (std::int64_t k = 0; k < terms && static_cast<std::size_t>(k) < s.size(); ++k)
      if (!is_zero(s[static_cast<std::size_t>(k)])) return k;
    return terms;
  }
  Series shifted(const Series& s, std::int64_t by, std::int64_t terms) {
    Series r;
    for (std::int64_t k = 0; k < terms && k - by < static_cast<std::int64_t>(s.size()); ++k)
      r.push_back(coefficient(s, k - by));
    return r;
  }
  Series sum(const Series& a, const Series& b) {
    Series r;
    for (std::size_t k = 0; k < std::max(a.size(), b.size()); ++k)
      r.push_back(
          kept(coefficient(a, static_cast<std::int64_t>(k)) + coefficient(b, static_cast<std::int64_t>(k))));
    return r;
  }
  Series scaled(Series a, const Number& q) {
    for (Element& x : a) x = kept(x * q);
    return a;
  }
  Series product(const Series& a, const Series& b, std::int64_t n) {
    Series r(
        static_cast<std::size_t>(std::min<std::int64_t>(n, static_cast<std::int64_t>(a.size() + b.size()))));
    for (std::size_t i = 0; i < a.size() && i < r.size(); ++i) {
      if (a[i].is_zero()) continue;
      for (std::size_t j = 0; j < b.size() && i + j < r.size(); ++j)
        if (!b[j].is_zero()) r[i + j] = kept(r[i + j] + a[i] * b[j]);
    }
    return r;
  }
  Series inverse(const Series& a, std::int64_t n) {
    const Element first = Element(1) / a[0];
    Series r{first};
    for (std::int64_t k = 1; k < n; ++k) {
      Element sum;
      for (std::int64_t j = 1; j <= k; ++j)
        sum = kept(sum + coefficient(a, j) * r[static_cast<std::size_t>(k - j)]);
      r.push_back(kept(-sum * first));
    }
    return r;
  }

  // From E' = w' E, coefficient by coefficient; likewise below.
  Series exp(const Series& w, std::int64_t n) {
    Series r{Element(1)};
    for (std::int64_t k = 1; k < n; ++k) {
      Element sum;
      for (std::int64_t j = 1; j <= k; ++j)
        sum = kept(sum + Element(j) * coefficient(w, j) * r[static_cast<std::size_t>(k - j)]);
      r.push_back(kept(sum / Element(k)));
    }
    return r;
  }
  Series log1(const Series& w, std::int64_t n) {
    Series one = sum(w, from(Element(1)));
    return integral(product(derivative(w), inverse(one, n), n - 1));
  }
  Series sin(const Series& w, std::int64_t n) { return sin_cos(w, n).first; }
  Series cos(const Series& w, std::int64_t n) { return sin_cos(w, n).second; }
  Series power1(const Series& w, const Rational& exponent, std::int64_t n) {
    Series r{Element(1)};
    for (std::int64_t k = 1; k < n; ++k) {
      Element sum;
      for (std::int64_t j = 1; j <= k; ++j) {
        const Rational factor = exponent * Rational(j) - Rational(k - j);
        sum = kept(sum + Element(factor) * coefficient(w, j) * r[static_cast<std::size_t>(k - j)]);
      }
      r.push_back(kept(sum / Element(k)));
    }
    return r;
  }
  Series derivative(const Series& a) {
    Series r;
    for (std::size_t k = 1; k < a.size(); ++k)
      r.push_back(kept(a[k] * Element(static_cast<std::int64_t>(k))));
    return r;
  }
  Series integral(const Series& a) {
    Series r{Element(0)};
    for (std::size_t k = 0; k < a.size(); ++k)
      r.push_back(kept(a[k] / Element(static_cast<std::int64_t>(k + 1))));
    return r;
  }

  Number exp(const Number& q) { return f_.exp(q); }
  Number log(const Number& q) { return f_.log(q); }
  Number sin(const Number& q) { return f_.sin(q); }
  Number cos(const Number& q) { return f_.cos(q); }
  Number half_pi() { return f_.value(f_.symbol("pi")) / Element(2); }
  Number atan(const Number& q) {
    if (is_zero(q)) return {};
    if (const auto r = q.rational(); r && exact::abs(*r).is_one())
      return Element(*r) * half_pi() / Element(2);
    return f_.function("atan", q);
  }
  Number asin(const Number& q) {
    if (is_zero(q)) return {};
    if (const auto r = q.rational(); r && exact::abs(*r) == Rational(Integer(1), Integer(2)))
      return Element(*r) * half_pi() * Element(Rational(Integer(2), Integer(3)));
    return f_.function("asin", q);
  }
  Number power(const Number& q, const Rational& exponent) { return f_.power(q, exponent); }

 private:
  Element kept(const Element& e) {
    Element r = f_.reduced(e);
    f_.step(r);
    return r;
  }
  std::pair<Series, Series> sin_cos(const Series& w, std::int64_t n) {
    Series s{Element(0)}, c{Element(1)};
    for (std::int64_t k = 1; k < n; ++k) {
      Element a, b;
      for (std::int64_t j = 1; j <= k; ++j) {
        const Element d = Element(j) * coefficient(w, j);
        if (d.is_zero()) continue;
        a = kept(a + d * c[static_cast<std::size_t>(k - j)]);
        b = kept(b - d * s[static_cast<std::size_t>(k - j)]);
      }
      s.push_back(kept(a / Element(k)));
      c.push_back(kept(b / Element(k)));
    }
    return {s, c};
  }

  Field& f_;
};

// ---- The evaluation, for either kind of coefficients ----

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

  Expansion(Context& c, R& ring, std::string_view variable, Number center, std::int64_t terms)
      : c_(c), r_(ring), variable_(variable), center_(std::move(center)), terms_(terms) {}

  Value of(const Expr& e) {
    c_.work.poll();
    if (!has_free_symbol(e, variable_)) return constant(number(e));
    switch (e.kind()) {
      case Kind::kSymbol:
        return normal({0, terms_, r_.sum(r_.from(center_), r_.monomial(R::constant(Rational(1)), 1)), false});
      case Kind::kNegate: return scaled(of(e[0]), R::constant(Rational(-1)));
      case Kind::kAdd: return sum(of(e[0]), of(e[1]));
      case Kind::kSubtract: return sum(of(e[0]), scaled(of(e[1]), R::constant(Rational(-1))));
      case Kind::kMultiply: return product(of(e[0]), of(e[1]));
      case Kind::kDivide: return product(of(e[0]), inverse(of(e[1]), e));
      case Kind::kPower:
        if (e[1].is_number()) return power(of(e[0]), e[1].value(), e);
        // u^w = exp(w log u)
        return exp(product(of(e[1]), log(of(e[0]))));
      case Kind::kCall: return call(e);
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
      if (v.start >= kForever)
        throw Failure(Code::kDivisionByZero, "the divisor is zero", place(e.position()));
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
    if (v.start < 0) throw Singular{};
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
    if (v.zero || v.start != 0) throw Singular{};
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
      // With parameters: wherever the expression is defined the argument is positive.
      r_.need_nonzero(c);
    }
    if (s < 0) throw Singular{};
  }
  Value power(const Value& v, const Rational& q, const Expr& e) {
    if (q.is_integer()) {
      const auto n = q.to_int64();
      if (!n || *n > 1'000'000 || *n < -1'000'000) throw Undecided{undecided::kTooLarge};
      if (*n == 0) {
        if (v.zero) {
          if (v.start < kForever) throw MoreTerms{};
          throw Failure(Code::kUndefinedPower, "zero to the power zero has no value", place(e.position()));
        }
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
      throw Failure(Code::kDivisionByZero, "zero to a negative power is a division by zero",
                    place(e.position()));
    }
    // |t|^(start * q) is a power series only for an even whole exponent, and an odd start leaves one side undefined.
    const Rational exponent = Rational(v.start) * q;
    if (v.start % 2 != 0 || !exponent.is_integer() || !exponent.numerator().is_even()) throw Singular{};
    const Number c = r_.coefficient(v.series, 0);
    need_positive(c);
    const Value relative = scaled(Value{0, v.terms, v.series, false}, divided(c));
    const auto [w, n] = plain(parted(relative).second);
    return {*exponent.to_int64(), n, r_.scaled(r_.power1(w, q, n), r_.power(c, q)), false};
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
    if (!derivative.zero && derivative.start < 0) throw Singular{};
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
    if (v.start % 2 != 0) throw Singular{};
    return r_.sign(r_.coefficient(v.series, 0)) < 0 ? minus(v) : v;
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
};

// The coefficients of t^0 ... t^order. Keeps more terms until cancellation leaves enough of them.
template <class R>
std::vector<typename R::Number> coefficients(Context& c, R& ring, const Expr& e, std::string_view variable,
                                             const typename R::Number& center, std::int64_t order) {
  for (std::int64_t extra = 0;; extra = extra == 0 ? 6 : 4 * extra) {
    if (extra > kMaxExtra) throw Undecided{undecided::kTooLarge};
    try {
      const auto v = Expansion<R>(c, ring, variable, center, order + 1 + extra).of(e);
      std::vector<typename R::Number> out;
      if (!v.zero && v.start < 0) throw Singular{};
      if ((v.zero ? v.start : v.start + v.terms) <= order) continue;
      for (std::int64_t k = 0; k <= order; ++k)
        out.push_back(v.zero || k < v.start ? R::constant(Rational(0))
                                            : ring.coefficient(v.series, k - v.start));
      return out;
    } catch (const MoreTerms&) {
    }
  }
}

// -e for a product or quotient whose first factor is a negative number; no expression otherwise.
Expr without_sign(const Expr& e) {
  if (e.is_number()) return e.value().sign() < 0 ? Expr::number(-e.value(), e.position()) : Expr();
  if (!e.is(Kind::kMultiply) && !e.is(Kind::kDivide)) return {};
  const Expr first = without_sign(e[0]);
  if (!first) return {};
  if (e.is(Kind::kMultiply) && first.is_number() && first.value().is_one()) return e[1];
  return Expr::binary(e.kind(), first, e[1], e.position());
}

}  // namespace

Expr taylor(Evaluator& v, const Expr& node, const Expr& resolved) {
  Context& c = v.context();
  const std::string_view domain = find_syntax("taylor")->domain;
  const std::uint32_t at = node.position();
  Expr center, order;
  try {
    center = v.evaluate(node[1]);
    order = v.evaluate(node[2]);
  } catch (Failure& f) {
    f.diagnostic.position = place(at);
    throw;
  }
  if (has_free_symbol(center, node.name()))
    throw Failure(Code::kInvalidArguments, "the center of a series cannot depend on its variable", place(at));
  if (has_free_symbol(center, "infinity"))
    throw Failure(Code::kInvalidArguments, "a series has a finite center", place(at));
  if (!order.is_integer() || order.value().sign() < 0)
    throw Failure(Code::kInvalidArguments, "the order of a Taylor polynomial must be an integer from 0",
                  place(at));
  if (order.value() > Rational(kMaxOrder))
    throw Failure(Code::kResourceLimit, "the order of a Taylor polynomial is at most 1,000", place(at),
                  "max_integer_iterations");
  const std::int64_t n = *order.value().to_int64();
  c.take_iterations(Integer(n + 1), "taylor", at);
  const Expr body = v.finish(resolved);
  const Expr x = Expr::symbol(node.name(), at);
  const bool at_zero = center.is_number() && center.value().is_zero();
  const Expr step = at_zero ? x
                    : center.is_number() && center.value().sign() < 0
                        ? Expr::binary(Kind::kAdd, x, Expr::number(-center.value(), at), at)
                        : Expr::binary(Kind::kSubtract, x, center, at);
  const auto polynomial = [&](auto&& coefficient) {
    Expr sum;
    for (std::int64_t k = 0; k <= n; ++k) {
      Expr term = coefficient(k);
      if (!term) continue;
      const Expr power = k == 1 ? step : Expr::binary(Kind::kPower, step, Expr::number(k, at), at);
      bool negative = false;
      if (term.is(Kind::kNegate)) {
        negative = true;
        term = term[0];
      } else if (const Expr positive = without_sign(term)) {
        negative = true;
        term = positive;
      }
      if (k > 0)
        term = term.is_number() && term.value().is_one() ? power
                                                         : Expr::binary(Kind::kMultiply, term, power, at);
      if (!sum)
        sum = negative ? (term.is_number() ? Expr::number(-term.value(), at)
                                           : Expr::unary(Kind::kNegate, term, at))
                       : term;
      else
        sum = Expr::binary(negative ? Kind::kSubtract : Kind::kAdd, sum, term, at);
    }
    return sum ? sum : Expr::number(0, at);
  };
  const auto rational = [&]() -> Expr {
    RationalCoefficients ring(c);
    if (!center.is_number()) throw NotRational{};
    const auto a = coefficients(c, ring, body, node.name(), center.value(), n);
    for (const Rational& q : a) c.check_bits(q.numerator_bits(), q.denominator_bits(), at);
    return polynomial([&](std::int64_t k) {
      const Rational& q = a[static_cast<std::size_t>(k)];
      return q.is_zero() ? Expr() : Expr::number(q, at);
    });
  };
  const auto symbolic = [&]() -> Expr {
    Field f(c);
    FieldCoefficients ring(f);
    const auto a = decided([&] { return coefficients(c, ring, body, node.name(), f.of(center), n); });
    const Expr result = polynomial([&](std::int64_t k) {
      const Element& q = a[static_cast<std::size_t>(k)];
      return f.is_zero(q) ? Expr() : f.expression(f.reduced(q), at);
    });
    return with_nonzero_conditions(result, f, f.conditions(), at);
  };
  try {
    Expr result;
    try {
      result = rational();
    } catch (const NotRational&) {
      result = symbolic();
    }
    c.note(Status::kTransformed, "taylor", {}, domain);
    return result;
  } catch (const Singular&) {
    throw Failure(Code::kDomainError, "the expression has no Taylor series about this point", place(at));
  } catch (const Undecided& u) {
    c.note(Status::kUnsupported, "taylor", u.reason, domain);
    const Expr parts[] = {body, center, order};
    return node.with_children(parts);
  }
}

}  // namespace exact
