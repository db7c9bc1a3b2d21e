// Numerical semigroups: the sums of generators a1 < a2 < ... < ak, with repetition, without a common divisor.
//
// Everything starts from the Apery set with respect to the least generator m: the least element of the semigroup in each
// residue class modulo m. An integer belongs to the semigroup exactly when it is not below that of its class. Terms and
// facts: Rosales, Garcia-Sanchez, Numerical Semigroups, Springer 2009; Geroldinger, Halter-Koch, Non-Unique
// Factorizations, 2006.
#pragma once
#include "engines/primes/spend.h"
#include "values/integer.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace exact::domains::number_theory::semigroups {

using Generators = std::vector<std::int64_t>;
using Factorization = std::vector<std::int64_t>;  // one multiplicity for each generator

// The least element of a semigroup in each class modulo the generator it starts with. Requires 0 < generators <= 10^12
// and a first one of at most 10^6, so that no element exceeds 10^18.
class AperySet {
 public:
  static constexpr std::int64_t kNone = -1;  // in classes that the semigroup does not meet

  explicit AperySet(std::int64_t modulus) : least_(static_cast<std::size_t>(modulus), kNone) {
    least_[0] = 0;
  }
  // Adds a generator by the round-robin method (Boecker, Liptak, A fast and simple algorithm for the money changing
  // problem, Algorithmica 48 (2007)): linear in the modulus.
  void add(std::int64_t generator);

  std::int64_t modulus() const { return static_cast<std::int64_t>(least_.size()); }
  const std::vector<std::int64_t>& least() const { return least_; }
  bool contains(std::int64_t n) const {
    if (n < 0) return false;
    const std::int64_t least = least_[static_cast<std::size_t>(n % modulus())];
    return least != kNone && least <= n;
  }
  bool contains(const Integer& n) const;

 private:
  std::vector<std::int64_t> least_;
};

class NumericalSemigroup {
 public:
  // Requires positive generators within the bounds of AperySet, in any order.
  NumericalSemigroup(Generators generators, const primes::Spend& spend);

  const Generators& generators() const { return generators_; }  // the minimal ones, ascending
  const AperySet& apery() const { return apery_; }
  bool contains(std::int64_t n) const { return apery_.contains(n); }

 private:
  Generators generators_;
  AperySet apery_;
};

// Whether the generators are the minimal ones of their semigroup in ascending order. Requires the bounds of AperySet.
bool is_minimal(const Generators& generators);

// ---- Factorizations ------------------------------------------------------------------

// Lists the factorizations of elements.
class Factorizer {
 public:
  // Memory: the sum of the generators.
  Factorizer(const Generators& generators, const primes::Spend& spend);
  // All factorizations of n, lexicographically ascending; empty when n is no element. At most `most` are collected: one
  // more in the answer says that there are more. Every branch of the search leads to one, because the semigroups of
  // the generators from each on are known.
  std::vector<Factorization> list(std::int64_t n, std::size_t most) const;

 private:
  void search(std::size_t index, std::int64_t rest, Factorization& so_far, std::size_t most,
              std::vector<Factorization>& out) const;
  Generators generators_;
  std::vector<AperySet> suffix_;  // of the generators from each on
  primes::Spend spend_;
};

// max(|x - min(x, y)|, |y - min(x, y)|) with the minimum taken in each coordinate.
std::int64_t distance(const Factorization& x, const Factorization& y);

// The least N such that any two factorizations are joined by a chain with steps of distance at most N: the longest edge of a
// minimum spanning tree. 0 for fewer than two.
std::int64_t catenary_degree(std::span<const Factorization> factorizations, const primes::Spend& spend);

// ---- Betti elements and presentations ------------------------------------------------

// An element whose factorizations fall into several classes without a common generator. Each class is represented by its
// lexicographically greatest member; the classes stand in descending order of these.
struct Betti {
  std::int64_t element = 0;
  std::vector<Factorization> representatives;
};
struct BettiElements {
  std::size_t candidates =
      0;  // elements w + a with w != 0 in the Apery set and a generator a: all Betti elements are such
  std::vector<Betti> elements;
};
// Classes are found on the generators: those i with n - a_i in the semigroup, joined when n - a_i - a_j is in it, have as
// many components as the factorizations of n (Rosales, An algorithmic method to compute a minimal relation for any
// numerical semigroup, Internat. J. Algebra Comput. 6 (1996)).
BettiElements betti_elements(const NumericalSemigroup& s, const primes::Spend& spend);

// ---- Lengths -------------------------------------------------------------------------

struct Lengths {
  std::int64_t least = 0, greatest = 0;  // numbers of summands
};
// The extreme lengths of factorizations of n; empty when n is no element. Requires generators of at most 3000. An n below
// the square of the greatest generator is reached by dynamic programming; for larger n the lengths are linear in n in each
// class, with deviations that are shortest paths modulo the least and modulo the greatest generator.
std::optional<Lengths> extreme_lengths(const NumericalSemigroup& s, std::int64_t n,
                                       const primes::Spend& spend);

// A bound from which on the delta sets of elements recur with the period lcm(a1, ak) (Garcia-Garcia, Moreno-Frias,
// Vigneron-Tenorio, Computation of delta sets of numerical monoids, Monatsh. Math. 178 (2015)).
std::int64_t delta_periodicity_bound(const Generators& generators);
// The differences of consecutive lengths of factorizations of the elements up to `last`, ascending.
std::vector<std::int64_t> delta_set_up_to(const Generators& generators, std::int64_t last,
                                          const primes::Spend& spend);

}  // namespace exact::domains::number_theory::semigroups
