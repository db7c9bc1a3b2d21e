// Polynomials in several variables with integer coefficients, and quotients of them: owners of FLINT's fmpz_mpoly. The
// ring is a context that everything made in it must not outlive.
#pragma once
#include "values/rational.h"

#include <flint/fmpz_mpoly.h>
#include <flint/fmpz_mpoly_factor.h>

#include <utility>
#include <vector>

namespace exact::matrices {

// Terms are in lexicographic order, variable 0 first.
class PolynomialRing {
 public:
  explicit PolynomialRing(std::size_t variables) : variables_(variables) {
    fmpz_mpoly_ctx_init(context_, static_cast<slong>(variables < 1 ? 1 : variables), ORD_LEX);
  }
  PolynomialRing(const PolynomialRing&) = delete;
  ~PolynomialRing() { fmpz_mpoly_ctx_clear(context_); }
  std::size_t variables() const { return variables_; }
  const fmpz_mpoly_ctx_struct* context() const { return context_; }

 private:
  std::size_t variables_;
  fmpz_mpoly_ctx_t context_;
};

class Polynomial {
 public:
  explicit Polynomial(const PolynomialRing& ring) : ring_(&ring) { fmpz_mpoly_init(p_, context()); }
  Polynomial(const PolynomialRing& ring, const Integer& constant) : Polynomial(ring) {
    fmpz_mpoly_set_fmpz(p_, constant.raw(), context());
  }
  Polynomial(const Polynomial& o) : Polynomial(*o.ring_) { fmpz_mpoly_set(p_, o.p_, context()); }
  Polynomial(Polynomial&& o) noexcept : Polynomial(*o.ring_) { fmpz_mpoly_swap(p_, o.p_, context()); }
  Polynomial& operator=(Polynomial o) noexcept {
    std::swap(ring_, o.ring_);
    std::swap(*p_, *o.p_);
    return *this;
  }
  ~Polynomial() { fmpz_mpoly_clear(p_, context()); }

  static Polynomial variable(const PolynomialRing& ring, std::size_t index) {
    Polynomial x(ring);
    fmpz_mpoly_gen(x.p_, static_cast<slong>(index), ring.context());
    return x;
  }

  const PolynomialRing& ring() const { return *ring_; }
  const fmpz_mpoly_ctx_struct* context() const { return ring_->context(); }
  fmpz_mpoly_struct* raw() { return p_; }
  const fmpz_mpoly_struct* raw() const { return p_; }

  bool is_zero() const { return fmpz_mpoly_is_zero(p_, context()) != 0; }
  bool is_one() const { return fmpz_mpoly_is_one(p_, context()) != 0; }
  bool is_constant() const { return fmpz_mpoly_is_fmpz(p_, context()) != 0; }
  // Of a constant polynomial.
  Integer constant() const {
    Integer z;
    if (!is_zero()) fmpz_mpoly_get_fmpz(z.raw(), p_, context());
    return z;
  }
  std::size_t size() const { return static_cast<std::size_t>(p_->length); }
  Integer coefficient(std::size_t term) const {
    Integer z;
    fmpz_mpoly_get_term_coeff_fmpz(z.raw(), p_, static_cast<slong>(term), context());
    return z;
  }
  // Exponents of a term, one for each variable of the ring.
  std::vector<std::uint64_t> exponents(std::size_t term) const {
    std::vector<std::uint64_t> e(ring_->variables() < 1 ? 1 : ring_->variables());
    fmpz_mpoly_get_term_exp_ui(e.data(), p_, static_cast<slong>(term), context());
    e.resize(ring_->variables());
    return e;
  }
  void push_term(const Integer& coefficient, const std::vector<std::uint64_t>& exponents) {
    std::vector<std::uint64_t> e = exponents;
    if (e.empty()) e.push_back(0);
    fmpz_mpoly_push_term_fmpz_ui(p_, coefficient.raw(), e.data(), context());
  }
  void sort_terms() {
    fmpz_mpoly_sort_terms(p_, context());
    fmpz_mpoly_combine_like_terms(p_, context());
  }
  std::int64_t degree(std::size_t variable) const {
    return fmpz_mpoly_degree_si(p_, static_cast<slong>(variable), context());
  }
  // The coefficients of powers 0, 1, ... of a variable, free of it.
  std::vector<Polynomial> coefficients(std::size_t variable) const;
  // The greatest common divisor of the coefficients.
  Integer content() const {
    Integer g;
    for (std::size_t i = 0; i < size() && !g.is_one(); ++i) g = gcd(g, coefficient(i));
    return g;
  }

  Polynomial operator-() const {
    Polynomial r(*ring_);
    fmpz_mpoly_neg(r.p_, p_, context());
    return r;
  }
  friend Polynomial operator+(const Polynomial& a, const Polynomial& b) {
    Polynomial r(*a.ring_);
    fmpz_mpoly_add(r.p_, a.p_, b.p_, a.context());
    return r;
  }
  friend Polynomial operator-(const Polynomial& a, const Polynomial& b) {
    Polynomial r(*a.ring_);
    fmpz_mpoly_sub(r.p_, a.p_, b.p_, a.context());
    return r;
  }
  friend Polynomial operator*(const Polynomial& a, const Polynomial& b) {
    Polynomial r(*a.ring_);
    fmpz_mpoly_mul(r.p_, a.p_, b.p_, a.context());
    return r;
  }
  friend Polynomial operator*(const Integer& k, const Polynomial& a) {
    Polynomial r(*a.ring_);
    fmpz_mpoly_scalar_mul_fmpz(r.p_, a.p_, k.raw(), a.context());
    return r;
  }
  friend bool operator==(const Polynomial& a, const Polynomial& b) {
    return fmpz_mpoly_equal(a.p_, b.p_, a.context()) != 0;
  }

 private:
  const PolynomialRing* ring_;
  fmpz_mpoly_t p_;
};

// a / b, which must be exact.
Polynomial exact_quotient(const Polynomial& a, const Polynomial& b);
Polynomial gcd(const Polynomial& a, const Polynomial& b);
Polynomial lcm(const Polynomial& a, const Polynomial& b);

struct PolynomialFactors {
  Integer constant;
  std::vector<std::pair<Polynomial, std::int64_t>> factors;  // irreducible over the rationals, primitive
};
PolynomialFactors factor(const Polynomial& p);

// A quotient in lowest terms; `reduce` makes it so.
struct Fraction {
  Polynomial top, bottom;
  explicit Fraction(const PolynomialRing& ring) : top(ring), bottom(ring, Integer(1)) {}
  Fraction(Polynomial top, Polynomial bottom) : top(std::move(top)), bottom(std::move(bottom)) {}
  void reduce();
};

}  // namespace exact::matrices
