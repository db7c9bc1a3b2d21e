// Ideal elastic collisions of two particles, exact.
#pragma once
#include "physics/particle.h"

namespace exact::physics {

// Velocities after a collision on a line. Defined for every pair of velocities, also a separating one: the
// map is the reflection of the relative velocity in the frame of the centre of mass, which is its own
// inverse.
struct LineVelocities {
  Rational first, second;  // m/s
};
LineVelocities collide_on_line(const Rational& mass1, const Rational& velocity1, const Rational& mass2,
                               const Rational& velocity2);

// Exchanges momentum along the line of centres when the particles approach each other, with no friction and
// no spin. Returns whether they did; otherwise the velocities stay. Requires distinct positions.
bool collide_at_contact(Particle& first, Particle& second);

}  // namespace exact::physics
