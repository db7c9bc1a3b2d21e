// Random exact mechanics for the laws. The seed is printed with every failure; PHYSICS_SEED repeats a run and
// TEST_SCALE makes it longer.
#pragma once
#include "physics/simulation.h"

#include <cstdlib>
#include <random>

namespace exact::physics {

class Random {
 public:
  Random() : seed_(given("PHYSICS_SEED", std::random_device()())), engine_(seed_) {}
  std::uint64_t seed() const { return seed_; }
  // How often a law is tried.
  static int times(int n) { return static_cast<int>(n * given("TEST_SCALE", 1)); }

  std::int64_t below(std::int64_t n) {
    return std::uniform_int_distribution<std::int64_t>(0, n - 1)(engine_);
  }
  // Biased to zero, one and small fractions.
  Rational number(std::int64_t size = 12) {
    static constexpr std::int64_t kDenominators[] = {1, 1, 1, 2, 3, 7, 10, 1000003};
    switch (below(6)) {
      case 0: return {};
      case 1: return {below(2) == 0 ? 1 : -1};
      default: return {Integer(below(2 * size + 1) - size), Integer(kDenominators[below(8)])};
    }
  }
  Rational positive(std::int64_t size = 12) {
    const Rational q = abs(number(size));
    return q.is_zero() ? Rational(1) : q;
  }
  Vector3 vector(std::int64_t size = 12) { return {{number(size), number(size), number(size)}}; }
  Particle particle() { return {"p", positive(), vector(), vector()}; }
  Force force() {
    switch (below(4)) {
      case 0: return {Force::Kind::kConstant, vector(), {}};
      case 1: return {Force::Kind::kGravity, vector(), {}};
      case 2: return {Force::Kind::kSpring, vector(), number(3)};
      default: return {Force::Kind::kDrag, {}, abs(number(3))};
    }
  }
  Simulation simulation(std::int64_t most_steps) {
    Simulation s{particle(), {}, positive(), below(most_steps + 1), false};
    for (std::int64_t n = below(5); n > 0; --n) s.forces.push_back(force());
    // Now and then a step that makes the map nilpotent, of finite order or with denominators that cancel.
    if (below(4) == 0) {
      s.dt = Rational(1);
      s.forces = {
          {Force::Kind::kDrag, {}, s.particle.mass * Rational(Integer(below(3)), Integer(2))},
          {Force::Kind::kSpring, vector(), s.particle.mass * Rational(Integer(below(5)), Integer(2))}};
    }
    return s;
  }

 private:
  static std::uint64_t given(const char* name, std::uint64_t otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
  }
  std::uint64_t seed_;
  std::mt19937_64 engine_;
};

}  // namespace exact::physics
