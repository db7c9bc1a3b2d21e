// Powers of the step's affine map, and the states that they give. The map itself is in euler_step.h.
#include "physics/simulation.h"

#include "physics/euler_step.h"

#include <cstdlib>

namespace exact::physics {
namespace {

// num / den in lowest terms, for den > 0 whose prime factors all divide `base`. A common factor is found by
// gcds with the small base before one of the large numbers is worth its price.
Rational reduced(Integer num, Integer den, const Integer& base) {
  if (num.is_zero()) return {};
  for (int round = 0; round < 4; ++round) {
    const Integer shared = gcd(gcd(divide_floor(num, base).remainder, base), den);
    if (shared.is_one()) return Rational::unchecked_reduced(std::move(num), std::move(den));
    num = divide_exact(num, shared);
    den = divide_exact(den, shared);
  }
  return {num, den};
}

// m 2^e with m the leading bits of n, cut off.
struct Leading {
  Integer m;
  std::int64_t e;
};
Leading leading(const Integer& n) {
  constexpr std::uint64_t kKept = 256;
  const std::uint64_t cut = n.bits() > kKept ? n.bits() - kKept : 0;
  if (cut == 0) return {n, 0};
  return {divide_truncated(n, Integer::power_of_two(cut)).quotient, static_cast<std::int64_t>(cut)};
}

// M^n = (c t + d) / den and, when `sums` is set, the sum of M^j for j < n = (e t + f) / den.
struct Power {
  bool sums;
  Integer c{0}, d{1}, e{0}, f{0}, den{1};

  // n <- 2n.
  void square(const EulerStep& step) {
    const Integer cc = c * c;
    if (sums) {  // S_2n = S_n + M^n S_n
      const Integer ce = c * e;
      const Integer e2 = ce * step.trace + c * f + d * e + e * den;
      f = d * f - ce * step.determinant + f * den;
      e = e2;
    }
    const Integer cd = c * d;
    d = d * d - cc * step.determinant;
    c = cc * step.trace + cd + cd;
    den = den * den;
    cancel(step);
  }
  // n <- n + 1.
  void increment(const EulerStep& step) {
    if (sums) {  // S_(n+1) = 1 + M S_n
      const Integer e2 = e * step.trace + f;
      f = step.D * den - e * step.determinant;
      e = e2;
    }
    const Integer c2 = c * step.trace + d;
    d = -(c * step.determinant);
    c = c2;
    den = den * step.D;
    cancel(step);
  }

 private:
  // Divides out what all five have in common. The primes of den divide D, which decides cheaply whether there
  // is anything.
  void cancel(const EulerStep& step) {
    if (step.D.is_one()) return;
    const auto meet = [&](Integer with) {
      for (const Integer* part : {&c, &d, &e, &f}) {
        if (with.is_one()) break;
        if (!part->is_zero()) with = gcd(with, divide_floor(*part, with).remainder);
      }
      return with;
    };
    if (meet(step.D).is_one()) return;
    const Integer common = meet(den);
    if (common.is_one()) return;
    for (Integer* part : {&c, &d, &e, &f, &den}) *part = divide_exact(*part, common);
  }
};

Power power_of(const EulerStep& step, std::int64_t n, bool sums, Work& work) {
  Power p{.sums = sums};
  for (int bit = 62; bit >= 0; --bit) {
    if ((n >> bit) == 0) continue;
    work.poll();
    p.square(step);
    if ((n >> bit) & 1) p.increment(step);
  }
  return p;
}

}  // namespace

struct Trajectory::Motion {
  Particle particle;  // id and mass
  Rational dt;
  EulerStep step;
  Power power;
  Work& work;
  // x_i = x[i] / den, u_i = u[i] / den and gamma_i = weight[i] / first_den, which divides den.
  std::array<Integer, 3> x, u, weight;
  Integer den{1}, first_den{1};
  Integer base;  // every prime of den divides it

  Motion(const Simulation& s, std::int64_t stride, Work& work)
      : particle(s.particle),
        dt(s.dt),
        step(s),
        power(power_of(step, stride, has_force(), work)),
        work(work) {
    std::array<Rational, 3> u_start;
    for (int i = 0; i < 3; ++i) {
      u_start[i] = s.dt * s.particle.velocity.at[i];
      for (const Rational* q :
           std::initializer_list<const Rational*>{&s.particle.position.at[i], &u_start[i], &step.gamma[i]})
        den = lcm(den, q->denominator());
    }
    const auto over_den = [&](const Rational& q) {
      return q.numerator() * divide_exact(den, q.denominator());
    };
    for (int i = 0; i < 3; ++i) {
      x[i] = over_den(s.particle.position.at[i]);
      u[i] = over_den(u_start[i]);
      weight[i] = over_den(step.gamma[i]);
    }
    first_den = den;
    base = den * step.D;
  }

  bool has_force() const {
    return !(step.gamma[0].is_zero() && step.gamma[1].is_zero() && step.gamma[2].is_zero());
  }

  // y <- M^n y + S_n (gamma, gamma), over den * power.den.
  void next() {
    const Integer lift = power.sums ? divide_exact(den, first_den) : Integer(0);
    for (int i = 0; i < 3; ++i) {
      work.poll();
      const Integer falling = step.b * x[i] + step.a * u[i];  // t (x, u) = (D x + falling, falling)
      Integer x_next = power.c * (step.D * x[i] + falling) + power.d * x[i];
      Integer u_next = power.c * falling + power.d * u[i];
      if (power.sums && !weight[i].is_zero()) {
        const Integer g = weight[i] * lift;
        const Integer pull = (step.a + step.b) * g;  // t (g, g) = (D g + pull, pull)
        x_next += power.e * (step.D * g + pull) + power.f * g;
        u_next += power.e * pull + power.f * g;
      }
      x[i] = std::move(x_next);
      u[i] = std::move(u_next);
    }
    den = den * power.den;
  }

  Particle current() const {
    Particle out = particle;
    for (int i = 0; i < 3; ++i) {
      work.poll();
      out.position.at[i] = reduced(x[i], den, base);
      out.velocity.at[i] = reduced(u[i], den, base) / dt;
    }
    return out;
  }

  Vector3 picture() const {
    Vector3 out;
    for (int i = 0; i < 3; ++i) {
      const auto [top, top_exponent] = leading(x[i]);
      const auto [bottom, bottom_exponent] = leading(den);
      const std::int64_t e = top_exponent - bottom_exponent;
      const Rational scale(Integer::power_of_two(static_cast<std::uint64_t>(std::abs(e))));
      out.at[i] = Rational(top, bottom) * (e < 0 ? Rational(1) / scale : scale);
    }
    return out;
  }

  SimulatedState state() const {
    SimulatedState out{current(), {}};
    Integer squares;
    for (const Integer& component : u) squares += component * component;
    work.poll();
    out.kinetic_energy =
        reduced(std::move(squares), den * den, base) * (particle.mass / (Rational(2) * dt * dt));
    return out;
  }
};

Trajectory::Trajectory(const Simulation& simulation, std::int64_t stride, Work& work)
    : motion_(std::make_unique<Motion>(simulation, stride, work)) {}
Trajectory::~Trajectory() = default;
Particle Trajectory::particle() const { return motion_->current(); }
Vector3 Trajectory::position_for_picture() const { return motion_->picture(); }
SimulatedState Trajectory::state() const { return motion_->state(); }
void Trajectory::next() { motion_->next(); }

SimulatedState final_state(const Simulation& simulation, Work& work) {
  if (simulation.steps == 0) return {simulation.particle, kinetic_energy(simulation.particle)};
  Trajectory trajectory(simulation, simulation.steps, work);
  trajectory.next();
  return trajectory.state();
}

}  // namespace exact::physics
