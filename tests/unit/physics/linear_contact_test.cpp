#include "physics/linear_contact.h"

#include "random_physics.h"

#include <gtest/gtest.h>

namespace exact::physics {
namespace {

using Status = LinearContact::Status;

// The squared clearance at t from the positions themselves, not from a polynomial.
Rational clearance(const Sphere& a, const Sphere& b, const Rational& t) {
  const Vector3 d =
      (a.particle.position + t * a.particle.velocity) - (b.particle.position + t * b.particle.velocity);
  const Rational reach = a.radius + b.radius;
  return dot(d, d) - reach * reach;
}

Sphere sphere(Random& random) { return {random.particle(), random.positive(4)}; }

TEST(LinearContact, TheCertificateAgreesWithThePositions) {
  Random random;
  SCOPED_TRACE(random.seed());
  for (int i = 0; i < Random::times(1000); ++i) {
    const Sphere a = sphere(random), b = sphere(random);
    const Rational duration = abs(random.number());
    Work work;
    const LinearContact c = certify_linear_contact(a, b, duration, {}, work);
    const auto f = [&](const Rational& t) { return clearance(a, b, t); };
    for (const Rational& t : {Rational(), duration, c.closest_time, random.number()})
      ASSERT_EQ((c.a * t + c.b) * t + c.c, f(t));
    ASSERT_EQ(c.minimum, f(c.closest_time));
    // f is convex: beside its least value in the interval it is never smaller.
    const Rational nudge(Integer(1), Integer(1000));
    for (const Rational& t : {c.closest_time - nudge, c.closest_time + nudge})
      if (t.sign() >= 0 && t <= duration) {
        ASSERT_GE(f(t), c.minimum);
      }
    const int start = f(Rational()).sign(), least = c.minimum.sign();
    const Status expected = start < 0                   ? Status::kOverlapping
                            : start == 0                ? Status::kTouchingAtStart
                            : least > 0                 ? Status::kNone
                            : c.discriminant->is_zero() ? Status::kTangent
                                                        : Status::kCrossing;
    ASSERT_EQ(c.status, expected);
    if (c.first_time) {
      ASSERT_TRUE(f(*c.first_time).is_zero());
      // No contact before: by convexity it is enough that f does not fall to zero on the way.
      if (c.first_time->sign() > 0) {
        ASSERT_GT(f(*c.first_time * Rational(Integer(999), Integer(1000))).sign(), 0);
      }
      ASSERT_LE(*c.first_time, c.closest_time);
    }
    if (c.bracket) {
      ASSERT_GT(f(c.bracket->lower).sign(), 0);
      ASSERT_LT(f(c.bracket->upper).sign(), 0);
      ASSERT_FALSE(exact_sqrt(*c.discriminant));
    }
  }
}

// The narrow bracket is found in one stroke; here the halvings are made one by one.
TEST(LinearContact, TheBracketIsThatOfHalvingsOneByOne) {
  Random random;
  SCOPED_TRACE(random.seed());
  int brackets = 0;
  for (int i = 0; i < Random::times(6000); ++i) {
    const Sphere a = sphere(random), b = sphere(random);
    const Rational duration = abs(random.number());
    const Rational width = random.positive() * Rational(Integer(1), Integer::power_of_two(random.below(80)));
    Work work;
    const LinearContact c = certify_linear_contact(a, b, duration, width, work);
    if (!c.bracket) continue;
    ++brackets;
    Rational low, high = c.closest_time;
    while (high - low > width) {
      const Rational middle = (low + high) * Rational(Integer(1), Integer(2));
      (clearance(a, b, middle).sign() > 0 ? low : high) = middle;
    }
    ASSERT_EQ(c.bracket->lower, low);
    ASSERT_EQ(c.bracket->upper, high);
  }
  EXPECT_GT(brackets, 0);
}

// Exchanging the spheres, moving the observer and turning time round change nothing but what they must.
TEST(LinearContact, ObserversAgree) {
  Random random;
  SCOPED_TRACE(random.seed());
  for (int i = 0; i < Random::times(300); ++i) {
    const Sphere a = sphere(random), b = sphere(random);
    const Rational duration = abs(random.number()), width = random.positive();
    const Vector3 shift = random.vector(), w = random.vector();
    Sphere a2 = a, b2 = b;
    for (Sphere* s : {&a2, &b2}) {
      s->particle.position = s->particle.position + shift;
      s->particle.velocity = s->particle.velocity + w;
    }
    Work work;
    const LinearContact c = certify_linear_contact(a, b, duration, width, work);
    const LinearContact d = certify_linear_contact(b2, a2, duration, width, work);
    ASSERT_EQ(c.status, d.status);
    ASSERT_EQ(c.first_time, d.first_time);
    ASSERT_EQ(c.closest_time, d.closest_time);
    ASSERT_EQ(c.minimum, d.minimum);
    ASSERT_EQ(c.bracket.has_value(), d.bracket.has_value());
    if (c.bracket) {
      ASSERT_EQ(c.bracket->lower, d.bracket->lower);
      ASSERT_EQ(c.bracket->upper, d.bracket->upper);
    }
    // Half the speed, twice the time.
    Sphere slow_a = a, slow_b = b;
    const Rational half(Integer(1), Integer(2));
    slow_a.particle.velocity = half * a.particle.velocity;
    slow_b.particle.velocity = half * b.particle.velocity;
    const LinearContact slow = certify_linear_contact(slow_a, slow_b, Rational(2) * duration, {}, work);
    ASSERT_EQ(slow.status, c.status);
    if (c.first_time) {
      ASSERT_EQ(*slow.first_time, Rational(2) * *c.first_time);
    }
  }
}

TEST(LinearContact, AVeryNarrowBracketIsCheap) {
  Sphere a, b;
  a.particle = {"a", Rational(1), {}, {{Rational(1), Rational(), Rational()}}};
  b.particle = {"b", Rational(1), {{Rational(4), Rational(1), Rational()}}, {}};
  a.radius = b.radius = Rational(1);
  Work work;
  const Rational width(Integer(1), Integer::power_of_ten(4000));
  const LinearContact c = certify_linear_contact(a, b, Rational(10), width, work);
  ASSERT_TRUE(c.bracket);
  EXPECT_LE(c.bracket->upper - c.bracket->lower, width);
  EXPECT_GT(clearance(a, b, c.bracket->lower).sign(), 0);
  EXPECT_LT(clearance(a, b, c.bracket->upper).sign(), 0);
}

}  // namespace
}  // namespace exact::physics
