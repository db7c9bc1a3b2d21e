// What one physics request may ask for. Every limit is checked before the work that it bounds.
#pragma once
#include <cstdint>

namespace exact::physics {

inline constexpr std::int64_t kMaxRequestBytes = 65536;    // one line of the JSON Lines server
inline constexpr std::int64_t kMaxRequests = 10000;        // answered by one server process
inline constexpr std::int64_t kMaxSteps = 100000;          // one simulation
inline constexpr std::int64_t kMaxTrajectorySteps = 4096;  // one simulation that returns every state
inline constexpr std::int64_t kMaxContactPairs = 4096;     // 91 spheres make 4,095 pairs
inline constexpr std::int64_t kMaxNumberCharacters =
    4096;  // one number: beyond any measured or defined value
// One answer. Exact states grow with every step, so this is what bounds time and memory; it is compared with
// an upper bound that is computed from the request alone.
inline constexpr std::int64_t kMaxResultBytes = 33554432;

}  // namespace exact::physics
