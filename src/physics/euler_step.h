// EulerStep: one step of symplectic Euler as an affine map over the integers.
//
// Let K be the sum of the stiffnesses, C that of the drag coefficients and F_i the force along axis i at rest
// in the origin. With u = dt v a step is, on every axis,
//
//     u' = alpha u + beta x + gamma_i,   x' = x + u',
//     alpha = 1 - dt C / m,   beta = -dt^2 K / m,   gamma_i = dt^2 F_i / m,
//
// that is y' = M y + gamma_i (1, 1) for y = (x, u) and M = [[1 + beta, alpha], [beta, alpha]], the same M on
// all axes. Let D be the common denominator of alpha and beta, a = D alpha, b = D beta. The integer matrix t
// = D M satisfies t^2 = T t - D a with T = D + a + b (Cayley-Hamilton), so its powers are c t + d with two
// integers, and so are their sums. Writing u for dt v keeps dt out of the denominators: gravity has D = 1,
// and its states do not grow.
#pragma once
#include "physics/simulation.h"

namespace exact::physics {

struct EulerStep {
  Integer D, a, b;
  Integer trace, determinant;  // of t = D M
  std::array<Rational, 3> gamma;

  // Requires dt > 0.
  explicit EulerStep(const Simulation& s);
};

}  // namespace exact::physics
