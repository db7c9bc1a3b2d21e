// How long computations of this folder ask whether they may go on.
#pragma once
#include <cstdint>
#include <functional>

namespace exact::primes {

// Called before each piece of work with its cost, in units of about five nanoseconds. It throws to end the
// computation; every function here then leaves nothing behind.
using Spend = std::function<void(std::uint64_t units)>;

}  // namespace exact::primes
