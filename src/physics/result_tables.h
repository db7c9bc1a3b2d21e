// The members of every result, in the order in which they are written.
#pragma once
#include "physics/results.h"

namespace exact::physics {

template <>
struct Codec<const Unit*> {  // the dimension of a unit
  static void schema(wire::JsonWriter& out) { schema_reference(out, "dimension"); }
  static void write(wire::JsonWriter& out, const Unit* unit) { out.raw(unit->dimension_json); }
};

template <>
struct EnumValues<ImpulseStatus> {
  static constexpr ImpulseStatus all[] = {ImpulseStatus::kResolved, ImpulseStatus::kSeparatingOrStationary};
};
template <>
struct EnumValues<Relation> {
  static constexpr Relation all[] = {Relation::kSeparated, Relation::kTouching, Relation::kOverlapping};
};
template <>
struct EnumValues<LinearContact::Status> {
  using S = LinearContact::Status;
  static constexpr S all[] = {S::kOverlapping, S::kTouchingAtStart, S::kNone, S::kTangent, S::kCrossing};
};

inline constexpr OutputMember kExact = constant("exact", "true");
constexpr OutputMember kind(std::string_view json) { return constant("kind", json); }

template <>
struct Output<ParticleText> {
  static constexpr char name[] = "particle_state";
  static constexpr auto all = output(
      kind(R"("particle_state")"), member<&ParticleText::id>("id"), member<&ParticleText::mass>("mass"),
      member<&ParticleText::position>("position"), member<&ParticleText::velocity>("velocity"));
};

template <>
struct Output<SphereText> {
  static constexpr char name[] = "sphere_body";
  static constexpr auto all = output(kind(R"("sphere_body")"), member<&SphereText::particle>("particle"),
                                     member<&SphereText::radius>("radius"));
};

template <>
struct Output<WorldText> {
  static constexpr char name[] = "sphere_world";
  static constexpr auto all =
      output(kind(R"("sphere_world")"), member<&WorldText::sphere_count>("sphere_count"),
             member<&WorldText::spheres>("spheres"));
};

template <>
struct Output<LimitsResult> {
  static constexpr auto all = output(member<&LimitsResult::max_request_bytes>("max_request_bytes"),
                                     member<&LimitsResult::max_requests>("max_requests"),
                                     member<&LimitsResult::max_steps>("max_steps"),
                                     member<&LimitsResult::max_trajectory_steps>("max_trajectory_steps"),
                                     member<&LimitsResult::max_contact_pairs>("max_contact_pairs"),
                                     member<&LimitsResult::max_number_characters>("max_number_characters"),
                                     member<&LimitsResult::max_result_bytes>("max_result_bytes"));
};

template <>
struct Output<CapabilitiesResult> {
  using R = CapabilitiesResult;
  static constexpr auto all = output(
      kind(R"("physics_capabilities")"), constant("protocol_version", "1"), member<&R::actions>("actions"),
      member<&R::force_models>("force_models"), member<&R::integrators>("integrators"),
      member<&R::constants>("constants"), member<&R::limits>("limits"), member<&R::text>("text"));
};

template <>
struct Output<UnitResult> {
  using R = UnitResult;
  static constexpr auto all =
      output(member<&R::symbol>("symbol"), member<&R::name>("name"), member<&R::scale_to_si>("scale_to_si"),
             member<&R::dimension>("dimension"));
};
template <>
struct Output<UnitsResult> {
  static constexpr auto all = output(kind(R"("physics_units")"), member<&UnitsResult::units>("units"),
                                     member<&UnitsResult::text>("text"));
};

template <>
struct Output<ConversionResult> {
  using R = ConversionResult;
  static constexpr auto all =
      output(kind(R"("unit_conversion")"), member<&R::input>("input"), member<&R::result>("result"),
             member<&R::unit>("unit"), kExact, member<&R::text>("text"));
};

template <>
struct Output<ConstantResult> {
  using R = ConstantResult;
  static constexpr auto all = output(kind(R"("physical_constant")"), member<&R::symbol>("symbol"),
                                     member<&R::name>("name"), member<&R::value>("value"),
                                     member<&R::provenance>("provenance"), kExact, member<&R::text>("text"));
};

template <>
struct Output<SimulationResult::Diagnostics> {
  using R = SimulationResult::Diagnostics;
  static constexpr auto all =
      output(member<&R::initial_momentum>("initial_momentum"), member<&R::final_momentum>("final_momentum"),
             member<&R::initial_kinetic_energy>("initial_kinetic_energy"),
             member<&R::final_kinetic_energy>("final_kinetic_energy"));
};
template <>
struct Output<SimulationResult> {
  using R = SimulationResult;
  static constexpr auto all =
      output(kind(R"("particle_simulation")"), constant("integrator", R"("symplectic_euler")"),
             member<&R::steps>("steps"), member<&R::dt>("dt"), member<&R::initial>("initial"),
             member<&R::final>("final"), member<&R::diagnostics>("diagnostics"), member<&R::text>("text"),
             member<&R::trajectory>("trajectory"));
};

template <class Momentum>
struct Output<Invariants<Momentum>> {
  using R = Invariants<Momentum>;
  static constexpr auto all =
      output(member<&R::momentum>("momentum"), member<&R::kinetic_energy>("kinetic_energy"),
             member<&R::initial_momentum>("initial_momentum"), member<&R::final_momentum>("final_momentum"),
             member<&R::initial_kinetic_energy>("initial_kinetic_energy"),
             member<&R::final_kinetic_energy>("final_kinetic_energy"));
};

template <>
struct Output<LineCollisionResult> {
  using R = LineCollisionResult;
  static constexpr auto all =
      output(kind(R"("elastic_collision_1d")"), member<&R::velocity1_final>("velocity1_final"),
             member<&R::velocity2_final>("velocity2_final"), member<&R::invariants>("invariants"), kExact,
             member<&R::text>("text"));
};

template <>
struct Output<ContactCollisionResult> {
  using R = ContactCollisionResult;
  static constexpr auto all =
      output(kind(R"("elastic_collision_3d_at_contact")"), member<&R::status>("status"),
             constant("contact_assumption", R"("caller_supplied_contact_with_distinct_centers")"),
             member<&R::particle1_final>("particle1_final"), member<&R::particle2_final>("particle2_final"),
             member<&R::invariants>("invariants"), kExact, member<&R::text>("text"));
};

template <>
struct Output<ContactText> {
  using R = ContactText;
  static constexpr char name[] = "sphere_contact";
  static constexpr auto all = output(
      member<&R::particle1_id>("particle1_id"), member<&R::particle2_id>("particle2_id"),
      member<&R::relation>("relation"), member<&R::center_delta>("center_delta"),
      member<&R::distance_squared>("distance_squared"), member<&R::radius_sum_squared>("radius_sum_squared"));
};
template <>
struct Output<ContactSummary> {
  using R = ContactSummary;
  static constexpr char name[] = "contact_summary";
  static constexpr auto all =
      output(member<&R::pair_count>("pair_count"), member<&R::separated>("separated"),
             member<&R::touching>("touching"), member<&R::overlapping>("overlapping"));
};
template <>
struct Output<WorldTrust> {
  static constexpr char name[] = "sphere_trust_boundary";
  static constexpr auto all =
      output(constant("geometry", R"("exact_pairwise_spheres")"),
             constant("contact_test", R"("distance_squared_vs_radius_sum_squared")"),
             constant("response", R"("frictionless_elastic_normal_impulse")"),
             constant("resolution_scope", R"("disjoint_touching_pairs_only")"),
             constant("overlap_policy", R"("defer_entire_world")"),
             constant("shared_contact_policy", R"("defer_entire_world")"),
             constant("continuous_collision_detection", "false"), constant("penetration_correction", "false"),
             constant("friction", "false"), constant("spin", "false"));
};

template <>
struct Output<ContactAnalysisResult> {
  using R = ContactAnalysisResult;
  static constexpr auto all =
      output(kind(R"("sphere_contact_analysis")"), kExact, member<&R::world>("world"),
             member<&R::summary>("summary"), member<&R::active_contacts>("active_contacts"),
             member<&R::trust_boundary>("trust_boundary"), member<&R::text>("text"));
};

template <>
struct Output<PairResolution> {
  using R = PairResolution;
  static constexpr auto all = output(member<&R::particle1_id>("particle1_id"),
                                     member<&R::particle2_id>("particle2_id"), member<&R::status>("status"));
};
template <>
struct Output<Kept> {
  static constexpr auto all =
      output(member<&Kept::momentum>("momentum"), member<&Kept::kinetic_energy>("kinetic_energy"));
};

inline constexpr OutputMember kResolutionKind = kind(R"("isolated_elastic_sphere_contact_resolution")"),
                              kSolver = constant("solver", R"("isolated_elastic_touching_contacts")"),
                              kDeferred = constant("decision", R"("deferred")"),
                              kUnchanged = constant("world_changed", "false");

template <>
struct Output<CompletedResolution> {
  using R = CompletedResolution;
  static constexpr auto all =
      output(kResolutionKind, kExact, kSolver, constant("decision", R"("completed")"),
             member<&R::world_changed>("world_changed"), member<&R::initial_world>("initial_world"),
             member<&R::world>("world"), member<&R::initial_contact_summary>("initial_contact_summary"),
             member<&R::contact_evidence>("contact_evidence"),
             member<&R::pair_resolutions>("pair_resolutions"), member<&R::invariants>("invariants"),
             member<&R::trust_boundary>("trust_boundary"), member<&R::text>("text"));
};
template <>
struct Output<OverlapDeferral> {
  using R = OverlapDeferral;
  static constexpr auto all =
      output(kResolutionKind, kExact, kSolver, kDeferred, constant("reason", R"("overlap_detected")"),
             kUnchanged, member<&R::world>("world"),
             member<&R::initial_contact_summary>("initial_contact_summary"), member<&R::overlaps>("overlaps"),
             member<&R::trust_boundary>("trust_boundary"), member<&R::text>("text"));
};
template <>
struct Output<SharedContactDeferral> {
  using R = SharedContactDeferral;
  static constexpr auto all = output(
      kResolutionKind, kExact, kSolver, kDeferred, constant("reason", R"("ambiguous_simultaneous_contacts")"),
      kUnchanged, member<&R::world>("world"), member<&R::initial_contact_summary>("initial_contact_summary"),
      member<&R::ambiguous_particle_ids>("ambiguous_particle_ids"),
      member<&R::touching_contacts>("touching_contacts"), member<&R::trust_boundary>("trust_boundary"),
      member<&R::text>("text"));
};

template <>
struct Output<PolynomialText> {
  using R = PolynomialText;
  static constexpr char name[] = "clearance_polynomial";
  static constexpr auto all = output(member<&R::a>("a"), member<&R::b>("b"), member<&R::c>("c"));
};
template <>
struct Output<RationalTime> {
  static constexpr auto all = output(kind(R"("rational")"), member<&RationalTime::time>("time"));
};
template <>
struct Output<BracketText> {
  static constexpr auto all =
      output(member<&BracketText::lower>("lower"), member<&BracketText::upper>("upper"));
};
template <>
struct Output<IrrationalTime> {
  using R = IrrationalTime;
  static constexpr auto all =
      output(kind(R"("quadratic_irrational")"), member<&R::polynomial>("polynomial"),
             member<&R::discriminant>("discriminant"), member<&R::rational_bracket>("rational_bracket"));
};
template <>
struct Output<LinearTrust> {
  static constexpr auto all = output(
      constant("motion_model", R"("constant_velocity")"), constant("geometry", R"("exact_sphere_pair")"),
      constant("interval", R"("bounded_nonnegative_rational_time")"),
      constant("contact_test", R"("exact_squared_clearance_quadratic")"), constant("time_sampling", "false"),
      constant("floating_point_root_finding", "false"), constant("force_integration", "false"),
      constant("automatic_response", "false"), constant("simultaneous_contact_solving", "false"));
};
template <>
struct Output<LinearContactResult> {
  using R = LinearContactResult;
  static constexpr auto all = output(
      kind(R"("linear_sphere_contact_certificate")"), kExact, constant("model", R"("constant_velocity")"),
      member<&R::particle1_id>("particle1_id"), member<&R::particle2_id>("particle2_id"),
      member<&R::duration>("duration"), member<&R::status>("status"), member<&R::polynomial>("polynomial"),
      member<&R::closest_time>("closest_time"),
      member<&R::minimum_clearance_squared>("minimum_clearance_squared"),
      member<&R::discriminant>("discriminant"), member<&R::first_contact_time>("first_contact_time"),
      member<&R::trust_boundary>("trust_boundary"), member<&R::text>("text"));
};

}  // namespace exact::physics
