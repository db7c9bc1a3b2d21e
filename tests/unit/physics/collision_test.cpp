#include "physics/collision.h"

#include "physics/contacts.h"
#include "random_physics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace exact::physics {
namespace {

TEST(LineCollision, KnownCases) {
  const LineVelocities a = collide_on_line(Rational(1), Rational(2), Rational(3), Rational(-1));
  EXPECT_EQ(a.first, Rational(Integer(-5), Integer(2)));
  EXPECT_EQ(a.second, Rational(Integer(1), Integer(2)));
  // Equal masses exchange their velocities.
  const LineVelocities b = collide_on_line(Rational(7), Rational(2), Rational(7), Rational(-1));
  EXPECT_EQ(b.first, Rational(-1));
  EXPECT_EQ(b.second, Rational(2));
}

TEST(LineCollision, ConservesReversesAndIsSeenAlike) {
  Random random;
  SCOPED_TRACE(random.seed());
  for (int i = 0; i < Random::times(300); ++i) {
    const Rational m1 = random.positive(), m2 = random.positive(), v1 = random.number(), v2 = random.number();
    const LineVelocities after = collide_on_line(m1, v1, m2, v2);
    ASSERT_EQ(m1 * v1 + m2 * v2, m1 * after.first + m2 * after.second);
    ASSERT_EQ(m1 * v1 * v1 + m2 * v2 * v2, m1 * after.first * after.first + m2 * after.second * after.second);
    ASSERT_EQ(after.second - after.first, v1 - v2);  // the relative velocity turns round
    const LineVelocities back = collide_on_line(m1, -after.first, m2, -after.second);
    ASSERT_EQ(back.first, -v1);
    ASSERT_EQ(back.second, -v2);
    const Rational w = random.number();
    const LineVelocities moving = collide_on_line(m1, v1 + w, m2, v2 + w);
    ASSERT_EQ(moving.first, after.first + w);
    ASSERT_EQ(moving.second, after.second + w);
  }
}

TEST(ContactCollision, ConservesReversesAndIsSeenAlike) {
  Random random;
  SCOPED_TRACE(random.seed());
  int resolved = 0;
  for (int i = 0; i < Random::times(300); ++i) {
    const Particle a = random.particle(), b = random.particle();
    if (a.position == b.position) continue;
    Particle p = a, q = b;
    const bool hit = collide_at_contact(p, q);
    ASSERT_EQ(momentum(p) + momentum(q), momentum(a) + momentum(b));
    ASSERT_EQ(kinetic_energy(p) + kinetic_energy(q), kinetic_energy(a) + kinetic_energy(b));
    ASSERT_EQ(p.position, a.position);
    if (!hit) {
      ASSERT_EQ(p, a);
      ASSERT_EQ(q, b);
      continue;
    }
    ++resolved;
    // Afterwards they separate, and with velocities turned round the collision runs backwards.
    Particle p2 = p, q2 = q;
    ASSERT_FALSE(collide_at_contact(p2, q2));
    p2.velocity = Rational(-1) * p.velocity;
    q2.velocity = Rational(-1) * q.velocity;
    ASSERT_TRUE(collide_at_contact(p2, q2));
    ASSERT_EQ(p2.velocity, Rational(-1) * a.velocity);
    ASSERT_EQ(q2.velocity, Rational(-1) * b.velocity);
    // A moving observer, and the two particles exchanged.
    const Vector3 w = random.vector();
    Particle p3 = a, q3 = b;
    p3.velocity = a.velocity + w;
    q3.velocity = b.velocity + w;
    ASSERT_TRUE(collide_at_contact(q3, p3));
    ASSERT_EQ(p3.velocity, p.velocity + w);
    ASSERT_EQ(q3.velocity, q.velocity + w);
    // The impulse is along the line of centres: its cross product with it vanishes.
    const Vector3 impulse = p.velocity - a.velocity, line = a.position - b.position;
    for (int k = 0; k < 3; ++k) {
      const int l = (k + 1) % 3;
      ASSERT_EQ(impulse.at[k] * line.at[l], impulse.at[l] * line.at[k]);
    }
  }
  EXPECT_GT(resolved, 0);
}

// Spheres on the integer grid with radius 1/2, so that neighbours touch.
std::vector<Sphere> grid_world(Random& random) {
  std::vector<Sphere> world;
  const std::int64_t count = random.below(8);
  for (std::int64_t i = 0; i < count; ++i) {
    Sphere s{random.particle(), Rational(Integer(1), Integer(2))};
    s.particle.id = std::to_string(i);
    for (int k = 0; k < 3; ++k) s.particle.position.at[k] = Rational(random.below(k == 0 ? 6 : 3));
    world.push_back(std::move(s));
  }
  return world;
}

TEST(Contacts, APermutationOfTheSpheresPermutesTheAnswer) {
  Random random;
  SCOPED_TRACE(random.seed());
  std::array<int, 3> seen{};
  for (int i = 0; i < Random::times(400); ++i) {
    const std::vector<Sphere> world = grid_world(random);
    std::vector<std::size_t> order(world.size());
    std::iota(order.begin(), order.end(), 0);
    for (std::size_t k = order.size(); k > 1; --k)
      std::swap(order[k - 1], order[random.below(static_cast<std::int64_t>(k))]);
    std::vector<Sphere> permuted;
    for (const std::size_t k : order) permuted.push_back(world[k]);
    Work work;
    const Resolution a = resolve_contacts(world, work), b = resolve_contacts(permuted, work);
    ++seen[static_cast<std::size_t>(a.decision)];
    ASSERT_EQ(a.decision, b.decision);
    ASSERT_EQ(a.initial.separated, b.initial.separated);
    ASSERT_EQ(a.initial.touching, b.initial.touching);
    ASSERT_EQ(a.initial.overlapping, b.initial.overlapping);
    for (std::size_t k = 0; k < order.size(); ++k) ASSERT_EQ(b.world[k], a.world[order[k]]);
    const auto pairs = [](const std::vector<Sphere>& in, const Resolution& r) {
      std::vector<std::pair<std::string, std::string>> ids;
      for (const Contact& c : r.initial.active) {
        auto pair = std::minmax(in[c.first].particle.id, in[c.second].particle.id);
        ids.emplace_back(pair.first, pair.second);
      }
      std::sort(ids.begin(), ids.end());
      return ids;
    };
    ASSERT_EQ(pairs(world, a), pairs(permuted, b));
    ASSERT_EQ(a.shared.size(), b.shared.size());
    ASSERT_TRUE(a.momentum_kept && a.kinetic_energy_kept);
    if (a.decision != Resolution::Decision::kCompleted) {
      ASSERT_EQ(a.world, world);
    }
  }
  for (const int count : seen) EXPECT_GT(count, 0);  // every decision was tried
}

}  // namespace
}  // namespace exact::physics
