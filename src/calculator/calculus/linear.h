// Linear combinations of elements of a field with constant coefficients.
#pragma once
#include "calculator/calculus/field.h"

namespace exact {

// Coefficients c with sum of c[i] * columns[i] = target that are free of the kernels in `moving` (bits); empty when there
// are none, or none was found. Where the coefficients have denominators with parameters, the equation holds wherever
// these are not zero.
std::optional<std::vector<Element>> combination(Field& f, const std::vector<Element>& columns,
                                                const Element& target, std::uint64_t moving);

}  // namespace exact
