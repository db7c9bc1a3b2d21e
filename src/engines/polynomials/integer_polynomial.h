// IntegerPolynomial: a dense polynomial with integer coefficients that owns its memory (FLINT's fmpz_poly).
#pragma once
#include "values/integer.h"
#include "values/rational_polynomial.h"

#include <flint/fmpz_poly.h>

#include <cstdint>
#include <vector>

namespace exact::polynomials {

class IntegerPolynomial {
 public:
  IntegerPolynomial() noexcept { fmpz_poly_init(p_); }
  IntegerPolynomial(const IntegerPolynomial& o) {
    fmpz_poly_init(p_);
    fmpz_poly_set(p_, o.p_);
  }
  IntegerPolynomial(IntegerPolynomial&& o) noexcept {
    fmpz_poly_init(p_);
    fmpz_poly_swap(p_, o.p_);
  }
  IntegerPolynomial& operator=(const IntegerPolynomial& o) {
    fmpz_poly_set(p_, o.p_);
    return *this;
  }
  IntegerPolynomial& operator=(IntegerPolynomial&& o) noexcept {
    fmpz_poly_swap(p_, o.p_);
    return *this;
  }
  ~IntegerPolynomial() { fmpz_poly_clear(p_); }

  fmpz_poly_struct* raw() noexcept { return p_; }
  const fmpz_poly_struct* raw() const noexcept { return p_; }

  bool is_zero() const noexcept { return p_->length == 0; }
  std::int64_t degree() const noexcept { return p_->length - 1; }  // -1 for zero
  Integer coefficient(std::int64_t i) const {
    Integer c;
    fmpz_poly_get_coeff_fmpz(c.raw(), p_, i);
    return c;
  }
  void set_coefficient(std::int64_t i, const Integer& c) { fmpz_poly_set_coeff_fmpz(p_, i, c.raw()); }
  Integer leading() const { return is_zero() ? Integer(0) : coefficient(degree()); }
  // Bits of the largest coefficient.
  std::uint64_t bits() const noexcept {
    const slong b = fmpz_poly_max_bits(p_);
    return static_cast<std::uint64_t>(b < 0 ? -b : b);
  }
  // How often the sign changes in the list of nonzero coefficients (Descartes).
  int sign_variations() const;

  friend bool operator==(const IntegerPolynomial& a, const IntegerPolynomial& b) {
    return fmpz_poly_equal(a.p_, b.p_) != 0;
  }

 private:
  fmpz_poly_t p_;
};

// The integer multiple of p by its least common denominator; the same roots.
IntegerPolynomial clear_denominators(const RationalPolynomial& p);
RationalPolynomial to_rational(const IntegerPolynomial& p);
// p / leading coefficient. Requires p not zero.
RationalPolynomial monic(const RationalPolynomial& p);

struct PolynomialFactor {
  RationalPolynomial factor;  // monic
  std::int64_t multiplicity = 1;
};

// The monic irreducible factors of a nonzero p over the rationals with their multiplicities (Zassenhaus and van Hoeij, by
// FLINT). Sorted by degree, then as lists of terms (exponent, coefficient) from the leading term down, a list that ends
// before another one first. p is its leading coefficient times their product.
std::vector<PolynomialFactor> factor(const RationalPolynomial& p);

// Monic, squarefree, pairwise coprime factors of a nonzero p, multiplicities ascending (Yun).
std::vector<PolynomialFactor> squarefree_factors(const RationalPolynomial& p);

// The order of factor().
bool comes_before(const RationalPolynomial& a, const RationalPolynomial& b);

}  // namespace exact::polynomials
