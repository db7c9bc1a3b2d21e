// What the native libraries do when they cannot go on: by default FLINT and GMP print to a stream and call abort().
// A process that must account for its end installs a handler instead.
#pragma once
#include <cstdint>

namespace exact {

enum class NativeFault : std::uint8_t {
  kOutOfMemory,  // an allocation was refused
  kAborted,      // a broken precondition or an internal inconsistency
};

// Called with the fault from inside the library; must not return.
using NativeFaultHandler = void (*)(NativeFault);

// From now on every refused allocation and every abort of FLINT, Arb and GMP in this process goes to `handler`.
void on_native_fault(NativeFaultHandler handler);

}  // namespace exact
