// Sylvester's law of inertia: how many squares of each sign a quadratic form is a sum of.
#pragma once
#include "engines/matrices/elimination.h"

namespace exact::matrices {

struct Inertia {
  std::int64_t positive = 0, negative = 0, zero = 0;
};
// Of a symmetric rational matrix. Its characteristic polynomial has real roots only, so that Descartes's rule of signs
// counts the positive ones exactly: see for instance Basu, Pollack, Roy, "Algorithms in Real Algebraic Geometry", 8.5.
Inertia inertia(const RationalRows& a, const Spend& spend);

}  // namespace exact::matrices
