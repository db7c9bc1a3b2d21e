// Pictures for people: a trajectory, and a world of spheres with its contacts, as SVG.
#pragma once
#include "operation/work.h"
#include "physics/canvas.h"
#include "physics/contacts.h"
#include "physics/simulation.h"

#include <optional>
#include <span>

namespace exact::physics {

// States drawn of a longer trajectory, evenly chosen and the last one.
inline constexpr std::int64_t kMaxDrawnStates = 1024;

// Without a plane, the two axes along which the picture extends most.
std::string draw_trajectory(const Simulation& simulation, std::optional<Plane> plane, Work& work);
std::string draw_contacts(std::span<const Sphere> world, std::optional<Plane> plane, Work& work);

}  // namespace exact::physics
