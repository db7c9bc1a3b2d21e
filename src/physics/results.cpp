#include "physics/results.h"

#include "physics/collision.h"
#include "physics/physics_protocol.h"

#include <unordered_set>

namespace exact::physics {
namespace {

std::string with_unit(const QuantityText& q) { return q.value + ' ' + std::string(q.unit->symbol); }
std::string with_unit(const VectorText& v) { return joined(v) + ' ' + std::string(v.unit->symbol); }

template <class T>
void refuse_larger(std::string_view place, T bytes) {
  if (static_cast<std::uint64_t>(bytes) > static_cast<std::uint64_t>(kMaxResultBytes))
    throw Refusal{std::string(place) + ": the exact answer could need " + std::to_string(bytes) +
                  " bytes, more than max_result_bytes = " + std::to_string(kMaxResultBytes)};
}

WorldText world_text(std::span<const Sphere> world) {
  WorldText out{static_cast<std::int64_t>(world.size()), {}};
  for (const Sphere& s : world)
    out.spheres.push_back({particle_text(s.particle), quantity_text(s.radius, answer_units().length)});
  return out;
}

void check_world(std::span<const Sphere> world) {
  std::unordered_set<std::string_view> seen;
  for (std::size_t i = 0; i < world.size(); ++i) {
    const std::string& id = world[i].particle.id;
    const std::string place = "/spheres/" + std::to_string(i) + "/particle/id: ";
    if (id.find_first_not_of(" \t\r\n\f\v") == id.npos) throw Refusal{place + "an id must not be blank"};
    if (!seen.insert(id).second)
      throw Refusal{place + "the id " + excerpt(id) + " is taken by an earlier sphere"};
  }
}

ContactSummary summary_of(const ContactAnalysis& a) {
  return {a.pairs, a.separated, a.touching, a.overlapping};
}

std::vector<ContactText> contact_texts(std::span<const Sphere> world, const ContactAnalysis& analysis,
                                       Work& work) {
  const AnswerUnits& units = answer_units();
  std::vector<ContactText> out;
  out.reserve(analysis.active.size());
  std::uint64_t bytes = 0;
  constexpr std::uint64_t kFixedBytes = 900;  // a contact without its numbers and ids
  for (const Contact& c : analysis.active) {
    work.poll();
    ContactText& t = out.emplace_back(ContactText{world[c.first].particle.id, world[c.second].particle.id,
                                                  c.relation, vector_text(c.center_delta, units.length),
                                                  quantity_text(c.distance_squared, units.area),
                                                  quantity_text(c.radius_sum_squared, units.area)});
    bytes += kFixedBytes + 6 * (t.particle1_id.size() + t.particle2_id.size()) +
             2 * joined(t.center_delta).size() +
             3 * (t.distance_squared.value.size() + t.radius_sum_squared.value.size());
    refuse_larger("/spheres", bytes);
  }
  return out;
}

std::string count_of(std::int64_t n, std::string_view what) {
  return std::to_string(n).append(" ").append(what).append("(s)");
}
std::string_view truth(bool b) { return b ? "true" : "false"; }

}  // namespace

std::string_view name(ImpulseStatus status) {
  return status == ImpulseStatus::kResolved ? "resolved" : "separating_or_stationary";
}

QuantityText quantity_text(const Rational& value, const Unit& unit) { return {value.to_string(), &unit, {}}; }
VectorText vector_text(const Vector3& value, const Unit& unit) {
  return {{value.at[0].to_string(), value.at[1].to_string(), value.at[2].to_string()}, &unit};
}
ParticleText particle_text(const Particle& p) {
  const AnswerUnits& units = answer_units();
  return {p.id, quantity_text(p.mass, units.mass), vector_text(p.position, units.length),
          vector_text(p.velocity, units.velocity)};
}

CapabilitiesResult capabilities(const NoFields&, Work&) {
  CapabilitiesResult out;
  out.actions.assign(action_names().begin(), action_names().end());
  for (const ForceModel& m : kForceModels) out.force_models.push_back(m.kind);
  out.integrators = {"symplectic_euler"};
  for (const Constant& c : constants()) out.constants.push_back(c.symbol);
  out.text =
      "Particle mechanics over the exact rationals: every quantity has a checked dimension, no number is "
      "rounded.";
  return out;
}

UnitsResult list_units(const NoFields&, Work&) {
  UnitsResult out;
  for (const Unit& u : units()) out.units.push_back({u.symbol, u.name, u.scale.to_string(), &u});
  out.text = std::to_string(out.units.size()) + " physics units";
  return out;
}

ConversionResult convert(const Conversion& request, Work&) {
  const auto known = [](std::string_view field, const std::string& symbol) -> const Unit& {
    if (const Unit* found = find_unit(symbol)) return *found;
    const std::string_view reason = inexact_unit_reason(symbol);
    throw Refusal{'/' + std::string(field) +
                  (reason.empty()
                       ? ": no unit " + excerpt(symbol) + "; the action units lists the symbols"
                       : ": the unit " + excerpt(symbol) + " has no exact value: " + std::string(reason))};
  };
  const Unit& from = known("from_unit", request.from_unit);
  const Unit& to = known("to_unit", request.to_unit);
  if (from.dimension != to.dimension)
    throw Refusal{"/to_unit: " + excerpt(to.symbol) + " has the dimension " + to.dimension.text() + ", but " +
                  excerpt(from.symbol) + " has " + from.dimension.text()};
  const Rational si = request.value * from.scale;
  ConversionResult out;
  out.input = {request.value.to_string(), &from, si.to_string()};
  out.result = (si / to.scale).to_string();
  out.unit = to.symbol;
  out.text = out.result + ' ' + std::string(to.symbol);
  return out;
}

ConstantResult constant_value(const ConstantRequest& request, Work&) {
  const Constant* found = find_constant(request.symbol);
  if (found == nullptr) {
    std::string known;
    for (const Constant& c : constants()) known.append(known.empty() ? "" : ", ").append(c.symbol);
    throw Refusal{"/symbol: no exact constant " + excerpt(request.symbol) + "; there are " + known};
  }
  ConstantResult out{
      found->symbol, found->name, quantity_text(found->value, found->unit), found->provenance, {}};
  out.text = std::string(found->symbol) + '=' + with_unit(out.value);
  return out;
}

SimulationResult simulate(const Simulation& request, Work& work) {
  if (request.steps > 0 && request.dt.sign() <= 0) throw Refusal{"/dt: must be greater than zero"};
  if (request.include_trajectory && request.steps > kMaxTrajectorySteps)
    throw Refusal{"/steps: more than max_trajectory_steps = " + std::to_string(kMaxTrajectorySteps) +
                  "; leave include_trajectory out for the final state alone"};
  refuse_larger("/steps", answer_bytes_bound(request));
  work.poll();

  const AnswerUnits& units = answer_units();
  SimulationResult out{};
  out.steps = request.steps;
  out.dt = quantity_text(request.dt, units.time);
  out.initial = particle_text(request.particle);
  SimulatedState end;
  if (request.include_trajectory && request.steps > 0) {
    out.trajectory.emplace().push_back(out.initial);
    Trajectory trajectory(request, 1, work);
    for (std::int64_t i = 1; i <= request.steps; ++i) {
      trajectory.next();
      Particle at = trajectory.particle();
      out.trajectory->push_back(particle_text(at));
    }
    end = trajectory.state();
    out.final = out.trajectory->back();
  } else {
    end = final_state(request, work);
    out.final = particle_text(end.particle);
    if (request.include_trajectory) out.trajectory.emplace().push_back(out.initial);
  }
  work.poll();
  const Vector3 end_momentum = momentum(end.particle);
  work.poll();
  out.diagnostics = {vector_text(momentum(request.particle), units.momentum),
                     vector_text(end_momentum, units.momentum),
                     quantity_text(kinetic_energy(request.particle), units.energy),
                     {}};
  work.poll();
  out.diagnostics.final_kinetic_energy = quantity_text(end.kinetic_energy, units.energy);
  out.text =
      "final position=" + with_unit(out.final.position) + "; final velocity=" + with_unit(out.final.velocity);
  return out;
}

LineCollisionResult collide(const LineCollision& r, Work&) {
  const AnswerUnits& units = answer_units();
  const LineVelocities after = collide_on_line(r.mass1, r.velocity1, r.mass2, r.velocity2);
  const auto momentum_of = [&](const Rational& v1, const Rational& v2) {
    return r.mass1 * v1 + r.mass2 * v2;
  };
  const auto energy_of = [&](const Rational& v1, const Rational& v2) {
    return (r.mass1 * v1 * v1 + r.mass2 * v2 * v2) / Rational(2);
  };
  const Rational p0 = momentum_of(r.velocity1, r.velocity2), p1 = momentum_of(after.first, after.second);
  const Rational e0 = energy_of(r.velocity1, r.velocity2), e1 = energy_of(after.first, after.second);
  LineCollisionResult out{
      quantity_text(after.first, units.velocity),
      quantity_text(after.second, units.velocity),
      {p0 == p1, e0 == e1, quantity_text(p0, units.momentum), quantity_text(p1, units.momentum),
       quantity_text(e0, units.energy), quantity_text(e1, units.energy)},
      {}};
  out.text = "v1=" + with_unit(out.velocity1_final) + "; v2=" + with_unit(out.velocity2_final);
  return out;
}

ContactCollisionResult collide(const ContactCollision& r, Work&) {
  if (r.particle1.position == r.particle2.position)
    throw Refusal{"/particle2/position: the centres coincide, so no line of centres is defined"};
  const AnswerUnits& units = answer_units();
  Particle first = r.particle1, second = r.particle2;
  const bool impulse = collide_at_contact(first, second);
  const Vector3 p0 = momentum(r.particle1) + momentum(r.particle2), p1 = momentum(first) + momentum(second);
  const Rational e0 = kinetic_energy(r.particle1) + kinetic_energy(r.particle2);
  const Rational e1 = kinetic_energy(first) + kinetic_energy(second);
  ContactCollisionResult out{
      impulse ? ImpulseStatus::kResolved : ImpulseStatus::kSeparatingOrStationary,
      particle_text(first),
      particle_text(second),
      {p0 == p1, e0 == e1, vector_text(p0, units.momentum), vector_text(p1, units.momentum),
       quantity_text(e0, units.energy), quantity_text(e1, units.energy)},
      {}};
  out.text = std::string(name(out.status)) + ": v1=" + with_unit(out.particle1_final.velocity) +
             "; v2=" + with_unit(out.particle2_final.velocity);
  return out;
}

ContactAnalysisResult analyze(const SphereWorld& request, Work& work) {
  check_world(request.spheres);
  const ContactAnalysis analysis = analyze_contacts(request.spheres, work);
  ContactAnalysisResult out{world_text(request.spheres),
                            summary_of(analysis),
                            contact_texts(request.spheres, analysis, work),
                            {},
                            {}};
  out.text = count_of(out.world.sphere_count, "sphere") + ", " + count_of(analysis.pairs, "pair") + ": " +
             std::to_string(analysis.touching) + " touching, " + std::to_string(analysis.overlapping) +
             " overlapping";
  return out;
}

ResolutionResult resolve(const SphereWorld& request, Work& work) {
  check_world(request.spheres);
  const Resolution resolution = resolve_contacts(request.spheres, work);
  const ContactSummary summary = summary_of(resolution.initial);
  std::vector<ContactText> contacts = contact_texts(request.spheres, resolution.initial, work);
  WorldText initial = world_text(request.spheres);
  switch (resolution.decision) {
    case Resolution::Decision::kOverlap:
      return OverlapDeferral{std::move(initial),
                             summary,
                             std::move(contacts),
                             {},
                             "deferred: " + count_of(summary.overlapping, "overlapping pair") +
                                 "; CENTL does not perform penetration correction"};
    case Resolution::Decision::kShared: {
      std::vector<std::string_view> ids;
      for (const std::size_t i : resolution.shared) ids.push_back(request.spheres[i].particle.id);
      std::string text = "deferred: " + count_of(static_cast<std::int64_t>(ids.size()), "particle") +
                         " participate in multiple simultaneous touching contacts";
      return SharedContactDeferral{std::move(initial),  summary, std::move(ids),
                                   std::move(contacts), {},      std::move(text)};
    }
    case Resolution::Decision::kCompleted: break;
  }
  std::vector<PairResolution> pairs;
  std::int64_t impulses = 0;
  for (std::size_t k = 0; k < contacts.size(); ++k) {
    impulses += resolution.impulse[k];
    pairs.push_back(
        {contacts[k].particle1_id, contacts[k].particle2_id,
         resolution.impulse[k] ? ImpulseStatus::kResolved : ImpulseStatus::kSeparatingOrStationary});
  }
  std::string text = "completed: " + count_of(summary.touching, "touching pair") + ", " +
                     count_of(impulses, "elastic impulse") + "; momentum=";
  text.append(truth(resolution.momentum_kept)).append("; kinetic_energy=");
  text.append(truth(resolution.kinetic_energy_kept));
  return CompletedResolution{impulses > 0,
                             std::move(initial),
                             world_text(resolution.world),
                             summary,
                             std::move(contacts),
                             std::move(pairs),
                             {resolution.momentum_kept, resolution.kinetic_energy_kept},
                             {},
                             std::move(text)};
}

LinearContactResult certify(const LinearContactRequest& r, Work& work) {
  const std::string &id1 = r.sphere1.particle.id, &id2 = r.sphere2.particle.id;
  if (id1 == id2)
    throw Refusal{"/sphere2/particle/id: the two spheres need different ids, but both are " + excerpt(id1)};
  const LinearContact contact =
      certify_linear_contact(r.sphere1, r.sphere2, r.duration, r.bracket_width, work);
  const AnswerUnits& units = answer_units();
  const PolynomialText polynomial{quantity_text(contact.a, units.velocity_squared),
                                  quantity_text(contact.b, units.area_rate),
                                  quantity_text(contact.c, units.area)};
  LinearContactResult out{id1,
                          id2,
                          quantity_text(r.duration, units.time),
                          contact.status,
                          polynomial,
                          quantity_text(contact.closest_time, units.time),
                          quantity_text(contact.minimum, units.area),
                          {},
                          {},
                          {},
                          std::string(name(contact.status)) + "; first_contact="};
  if (contact.discriminant) out.discriminant = quantity_text(*contact.discriminant, units.discriminant);
  if (contact.first_time) {
    RationalTime time{quantity_text(*contact.first_time, units.time)};
    out.text += with_unit(time.time);
    out.first_contact_time = std::move(time);
  } else if (contact.bracket) {
    BracketText bracket{quantity_text(contact.bracket->lower, units.time),
                        quantity_text(contact.bracket->upper, units.time)};
    out.text += "quadratic_irrational in [" + bracket.lower.value + ',' + bracket.upper.value + "] s";
    out.first_contact_time =
        IrrationalTime{polynomial, std::get<QuantityText>(out.discriminant), std::move(bracket)};
  } else {
    out.text += "none";
  }
  return out;
}

}  // namespace exact::physics
