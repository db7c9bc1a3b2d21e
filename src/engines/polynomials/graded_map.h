// The maps (Q[x,y,z]_q)^3 -> Q[x,y,z]_(q+d-1), (a, b, c) -> a h_x + b h_y + c h_z, of a form h of degree d.
#pragma once
#include "engines/primes/spend.h"
#include "values/rational.h"

#include <array>
#include <cstdint>
#include <vector>

namespace exact::polynomials {

using Exponents3 = std::array<std::int64_t, 3>;
// All monomials of a degree, lexicographically descending.
std::vector<Exponents3> monomials_of_degree(std::int64_t degree);

struct FormTerm {
  Rational coefficient;
  Exponents3 exponents{};
};
using FormTerms = std::vector<FormTerm>;

struct MapEntry {
  std::int64_t row = 0, column = 0;
  Rational coefficient;
};

struct GradedMap {
  std::int64_t multiplier_degree = 0;
  std::vector<Exponents3> source, target;   // columns are the source three times, for h_x, h_y and h_z
  std::vector<MapEntry> entries;            // not zero, by rows
  std::vector<std::int64_t> pivot_columns;  // of the reduced row echelon form
  std::vector<std::int64_t> minor_rows;     // the first rows whose minor at the pivot columns does not vanish
  Rational minor;                           // its determinant; 1 for rank 0
  // The solution of the first free column as coprime integers, the first one that is not zero positive; empty for an injective
  // map.
  std::vector<Rational> kernel;
  std::int64_t columns() const { return 3 * static_cast<std::int64_t>(source.size()); }
};

// partials are h_x, h_y, h_z, all of degree `degree` - 1 or zero.
GradedMap graded_map(const std::array<FormTerms, 3>& partials, std::int64_t degree,
                     std::int64_t multiplier_degree, const primes::Spend& spend);

}  // namespace exact::polynomials
