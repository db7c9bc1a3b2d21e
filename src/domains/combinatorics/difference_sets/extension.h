// Perfect difference sets: sets D of residues modulo v for which every nonzero residue is the difference of exactly one
// ordered pair of D. A set of order k has v = k^2 - k + 1.
#pragma once
#include "operation/work.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace exact::domains::combinatorics {

// The lexicographically least perfect difference set of order k >= 2, written ascending, that contains the base (residues
// modulo k^2 - k + 1, ascending, each once); empty when there is none. Complete by the multiplier theorem; the search goes
// through unions of orbits instead of all sets.
std::optional<std::vector<std::int64_t>> least_extension(const std::vector<std::int64_t>& base,
                                                         std::int64_t k, Work& work);

}  // namespace exact::domains::combinatorics
