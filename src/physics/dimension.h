// Dimension: the exponents of a quantity over the seven base quantities of the SI.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace exact::physics {

struct Dimension {
  // In the order of kBaseQuantities.
  std::array<std::int8_t, 7> exponents{};

  friend bool operator==(const Dimension&, const Dimension&) = default;
  // "m^2*kg*s^-2": base units with their exponents in the fixed order m kg s A K mol cd; "1" when there are
  // none.
  std::string text() const;
};

inline constexpr std::array<std::string_view, 7> kBaseQuantities = {
    "length", "mass", "time", "current", "temperature", "amount", "luminous_intensity"};
inline constexpr std::array<std::string_view, 7> kBaseUnits = {"m", "kg", "s", "A", "K", "mol", "cd"};

inline constexpr Dimension kDimensionless{};
inline constexpr Dimension kLength{{1}};
inline constexpr Dimension kMass{{0, 1}};
inline constexpr Dimension kTime{{0, 0, 1}};
inline constexpr Dimension kVelocity{{1, 0, -1}};
inline constexpr Dimension kAcceleration{{1, 0, -2}};
inline constexpr Dimension kForce{{1, 1, -2}};
inline constexpr Dimension kStiffness{{0, 1, -2}};
inline constexpr Dimension kDragCoefficient{{0, 1, -1}};

}  // namespace exact::physics
