// Simulation: one particle under forces that are affine in its state, by symplectic Euler steps.
//
// A step is a = F(x, v) / m, v <- v + a dt, x <- x + v dt (with the new v). All four forces are affine in (x,
// v) and treat the three axes alike, so a step is one affine map; see simulation.cpp.
#pragma once
#include "operation/work.h"
#include "physics/particle.h"

#include <memory>
#include <vector>

namespace exact::physics {

struct Force {
  enum class Kind : std::uint8_t { kConstant, kGravity, kSpring, kDrag };
  Kind kind = Kind::kConstant;
  Vector3 vector;   // constant: the force in N; gravity: the acceleration in m/s^2; spring: the anchor in m
  Rational scalar;  // spring: the stiffness in N/m; drag: the coefficient in kg/s
};

struct Simulation {
  Particle particle;
  std::vector<Force> forces;  // they add
  Rational dt;                // s; positive when there is a step
  std::int64_t steps = 0;
  bool include_trajectory = false;
};

// A state with the energy that its common denominator makes cheap to compute.
struct SimulatedState {
  Particle particle;
  Rational kinetic_energy;  // J
};

// States of a simulation at multiples of `stride` steps. Each is exactly the state that single steps reach.
class Trajectory {
 public:
  // Requires dt > 0. `work` must outlive this.
  Trajectory(const Simulation& simulation, std::int64_t stride, Work& work);
  ~Trajectory();
  Particle particle() const;
  // The position for a picture: exact when its numbers are short, otherwise cut to 256 significant bits. Costs little.
  Vector3 position_for_picture() const;
  SimulatedState state() const;
  void next();

 private:
  struct Motion;
  std::unique_ptr<Motion> motion_;
};

// The state after all steps, without the states between: the step's affine map is powered by repeated
// squaring.
SimulatedState final_state(const Simulation& simulation, Work& work);

// An upper bound for the bytes of the answer, from the sizes of the numbers that the steps can make.
std::uint64_t answer_bytes_bound(const Simulation& simulation);

}  // namespace exact::physics
