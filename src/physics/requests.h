// The requests of the protocol's actions, each declared once: what the decoder accepts is what the schema and
// the help say.
#pragma once
#include "physics/fields.h"
#include "physics/limits.h"
#include "physics/particle.h"
#include "physics/simulation.h"

#include <optional>

namespace exact::physics {

struct NoFields {};

struct Conversion {
  Rational value;
  std::string from_unit, to_unit;
};

struct ConstantRequest {
  std::string symbol;
};

struct LineCollision {
  Rational mass1, velocity1, mass2, velocity2;
};

struct ContactCollision {
  Particle particle1, particle2;
};

struct SphereWorld {
  std::vector<Sphere> spheres;
};

struct LinearContactRequest {
  Sphere sphere1, sphere2;
  Rational duration;
  std::optional<Rational> bracket_width;
};

using Sign = QuantityRule::Sign;
inline constexpr QuantityRule kAnyMass{kMass, Sign::kPositive}, kAnyVelocity{kVelocity}, kAnyTime{kTime},
    kNonnegativeTime{kTime, Sign::kNonnegative}, kPositiveTime{kTime, Sign::kPositive},
    kPositiveLength{kLength, Sign::kPositive}, kAnyStiffness{kStiffness},
    kAnyDrag{kDragCoefficient, Sign::kNonnegative};
inline constexpr char kMaxStepsName[] = "max_steps";

inline constexpr char kMassDoc[] = "The mass; greater than zero.";
inline constexpr char kPositionDoc[] = "The position of the centre.";
inline constexpr char kVelocityDoc[] = "The velocity.";

template <>
struct Fields<Particle> {
  static constexpr auto all = fields<Particle>(
      text<&Particle::id>("id", kOptional, "A name that the answer repeats; \"body\" when absent."),
      quantity<&Particle::mass, kAnyMass>("mass", kRequired, kMassDoc),
      vector<&Particle::position, kLength>("position", kRequired, kPositionDoc),
      vector<&Particle::velocity, kVelocity>("velocity", kRequired, kVelocityDoc));
};

// A particle of several, which needs a name.
inline constexpr auto kNamedParticle =
    fields<Particle>(text<&Particle::id>("id", kRequired, "The name that tells the spheres apart."),
                     quantity<&Particle::mass, kAnyMass>("mass", kRequired, kMassDoc),
                     vector<&Particle::position, kLength>("position", kRequired, kPositionDoc),
                     vector<&Particle::velocity, kVelocity>("velocity", kRequired, kVelocityDoc));

template <>
struct Fields<Sphere> {
  static constexpr auto all = fields<Sphere>(
      record<&Sphere::particle, kNamedParticle>("particle", kRequired, "The state of the centre."),
      quantity<&Sphere::radius, kPositiveLength>("radius", kRequired, "The radius; greater than zero."));
};

// A force is told by its "kind"; each kind has its own fields.
struct ForceModel {
  std::string_view kind;
  Force::Kind value;
  std::span<const Field> fields;
};
inline constexpr auto kConstantForce = fields<Force>(
    vector<&Force::vector, kForce>("vector", kRequired, "The force, the same at every place and time."));
inline constexpr auto kUniformGravity = fields<Force>(vector<&Force::vector, kAcceleration>(
    "acceleration", kRequired, "The acceleration of free fall; F = m a."));
inline constexpr auto kHookeSpring = fields<Force>(
    vector<&Force::vector, kLength>("anchor", kRequired, "The place where the spring pulls to."),
    quantity<&Force::scalar, kAnyStiffness>("stiffness", kRequired,
                                            "k in F = -k (x - anchor); negative pushes away."));
inline constexpr auto kLinearDrag = fields<Force>(
    quantity<&Force::scalar, kAnyDrag>("coefficient", kRequired, "c in F = -c v; not negative."));
inline constexpr ForceModel kForceModels[] = {{"constant_force", Force::Kind::kConstant, kConstantForce},
                                              {"uniform_gravity", Force::Kind::kGravity, kUniformGravity},
                                              {"hooke_spring", Force::Kind::kSpring, kHookeSpring},
                                              {"linear_drag", Force::Kind::kDrag, kLinearDrag}};

void read_forces(const wire::Json& json, std::vector<Force>& forces, Reader& reader);
void schema_of_forces(wire::JsonWriter& out, std::string_view doc);
void read_spheres(const wire::Json& json, std::vector<Sphere>& spheres, Reader& reader);
void schema_of_spheres(wire::JsonWriter& out, std::string_view doc);

// A list with its own reader.
template <auto Member, void (*Schema)(wire::JsonWriter&, std::string_view),
          void (*Read)(const wire::Json&, typename MemberOf<Member>::Value&, Reader&)>
constexpr FieldOf<RecordOf<Member>> list(std::string_view name, std::string_view doc) {
  return {{name, kRequired, doc, Schema, [](const wire::Json& json, void* record, Reader& reader) {
             Read(json, MemberOf<Member>::in(record), reader);
           }}};
}

template <>
struct Fields<NoFields> {
  static constexpr std::array<Field, 0> all{};
};

template <>
struct Fields<Conversion> {
  static constexpr auto all = fields<Conversion>(
      number<&Conversion::value>("value", kRequired,
                                 "The number to convert: an integer, decimal or fraction."),
      text<&Conversion::from_unit>("from_unit", kRequired, "The unit of value."),
      text<&Conversion::to_unit>("to_unit", kRequired, "The unit wanted, of the same dimension."));
};

template <>
struct Fields<ConstantRequest> {
  static constexpr auto all = fields<ConstantRequest>(
      text<&ConstantRequest::symbol>("symbol", kRequired, "One of c, h, e, k_B, N_A, g0."));
};

template <>
struct Fields<Simulation> {
  static constexpr auto all = fields<Simulation>(
      record<&Simulation::particle>("particle", kRequired, "The state at the start."),
      list<&Simulation::forces, schema_of_forces, read_forces>("forces", "The forces that act; they add."),
      quantity<&Simulation::dt, kAnyTime>("dt", kRequired, "The duration of a step; greater than zero."),
      count<&Simulation::steps, kMaxSteps, kMaxStepsName>("steps", kRequired, "How many steps to take."),
      boolean<&Simulation::include_trajectory>("include_trajectory", kOptional,
                                               "Whether the answer holds the state after every step, for at "
                                               "most 4,096 steps; false when absent."));
};

template <>
struct Fields<LineCollision> {
  static constexpr auto all = fields<LineCollision>(
      quantity<&LineCollision::mass1, kAnyMass>("mass1", kRequired, "The first mass; greater than zero."),
      quantity<&LineCollision::velocity1, kAnyVelocity>("velocity1", kRequired, "The first velocity before."),
      quantity<&LineCollision::mass2, kAnyMass>("mass2", kRequired, "The second mass; greater than zero."),
      quantity<&LineCollision::velocity2, kAnyVelocity>("velocity2", kRequired,
                                                        "The second velocity before."));
};

template <>
struct Fields<ContactCollision> {
  static constexpr auto all = fields<ContactCollision>(
      record<&ContactCollision::particle1>("particle1", kRequired,
                                           "One particle, in contact with the other."),
      record<&ContactCollision::particle2>("particle2", kRequired, "The other particle, at another place."));
};

template <>
struct Fields<SphereWorld> {
  static constexpr auto all =
      fields<SphereWorld>(list<&SphereWorld::spheres, schema_of_spheres, read_spheres>(
          "spheres", "All spheres, with distinct ids; at most 4,096 pairs, so 91 spheres."));
};

template <>
struct Fields<LinearContactRequest> {
  static constexpr auto all = fields<LinearContactRequest>(
      record<&LinearContactRequest::sphere1>("sphere1", kRequired, "One sphere at time zero."),
      record<&LinearContactRequest::sphere2>("sphere2", kRequired,
                                             "The other sphere at time zero, with another id."),
      quantity<&LinearContactRequest::duration, kNonnegativeTime>("duration", kRequired,
                                                                  "The end of the interval; not negative."),
      quantity<&LinearContactRequest::bracket_width, kPositiveTime>(
          "bracket_width", kOptional,
          "How wide the rational bracket of an irrational contact time may be; as wide as it comes when "
          "absent."));
};

}  // namespace exact::physics
