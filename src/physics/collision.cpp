#include "physics/collision.h"

namespace exact::physics {

LineVelocities collide_on_line(const Rational& mass1, const Rational& velocity1, const Rational& mass2,
                               const Rational& velocity2) {
  // v' = 2 V - v with V the velocity of the centre of mass.
  const Rational doubled = Rational(2) * (mass1 * velocity1 + mass2 * velocity2) / (mass1 + mass2);
  return {doubled - velocity1, doubled - velocity2};
}

bool collide_at_contact(Particle& first, Particle& second) {
  const Vector3 centres = first.position - second.position;
  const Rational approach = dot(first.velocity - second.velocity, centres);
  if (approach.sign() >= 0) return false;
  // The component of the relative velocity along the line of centres, reversed in the frame of the centre of
  // mass.
  const Rational factor = Rational(2) * approach / (dot(centres, centres) * (first.mass + second.mass));
  first.velocity = first.velocity - (factor * second.mass) * centres;
  second.velocity = second.velocity + (factor * first.mass) * centres;
  return true;
}

}  // namespace exact::physics
