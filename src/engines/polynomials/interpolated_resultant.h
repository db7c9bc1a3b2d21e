// Resultants of polynomials in two variables from their values.
#pragma once
#include "engines/polynomials/multivariate.h"
#include "engines/primes/spend.h"

#include <optional>

namespace exact::polynomials {

// The Sylvester determinant in one variable, when only one other variable occurs and this way is likely to be the faster one:
// modulo one prime after another, the other variable takes so many values that the determinants there determine it (Collins
// 1971). Nothing otherwise. The work is spent as it is done.
std::optional<Multivariate> interpolated_resultant(const Multivariate& a, const Multivariate& b,
                                                   std::size_t variable, const primes::Spend& spend);

}  // namespace exact::polynomials
