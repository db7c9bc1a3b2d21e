// Contacts between spheres at one instant, and their resolution where it is determined.
#pragma once
#include "operation/work.h"
#include "physics/particle.h"

#include <span>
#include <vector>

namespace exact::physics {

enum class Relation : std::uint8_t { kSeparated, kTouching, kOverlapping };
std::string_view name(Relation relation);

// A pair that is not separated, by places in the world, first < second.
struct Contact {
  std::size_t first, second;
  Relation relation;
  Vector3 center_delta;         // position of the first minus that of the second, m
  Rational distance_squared;    // m^2
  Rational radius_sum_squared;  // m^2
};

struct ContactAnalysis {
  std::int64_t pairs = 0, separated = 0, touching = 0, overlapping = 0;
  std::vector<Contact> active;  // in the order of the world
};

// Decides every pair by its squared distance against the squared sum of radii.
ContactAnalysis analyze_contacts(std::span<const Sphere> world, Work& work);

// An elastic impulse for every touching pair whose spheres approach, when no sphere takes part in two of them
// and none overlap. Otherwise the world's outcome is not determined by the pairs alone and the whole world is
// left as it is.
struct Resolution {
  enum class Decision : std::uint8_t { kCompleted, kOverlap, kShared };
  Decision decision = Decision::kCompleted;
  ContactAnalysis initial;
  std::vector<Sphere> world;        // after the impulses
  std::vector<bool> impulse;        // for each active contact, when completed
  std::vector<std::size_t> shared;  // spheres in more than one touching pair, in the order of the world
  bool momentum_kept = true, kinetic_energy_kept = true;  // compared exactly, sum before with sum after
};
Resolution resolve_contacts(std::span<const Sphere> world, Work& work);

}  // namespace exact::physics
