// Roots of radical sums that are radical sums, and trigonometric values at rational multiples of pi.
#include "values/radical_sum.h"

#include <flint/fmpz_factor.h>

#include <algorithm>
#include <stdexcept>

namespace exact {

namespace {
using Factors = std::vector<RadicalMonomial::Factor>;

constexpr slong kTrialPrimes = 3'500;    // primes below 32,650; FLINT's table ends there
constexpr std::uint64_t kWordBits = 64;  // a cofactor of one word is factored completely, at once
constexpr int kMaxDenestingDepth = 6;
constexpr int kMaxDenestingSteps = 100;  // square roots tried for one question
constexpr std::size_t kMaxDenestingTerms = 32;

void put(Factors& out, const Integer& base, std::uint64_t exponent, bool prime) {
  for (auto& f : out) {
    if (f.base == base) {
      f.numerator += static_cast<std::uint32_t>(exponent);
      return;
    }
  }
  out.push_back({base, static_cast<std::uint32_t>(exponent), 1, prime});
}

}  // namespace

std::vector<RadicalMonomial::Factor> factor_into_bases(const Integer& n) {
  struct List {
    fmpz_factor_t f;
    List() { fmpz_factor_init(f); }
    ~List() { fmpz_factor_clear(f); }
    List(const List&) = delete;
    List& operator=(const List&) = delete;
  };
  Factors out;
  if (n.is_one()) return out;
  const auto take_all = [&](const Integer& m, std::uint64_t times) {
    List word;
    fmpz_factor(word.f, m.raw());
    for (slong i = 0; i < word.f->num; ++i) {
      Integer p;
      fmpz_set(p.raw(), word.f->p + i);
      put(out, p, word.f->exp[i] * times, true);
    }
  };
  if (n.bits() <= kWordBits) {
    take_all(n, 1);
  } else {
    List list;
    const bool complete = fmpz_factor_trial(list.f, n.raw(), kTrialPrimes) != 0;
    for (slong i = 0; i < list.f->num; ++i) {
      Integer p;
      fmpz_set(p.raw(), list.f->p + i);
      std::uint64_t times = list.f->exp[i];
      if (complete || i + 1 < list.f->num) {
        put(out, p, times, true);
        continue;
      }
      Integer root;
      while (const int k = fmpz_is_perfect_power(root.raw(), p.raw())) {
        times *= static_cast<std::uint64_t>(k);
        p = root;
      }
      if (p.bits() <= kWordBits)
        take_all(p, times);
      else
        put(out, p, times, false);
    }
  }
  std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.base < b.base; });
  return out;
}

namespace {
// The positive n-th root of a single positive term.
RadicalSum root_of_term(const RadicalSum::Term& t, std::uint32_t n) {
  const Rational& q = t.coefficient;
  if (q.numerator_bits() > kMaxRadicandBits || q.denominator_bits() > kMaxRadicandBits)
    throw std::length_error("the radicand is too large");
  // (a/b)^(1/n) = (a b^(n-1))^(1/n) / b.
  Rational c(Integer(1), q.denominator());
  Factors all = factor_into_bases(q.numerator());
  for (auto& f : all) f.denominator = n;
  for (auto f : factor_into_bases(q.denominator())) {
    const std::uint64_t k = std::uint64_t{f.numerator} * (n - 1);
    if (k > 0x7fffffff) throw std::length_error("the radicand is too large");
    f.numerator = static_cast<std::uint32_t>(k);
    f.denominator = n;
    if (k) all.push_back(f);
  }
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.base < b.base; });
  RadicalSum r = RadicalSum::of(RadicalMonomial::of(std::move(all), c), Rational(1));
  r = scale(r, c);
  if (t.monomial.is_one()) return r;
  Factors inner = t.monomial.factors();
  for (auto& f : inner) {
    if (std::uint64_t{f.denominator} * n > kMaxRootDegree)
      throw std::length_error("the root's degree is too large");
    f.denominator *= n;
  }
  Rational one(1);
  RadicalMonomial m = RadicalMonomial::of(std::move(inner), one);
  return r * RadicalSum::of(std::move(m), one);
}

class Denesting {
 public:
  // The positive square root of x > 0.
  std::optional<RadicalSum> square_root(const RadicalSum& x, int depth) {
    if (x.terms().size() == 1) return root_of_term(x.terms()[0], 2);
    if (depth == 0 || ++steps_ > kMaxDenestingSteps || x.terms().size() > kMaxDenestingTerms)
      return std::nullopt;
    for (const Integer& p : square_primes(x)) {
      if (auto r = by_prime(x, p, depth)) return r;
    }
    for (const Integer& p : square_primes(x)) {
      // sqrt(x) = p^(1/4) sqrt(x / sqrt(p)).
      const RadicalSum p_root = root_of_term({{}, Rational(p)}, 2);
      if (const auto r = by_prime(x * inverse(p_root), p, depth))
        return *r * root_of_term({{}, Rational(p)}, 4);
    }
    return std::nullopt;
  }

 private:
  // The primes whose square root occurs in x.
  static std::vector<Integer> square_primes(const RadicalSum& x) {
    std::vector<Integer> out;
    for (const auto& t : x.terms())
      for (const auto& f : t.monomial.factors())
        if (f.denominator == 2 && std::find(out.begin(), out.end(), f.base) == out.end())
          out.push_back(f.base);
    std::sort(out.begin(), out.end());
    return out;
  }

  // Whether s has no square roots but of primes that x has, other than p. When it has, nothing is gained: the theorem wants s
  // in the field of a and b.
  static bool generated(const RadicalSum& s, const RadicalSum& x, const Integer& p) {
    const std::vector<Integer> primes = square_primes(x);
    for (const auto& t : s.terms())
      for (const auto& f : t.monomial.factors())
        if (f.denominator != 2 || f.base == p ||
            std::find(primes.begin(), primes.end(), f.base) == primes.end())
          return false;
    return true;
  }

  std::optional<RadicalSum> by_prime(const RadicalSum& x, const Integer& p, int depth) {
    // x = a + b sqrt(p) with a and b free of sqrt(p).
    const RadicalSum p_root = root_of_term({{}, Rational(p)}, 2);
    const RadicalSum p_inverse = inverse(p_root);
    RadicalSum a, b;
    for (const auto& t : x.terms()) {
      const RadicalSum term = RadicalSum::of(t.monomial, t.coefficient);
      const bool has = std::any_of(t.monomial.factors().begin(), t.monomial.factors().end(),
                                   [&](const auto& f) { return f.base == p; });
      if (!has) {
        a = a + term;
        continue;
      }
      const RadicalSum rest = term * p_inverse;
      for (const auto& f : rest.terms()[0].monomial.factors())
        if (f.base == p) return std::nullopt;  // a deeper root of p
      b = b + rest;
    }
    if (b.is_zero() || a.sign() <= 0) return std::nullopt;
    const RadicalSum square = a * a - scale(b * b, Rational(p));
    if (square.sign() < 0) return std::nullopt;
    const auto s = square.is_zero() ? RadicalSum() : square_root(square, depth - 1);
    if (!s || !generated(*s, x, p)) return std::nullopt;
    const Rational half(Integer(1), Integer(2));
    const RadicalSum upper = scale(a + *s, half), lower = scale(a - *s, half);
    const auto u = square_root(upper, depth - 1);
    if (!u) return std::nullopt;
    const auto v = lower.is_zero() ? RadicalSum() : square_root(lower, depth - 1);
    if (!v) return std::nullopt;
    const RadicalSum r = b.sign() > 0 ? *u + *v : *u - *v;
    if (!(r * r == x)) return std::nullopt;
    return r.sign() < 0 ? -r : r;
  }

  int steps_ = 0;
};

// The n-th root, n odd, of x = a + b sqrt(d) > 0. With y the root and y' its conjugate, y y' = N^(1/n) for the norm N of x, and
// y + y' is rational with a denominator that divides that of x: it is found by rounding.
std::optional<RadicalSum> odd_root(const RadicalSum& x, std::uint32_t n) {
  if (x.terms().size() != 2 || !x.terms()[0].monomial.is_one() || x.terms()[1].monomial.degree() != 2)
    return std::nullopt;
  const Rational a = x.terms()[0].coefficient, b = x.terms()[1].coefficient,
                 d(x.terms()[1].monomial.radicand());
  const Rational norm = a * a - b * b * d;
  const auto product = exact_root(norm, n);
  if (!product) return std::nullopt;
  const Integer scale_by = lcm(a.denominator(), b.denominator());
  const std::int64_t bits = 128 + 2 * static_cast<std::int64_t>(a.numerator_bits() + b.numerator_bits() +
                                                                d.numerator_bits() + scale_by.bits());
  Enclosure y = x.enclosure(bits);
  arb_root_ui(y.raw(), y.raw(), n, bits);
  Enclosure trace(*product, bits);
  arb_div(trace.raw(), trace.raw(), y.raw(), bits);
  arb_add(trace.raw(), trace.raw(), y.raw(), bits);
  arb_mul_fmpz(trace.raw(), trace.raw(), scale_by.raw(), bits);
  Integer rounded;
  if (!trace.is_finite() || !arb_get_unique_fmpz(rounded.raw(), trace.raw())) return std::nullopt;
  const Rational u = Rational(rounded, scale_by * Integer(2));
  const auto v = exact_sqrt((u * u - *product) / d);
  if (!v) return std::nullopt;
  for (const Rational& w : {*v, -*v}) {
    const RadicalSum r = RadicalSum(u) + RadicalSum::of(x.terms()[1].monomial, w);
    if (r.sign() > 0 && pow(r, n) == x) return r;
  }
  return std::nullopt;
}
}  // namespace

std::optional<RadicalSum> root(const RadicalSum& a, std::uint32_t n) {
  if (a.is_zero()) return a;
  if (n == 0 || n > kMaxRootDegree || a.sign() < 0) return std::nullopt;
  if (a.terms().size() == 1) return root_of_term(a.terms()[0], n);
  RadicalSum r = a;
  std::uint32_t left = n;
  for (; left % 2 == 0; left /= 2) {
    const auto next = Denesting().square_root(r, kMaxDenestingDepth);
    if (!next) return std::nullopt;
    r = *next;
  }
  for (std::uint32_t p = 3; left > 1; p += 2) {
    for (; left % p == 0; left /= p) {
      const auto next = r.terms().size() == 1 ? std::optional(root_of_term(r.terms()[0], p)) : odd_root(r, p);
      if (!next) return std::nullopt;
      r = *next;
    }
  }
  return r;
}

namespace {
Rational fraction(std::int64_t a, std::int64_t b) { return Rational(Integer(a), Integer(b)); }

RadicalSum square_root(std::int64_t n) { return root_of_term({{}, Rational(n)}, 2); }

// cos(pi * q) for 0 <= q <= 1/2.
std::optional<RadicalSum> first_quadrant(const Rational& q) {
  if (q.is_zero()) return RadicalSum(1);
  if (!q.denominator().to_int64() || *q.denominator().to_int64() > 12) return std::nullopt;
  const std::int64_t a = *q.numerator().to_int64(), b = *q.denominator().to_int64();
  switch (b) {
    case 2: return RadicalSum();
    case 3: return RadicalSum(fraction(1, 2));
    case 4: return scale(square_root(2), fraction(1, 2));
    case 5:
      return scale(square_root(5), fraction(1, 4)) + RadicalSum(a == 1 ? fraction(1, 4) : fraction(-1, 4));
    case 6: return scale(square_root(3), fraction(1, 2));
    case 12: {
      const RadicalSum six = scale(square_root(6), fraction(1, 4)),
                       two = scale(square_root(2), fraction(1, 4));
      return a == 1 ? six + two : six - two;
    }
    default: return std::nullopt;
  }
}

// q less an even integer, from 0 up to 2.
Rational turn(const Rational& q) {
  const Rational half = q * fraction(1, 2);
  return (half - Rational(floor(half))) * Rational(2);
}
}  // namespace

std::optional<RadicalSum> cos_pi(const Rational& q) {
  Rational t = turn(q);
  if (t > Rational(1)) t = Rational(2) - t;
  const bool negative = t > fraction(1, 2);
  auto r = first_quadrant(negative ? Rational(1) - t : t);
  if (r && negative) return -*r;
  return r;
}

std::optional<RadicalSum> sin_pi(const Rational& q) { return cos_pi(fraction(1, 2) - q); }

std::optional<RadicalSum> tan_pi(const Rational& q) {
  // tan x = sin 2x / (1 + cos 2x), which has a pole only where the tangent has one; at 2x = pi both are zero.
  const auto sine = sin_pi(q * Rational(2)), cosine = cos_pi(q * Rational(2));
  if (!sine || !cosine) return std::nullopt;
  const RadicalSum divisor = *cosine + RadicalSum(1);
  if (divisor.is_zero()) return std::nullopt;
  return *sine * inverse(divisor);
}

}  // namespace exact
