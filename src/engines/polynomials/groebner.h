// Groebner bases over the rationals: Buchberger's algorithm with integer coefficients.
#pragma once
#include "engines/primes/spend.h"
#include "values/integer.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace exact::polynomials {

// Exponents of x_0, x_1, ...; unused ones are 0.
inline constexpr std::size_t kMaxGroebnerVariables = 10;
using Monomial = std::array<std::int32_t, kMaxGroebnerVariables>;
inline constexpr std::int32_t kMaxGroebnerDegree = 1 << 28;

std::int64_t degree(const Monomial& m);

// A product order: the blocks are compared one after the other, each by degree and then reverse lexicographically with
// x_0 > x_1 > .... With one block it is the graded reverse lexicographic order; with two, the first block is eliminated.
class BlockOrder {
 public:
  // block_of[i] is the block of x_i; blocks are numbered from 0 without gaps.
  explicit BlockOrder(const std::vector<int>& block_of);
  static BlockOrder graded(std::size_t variables) { return BlockOrder(std::vector<int>(variables, 0)); }
  int compare(const Monomial& a, const Monomial& b) const;  // negative, zero or positive
  const std::vector<std::vector<std::size_t>>& blocks() const { return blocks_; }

 private:
  std::vector<std::vector<std::size_t>> blocks_;
};

struct GroebnerTerm {
  Monomial monomial{};
  Integer coefficient;
  friend bool operator==(const GroebnerTerm&, const GroebnerTerm&) = default;
};
// Terms in descending order, no coefficient zero; zero has no terms.
using GroebnerPolynomial = std::vector<GroebnerTerm>;

// Brings the terms into order, joins equal ones and divides by the content; the leading coefficient becomes positive.
void normalize(GroebnerPolynomial& p, const BlockOrder& order);

// The reduced Groebner basis of the ideal: primitive, leading coefficients positive, leading monomials ascending; empty
// for the zero ideal and {1} for the whole ring. Generators need not be normalized for this order; the first `known` ones are
// already a reduced basis in it. Spends for every term touched; throws std::length_error when a degree exceeds kMaxGroebnerDegree.
std::vector<GroebnerPolynomial> groebner_basis(std::vector<GroebnerPolynomial> generators,
                                               const BlockOrder& order, const primes::Spend& spend,
                                               std::size_t known = 0);

// The remainder of p modulo a Groebner basis in that order, up to a nonzero factor; zero exactly for members of the ideal.
GroebnerPolynomial normal_form(GroebnerPolynomial p, const std::vector<GroebnerPolynomial>& basis,
                               const BlockOrder& order, const primes::Spend& spend);

}  // namespace exact::polynomials
