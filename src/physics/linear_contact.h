// When two spheres of constant velocity first touch, decided exactly from their squared clearance.
//
// With r, v the relative position and velocity and R the sum of the radii, the clearance
// f(t) = |r + v t|^2 - R^2 = a t^2 + b t + c is a convex quadratic with rational coefficients: no time is
// sampled and no root is rounded.
#pragma once
#include "operation/work.h"
#include "physics/particle.h"

#include <optional>

namespace exact::physics {

struct LinearContact {
  enum class Status : std::uint8_t { kOverlapping, kTouchingAtStart, kNone, kTangent, kCrossing };
  Status status;
  Rational a, b, c;                      // m^2/s^2, m^2/s, m^2
  Rational closest_time;                 // where f is least in the interval, s
  Rational minimum;                      // f there, m^2
  std::optional<Rational> discriminant;  // b^2 - 4 a c, m^4/s^2; empty when a = 0
  // The first contact: a rational time, or an irrational one between two rationals. Neither when there is
  // none, and none for spheres that overlap from the start.
  std::optional<Rational> first_time;  // s
  struct Bracket {
    Rational lower, upper;  // f(lower) > 0 > f(upper), s
  };
  std::optional<Bracket> bracket;
};
std::string_view name(LinearContact::Status status);

// The contact in [0, duration], duration >= 0. The bracket of an irrational time is [0, closest_time]; with a
// `bracket_width` > 0 it is halved until it is no wider.
LinearContact certify_linear_contact(const Sphere& first, const Sphere& second, const Rational& duration,
                                     const std::optional<Rational>& bracket_width, Work& work);

}  // namespace exact::physics
