// How the longer computations of this folder ask whether they may go on.
#pragma once
#include "engines/primes/spend.h"

namespace exact::graphs {

using primes::Spend;

}  // namespace exact::graphs
