// The results of the protocol's actions, each declared once for the writer and the schema of answers. Numbers
// are texts already: every number is converted once, however often it appears.
#pragma once
#include "physics/contacts.h"
#include "physics/limits.h"
#include "physics/linear_contact.h"
#include "physics/output.h"
#include "physics/requests.h"

namespace exact::physics {

struct ParticleText {
  std::string id;
  QuantityText mass;
  VectorText position, velocity;
};
struct SphereText {
  ParticleText particle;
  QuantityText radius;
};
struct WorldText {
  std::int64_t sphere_count;
  std::vector<SphereText> spheres;
};

QuantityText quantity_text(const Rational& value, const Unit& unit);
VectorText vector_text(const Vector3& value, const Unit& unit);
ParticleText particle_text(const Particle& particle);

struct LimitsResult {
  std::int64_t max_request_bytes = kMaxRequestBytes, max_requests = kMaxRequests, max_steps = kMaxSteps,
               max_trajectory_steps = kMaxTrajectorySteps, max_contact_pairs = kMaxContactPairs,
               max_number_characters = kMaxNumberCharacters, max_result_bytes = kMaxResultBytes;
};
struct CapabilitiesResult {
  std::vector<std::string_view> actions, force_models, integrators, constants;
  LimitsResult limits;
  std::string text;
};

struct UnitResult {
  std::string_view symbol, name;
  std::string scale_to_si;
  const Unit* dimension;
};
struct UnitsResult {
  std::vector<UnitResult> units;
  std::string text;
};

struct ConversionResult {
  QuantityText input;
  std::string result;
  std::string_view unit;
  std::string text;
};

struct ConstantResult {
  std::string_view symbol, name;
  QuantityText value;
  std::string_view provenance;
  std::string text;
};

struct SimulationResult {
  std::int64_t steps;
  QuantityText dt;
  ParticleText initial, final;
  struct Diagnostics {
    VectorText initial_momentum, final_momentum;
    QuantityText initial_kinetic_energy, final_kinetic_energy;
  } diagnostics;
  std::string text;
  std::optional<std::vector<ParticleText>> trajectory;
};

template <class Momentum>
struct Invariants {
  bool momentum, kinetic_energy;
  Momentum initial_momentum, final_momentum;
  QuantityText initial_kinetic_energy, final_kinetic_energy;
};

struct LineCollisionResult {
  QuantityText velocity1_final, velocity2_final;
  Invariants<QuantityText> invariants;
  std::string text;
};

enum class ImpulseStatus : std::uint8_t { kResolved, kSeparatingOrStationary };
std::string_view name(ImpulseStatus status);

struct ContactCollisionResult {
  ImpulseStatus status;
  ParticleText particle1_final, particle2_final;
  Invariants<VectorText> invariants;
  std::string text;
};

struct ContactText {
  std::string_view particle1_id, particle2_id;
  Relation relation;
  VectorText center_delta;
  QuantityText distance_squared, radius_sum_squared;
};
struct ContactSummary {
  std::int64_t pair_count, separated, touching, overlapping;
};
struct WorldTrust {};

struct ContactAnalysisResult {
  WorldText world;
  ContactSummary summary;
  std::vector<ContactText> active_contacts;
  WorldTrust trust_boundary;
  std::string text;
};

struct PairResolution {
  std::string_view particle1_id, particle2_id;
  ImpulseStatus status;
};
struct Kept {
  bool momentum, kinetic_energy;
};
struct CompletedResolution {
  bool world_changed;
  WorldText initial_world, world;
  ContactSummary initial_contact_summary;
  std::vector<ContactText> contact_evidence;
  std::vector<PairResolution> pair_resolutions;
  Kept invariants;
  WorldTrust trust_boundary;
  std::string text;
};
struct OverlapDeferral {
  WorldText world;
  ContactSummary initial_contact_summary;
  std::vector<ContactText> overlaps;
  WorldTrust trust_boundary;
  std::string text;
};
struct SharedContactDeferral {
  WorldText world;
  ContactSummary initial_contact_summary;
  std::vector<std::string_view> ambiguous_particle_ids;
  std::vector<ContactText> touching_contacts;
  WorldTrust trust_boundary;
  std::string text;
};
using ResolutionResult = std::variant<CompletedResolution, OverlapDeferral, SharedContactDeferral>;

struct PolynomialText {
  QuantityText a, b, c;
};
struct RationalTime {
  QuantityText time;
};
struct BracketText {
  QuantityText lower, upper;
};
struct IrrationalTime {
  PolynomialText polynomial;
  QuantityText discriminant;
  BracketText rational_bracket;
};
struct LinearTrust {};
struct LinearContactResult {
  std::string_view particle1_id, particle2_id;
  QuantityText duration;
  LinearContact::Status status;
  PolynomialText polynomial;
  QuantityText closest_time, minimum_clearance_squared;
  std::variant<std::monostate, QuantityText> discriminant;
  std::variant<std::monostate, RationalTime, IrrationalTime> first_contact_time;
  LinearTrust trust_boundary;
  std::string text;
};

// Each computes the action's result. They throw Refusal for what the fields alone do not decide, and
// NotEstablished.
CapabilitiesResult capabilities(const NoFields&, Work& work);
UnitsResult list_units(const NoFields&, Work& work);
ConversionResult convert(const Conversion& request, Work& work);
ConstantResult constant_value(const ConstantRequest& request, Work& work);
SimulationResult simulate(const Simulation& request, Work& work);
LineCollisionResult collide(const LineCollision& request, Work& work);
ContactCollisionResult collide(const ContactCollision& request, Work& work);
ContactAnalysisResult analyze(const SphereWorld& request, Work& work);
ResolutionResult resolve(const SphereWorld& request, Work& work);
LinearContactResult certify(const LinearContactRequest& request, Work& work);

// The text for people that a result carries.
template <class Result>
const std::string& text_of(const Result& result) {
  return result.text;
}
inline const std::string& text_of(const ResolutionResult& result) {
  return std::visit([](const auto& r) -> const std::string& { return r.text; }, result);
}

}  // namespace exact::physics
