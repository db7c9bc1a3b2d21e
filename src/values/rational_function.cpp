#include "values/rational_function.h"

#include <flint/fmpz_mpoly_factor.h>

#include <algorithm>
#include <stdexcept>

namespace exact {

namespace {
// The ring never changes, so threads may share it; it lives as long as the process.
const fmpz_mpoly_ctx_struct* the_ring() {
  static const fmpz_mpoly_ctx_struct* const ring = [] {
    static fmpz_mpoly_ctx_t context;
    fmpz_mpoly_ctx_init(context, RationalFunction::kGenerators, ORD_LEX);
    return context;
  }();
  return ring;
}

// A polynomial with integer coefficients that owns its memory.
class Polynomial {
 public:
  Polynomial() { fmpz_mpoly_init(p_, the_ring()); }
  Polynomial(const Polynomial&) = delete;
  Polynomial& operator=(const Polynomial&) = delete;
  ~Polynomial() { fmpz_mpoly_clear(p_, the_ring()); }
  fmpz_mpoly_struct* raw() { return p_; }
  const fmpz_mpoly_struct* raw() const { return p_; }

 private:
  fmpz_mpoly_t p_;
};

std::uint64_t length(const fmpz_mpoly_struct* p) { return static_cast<std::uint64_t>(p->length); }

void check_work(std::uint64_t a, std::uint64_t b) {
  if (a * b > RationalFunction::kMaxWork) throw std::length_error("the rational function has too many terms");
}

// GCDs fail on exponents that do not fit a machine word; far smaller ones are refused.
void check_degree(const fmpz_mpoly_struct* p) {
  if (fmpz_mpoly_total_degree_si(p, the_ring()) > static_cast<slong>(RationalFunction::kMaxExponent))
    throw std::length_error("the rational function has too high a degree");
}
}  // namespace

const fmpz_mpoly_ctx_struct* RationalFunction::ring() { return the_ring(); }

RationalFunction::RationalFunction(const Rational& constant) : RationalFunction() {
  fmpz_mpoly_set_fmpz(top_, constant.numerator().raw(), ring());
  fmpz_mpoly_set_fmpz(bottom_, constant.denominator().raw(), ring());
}

// Makes the denominator's leading coefficient positive, and 1 the denominator of zero.
void RationalFunction::reduce() {
  if (fmpz_mpoly_is_zero(top_, ring())) {
    fmpz_mpoly_one(bottom_, ring());
    return;
  }
  if (fmpz_sgn(bottom_->coeffs) < 0) {
    fmpz_mpoly_neg(top_, top_, ring());
    fmpz_mpoly_neg(bottom_, bottom_, ring());
  }
  check_degree(top_);
  check_degree(bottom_);
}

RationalFunction RationalFunction::generator(int index) {
  RationalFunction r;
  fmpz_mpoly_gen(r.top_, index, ring());
  return r;
}

RationalFunction RationalFunction::polynomial(const std::vector<Term>& terms) {
  RationalFunction r;
  fmpz_mpoly_struct* p = r.top_;
  std::vector<ulong> exponents(kGenerators);
  for (const Term& t : terms) {
    std::fill(exponents.begin(), exponents.end(), 0);
    for (const auto& [generator, power] : t.powers)
      exponents[static_cast<std::size_t>(generator)] = static_cast<ulong>(power);
    fmpz_mpoly_push_term_fmpz_ui(p, t.coefficient.raw(), exponents.data(), ring());
  }
  fmpz_mpoly_sort_terms(p, ring());
  fmpz_mpoly_combine_like_terms(p, ring());
  return r;
}

std::optional<Rational> RationalFunction::rational() const {
  if (!is_rational()) return std::nullopt;
  if (is_zero()) return Rational(0);
  Integer top, bottom;
  fmpz_mpoly_get_fmpz(top.raw(), top_, ring());
  fmpz_mpoly_get_fmpz(bottom.raw(), bottom_, ring());
  return Rational(top, bottom);
}

std::uint64_t RationalFunction::generators() const {
  static_assert(kGenerators <= 64);
  int above[kGenerators] = {}, below[kGenerators] = {};
  fmpz_mpoly_used_vars(above, top_, ring());
  fmpz_mpoly_used_vars(below, bottom_, ring());
  std::uint64_t bits = 0;
  for (int i = 0; i < kGenerators; ++i)
    if (above[i] || below[i]) bits |= std::uint64_t{1} << i;
  return bits;
}

RationalFunction RationalFunction::numerator() const {
  RationalFunction r;
  fmpz_mpoly_set(r.top_, top_, ring());
  return r;
}

RationalFunction RationalFunction::denominator() const {
  RationalFunction r;
  fmpz_mpoly_set(r.top_, bottom_, ring());
  return r;
}

std::vector<RationalFunction::Term> RationalFunction::terms() const {
  const fmpz_mpoly_struct* p = top_;
  std::vector<Term> out;
  std::vector<ulong> exponents(kGenerators);
  for (slong i = 0; i < p->length; ++i) {
    Term t;
    fmpz_mpoly_get_term_coeff_fmpz(t.coefficient.raw(), p, i, ring());
    fmpz_mpoly_get_term_exp_ui(exponents.data(), p, i, ring());
    for (int g = 0; g < kGenerators; ++g)
      if (exponents[static_cast<std::size_t>(g)])
        t.powers.emplace_back(g, static_cast<std::int64_t>(exponents[static_cast<std::size_t>(g)]));
    out.push_back(std::move(t));
  }
  return out;
}

std::int64_t RationalFunction::size() const {
  return static_cast<std::int64_t>(length(top_) + length(bottom_));
}

std::int64_t RationalFunction::degree(int generator) const {
  return fmpz_mpoly_degree_si(top_, generator, ring());
}

RationalFunction RationalFunction::derivative(int generator) const {
  const RationalFunction top = numerator(), bottom = denominator();
  RationalFunction dtop, dbottom;
  fmpz_mpoly_derivative(dtop.top_, top_, generator, ring());
  if (is_polynomial()) return dtop / bottom;
  fmpz_mpoly_derivative(dbottom.top_, bottom_, generator, ring());
  return (dtop * bottom - top * dbottom) / (bottom * bottom);
}

std::vector<RationalFunction> RationalFunction::coefficients(int generator) const {
  const std::int64_t n = degree(generator);
  std::vector<std::vector<Term>> parts(static_cast<std::size_t>(n + 1));
  for (Term& t : terms()) {
    std::size_t power = 0;
    for (std::size_t i = 0; i < t.powers.size(); ++i) {
      if (t.powers[i].first != generator) continue;
      power = static_cast<std::size_t>(t.powers[i].second);
      t.powers.erase(t.powers.begin() + static_cast<std::ptrdiff_t>(i));
      break;
    }
    parts[power].push_back(std::move(t));
  }
  std::vector<RationalFunction> out;
  out.reserve(parts.size());
  for (const auto& p : parts) out.push_back(polynomial(p));
  return out;
}

RationalFunction RationalFunction::operator-() const {
  RationalFunction r = *this;
  fmpz_mpoly_neg(r.top_, r.top_, ring());
  return r;
}

namespace {
// GCDs of polynomials with very large exponents can fail; nothing here comes near that.
void greatest_common_divisor(Polynomial& g, const fmpz_mpoly_struct* a, const fmpz_mpoly_struct* b) {
  if (!fmpz_mpoly_gcd(g.raw(), a, b, the_ring()))
    throw std::length_error("the rational function has too high a degree");
}

// a / g for a divisor g.
void exact_quotient(Polynomial& q, const fmpz_mpoly_struct* a, const Polynomial& g) {
  if (fmpz_mpoly_is_one(g.raw(), the_ring()))
    fmpz_mpoly_set(q.raw(), a, the_ring());
  else
    fmpz_mpoly_divides(q.raw(), a, g.raw(), the_ring());
}
}  // namespace

// P. Henrici, "A subroutine for computations with rational numbers", J. ACM 3 (1956): with g = gcd of the denominators
// only a common factor of the new numerator and g can be left.
RationalFunction operator+(const RationalFunction& a, const RationalFunction& b) {
  check_work(length(a.top_), length(b.bottom_));
  check_work(length(a.bottom_), length(b.top_));
  check_work(length(a.bottom_), length(b.bottom_));
  const auto* ring = the_ring();
  RationalFunction r;
  Polynomial g, left, right, product;
  greatest_common_divisor(g, a.bottom_, b.bottom_);
  exact_quotient(left, a.bottom_, g);
  exact_quotient(right, b.bottom_, g);
  fmpz_mpoly_mul(product.raw(), b.top_, left.raw(), ring);
  fmpz_mpoly_mul(r.top_, a.top_, right.raw(), ring);
  fmpz_mpoly_add(r.top_, r.top_, product.raw(), ring);
  if (fmpz_mpoly_is_one(g.raw(), ring)) {
    fmpz_mpoly_mul(r.bottom_, left.raw(), b.bottom_, ring);
  } else {
    Polynomial h, above, below;
    greatest_common_divisor(h, r.top_, g.raw());
    if (!fmpz_mpoly_is_zero(h.raw(), ring)) {
      exact_quotient(above, r.top_, h);
      exact_quotient(below, b.bottom_, h);
      fmpz_mpoly_swap(r.top_, above.raw(), ring);
      fmpz_mpoly_mul(r.bottom_, left.raw(), below.raw(), ring);
    }
  }
  r.reduce();
  return r;
}

RationalFunction operator-(const RationalFunction& a, const RationalFunction& b) { return a + -b; }

RationalFunction operator*(const RationalFunction& a, const RationalFunction& b) {
  check_work(length(a.top_), length(b.top_));
  check_work(length(a.bottom_), length(b.bottom_));
  RationalFunction r;
  if (a.is_zero() || b.is_zero()) return r;
  const auto* ring = the_ring();
  Polynomial g, above, below;
  greatest_common_divisor(g, a.top_, b.bottom_);
  exact_quotient(above, a.top_, g);
  exact_quotient(below, b.bottom_, g);
  Polynomial h, top, bottom;
  greatest_common_divisor(h, b.top_, a.bottom_);
  exact_quotient(top, b.top_, h);
  exact_quotient(bottom, a.bottom_, h);
  fmpz_mpoly_mul(r.top_, above.raw(), top.raw(), ring);
  fmpz_mpoly_mul(r.bottom_, below.raw(), bottom.raw(), ring);
  r.reduce();
  return r;
}

RationalFunction operator/(const RationalFunction& a, const RationalFunction& b) {
  if (b.is_zero()) throw std::domain_error("division by the rational function zero");
  RationalFunction inverse;
  fmpz_mpoly_set(inverse.top_, b.bottom_, the_ring());
  fmpz_mpoly_set(inverse.bottom_, b.top_, the_ring());
  inverse.reduce();
  return a * inverse;
}

RationalFunction pow(const RationalFunction& a, std::int64_t n) {
  if (n < 0) return pow(RationalFunction(1) / a, -n);
  if (static_cast<std::uint64_t>(n) > RationalFunction::kMaxExponent)
    throw std::length_error("the power of a rational function is too high");
  // A power of t terms has at most (t + n - 1 choose n) of them.
  for (const RationalFunction& part : {a.numerator(), a.denominator()}) {
    const auto t = static_cast<std::uint64_t>(part.size()) - 1;
    double most = 1;
    for (std::uint64_t i = 1; i < t && most <= 1e9; ++i)
      most *= static_cast<double>(static_cast<std::uint64_t>(n) + i) / static_cast<double>(i);
    if (most > 20'000) throw std::length_error("the power of a rational function has too many terms");
  }
  RationalFunction result(1), square = a;
  for (std::int64_t k = n; k > 0; k >>= 1) {
    if (k & 1) result = result * square;
    if (k > 1) square = square * square;
  }
  return result;
}

std::optional<Factorization> factor(const RationalFunction& polynomial) {
  const std::int64_t size = polynomial.size() - 1;
  std::int64_t degree = 0;
  for (int g = 0; g < RationalFunction::kGenerators; ++g) degree = std::max(degree, polynomial.degree(g));
  if (size > 300 || degree > 200) return std::nullopt;
  Factorization out;
  out.constant = Rational(1);
  if (polynomial.is_zero()) {
    out.constant = Rational(0);
    return out;
  }
  Polynomial p;
  std::vector<ulong> exponents(RationalFunction::kGenerators);
  for (const auto& t : polynomial.terms()) {
    std::fill(exponents.begin(), exponents.end(), 0);
    for (const auto& [generator, power] : t.powers)
      exponents[static_cast<std::size_t>(generator)] = static_cast<ulong>(power);
    fmpz_mpoly_push_term_fmpz_ui(p.raw(), t.coefficient.raw(), exponents.data(), the_ring());
  }
  fmpz_mpoly_factor_t f;
  fmpz_mpoly_factor_init(f, the_ring());
  const int found = fmpz_mpoly_factor(f, p.raw(), the_ring());
  std::optional<Factorization> result;
  if (found) {
    Integer constant;
    fmpz_mpoly_factor_get_constant_fmpz(constant.raw(), f, the_ring());
    out.constant = Rational(constant);
    const slong n = fmpz_mpoly_factor_length(f, the_ring());
    for (slong i = 0; i < n; ++i) {
      Polynomial base;
      fmpz_mpoly_factor_get_base(base.raw(), f, i, the_ring());
      std::vector<RationalFunction::Term> terms;
      for (slong k = 0; k < base.raw()->length; ++k) {
        RationalFunction::Term t;
        fmpz_mpoly_get_term_coeff_fmpz(t.coefficient.raw(), base.raw(), k, the_ring());
        fmpz_mpoly_get_term_exp_ui(exponents.data(), base.raw(), k, the_ring());
        for (int g = 0; g < RationalFunction::kGenerators; ++g)
          if (exponents[static_cast<std::size_t>(g)])
            t.powers.emplace_back(g, static_cast<std::int64_t>(exponents[static_cast<std::size_t>(g)]));
        terms.push_back(std::move(t));
      }
      out.factors.emplace_back(RationalFunction::polynomial(terms),
                               fmpz_mpoly_factor_get_exp_si(f, i, the_ring()));
    }
    result = std::move(out);
  }
  fmpz_mpoly_factor_clear(f, the_ring());
  return result;
}

RationalFunction gcd(const RationalFunction& a, const RationalFunction& b) {
  // The quotient in lowest terms shows it: a = (a / d) * d.
  if (a.is_zero()) return b.numerator();
  if (b.is_zero()) return a.numerator();
  const RationalFunction q = a.numerator() / b.numerator();
  return a.numerator() / q.numerator();
}

}  // namespace exact
