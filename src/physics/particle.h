// Particle: a point mass in exact SI values.
#pragma once
#include "physics/vector3.h"

#include <string>

namespace exact::physics {

struct Particle {
  std::string id = "body";
  Rational mass;     // kg, positive
  Vector3 position;  // m
  Vector3 velocity;  // m/s

  friend bool operator==(const Particle&, const Particle&) = default;
};

inline Vector3 momentum(const Particle& p) { return p.mass * p.velocity; }
// m v^2 / 2.
inline Rational kinetic_energy(const Particle& p) {
  return p.mass * dot(p.velocity, p.velocity) * Rational(Integer(1), Integer(2));
}

// A ball around a particle.
struct Sphere {
  Particle particle;
  Rational radius;  // m, positive

  friend bool operator==(const Sphere&, const Sphere&) = default;
};

}  // namespace exact::physics
