// Ideals of Q[x_0, ..., x_(n-1)] by their reduced Groebner bases: quotients, saturations, radicals.
#pragma once
#include "engines/polynomials/groebner.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace exact::polynomials {

using Generators = std::vector<GroebnerPolynomial>;

// At most this many variables: one more is needed for the tricks below.
inline constexpr std::size_t kMaxIdealVariables = kMaxGroebnerVariables - 1;

// Every result is the reduced basis in the graded reverse lexicographic order, as groebner_basis gives it.
class IdealCalculus {
 public:
  IdealCalculus(std::size_t variables, primes::Spend spend) : n_(variables), spend_(std::move(spend)) {}

  Generators basis(const Generators& a) const;
  // Whether p vanishes on all common zeros of a: 1 lies in a + (1 - t p) (Rabinowitsch).
  bool in_radical(const GroebnerPolynomial& p, const Generators& a) const;
  bool contains(const Generators& basis, const GroebnerPolynomial& p) const;
  // The polynomials in both: (t a + (1 - t) b) without t.
  Generators intersection(const Generators& a, const Generators& b) const;
  // All f with f b in a.
  Generators quotient(const Generators& a, const Generators& b) const;
  // All f with f p^k in a for some k.
  Generators saturation(const Generators& a, const GroebnerPolynomial& p) const;
  // All f with a power in a.
  //
  // With a maximal independent set u of variables, a generates an ideal of dimension zero over Q(u), whose radical is made by the
  // squarefree parts of its univariate polynomials (Seidenberg's lemma 92; characteristic 0). That is contracted by a saturation, and
  // intersected with the radical of a + (h) for the leading coefficients h that were inverted, unless every generator of it
  // already lies in the radical (T. Becker, V. Weispfenning, "Groebner Bases", 1993, section 8.7).
  Generators radical(const Generators& a) const;

 private:
  Generators radical_of_basis(const Generators& g) const;
  Generators dense_part(const Generators& g, const std::vector<bool>& independent) const;
  Generators without_last(const Generators& g) const;
  GroebnerPolynomial leading_coefficients(const Generators& g, const std::vector<bool>& independent) const;
  std::size_t n_;
  primes::Spend spend_;
};

}  // namespace exact::polynomials
