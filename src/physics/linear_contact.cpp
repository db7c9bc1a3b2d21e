#include "physics/linear_contact.h"

namespace exact::physics {
namespace {

// The part of [0, end] that holds the smaller root of f after the fewest halvings that make it no wider than
// `width`, each keeping the half with the sign change. The root (-b - sqrt(disc)) / (2a) is irrational and
// lies strictly inside.
//
// The halvings are not carried out one by one: after k of them the part is [i, i + 1] end / 2^k with
// i = floor(root 2^k / end), and that floor needs one integer square root. For q = 2^k / (2 a end) the
// quotient is
// (-b q) - sqrt(disc q^2); over a common denominator it reads (n - sqrt(m)) / g with m no square, whose floor
// is that of (n - floor(sqrt(m)) - 1) / g.
LinearContact::Bracket halved(const LinearContact& f, const Rational& end, const Rational& width) {
  const Integer parts = ceil(end / width);
  const std::uint64_t halvings = (parts - Integer(1)).bits();  // the least k with 2^k >= parts >= 1
  const Rational scale(Integer::power_of_two(halvings));
  const Rational q = scale / (Rational(2) * f.a * end);
  const Rational centre = -(f.b * q), radicand = *f.discriminant * q * q;
  const Integer g = lcm(centre.denominator(), radicand.denominator());
  const Integer n = centre.numerator() * divide_exact(g, centre.denominator());
  const Integer m = radicand.numerator() * divide_exact(g, radicand.denominator()) * g;
  const Integer i = divide_floor(n - floor_sqrt(m) - Integer(1), g).quotient;
  const Rational unit = end / scale;
  return {unit * Rational(i), unit * Rational(i + Integer(1))};
}

}  // namespace

std::string_view name(LinearContact::Status status) {
  switch (status) {
    case LinearContact::Status::kOverlapping: return "initially_overlapping";
    case LinearContact::Status::kTouchingAtStart: return "touching_at_start";
    case LinearContact::Status::kNone: return "no_contact_in_interval";
    case LinearContact::Status::kTangent: return "tangent_contact";
    case LinearContact::Status::kCrossing: return "crossing_contact";
  }
  return {};
}

LinearContact certify_linear_contact(const Sphere& first, const Sphere& second, const Rational& duration,
                                     const std::optional<Rational>& bracket_width, Work& work) {
  using Status = LinearContact::Status;
  const Vector3 r = first.particle.position - second.particle.position;
  const Vector3 v = first.particle.velocity - second.particle.velocity;
  const Rational reach = first.radius + second.radius;
  LinearContact out;
  out.a = dot(v, v);
  out.b = Rational(2) * dot(r, v);
  out.c = dot(r, r) - reach * reach;
  work.poll();
  if (!out.a.is_zero()) {
    out.closest_time = -out.b / (Rational(2) * out.a);
    if (out.closest_time.sign() < 0) out.closest_time = Rational();
    if (out.closest_time > duration) out.closest_time = duration;
    out.discriminant = out.b * out.b - Rational(4) * out.a * out.c;
  }
  const Rational& t = out.closest_time;
  out.minimum = (out.a * t + out.b) * t + out.c;
  work.poll();

  if (out.c.sign() < 0) {
    out.status = Status::kOverlapping;
  } else if (out.c.is_zero()) {
    out.status = Status::kTouchingAtStart;
    out.first_time = Rational();
  } else if (out.minimum.sign() > 0) {
    out.status = Status::kNone;
  } else if (out.discriminant->is_zero()) {  // f > 0 at 0 and not everywhere, so a > 0
    out.status = Status::kTangent;
    out.first_time = out.closest_time;
  } else {
    out.status = Status::kCrossing;
    if (const auto root = exact_sqrt(*out.discriminant)) {
      out.first_time = (-out.b - *root) / (Rational(2) * out.a);
    } else if (bracket_width) {
      out.bracket = halved(out, t, *bracket_width);
    } else {
      out.bracket = LinearContact::Bracket{Rational(), t};
    }
  }
  return out;
}

}  // namespace exact::physics
