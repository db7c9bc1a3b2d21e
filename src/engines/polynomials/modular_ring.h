// Ideals of F_p[x_0, ..., x_(n-1)] for a prime p by their reduced Groebner bases.
#pragma once
#include "engines/polynomials/buchberger.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace exact::polynomials {

struct ModularTerm {
  Monomial monomial{};
  ulong coefficient = 0;  // not zero, reduced
  friend bool operator==(const ModularTerm&, const ModularTerm&) = default;
};
// Descending in the order at hand.
using ModularPolynomial = std::vector<ModularTerm>;
using ModularBasis = std::vector<ModularPolynomial>;

// The greatest degree of a term.
std::int64_t total_degree(const ModularPolynomial& p);
bool is_whole_ring(const ModularBasis& g);
// The largest set of variables in which no leading monomial lies, the first one in binary order; its size is the dimension.
std::vector<bool> independent_set(const ModularBasis& g, std::size_t n);

// Bases are reduced, monic, with leading monomials ascending, and in the graded reverse lexicographic order where nothing else is
// said. `p` is prime and larger than every degree that occurs, so that nothing of characteristic 0 goes wrong.
class ModularRing {
 public:
  ModularRing(ulong p, std::size_t variables, primes::Spend spend)
      : coefficients_(p), n_(variables), spend_(std::move(spend)) {}

  const nmod_t& modulus() const { return coefficients_.modulus(); }
  const primes::Spend& spend() const { return spend_; }
  std::size_t variables() const { return n_; }

  // The image of a polynomial; zero also when `keep_lead` is set and the first coefficient vanishes.
  ModularPolynomial image(const GroebnerPolynomial& p, bool keep_lead) const;
  // The image of a basis; no value when a leading coefficient vanishes.
  std::optional<ModularBasis> image(const std::vector<GroebnerPolynomial>& g) const;

  // The first `known` generators are a basis already.
  ModularBasis basis(const ModularBasis& generators, const BlockOrder& order, std::size_t known = 0) const;
  ModularBasis basis_with(ModularBasis g, ModularPolynomial p) const;
  ModularPolynomial normal_form(const ModularPolynomial& p, const ModularBasis& g) const;
  ModularPolynomial product(const ModularPolynomial& a, const ModularPolynomial& b) const;

  struct Condition {
    ModularPolynomial factor;  // not zero
    ModularBasis basis;
  };
  // All q for which q times each factor lies in the ideal beside it; `lower` is the basis of an ideal inside the answer, possibly empty.
  //
  // A basis of the submodule that (f_1, ..., f_k, 1) and the multiples of the ideals in their components generate, in the order that
  // compares components first; its elements (0, ..., 0, q) are those of the answer (D. Cox, J. Little, D. O'Shea, "Using Algebraic
  // Geometry", section 5.3).
  ModularBasis common_quotient(const std::vector<Condition>& conditions, const ModularBasis& lower) const;
  ModularBasis intersection(const ModularBasis& a, const ModularBasis& b) const;
  // All q with q p^k in g for some k.
  ModularBasis saturation(const ModularBasis& g, const ModularPolynomial& p) const;
  // Whether a power of p lies in g: 1 lies in g + (1 - t p) (Rabinowitsch).
  bool in_radical(const ModularPolynomial& p, const ModularBasis& g) const;

 private:
  PrimeFieldCoefficients coefficients_;
  std::size_t n_;
  primes::Spend spend_;
};

}  // namespace exact::polynomials
