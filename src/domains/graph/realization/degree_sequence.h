// Degree sequences as they travel.
#pragma once
#include "operation/operation.h"

namespace exact::domains::graph {

// Ten times the 64 degrees of the contract; none negative.
inline constexpr std::uint32_t kMaxDegrees = 640;
inline constexpr std::int64_t kMaxDegree = 1'000'000'000'000;  // keeps their sum a JSON integer

struct DegreeSequence {
  std::vector<std::int64_t> degrees;
  static const Type type;
};

}  // namespace exact::domains::graph
