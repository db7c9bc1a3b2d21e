// Lets the computations below operation/ spend from a Work.
#pragma once
#include "engines/primes/spend.h"
#include "operation/work.h"

namespace exact {

// `work` must outlive what is returned.
inline primes::Spend spending(Work& work) {
  return [&work](std::uint64_t units) { work.spend(units); };
}

}  // namespace exact
