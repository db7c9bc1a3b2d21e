// Multivariate: a sparse polynomial in several variables over the rationals that owns its memory (FLINT's fmpq_mpoly).
#pragma once
#include "values/rational.h"

#include <flint/fmpq_mpoly.h>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace exact::polynomials {

enum class Order : std::uint8_t { kLex, kGradedLex, kGradedReverseLex };

// The ring Q[x_0, ..., x_(n-1)] with x_0 > x_1 > ... under a monomial order; n may be 0. Polynomials refer to their ring, which
// must outlive them.
class Ring {
 public:
  Ring(std::size_t variables, Order order) {
    constexpr ordering_t kOrders[] = {ORD_LEX, ORD_DEGLEX, ORD_DEGREVLEX};
    fmpq_mpoly_ctx_init(ring_, static_cast<slong>(variables), kOrders[static_cast<int>(order)]);
  }
  Ring(const Ring&) = delete;
  Ring& operator=(const Ring&) = delete;
  ~Ring() { fmpq_mpoly_ctx_clear(ring_); }
  const fmpq_mpoly_ctx_struct* raw() const { return ring_; }
  const fmpz_mpoly_ctx_struct* integer() const { return ring_->zctx; }
  std::size_t variables() const { return static_cast<std::size_t>(fmpq_mpoly_ctx_nvars(ring_)); }

 private:
  fmpq_mpoly_ctx_t ring_;
};

// FLINT's functions of sparse polynomials return 0 when an exponent does not fit. Throws std::length_error then.
void require(int success);

class Multivariate {
 public:
  explicit Multivariate(const Ring& ring) : ring_(&ring) { fmpq_mpoly_init(p_, ring.raw()); }
  Multivariate(const Multivariate& o) : ring_(o.ring_) {
    fmpq_mpoly_init(p_, ring_->raw());
    fmpq_mpoly_set(p_, o.p_, ring_->raw());
  }
  Multivariate(Multivariate&& o) noexcept : ring_(o.ring_) {
    fmpq_mpoly_init(p_, ring_->raw());
    fmpq_mpoly_swap(p_, o.p_, ring_->raw());
  }
  Multivariate& operator=(Multivariate o) noexcept {
    fmpq_mpoly_swap(p_, o.p_, ring_->raw());
    return *this;
  }
  ~Multivariate() { fmpq_mpoly_clear(p_, ring_->raw()); }

  fmpq_mpoly_struct* raw() noexcept { return p_; }
  const fmpq_mpoly_struct* raw() const noexcept { return p_; }
  const Ring& ring() const { return *ring_; }

  bool is_zero() const { return fmpq_mpoly_is_zero(p_, ring_->raw()) != 0; }
  bool is_constant() const { return fmpq_mpoly_is_fmpq(p_, ring_->raw()) != 0; }
  std::size_t size() const { return static_cast<std::size_t>(p_->zpoly->length); }
  std::int64_t degree(std::size_t variable) const {
    return fmpq_mpoly_degree_si(p_, static_cast<slong>(variable), ring_->raw());
  }
  // Bits of the largest coefficient, numerator and denominator together.
  std::uint64_t bits() const;

  friend bool operator==(const Multivariate& a, const Multivariate& b) {
    return fmpq_mpoly_equal(a.p_, b.p_, a.ring_->raw()) != 0;
  }

 private:
  const Ring* ring_;
  fmpq_mpoly_t p_;
};

Multivariate operator+(const Multivariate& a, const Multivariate& b);
Multivariate operator-(const Multivariate& a, const Multivariate& b);
Multivariate operator*(const Multivariate& a, const Multivariate& b);

// Exponents must stay far below a machine word for everything that follows; FLINT reports others as failures, which throw
// std::length_error.

// Monic (in the ring's order); 0 when both are zero.
Multivariate gcd(const Multivariate& a, const Multivariate& b);
// The Sylvester determinant in one variable.
Multivariate resultant(const Multivariate& a, const Multivariate& b, std::size_t variable);
// (-1)^(n (n - 1) / 2) resultant(a, a') / leading coefficient, for the degree n of a in the variable; 1 for n = 1, 0 for n < 1.
Multivariate discriminant(const Multivariate& a, std::size_t variable);
struct MultivariateQuotient {
  Multivariate quotient, remainder;
};
// No term of the remainder is divisible by the leading term of b. Requires b not zero.
MultivariateQuotient divide(const Multivariate& a, const Multivariate& b);
// a / leading coefficient. Requires a not zero.
Multivariate monic(const Multivariate& a);

struct MultivariateFactor {
  Multivariate factor;  // monic, not constant
  std::int64_t multiplicity = 1;
};
// Pairwise coprime squarefree factors of a nonzero polynomial, one for each multiplicity, ascending.
std::vector<MultivariateFactor> squarefree_factors(const Multivariate& a);

// The different monic irreducible factors of a nonzero polynomial, in an order that depends on nothing but it.
std::vector<MultivariateFactor> irreducible_factors(const Multivariate& a);

// An upper bound for the number of terms of a polynomial with these degrees; saturates at 2^62.
std::uint64_t dense_terms(std::span<const std::int64_t> degrees);

}  // namespace exact::polynomials
