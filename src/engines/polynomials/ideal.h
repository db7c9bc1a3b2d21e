// Ideals of Q[x_0, ..., x_(n-1)] by their reduced Groebner bases: quotients and radicals.
#pragma once
#include "engines/polynomials/groebner.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace exact::polynomials {

using Generators = std::vector<GroebnerPolynomial>;

// At most this many variables: one more is needed for a trick.
inline constexpr std::size_t kMaxIdealVariables = kMaxGroebnerVariables - 1;

// Every result is the reduced basis in the graded reverse lexicographic order, as groebner_basis gives it. Only that of the given
// generators is computed with rational coefficients; everything else is modulo primes, and proved as modular_lift.h says.
class IdealCalculus {
 public:
  IdealCalculus(std::size_t variables, primes::Spend spend) : n_(variables), spend_(std::move(spend)) {}

  Generators basis(const Generators& a) const;
  // Whether p vanishes on all common zeros of a.
  bool in_radical(const GroebnerPolynomial& p, const Generators& a) const;
  // All f with f b in a.
  Generators quotient(const Generators& a, const Generators& b) const;
  // All f with a power in a.
  Generators radical(const Generators& a) const;

 private:
  std::size_t n_;
  primes::Spend spend_;
};

}  // namespace exact::polynomials
