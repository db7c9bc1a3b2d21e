// The rings over which Taylor polynomials are computed (calculator/calculus/series_expansion.h): truncated power series with rational
// coefficients (FLINT's fast series) or with elements of a field of constants and parameters.
#pragma once
#include "calculator/calculus/field.h"
#include "values/rational_polynomial.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

namespace exact::series {

// Machine words of coefficients touched by one computation.
inline constexpr std::int64_t kMaxWords = 60'000'000;

struct NotRational {};  // a coefficient is irrational: use the field
struct MoreTerms {};    // the terms kept do not show where a divisor starts
// A part has no power series about the point. `proved`: it has no value on one side at least, or grows without bound as the
// whole does, so the whole has none either; otherwise what makes the part singular may cancel in the whole.
struct Singular {
  bool proved = false;
};

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
  static void need_positive_parameters(const Number&) {}
  static void need_positive(const Number&) {}
  static void note_power(const Number&, const Number&) {}
  static bool no_integer(const Number& q) { return !q.is_integer(); }
  static bool different(const Number& a, const Number& b) { return !(a == b); }
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
  static Number general_power(const Number& q, const Number& exponent) { return power(q, exponent); }
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
  void need_positive(const Number& q) { f_.require_positive(q); }
  void note_power(const Number& q, const Number& exponent) { f_.note_power(q, exponent); }
  void need_positive_parameters(const Number& q) {
    if (!f_.is_constant(q)) f_.require_positive(q);
  }
  bool no_integer(const Number& q) { return f_.no_integer(q); }
  // True when a and b are proved to differ for all values of the parameters. Undecided when they are not equal in form either.
  bool different(const Number& a, const Number& b) { return !f_.is_zero(a - b) && f_.sign(a - b) != 0; }
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
  Number general_power(const Number& q, const Number& exponent) { return f_.power(q, exponent); }

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

}  // namespace exact::series
