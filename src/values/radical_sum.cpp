#include "values/radical_sum.h"

#include <flint/fmpq_mat.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <stdexcept>

namespace exact {

namespace {
[[noreturn]] void too_large() { throw std::length_error("the sum of radicals is out of bounds"); }

constexpr std::int64_t kMaxSignBits =
    1 << 20;  // far beyond the separation of sums within the bounds in practice

void check_coefficient(const Rational& q) {
  if (q.numerator_bits() + q.denominator_bits() > kMaxRadicalCoefficientBits) too_large();
}

// Bases that are not known to be prime must be coprime to every other base, or independence is lost.
void check_coprime(const RadicalMonomial& a, const RadicalMonomial& b) {
  if (!a.has_composite_bases() && !b.has_composite_bases()) return;
  for (const auto& x : a.factors())
    for (const auto& y : b.factors())
      if (!(x.prime && y.prime) && !(x.base == y.base) && !gcd(x.base, y.base).is_one()) too_large();
}

void check_coprime(const RadicalSum& a, const RadicalSum& b) {
  const auto composite = [](const RadicalSum& s) {
    return std::any_of(s.terms().begin(), s.terms().end(),
                       [](const auto& t) { return t.monomial.has_composite_bases(); });
  };
  if (!composite(a) && !composite(b)) return;
  for (const auto& x : a.terms()) {
    for (const auto& y : b.terms())
      if (!(x.monomial == y.monomial)) check_coprime(x.monomial, y.monomial);
  }
}

// a * b; whole powers go to `coefficient`.
RadicalMonomial multiply(const RadicalMonomial& a, const RadicalMonomial& b, Rational& coefficient) {
  if (a.is_one()) return b;
  if (b.is_one()) return a;
  check_coprime(a, b);
  std::vector<RadicalMonomial::Factor> out;
  auto x = a.factors().begin(), y = b.factors().begin();
  while (x != a.factors().end() || y != b.factors().end()) {
    if (y == b.factors().end() || (x != a.factors().end() && x->base < y->base)) {
      out.push_back(*x++);
    } else if (x == a.factors().end() || y->base < x->base) {
      out.push_back(*y++);
    } else {
      const std::uint64_t n = std::lcm<std::uint64_t>(x->denominator, y->denominator);
      if (n > kMaxRootDegree) too_large();
      const std::uint64_t k = x->numerator * (n / x->denominator) + y->numerator * (n / y->denominator);
      out.push_back({x->base, static_cast<std::uint32_t>(k), static_cast<std::uint32_t>(n), x->prime});
      ++x, ++y;
    }
  }
  return RadicalMonomial::of(std::move(out), coefficient);
}

struct Collector {
  std::map<RadicalMonomial, Rational> terms;
  void add(const RadicalMonomial& m, const Rational& c) {
    if (c.is_zero()) return;
    const auto [it, fresh] = terms.emplace(m, c);
    if (!fresh) {
      it->second += c;
      if (it->second.is_zero()) {
        terms.erase(it);
        return;
      }
    }
    check_coefficient(it->second);
    if (terms.size() > kMaxRadicalTerms) too_large();
  }
};
}  // namespace

RadicalMonomial RadicalMonomial::of(std::vector<Factor> factors, Rational& coefficient) {
  RadicalMonomial m;
  std::uint64_t degree = 1;
  for (Factor& f : factors) {
    const std::uint32_t whole = f.numerator / f.denominator;
    if (whole) {
      if (f.base.bits() * whole > kMaxRadicalCoefficientBits) too_large();
      coefficient *= Rational(pow(f.base, whole));
    }
    f.numerator %= f.denominator;
    const std::uint32_t g = std::gcd(f.numerator, f.denominator);
    f.numerator /= g;
    f.denominator /= g;
    if (f.numerator == 0) continue;
    degree = std::lcm<std::uint64_t>(degree, f.denominator);
    if (degree > kMaxRootDegree) too_large();
    m.composite_ = m.composite_ || !f.prime;
    m.factors_.push_back(std::move(f));
  }
  m.degree_ = static_cast<std::uint32_t>(degree);
  std::uint64_t bits = 0;
  for (const Factor& f : m.factors_) bits += f.base.bits() * (f.numerator * (degree / f.denominator));
  if (bits > kMaxRadicandBits) too_large();
  for (const Factor& f : m.factors_) m.radicand_ *= pow(f.base, f.numerator * (degree / f.denominator));
  return m;
}

RadicalSum RadicalSum::of(RadicalMonomial monomial, const Rational& coefficient) {
  RadicalSum r;
  check_coefficient(coefficient);
  if (!coefficient.is_zero()) r.terms_.push_back({std::move(monomial), coefficient});
  return r;
}

void RadicalSum::check() const {
  if (terms_.size() > kMaxRadicalTerms) too_large();
  for (const Term& t : terms_) check_coefficient(t.coefficient);
}

Enclosure RadicalSum::enclosure(std::int64_t bits) const {
  Enclosure sum;
  for (const Term& t : terms_) {
    Enclosure x(t.coefficient, bits);
    if (!t.monomial.is_one()) {
      Enclosure m;
      arb_set_fmpz(m.raw(), t.monomial.radicand().raw());
      arb_root_ui(m.raw(), m.raw(), t.monomial.degree(), bits);
      arb_mul(x.raw(), x.raw(), m.raw(), bits);
    }
    arb_add(sum.raw(), sum.raw(), x.raw(), bits);
  }
  return sum;
}

int RadicalSum::sign() const {
  if (terms_.empty()) return 0;
  if (terms_.size() == 1) return terms_[0].coefficient.sign();
  for (std::int64_t bits = 64; bits <= kMaxSignBits; bits *= 2) {
    const Enclosure x = enclosure(bits);
    if (x.is_positive()) return 1;
    if (x.is_negative()) return -1;
  }
  too_large();
}

RadicalSum RadicalSum::operator-() const {
  RadicalSum r = *this;
  for (Term& t : r.terms_) t.coefficient = -t.coefficient;
  return r;
}

RadicalSum operator+(const RadicalSum& a, const RadicalSum& b) {
  check_coprime(a, b);
  RadicalSum r;
  auto x = a.terms_.begin(), y = b.terms_.begin();
  while (x != a.terms_.end() || y != b.terms_.end()) {
    const auto order = x == a.terms_.end()   ? std::strong_ordering::greater
                       : y == b.terms_.end() ? std::strong_ordering::less
                                             : x->monomial <=> y->monomial;
    if (order < 0) {
      r.terms_.push_back(*x++);
    } else if (order > 0) {
      r.terms_.push_back(*y++);
    } else {
      const Rational sum = x->coefficient + y->coefficient;
      if (!sum.is_zero()) r.terms_.push_back({x->monomial, sum});
      ++x, ++y;
    }
  }
  r.check();
  return r;
}

RadicalSum operator-(const RadicalSum& a, const RadicalSum& b) { return a + -b; }

RadicalSum operator*(const RadicalSum& a, const RadicalSum& b) {
  if (a.terms_.size() * b.terms_.size() > kMaxRadicalProducts) too_large();
  Collector all;
  for (const auto& x : a.terms_) {
    for (const auto& y : b.terms_) {
      Rational c = x.coefficient * y.coefficient;
      const RadicalMonomial m = multiply(x.monomial, y.monomial, c);
      all.add(m, c);
    }
  }
  RadicalSum r;
  for (auto& [m, c] : all.terms) r.terms_.push_back({m, c});
  // Monomials of one factor meet those of the other only in products; their bases may still clash.
  check_coprime(r, r);
  return r;
}

bool operator==(const RadicalSum& a, const RadicalSum& b) {
  return std::equal(a.terms_.begin(), a.terms_.end(), b.terms_.begin(), b.terms_.end(),
                    [](const auto& x, const auto& y) {
                      return x.coefficient == y.coefficient && x.monomial == y.monomial;
                    });
}

RadicalSum scale(const RadicalSum& a, const Rational& k) { return a * RadicalSum(k); }

// The monomials that a generates, up to rational factors, are a basis of the field of a over the rationals; 1/a is the
// solution of a linear system in it.
RadicalSum inverse(const RadicalSum& a) {
  if (a.is_zero()) throw std::domain_error("zero has no inverse");
  if (a.terms().size() == 1) {
    const auto& t = a.terms()[0];
    // 1/m = m^(n-1) / radicand.
    std::vector<RadicalMonomial::Factor> opposite = t.monomial.factors();
    Rational c = Rational(1) / t.coefficient;
    for (auto& f : opposite) {
      c = c / Rational(f.base);
      f.numerator = f.denominator - f.numerator;
    }
    RadicalMonomial m = RadicalMonomial::of(std::move(opposite), c);
    return RadicalSum::of(std::move(m), c);
  }
  std::map<RadicalMonomial, slong> index;
  std::vector<RadicalMonomial> basis;
  const auto place = [&](const RadicalMonomial& m) {
    const auto [it, fresh] = index.emplace(m, static_cast<slong>(basis.size()));
    if (fresh) basis.push_back(m);
    if (basis.size() > kMaxRadicalDimension) too_large();
    return it->second;
  };
  place(RadicalMonomial());
  for (std::size_t i = 0; i < basis.size(); ++i) {
    for (const auto& t : a.terms()) {
      Rational ignored(1);
      const RadicalMonomial m = multiply(basis[i], t.monomial, ignored);
      place(m);
    }
  }
  const auto n = static_cast<slong>(basis.size());
  struct Matrix {
    fmpq_mat_t m;
    Matrix(slong rows, slong columns) { fmpq_mat_init(m, rows, columns); }
    ~Matrix() { fmpq_mat_clear(m); }
    Matrix(const Matrix&) = delete;
    Matrix& operator=(const Matrix&) = delete;
  } product(n, n), one(n, 1), solution(n, 1);
  for (slong j = 0; j < n; ++j) {
    for (const auto& t : a.terms()) {
      Rational c = t.coefficient;
      const RadicalMonomial m = multiply(basis[static_cast<std::size_t>(j)], t.monomial, c);
      fmpq* cell = fmpq_mat_entry(product.m, place(m), j);
      fmpq_add(cell, cell, c.raw());
    }
  }
  fmpq_one(fmpq_mat_entry(one.m, 0, 0));
  if (!fmpq_mat_solve(solution.m, product.m, one.m)) throw std::domain_error("zero has no inverse");
  RadicalSum r;
  for (slong i = 0; i < n; ++i) {
    Rational c;
    fmpq_set(c.raw(), fmpq_mat_entry(solution.m, i, 0));
    r = r + RadicalSum::of(basis[static_cast<std::size_t>(i)], c);
  }
  return r;
}

RadicalSum pow(const RadicalSum& a, std::int64_t exponent) {
  if (exponent < 0) return pow(inverse(a), -exponent);
  RadicalSum r(1), square = a;
  for (;;) {
    if (exponent & 1) r = r * square;
    exponent >>= 1;
    if (exponent == 0) return r;
    square = square * square;
  }
}

int compare(const RadicalSum& a, const RadicalSum& b) { return (a - b).sign(); }

}  // namespace exact
