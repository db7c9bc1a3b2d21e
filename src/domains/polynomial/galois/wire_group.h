// Permutation groups of roots as they travel.
#pragma once
#include "domains/polynomial/polynomial.h"
#include "engines/polynomials/galois_group.h"

#include <string>
#include <vector>

namespace exact::domains::polynomial {

// A group by generators; a generator lists the image of each root.
struct PermutationGroup {
  std::vector<std::string> root_axis;
  std::vector<std::vector<std::int64_t>> generators;
  static const Type type;
};

polynomials::IntegerPolynomial from_ascending(const std::vector<std::int64_t>& coefficients);
// Refuses the request unless the coefficients, constant first, are those of an irreducible polynomial with that leading coefficient.
void check_irreducible(const std::vector<std::int64_t>& coefficients, Refuse& refuse);
PermutationGroup wire_group(const polynomials::TransitiveGroup& g);
// Generators by their cycles; a last point that stays is named, so that the text tells the degree.
std::string cycle_notation(const polynomials::TransitiveGroup& g);

}  // namespace exact::domains::polynomial
