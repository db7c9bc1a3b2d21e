#include "physics/simulation.h"

#include "physics/euler_step.h"
#include "random_physics.h"

#include <gtest/gtest.h>

namespace exact::physics {
namespace {

// One step by its definition: the forces added up, the velocity first, then the position with the new
// velocity.
void step_by_definition(Particle& p, const std::vector<Force>& forces, const Rational& dt) {
  Vector3 total;
  for (const Force& f : forces) {
    switch (f.kind) {
      case Force::Kind::kConstant: total = total + f.vector; break;
      case Force::Kind::kGravity: total = total + p.mass * f.vector; break;
      case Force::Kind::kSpring: total = total - f.scalar * (p.position - f.vector); break;
      case Force::Kind::kDrag: total = total - f.scalar * p.velocity; break;
    }
  }
  p.velocity = p.velocity + (dt / p.mass) * total;
  p.position = p.position + dt * p.velocity;
}

TEST(Simulation, PoweringReachesTheStateOfSingleSteps) {
  Random random;
  SCOPED_TRACE(random.seed());
  for (int i = 0; i < Random::times(300); ++i) {
    const Simulation s = random.simulation(60);
    Particle p = s.particle;
    for (std::int64_t n = 0; n < s.steps; ++n) step_by_definition(p, s.forces, s.dt);
    Work work;
    const SimulatedState end = final_state(s, work);
    ASSERT_EQ(end.particle, p) << i;
    ASSERT_EQ(end.kinetic_energy, kinetic_energy(p)) << i;
  }
}

TEST(Simulation, EveryStateOfATrajectoryIsThatOfSingleSteps) {
  Random random;
  SCOPED_TRACE(random.seed());
  for (int i = 0; i < Random::times(100); ++i) {
    const Simulation s = random.simulation(30);
    const std::int64_t stride = 1 + random.below(4);
    Work work;
    Trajectory trajectory(s, stride, work);
    Particle p = s.particle;
    for (std::int64_t n = 0; n < s.steps; ++n) {
      step_by_definition(p, s.forces, s.dt);
      if ((n + 1) % stride != 0) continue;
      trajectory.next();
      ASSERT_EQ(trajectory.particle(), p) << i << " step " << n + 1;
      ASSERT_EQ(trajectory.state().kinetic_energy, kinetic_energy(p));
    }
  }
}

TEST(Simulation, LongRunsAgreeWithTheClosedForm) {
  // x_n = x + n dt v + g dt^2 n (n + 1) / 2.
  Simulation s;
  s.particle.mass = Rational(2);
  s.particle.position.at[2] = Rational(10);
  s.particle.velocity.at[0] = Rational(1);
  s.forces = {{Force::Kind::kGravity, {{Rational(), Rational(), Rational(-10)}}, {}}};
  s.dt = Rational(Integer(1), Integer(10));
  Work work;
  for (const std::int64_t n : {1, 2, 99999, 100000, 1000000}) {
    s.steps = n;
    const Particle end = final_state(s, work).particle;
    const Rational fallen(Integer(n) * Integer(n + 1), Integer(20));
    EXPECT_EQ(end.position.at[0], Rational(Integer(n), Integer(10)));
    EXPECT_EQ(end.position.at[2], Rational(10) - fallen);
    EXPECT_EQ(end.velocity.at[2], Rational(-n));
  }
}

// The conserved quantity of symplectic Euler with a spring alone, (v^2 + w^2 x^2 - dt w^2 x v) with w^2 = k /
// m: an invariant of the discrete map itself (Hairer, Lubich, Wanner, Geometric Numerical Integration, VI.3
// and IX.8, for the oscillator).
TEST(Simulation, ASpringKeepsItsDiscreteInvariant) {
  Random random;
  SCOPED_TRACE(random.seed());
  for (int i = 0; i < Random::times(50); ++i) {
    Simulation s = random.simulation(0);
    const Rational k = random.positive(3);
    s.forces = {{Force::Kind::kSpring, {}, k}};
    s.steps = random.below(400);
    const Rational w2 = k / s.particle.mass;
    const auto invariant = [&](const Particle& p) {
      return dot(p.velocity, p.velocity) + w2 * dot(p.position, p.position) -
             s.dt * w2 * dot(p.position, p.velocity);
    };
    Work work;
    ASSERT_EQ(invariant(final_state(s, work).particle), invariant(s.particle)) << i;
  }
}

TEST(Simulation, MomentumOfAFreeParticleStays) {
  Random random;
  SCOPED_TRACE(random.seed());
  for (int i = 0; i < Random::times(50); ++i) {
    Simulation s = random.simulation(1000);
    s.forces.clear();
    Work work;
    const SimulatedState end = final_state(s, work);
    ASSERT_EQ(momentum(end.particle), momentum(s.particle));
    ASSERT_EQ(end.kinetic_energy, kinetic_energy(s.particle));
  }
}

// Seen from a frame that moves with velocity w, a fall is the same fall; with springs, whose anchors are
// places, only a shift of the origin is.
TEST(Simulation, ObserversAgree) {
  Random random;
  SCOPED_TRACE(random.seed());
  for (int i = 0; i < Random::times(100); ++i) {
    Simulation s = random.simulation(50);
    const bool moving = random.below(2) == 0;
    const Vector3 shift = random.vector(), w = moving ? random.vector() : Vector3{};
    Simulation seen = s;
    if (moving) {
      s.forces = {{Force::Kind::kGravity, random.vector(), {}},
                  {Force::Kind::kConstant, random.vector(), {}}};
      seen.forces = s.forces;
    }
    seen.particle.position = s.particle.position + shift;
    seen.particle.velocity = s.particle.velocity + w;
    for (Force& f : seen.forces)
      if (f.kind == Force::Kind::kSpring) f.vector = f.vector + shift;
    Work work;
    const Particle a = final_state(s, work).particle, b = final_state(seen, work).particle;
    ASSERT_EQ(b.velocity, a.velocity + w) << i;
    ASSERT_EQ(b.position, a.position + shift + (Rational(s.steps) * s.dt) * w) << i;
  }
}

TEST(Simulation, RunsCompose) {
  Random random;
  SCOPED_TRACE(random.seed());
  for (int i = 0; i < Random::times(100); ++i) {
    Simulation whole = random.simulation(80), first = whole, second = whole;
    first.steps = random.below(whole.steps + 1);
    second.steps = whole.steps - first.steps;
    Work work;
    second.particle = final_state(first, work).particle;
    ASSERT_EQ(final_state(second, work).particle, final_state(whole, work).particle) << i;
  }
}

TEST(Simulation, GravityStaysSmall) {
  Simulation s;
  s.particle.mass = Rational(3);
  s.forces = {{Force::Kind::kGravity, {{Rational(1), Rational(2), Rational(Integer(-98), Integer(10))}}, {}}};
  s.dt = Rational(Integer(1), Integer(1000));
  EXPECT_TRUE(EulerStep(s).D.is_one());
  s.steps = 100000;
  EXPECT_LT(answer_bytes_bound(s), 10000u);
}

TEST(Simulation, CancellationEndsIt) {
  const std::atomic<std::uint32_t> cancelled{1};
  Work work(~std::uint64_t{0}, &cancelled);
  Random random;
  Simulation s = random.simulation(0);
  s.steps = 10;
  EXPECT_THROW(final_state(s, work), NotEstablished);
  EXPECT_THROW(Trajectory(s, 1, work).next(), NotEstablished);
}

}  // namespace
}  // namespace exact::physics
