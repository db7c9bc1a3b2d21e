#include "physics/contacts.h"

#include "physics/collision.h"

#include <algorithm>

namespace exact::physics {
namespace {

struct Totals {
  Vector3 momentum;
  Rational kinetic_energy;
};

Totals totals(std::span<const Sphere> world, Work& work) {
  Totals sum;
  for (const Sphere& s : world) {
    work.poll();
    sum.momentum = sum.momentum + momentum(s.particle);
    sum.kinetic_energy += kinetic_energy(s.particle);
  }
  return sum;
}

}  // namespace

std::string_view name(Relation relation) {
  switch (relation) {
    case Relation::kSeparated: return "separated";
    case Relation::kTouching: return "touching";
    case Relation::kOverlapping: return "overlapping";
  }
  return {};
}

ContactAnalysis analyze_contacts(std::span<const Sphere> world, Work& work) {
  ContactAnalysis out;
  for (std::size_t i = 0; i < world.size(); ++i)
    for (std::size_t j = i + 1; j < world.size(); ++j) {
      work.poll();
      ++out.pairs;
      Vector3 delta = world[i].particle.position - world[j].particle.position;
      const Rational radii = world[i].radius + world[j].radius;
      Rational distance_squared = dot(delta, delta), reach_squared = radii * radii;
      const auto order = distance_squared <=> reach_squared;
      if (order > 0) {
        ++out.separated;
        continue;
      }
      const Relation relation = order == 0 ? Relation::kTouching : Relation::kOverlapping;
      ++(order == 0 ? out.touching : out.overlapping);
      out.active.push_back(
          {i, j, relation, std::move(delta), std::move(distance_squared), std::move(reach_squared)});
    }
  return out;
}

Resolution resolve_contacts(std::span<const Sphere> world, Work& work) {
  Resolution out;
  out.initial = analyze_contacts(world, work);
  out.world.assign(world.begin(), world.end());
  if (out.initial.overlapping > 0) {
    out.decision = Resolution::Decision::kOverlap;
    return out;
  }
  std::vector<int> degree(world.size());
  for (const Contact& c : out.initial.active) {
    ++degree[c.first];
    ++degree[c.second];
  }
  for (std::size_t i = 0; i < world.size(); ++i)
    if (degree[i] > 1) out.shared.push_back(i);
  if (!out.shared.empty()) {
    out.decision = Resolution::Decision::kShared;
    return out;
  }
  // The pairs are disjoint, so the order of their impulses does not matter.
  for (const Contact& c : out.initial.active) {
    work.poll();
    out.impulse.push_back(collide_at_contact(out.world[c.first].particle, out.world[c.second].particle));
  }
  const Totals before = totals(world, work), after = totals(out.world, work);
  out.momentum_kept = before.momentum == after.momentum;
  out.kinetic_energy_kept = before.kinetic_energy == after.kinetic_energy;
  return out;
}

}  // namespace exact::physics
