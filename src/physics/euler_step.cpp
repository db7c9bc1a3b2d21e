#include "physics/euler_step.h"

namespace exact::physics {

EulerStep::EulerStep(const Simulation& s) {
  const Rational per_mass = Rational(1) / s.particle.mass;
  Rational stiffness, drag;
  Vector3 force;
  for (const Force& f : s.forces) {
    switch (f.kind) {
      case Force::Kind::kConstant: force = force + f.vector; break;
      case Force::Kind::kGravity: force = force + s.particle.mass * f.vector; break;
      case Force::Kind::kSpring:
        force = force + f.scalar * f.vector;
        stiffness += f.scalar;
        break;
      case Force::Kind::kDrag: drag += f.scalar; break;
    }
  }
  const Rational dt_squared = s.dt * s.dt;
  const Rational alpha = Rational(1) - s.dt * drag * per_mass;
  const Rational beta = -(dt_squared * stiffness * per_mass);
  for (int i = 0; i < 3; ++i) gamma[i] = dt_squared * force.at[i] * per_mass;
  D = lcm(alpha.denominator(), beta.denominator());
  a = alpha.numerator() * divide_exact(D, alpha.denominator());
  b = beta.numerator() * divide_exact(D, beta.denominator());
  trace = D + a + b;
  determinant = D * a;
}

}  // namespace exact::physics
